import { TrackerError } from '../errors.ts'
import { addDays, dayOf } from '../model/day.ts'
import { type LogEntry, namedItem } from '../model/entries.ts'
import { identityKey } from '../model/identity.ts'
import { addTo } from '../model/maps.ts'
import { bothNotes } from '../model/notes.ts'
import { visitorsPrefix } from '../model/sheetTrack.ts'
import type { Item } from '../model/topic.ts'
import type { Track } from '../model/track.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackState, TrackStates } from '../model/trackState.ts'
import { hash24, titleHash } from './hash24.ts'
import { entriesOfAnswers } from './linkedReviews.ts'
import type { LinkedTrack } from './linkText.ts'

/** An item with its note from the other device. */
export interface LinkedNote extends TrackItem {
  readonly note: string
}

/** What a link would change in one track. */
export interface LinkedChanges {
  readonly track: Track
  /** Not ticked here yet. */
  readonly ticks: readonly TrackItem[]
  /** Notes that are missing here, in whole or in part. */
  readonly notes: readonly LinkedNote[]
  /** Reviews that are missing here. */
  readonly reviews: readonly LogEntry[]
  /** How many are already ticked here. */
  readonly already: number
  /** How many aren't in the list here. */
  readonly missing: number
  /** How many were left out, because a link can't distinguish several items of a list. */
  readonly shared: number
}

/** What a link would change. Nothing is changed yet. */
export interface LinkPreview {
  readonly tracks: readonly LinkedChanges[]
  /** Ids of lists that don't exist here; they are ignored. */
  readonly unknown: readonly string[]
}

/** What is here now: the tracks, including the lists of pages that aren't open, and the reviews of all. */
export interface Known {
  readonly tracks: readonly Track[]
  readonly states: TrackStates
  readonly log: readonly LogEntry[]
}

/** Finds a link's items in the existing tracks. Throws the error of a track that can't be shown. */
export function previewLink(linked: readonly LinkedTrack[], { tracks, states, log }: Known): LinkPreview {
  const isHere = (id: string) => tracks.some((track) => track.id === id)
  const found = new Map(
    tracks.flatMap((track) => {
      const link =
        linked.find(({ id }) => id === track.id) ??
        linked.find((one) => !isHere(one.id) && isSheetOf(one, track, states[track.id]))
      return link ? [[link, track] as const] : []
    }),
  )
  return {
    tracks: [...found].map(([link, track]) => computeChanges(link, track, states[track.id], log)),
    unknown: linked.filter((link) => !found.has(link)).map(({ id }) => id),
  }
}

/** True if a link is of the same sheet, which has another id here: it has its name, and most of what the link is about. */
function isSheetOf({ name, done, notes }: LinkedTrack, track: Track, state: TrackState | undefined): boolean {
  if (name === undefined || name !== titleHash(track.name ?? '') || !track.id.startsWith(visitorsPrefix))
    return false
  const places = placesByHash(track, state)
  const hashes = [...new Set([...done, ...notes.keys()])]
  return hashes.filter((hash) => places.has(hash)).length * 2 > hashes.length
}

function computeChanges(
  link: LinkedTrack,
  track: Track,
  state: TrackState | undefined,
  log: readonly LogEntry[],
): LinkedChanges {
  if (state?.status === 'failed') throw state.error ?? new TrackerError('storage-read')
  const places = placesByHash(track, state)
  const ticks: TrackItem[] = []
  const notes: LinkedNote[] = []
  const missing = new Set<number>()
  const shared = new Set<number>()
  let already = 0
  /** Returns the one item with a hash, and counts hashes with none or several. */
  const findTarget = (hash: number): TrackItem | undefined => {
    const [place, other] = places.get(hash) ?? []
    if (!place) missing.add(hash)
    if (other) shared.add(hash)
    return other ? undefined : place
  }
  for (const hash of link.done) {
    const place = findTarget(hash)
    if (place?.item.done) already += 1
    else if (place) ticks.push(place)
  }
  for (const [hash, note] of link.notes) {
    const place = findTarget(hash)
    if (place && bothNotes(place.item.note, note) !== place.item.note.trim()) notes.push({ ...place, note })
  }
  const own = log.filter((entry) => entry.track === track.id)
  const known = new Set(own.map(entryKey))
  const last = new Map<string, number>()
  for (const entry of own) last.set(dayKey(entry), Math.max(last.get(dayKey(entry)) ?? 0, entry.time))
  const reviews = [...link.reviews].flatMap(([hash, answers]) => {
    const place = findTarget(hash)
    if (!place) return []
    const { topic, item } = place
    const lastOf = (day: string) => last.get(dayKey({ topic: topic.key, ...namedItem(item), day })) ?? 0
    // A day after tomorrow was written by a clock that was ahead.
    const latest = addDays(dayOf(Date.now()), 1)
    return entriesOfAnswers(place, answers, lastOf).filter(
      (entry) => entry.day <= latest && !known.has(entryKey(entry)),
    )
  })
  return { track, ticks, notes, reviews, already, missing: missing.size, shared: shared.size + link.shared }
}

/** Identifies an entry by its content, not its id: an answer that came by a link equals the one it was made from. */
const entryKey = (entry: LogEntry): string =>
  JSON.stringify([entry.topic, identityKey(entry), entry.day, entry.grade, entry.due])

/** Identifies an item on a day. */
const dayKey = (entry: Pick<LogEntry, 'topic' | 'title' | 'url' | 'nth' | 'day'>): string =>
  JSON.stringify([entry.topic, identityKey(entry), entry.day])

/**
 * Returns the items of a track by their hashes: that of the title and, where several share it, one of title and link, or of all that
 * tells them apart. A hash that is left with several items stands for none. A title that only one listed item has is that one's,
 * whatever is gone.
 */
export function placesByHash(track: Track, state: TrackState | undefined): Map<number, TrackItem[]> {
  const places = new Map<number, TrackItem[]>()
  const all = (state?.topics ?? []).flatMap((topic) =>
    topic.items.map((item): TrackItem => ({ track: track.id, topic, item })),
  )
  for (const place of all) addTo(places, titleHash(place.item.title), place)
  const groups = [...places].filter(([, group]) => group.length > 1)
  const alike = groups.flatMap(([, group]) => group)
  for (const [hash, group] of groups) {
    const listed = group.filter(({ item }) => !item.gone)
    if (listed.length === 1) places.set(hash, listed)
  }
  const counts = new Map<number, number>()
  for (const { item } of alike) counts.set(linkHash(item), (counts.get(linkHash(item)) ?? 0) + 1)
  for (const place of alike) {
    const { topic, item } = place
    const hash = linkHash(item)
    addTo(places, counts.get(hash) === 1 ? hash : hash24(`${topic.key}\0${identityKey(item)}`), place)
  }
  return places
}

const linkHash = ({ title, url }: Item): number => hash24(identityKey({ title, url, nth: 0 }))
