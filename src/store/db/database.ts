/** IndexedDB through Dexie. No other file imports Dexie. */
// First, and separate from the sorted imports: it must run before Dexie does.
import './broadcastChannel.ts'

import Dexie, { type Collection, type IndexableType, type Table } from 'dexie'
import { hasName, isQuotaExceeded } from '../errors.ts'
import { afterSilence } from '../model/afterSilence.ts'
import { Emitter } from '../model/emitter.ts'
import type { Records } from '../model/records.ts'
import { showBroadcastChannel } from './broadcastChannel.ts'
import type { RecordTable, TableChange } from './recordTable.ts'

showBroadcastChannel()

/** Milliseconds to wait for the browser to respond before giving up on a call. */
const transactionTimeout = 3000

/** Maximum number of attempts per transaction. */
const attempts = 3

/** A database that reopens lost connections and retries interrupted transactions. */
export class Database {
  readonly name: string
  readonly #openConnection: () => Promise<Dexie>
  #connection: Promise<Dexie> | undefined
  #wasOpen = false
  /** Stores of which a transaction was given up since one last succeeded: observers may have missed what they wanted to read. */
  readonly #missed = new Set<string>()
  /** Those whose observers were called to read again: one that fails for good must not make them do so without end. */
  readonly #retried = new Set<string>()
  readonly #changed = new Emitter()

  constructor(name: string, openConnection: () => Promise<Dexie>) {
    this.name = name
    this.#openConnection = openConnection
  }

  /** Opens the database. Rejects if the browser denies storage; never settles if the browser never responds. */
  async open(): Promise<void> {
    await this.#connect()
  }

  /** Returns the records of an object store; with `prefix`, those whose keys are `[prefix, key]`. */
  table<R>(store: string, prefix?: string): RecordTable<R> {
    return new DatabaseTable<R>(this, store, prefix)
  }

