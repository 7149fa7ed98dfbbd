/** The state that devices keep in step, whichever side it is read from. */
export interface Replica {
  /** What is set: `d` for done or `s` for a star, followed by the key of the item. */
  readonly marks: ReadonlySet<string>
  /** Notes by the key of their item. */
  readonly notes: ReadonlyMap<string, string>
  /** Ids of log entries, each after `a` for activity or `r` for reviews. */
  readonly log: ReadonlySet<string>
  /** The fields of the visitor's sheets under `ID:FIELD`, and `plan`; as JSON. */
  readonly fields: ReadonlyMap<string, string>
}

/** The fields of a sheet that are kept in step. */
export const sheetFields = ['name', 'position', 'hidden', 'removed', 'topics', 'choices'] as const

const fieldName = new RegExp(`^(?:plan|my-[a-z0-9-]{1,37}:(?:${sheetFields.join('|')}))$`)

/** True for the name of a field that this build reads and writes. */
export const isFieldName = (name: string): boolean => fieldName.test(name)

/** The last state that records and document had in common. */
export interface AgreedState extends Replica {
  /** Ids of the steps of other devices that were met here; `undefined` on a device that has just joined. */
  readonly steps: ReadonlySet<string> | undefined
  /** When each track was last replaced as a whole, by its id. */
  readonly generations: ReadonlyMap<string, number>
}

export const emptyState: AgreedState = {
  marks: new Set(),
  notes: new Map(),
  log: new Set(),
  fields: new Map(),
  steps: undefined,
  generations: new Map(),
}

/** Differences that one side takes over: `false`, '' and `undefined` are what is no longer there. */
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

export const countChanges = ({ marks, notes, log, fields }: Changes): number =>
  marks.size + notes.size + log.size + fields.size
