import type { LogName } from '../model/entries.ts'
import type { Mark } from '../model/fields.ts'

/** The synced state, read from either side. */
export interface Replica {
  /** The marks that are set: `d` (done), `s` (star), `a` (attempted) or `k` (skipped), followed by the item's key. */
  readonly marks: ReadonlySet<string>
  /** Notes by the key of their item. */
  readonly notes: ReadonlyMap<string, string>
  /** Ids of log entries: see {@link logIdOf}. */
  readonly log: ReadonlySet<string>
  /** The fields of the visitor's sheets, and the plan; as JSON. */
  readonly fields: ReadonlyMap<string, string>
}

/** Returns the key of the item that a mark is on. */
export const keyOfMark = (mark: string): string => mark.slice(1)

/** Of these two, an item has one at most. */
export const markLetters: Readonly<Record<Mark, string>> = { attempted: 'a', skipped: 'k' }

/** Returns the id of a log entry in the document: `a` for activity or `r` for reviews, followed by its own. */
export const logIdOf = (name: LogName, id: string): string => name.slice(0, 1) + id

/** Returns the log of an entry and its own id; `undefined` for an id that takes no part. */
export function entryOfLogId(logId: string): { readonly name: LogName; readonly id: string } | undefined {
  if (!/^[ar].{1,60}$/.test(logId)) return undefined
  return { name: logId.startsWith('a') ? 'activity' : 'reviews', id: logId.slice(1) }
}

/** The last state that the records and the document agreed on. */
export interface AgreedState extends Replica {
  /** The tracks of items with marks and notes, by item key, for when a list is erased or cleared. */
  readonly owners: ReadonlyMap<string, string>
  /** Ids of remote replacements already seen here; `undefined` on a device that has just joined. */
  readonly steps: ReadonlySet<string> | undefined
  /** When each track was last replaced as a whole, by its id. */
  readonly generations: ReadonlyMap<string, number>
  /** How many changes the server had not confirmed. */
  readonly waiting: number
}

export const emptyState: AgreedState = {
  marks: new Set(),
  notes: new Map(),
  log: new Set(),
  fields: new Map(),
  owners: new Map(),
  steps: undefined,
  generations: new Map(),
  waiting: 0,
}

/** Changes to apply to one side. `false`, '' and `undefined` mean removed. */
export interface Changes {
  readonly marks: Map<string, boolean>
  readonly notes: Map<string, string>
  readonly log: Map<string, boolean>
  readonly fields: Map<string, string | undefined>
}

export const noChanges = (): Changes => ({
  marks: new Map(),
  notes: new Map(),
  log: new Map(),
  fields: new Map(),
})

/** The number of changes as a student counts them: a tick is one, though it has an entry in a log and takes a mark away. */
export const countVisible = ({ marks, notes, fields }: Changes): number =>
  new Set([...marks.keys()].map((mark) => (mark.startsWith('s') ? mark : keyOfMark(mark)))).size +
  notes.size +
  fields.size

export const countChanges = ({ marks, notes, log, fields }: Changes): number =>
  marks.size + notes.size + log.size + fields.size
