import type { RecordTable } from '../db/recordTable.ts'
import { compare } from '../model/compare.ts'
import type { LogEntry } from '../model/entries.ts'
import { hashOf } from '../model/hash.ts'
import { countFigures, type Figures, type Records } from '../model/records.ts'
import type { Snapshot, SnapshotReason, SnapshotRecord } from '../model/snapshot.ts'

/** The latest snapshots always stay, so that Restore reaches anything that was just done. */
const keptLatest = 5
const day = 24 * 60 * 60 * 1000
const keptDays = 7
const keptWeeks = 8
/** Per track, in characters. */
const keptSize = 20_000_000

/** Returns a state as text, independent of the order in which its records were read. */
const textOf = (records: Records): string => JSON.stringify([...records].sort(([a], [b]) => compare(a, b)))

/** True if two states of a track are exactly the same. */
export const isSameState = (a: Records, b: Records): boolean => textOf(a) === textOf(b)

/**
 * Stores a state of a track; if it is already stored, it only becomes the newest. Resolves to the snapshot and how to
 * remove it.
 */
export async function addSnapshot(
  snapshots: RecordTable<SnapshotRecord>,
  reason: SnapshotReason,
  records: Records,
  reviews: readonly LogEntry[] = [],
): Promise<{ readonly snapshot: Snapshot; readonly drop: () => Promise<void> }> {
  const text = textOf(records) + (reviews.length > 0 ? JSON.stringify(reviews) : '')
  const id = hashOf(text)
  const { snapshot, isNew } = await snapshots.transact((stored) => {
    const date = Math.max(Date.now(), ...[...stored.values()].map((other) => other.date + 1))
    const snapshot = { id, reason, date, ...countFigures(records.values()) }
    return {
      put: [[id, { ...snapshot, records, reviews, size: text.length }]],
      result: { snapshot, isNew: !stored.has(id) },
    }
  })
  const drop = () =>
    snapshots.transact((stored) => ({
      // If another tab has stored the same state, before or since, the snapshot belongs to that tab.
      remove: isNew && stored.get(id)?.date === snapshot.date ? [id] : [],
      result: undefined,
    }))
  return { snapshot, drop }
}

/**
 * Drops snapshots that are no longer needed. Keeps the latest, the best of each day for a week and of each week for the
 * eight weeks before, and the one with the most done, which stays even if they take too much room.
 */
export function trimSnapshots(snapshots: RecordTable<SnapshotRecord>): Promise<void> {
  return snapshots.transact((stored) => {
    const all = newestFirst(stored.values())
    const keep = new Set(all.slice(0, keptLatest))
    const today = Math.floor((all[0]?.date ?? 0) / day)
    const best = new Map<string, SnapshotRecord>()
    for (const snapshot of all) {
      const date = Math.floor(snapshot.date / day)
      if (today - date >= keptDays + keptWeeks * 7) continue
      // By calendar, not by age: today's best of a day must still be its best tomorrow.
      const period = today - date < keptDays ? `day ${date}` : `week ${Math.floor(date / 7)}`
      if (isBetter(snapshot, best.get(period))) best.set(period, snapshot)
    }
    for (const snapshot of best.values()) keep.add(snapshot)
    const most = all.reduce<SnapshotRecord | undefined>(
      (found, snapshot) => (isBetter(snapshot, found) ? snapshot : found),
      undefined,
    )
    if (most) keep.add(most)

    let room = keptSize - (most?.size ?? 0)
    const remove = all.filter((snapshot, index) => {
      if (snapshot === most) return false
      if (!keep.has(snapshot)) return true
      room -= snapshot.size ?? 0
      return room < 0 && index > 0
    })
    return { remove: remove.map(({ id }) => id), result: undefined }
  })
}

const isBetter = (a: Figures, b: Figures | undefined): boolean =>
  !b || a.done > b.done || (a.done === b.done && a.notes > b.notes)

/** Returns snapshots, newest first. */
export const newestFirst = (stored: Iterable<SnapshotRecord>): SnapshotRecord[] =>
  [...stored].sort((a, b) => b.date - a.date)
