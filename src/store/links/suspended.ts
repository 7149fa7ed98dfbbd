/**
 * What is done here as one short text, for a place that keeps it: the `suspend_data` of an LMS. It is coded as a link, and
 * unlike a link it also takes back what was taken back elsewhere.
 */

import { type Replaced, replace, reviewsAdding } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { inSequence, type Undoable } from '../core/undoable.ts'
import { TrackerError } from '../errors.ts'
import { changedItems } from '../model/changedItems.ts'
import type { ItemRecord } from '../model/records.ts'
import type { Track } from '../model/track.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackState } from '../model/trackState.ts'
import { linkedTrack } from './createLink.ts'
import { answersByItem } from './linkedReviews.ts'
import { type Known, placesByHash, previewLink } from './linkPreview.ts'
import { type LinkedTrack, linkText } from './linkText.ts'

export interface Suspended {
  readonly text: string
  /** What didn't fit, and stays in this browser. */
  readonly lacks: readonly ('notes' | 'reviews')[]
}

/**
 * Writes everything into at most `limit` characters, without notes or reviews if it doesn't fit otherwise. What the place
 * holds of items and lists that aren't here is kept. Throws `link-too-long` if not even the ticks fit.
 */
export async function suspend(
  limit: number,
  held: readonly LinkedTrack[],
  { tracks, states, log }: Known,
): Promise<Suspended> {
  const answers = answersByItem(log, states)
  const here = tracks.map((track) =>
    withUnknown(
      linkedTrack(track, states[track.id], true, answers),
      held.find(({ id }) => id === track.id),
      placesByHash(track, states[track.id]),
    ),
  )
  const all = [...here, ...held.filter(({ id }) => tracks.every((track) => track.id !== id))]
  for (const lacks of [[], ['reviews'], ['notes'], ['notes', 'reviews']] as const) {
    const text = await linkText(all.map((track) => without(track, lacks)))
    if (text.length <= limit)
      return { text, lacks: lacks.filter((name) => all.some((track) => track[name].size > 0)) }
  }
  throw new TrackerError('link-too-long')
}

/** Adds what the place holds of items that aren't here, or of which nobody can say which one here it means. */
function withUnknown(
  track: LinkedTrack,
  held: LinkedTrack | undefined,
  places: ReadonlyMap<number, readonly TrackItem[]>,
): LinkedTrack {
  if (!held) return track
  const isHere = (hash: number) => places.get(hash)?.length === 1
  const isUnknown = ([hash]: readonly [number, unknown]) => !isHere(hash)
  return {
    ...track,
    done: new Set([...track.done, ...[...held.done].filter((hash) => !isHere(hash))]),
    notes: new Map([...track.notes, ...[...held.notes].filter(isUnknown)]),
    reviews: new Map([...track.reviews, ...[...held.reviews].filter(isUnknown)]),
    ...(held.lacksNotes && { lacksNotes: true }),
  }
}

function without(track: LinkedTrack, lacks: readonly ('notes' | 'reviews')[]): LinkedTrack {
  const lacksNotes = track.lacksNotes || (lacks.includes('notes') && track.notes.size > 0)
  return {
    ...track,
    ...(lacks.includes('notes') && { notes: new Map() }),
    ...(lacks.includes('reviews') && { reviews: new Map() }),
    ...(lacksNotes && { lacksNotes }),
  }
}

/**
 * Takes over what a place holds: it wins, field by field, unless what is here was changed since `committed`, the last
 * text that the place took from here. Reviews are joined.
 */
export function resume(
  held: readonly LinkedTrack[],
  committed: readonly LinkedTrack[],
  here: Known,
  { tracks: known, session }: Pick<StoreCore, 'tracks' | 'session'>,
  source: unknown,
): Promise<Undoable<readonly Replaced[]>> {
  const { tracks, states } = here
  const reviewsOf = new Map(previewLink(held, here).tracks.map(({ track, reviews }) => [track.id, reviews]))
  const steps = tracks.flatMap((track) => {
    const ofTrack = ({ id }: LinkedTrack) => id === track.id
    const changes = heldChanges(track, states[track.id], held.find(ofTrack), committed.find(ofTrack))
    const reviews = reviewsOf.get(track.id) ?? []
    // A list of a page that isn't open is taken over when it is.
    if (changes.length + reviews.length === 0 || !known.find(track.id)) return []
    return () =>
      replace(() => session(track.id), {
        reason: 'merge',
        records: (before) => changedItems(before, changes, (_, { fields }) => fields),
        reviews: reviewsAdding(reviews),
        source,
      })
  })
  return inSequence(steps)
}

/** An item with the fields that it gets. */
interface HeldChange extends TrackItem {
  readonly fields: Partial<ItemRecord>
}

/** Returns the changes of items that are here as they were committed, and otherwise at the place. */
function heldChanges(
  track: Track,
  state: TrackState | undefined,
  held: LinkedTrack | undefined,
  committed: LinkedTrack | undefined,
): readonly HeldChange[] {
  return [...placesByHash(track, state)].flatMap(([hash, [place, other]]): HeldChange[] => {
    // A text can't distinguish items that share a hash.
    if (!place || other) return []
    const [done, note] = [place.item.done, place.item.note.trim()]
    const [doneThere, noteThere] = [held?.done.has(hash) ?? false, held?.notes.get(hash) ?? '']
    const isDoneAsCommitted = done === (committed?.done.has(hash) ?? false)
    const isNoteAsCommitted = note === (committed?.notes.get(hash) ?? '')
    const isNoteLeftOut = noteThere === '' && held?.lacksNotes
    const fields = {
      ...(isDoneAsCommitted && done !== doneThere && { Done: doneThere }),
      ...(isNoteAsCommitted && note !== noteThere && !isNoteLeftOut && { Notes: noteThere }),
    }
    return Object.keys(fields).length > 0 ? [{ ...place, fields }] : []
  })
}
