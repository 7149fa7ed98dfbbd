import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseCollections } from '../../src/store/database.ts'
import { freshName, openNatively } from './fixtures.ts'

type Value = { n: number }

/** What a browser does that clears a site's data; the package types its parameter as the class by mistake. */
const forceClose = forceCloseDatabase as unknown as (connection: IDBDatabase) => void

const open = async (name: string) => {
  const collections = new DatabaseCollections<Value>(name, ['one'], () => {})
  await collections.open()
  return collections
}
const put = (collections: DatabaseCollections<Value>, key: string, n: number) =>
  collections.transact('one', () => ({ put: [[key, { n }]], result: undefined }))
const contents = async (collections: DatabaseCollections<Value>) =>
  Object.fromEntries([...(await collections.read('one'))].map(([key, { n }]) => [key, n]))
const increase = (record: Value | undefined): Value => ({ n: (record?.n ?? 0) + 1 })

describe('observe', () => {
  const follow = async (collections: DatabaseCollections<Value>) => {
    const next = vi.fn()
    const failed = vi.fn()
    const stop = collections.observe('one', () => 'mark', next, failed)
    const seen = (records: Record<string, Value>) =>
      vi.waitFor(() => expect(next.mock.lastCall).toEqual([new Map(Object.entries(records)), 'mark']))
    await vi.waitFor(() => expect(next).toHaveBeenCalled())
    return { next, failed, stop, seen }
  }

  test('calls next with the records now and after every change, also one of another connection', async () => {
    const name = freshName()
    const collections = await open(name)
    const { seen } = await follow(collections)
    await seen({})
    await put(collections, 'a', 1)
    await seen({ a: { n: 1 } })
    await put(await open(name), 'b', 2)
    await seen({ a: { n: 1 }, b: { n: 2 } })
  })

  test('not after it was stopped', async () => {
    const collections = await open(freshName())
    const { next, stop } = await follow(collections)
    stop()
    const calls = next.mock.calls.length
    await put(collections, 'a', 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(next).toHaveBeenCalledTimes(calls)
  })

  test('a database that cannot be opened: failed is called', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const failed = vi.fn()
    new DatabaseCollections<Value>(freshName(), ['one'], () => {}).observe('one', () => 0, vi.fn(), failed)
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  })

  test('goes on after the browser closed the connection', async () => {
    const { collections, connections } = await watched()
    const { seen } = await follow(collections)
    for (const connection of connections) forceClose(connection)
    await put(collections, 'a', 1)
    await seen({ a: { n: 1 } })
  })

  test('goes on after the database was deleted and made anew', async () => {
    const name = freshName()
    const collections = await open(name)
    const { seen } = await follow(collections)
    await deleteDatabase(name)
    await put(collections, 'a', 1)
    await seen({ a: { n: 1 } })
  })
})

describe('a connection that is lost is opened again, and the transaction runs', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  test.each([
    ['closed', (connection: IDBDatabase) => connection.close()],
    ['closed by the browser', (connection: IDBDatabase) => forceClose(connection)],
  ])('%s under us', async (_, lose) => {
    const { collections, connections } = await watched()
    await put(collections, 'a', 1)
    for (const connection of connections) lose(connection)
    await collections.update('one', 'a', increase)
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('given up because another tab raised the version', async () => {
    const name = freshName()
    const collections = await open(name)
    await put(collections, 'a', 1)
    ;(await openNatively(name, 40, (database) => void database.createObjectStore('new'))).close()
    await collections.update('one', 'a', increase)
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('the database deleted: our stores are made anew', async () => {
    const name = freshName()
    const collections = await open(name)
    await put(collections, 'a', 1)
    await deleteDatabase(name)
    await Promise.all([collections.update('one', 'a', increase), collections.update('one', 'a', increase)])
    expect(await contents(collections)).toEqual({ a: 2 })
  })
})

describe('a transaction that the browser cuts off', () => {
  const cutOff = (times: number) => {
    const begin = IDBObjectStore.prototype.put
    let left = times
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = begin.apply(this, args)
      left -= 1
      if (left >= 0) this.transaction.abort()
      return request
    })
  }

  test('runs again on the same connection', async () => {
    const collections = await open(freshName())
    await put(collections, 'a', 1)
    const opening = vi.spyOn(indexedDB, 'open')
    const cut = cutOff(2)
    await collections.update('one', 'a', increase)
    expect(cut).toHaveBeenCalledTimes(3)
    expect(opening).not.toHaveBeenCalled()
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('again and again: raised, with nothing written', async () => {
    const collections = await open(freshName())
    await put(collections, 'a', 1)
    const cut = cutOff(9)
    await expect(collections.update('one', 'a', increase)).rejects.toMatchObject({ name: 'AbortError' })
    expect(cut).toHaveBeenCalledTimes(3)
    expect(await contents(collections)).toEqual({ a: 1 })
  })
})

describe('opening fails right after the browser cleared the site’s data', () => {
  const failing = (name: string) => () => {
    throw new DOMException('internal', name)
  }

  test.each(['AbortError', 'UnknownError', 'InvalidStateError'])(
    '%s for a moment: it is tried again',
    async (name) => {
      vi.spyOn(indexedDB, 'open').mockImplementationOnce(failing(name)).mockImplementationOnce(failing(name))
      const collections = await open(freshName())
      await put(collections, 'a', 1)
      expect(await contents(collections)).toEqual({ a: 1 })
    },
  )

  test.each([
    ['InvalidStateError', 4],
    ['SecurityError', 1],
  ])('%s for good: raised after %i attempts', async (name, attempts) => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(failing(name))
    await expect(open(freshName())).rejects.toThrow()
    expect(opening).toHaveBeenCalledTimes(attempts)
  })
})

/** Collections together with the connections that they work on. */
async function watched() {
  const name = freshName()
  const connections = new Set<IDBDatabase>()
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (this.name === name) connections.add(this)
    return begin.apply(this, args)
  })
  const collections = await open(name)
  await collections.read('one')
  return { collections, connections }
}

function deleteDatabase(name: string): Promise<unknown> {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  })
}
