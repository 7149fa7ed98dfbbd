/** Matches the items of one list to those of another, for merge, migration and new editions of the catalogue. */

import { type Identity, identitiesOf } from './identity.ts'
import { indexed } from './indexed.ts'
import { linkKey, nameKey, pageKey } from './keys.ts'
import { addTo } from './maps.ts'
import { type Records, type TopicRecord, topicNameOf } from './records.ts'
import { withoutNumber } from './titles.ts'
import { distinctKey, topicKey } from './topicKeys.ts'

/**
 * What pairs beyond title and link. `position`: items left on both sides at the same index, for the catalogue's tracks,
 * whose earlier lists were carried over by index. `elsewhere`: items that moved to another topic, for lists that are
 * not ours. `none`: nothing.
 */
export type Unmatched = 'position' | 'elsewhere' | 'none'

/** Pairs of two lists: maps an index in the first to that of the same item in the second. */
export type Pairs = ReadonlyMap<number, number>

/** A list to pair, with the keys its items are compared by. */
interface Keyed {
  readonly ids: readonly string[]
  readonly titles: readonly string[]
  readonly links: readonly string[]
  /** Titles without the number that an earlier reading left before them. */
  readonly bareTitles: readonly string[]
  /** Title and link together. */
  readonly equals: readonly string[]
  /** Title and page together: an author may have changed only how the link is written. */
  readonly alike: readonly string[]
  readonly titleSet: ReadonlySet<string>
}

function keyed(items: readonly Identity[]): Keyed {
  const titles = items.map(({ title }) => nameKey(title))
  const links = items.map(({ url }) => linkKey(url))
  const bareTitles = items.map(({ title }) => nameKey(withoutNumber(title)))
  const equals = titles.map((title, index) => `${title}\0${links[index]}`)
  const alike = titles.map((title, index) => `${title}\0${pageKey(items[index]?.url)}`)
  const ids = items.map(({ id = '' }) => id)
  return { ids, titles, links, bareTitles, equals, alike, titleSet: new Set(titles) }
}

/**
 * Pairs the items of two lists: by id; by title and link, equal ones in order, however the link is written; then by title if it is
 * unique in both, likewise by link, and by a title that has a number on one list only; then as `unmatched` allows. Never pairs items with
 * different titles if either title is on the other list.
 */
export function pairItems(
  from: readonly Identity[],
  to: readonly Identity[],
  unmatched: Exclude<Unmatched, 'elsewhere'> = 'none',
): Pairs {
  const [a, b] = [keyed(from), keyed(to)]
  const pairs = new Map<number, number>()
  const paired = new Set<number>()
  const pair = (one: number, other: number | undefined, isCertain = false) => {
    if (other === undefined || pairs.has(one) || paired.has(other)) return
    if (!isCertain && a.titles[one] !== b.titles[other] && !mayRename(a, one, b, other)) return
    pairs.set(one, other)
    paired.add(other)
  }
  const ids = uniqueIndexes(b.ids)
  for (const [id, index] of uniqueIndexes(a.ids)) pair(index, ids.get(id), true)
  for (const name of ['equals', 'alike'] as const) {
    const waiting = new Map<string, number[]>()
    for (const [index, key] of indexed(b[name])) if (!paired.has(index)) addTo(waiting, key, index)
    for (const [index, key] of indexed(a[name])) if (!pairs.has(index)) pair(index, waiting.get(key)?.shift())
  }
  for (const name of ['titles', 'links'] as const) {
    const others = uniqueIndexes(b[name])
    for (const [key, index] of uniqueIndexes(a[name])) pair(index, others.get(key))
  }
  const others = uniqueIndexes(b.bareTitles)
  for (const [key, index] of uniqueIndexes(a.bareTitles)) {
    const other = others.get(key)
    if (other !== undefined && isNumberedOnce(a, index, b, other)) pair(index, other)
  }
  if (unmatched === 'position')
    for (const index of from.keys()) pair(index, index < to.length ? index : undefined)
  return pairs
}

/** True if only one of two titles has a number, and the links do not say that they are different problems. */
function isNumberedOnce(a: Keyed, one: number, b: Keyed, other: number): boolean {
  const isBare = a.titles[one] === a.bareTitles[one] || b.titles[other] === b.bareTitles[other]
  return isBare && (a.links[one] === b.links[other] || a.links[one] === '' || b.links[other] === '')
}

const mayRename = (a: Keyed, one: number, b: Keyed, other: number): boolean =>
  !b.titleSet.has(a.titles[one] as string) && !a.titleSet.has(b.titles[other] as string)

/** Returns the index of every non-empty key that occurs exactly once. */
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
 * Pairs the items of two states of a track. Returns a function from a place in the first to the place in the second.
 * Items pair within their topic first; in lists that are not ours, the rest pair across all topics.
 */
