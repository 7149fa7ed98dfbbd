import type { Day } from '../model/day.ts'
import type { LogEntry } from '../model/entries.ts'

/** Log entries by day. */
export type Days = ReadonlyMap<Day, readonly LogEntry[]>
