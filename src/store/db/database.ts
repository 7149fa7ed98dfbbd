/** IndexedDB through Dexie: the one file that imports it. */
// First, and apart from the imports that are sorted: it must run before Dexie does.
import './broadcastChannel.ts'

import Dexie, { type Collection, type IndexableType, type Table } from 'dexie'
import { hasName } from '../errors.ts'
import { Emitter } from '../model/emitter.ts'
import type { Records } from '../model/records.ts'
import { showBroadcastChannel } from './broadcastChannel.ts'
import type { RecordTable, TableChange } from './recordTable.ts'

showBroadcastChannel()

/** Milliseconds after which a call to the browser that does not answer is given up. */
const transactionTimeout = 3000

/** How often one transaction is tried. */
const attempts = 3

/** A database whose connection is opened again wherever it is lost, and whose transactions run again where they are cut off. */
export class Database {
  readonly name: string
  readonly #openConnection: () => Promise<Dexie>
  #connection: Promise<Dexie> | undefined
  #wasOpen = false
  readonly #changed = new Emitter()

  constructor(name: string, openConnection: () => Promise<Dexie>) {
    this.name = name
    this.#openConnection = openConnection
  }

  /** Opens the database. Rejects where the browser denies storage; never answers where the browser does not. */
  async open(): Promise<void> {
    await this.#connect()
  }

  /** The records of an object store; with `prefix`, those whose keys are `[prefix, key]`. */
  table<R>(store: string, prefix?: string): RecordTable<R> {
    return new DatabaseTable<R>(this, store, prefix)
  }

  /**
   * Runs one transaction, whose operation calls `committing` once it has asked for all that it will. Where the browser cuts it off
   * or does not answer before that, nothing of it was written, and it runs again through a new connection: one that answers nothing
   * but errors never recovers by itself. A commit is waited for, however long the disk takes: it will be written, and what it
   * replaced must not be decided upon a second time.
   */
  async run<T>(operation: (database: Dexie, committing: () => void) => PromiseLike<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const database = await answered(() => this.#connect())
      try {
        return await answered((committing) => operation(database, committing))
      } catch (cause) {
        if (attempt === attempts || isFinal(cause)) throw cause
        // A browser with no room left may not open what is closed.
        if (!hasName(cause, quotaErrors)) await this.#renew(database)
      }
    }
  }

  observe(changed: () => void): () => void {
    return this.#changed.listen(changed)
  }

  #connect(): Promise<Dexie> {
    if (!this.#connection) {
      const connection = this.#openConnection().then((database) => {
        // The browser closed the connection (data cleared, storage moved), or another tab upgrades or deletes the database:
        // opening it again waits for that and finds what is there then.
        const lost = () => {
          if (this.#connection !== connection) return
          this.#connection = undefined
          database.close()
          // Not in the browser's own event, so that what closes the connection goes first.
          setTimeout(() => this.#changed.emit())
        }
        database.on('close', lost)
        database.on('versionchange', lost)
        // What observers could not read meanwhile they read now.
        if (this.#wasOpen) this.#changed.emit()
        this.#wasOpen = true
        return database
      })
      this.#connection = connection
      connection.catch(() => {
        if (this.#connection === connection) this.#connection = undefined
      })
    }
    return this.#connection
  }

  /** Opens a new connection in place of one that failed, which is closed only then. */
  async #renew(failed: Dexie): Promise<void> {
    const before = this.#connection
    if (!before || (await before) !== failed || this.#connection !== before) return
    this.#connection = undefined
    try {
      await answered(() => this.#connect())
    } catch {
      // The one that is there may yet answer; if not, the transaction's own failure is told.
      this.#connection ??= before
      return
    }
    failed.close()
  }
}

/** A transaction, with the parts of the database that Dexie tells of when it is complete. */
type OwnTransaction = IDBTransaction & { readonly mutatedParts?: object }

class DatabaseTable<R> implements RecordTable<R> {
  readonly #database: Database
  readonly #store: string
  readonly #prefix: string | undefined
  /** What transactions of `update` wrote: their caller knows it. */
  readonly #own = new WeakSet<object>()

  constructor(database: Database, store: string, prefix: string | undefined) {
    this.#database = database
    this.#store = store
    this.#prefix = prefix
  }

  read(): Promise<Records<R>> {
    return this.#transaction('r', (table) => this.#readAll(table))
  }

  transact<T>(decide: (records: Records<R>) => TableChange<R> & { readonly result: T }): Promise<T> {
    return this.#transaction('rw', async (table) => {
      const { clear, remove, put, result } = decide(await this.#readAll(table))
      if (clear) await this.#range(table).delete()
      if (remove) await table.bulkDelete([...remove].map((key) => this.#key(key)))
      const entries = [...(put ?? [])]
      if (entries.length > 0) {
        await table.bulkPut(
          entries.map(([, record]) => record),
          entries.map(([key]) => this.#key(key)) as string[],
        )
      }
      return result
    })
  }

  update(key: string, change: (record: R | undefined) => R | undefined): Promise<R | undefined> {
    return this.#transaction('rw', async (table, own) => {
      const record = change(await table.get(this.#key(key)))
      if (record !== undefined) await table.put(record, this.#key(key))
      if (own.mutatedParts) this.#own.add(own.mutatedParts)
      return record
    })
  }

  observe(changed: () => void): () => void {
    const part = `idb://${this.#database.name}/${this.#store}/`
    // Dexie tells of every transaction that wrote, in this tab and, by a BroadcastChannel, in others.
    const mutated = (parts: object) => {
      if (this.#own.has(parts)) return
      if (Object.keys(parts).some((key) => key.startsWith(part))) changed()
    }
    Dexie.on.storagemutated.subscribe(mutated)
    const stopObserving = this.#database.observe(changed)
    return () => {
      Dexie.on.storagemutated.unsubscribe(mutated)
      stopObserving()
    }
  }

  #transaction<T>(
    mode: 'r' | 'rw',
    operation: (table: Table<R>, transaction: OwnTransaction) => Promise<T>,
  ): Promise<T> {
    return this.#database.run((database, committing) =>
      database.transaction(mode, this.#store, async (transaction) => {
        // One that is given up must not be written after all.
        const timer = setTimeout(() => transaction.active && transaction.abort(), transactionTimeout)
        const own = transaction.idbtrans as OwnTransaction
        try {
          const result = await operation(transaction.table<R>(this.#store), own)
          committing()
          return result
        } finally {
          clearTimeout(timer)
        }
      }),
    )
  }

  /** Keys and records of one and the same state, also where another tab writes at that moment. */
  async #readAll(table: Table<R>): Promise<Records<R>> {
    const [keys, records] = await Promise.all([
      this.#range(table).primaryKeys(),
      this.#range(table).toArray(),
    ])
    return new Map(
      keys.map((key, index) => [
        this.#prefix === undefined ? String(key) : String((key as string[])[1]),
        records[index] as R,
      ]),
    )
  }

  #range(table: Table<R>): Collection<R> {
    return this.#prefix === undefined
      ? table.toCollection()
      : table.where(':id').between([this.#prefix], [this.#prefix, []])
  }

  #key(key: string): IndexableType {
    return this.#prefix === undefined ? key : [this.#prefix, key]
  }
}

const quotaErrors = new Set(['QuotaExceededError'])

/** Errors that come again however often one tries: denied, or our own. */
const finalErrors = new Set([
  'TrackerError',
  'SecurityError',
  'MissingAPIError',
  'DataCloneError',
  // There is no IndexedDB at all.
  'ReferenceError',
  'TypeError',
])
const isFinal = (cause: unknown): boolean => hasName(cause, finalErrors)

/** Rejects with a `TimeoutError` where the browser does not answer; what is asked may call `wait`, and is waited for from then on. */
function answered<T>(ask: (wait: () => void) => PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), transactionTimeout)
    const wait = () => clearTimeout(timer)
    ask(wait).then(resolve, reject).then(wait)
  })
}