export function pairRecords(
  from: Records,
  to: Records,
  unmatched: Unmatched,
): (place: ItemPlace) => ItemPlace | undefined {
  const byTopic = new Map<string, Pairs>()
  for (const [topic, record] of from) {
    const other = to.get(topic)
    if (!other) continue
    const rest = unmatched === 'elsewhere' ? 'none' : unmatched
    byTopic.set(topic, pairItems(identitiesOf(record), identitiesOf(other), rest))
  }
  const across = unmatched === 'elsewhere' ? pairAcross(from, to, byTopic) : new Map<string, ItemPlace>()
  return (place) => {
    const partner = byTopic.get(place.topic)?.get(place.index)
    return partner === undefined ? across.get(placeKey(place)) : { topic: place.topic, index: partner }
  }
}

/** Returns a text that only equal places share. */
export const placeKey = ({ topic, index }: ItemPlace): string => `${topic}/${index}`

/**
 * Pairs items that moved to another topic, but only if they are unique in both lists as a whole. Otherwise items named
 * `Practice` in many topics would take over each other's ticks.
 */
function pairAcross(
  from: Records,
  to: Records,
  byTopic: ReadonlyMap<string, Pairs>,
): ReadonlyMap<string, ItemPlace> {
  const placesIn = (records: Records) =>
    [...records].flatMap(([topic, record]) =>
      identitiesOf(record).map((identity, index) => ({ identity, place: { topic, index } })),
    )
  const [left, right] = [placesIn(from), placesIn(to)]
  const [a, b] = [keyed(left.map(({ identity }) => identity)), keyed(right.map(({ identity }) => identity))]
  const paired = new Set(
    [...byTopic].flatMap(([topic, pairs]) => [...pairs.values()].map((index) => placeKey({ topic, index }))),
  )
  const across = new Map<string, ItemPlace>()
  for (const name of ['equals', 'titles', 'links'] as const) {
    const others = uniqueIndexes(b[name])
    for (const [key, one] of uniqueIndexes(a[name])) {
      const other = others.get(key)
      const here = left[one]?.place
      const there = other === undefined ? undefined : right[other]?.place
      if (other === undefined || !here || !there) continue
      const isPaired = byTopic.get(here.topic)?.has(here.index) || across.has(placeKey(here))
      if (isPaired || paired.has(placeKey(there))) continue
      if (name === 'links' && !mayRename(a, one, b, other)) continue
      across.set(placeKey(here), there)
      paired.add(placeKey(there))
    }
  }
  return across
}

/**
 * Pairs topics whose names make the same key, such as `C++` and `C#`: which of them has it depends on their order, and a
 * topic that is added above takes it. One that is no longer listed makes room. Returns a map from the old key to the new one.
 */
function pairNames(from: Records, to: Records): Map<string, string> {
  const keysOfNames = (records: Records) => {
    const named = [...records].map(([key, record]) => [key, topicNameOf(key, record)] as const)
    const unique = uniqueIndexes(named.map(([, name]) => nameKey(name)))
    return new Map(
      named.flatMap(([key, name], index) =>
        unique.get(nameKey(name)) === index && key.split('-')[0] === topicKey(name)
          ? [[nameKey(name), key]]
          : [],
      ),
    )
  }
  const keys = new Map<string, string>()
  const listed = keysOfNames(to)
  for (const [name, before] of keysOfNames(from)) {
    const key = listed.get(name)
    if (key !== undefined && key !== before) keys.set(before, key)
  }
  const taken = new Set(keys.values())
  for (const [key, record] of from) {
    const name = topicNameOf(key, record)
    if (taken.has(key) && !keys.has(key)) keys.set(key, distinctKey(name))
  }
  return keys
}

/**
 * Pairs topics of the first state with those that now have most of their items under another key. Returns a map from
 * the old key to the new one.
 */
export function pairTopics(from: Records, to: Records): ReadonlyMap<string, string> {
  const keys = pairNames(from, to)
  const taken = new Set(keys.values())
  // Only unique titles lead to a topic: comparing each topic with all others would take minutes for thousands of them.
  const gone = [...from].filter(([key]) => !to.has(key) && !keys.has(key))
  const places = gone.flatMap(([key, record]) => identitiesOf(record).map((identity) => ({ key, identity })))
  const all = keyed(places.map(({ identity }) => identity))
  const names = ['equals', 'titles', 'links'] as const
  const unique = names.map((name) => [name, uniqueIndexes(all[name])] as const)
  for (const [key, record] of to) {
    if (from.has(key) || taken.has(key)) continue
    const items = identitiesOf(record)
    const own = keyed(items)
    const votes = new Map<string, number>()
    for (const index of items.keys()) {
      const found = unique.flatMap(([name, indexes]) => indexes.get(own[name][index] as string) ?? [])
      const topic = places[found[0] ?? -1]?.key
      if (topic !== undefined) votes.set(topic, (votes.get(topic) ?? 0) + 1)
    }
    const [before] = [...votes].sort(([, one], [, other]) => other - one)[0] ?? []
    if (before === undefined || keys.has(before)) continue
    const earlier = identitiesOf(from.get(before) as TopicRecord)
    if (pairItems(items, earlier).size * 2 > earlier.length) keys.set(before, key)
  }
  return keys
}
