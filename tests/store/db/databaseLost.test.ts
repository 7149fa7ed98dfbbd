import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, sharedDatabase } from '../../../src/store/db/database.ts'
import { freshName, openNatively } from '../fixtures.ts'

type Value = { n: number }

/** What a browser does that clears a site's data; the package types its parameter as the class by mistake. */
const forceClose = forceCloseDatabase as unknown as (connection: IDBDatabase) => void

const open = async (name: string) => {
  const collections = sharedDatabase(name, ['one'], () => {})
  await collections.open()
  return collections
}
const put = (collections: Database, key: string, n: number) =>
  collections.table<Value>('one').transact(() => ({ put: [[key, { n }]], result: undefined }))
const contents = async (collections: Database) =>
  Object.fromEntries([...(await collections.table<Value>('one').read())].map(([key, { n }]) => [key, n]))
const increase = (record: Value | undefined): Value => ({ n: (record?.n ?? 0) + 1 })

describe('observe', () => {
  const follow = (collections: Database) => {
    const changed = vi.fn()
    const stop = collections.table<Value>('one').observe(changed)
    return { changed, stop }
  }

  test('tells of every change, also one of another connection', async () => {
    const name = freshName()
    const collections = await open(name)
    const { changed } = follow(collections)
    await put(collections, 'a', 1)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    await put(await open(name), 'b', 2)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  })

  test('not after it was stopped, and not of another table or database', async () => {
    const name = freshName()
    const collections = await open(name)
    const { changed, stop } = follow(collections)
    await put(await open(freshName()), 'a', 1)
    await put(collections, 'a', 1)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    stop()
    const { changed: other } = follow(collections)
    await put(collections, 'a', 2)
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1))
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test.each([
    [
      'the browser closed the connection',
      async ({ connections }: Watched) => connections.forEach(forceClose),
    ],
    ['the database was deleted', async ({ name }: Watched) => void (await deleteDatabase(name))],
  ])('tells, and goes on, after %s', async (_, lose) => {
    const app = await watched()
    const { changed } = follow(app.collections)
    await lose(app)
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    await put(app.collections, 'a', 1)
    const calls = changed.mock.calls.length
    await put(app.collections, 'a', 2)
    await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(calls))
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
    await collections.table<Value>('one').update('a', increase)
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('given up because another tab raised the version', async () => {
    const name = freshName()
    const collections = await open(name)
    await put(collections, 'a', 1)
    ;(await openNatively(name, 40, (database) => void database.createObjectStore('new'))).close()
    await collections.table<Value>('one').update('a', increase)
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('the database deleted: our stores are made anew', async () => {
    const name = freshName()
    const collections = await open(name)
    await put(collections, 'a', 1)
    await deleteDatabase(name)
    await Promise.all([
      collections.table<Value>('one').update('a', increase),
      collections.table<Value>('one').update('a', increase),
    ])
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

  test('runs again through a new connection', async () => {
    const collections = await open(freshName())
    await put(collections, 'a', 1)
    const opening = vi.spyOn(indexedDB, 'open')
    const cut = cutOff(2)
    await collections.table<Value>('one').update('a', increase)
    expect(cut).toHaveBeenCalledTimes(3)
    expect(opening).toHaveBeenCalled()
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('again and again: rejects, with nothing written', async () => {
    const collections = await open(freshName())
    await put(collections, 'a', 1)
    const cut = cutOff(9)
    await expect(collections.table<Value>('one').update('a', increase)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(cut).toHaveBeenCalledTimes(3)
    expect(await contents(collections)).toEqual({ a: 1 })
  })
})

test('a connection that answers nothing but UnknownError is opened anew: the next transaction works', async () => {
  const { collections, connections } = await watched()
  const [broken] = connections
  vi.restoreAllMocks()
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (this === broken) throw new DOMException('internal', 'UnknownError')
    return begin.apply(this, args)
  })
  await put(collections, 'a', 1)
  expect(await contents(collections)).toEqual({ a: 1 })
})

test('a transaction that does not answer is given up, not written after all, and runs again', async () => {
  const collections = await open(freshName())
  await put(collections, 'a', 1)
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => ({}) as IDBRequest)
  await collections.table<Value>('one').update('a', increase)
  expect(get).toHaveBeenCalledTimes(2)
  expect(await contents(collections)).toEqual({ a: 2 })
}, 10_000)

test('a request to open that does not answer: another one is made beside it', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => ({}) as IDBOpenDBRequest)
  const collections = await open(freshName())
  await put(collections, 'a', 1)
  expect(opening.mock.calls.length).toBeGreaterThan(1)
  expect(await contents(collections)).toEqual({ a: 1 })
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
  ])('%s for good: rejects after %i attempts', async (name, attempts) => {
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
  await collections.table<Value>('one').read()
  return { name, collections, connections }
}

type Watched = Awaited<ReturnType<typeof watched>>

function deleteDatabase(name: string): Promise<unknown> {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  })
}
