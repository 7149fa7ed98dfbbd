import { compare } from './compare.ts'
import type { Day } from './day.ts'

/** How an item went: could not solve, struggled, solved, easy. The numbers are those of FSRS. */
export type Grade = 1 | 2 | 3 | 4

/** Something that was done with an item. What was done before is never changed, so that the logs of several devices unite. */
export interface LogEntry {
  /** Drawn at random: what two logs have in common is known by it. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Fixed when it is written: a journey does not move what was done before it. */
  readonly day: Day
  readonly track: string
  readonly topic: string
  readonly title: string
  readonly url?: string
  /** What was done by hand, in the log of activity. */
  readonly kind?: 'done' | 'undone' | 'reviewed'
  /** In the log of reviews, how it went. */
  readonly grade?: Grade
  /** In the log of reviews, the day from which it is to be asked for. */
  readonly due?: Day
}

/** `activity` is the student's, whatever becomes of a track; `reviews` belong to the tracks. */
export type LogName = 'activity' | 'reviews'

/** By day, then by the clock of that day: a journey or a clock that was wrong leaves no day before an earlier one. */
export const inOrder = (a: LogEntry, b: LogEntry): number =>
  compare(a.day, b.day) || compare(a.time, b.time) || compare(a.id, b.id)

/** The entries of a day with others added; one that is there already is not added again. */
export const withEntries = (
  entries: readonly LogEntry[],
  added: readonly LogEntry[],
): readonly LogEntry[] => [...entries, ...added.filter(({ id }) => entries.every((entry) => entry.id !== id))]
