import {
  addSnapshot,
  isSameState,
  type Snapshot,
  type SnapshotReason,
  type SnapshotRecord,
  trimSnapshots,
} from '../backup/snapshots.ts'
import { withChanges } from '../domain/changes.ts'
import type { Records, TopicRecord } from '../domain/records.ts'
import type { RecordTable } from '../storage/recordTable.ts'
import type { LoggedChange } from './changeLog.ts'

export interface ReplaceContext {
  readonly table: RecordTable<TopicRecord>
  readonly snapshots: RecordTable<SnapshotRecord>
  /** What is shown and not stored yet. */
  readonly pending: () => readonly LoggedChange[]
  /** Is called in the moment in which the new records are stored. */
  readonly stored: (after: Records) => void
}

/** What replacing a track's records did. */
export interface Replaced {
  readonly before: Records
  readonly after: Records
  /** Takes it back. */
  readonly snapshot: Snapshot
}

/**
 * Replaces much of a table in one transaction, and keeps a snapshot of exactly what was there, with what was shown and not stored
 * yet. The snapshot is written first, so that a page that dies between the two loses nothing; where another tab has written since,
 * it is written again. Returns `undefined`, with nothing written, where `decide` asks for no change.
 */
export async function replaceRecords(
  { table, snapshots, pending, stored: wasStored }: ReplaceContext,
  reason: SnapshotReason,
  decide: (before: Records) => Records | undefined,
): Promise<Replaced | undefined> {
  const expected = withChanges(await table.read(), pending())
  if (!decide(expected)) return undefined
  const known = await snapshots.read()
  const early = await addSnapshot(snapshots, reason, expected)
  const dropEarly = () =>
    known.has(early.id)
      ? Promise.resolve()
      : snapshots.transact(() => ({ remove: [early.id], result: undefined }))
  const replaced = await table
    .transact((stored) => {
      const before = withChanges(stored, pending())
      const after = decide(before)
      return after ? { clear: true, put: after, result: { before, after } } : { result: undefined }
    })
    .catch(async (cause) => {
      await dropEarly().catch((failure) => console.error(failure))
      throw cause
    })
  if (replaced) wasStored(replaced.after)
  const isExact = replaced && isSameState(replaced.before, expected)
  const snapshot = !replaced || isExact ? early : await addSnapshot(snapshots, reason, replaced.before)
  if (!isExact) await dropEarly().catch((failure) => console.error(failure))
  await trimSnapshots(snapshots).catch((failure) => console.error(failure))
  return replaced && { ...replaced, snapshot }
}
