import Dexie, { liveQuery } from 'dexie'
import type { Change, Collections } from './collections.ts'
import type { Records } from './records.ts'

/** Collections in IndexedDB, under out-of-line keys. */
export class DatabaseCollections<R> implements Collections<R> {
  readonly storage = 'persistent'
  readonly #name: string
  readonly #stores: readonly string[]
  readonly #blocked: (waiting: boolean) => void
  #connection: Promise<Dexie> | undefined
  /** The database that {@link #connection} resolved to, until it is lost. */
  #open: Dexie | undefined
  readonly #observers = new Set<() => Promise<void>>()
  /** Observers that found no connection: they begin anew with the next. */
  readonly #waiting = new Set<() => Promise<void>>()

  /**
   * `blocked` is called with `true` when another tab holds the database in an older form and has to be closed first, and
   * with `false` once there is nothing to wait for.
   */
  constructor(name: string, stores: readonly string[], blocked: (waiting: boolean) => void) {
    this.#name = name
    this.#stores = stores
    this.#blocked = blocked
  }

  /** Opens the database, adding our stores where they are missing. Fails where the browser denies storage. */
  async open(): Promise<void> {
    await this.#connect()
  }

  async read(collection: string): Promise<Records<R>> {
    return this.#run((database) => readAtOnce<R>(database, collection))
  }

  async transact<T>(collection: string, decide: (records: Records<R>) => Change<R, T>): Promise<T> {
    return this.#run((database) =>
      database.transaction('rw', collection, async () => {
        const table = database.table<R, string>(collection)
        const { clear, remove, put, result } = decide(await readTable<R>(database, collection))
        if (clear) await table.clear()
        if (remove) await table.bulkDelete([...remove])
        const entries = [...(put ?? [])]
        if (entries.length > 0) {
          await table.bulkPut(
            entries.map(([, record]) => record),
            entries.map(([key]) => key),
          )
        }
        return result
      }),
    )
  }

  async update(collection: string, key: string, change: (record: R | undefined) => R): Promise<R> {
    return this.#run((database) =>
      database.transaction('rw', collection, async () => {
        const table = database.table<R, string>(collection)
        const record = change(await table.get(key))
        await table.put(record, key)
        return record
      }),
    )
  }

  observe<M>(
    collection: string,
    mark: () => M,
    next: (records: Records<R>, mark: M) => void,
    failed: (cause: unknown) => void,
  ): () => void {
    let unsubscribe = () => {}
    const start = async () => {
      unsubscribe()
      try {
        const database = await this.#connect()
        if (!this.#observers.has(start)) return
        const query = liveQuery(async () => {
          const seen = mark()
          return { records: await readAtOnce<R>(database, collection), seen }
        })
        const subscription = query.subscribe({
          next: ({ records, seen }) => next(records, seen),
          error: (cause) => (isConnectionLost(cause) ? this.#lost(database) : failed(cause)),
        })
        unsubscribe = () => subscription.unsubscribe()
      } catch (cause) {
        this.#waiting.add(start)
        failed(cause)
      }
    }
    this.#observers.add(start)
    void start()
    return () => {
      this.#observers.delete(start)
      unsubscribe()
    }
  }

  #connect(): Promise<Dexie> {
    this.#connection ??= openPatiently(this.#name, this.#stores, () => this.#blocked(true)).then(
      (database) => {
        this.#blocked(false)
        this.#open = database
        for (const start of this.#waiting) if (this.#observers.has(start)) void start()
        this.#waiting.clear()
        // The browser closed the connection (data cleared, storage moved), or another tab upgrades or deletes the
        // database: opening it again waits for that and finds what is there then.
        database.on('close', () => this.#lost(database))
        database.on('versionchange', () => this.#lost(database))
        return database
      },
      (cause) => {
        this.#blocked(false)
        this.#connection = undefined
        throw cause
      },
    )
    return this.#connection
  }

  /** Gives a lost connection up and has every observer read again through a new one. */
  #lost(database: Dexie): void {
    if (this.#open !== database) return
    this.#open = undefined
    this.#connection = undefined
    database.close()
    // Not in the browser's own event, so that what closes the connection goes first.
    setTimeout(() => {
      for (const start of this.#observers) void start()
    })
  }

  /**
   * Runs one transaction. Where it was cut off or the connection turns out to be gone, nothing of it was written, and it runs
   * again, through a new connection if need be.
   */
  async #run<T>(operation: (database: Dexie) => PromiseLike<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const database = await this.#connect()
      try {
        return await operation(database)
      } catch (cause) {
        const isLost = isConnectionLost(cause)
        if (attempt === 3 || !(isLost || hasName(cause, passing))) throw cause
        // Only then: a browser with no room left may not open what is closed.
        if (isLost) this.#lost(database)
      }
    }
  }
}

const connectionErrors = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'NotFoundError',
  'NoSuchDatabaseError',
  'InvalidTableError',
  'OpenFailedError',
])

