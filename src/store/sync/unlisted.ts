/**
 * Items that a document names, since they may be on no list of another device: those that are kept though they have left their list, and
 * those that an entry of the log calls by another name. Everything else is known by its key alone.
 */
import type { Identity, Likeness } from '../model/identity.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { syncedItemKey } from './itemsHere.ts'
import { keyOfMark, type Replica } from './Replica.ts'

/** The name of an item, and the topic that it is or was in. */
export interface UnlistedItem extends Identity, Likeness {
  readonly track: string
  readonly topic: string
  /** The name of its topic, if it is kept as “No longer on this list”. */
  readonly goneFrom?: string
}

/** Items that other devices have and this one has not, by their keys. */
export interface Unlisted {
  readonly unlisted: ReadonlyMap<string, UnlistedItem>
}

/** Characters of a name; far more than any title that is shown. */
const maxLength = 2000

export const placeOf = ({ track, topic }: TrackItem) => ({ track, topic: topic.key })

const keyOfUnlisted = (item: UnlistedItem): string => syncedItemKey(item.track, item.topic, item)

/** Returns an item as a document has it. */
export const valueOfUnlisted = ({ track, topic, title, url, nth, goneFrom }: UnlistedItem): unknown[] => [
  track,
  topic,
  title,
  url ?? '',
  nth ?? -1,
  goneFrom ?? '',
]

/** Reads what a document has under a key; `undefined` if it does not belong there. */
export function readUnlisted(key: string, value: unknown): UnlistedItem | undefined {
  if (!Array.isArray(value) || !Number.isInteger(value[4])) return undefined
  const texts = [0, 1, 2, 3, 5].map((at): unknown => value[at])
  if (!texts.every((text) => typeof text === 'string' && text.length <= maxLength)) return undefined
  const [track, topic, title, url, goneFrom] = texts as [string, string, string, string, string]
  const nth = value[4] as number
  const item = { track, topic, title, url, ...(nth >= 0 && { nth }), ...(goneFrom !== '' && { goneFrom }) }
  // The log may call an item by a later name than the one that its key was made of.
  return item.goneFrom === undefined || keyOfUnlisted(item) === key ? item : undefined
}

/** Returns an item that has left its list, by its name. */
const unlistedOf = (place: TrackItem): UnlistedItem => {
  const { title, url, nth } = place.item
  return { ...placeOf(place), title, url, nth, goneFrom: place.topic.name }
}

interface Here {
  readonly items: ReadonlyMap<string, TrackItem>
  readonly tracks: TrackStates
}

/** Returns what is here, with the items that have left a list here and that the document names. Only those with progress are shown. */
export function withUnlisted<Now extends Here>(
  now: Now,
  named: ReadonlyMap<string, UnlistedItem>,
  { marks, notes }: Replica,
): Now & Unlisted {
  const unlisted = new Map(
    [...named].filter(([key, { track }]) => !now.items.has(key) && now.tracks[track]?.status === 'ready'),
  )
  if (unlisted.size === 0) return { ...now, unlisted }
  const withProgress = new Set([...[...marks].map(keyOfMark), ...notes.keys()])
  const gone = [...unlisted].flatMap(([key, item]): [string, TrackItem][] =>
    item.goneFrom !== undefined && withProgress.has(key) ? [[key, goneItem(item, item.goneFrom)]] : [],
  )
  return { ...now, unlisted, items: new Map([...now.items, ...gone]) }
}

/** Returns an item as it would stand at the end of its topic, without progress. */
function goneItem({ track, topic, title, url, nth }: UnlistedItem, name: string): TrackItem {
  const item = {
    index: -1,
    title,
    url,
    nth,
    done: false,
    gone: true,
    note: '',
    star: false,
    mark: '' as const,
  }
  return { track, topic: { key: topic, name, items: [], done: 0, total: 0 }, item }
}

/** Returns the items here that no other list may have: those that are gone, and those of `logged`, which are on no list here. */
export function unlistedHere(
  { items, tracks }: Here,
  logged: Iterable<{ readonly key: string; readonly name: UnlistedItem }>,
): ReadonlyMap<string, UnlistedItem> {
  const found = new Map<string, UnlistedItem>()
  for (const [key, place] of items) {
    const { gone, done, star, note, mark } = place.item
    if (gone && (done || star || mark || note.trim() !== '')) found.set(key, unlistedOf(place))
  }
  for (const { key, name } of logged) {
    const { track, topic, title, url, nth } = name
    if (found.has(key) || tracks[track]?.status !== 'ready') continue
    found.set(key, { track, topic, title, url, nth })
  }
  return found
}
