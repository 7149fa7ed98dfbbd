/** What becomes of the reviews of a track when its records are replaced. Loaded with what replaces them. */

import type { RecordTable } from '../db/recordTable.ts'
import type { Day } from '../model/day.ts'
import { inOrder, type LogEntry } from '../model/entries.ts'
import { itemFinder } from '../model/itemFinder.ts'
import type { Records } from '../model/records.ts'
import { topicsOf } from '../model/topic.ts'

/** Decides which reviews a track has with its new records. */
export type ReviewsDecision = (before: readonly LogEntry[], after: Records) => readonly LogEntry[]

/** Entries of a log, in an order that does not depend on how they were written. */
export const entriesOf = (days: Iterable<readonly LogEntry[]>): LogEntry[] => [...days].flat().sort(inOrder)

export const ofTrack = (entries: readonly LogEntry[], id: string): readonly LogEntry[] =>
  entries.filter(({ track }) => track === id)

/** What is stored of the reviews of a track. */
export const readOfTrack = async (
  reviews: RecordTable<readonly LogEntry[]>,
  id: string,
): Promise<readonly LogEntry[]> => ofTrack(entriesOf((await reviews.read()).values()), id)

/** Both logs; what stands in both, once. */
export const mergeEntries = (a: readonly LogEntry[], b: readonly LogEntry[]): readonly LogEntry[] =>
  entriesOf([[...new Map([...a, ...b].map((entry) => [entry.id, entry])).values()]])

/** A file that carries no log keeps the reviews of what is done in it. */
export const keepReviewsOfDoneItems: ReviewsDecision = (before, after) => {
  const topics = topicsOf(after, [])
  const [track = ''] = before.map((entry) => entry.track)
  const find = itemFinder({ [track]: { topics } })
  return before.filter((entry) => find(entry)?.item.done)
}

/** Replaces the entries that `decide` is given, in one transaction. */
export function replaceEntries(
  table: RecordTable<readonly LogEntry[]>,
  decide: (entries: readonly LogEntry[]) => readonly LogEntry[],
): Promise<void> {
  return table.transact((stored) => {
    const days = new Map<Day, LogEntry[]>()
    for (const entry of decide(entriesOf(stored.values()))) {
      const entries = days.get(entry.day)
      if (entries) entries.push(entry)
      else days.set(entry.day, [entry])
    }
    return { clear: true, put: days, result: undefined }
  })
}
