import * as v from 'valibot'
import { isDay } from '../model/day.ts'
import { logEntrySchema, nameSchema, numberSchema, tagsSchema } from '../model/schemas.ts'
import type { CompanionTables } from './companionTables.ts'
import type { RecordTable, TableChange } from './recordTable.ts'

const entries = v.pipe(
  v.array(v.unknown()),
  v.transform((day) => {
    const valid = day.filter((entry) => v.is(logEntrySchema, entry))
    return valid.length === day.length ? day : valid
  }),
)

const pairOf = <Value extends v.GenericSchema>(value: Value) => v.tuple([v.string(), value])

/** `StoredSheet` */
export const storedSheetSchema = v.looseObject({
  id: v.pipe(
    v.string(),
    v.check((id) => /^my-[a-z0-9-]{1,37}$/.test(id)),
  ),
  name: nameSchema,
  position: numberSchema,
  hidden: v.optional(v.boolean()),
  topics: v.array(
    v.looseObject({
      name: nameSchema,
      key: v.optional(v.string()),
      items: v.array(
        v.looseObject({
          title: v.string(),
          url: v.string(),
          url2: v.optional(v.string()),
          video: v.optional(v.string()),
          tags: v.optional(tagsSchema),
        }),
      ),
    }),
  ),
})

/** What each table of the companion database holds; fields of later builds are kept. */
const schemas: Readonly<Record<keyof CompanionTables, v.GenericSchema>> = {
  topics: v.looseObject({ topicName: v.optional(v.string()), questions: v.optional(v.array(v.unknown())) }),
  snapshots: v.looseObject({
    id: v.string(),
    reason: v.string(),
    date: numberSchema,
    order: v.optional(numberSchema),
    done: numberSchema,
    notes: numberSchema,
    records: v.instance(Map),
    reviews: v.optional(entries),
  }),
  tracks: v.looseObject({
    version: v.optional(numberSchema),
    edition: v.optional(numberSchema),
    name: v.optional(v.string()),
    pages: v.optional(v.record(v.string(), v.array(v.string()))),
    generation: v.optional(v.pipe(v.number(), v.safeInteger())),
    erasures: v.optional(numberSchema),
  }),
  sheets: storedSheetSchema,
  activity: entries,
  reviews: entries,
  sync: v.looseObject({
    // Earlier builds kept both in a database of their own.
    key: v.optional(v.string()),
    document: v.optional(v.custom<Uint8Array>((value) => ArrayBuffer.isView(value))),
    marks: v.array(v.string()),
    notes: v.array(pairOf(v.string())),
    log: v.array(v.string()),
    fields: v.array(pairOf(v.string())),
    steps: v.optional(v.array(v.string())),
    generations: v.array(pairOf(numberSchema)),
    owners: v.optional(v.array(pairOf(v.string()))),
    waiting: v.optional(numberSchema),
    mayLack: v.optional(v.boolean()),
  }),
  copies: v.looseObject({ hashes: v.array(v.string()), written: v.optional(numberSchema) }),
}

/** The names of the tables. */
export const companionTables = Object.keys(schemas)

/** Checks the keys of tables in which not every text is one. */
const hasValidKey: Readonly<Partial<Record<keyof CompanionTables, (key: string) => boolean>>> = {
  activity: isDay,
  reviews: isDay,
}

/**
 * A table without the records whose key or value does not fit: others wrote or damaged them, and one must not stop a
 * track, a screen or the records after it. They are reported to the developer, and removed when the table is next written.
 */
export class CheckedTable<R> implements RecordTable<R> {
  readonly #table: RecordTable<R>
  readonly #name: keyof CompanionTables
  readonly #reported = new Set<string>()

  constructor(table: RecordTable<R>, name: keyof CompanionTables) {
    this.#table = table
    this.#name = name
  }

  async read(): Promise<ReadonlyMap<string, R>> {
    return this.#checked(await this.#table.read()).valid
  }

  transact<T>(
    decide: (records: ReadonlyMap<string, R>) => TableChange<R> & { readonly result: T },
  ): Promise<T> {
    return this.#table.transact((stored) => {
      const { valid, invalid } = this.#checked(stored)
      const change = decide(valid)
      return invalid.length === 0 ? change : { ...change, remove: [...invalid, ...(change.remove ?? [])] }
    })
  }

  update(key: string, change: (record: R | undefined) => R | undefined): Promise<R | undefined> {
    return this.#table.update(key, (record) =>
      change(record === undefined ? undefined : this.#valid(key, record)),
    )
  }

  observe(changed: () => void): () => void {
    return this.#table.observe(changed)
  }

  #checked(stored: ReadonlyMap<string, R>): {
    readonly valid: ReadonlyMap<string, R>
    readonly invalid: readonly string[]
  } {
    const valid = new Map<string, R>()
    const invalid: string[] = []
    for (const [key, record] of stored) {
      const checked = this.#valid(key, record)
      if (checked === undefined) invalid.push(key)
      else valid.set(key, checked)
    }
    return { valid, invalid }
  }

  #valid(key: string, record: R): R | undefined {
    if (hasValidKey[this.#name]?.(key) === false) return this.#report(key, 'invalid key')
    const result = v.safeParse(schemas[this.#name], record)
    if (!result.success) return this.#report(key, result.issues[0].message)
    // The record itself if it is whole, because views know equal states by it.
    return Array.isArray(record) ? (result.output as R) : record
  }

  /** Warns once about an invalid record. */
  #report(key: string, reason: string): undefined {
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    console.warn(`IndexedDB: “${key}” in ${this.#name} holds no valid record (${reason})`)
  }
}
