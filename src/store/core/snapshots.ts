import type { RecordTable } from '../db/recordTable.ts'
import { hasName } from '../errors.ts'
import { compare } from '../model/compare.ts'
import type { LogEntry } from '../model/entries.ts'
import { hashOf } from '../model/hash.ts'
import { withoutUnknownFields } from '../model/newRecords.ts'
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
const recordsText = (records: Records): string =>
  JSON.stringify([...records].sort(([a], [b]) => compare(a, b)))

/** True if two states of a track are exactly the same. */
export const isSameState = (a: Records, b: Records): boolean => fingerprintOf(a) === fingerprintOf(b)

/** Returns a text that equal states of a track have in common. */
export const fingerprintOf = (records: Records): string => hashOf(recordsText(storable(records)))

/** What a browser can copy: a record that others nested too deep would make every snapshot fail, and with it Reset and Import. */
function storable(records: Records): Records {
  try {
    JSON.stringify([...records])
    return records
  } catch (cause) {
    console.warn(`A snapshot was written without unknown fields: ${cause}`)
    return withoutUnknownFields(records)
  }
}

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
  try {
    return await putSnapshot(snapshots, reason, storable(records), reviews)
  } catch (cause) {
    if (!hasName(cause, uncopied)) throw cause
    console.warn(`A snapshot was written without unknown fields: ${cause}`)
    return putSnapshot(snapshots, reason, withoutUnknownFields(records), reviews)
  }
}

/** What browsers throw at values that they cannot copy: each has its own depth. */
const uncopied = new Set(['DataCloneError', 'RangeError', 'InternalError'])

async function putSnapshot(
  snapshots: RecordTable<SnapshotRecord>,
  reason: SnapshotReason,
  records: Records,
  reviews: readonly LogEntry[],
): Promise<{ readonly snapshot: Snapshot; readonly drop: () => Promise<void> }> {
  const text = recordsText(records) + (reviews.length > 0 ? JSON.stringify(reviews) : '')
  const id = hashOf(text)
  const { snapshot, isNew } = await snapshots.transact((stored) => {
    const order = 1 + (newestFirst(stored.values())[0]?.order ?? 0)
    const snapshot = { id, reason, date: Date.now(), order, ...countFigures(records.values()) }
    return {
      put: [[id, { ...snapshot, records, reviews, size: text.length }]],
      result: { snapshot, isNew: !stored.has(id) },
    }
  })
  const drop = () =>
    snapshots.transact((stored) => ({
      // If another tab has stored the same state, before or since, the snapshot belongs to that tab.
      remove: isNew && stored.get(id)?.order === snapshot.order ? [id] : [],
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
    const best = new Map<string, SnapshotRecord>()
    const [days, weeks] = [new Set<number>(), new Set<number>()]
    for (const snapshot of all) {
      // The latest days that there are, not those before today: a clock that was once ahead must not make the others old.
      const date = Math.floor(snapshot.date / day)
      const week = Math.floor(date / 7)
      if (days.has(date) || days.size < keptDays) days.add(date)
      else if (weeks.has(week) || weeks.size < keptWeeks) weeks.add(week)
      else continue
      const period = days.has(date) ? `day ${date}` : `week ${week}`
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

/** Returns snapshots, newest first: in the order in which they were taken, which those of earlier builds know by date alone. */
export const newestFirst = (stored: Iterable<SnapshotRecord>): SnapshotRecord[] =>
  [...stored].sort((a, b) => compare(b.order ?? 0, a.order ?? 0) || compare(b.date, a.date))
