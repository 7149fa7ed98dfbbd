import type { LogEntry } from './entries.ts'
import { type Identity, type ItemReference, identityKey, itemLookup, type Likeness } from './identity.ts'
import { getOrInsert } from './maps.ts'
import type { Item, Topic } from './topic.ts'
import type { TrackItem } from './trackItem.ts'

/**
 * Finds the items of log entries: in their topic by title, then by link, then in the other topics of their track. An
 * item that is not found may be on a list that comes back.
 */
export function itemFinder(
  tracks: Readonly<Record<string, { readonly topics: readonly Topic[] }>>,
): (entry: LogEntry) => TrackItem | undefined {
  const lookups = new Map<Topic, (reference: ItemReference) => number | undefined>()
  const findIn = (topic: Topic, entry: LogEntry): Item | undefined => {
    const lookup = getOrInsert(lookups, topic, () => itemLookup(topic.items))
    return topic.items[lookup({ ...entry, index: -1 }) ?? -1]
  }
  const moved = new Map<string, ReadonlyMap<string, TrackItem | undefined>>()
  const findMoved = (track: string, topics: readonly Topic[], entry: LogEntry): TrackItem | undefined =>
    getOrInsert(moved, track, () => uniqueItems(track, topics)).get(equalKey(entry))
  const found = new Map<string, TrackItem | undefined>()
  const known = new Set<Topic>()
  /** An entry that is still called and linked like one item needs no search, which reads its link. */
  const addUnchanged = (track: string, topic: Topic) => {
    known.add(topic)
    if (topic.items.some(({ gone }) => gone)) return
    for (const item of topic.items)
      if (item.nth === undefined) found.set(entryKey(track, topic.key, item), { track, topic, item })
  }
  return (entry) => {
    const { track, topic: topicKey } = entry
    const key = entryKey(track, topicKey, entry)
    if (found.has(key)) return found.get(key)
    const topics = tracks[track]?.topics ?? []
    const topic = topics.find((one) => one.key === topicKey)
    if (topic && !known.has(topic)) {
      addUnchanged(track, topic)
      if (found.has(key)) return found.get(key)
    }
    const item = topic && findIn(topic, entry)
    const at = topic && item ? { track, topic, item } : findMoved(track, topics, entry)
    found.set(key, at)
    return at
  }
}

/** Runs for each of thousands of entries: much faster than `JSON.stringify`. */
const entryKey = (track: string, topic: string, { title, url, nth }: Identity & Likeness): string =>
  `${track}\0${topic}\0${title}\0${url}\0${nth}`

const equalKey = ({ title, url }: Identity): string => identityKey({ title, url, nth: 0 })

/** Returns a track's items by title and link; `undefined` if several share both. */
function uniqueItems(track: string, topics: readonly Topic[]): ReadonlyMap<string, TrackItem | undefined> {
  const index = new Map<string, TrackItem | undefined>()
  for (const topic of topics) {
    for (const item of topic.items) {
      const key = equalKey(item)
      index.set(key, index.has(key) ? undefined : { track, topic, item })
    }
  }
  return index
}
