/** What a problem is called: by its list, and by LeetCode, whose links say so. */
import { getOrInsert } from './maps.ts'
import { withoutAnyNumber, withoutSelectors } from './titles.ts'

export interface NamedProblem {
  readonly title: string
  readonly url?: string | undefined
  readonly url2?: string | undefined
}

/** Returns a name in words, without case and punctuation: `75. Sort-Colors!` is `75 sort colors`. */
const wordsOf = (name: string): string =>
  withoutSelectors(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#<>≤≥=]+/gu, ' ')
    .trim()

/**
 * Returns the key by which names are compared. Spaces don't count: for all of LeetCode's problems, title and slug then
 * give the same.
 */
export const problemName = (name: string): string => wordsOf(name).replaceAll(' ', '')

/** Returns the slugs of an item's LeetCode links: its names there. */
export const leetcodeNames = ({ url = '', url2 = '' }: Omit<NamedProblem, 'title'>): readonly string[] =>
  [url, url2].flatMap(
    (link) =>
      /^https?:\/\/(?:www\.)?leetcode(?:-cn)?\.c(?:om|n)\/(?:contest\/[^/]+\/)?problems\/([^/?#]+)/i.exec(
        link,
      )?.[1] ?? [],
  )

const searchable = new WeakMap<NamedProblem, string>()

/** Returns all that a search may find an item by. Cached: a search asks for thousands of items at each letter. */
const searchText = (item: NamedProblem): string =>
  getOrInsert(searchable, item, () => {
    const names = [item.title, ...leetcodeNames(item)]
    return [item.title.toLowerCase(), ...new Set(names.map(wordsOf))].join('\n')
  })

/** Returns the items that a text names, by part of their title or of LeetCode's; a number before it is passed over. */
export function searchItems<Item extends NamedProblem>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const written = text.trim().toLowerCase()
  if (written === '') return items
  const names = [wordsOf(written), wordsOf(withoutAnyNumber(written))].filter(({ length }) => length > 2)
  const forms = [...new Set([written, ...names])]
  return items.filter((item) => {
    const found = searchText(item)
    return forms.some((form) => found.includes(form))
  })
}
