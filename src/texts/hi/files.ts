import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const files: Texts['files'] = {
  importFile: 'फ़ाइल इंपोर्ट करें',
  importInto: ({ name }) => `${name} में इंपोर्ट करें`,
  notShared: 'शेयर नहीं हुआ। कुछ बदला नहीं गया।',
  progressTitle: 'प्रोग्रेस इंपोर्ट करें',
  progressOf: ({ name, done, notes }) => say`इस फ़ाइल में ${name} की प्रोग्रेस है: ${done} किए हुए, ${notes}।`,
  progressExplained: ({ name }) =>
    `यह ${name} में जो है उसकी जगह ले लेगी। बाद में आप इसे पहले वाली प्रोग्रेस में मिला सकते हैं, या वापस ले सकते हैं।`,
  exported: ({ name }) => `${name}: progress.json में एक्सपोर्ट हुआ`,
  noFile: 'डाउनलोड नहीं हुआ? टेक्स्ट कॉपी कर लें।',
  copyAsText: 'टेक्स्ट कॉपी करें',
  copied: ({ file }) => `कॉपी हो गया। इसे ${file} नाम की फ़ाइल में पेस्ट करें।`,
  copyByHand: ({ file }) => `इसे ${file} नाम की फ़ाइल में कॉपी करें`,
  backedUp: 'सब कुछ dsa-tracker-backup.json में एक्सपोर्ट हुआ',
  exportEverything: 'सब कुछ एक्सपोर्ट करें',
  exportForClass: 'क्लास के लिए एक्सपोर्ट करें',
  exportedForClass: 'आपके नोट छोड़कर सब dsa-tracker-class.json में एक्सपोर्ट हुआ',
  exportForAnki: 'Anki के लिए एक्सपोर्ट करें',
  ankiCards: ({ count, name }) =>
    say`${name} से ${count} कार्ड। आगे: नाम और लिंक। पीछे: आपका नोट, लेवल और वीडियो। टैग: लिस्ट और विषय।`,
  onlyNoted: ({ count }) => say`सिर्फ़ नोट वाले सवाल (${count})`,
  onlySolved: ({ count }) => say`सिर्फ़ हल किए हुए सवाल (${count})`,
  ankiExplained:
    'Anki में: File, Import, फिर यह फ़ाइल और डेक चुनें। बाद में नई फ़ाइल इंपोर्ट करें: Anki उसी सामने वाले कार्ड बदलता है और उनका शेड्यूल रखता है।',
  exportedForAnki: ({ count }) =>
    plural(count, { one: say`${count} कार्ड एक्सपोर्ट हुआ`, other: say`${count} कार्ड एक्सपोर्ट हुए` }),
  shareProgress: 'मेरी प्रोग्रेस शेयर करें',
  pictureTotal: ({ total, items }) => say`कुल ${total} ${items} में से`,
  pictureShare: ({ percent, word }) => say`${percent}% ${word}`,
  pictureFigures: ({ done, total }) => say`${done}/${total}`,
  pictureTopics: ({ count, items }) =>
    say`${count} ${items === 'टॉपिक' ? 'विषय' : 'टॉपिक'}, हर एक अपने हिस्से जितना चौड़ा`,
  pictureSummary: ({ name, done, total, items, word, percent }) =>
    say`${name}: ${total} ${items} में से ${done} ${word} (${percent}%)`,
  pictureTheme: 'थीम',
  pictureLight: 'लाइट',
  pictureDark: 'डार्क',
  pictureFacts: '1200 × 630 पिक्सेल। इसमें आपका नाम नहीं है।',
  pictureText: 'जो तस्वीर नहीं देख सकते, उनके लिए टेक्स्ट',
  copyText: 'टेक्स्ट कॉपी करें',
  textCopied: 'टेक्स्ट कॉपी हो गया',
  copyTextByHand: 'चुना हुआ टेक्स्ट कॉपी करें',
  savePicture: 'तस्वीर सेव करें',
  sharePicture: 'शेयर करें',
  pictureSaved: ({ file }) => `${file} में सेव हुई`,
  noPicture: 'डाउनलोड नहीं हुई? तस्वीर कॉपी कर लें।',
  copyPicture: 'तस्वीर कॉपी करें',
  pictureCopied: 'तस्वीर कॉपी हो गई',
  backupTitle: 'बैकअप इंपोर्ट करें',
  backupHolds: 'इस फ़ाइल में है:',
  backupTrack: ({ name, done, notes }) => say`${name}: ${done} किए हुए, ${notes}`,
  backupNewSheet: ({ name, done, notes }) => say`${name}, एक नई लिस्ट: ${done} किए हुए, ${notes}`,
  backupElsewhere: ({ name, done, notes }) => say`${name}, किसी दूसरे पेज की लिस्ट: ${done} किए हुए, ${notes}`,
  backupRemoved: ({ names }) => `फ़ाइल में नहीं हैं, और “सब कुछ बदलें” से हट जाएँगे: ${names}`,
  backupUnknown: ({ names }) => `इस ट्रैकर में नहीं हैं, इसलिए छोड़े गए: ${names}`,
  backupQuestion:
    '“मिला दें” से फ़ाइल की प्रोग्रेस यहाँ जुड़ जाती है और कुछ नहीं मिटता। “सब कुछ बदलें” यहाँ की हर चीज़ की जगह फ़ाइल वाली रखता है। दोनों को वापस लिया जा सकता है।',
  backupReplace: 'सब कुछ बदलें',
  backupMerged: 'बैकअप मिला दिया गया',
  backupReplaced: 'सब कुछ बैकअप से बदल दिया गया',
  wasReset: ({ name }) => `${name}: प्रोग्रेस रीसेट हुई`,
  wasImported: ({ name }) => `${name}: प्रोग्रेस इंपोर्ट हुई`,
  putBack: 'प्रोग्रेस वापस आ गई',
  merged: 'प्रोग्रेस मिला दी गई',
  merge: 'पहले वाली के साथ मिलाएँ',
  fewer: ({ done, count }) => say`${done} किए हुए, पहले से ${count} कम।`,
  doneChanged: ({ done, before }) => say`${done} किए हुए, पहले ${before}।`,
  notesChanged: ({ notes, before }) => say`${notes}, पहले ${before}।`,
  asMany: ({ done }) => say`${done} किए हुए, पहले जितने ही।`,
}
