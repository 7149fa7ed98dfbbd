import type { RecordTable } from '../db/recordTable.ts'
import { withChanges } from '../model/changes.ts'
import type { LogEntry } from '../model/entries.ts'
import type { Unmatched } from '../model/pairing.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import { revertRecords, type StepStates } from '../model/revert.ts'
import type { Snapshot, SnapshotReason, SnapshotRecord } from '../model/snapshot.ts'
import type { LoggedChange } from './changeLog.ts'
import { ofTrack, type ReviewsDecision, readOfTrack, replaceEntries } from './reviewLog.ts'
import { addSnapshot, isSameState, trimSnapshots } from './snapshots.ts'

interface ReplaceContext {
  readonly table: RecordTable<TopicRecord>
  readonly snapshots: RecordTable<SnapshotRecord>
  /** The reviews of all tracks; those of this track belong to its records. */
  readonly reviews: RecordTable<readonly LogEntry[]>
  readonly track: string
  readonly unmatched: Unmatched
  /** Returns the changes that are shown but not stored yet. */
  readonly pending: () => readonly LoggedChange[]
  /** Called just before the new records are stored, with the pending changes that they include. */
  readonly storing: (after: Records, given: readonly LoggedChange[]) => void
  /** Called if they could not be stored. */
  readonly failed: () => void
  /** Called as soon as the new records are stored, with the changes that were pending when they were decided on. */
  readonly stored: (after: Records, given: readonly LoggedChange[]) => void
}

/** All records of a track, replaced at once. */
export interface Replacement {
  readonly reason: SnapshotReason
  /** Returns the new records for those that are there; `undefined` if nothing is to change. */
  readonly records: (before: Records) => Records | undefined
  /** Without it, the reviews stay as they are. */
  readonly reviews?: ReviewsDecision | undefined
  /** Passed through to change listeners. */
  readonly source?: unknown
}

/** The outcome of replacing a track's records. */
export interface ReplacedRecords extends StepStates<Records> {
  /** What was there. */
  readonly snapshot: Snapshot
  /** The track's reviews, if the replacement decided on them. */
  readonly reviews: StepStates<readonly LogEntry[]> | undefined
}

/**
 * Replaces a table's records in one transaction and keeps a snapshot of exactly what was there, including pending
 * changes. The snapshot is written first, so nothing is lost if the page dies in between; if another tab has written
 * since, it is written again. Returns `undefined` and writes nothing if the replacement asks for no change.
 */
export async function replaceRecords(
  context: ReplaceContext,
  { reason, records, reviews: decideReviews }: Replacement,
): Promise<ReplacedRecords | undefined> {
  const { table, snapshots, track, pending, storing, failed, stored: wasStored } = context
  const expected = withChanges(await table.read(), pending())
  if (!records(expected)) return undefined
  const reviewed = await readOfTrack(context.reviews, track)
  const early = await addSnapshot(snapshots, reason, expected, reviewed)
  const dropEarly = () => early.drop().catch((failure) => console.error(failure))
  const replaced = await table
    .transact((stored) => {
      const given = pending()
      const before = withChanges(stored, given)
      const after = records(before)
      if (!after) return { result: undefined }
      // If nothing changes, what is stored cannot say later whether the changes are in it.
      if (given.length > 0 && !isSameState(stored, after)) storing(after, given)
      return { clear: true, put: after, result: { before, after, given } }
    })
    .catch(async (cause) => {
      failed()
      await dropEarly()
      throw cause
    })
  if (!replaced) {
    await dropEarly()
    return undefined
  }
  wasStored(replaced.after, replaced.given)
  const reviews = decideReviews && (await replaceReviews(context, replaced, decideReviews))
  const isExact = isSameState(replaced.before, expected)
  const { snapshot } = isExact ? early : await addSnapshot(snapshots, reason, replaced.before, reviewed)
  if (!isExact) await dropEarly()
  await trimSnapshots(snapshots).catch((failure) => console.error(failure))
  return { before: replaced.before, after: replaced.after, snapshot, reviews }
}

/** Replaces the reviews with the records, or neither. Other tabs may have written since: what they changed stays. */
async function replaceReviews(
  { table, reviews, track, unmatched, stored: wasStored }: ReplaceContext,
  replaced: StepStates<Records>,
  decide: ReviewsDecision,
): Promise<StepStates<readonly LogEntry[]>> {
  let states: StepStates<readonly LogEntry[]> = { before: [], after: [] }
  try {
    await replaceEntries(reviews, (entries) => {
      const before = ofTrack(entries, track)
      states = { before, after: decide(before, replaced.after) }
      return [...entries.filter((entry) => entry.track !== track), ...states.after]
    })
    return states
  } catch (cause) {
    const reverted = await table.transact((now) => {
      const put = revertRecords(now, replaced, unmatched)
      return { clear: true, put, result: put }
    })
    wasStored(reverted, [])
    throw cause
  }
}
