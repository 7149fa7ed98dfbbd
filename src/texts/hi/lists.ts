import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const lists: Texts['lists'] = {
  title: 'आपकी लिस्टें',
  addExplained: 'कोई भी लिस्ट ट्रैक करें: कोर्स, स्प्रेडशीट या वेब पेज।',
  add: 'लिस्ट जोड़ें',
  otherList: 'किसी और लिस्ट से तैयारी कर रहे हैं?',
  moreLists: 'और लिस्ट',
  added: ({ name }) => `${name} जोड़ी गई`,
  updated: ({ name }) => `${name} अपडेट हुई`,
  tickedHere: ({ count }) =>
    plural(count, {
      one: say`${count} टिक है: आप उसे कहीं और हल कर चुके हैं`,
      other: say`${count} टिक हैं: आप उन्हें कहीं और हल कर चुके हैं`,
    }),
  tickedElsewhere: ({ count }) =>
    plural(count, {
      one: say`${count} आपकी दूसरी लिस्टों में टिक है`,
      other: say`${count} आपकी दूसरी लिस्टों में टिक हैं`,
    }),
  tickSolved: 'हल किए हुए टिक करें',
}
