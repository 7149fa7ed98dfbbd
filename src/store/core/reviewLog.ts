/** What happens to a track's reviews when its records are replaced. Loaded with the code that replaces them. */

import type { RecordTable } from '../db/recordTable.ts'
import type { Day } from '../model/day.ts'
import { byDay, type LogEntry } from '../model/entries.ts'
import { itemFinder } from '../model/itemFinder.ts'
import { addTo } from '../model/maps.ts'
import type { Records } from '../model/records.ts'
import { canBeReviewed, topicsOf } from '../model/topic.ts'

/** Returns the reviews that a track has with its new records. */
export type ReviewsDecision = (before: readonly LogEntry[], after: Records) => readonly LogEntry[]

/** Returns the entries of a log in an order that does not depend on how they were written. */
export const entriesOf = (days: Iterable<readonly LogEntry[]>): LogEntry[] => [...days].flat().sort(byDay)

export const ofTrack = (entries: readonly LogEntry[], id: string): readonly LogEntry[] =>
  entries.filter(({ track }) => track === id)

/** Reads a track's stored reviews. */
export const readOfTrack = async (
  reviews: RecordTable<readonly LogEntry[]>,
  id: string,
): Promise<readonly LogEntry[]> => ofTrack(entriesOf((await reviews.read()).values()), id)

/** Merges two logs; entries that are in both appear once. */
export const mergeEntries = (a: readonly LogEntry[], b: readonly LogEntry[]): readonly LogEntry[] =>
  entriesOf([[...new Map([...a, ...b].map((entry) => [entry.id, entry])).values()]])

/** For a file without a log: keeps the reviews of items that are done or attempted in the file. */
export const keepReviewsOfDoneItems: ReviewsDecision = (before, after) => {
  const topics = topicsOf(after, [])
  const [track = ''] = before.map((entry) => entry.track)
  const find = itemFinder({ [track]: { topics } })
  return before.filter((entry) => {
    const item = find(entry)?.item
    return item && canBeReviewed(item)
  })
}

/** Replaces all entries with what `decide` returns for them, in one transaction. */
export function replaceEntries(
  table: RecordTable<readonly LogEntry[]>,
  decide: (entries: readonly LogEntry[]) => readonly LogEntry[],
): Promise<void> {
  return table.transact((stored) => {
    const days = new Map<Day, LogEntry[]>()
    for (const entry of decide(entriesOf(stored.values()))) addTo(days, entry.day, entry)
    return { clear: true, put: days, result: undefined }
  })
}
