/** The activity and review logs in a backup. */

import { entriesOf, mergeEntries, replaceEntries } from '../core/reviewLog.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { isDay } from '../model/day.ts'
import type { Grade, LogEntry } from '../model/entries.ts'

/** Parses the entries of a file, without damaged ones; `undefined` if the file has no such log. */
export function readEntries(value: unknown): readonly LogEntry[] | undefined {
  return Array.isArray(value)
    ? entriesOf([value.flatMap((entry) => readEntry(Object(entry)) ?? [])])
    : undefined
}

function readEntry({ id, time, day, track, topic, title, url, kind, grade, due }: Record<string, unknown>) {
  const named = [id, track, topic, title].every((text) => typeof text === 'string')
  if (!named || !Number.isFinite(time) || !isDay(day)) return undefined
  const entry = { id, time, day, track, topic, title, ...(typeof url === 'string' && { url }) }
  if (kind === 'done' || kind === 'undone' || kind === 'reviewed') return { ...entry, kind } as LogEntry
  if (isGrade(grade)) return { ...entry, grade } as LogEntry
  return isDay(due) ? ({ ...entry, due } as LogEntry) : undefined
}

const isGrade = (value: unknown): value is Grade => [1, 2, 3, 4].includes(value as Grade)

/** Imports the activity log, which belongs to no track. Returns the undo, which keeps later activity. */
export async function importActivity(
  given: readonly LogEntry[] | undefined,
  how: 'merge' | 'replace',
  activity: RecordTable<readonly LogEntry[]>,
): Promise<() => Promise<void>> {
  let before: readonly LogEntry[] = []
  if (!given) return async () => {}
  await replaceEntries(activity, (present) => {
    before = present
    return how === 'merge' ? mergeEntries(present, given) : given
  })
  const incoming = new Set(given.map(({ id }) => id))
  return () =>
    replaceEntries(activity, (present) =>
      mergeEntries(
        before,
        present.filter(({ id }) => !incoming.has(id)),
      ),
    )
}
