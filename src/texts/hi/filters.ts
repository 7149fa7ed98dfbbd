import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const filters: Texts['filters'] = {
  all: 'सभी',
  toDo: 'बाक़ी',
  notes: 'नोट वाले',
  due: 'रिवीज़न बाक़ी',
  starred: 'स्टार वाले',
  marks: { attempted: 'कोशिश किए', skipped: 'छोड़े हुए' },
  levels: { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' },
  byLevel: 'कठिनाई के हिसाब से',
  levelCount: (done, total) => say`${done}/${total}`,
  levelDone: (level, done, total) => say`${level}: ${total} में से ${done}`,
  title: 'फ़िल्टर',
  chosen: 'चुने हुए',
  on: 'फ़िल्टर',
  clear: 'साफ़ करें',
  remove: (name) => `${name} हटाएँ`,
  level: 'कठिनाई',
  state: 'स्थिति',
  tags: 'टैग',
  allMatch: 'सभी मेल खाने चाहिए',
  searchTags: (count) => say`${count} टैग में खोजें`,
  noTag: 'इस नाम का कोई टैग नहीं है',
  found: (count, total) => say`${total} में से ${count}`,
  showFound: (count) =>
    count === undefined
      ? 'सवाल दिखाएँ'
      : plural(count, { one: '1 सवाल दिखाएँ', other: say`${count} सवाल दिखाएँ` }),
  moreTags: (count) => say`+${count}`,
  topic: 'टॉपिक',
  allTopics: 'सभी टॉपिक',
}
