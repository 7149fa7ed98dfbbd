import type { Texts } from '../texts.ts'

export const search: Texts['search'] = {
  label: 'सभी प्रॉब्लम और नोट में खोजें',
  placeholder: 'सब जगह खोजें',
  results: 'खोज के नतीजे',
  found: ({ found }) => `${found} मिले`,
  first: ({ shown, found }) => `${found} में से पहले ${shown}`,
  nothing: ({ text }) => `“${text}” से कुछ नहीं मिला`,
  filtered: ({ filter }) => `सिर्फ़ “${filter}” वाले प्रॉब्लम दिख रहे हैं।`,
  where: 'खोज सभी नामों और आपके नोट में होती है।',
}
