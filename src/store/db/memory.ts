import { Emitter } from '../model/emitter.ts'
import type { Records } from '../model/records.ts'
import type { RecordTable, TableChange } from './recordTable.ts'

/** A table that lasts as long as the page, for browsers that keep nothing. */
export class MemoryTable<R> implements RecordTable<R> {
  #records: Records<R> = new Map()
  readonly #changed = new Emitter()

  async read(): Promise<Records<R>> {
    return this.#records
  }

  async transact<T>(decide: (records: Records<R>) => TableChange<R> & { readonly result: T }): Promise<T> {
    const { clear, remove, put, result } = decide(this.#records)
    const after = new Map(clear ? undefined : this.#records)
    for (const key of remove ?? []) after.delete(key)
    for (const [key, record] of put ?? []) after.set(key, record)
    this.#records = after
    this.#changed.emit()
    return result
  }

  update(key: string, change: (record: R | undefined) => R | undefined): Promise<R | undefined> {
    return this.transact((records) => {
      const record = change(records.get(key))
      return { put: record === undefined ? [] : [[key, record]], result: record }
    })
  }

  observe(changed: () => void): () => void {
    return this.#changed.listen(changed)
  }
}
