import type { LogEntry } from './entries.ts'
import { type Identity, linkKey, titleKey } from './identity.ts'
import type { Topic } from './topic.ts'
import type { TrackItem } from './trackItem.ts'

/** Items of one topic, or of a whole track, by what they are called; `undefined` for a key that two of them share. */
interface Index {
  readonly byTitle: ReadonlyMap<string, TrackItem | undefined>
  readonly byLink: ReadonlyMap<string, TrackItem | undefined>
}

/**
 * Finds the items that log entries are of: in their topic by title, then by link, then in the other topics of their track. What is
 * not found may be on a list that comes back.
 */
export function itemFinder(
  tracks: Readonly<Record<string, { readonly topics: readonly Topic[] }>>,
): (entry: LogEntry) => TrackItem | undefined {
  const indexes = new Map<string, Index>()
  const indexOf = (key: string, track: string, topics: readonly Topic[]): Index => {
    const known = indexes.get(key)
    if (known) return known
    const items = topics.flatMap((topic) => topic.items.map((item) => ({ track, topic, item })))
    const index = { byTitle: unique(items, titleKey), byLink: unique(items, linkKey) }
    indexes.set(key, index)
    return index
  }
  const found = new Map<string, TrackItem | undefined>()
  return ({ track, topic: topicKey, title, url }) => {
    // For each of thousands of entries: by far faster than `JSON.stringify`.
    const key = `${track}\0${topicKey}\0${title}\0${url}`
    if (found.has(key)) return found.get(key)
    const topics = tracks[track]?.topics ?? []
    const here = indexOf(
      JSON.stringify([track, topicKey]),
      track,
      topics.filter((topic) => topic.key === topicKey),
    )
    const item = findIn(here, { title, url }) ?? findIn(indexOf(track, track, topics), { title, url })
    found.set(key, item)
    return item
  }
}

const findIn = ({ byTitle, byLink }: Index, identity: Identity): TrackItem | undefined =>
  byTitle.get(titleKey(identity)) ?? byLink.get(linkKey(identity))

function unique(
  items: readonly TrackItem[],
  keyOf: (identity: Identity) => string,
): Map<string, TrackItem | undefined> {
  const index = new Map<string, TrackItem | undefined>()
  for (const found of items) {
    const key = keyOf(found.item)
    if (key !== '') index.set(key, index.has(key) ? undefined : found)
  }
  return index
}
