import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const devices: Texts['devices'] = {
  scan: 'दूसरे डिवाइस के कैमरे से यह कोड स्कैन करें, या वहाँ यह लिंक खोलें।',
  code: 'लिंक का QR कोड',
  noCode: 'QR कोड में इतना नहीं आ सकता। दूसरे डिवाइस पर लिंक खोलें।',
  link: 'लिंक',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  copyByHand: 'चुना हुआ लिंक कॉपी करें',
  share: 'शेयर करें',
  notes: ({ count }) => say`मेरे नोट भी भेजें (${count})`,
  file: 'लिंक में लिस्टें, स्टार, “अभी नहीं”, छोड़े हुए और सेटिंग नहीं जाते। उनके लिए यहाँ फ़ाइल एक्सपोर्ट करें और वहाँ इंपोर्ट करें।',
  received: 'दूसरे डिवाइस की प्रोग्रेस',
  reading: 'लिंक पढ़ा जा रहा है …',
  newTicks: ({ count }) => plural(count, { one: say`${count} नया`, other: say`${count} नए` }),
  newNotes: ({ notes }) => plural(notes, { one: say`${notes} नया`, other: say`${notes} नए` }),
  newReviews: ({ count }) => plural(count, { one: say`${count} नया रिवीज़न`, other: say`${count} नए रिवीज़न` }),
  lacksReviews: 'आपके रिवीज़न लिंक में नहीं समाते। फ़ाइल में वे भी हैं।',
  already: ({ count }) =>
    plural(count, { one: say`${count} यहाँ पहले से टिक है`, other: say`${count} यहाँ पहले से टिक हैं` }),
  missing: ({ count }) =>
    plural(count, {
      one: say`${count} यहाँ की लिस्ट में नहीं है`,
      other: say`${count} यहाँ की लिस्ट में नहीं हैं`,
    }),
  shared: ({ count }) =>
    say`${plural(count, { one: say`${count} छोड़ा गया`, other: say`${count} छोड़े गए` })}: लिंक में कई प्रॉब्लम एक जैसे दिखते हैं`,
  unknown: ({ names }) => `यहाँ नहीं हैं, इसलिए छोड़े गए: ${names}। पहले ये लिस्टें जोड़ें, फिर लिंक दोबारा खोलें।`,
  question: 'मिलाने पर यह सब यहाँ वाले में जुड़ जाएगा। कोई टिक नहीं हटेगा, और आप इसे वापस ले सकते हैं।',
  nothingNew: 'इस लिंक में जो है, वह सब यहाँ पहले से है।',
  nothingToAdd: 'इसमें ऐसा कुछ नहीं है जो यहाँ जोड़ा जा सके।',
  empty: 'यह लिंक ख़ाली है: जब यह बना, तब कुछ भी टिक नहीं था।',
}
