import { longHashOf } from '../model/hash.ts'
import { type Identity, identityKey, type Likeness } from '../model/identity.ts'
import { getOrInsert } from '../model/maps.ts'
import type { Topic } from '../model/topic.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'

/** Returns the key of an item in the document: the same on every device that has its list. */
export const syncedItemKey = (track: string, topic: string, item: Identity & Likeness): string =>
  longHashOf(`${track}\0${topic}\0${identityKey(item)}`)

/** Topics are never mutated, and a tick replaces one of fifty. */
const keys = new WeakMap<Topic, readonly string[]>()

/** Returns the items of all lists that are shown here, by their keys. */
export function itemsHere(tracks: TrackStates): ReadonlyMap<string, TrackItem> {
  const items = new Map<string, TrackItem>()
  for (const [track, { status, topics }] of Object.entries(tracks)) {
    if (status !== 'ready') continue
    for (const topic of topics) {
      const known = getOrInsert(keys, topic, () =>
        topic.items.map((item) => syncedItemKey(track, topic.key, item)),
      )
      topic.items.forEach((item, at) => {
        items.set(known[at] as string, { track, topic, item })
      })
    }
  }
  return items
}