/** What Chromium answers while it clears a site's data, for transactions under way and for the next open. */
const passing = new Set(['AbortError', 'UnknownError', 'InvalidStateError'])

const isConnectionLost = (cause: unknown): boolean => hasName(cause, connectionErrors)

/** Whether an error, or one that it comes from, has one of these names. */
function hasName(cause: unknown, names: ReadonlySet<string>): boolean {
  const error = cause as { name?: string; inner?: unknown } | null | undefined
  return error != null && (names.has(error.name ?? '') || hasName(error.inner, names))
}

/** Keys and records of one and the same state, also where another tab writes at that moment. */
const readAtOnce = <R>(database: Dexie, collection: string): PromiseLike<Records<R>> =>
  database.transaction('r', collection, () => readTable<R>(database, collection))

async function readTable<R>(database: Dexie, collection: string): Promise<Records<R>> {
  const table = database.table<R, string>(collection)
  const [keys, records] = await Promise.all([table.toCollection().primaryKeys(), table.toArray()])
  return new Map(keys.map((key, index) => [String(key), records[index] as R]))
}

/** Opens again what fails for a moment. */
async function openPatiently(name: string, stores: readonly string[], blocked: () => void): Promise<Dexie> {
  for (const delay of [20, 100, 500]) {
    try {
      return await openDatabase(name, stores, blocked)
    } catch (cause) {
      if (!hasName(cause, passing)) throw cause
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return openDatabase(name, stores, blocked)
}

/**
 * Opens what is there, with the stores of ours that it lacks added beside the others. Dexie never creates the database: it
 * deletes every store that a declared version does not name, so none is declared; and without one it deletes a database that
 * it finds new, which by then can be another tab's.
 */
async function openDatabase(name: string, stores: readonly string[], blocked: () => void): Promise<Dexie> {
  await addStores(name, stores, blocked)
  const database = new Dexie(name, { cache: 'disabled', allowEmptyDB: true })
  await database.open()
  return database
}

/** Adds the missing stores natively; the version rises by one and nothing else changes. */
async function addStores(name: string, stores: readonly string[], blocked: () => void): Promise<void> {
  const current = await openNatively(name, undefined, stores, blocked)
  const { version } = current
  const complete = stores.every((store) => current.objectStoreNames.contains(store))
  current.close()
  if (!complete) (await openNatively(name, version + 1, stores, blocked)).close()
}

function openNatively(
  name: string,
  version: number | undefined,
  stores: readonly string[],
  blocked: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const store of stores) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store)
      }
    }
    request.onblocked = blocked
    request.onsuccess = () => resolve(request.result)
    // Two tabs may add the stores at the same moment: the one that comes second finds the version taken, and is done.
    request.onerror = () =>
      request.error?.name === 'VersionError'
        ? resolve(openNatively(name, undefined, stores, blocked))
        : reject(request.error)
  })
}
