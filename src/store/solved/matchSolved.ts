import { titleKey } from '../model/identity.ts'
import { indexed } from '../model/indexed.ts'
import { type ProblemReference, problemKey } from './reference.ts'

/** What an item is called and where it leads. */
export interface SolvableItem {
  readonly title: string
  readonly url?: string | undefined
  readonly url2?: string | undefined
}

/** Which items are solved. */
export interface SolvedMatches<Item> {
  /** Each item once, with the first reference to it. */
  readonly found: readonly { readonly item: Item; readonly reference: ProblemReference }[]
  /** What is only alike: never ticked unless somebody says so. */
  readonly similar: readonly { readonly reference: ProblemReference; readonly items: readonly Item[] }[]
  readonly unknown: readonly ProblemReference[]
}

/**
 * Finds the items that were solved elsewhere: by the problem behind any of their links, else by exact title, case and spaces aside.
 */
export function matchSolved<Item extends SolvableItem>(
  references: readonly ProblemReference[],
  items: readonly Item[],
): SolvedMatches<Item> {
  const { found, rest } = findSolved(references, items)
  const alike = likeness(items.filter((item) => !found.has(item)))
  const similar = rest.map((reference) => ({ reference, items: alike(reference) }))
  return {
    found: [...found].map(([item, reference]) => ({ item, reference })),
    similar: similar.filter(({ items }) => items.length > 0),
    unknown: similar.filter(({ items }) => items.length === 0).map(({ reference }) => reference),
  }
}

/** The same without what is only alike: each item with the first reference to it, and the references that no item is. */
export function findSolved<Item extends SolvableItem>(
  references: readonly ProblemReference[],
  items: readonly Item[],
): { readonly found: ReadonlyMap<Item, ProblemReference>; readonly rest: readonly ProblemReference[] } {
  const byProblem = new Map<string, Item[]>()
  const byTitle = new Map<string, Item[]>()
  for (const item of items) {
    for (const link of [item.url, item.url2]) {
      const key = problemKey(link ?? '')
      if (key !== undefined) addTo(byProblem, key, item)
    }
    addTo(byTitle, titleKey(item), item)
  }
  const found = new Map<Item, ProblemReference>()
  const rest: ProblemReference[] = []
  for (const reference of references) {
    const { problems, title } = reference
    const linked = problems.flatMap((key) => byProblem.get(key) ?? [])
    const same = linked.length > 0 || !title ? linked : (byTitle.get(titleKey({ title })) ?? [])
    for (const item of same) if (!found.has(item)) found.set(item, reference)
    if (same.length === 0) rest.push(reference)
  }
  return { found, rest }
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const empty = new Set([
  'a',
  'an',
  'and',
  'for',
  'from',
  'given',
  'in',
  'is',
  'of',
  'on',
  'or',
  'problem',
  'the',
  'to',
  'with',
])

/** The words of a name that tell it from others. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
      .filter((word) => word !== '' && !empty.has(word)),
  )

/** At least so much of the words of both names must be shared. */
const leastShared = 0.75
const mostOffered = 3
/** A word in more titles than this does not lead to an item by itself. */
const mostCommon = 300

/** How much of the words of two names they share, from 0 to 1. */
const shareOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size)

/** Finds the items whose names share most words with a reference's title, or with the slug that it has in place of one. */
function likeness<Item extends SolvableItem>(
  items: readonly Item[],
): (reference: ProblemReference) => readonly Item[] {
  const words = items.map(({ title }) => wordsOf(title))
  const byWord = new Map<string, number[]>()
  for (const [index, set] of indexed(words)) for (const word of set) addTo(byWord, word, index)
  for (const [word, indexes] of byWord) if (indexes.length > mostCommon) byWord.delete(word)
  return ({ title, problems }) => {
    const wanted = wordsOf(title ?? problems[0]?.replace(/^.*[:/]/, '') ?? '')
    const candidates = new Set([...wanted].flatMap((word) => byWord.get(word) ?? []))
    return [...candidates]
      .map((index) => ({
        item: items[index] as Item,
        share: shareOf(wanted, words[index] as Set<string>),
      }))
      .filter(({ share }) => share >= leastShared)
      .sort((a, b) => b.share - a.share)
      .slice(0, mostOffered)
      .map(({ item }) => item)
  }
}
