/** The activity and review logs in a backup. */

import * as v from 'valibot'
import { entriesOf, mergeEntries, replaceEntries } from '../core/reviewLog.ts'
import { type Undoable, undoably } from '../core/undoable.ts'
import type { Companion } from '../db/companion.ts'
import { addDays, dayOf } from '../model/day.ts'
import { type LogEntry, namedItem } from '../model/entries.ts'
import { revertEntries, type StepStates } from '../model/revert.ts'
import { logEntrySchema } from '../model/schemas.ts'

/** Parses the entries of a file, without damaged ones; `undefined` if the file has no such log. */
export function readEntries(value: unknown): readonly LogEntry[] | undefined {
  return Array.isArray(value)
    ? entriesOf([value.flatMap((entry) => readEntry(Object(entry)) ?? [])])
    : undefined
}

function readEntry(value: object): LogEntry | undefined {
  const result = v.safeParse(logEntrySchema, value)
  // A clock that was ahead wrote it: nobody has done it yet.
  if (!result.success || result.output.day > addDays(dayOf(Date.now()), 1)) return undefined
  const { id, time, day, track, topic, title, url, nth, sharesLink, kind, minutes, grade, due } =
    result.output
  const entry = { id, time, day, track, topic, ...namedItem({ title, url, nth, sharesLink }) }
  if (kind) return { ...entry, kind, ...(minutes !== undefined && { minutes }) }
  if (grade) return { ...entry, grade }
  return due === undefined ? undefined : { ...entry, due }
}

/** Imports the activity log, which belongs to no track. Its undo keeps later activity; an erased log stays erased. */
export function importActivity(
  given: readonly LogEntry[],
  how: 'merge' | 'replace',
  companion: Companion,
): Promise<Undoable<void>> {
  type Decision = (entries: readonly LogEntry[], erased: number) => readonly LogEntry[]
  return undoably(
    async (decide: Decision) => {
      const activity = await companion.table('activity', 'own')
      const erased = await erasures(companion)
      let states: StepStates<readonly LogEntry[]> = { before: [], after: [] }
      await replaceEntries(activity, (before) => {
        states = { before, after: decide(before, erased) }
        return states.after
      })
      const inverse: Decision = (present, erasedNow) =>
        erasedNow === erased ? revertEntries(present, states) : present
      return { result: undefined, inverse }
    },
    (before) => (how === 'merge' ? mergeEntries(before, given) : given),
  )
}

/** How often the activity log was erased. */
const erasures = async (companion: Companion): Promise<number> => (await companion.meta('own'))?.erasures ?? 0
