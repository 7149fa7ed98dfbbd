import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const reviews: Texts['reviews'] = {
  explained: 'हल किए हुए प्रॉब्लम भूलने से ठीक पहले यहाँ लौट आते हैं। जब तक आप चालू न करें, यह बंद रहता है।',
  turnOn: 'रिवीज़न चालू करें',
  turnOff: 'रिवीज़न बंद करें',
  dueAndDone: ({ due, done }) => say`${due} का रिवीज़न बाक़ी, ${done} का हो गया`,
  done: ({ done }) => say`${done} का रिवीज़न हो गया`,
  nothing: 'कोई रिवीज़न बाक़ी नहीं',
  dueList: 'आज का रिवीज़न',
  settings: 'रिवीज़न की सेटिंग',
  answer: 'कैसा रहा, बताएँ',
  answerOf: ({ title }) => `कैसा रहा: ${title}`,
  showNote: 'मेरा नोट दिखाएँ',
  hideNote: 'मेरा नोट छिपाएँ',
  nothingSolved: 'अपना पहला प्रॉब्लम टिक करें; कुछ दिनों में वह यहाँ लौटेगा।',
  waiting: ({ count, daily }) =>
    `${plural(count, { one: say`${count} और बाक़ी है।`, other: say`${count} और बाक़ी हैं।` })} ${plural(daily, {
      one: say`एक दिन में ${daily} दिखता है।`,
      other: say`एक दिन में ${daily} दिखते हैं।`,
    })}`,
  enough: 'आज के लिए इतना काफ़ी है। बाक़ी बाद में।',
  next: ({ day, count }) => say`अगला: ${day} (${count})।`,
  empty: 'अब से आप जो टिक करेंगे वह यहाँ लौटेगा। पहले हल किए हुए प्रॉब्लम भी जोड़ सकते हैं।',
  lastTime: (minutes) => `पिछली बार ${minutes}`,
  last: ({ ago }) => `पिछली बार हल किया: ${ago}`,
  never: 'अभी रिवीज़न नहीं हुआ',
  later: 'कल पर टालें',
  laterOf: ({ title }) => `कल पर टालें: ${title}`,
  comesBack: ({ title, day }) => `${title}: फिर आएगा ${day}`,
  comesBackOn: ({ day }) => `फिर आएगा ${day}`,
  putOff: ({ title }) => `${title}: कल पर टाला गया`,
  openOn: ({ site }) => `${site} पर खोलें`,
  solvedToday: 'आज हल किया। कैसा रहा?',
  more: 'और दिखाएँ',
  daily: 'रोज़ कितने रिवीज़न',
  addSolved: 'हल किए हुए प्रॉब्लम जोड़ें',
  addExplained: ({ count }) => say`टॉपिक चुनें। उनके हल किए हुए प्रॉब्लम रिवीज़न में जुड़ जाएँगे, रोज़ ${count}।`,
  nothingToAdd: 'आपके हल किए हुए सारे प्रॉब्लम रिवीज़न में पहले से हैं।',
  addCount: ({ count }) => say`${count} जोड़ें`,
  added: ({ count }) => say`रिवीज़न में जोड़े गए: ${count}`,
}
