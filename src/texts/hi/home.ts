import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const home: Texts['home'] = {
  empty: 'यहाँ अभी कुछ नहीं है',
  emptyText: 'किसी टॉपिक का पेज खोलने के बाद वह यहाँ दिखता है।',
  failed: 'टॉपिक दिखाए नहीं जा सके',
  count: (word, done, total, percent) => say`${word}: ${total} में से ${done} (${percent}%)`,
  order: 'टॉपिक का क्रम',
  orderSheet: 'लिस्ट का क्रम',
  orderLeast: 'सबसे कम किए',
  orderNearly: 'लगभग पूरे',
  untouched: (total, items, topics) =>
    say`${topics} ${items === 'टॉपिक' ? 'विषयों' : 'टॉपिक'} में ${total} ${items}। कोई एक खोलें और पहला टिक लगाएँ।`,
  allDone: 'सब के सब पूरे। बहुत बढ़िया!',
  onlySkipped: 'सिर्फ़ छोड़े हुए बचे हैं।',
  continueWith: (topic) => `${topic} जारी रखें`,
  doneOf: (done, total) =>
    plural(done, { one: say`${total} में से ${done} हुआ`, other: say`${total} में से ${done} हुए` }),
  startWith: (topic) => `${topic} से शुरू करें`,
  next: (title) => `अगला: ${title}`,
  review: ({ due }) => say`${due} रिवाइज़ करें`,
  tickSolved: 'कुछ पहले ही हल कर चुके हैं? उन्हें टिक करें',
  progress: (name) => `${name} की प्रोग्रेस`,
  squareOf: (number, title, done) => `${number} ${title}, ${done ? 'हो गया' : 'बाक़ी'}`,
  topics: (count) => say`${count} टॉपिक`,
  cardStarted: 'हल करें',
  remaining: (left) => say`${left} और बाक़ी`,
  percentDone: (percent) => say`${percent}% पूरा`,
  totalItems: (word, total) => say`${word} ${total}`,
  notStarted: 'अभी शुरू नहीं किया',
  searchLabel: 'सभी प्रॉब्लम और नोट में खोजें',
  searchPlaceholder: 'सब जगह खोजें',
}
