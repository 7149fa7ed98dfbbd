import type { RecordTable } from '../db/recordTable.ts'
import { TrackerError } from '../errors.ts'
import type { LogEntry } from '../model/entries.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import type { SnapshotRecord } from '../model/snapshot.ts'
import { readOfTrack } from './reviewLog.ts'
import { addSnapshot, trimSnapshots } from './snapshots.ts'

/**
 * Saves what was shown of a cleared table as a snapshot; if that fails, puts the records back. Returns the error to
 * show to the visitor.
 */
export async function snapshotClearedTable(
  shown: Records,
  table: RecordTable<TopicRecord>,
  keeping: Promise<RecordTable<SnapshotRecord>>,
  reviews: Promise<RecordTable<readonly LogEntry[]>>,
  track: string,
): Promise<TrackerError> {
  try {
    const snapshots = await keeping
    await addSnapshot(snapshots, 'cleared', shown, await readOfTrack(await reviews, track))
    await trimSnapshots(snapshots)
    return new TrackerError('storage-cleared')
  } catch (cause) {
    await table
      .transact((now) => ({ put: now.size === 0 ? shown : [], result: undefined }))
      .catch((failure) => console.error(failure))
    return TrackerError.from(cause, 'storage-failed')
  }
}
