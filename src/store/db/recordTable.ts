import type { Records } from '../model/records.ts'

/** What a transaction does to a table after it has read it. */
export interface TableChange<R> {
  /** Removes every record first. */
  readonly clear?: boolean
  readonly remove?: Iterable<string>
  readonly put?: Iterable<readonly [key: string, record: R]>
}

/** Records by key: the little that the store asks of a database. One implementation keeps them in IndexedDB, one in memory. */
export interface RecordTable<R> {
  read(): Promise<Records<R>>
  /**
   * Reads the table, asks `decide`, and writes what it says: all in one transaction, or nothing at all. `decide` may be asked
   * again where the browser cuts the transaction off.
   */
  transact<T>(decide: (records: Records<R>) => TableChange<R> & { readonly result: T }): Promise<T>
  /** The same for one record; where `change` gives `undefined` nothing is written. Returns what was written. */
  update(key: string, change: (record: R | undefined) => R | undefined): Promise<R | undefined>
  /**
   * Calls `changed` after every change, in whichever tab it was made, but for those of `update` here, whose caller has what was
   * written; and when a lost connection is back. Returns how to stop.
   */
  observe(changed: () => void): () => void
}
