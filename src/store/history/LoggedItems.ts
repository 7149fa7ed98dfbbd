import { keyOfEntry, type LogEntry } from '../model/entries.ts'
import { itemFinder } from '../model/itemFinder.ts'
import type { Item, Topic } from '../model/topic.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'

/**
 * Finds the items of log entries, which say where an item was and what it was called then. What was found holds until a list changes; a
 * tick changes none.
 */
export class LoggedItems {
  #tracks: TrackStates
  readonly #find: (entry: LogEntry) => TrackItem | undefined
  readonly #found = new WeakMap<LogEntry, { readonly place: TrackItem | undefined }>()

  constructor(tracks: TrackStates) {
    this.#tracks = tracks
    this.#find = itemFinder(tracks)
  }

  /** True if these states have the same lists. */
  isFor(tracks: TrackStates): boolean {
    const isSame = haveSameLists(this.#tracks, tracks)
    // So that the next comparison ends at the parts that are the same objects.
    if (isSame) this.#tracks = tracks
    return isSame
  }

  /** Returns where the item of an entry is now. What the student has done with it may be out of date. */
  placeOf(entry: LogEntry): TrackItem | undefined {
    const known = this.#found.get(entry) ?? { place: this.#find(entry) }
    this.#found.set(entry, known)
    return known.place
  }

  /** True if the item of an entry is done now. */
  isDone(entry: LogEntry): boolean {
    const { track = '', topic, item } = this.placeOf(entry) ?? {}
    const now = this.#tracks[track]?.topics.find(({ key }) => key === topic?.key)
    return item !== undefined && now?.items[item.index]?.done === true
  }

  /** Returns what only entries about the same item share. An item that is not found may be on a list that comes back. */
  keyOf(entry: LogEntry): Item | string {
    return this.placeOf(entry)?.item ?? keyOfEntry(entry)
  }
}

function haveSameLists(a: TrackStates, b: TrackStates): boolean {
  if (a === b) return true
  const ids = Object.keys(a)
  return (
    ids.length === Object.keys(b).length &&
    ids.every((id) => haveSame(a[id]?.topics, b[id]?.topics, haveSameItems))
  )
}

const haveSameItems = (a: Topic, b: Topic): boolean =>
  a.key === b.key && haveSame(a.items, b.items, isNamedAlike)

const isNamedAlike = (a: Item, b: Item): boolean =>
  a.title === b.title && a.url === b.url && a.nth === b.nth && a.sharesLink === b.sharesLink

/** Compares two lists; parts that are the same object are not looked into. */
const haveSame = <T>(
  a: readonly T[] | undefined,
  b: readonly T[] | undefined,
  isSame: (a: T, b: T) => boolean,
): boolean =>
  a === b ||
  (a !== undefined &&
    a.length === b?.length &&
    a.every((one, at) => one === b[at] || isSame(one, b[at] as T)))
