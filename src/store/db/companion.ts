import { afterSilence } from '../model/afterSilence.ts'
import { CheckedTable, companionTables } from './checkedTable.ts'
import type { CompanionTables, TrackMeta } from './companionTables.ts'
import { type Database, ownDatabase } from './database.ts'
import { MemoryTable } from './memory.ts'
import { mergeMemoryTable } from './mergeMemoryTable.ts'
import type { RecordTable } from './recordTable.ts'

/** Suffix of the database that holds what the main one has no place for. */
export const companionSuffix = '-companion'

/** Suffix of the database in which earlier builds kept the document of a student whose devices are in step. */
export const earlierDocumentSuffix = '-sync'

/** Milliseconds to wait for it to open before the visit continues without it. */
const openTimeout = 3000

/** Increases by one with every table that is added. */
const companionVersion = 5

/**
 * The database next to the main one. Nothing a student sees of our own tracks waits for it: if it cannot be opened, its
 * tables last as long as the page.
 */
export class Companion {
  readonly #database: Database
  readonly #tables = new Map<string, RecordTable<unknown>>()
  #ready: Promise<'persistent' | 'memory'> | undefined

  readonly #onLate: () => void

  /**
   * `blocked` is called with true while another tab has to be closed before it can be opened, and `onLate` if it opens after the visit
   * has gone on without it.
   */
  constructor(databaseName: string, blocked: (waiting: boolean) => void = () => {}, onLate = () => {}) {
    this.#database = ownDatabase(
      `${databaseName}${companionSuffix}`,
      companionVersion,
      companionTables,
      blocked,
    )
    this.#onLate = onLate
  }

  /** Opens the database, once. Resolves to whether it keeps anything; never rejects. */
  ready(): Promise<'persistent' | 'memory'> {
    this.#ready ??= this.#open()
    return this.#ready
  }

  /**
   * Continues in memory because the main database cannot be opened: this one would only make the visitor wait again.
   */
  continueInMemory(): void {
    this.#ready = Promise.resolve('memory')
  }

  /** Opens the database after all, and merges in what was kept in memory until then. */
  async move(): Promise<void> {
    const inMemory = [...this.#tables]
    this.#ready = this.#open().then((storage) => {
      if (storage === 'persistent') this.#tables.clear()
      return storage
    })
    if ((await this.#ready) === 'memory') return
    for (const [key, table] of inMemory) {
      const [name, track] = key.split('/') as [keyof CompanionTables, string]
      await mergeMemoryTable(name, table, await this.table<typeof name, unknown>(name, track))
    }
  }

  #open(): Promise<'persistent' | 'memory'> {
    return new Promise((resolve) => {
      let isLate = false
      const giveUp = (cause?: unknown) => {
        isLate = true
        console.warn(`The companion database cannot be opened${cause ? `: ${cause}` : ' yet'}`)
        resolve('memory')
      }
      const stopWaiting = afterSilence(openTimeout, giveUp)
      this.#database
        .open()
        // Another tab may hold it in an older form: once that is closed, the visit continues there.
        .then(() => (isLate ? this.#onLate() : resolve('persistent')), giveUp)
        .finally(stopWaiting)
    })
  }

  /**
   * Returns one table's records of a track, or those of all tracks under `track,key`. Every call returns the same
   * object.
   */
  async table<Name extends keyof CompanionTables, R = CompanionTables[Name]>(
    name: Name,
    track: string | undefined,
  ): Promise<RecordTable<R>> {
    const storage = await this.ready()
    const key = `${name}/${track}`
    const known = this.#tables.get(key)
    if (known) return known as RecordTable<R>
    const table =
      storage === 'persistent'
        ? new CheckedTable<R>(this.#database.table<R>(name, track), name)
        : new MemoryTable<R>()
    this.#tables.set(key, table as RecordTable<unknown>)
    return table
  }

  /** Returns what is known about a track; `undefined` if it cannot be read. */
  async meta(track: string): Promise<TrackMeta | undefined> {
    if ((await this.ready()) === 'memory') return undefined
    try {
      return (await (await this.table('tracks', track)).read()).get('meta') ?? {}
    } catch (cause) {
      console.warn(String(cause))
      return undefined
    }
  }

  /** Writes what is known about a track. Fails silently: localStorage has the same, and the next start tries again. */
  async setMeta(track: string, change: TrackMeta): Promise<void> {
    try {
      const table = await this.table('tracks', track)
      await table.update('meta', (meta) => ({ ...meta, ...change }))
    } catch (cause) {
      console.warn(String(cause))
    }
  }
}