/**
 * A database that others may share: opened as it is, with the stores of ours that it lacks added beside the others. `blocked` is
 * called with `true` when another tab holds it in an older form and has to be closed first, and with `false` once there is
 * nothing to wait for.
 */
export function sharedDatabase(
  name: string,
  stores: readonly string[],
  blocked: (waiting: boolean) => void,
): Database {
  return new Database(name, () =>
    openWithRetry(async () => {
      // Dexie never creates or upgrades the stores: it deletes every one that a declared version does not name, so none is declared;
      // and without `allowEmptyDB` it deletes a database that it finds new, which by then can be another tab's.
      for (;;) {
        const database = await new Dexie(name, { cache: 'disabled', allowEmptyDB: true }).open()
        const { objectStoreNames, version } = database.backendDB()
        if (stores.every((store) => objectStoreNames.contains(store))) return database
        database.close()
        await addStores(name, version + 1, stores, () => blocked(true))
        blocked(false)
      }
    }).catch((cause) => {
      blocked(false)
      throw cause
    }),
  )
}

/** A database that is ours alone, with stores under out-of-line keys. */
export function ownDatabase(name: string, version: number, stores: readonly string[]): Database {
  return new Database(name, () =>
    openWithRetry(() => {
      const database = new Dexie(name, { cache: 'disabled' })
      database.version(version).stores(Object.fromEntries(stores.map((store) => [store, ''])))
      return database.open()
    }),
  )
}

/** Retries a failed open, and starts a second attempt if the first one hangs. */
function openWithRetry(open: () => PromiseLike<Dexie>): Promise<Dexie> {
  return new Promise((resolve, reject) => {
    let isOpen = false
    const attempt = async () => {
      for (const delay of [20, 100, 500, undefined]) {
        try {
          const database = await open()
          if (isOpen) database.close()
          isOpen = true
          return resolve(database)
        } catch (cause) {
          if (delay === undefined || isFinal(cause)) {
            clearTimeout(second)
            return reject(cause)
          }
          await new Promise((next) => setTimeout(next, delay))
        }
      }
    }
    const second = setTimeout(() => !isOpen && void attempt(), transactionTimeout / 3)
    void attempt().then(() => clearTimeout(second))
  })
}

/** Adds the missing stores natively; nothing else changes but the version. `blocked` is called while another tab holds the older one. */
function addStores(
  name: string,
  version: number,
  stores: readonly string[],
  blocked: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const store of stores) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store)
      }
    }
    request.onblocked = blocked
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    // Two tabs may add the stores at the same moment: the one that comes second finds the version taken, and is done.
    request.onerror = () => (request.error?.name === 'VersionError' ? resolve() : reject(request.error))
  })
}
