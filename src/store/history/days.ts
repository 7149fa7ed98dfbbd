import type { Day } from '../model/day.ts'
import type { LogEntry } from '../model/entries.ts'

/** Log entries by the day they are of. */
export type Days = ReadonlyMap<Day, readonly LogEntry[]>
