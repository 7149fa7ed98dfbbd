import type { Records } from './records.ts'

/** What a transaction does to a collection after it has read it. */
export interface Change<R, T> {
  /** Removes every record first. */
  readonly clear?: boolean
  readonly remove?: Iterable<string>
  readonly put?: Iterable<readonly [key: string, record: R]>
  readonly result: T
}

/**
 * Named collections of records by key: the little that the store asks of a database. One implementation keeps them in
 * IndexedDB, one in memory.
 */
export interface Collections<R> {
  readonly storage: 'persistent' | 'memory'
  /** Reads the whole collection. */
  read(collection: string): Promise<Records<R>>
  /** Reads the collection, asks `decide`, and writes what it says: all in one transaction, or nothing at all. */
  transact<T>(collection: string, decide: (records: Records<R>) => Change<R, T>): Promise<T>
  /** The same for one record. Returns what was written. */
  update(collection: string, key: string, change: (record: R | undefined) => R): Promise<R>
  /**
   * Calls `next` with the records now and after every change, in whichever tab it was made. `mark` is called before
   * each read and its value handed on, so that a reader can tell which of its own changes a read has seen.
   */
  observe<M>(
    collection: string,
    mark: () => M,
    next: (records: Records<R>, mark: M) => void,
    failed: (cause: unknown) => void,
  ): () => void
}
