import { type EarlyTexts, english, type Texts } from './texts.ts'

/** The languages that come with the build, as they call themselves. */
const names = { en: 'English', hi: 'हिन्दी' }

/** A language that comes with the build, as in `lang`. */
export type Language = keyof typeof names

/** Each is a file of its own; the classic script is one file, without them. */
const files: Readonly<Partial<Record<Language, () => Promise<Texts>>>> =
  import.meta.env.MODE === 'classic' ? {} : { hi: () => import('./hi/hindi.ts') }

const loaded = new Map<Language, EarlyTexts>([['en', english]])

/** The languages that can be shown, with the names that they give themselves. */
export const languages: readonly (readonly [language: Language, name: string])[] = [
  ['en', names.en],
  ...(Object.keys(files) as Language[]).map((language) => [language, names[language]] as const),
]

/** Returns the language of a tag such as `hi-IN`, or `undefined` if it can't be shown. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split('-')
  return languages.find(([language]) => language === primary)?.[0]
}

/** Says why there are no texts in the language of a tag. */
export const whyMissing = (tag: string): string =>
  (tag.toLowerCase().split('-')[0] ?? '') in names
    ? `dsa-tracker.iife.js speaks English only, not “${tag}”: load dsa-tracker.js as a module.`
    : `There are no texts in “${tag}”, so they are English. A page can bring them by the property “texts”.`

/** Returns the texts of a language if they are here already. */
export const loadedTexts = (language: Language): EarlyTexts | undefined => loaded.get(language)

/** Loads the texts of a language. Rejects if its file can't be loaded. */
export async function loadTexts(language: Language): Promise<EarlyTexts> {
  const texts = loaded.get(language) ?? (await files[language]?.()) ?? english
  loaded.set(language, texts)
  return texts
}
