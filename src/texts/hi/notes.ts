import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const notes: Texts['notes'] = {
  label: 'नोट',
  placeholder: 'अपने नोट यहाँ लिखें',
  count: ({ length, limit }) => say`${length}/${limit}`,
  left: ({ left }) => say`${left} अक्षर बाक़ी`,
  over: ({ count }) => say`${count} अक्षर नहीं समाए। उन्हें यहाँ से कॉपी करें:`,
  rest: 'जो नहीं समाया',
  savedInPart: ({ count }) =>
    plural(count, {
      one: say`नोट सेव हुआ, पर ${count} अक्षर नहीं समाया।`,
      other: say`नोट सेव हुआ, पर ${count} अक्षर नहीं समाए।`,
    }),
  leaveOut: 'बाक़ी छोड़ दें',
  open: ({ site }) => `${site} पर खोलें ↗`,
  remove: 'हटाएँ',
  removed: 'नोट हटाया गया',
  codeHint: 'Backtick के बीच का हिस्सा कोड दिखता है: `ऐसे`, या ``` के बीच की लाइनें।',
  list: 'लिस्ट',
  allLists: 'सभी लिस्टें',
  none: 'अभी कोई नोट नहीं',
  noneText: 'किसी भी प्रॉब्लम से नोट लिखें: सारे नोट यहाँ जमा होते हैं।',
  edit: 'नोट बदलें',
  editOf: ({ title }) => `नोट बदलें: ${title}`,
  saveMarkdown: 'Markdown में सेव करें',
  saved: 'notes.md में सेव हुआ',
  print: 'प्रिंट करें',
}
