/** Replaces the progress of one track, or of several at once. */

import type { LogEntry } from '../model/entries.ts'
import { fillMissingFields, mergeRecords } from '../model/migrateRecords.ts'
import type { Unmatched } from '../model/pairing.ts'
import { countFigures, type Figures, type Records } from '../model/records.ts'
import { revertEntries, revertRecords } from '../model/revert.ts'
import type { Snapshot, SnapshotReason } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import { loadSeed } from './migrations.ts'
import type { Replaced } from './replaceRecords.ts'
import { mergeEntries, type ReviewsDecision } from './reviewLog.ts'
import type { TrackSession } from './trackSession.ts'

/** The outcome of replacing a track's records, and the snapshot of what was there. */
export interface Replacement {
  readonly before: Figures
  readonly after: Figures
  readonly snapshot: Snapshot
}

/** A replacement that can be undone, at any later time. */
export interface UndoableReplacement extends Replacement {
  /** Takes back what the replacement changed; what was changed since stays. Can itself be undone. */
  readonly undo: () => Promise<UndoableReplacement>
}

/** The track to replace. It is asked for again at every step: a list may have been replaced by another since. */
export type SessionOf = () => TrackSession

/** Replaces records once, and keeps a snapshot. The callbacks always ask for a change. */
export type ReplaceOnce = (
  reason: SnapshotReason,
  decide: (before: Records) => Records,
  decideReviews?: ReviewsDecision,
) => Promise<Replaced>

/** Replaces a track's records with what `decide` returns for them. */
export function replace(
  session: SessionOf,
  reason: SnapshotReason,
  decide: (before: Records) => Records,
  source: unknown,
  decideReviews?: ReviewsDecision,
): Promise<UndoableReplacement> {
  const replaceOnce: ReplaceOnce = async (...step) => {
    const current = session()
    await current.settled()
    await current.recoverIfCleared()
    const [why, decideNow, decideReviewsNow] = step
    const replaced = await current.replace(why, decideNow, source, decideReviewsNow)
    await current.setCurrent()
    return replaced as Replaced
  }
  return replaceUndoably(replaceOnce, session().track.unmatched, reason, decide, decideReviews)
}

/** Replaces records, and can undo it, and can undo that. */
export async function replaceUndoably(
  replaceOnce: ReplaceOnce,
  unmatched: Unmatched,
  reason: SnapshotReason,
  decide: (before: Records) => Records,
  decideReviews?: ReviewsDecision,
): Promise<UndoableReplacement> {
  const { before, after, snapshot, reviews } = await replaceOnce(reason, decide, decideReviews)
  return {
    before: countFigures(before.values()),
    after: countFigures(after.values()),
    snapshot,
    undo: () =>
      replaceUndoably(
        replaceOnce,
        unmatched,
        'restore',
        (present) => revertRecords(present, { before, after }, unmatched),
        reviews && ((present) => revertEntries(present, reviews)),
      ),
  }
}

/** Replaces a track's records with those from a file. Topics missing from the file are added unstarted. */
export async function replaceWithImported(
  session: SessionOf,
  records: Records,
  source: unknown,
  reviews: ReviewsDecision,
): Promise<UndoableReplacement> {
  const seed = await loadSeed(session().track)
  return replace(
    session,
    'import',
    () => new Map([...seed, ...fillMissingFields(records, seed)]),
    source,
    reviews,
  )
}

/** Merges other records and their reviews into a track, without losing anything of either. */
export const mergeIntoTrack = (
  session: SessionOf,
  earlier: Records,
  source: unknown,
  reviews: readonly LogEntry[] = [],
): Promise<UndoableReplacement> =>
  replace(
    session,
    'merge',
    (present) => mergeRecords(present, earlier, session().track.unmatched),
    source,
    reviews.length > 0 ? (before) => mergeEntries(before, reviews) : undefined,
  )

/** The outcome of changing several tracks together, and how to undo all of it. */
export interface Replacements {
  readonly tracks: readonly (Replacement & { readonly track: Track })[]
  readonly undo: () => Promise<void>
}

/** What was done to one of several tracks. */
export interface Step {
  readonly track: Track
  readonly replacement: UndoableReplacement
}

/** Replaces the records of several tracks. If one fails, those before it are undone. */
export async function runAllOrUndo(steps: readonly (() => Promise<Step>)[]): Promise<Replacements> {
  const done: Step[] = []
  const undo = async () => {
    for (const { replacement } of [...done].reverse()) await replacement.undo()
  }
  try {
    for (const step of steps) done.push(await step())
  } catch (cause) {
    await undo()
    throw cause
  }
  return { tracks: done.map(({ track, replacement }) => ({ ...replacement, track })), undo }
}
