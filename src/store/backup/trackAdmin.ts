/** What replaces a track's progress as a whole, or writes it to a file. Loaded on first use. */
import { mergeRecords } from '../domain/carryOver.ts'
import { type Figures, figuresOf, type Records } from '../domain/records.ts'
import { TrackerError } from '../errors.ts'
import type { Settings } from '../storage/settings.ts'
import { loadSeed } from '../sync/steps.ts'
import type { Replaced, TrackSync } from '../sync/trackSync.ts'
import type { Track } from '../tracks/track.ts'
import { exportText } from './exportText.ts'
import { findSnapshot } from './followSnapshots.ts'
import { noteExport } from './reminder.ts'
import type { Snapshot, SnapshotReason } from './snapshots.ts'

/** What replacing a track's records did, and the snapshot that takes it back. */
export interface Replacement {
  readonly before: Figures
  readonly after: Figures
  readonly snapshot: Snapshot
}

export async function reset(sync: TrackSync, source: unknown): Promise<Replacement> {
  await sync.settled()
  const seed = await loadSeed(sync.track)
  return replace(sync, 'reset', () => seed, source)
}

export async function importFile(
  sync: TrackSync,
  file: Blob | string,
  tracks: readonly Track[],
  source: unknown,
): Promise<Replacement> {
  await sync.settled()
  const { readImport } = await import('./importFile.ts')
  const imported = await readImport(file, sync.track, tracks, await sync.read())
  const seed = await loadSeed(sync.track)
  return replace(sync, 'import', () => new Map([...seed, ...imported]), source)
}

export async function merge(
  sync: TrackSync,
  databaseName: string,
  snapshotId: string,
  source: unknown,
): Promise<Replacement> {
  const earlier = await snapshotRecords(sync, databaseName, snapshotId)
  return replace(sync, 'merge', (present) => mergeRecords(present, earlier, sync.track.leftovers), source)
}

export async function restore(
  sync: TrackSync,
  databaseName: string,
  snapshotId: string,
  source: unknown,
): Promise<Replacement> {
  const earlier = await snapshotRecords(sync, databaseName, snapshotId)
  return replace(sync, 'restore', () => earlier, source)
}

/** The text of the track's `progress.json`. */
export async function exportTrack(sync: TrackSync, settings: Settings): Promise<string> {
  const text = exportText(await sync.read())
  noteExport(settings, sync.track.id)
  return text
}

async function replace(
  sync: TrackSync,
  reason: SnapshotReason,
  decide: (before: Records) => Records,
  source: unknown,
): Promise<Replacement> {
  await sync.recoverIfCleared()
  const replaced = await sync.replace(reason, decide, source)
  await sync.setCurrent()
  // `decide` always asks for a change.
  const { before, after, snapshot } = replaced as Replaced
  return { before: figuresOf(before.values()), after: figuresOf(after.values()), snapshot }
}

async function snapshotRecords(sync: TrackSync, databaseName: string, id: string): Promise<Records> {
  await sync.settled()
  const snapshot = await findSnapshot(await sync.snapshots(), databaseName, sync.track, id)
  if (!snapshot) throw new TrackerError('snapshot-missing')
  return snapshot.records
}
