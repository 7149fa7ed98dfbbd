import type { Change, Collections } from './collections.ts'
import type { Records } from './records.ts'

/** Collections that last as long as the page, for browsers that keep nothing. */
export class MemoryCollections<R> implements Collections<R> {
  readonly storage = 'memory'
  readonly #collections = new Map<string, Map<string, R>>()
  readonly #observers = new Map<string, Set<() => void>>()

  async read(collection: string): Promise<Records<R>> {
    return new Map(this.#collections.get(collection))
  }

  async transact<T>(collection: string, decide: (records: Records<R>) => Change<R, T>): Promise<T> {
    const before = this.#collections.get(collection)
    const { clear, remove, put, result } = decide(new Map(before))
    const after = new Map(clear ? undefined : before)
    for (const key of remove ?? []) after.delete(key)
    for (const [key, record] of put ?? []) after.set(key, record)
    this.#collections.set(collection, after)
    for (const notify of this.#observers.get(collection) ?? []) notify()
    return result
  }

  update(collection: string, key: string, change: (record: R | undefined) => R): Promise<R> {
    return this.transact(collection, (records) => {
      const record = change(records.get(key))
      return { put: [[key, record]], result: record }
    })
  }

  observe<M>(collection: string, mark: () => M, next: (records: Records<R>, mark: M) => void): () => void {
    const notify = () => next(new Map(this.#collections.get(collection)), mark())
    const observers = this.#observers.get(collection) ?? new Set()
    this.#observers.set(collection, observers.add(notify))
    queueMicrotask(() => observers.has(notify) && notify())
    return () => observers.delete(notify)
  }
}
