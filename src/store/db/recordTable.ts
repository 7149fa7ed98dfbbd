import type { Records } from '../model/records.ts'

/** What a transaction does to a table after reading it. */
export interface TableChange<R> {
  /** Removes every record first. */
  readonly clear?: boolean
  readonly remove?: Iterable<string>
  readonly put?: Iterable<readonly [key: string, record: R]>
}

/**
 * Records by key: the few operations the store needs from a database. One implementation uses IndexedDB, one memory.
 */
export interface RecordTable<R> {
  read(): Promise<Records<R>>
  /**
   * Reads the table, calls `decide`, and writes what it returns, all in one transaction or not at all. `decide` may be
   * called again if the browser aborts the transaction.
   */
  transact<T>(decide: (records: Records<R>) => TableChange<R> & { readonly result: T }): Promise<T>
  /** The same for one record; if `change` returns `undefined`, nothing is written. Resolves to what was written. */
  update(key: string, change: (record: R | undefined) => R | undefined): Promise<R | undefined>
  /**
   * Calls `changed` after every change in any tab, except those made by `update` here, whose caller has what was
   * written, and when a lost connection is back. Returns a function that unsubscribes.
   */
  observe(changed: () => void): () => void
}
