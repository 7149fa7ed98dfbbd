import type { RecordTable } from '../db/recordTable.ts'
import { compare } from '../model/compare.ts'
import type { LogEntry } from '../model/entries.ts'
import { hashOf } from '../model/hash.ts'
import { countFigures, type Figures, type Records } from '../model/records.ts'
import type { Snapshot, SnapshotReason, SnapshotRecord } from '../model/snapshot.ts'

/** The latest stay whatever else is kept, so that nothing that was just done is beyond Restore. */
const keptLatest = 5
const day = 24 * 60 * 60 * 1000
const keptDays = 7
const keptWeeks = 8
/** Of one track, in characters. */
const keptSize = 20_000_000

/** A state as text, whatever the order in which its records were read. */
const textOf = (records: Records): string => JSON.stringify([...records].sort(([a], [b]) => compare(a, b)))

/** Whether two states of a track are the same to the letter. */
export const isSameState = (a: Records, b: Records): boolean => textOf(a) === textOf(b)

/** Keeps a state of a track; one that is kept already only becomes the newest. Resolves to what takes it out again. */
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
      // Another tab may have kept the same state, before or since: it is that tab's then.
      remove: isNew && stored.get(id)?.date === snapshot.date ? [id] : [],
      result: undefined,
    }))
  return { snapshot, drop }
}

/**
 * Drops what need not be kept: there stay the latest, the best of each day for a week and of each week for eight weeks before,
 * and the one with most done, which also goes last where they take too much room.
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
      // By the calendar, not by age: what is the best of its day today has to be so tomorrow.
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

/** Snapshots, the newest first. */
export const newestFirst = (stored: Iterable<SnapshotRecord>): SnapshotRecord[] =>
  [...stored].sort((a, b) => b.date - a.date)
