import type { RecordTable } from '../db/recordTable.ts'
import { withChanges } from '../model/changes.ts'
import type { LogEntry } from '../model/entries.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import type { Snapshot, SnapshotReason, SnapshotRecord } from '../model/snapshot.ts'
import type { LoggedChange } from './changeLog.ts'
import { ofTrack, type ReviewsDecision, readOfTrack, replaceEntries } from './reviewLog.ts'
import { addSnapshot, isSameState, trimSnapshots } from './snapshots.ts'

export interface ReplaceContext {
  readonly table: RecordTable<TopicRecord>
  readonly snapshots: RecordTable<SnapshotRecord>
  /** The reviews of all tracks; those of this track belong to its records. */
  readonly reviews: RecordTable<readonly LogEntry[]>
  readonly track: string
  /** Returns the changes that are shown but not stored yet. */
  readonly pending: () => readonly LoggedChange[]
  /** Called as soon as the new records are stored, with the changes that were pending when they were decided on. */
  readonly stored: (after: Records, given: readonly LoggedChange[]) => void
}

/** The outcome of replacing a track's records. */
export interface Replaced {
  readonly before: Records
  readonly after: Records
  /** Undoes the replacement. */
  readonly snapshot: Snapshot
}

/**
 * Replaces a table's records in one transaction and keeps a snapshot of exactly what was there, including pending
 * changes. The snapshot is written first, so nothing is lost if the page dies in between; if another tab has written
 * since, it is written again. Returns `undefined` and writes nothing if `decide` asks for no change.
 */
export async function replaceRecords(
  { table, snapshots, reviews, track, pending, stored: wasStored }: ReplaceContext,
  reason: SnapshotReason,
  decide: (before: Records) => Records | undefined,
  decideReviews?: ReviewsDecision,
): Promise<Replaced | undefined> {
  const expected = withChanges(await table.read(), pending())
  if (!decide(expected)) return undefined
  const reviewed = await readOfTrack(reviews, track)
  const early = await addSnapshot(snapshots, reason, expected, reviewed)
  const dropEarly = () => early.drop().catch((failure) => console.error(failure))
  const replaced = await table
    .transact((stored) => {
      const given = pending()
      const before = withChanges(stored, given)
      const after = decide(before)
      return after ? { clear: true, put: after, result: { before, after, given } } : { result: undefined }
    })
    .catch(async (cause) => {
      await dropEarly()
      throw cause
    })
  if (replaced) wasStored(replaced.after, replaced.given)
  if (replaced && decideReviews) {
    await replaceEntries(reviews, (entries) => [
      ...entries.filter((entry) => entry.track !== track),
      ...decideReviews(ofTrack(entries, track), replaced.after),
    ]).catch(async (cause) => {
      // Replace records and reviews together, or neither.
      await table.transact(() => ({ clear: true, put: replaced.before, result: undefined }))
      wasStored(replaced.before, [])
      await dropEarly()
      throw cause
    })
  }
  const isExact = replaced && isSameState(replaced.before, expected)
  const { snapshot } =
    !replaced || isExact ? early : await addSnapshot(snapshots, reason, replaced.before, reviewed)
  if (!isExact) await dropEarly()
  await trimSnapshots(snapshots).catch((failure) => console.error(failure))
  return replaced && { before: replaced.before, after: replaced.after, snapshot }
}
