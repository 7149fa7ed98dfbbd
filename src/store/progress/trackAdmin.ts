/** What replaces a track's progress as a whole, or writes it to a file. Loaded on first use. */

import { noteExport } from '../core/reminder.ts'
import { keptOfDone, type ReviewsDecision, united } from '../core/reviewLog.ts'
import type { Snapshot, SnapshotReason, SnapshotRecord } from '../core/snapshots.ts'
import { loadSeed } from '../core/steps.ts'
import type { Replaced, TrackSync } from '../core/trackSync.ts'
import type { Settings } from '../db/settings.ts'
import { TrackerError } from '../errors.ts'
import { completedRecords, mergeRecords } from '../model/carryOver.ts'
import type { LogEntry } from '../model/entries.ts'
import { exportText } from '../model/exportText.ts'
import { type Figures, figuresOf, type Records } from '../model/records.ts'
import type { Track } from '../model/track.ts'
import { findSnapshot } from './followSnapshots.ts'

/** What replacing a track's records did, and the snapshot that takes it back. */
export interface Replacement {
  readonly before: Figures
  readonly after: Figures
  readonly snapshot: Snapshot
}

export async function reset(sync: TrackSync, source: unknown): Promise<Replacement> {
  await sync.settled()
  const seed = await loadSeed(sync.track)
  return replace(
    sync,
    'reset',
    () => seed,
    source,
    () => [],
  )
}

export async function importFile(
  sync: TrackSync,
  file: Blob | string,
  tracks: readonly Track[],
  source: unknown,
): Promise<Replacement> {
  await sync.settled()
  const { readImport } = await import('../model/importFile.ts')
  const records = await readImport(file, sync.track, tracks, await sync.read())
  return putIn(sync, records, source, keptOfDone)
}

/** Replaces a track's records by those of a file. Topics that it lacks are added unstarted. */
export async function putIn(
  sync: TrackSync,
  records: Records,
  source: unknown,
  reviews: ReviewsDecision,
): Promise<Replacement> {
  const seed = await loadSeed(sync.track)
  return replace(
    sync,
    'import',
    () => new Map([...seed, ...completedRecords(records, seed)]),
    source,
    reviews,
  )
}

/** Brings other records of a track in, and their reviews; nothing of either is lost. */
export const mergeIn = (
  sync: TrackSync,
  earlier: Records,
  source: unknown,
  reviews: readonly LogEntry[] = [],
): Promise<Replacement> =>
  replace(
    sync,
    'merge',
    (present) => mergeRecords(present, earlier, sync.track.leftovers),
    source,
    reviews.length > 0 ? (before) => united(before, reviews) : undefined,
  )

export async function merge(
  sync: TrackSync,
  databaseName: string,
  snapshotId: string,
  source: unknown,
): Promise<Replacement> {
  const { records, reviews } = await snapshotOf(sync, databaseName, snapshotId)
  return mergeIn(sync, records, source, reviews)
}

export async function restore(
  sync: TrackSync,
  databaseName: string,
  snapshotId: string,
  source: unknown,
): Promise<Replacement> {
  const { records, reviews } = await snapshotOf(sync, databaseName, snapshotId)
  return replace(sync, 'restore', () => records, source, reviews ? () => reviews : keptOfDone)
}

/** What one change of several tracks did, and how to take all of it back. */
export interface Replacements {
  readonly tracks: readonly (Replacement & { readonly track: Track })[]
  readonly undo: () => Promise<void>
}

/** What was done to one of several tracks, and what takes it back. */
export interface Step {
  readonly track: Track
  readonly replacement: Replacement
  readonly undo: () => Promise<unknown>
}

/** Replaces the records of several tracks. Where one fails, those before it are put back. */
export async function inOneGo(steps: readonly (() => Promise<Step>)[]): Promise<Replacements> {
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

/** The text of the track's `progress.json`. */
export async function exportTrack(sync: TrackSync, settings: Settings): Promise<string> {
  const text = exportText(await sync.read())
  noteExport(settings, sync.track.id)
  return text
}

/** Replaces a track's records by what `decide` makes of them. */
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
  return { before: figuresOf(before.values()), after: figuresOf(after.values()), snapshot }
}

async function snapshotOf(sync: TrackSync, databaseName: string, id: string): Promise<SnapshotRecord> {
  await sync.settled()
  const snapshot = await findSnapshot(await sync.snapshots(), databaseName, sync.track, id)
  if (!snapshot) throw new TrackerError('snapshot-missing')
  return snapshot
}
