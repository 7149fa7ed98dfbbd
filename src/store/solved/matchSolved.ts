import { indexed } from '../model/indexed.ts'
import { addTo, getOrInsert } from '../model/maps.ts'
import { leetcodeNames, type NamedProblem, problemName } from '../model/problemNames.ts'
import { withoutAnyNumber, withoutNumber } from '../model/titles.ts'
import { isPage, type ProblemReference, problemKey } from './reference.ts'

/** Matches of items with solved problems. */
interface SolvedMatches<Item> {
  /** Each item once, with the first reference to it. */
  readonly found: readonly { readonly item: Item; readonly reference: ProblemReference }[]
  /** Only similar in name: never ticked without the user's consent. */
  readonly similar: readonly { readonly reference: ProblemReference; readonly items: readonly Item[] }[]
  readonly unknown: readonly ProblemReference[]
}

/**
 * Finds the items that were solved elsewhere: by the problem behind any of their links, else by what they are called
 * here or at LeetCode, never by likeness alone.
 */
export function matchSolved<Item extends ListedProblem>(
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

/** An item, and its list if there are several. */
interface ListedProblem extends NamedProblem {
  readonly place?: { readonly track: string }
}

/** The same without similar names: each item with its first reference, and the references that match no item. */
export function findSolved<Item extends ListedProblem>(
  references: readonly ProblemReference[],
  items: readonly Item[],
): { readonly found: ReadonlyMap<Item, ProblemReference>; readonly rest: readonly ProblemReference[] } {
  const byProblem = new Map<string, Item[]>()
  for (const item of items) for (const key of problemsOf(item)) addTo(byProblem, key, item)
  const sharing = sharingPages(byProblem)
  const named = nameLookup(items)
  const found = new Map<Item, ProblemReference>()
  const rest: ProblemReference[] = []
  for (const reference of references) {
    const meant = new Set(named(reference))
    const isNamed = reference.names.whole.length > 0
    const linked = reference.problems
      .flatMap((key) => byProblem.get(key) ?? byProblem.get(withoutFragment(key)) ?? [])
      .filter((item) => !isNamed || meant.has(item) || !sharing.has(item))
    // A list may have the same problem without a link.
    const called = [...meant].filter((item) =>
      linked.length > 0 ? problemsOf(item).length === 0 : !isOtherProblem(reference, item),
    )
    const same = [...linked, ...called]
    for (const item of same) if (!found.has(item)) found.set(item, reference)
    if (same.length === 0) rest.push(reference)
  }
  return { found, rest }
}

const withoutFragment = (key: string): string => key.replace(/#.*/, '')

/** Returns the items that share a page with one of another name in their list, such as Prim's way with Kruskal's. */
function sharingPages<Item extends ListedProblem>(
  byProblem: ReadonlyMap<string, readonly Item[]>,
): Set<Item> {
  const sharing = new Set<Item>()
  for (const [key, items] of byProblem) {
    if (!isPage(key) || items.length < 2) continue
    const names = new Map<string | undefined, Set<string>>()
    for (const { title, place } of items)
      getOrInsert(names, place?.track, () => new Set()).add(problemName(title))
    for (const item of items) if ((names.get(item.place?.track)?.size ?? 0) > 1) sharing.add(item)
  }
  return sharing
}

const problemsOf = ({ url = '', url2 = '' }: NamedProblem): readonly string[] =>
  [url, url2].flatMap((link) => problemKey(link) ?? [])

/** Returns the site of a problem's key; `''` for the address of any other page. */
const siteOfKey = (problem: string): string =>
  problem.startsWith('//') ? '' : problem.slice(0, problem.indexOf(':'))

/** True if both link to one site, which says that they are different problems, whatever they are called. */
function isOtherProblem({ problems }: ProblemReference, item: NamedProblem): boolean {
  const sites = new Set(problems.map(siteOfKey).filter(Boolean))
  return sites.size > 0 && problemsOf(item).some((problem) => sites.has(siteOfKey(problem)))
}

/**
 * Finds items by name. A number is only passed over on one side: `1. Two Sum` is `Two Sum`, and `2. Practice` is not
 * `1. Practice`.
 */
function nameLookup<Item extends NamedProblem>(
  items: readonly Item[],
): (reference: ProblemReference) => readonly Item[] {
  const byName = new Map<string, Item[]>()
  const byBareTitle = new Map<string, Item[]>()
  const byLeetcodeName = new Map<string, Item[]>()
  for (const item of items) {
    const leetcode = leetcodeNames(item).map(problemName)
    for (const name of new Set([problemName(item.title), ...leetcode])) if (name) addTo(byName, name, item)
    const bareTitle = withoutNumber(item.title)
    if (bareTitle !== item.title) addTo(byBareTitle, problemName(bareTitle), item)
    for (const name of new Set(leetcode)) addTo(byLeetcodeName, name, item)
  }
  return ({ names }) => {
    const finds: readonly (readonly [readonly string[], Map<string, Item[]>])[] = [
      [names.whole, byName],
      [names.whole, byBareTitle],
      [names.bare, byName],
      [names.leetcode, byLeetcodeName],
    ]
    for (const [keys, index] of finds) {
      const key = keys.find((name) => index.has(name))
      if (key !== undefined) return index.get(key) ?? []
    }
    return []
  }
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

/** Returns the significant words of a name. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
      .filter((word) => word !== '' && !empty.has(word)),
  )

/** Minimum share of words that two names must have in common. */
const leastShared = 0.75
const mostOffered = 3
/** A word in more titles than this is too common to suggest an item by itself. */
const mostCommon = 300

/** Returns the share of words that two names have in common, from 0 to 1. */
const shareOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size)

/** Finds the items whose names share the most words with a reference's title, or with its slug if it has no title. */
function likeness<Item extends NamedProblem>(
  items: readonly Item[],
): (reference: ProblemReference) => readonly Item[] {
  const words = items.map(({ title }) => wordsOf(title))
  const byWord = new Map<string, number[]>()
  for (const [index, set] of indexed(words)) for (const word of set) addTo(byWord, word, index)
  for (const [word, indexes] of byWord) if (indexes.length > mostCommon) byWord.delete(word)
  return ({ text, names, problems }) => {
    const wanted = wordsOf(
      names.whole.length > 0 ? withoutAnyNumber(text) : (problems[0]?.replace(/^.*[:/]/, '') ?? ''),
    )
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
