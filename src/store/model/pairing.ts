/** Which item of one list is which of another: what merge, migration and a new edition of the catalogue go by. */
import { type Identity, identitiesOf, linkKey, titleKey } from './identity.ts'
import { indexed } from './indexed.ts'
import type { Records, TopicRecord } from './records.ts'

/**
 * What pairs where neither title nor link tells. `position`: what is left on both sides at the same index, for the
 * catalogue's tracks, whose earlier lists are carried over by index. `alone`: the one item that is left on each side, in the
 * same place and without a link, for lists that are not ours. `none`: nothing.
 */
export type Unmatched = 'position' | 'single' | 'none'

/** Pairs of two lists: for an index of the first, the index of the same item in the second. */
export type Pairs = ReadonlyMap<number, number>

/**
 * Pairs the items of two lists: by title where it is unique in both, then by link where that is, then what `unmatched` allows.
 * Never pairs two items of different titles while the title of either stands on the other list.
 */
export function pairItems(
  from: readonly Identity[],
  to: readonly Identity[],
  unmatched: Exclude<Unmatched, 'single'>,
): Pairs {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const fromTitles = from.map(titleKey)
  const toTitles = to.map(titleKey)
  const fromSet = new Set(fromTitles)
  const toSet = new Set(toTitles)
  const mayPair = (a: number, b: number) => {
    if (pairs.has(a) || taken.has(b)) return false
    const [title, other] = [fromTitles[a] as string, toTitles[b] as string]
    return title === other || !(toSet.has(title) || fromSet.has(other))
  }
  const pair = (a: number, b: number | undefined) => {
    if (b === undefined || b >= to.length || !mayPair(a, b)) return
    pairs.set(a, b)
    taken.add(b)
  }
  const pairUnique = (fromKeys: readonly string[], toKeys: readonly string[]) => {
    const others = uniqueIndexes(toKeys)
    for (const [key, index] of uniqueIndexes(fromKeys)) pair(index, others.get(key))
  }

  pairUnique(fromTitles, toTitles)
  pairUnique(from.map(linkKey), to.map(linkKey))
  // Titles that stand twice: the one in the same place, else one after the other.
  for (const [index, title] of indexed(fromTitles)) if (title === toTitles[index]) pair(index, index)
  for (const [index, title] of indexed(fromTitles)) {
    if (!pairs.has(index)) pair(index, findUnpaired(toTitles, title, taken))
  }
  if (unmatched === 'position') {
    for (const index of from.keys()) pair(index, index)
  }
  return pairs
}

function findUnpaired(
  titles: readonly string[],
  title: string,
  taken: ReadonlySet<number>,
): number | undefined {
  const found = titles.findIndex((other, index) => other === title && !taken.has(index))
  return found < 0 ? undefined : found
}

/** The index of every key that stands in the list once and is not empty. */
function uniqueIndexes(keys: readonly string[]): Map<string, number> {
  const unique = new Map<string, number>()
  const seen = new Set<string>()
  for (const [index, key] of indexed(keys)) {
    if (key === '') continue
    if (seen.has(key)) unique.delete(key)
    else unique.set(key, index)
    seen.add(key)
  }
  return unique
}

/** The place of an item among the topics of a track. */
export interface ItemPlace {
  readonly topic: string
  readonly index: number
}

/**
 * Pairs the items of two states of a track. Returns where an item of the first stands in the second. Topics pair by key; in
 * lists that are not ours what is left is looked for in the other topics as well.
 */
export function pairRecords(
  from: Records,
  to: Records,
  unmatched: Unmatched,
): (place: ItemPlace) => ItemPlace | undefined {
  const isAlone = unmatched === 'single'
  const byTopic = new Map<string, Pairs>()
  for (const [topic, record] of from) {
    const other = to.get(topic)
    if (other)
      byTopic.set(topic, pairItems(identitiesOf(record), identitiesOf(other), isAlone ? 'none' : unmatched))
  }
  const across = new Map<string, ItemPlace>()
  if (isAlone) {
    const mayPair = neitherStandsElsewhere(from, to)
    pairAcross(from, to, byTopic, across, mayPair)
    pairAlone(from, to, byTopic, across, mayPair)
  }
  return ({ topic, index }) => {
    const partner = byTopic.get(topic)?.get(index)
    return partner === undefined ? across.get(`${topic}/${index}`) : { topic, index: partner }
  }
}

type MayPair = (one: Identity, other: Identity) => boolean

/** Items of different titles pair only where the title of neither stands on the other list. */
function neitherStandsElsewhere(from: Records, to: Records): MayPair {
  const titlesOf = (records: Records) => new Set([...records.values()].flatMap(identitiesOf).map(titleKey))
  const [fromTitles, toTitles] = [titlesOf(from), titlesOf(to)]
  return (one, other) => {
    const [title, partner] = [titleKey(one), titleKey(other)]
    return title === partner || !(toTitles.has(title) || fromTitles.has(partner))
  }
}

/** Adds what has moved to another topic. */
function pairAcross(
  from: Records,
  to: Records,
  byTopic: ReadonlyMap<string, Pairs>,
  across: Map<string, ItemPlace>,
  mayPair: MayPair,
): void {
  const rest = (records: Records, isPaired: (place: ItemPlace) => boolean) =>
    [...records].flatMap(([topic, record]) =>
      identitiesOf(record)
        .map((identity, index) => ({ ...identity, place: { topic, index } }))
        .filter(({ place }) => !isPaired(place)),
    )
  const taken = new Set(
    [...byTopic].flatMap(([topic, pairs]) => [...pairs.values()].map((index) => `${topic}/${index}`)),
  )
  const left = rest(from, ({ topic, index }) => byTopic.get(topic)?.has(index) === true)
  const right = rest(to, ({ topic, index }) => taken.has(`${topic}/${index}`))
  for (const [a, b] of pairItems(left, right, 'none')) {
    const [one, other] = [left[a], right[b]]
    if (one && other && mayPair(one, other)) across.set(`${one.place.topic}/${one.place.index}`, other.place)
  }
}

/**
 * Adds the one item that is left on each side of a topic, in the same place and without a link: it was renamed. Only after all
 * topics were looked through, for its own title may stand in another by now.
 */
function pairAlone(
  from: Records,
  to: Records,
  byTopic: ReadonlyMap<string, Pairs>,
  across: Map<string, ItemPlace>,
  mayPair: MayPair,
): void {
  const cameFrom = new Set([...across.values()].map(({ topic, index }) => `${topic}/${index}`))
  for (const [topic, pairs] of byTopic) {
    const here = identitiesOf(from.get(topic) as TopicRecord)
    const there = identitiesOf(to.get(topic) as TopicRecord)
    const taken = new Set(pairs.values())
    const left = [...here.keys()].filter((index) => !pairs.has(index) && !across.has(`${topic}/${index}`))
    const right = [...there.keys()].filter((index) => !taken.has(index) && !cameFrom.has(`${topic}/${index}`))
    const [a] = left
    if (a === undefined || left.length > 1 || right.length > 1 || a !== right[0]) continue
    const [one, other] = [here[a] as Identity, there[a] as Identity]
    if (linkKey(one) || linkKey(other) || !mayPair(one, other)) continue
    across.set(`${topic}/${a}`, { topic, index: a })
  }
}
