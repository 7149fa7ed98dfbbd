import { compare } from './compare.ts'

/** What a list says of a problem in a word: a company that asks it, a pattern that solves it. */

const maxTags = 30

const maxTagLength = 60

/** Returns a text as a tag, so that `Two Pointers` and `two_pointers` are one; `''` if it names nothing. */
export function tagOf(text: string): string {
  if (isTag.test(text) && text.length <= maxTagLength) return text
  const words = text
    .slice(0, 10 * maxTagLength)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  // A sign cut in half is none; `#` begins another tag, but for `C#`.
  const tag = words
    .slice(0, maxTagLength)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/#+(?!$)|#{2,}$/g, '-')
    .replace(/-+/g, '-')
    .replace(/-$/, '')
  return /\p{L}/u.test(tag) ? tag : ''
}

/** What {@link tagOf} leaves as it is, for the most common letters. */
const isTag = /^[a-z]+(?:-[a-z]+)*$/

/** Returns texts as the tags of one item. */
export const tagsOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map(tagOf))].filter((tag) => tag !== '').slice(0, maxTags)

/** Returns tags as they are stored with an item; `undefined` if there are none. */
export const storedTags = (tags: readonly string[] | undefined): string | undefined =>
  tags && tags.length > 0 ? tagsOf(tags).join(' ') : undefined

/** Reads the tags of a stored item; the same list as before if they are the same. */
export function readTags(
  stored: unknown,
  previous?: readonly string[] | undefined,
): readonly string[] | undefined {
  if (typeof stored !== 'string' || stored.trim() === '') return undefined
  if (previous && previous.join(' ') === stored) return previous
  const tags = tagsOf(stored.slice(0, maxTags * (maxTagLength + 1)).split(/\s+/))
  return tags.length > 0 ? tags : undefined
}

interface CountedTag {
  readonly tag: string
  readonly count: number
}

/** Returns the tags of some items, the most frequent first. */
export function countTags(
  items: Iterable<{ readonly tags?: readonly string[] | undefined }>,
): readonly CountedTag[] {
  const counts = new Map<string, number>()
  for (const { tags = [] } of items) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || compare(a.tag, b.tag))
}
