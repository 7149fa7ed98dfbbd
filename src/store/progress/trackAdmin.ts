/** Replaces a track's progress as a whole, or writes it to a file. */
import { noteExport } from '../core/reminder.ts'
import { mergeIn, putIn, type Replacement, replace } from '../core/replaceTracks.ts'
import { keptOfDone } from '../core/reviewLog.ts'
import { loadSeed } from '../core/steps.ts'
import type { TrackSync } from '../core/trackSync.ts'
import type { Settings } from '../db/settings.ts'
import { TrackerError } from '../errors.ts'
import { exportText } from '../model/exportText.ts'
import { readImport } from '../model/importFile.ts'
import type { SnapshotRecord } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import { findSnapshot } from './followSnapshots.ts'

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
  const records = await readImport(file, sync.track, tracks, await sync.read())
  return putIn(sync, records, source, keptOfDone)
}

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

/** The text of the track's `progress.json`. */
export async function exportTrack(sync: TrackSync, settings: Settings): Promise<string> {
  const text = exportText(await sync.read())
  noteExport(settings, sync.track.id)
  return text
}

async function snapshotOf(sync: TrackSync, databaseName: string, id: string): Promise<SnapshotRecord> {
  await sync.settled()
  const snapshot = await findSnapshot(await sync.snapshots(), databaseName, sync.track, id)
  if (!snapshot) throw new TrackerError('snapshot-missing')
  return snapshot
}
