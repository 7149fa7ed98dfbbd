/** Replaces the progress of tracks. */

import type { Companion } from '../db/companion.ts'
import type { LogEntry } from '../model/entries.ts'
import { fillMissingFields, mergeRecords } from '../model/migrateRecords.ts'
import { countFigures, type Figures, type Records } from '../model/records.ts'
import { revertEntries, revertRecords } from '../model/revert.ts'
import type { Snapshot, SnapshotReason } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import { loadSeed } from './migrations.ts'
import { type ReplacedRecords, type Replacement, replaceRecords } from './replaceRecords.ts'
import { mergeEntries, type ReviewsDecision } from './reviewLog.ts'
import type { StoreCore } from './StoreCore.ts'
import type { TrackSession } from './trackSession.ts'
import { type StepTaken, type Undoable, undoably } from './undoable.ts'

/** A track whose records were replaced: what it had and has, and the snapshot of what was there. */
export interface Replaced {
  readonly track: Track
  readonly reason: SnapshotReason
  readonly before: Figures
  readonly after: Figures
  readonly snapshot: Snapshot
}

/** Replaces a track's records. It is asked for again at every step: a list may have been replaced by another since. */
export const replace = (
  session: () => TrackSession,
  replacement: Replacement,
): Promise<Undoable<Replaced, Replaced>> =>
  undoably(async (replacement) => {
    const current = session()
    await current.settled()
    await current.recoverIfCleared()
    const replaced = await current.replace(replacement)
    await current.setCurrent()
    await current.followList()
    return taken(current.track, replacement, replaced)
  }, replacement)

/** Replaces the records of a track, or what is stored of a list whose page isn't open; that page picks it up when it is opened next. */
export const replaceKnownOrStored = (
  { tracks, companion, session }: Pick<StoreCore, 'tracks' | 'companion' | 'session'>,
  track: Track,
  replacement: Replacement,
): Promise<Undoable<Replaced, Replaced>> =>
  tracks.find(track.id)
    ? replace(() => session(track.id), replacement)
    : undoably(async (replacement) => {
        const replaced = await replaceStored(companion, track, replacement)
        await companion.setMeta(track.id, { name: track.name })
        return taken(track, replacement, replaced)
      }, replacement)

const replaceStored = async (companion: Companion, track: Track, replacement: Replacement) =>
  replaceRecords(
    {
      table: await companion.table('topics', track.id),
      snapshots: await companion.table('snapshots', track.id),
      reviews: await companion.table('reviews', 'own'),
      track: track.id,
      unmatched: track.unmatched,
      // Another tab's pending changes are stored on top of this.
      pending: () => [],
      storing: () => {},
      failed: () => {},
      stored: () => {},
    },
    replacement,
  )

function taken(
  track: Track,
  { reason, source }: Replacement,
  replaced: ReplacedRecords | undefined,
): StepTaken<Replacement, Replaced> {
  // Only migrations ask for no change.
  const { before, after, snapshot, reviews } = replaced as ReplacedRecords
  return {
    result: {
      track,
      reason,
      before: countFigures(before.values()),
      after: countFigures(after.values()),
      snapshot,
    },
    inverse: {
      reason: 'restore',
      records: (present) => revertRecords(present, { before, after }, track.unmatched),
      reviews: reviews && ((present) => revertEntries(present, reviews)),
      source,
    },
  }
}

/** Returns the replacement of a track's records with those from a file. Topics missing from the file are added unstarted. */
export async function importOf(
  track: Track,
  records: Records,
  reviews: ReviewsDecision,
  source: unknown,
): Promise<Replacement> {
  const seed = await loadSeed(track)
  const imported = new Map([...seed, ...fillMissingFields(records, seed)])
  return { reason: 'import', records: () => imported, reviews, source }
}

/** Returns the replacement that merges what `other` returns, and its reviews, into a track, without losing anything of either. */
export const mergeOf = (
  { unmatched }: Track,
  other: (present: Records) => Records,
  reviews: readonly LogEntry[] = [],
  source: unknown,
): Replacement => ({
  reason: 'merge',
  records: (present) => mergeRecords(present, other(present), unmatched),
  reviews: reviewsAdding(reviews),
  source,
})

/** Returns the decision that adds these reviews; `undefined` if there are none. */
export const reviewsAdding = (reviews: readonly LogEntry[]): ReviewsDecision | undefined =>
  reviews.length > 0 ? (before) => mergeEntries(before, reviews) : undefined
