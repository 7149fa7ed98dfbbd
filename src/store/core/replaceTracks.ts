/** Replaces the progress of one track, or of several at once. */

import type { LogEntry } from '../model/entries.ts'
import { fillMissingFields, mergeRecords } from '../model/migrateRecords.ts'
import { countFigures, type Figures, type Records } from '../model/records.ts'
import type { Snapshot, SnapshotReason } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import type { Replaced } from './replaceRecords.ts'
import { mergeEntries, type ReviewsDecision } from './reviewLog.ts'
import { loadSeed } from './steps.ts'
import type { TrackSync } from './trackSync.ts'

/** The outcome of replacing a track's records, and the snapshot that undoes it. */
export interface Replacement {
  readonly before: Figures
  readonly after: Figures
  readonly snapshot: Snapshot
}

/** Replaces a track's records with what `decide` returns for them. */
export async function replace(
  sync: TrackSync,
  reason: SnapshotReason,
  decide: (before: Records) => Records,
  source: unknown,
  reviews?: ReviewsDecision,
): Promise<Replacement> {
  await sync.recoverIfCleared()
  const replaced = await sync.replace(reason, decide, source, reviews)
  await sync.setCurrent()
  // `decide` always asks for a change.
  const { before, after, snapshot } = replaced as Replaced
  return { before: countFigures(before.values()), after: countFigures(after.values()), snapshot }
}

/** Replaces a track's records with those from a file. Topics missing from the file are added unstarted. */
export async function replaceWithImported(
  sync: TrackSync,
  records: Records,
  source: unknown,
  reviews: ReviewsDecision,
): Promise<Replacement> {
  const seed = await loadSeed(sync.track)
  return replace(
    sync,
    'import',
    () => new Map([...seed, ...fillMissingFields(records, seed)]),
    source,
    reviews,
  )
}

/** Merges other records and their reviews into a track, without losing anything of either. */
export const mergeIntoTrack = (
  sync: TrackSync,
  earlier: Records,
  source: unknown,
  reviews: readonly LogEntry[] = [],
): Promise<Replacement> =>
  replace(
    sync,
    'merge',
    (present) => mergeRecords(present, earlier, sync.track.unmatched),
    source,
    reviews.length > 0 ? (before) => mergeEntries(before, reviews) : undefined,
  )

/** The outcome of replacing several tracks at once, and how to undo all of it. */
export interface Replacements {
  readonly tracks: readonly (Replacement & { readonly track: Track })[]
  readonly undo: () => Promise<void>
}

/** The replacement of one of several tracks, and how to undo it. */
export interface Step {
  readonly track: Track
  readonly replacement: Replacement
  readonly undo: () => Promise<unknown>
}

/** Replaces the records of several tracks. If one fails, the earlier ones are undone. */
export async function runAllOrUndo(steps: readonly (() => Promise<Step>)[]): Promise<Replacements> {
  const done: Step[] = []
  const undo = async () => {
    for (const step of done) await step.undo()
  }
  try {
    for (const step of steps) done.push(await step())
  } catch (cause) {
    await undo()
    throw cause
  }
  return { tracks: done.map(({ track, replacement }) => ({ ...replacement, track })), undo }
}
