import { compare } from './compare.ts'
import type { Day } from './day.ts'
import { type Identity, identityKey, type Likeness } from './identity.ts'

/** How an item went: could not solve, struggled, solved, easy. The numbers are those of FSRS. */
export type Grade = 1 | 2 | 3 | 4

/** Something done with an item. Past entries never change, so that logs from several devices can be merged. */
export interface LogEntry {
  /** Random; identifies the entries that two logs have in common. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Fixed when written: changing time zones does not move earlier entries. */
  readonly day: Day
  readonly track: string
  readonly topic: string
  readonly title: string
  readonly url?: string
  /** Which one it is, from 0, of the items of its topic with its title and link; absent if no other has its title. */
  readonly nth?: number
  /** An item of its topic with another title has the same link. */
  readonly sharesLink?: true
  /** In the activity log: what was done by hand. `undone` with minutes was tried, and not solved. */
  readonly kind?: 'done' | 'undone' | 'reviewed'
  /** In the activity log: how long it took, if that is known. */
  readonly minutes?: number
  /** In the review log: how it went. */
  readonly grade?: Grade
  /** In the review log: the day from which it is due. */
  readonly due?: Day
}

/** True for what was tried, and not solved. */
export const isAttempt = ({ kind, minutes }: LogEntry): boolean => kind === 'undone' && minutes !== undefined

/** `activity` belongs to the student, whatever happens to a track; `reviews` belong to the tracks. */
export type LogName = 'activity' | 'reviews'

/** Returns the fields that identify an entry's item. */
export const namedItem = ({
  title,
  url,
  nth,
  sharesLink,
}: Identity & Likeness): Pick<LogEntry, 'title' | 'url' | 'nth' | 'sharesLink'> => ({
  title,
  ...(url && { url }),
  ...(nth !== undefined && { nth }),
  ...(sharesLink && { sharesLink }),
})

/** Returns a text that only entries about the same item share. */
export const keyOfEntry = (entry: LogEntry): string => `${entry.track}\0${entry.topic}\0${identityKey(entry)}`

/** By day, then by time: travel or a wrong clock must not put a day before an earlier one. */
export const byDay = (a: LogEntry, b: LogEntry): number =>
  compare(a.day, b.day) || compare(a.time, b.time) || compare(a.id, b.id)

/** Adds entries to those of a day, skipping any that are already there. */
export const withEntries = (
  entries: readonly LogEntry[],
  added: readonly LogEntry[],
): readonly LogEntry[] => [...entries, ...added.filter(({ id }) => entries.every((entry) => entry.id !== id))]