  /**
   * Runs one transaction, whose operation calls `committing` after its last request. If the browser aborts it or does
   * not respond before that, nothing was written, and it is retried over a new connection, because one that returns
   * only errors never recovers by itself. A commit is awaited however long the disk takes: it will be written, and what
   * it replaced must not be decided on a second time.
   */
  async run<T>(
    store: string,
    operation: (database: Dexie, committing: () => void) => PromiseLike<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const database = await withTimeout(() => this.#connect())
      try {
        const result = await withTimeout((committing) => operation(database, committing))
        this.#succeeded(store)
        return result
      } catch (cause) {
        if (attempt === attempts && !this.#retried.has(store)) this.#missed.add(store)
        if (attempt === attempts || isFinal(cause)) throw cause
        // A browser that is out of space may fail to reopen what is closed.
        if (!isQuotaExceeded(cause)) await this.#renew(database)
      }
    }
  }

  observe(changed: () => void): () => void {
    return this.#changed.listen(changed)
  }

  #succeeded(store: string): void {
    const isBack = this.#missed.size > 0
    for (const missed of this.#missed) this.#retried.add(missed)
    this.#missed.clear()
    this.#retried.delete(store)
    if (isBack) this.#changed.emit()
  }

  #connect({ isRenewal = false } = {}): Promise<Dexie> {
    if (!this.#connection) {
      const connection = this.#openConnection().then((database) => {
        // The browser closed the connection (data cleared, storage moved), or another tab is upgrading or deleting the
        // database. Opening it again waits for that and finds what is there afterwards.
        const lost = () => {
          if (this.#connection === connection) {
            this.#connection = undefined
            database.close()
          }
          // Also where an aborted transaction had the connection renewed before: what is there now may be something else. Outside the
          // browser's own event, so that whatever closes the connection goes first.
          setTimeout(() => this.#changed.emit())
        }
        // Dexie's own event comes for what we close as well.
        database.backendDB().addEventListener('close', lost)
        database.on('versionchange', lost)
        // Let observers read what they could not while the connection was lost. If each transaction fails, one that is
        // renewed for the next attempt must not make them read, fail and renew it without end.
        if (this.#wasOpen && !isRenewal) this.#changed.emit()
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

  /** Replaces a failed connection, closing it only after the new one is open. */
  async #renew(failed: Dexie): Promise<void> {
    const before = this.#connection
    if (!before || (await before) !== failed || this.#connection !== before) return
    this.#connection = undefined
    try {
      await withTimeout(() => this.#connect({ isRenewal: true }))
    } catch {
      // The old connection may still respond; if not, the transaction's own failure is reported.
      this.#connection ??= before
      return
    }
    failed.close()
  }
}

/** A transaction, with the parts of the database that Dexie reports as changed when it completes. */
type OwnTransaction = IDBTransaction & { readonly mutatedParts?: object }

class DatabaseTable<R> implements RecordTable<R> {
  readonly #database: Database
  readonly #store: string
  readonly #prefix: string | undefined
  /** Parts written by `update`, whose caller already knows the change. */
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
    // Dexie reports every transaction that wrote, in this tab and, through a BroadcastChannel, in others.
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
    return this.#database.run(this.#store, (database, committing) =>
      database.transaction(mode, this.#store, async (transaction) => {
        // A transaction that we gave up on must not be written after all.
        const stopWaiting = afterSilence(transactionTimeout, () => transaction.active && transaction.abort())
        const own = transaction.idbtrans as OwnTransaction
        try {
          const result = await operation(transaction.table<R>(this.#store), own)
          committing()
          return result
        } finally {
          stopWaiting()
        }
      }),
    )
  }

  /** Reads keys and records from the same state, even if another tab is writing. */
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

/** Errors that retrying cannot fix: access denied, or our own. */
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

/** Rejects with a `TimeoutError` if the browser does not respond. `ask` may call `wait` to turn the timeout off. */
function withTimeout<T>(ask: (wait: () => void) => PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopWaiting = afterSilence(transactionTimeout, () =>
      reject(new DOMException('No answer', 'TimeoutError')),
    )
    ask(stopWaiting).then(resolve, reject).then(stopWaiting)
  })
}

/**
 * Returns a database that others may share: it is opened as is, and any of our stores that it lacks are added. Calls
 * `blocked(true)` when another tab has an older version open and must be closed first, and `blocked(false)` once there
 * is nothing to wait for.
 */
export function sharedDatabase(
  name: string,
  stores: readonly string[],
  blocked: (waiting: boolean) => void,
): Database {
  return new Database(name, () =>
    openWithRetry(async () => {
      // Dexie must not create or upgrade the stores: it deletes any that a declared version does not name, so none is
      // declared. Without `allowEmptyDB` it deletes a database that it finds new, which may be another tab's by then.
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

/** Returns a database that only we use, with stores that have out-of-line keys. */
export function ownDatabase(
  name: string,
  version: number,
  stores: readonly string[],
  blocked: (waiting: boolean) => void,
): Database {
  return new Database(name, () =>
    openWithRetry(async () => {
      const database = new Dexie(name, { cache: 'disabled' })
      database.version(version).stores(Object.fromEntries(stores.map((store) => [store, ''])))
      database.on('blocked', () => blocked(true))
      try {
        return await database.open()
      } finally {
        blocked(false)
      }
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
            stopWaiting()
            return reject(cause)
          }
          await new Promise((next) => setTimeout(next, delay))
        }
      }
    }
    const stopWaiting = afterSilence(transactionTimeout / 3, () => !isOpen && void attempt())
    void attempt().then(stopWaiting)
  })
}

/**
 * Adds the missing stores natively and changes nothing else but the version. Calls `blocked` while another tab has the
 * older one open.
 */
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
    // Two tabs may add the stores at the same moment: the second one finds the version taken and is done.
    request.onerror = () => (request.error?.name === 'VersionError' ? resolve() : reject(request.error))
  })
}
