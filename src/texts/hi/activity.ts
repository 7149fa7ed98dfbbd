import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const activity: Texts['activity'] = {
  map: 'पिछले 53 हफ़्तों में हर दिन क्या किया गया',
  totals: ({ done, reviewed }) => say`पिछले 53 हफ़्तों में ${done} किए, ${reviewed} का रिवीज़न`,
  done: ({ done, day }) => say`${day}: ${done} किए`,
  reviewed: ({ reviewed, day }) => say`${day}: ${reviewed} का रिवीज़न`,
  doneAndReviewed: ({ done, reviewed, day }) => say`${day}: ${done} किए, ${reviewed} का रिवीज़न`,
  nothing: ({ day }) => `${day}: कुछ नहीं`,
  legend: 'रंग: एक दिन में कितने',
  goal: 'हफ़्ते का लक्ष्य',
  best: ({ count }) =>
    plural(count, { one: say`सबसे लंबी स्ट्रीक: ${count} हफ़्ता`, other: say`सबसे लंबी स्ट्रीक: ${count} हफ़्ते` }),
  empty: 'अभी कुछ दर्ज नहीं है',
  emptyExplained:
    'अब से आप जो टिक करेंगे या रिवाइज़ करेंगे, वह अपनी तारीख़ के साथ यहाँ दर्ज होगा। पुराने टिक की तारीख़ पता नहीं, इसलिए वे यहाँ नहीं दिखते।',
  stop: 'एक्टिविटी दर्ज करना बंद करें',
  off: 'एक्टिविटी दर्ज नहीं हो रही है।',
  again: 'एक्टिविटी फिर से दर्ज करें',
  erase: 'दर्ज एक्टिविटी मिटाएँ',
  eraseExplained: 'दिन, गिनती और स्ट्रीक हमेशा के लिए मिट जाएँगे। टिक, नोट और रिवीज़न वैसे ही रहेंगे।',
  eraseNow: 'मिटाएँ',
  erased: 'दर्ज एक्टिविटी मिटा दी गई',
}
