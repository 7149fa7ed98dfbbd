import type { Collections } from './collections.ts'
import type { Records } from './records.ts'
import { itemRecords } from './topic.ts'

/** Why a snapshot was taken: what happened to the track right after it. */
export type SnapshotReason = 'reset' | 'import' | 'merge' | 'migration' | 'restore' | 'cleared'

/** Figures that tell one state of a track from another. */
export interface Figures {
  readonly done: number
  readonly notes: number
}

/** The state of a track before it was replaced. */
export interface Snapshot extends Figures {
  readonly id: string
  readonly reason: SnapshotReason
  /** Milliseconds since 1970. */
  readonly date: number
}

/** A snapshot as it is stored. */
export interface SnapshotRecord extends Snapshot {
  readonly records: Records
}

/** Snapshots that are kept for each track. */
const kept = 5

/** Done items and notes of a collection. */
export function figuresOf(records: Records): Figures {
  const items = [...records.values()].flatMap(itemRecords)
  return {
    done: items.filter((item) => item?.Done === true).length,
    notes: items.filter((item) => typeof item?.Notes === 'string' && item.Notes !== '').length,
  }
}

/** Keeps the state of a collection. Returns the snapshot; what is one too many goes with {@link trimSnapshots}. */
export function addSnapshot(
  snapshots: Collections<SnapshotRecord>,
  collection: string,
  reason: SnapshotReason,
  records: Records,
): Promise<Snapshot> {
  return snapshots.transact(collection, (stored) => {
    const date = Math.max(Date.now(), ...[...stored.values()].map((snapshot) => snapshot.date + 1))
    const snapshot = { id: String(date), reason, date, ...figuresOf(records) }
    return { put: [[snapshot.id, { ...snapshot, records }]], result: snapshot }
  })
}

/**
 * Keeps the last five, once the change that a snapshot was taken for is stored. Those that hold no progress go first: to
 * reset a track over and over must not push out what it once had.
 */
export function trimSnapshots(snapshots: Collections<SnapshotRecord>, collection: string): Promise<void> {
  const isEmpty = ({ done, notes }: Figures) => Number(done + notes === 0)
  return snapshots.transact(collection, (stored) => {
    const [latest, ...earlier] = newestFirst(stored)
    const byWorth = earlier.sort((a, b) => isEmpty(a) - isEmpty(b))
    const remove = [latest, ...byWorth].slice(kept).flatMap((snapshot) => snapshot?.id ?? [])
    return { remove, result: undefined }
  })
}

/** Snapshots of a collection, the newest first. */
export function newestFirst(stored: Records<SnapshotRecord>): SnapshotRecord[] {
  return [...stored.values()].sort((a, b) => b.date - a.date)
}
