import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const search: Texts['search'] = {
  results: 'खोज के नतीजे',
  found: ({ found }) => plural(found, { one: say`${found} मिला`, other: say`${found} मिले` }),
  first: ({ shown, found }) => say`${found} में से पहले ${shown}`,
  nothing: ({ text }) => `“${text}” के लिए कुछ नहीं मिला`,
  filtered: ({ filter }) => `सिर्फ़ “${filter}” वाले प्रॉब्लम दिख रहे हैं।`,
  where: 'खोज सभी नामों और आपके नोट में होती है।',
}
