import { forceCloseDatabase } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, sharedDatabase } from '../../../src/store/db/database.ts'
import { freshName, openNatively } from '../fixtures.ts'

type Value = { n: number }

/** Closes a connection as a browser does when it clears site data; the package mistypes the parameter as the class. */
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

  test('notifies of every change, also from another connection', async () => {
    const name = freshName()
    const collections = await open(name)
    const { changed } = follow(collections)
    await put(collections, 'a', 1)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    await put(await open(name), 'b', 2)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  })

  test('does not notify once stopped, or of another table or database', async () => {
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
  ])('notifies and keeps working after %s', async (_, lose) => {
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

test('a table that fails for good is tried again once after others work, not without end', async () => {
  const collections = sharedDatabase(freshName(), ['one', 'two'], () => {})
  await collections.open()
  const { getAll } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'one') throw new DOMException('', 'UnknownError')
    return getAll.apply(this, args)
  })
  const [one, two] = ['one', 'two'].map((name) => collections.table<Value>(name))
  const read = (table = one) => table?.read().catch(() => {})
  const reads = { one: 0, two: 0 }
  one?.observe(() => {
    reads.one += 1
    void read(one)
  })
  two?.observe(() => {
    reads.two += 1
    void read(two)
  })
  await read(one)
  for (let times = 0; times < 5; times += 1) await read(two)
  await vi.waitFor(() => expect(reads).toEqual({ one: 1, two: 1 }))
  await read(one)
  await read(two)
  expect(reads).toEqual({ one: 1, two: 1 })
})

describe('a transaction on a lost connection', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  test.each([
    ['closed', (connection: IDBDatabase) => connection.close()],
    ['closed by the browser', (connection: IDBDatabase) => forceClose(connection)],
  ])('runs when the connection was %s', async (_, lose) => {
    const { collections, connections } = await watched()
    await put(collections, 'a', 1)
    for (const connection of connections) lose(connection)
    await collections.table<Value>('one').update('a', increase)
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('runs when another tab raised the version', async () => {
    const name = freshName()
    const collections = await open(name)
    await put(collections, 'a', 1)
    ;(await openNatively(name, 40, (database) => void database.createObjectStore('new'))).close()
    await collections.table<Value>('one').update('a', increase)
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('runs when the database was deleted, and recreates our stores', async () => {
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

describe('a transaction that the browser aborts', () => {
  /** Aborts the first transactions that write to the table, and counts all of them; a store of an earlier test may still be writing. */
  const cutOff = (times: number) => {
    const { put } = IDBObjectStore.prototype
    const cut = vi.fn()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args)
      if (this.name !== 'one') return request
      cut()
      if (cut.mock.calls.length <= times) this.transaction.abort()
      return request
    })
    return cut
  }

  test('runs again on a new connection', async () => {
    const collections = await open(freshName())
    await put(collections, 'a', 1)
    const opening = vi.spyOn(indexedDB, 'open')
    const cut = cutOff(2)
    await collections.table<Value>('one').update('a', increase)
    expect(cut).toHaveBeenCalledTimes(3)
    expect(opening).toHaveBeenCalled()
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('lets others read again if it was the browser closing the connection', async () => {
    const { collections, connections } = await watched()
    await put(collections, 'a', 1)
    const changed = vi.fn()
    collections.observe(changed)
    cutOff(1)
    // It aborts what is running first, and the connection is being renewed when it is closed.
    const { open } = indexedDB
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      opening.mockRestore()
      connections.forEach(forceClose)
      return open.apply(indexedDB, args)
    })
    await collections.table<Value>('one').update('a', increase)
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    expect(await contents(collections)).toEqual({ a: 2 })
  })

  test('rejects after repeated aborts, with nothing written', async () => {
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

/** Lets each transaction of a connection for which `isBroken` fail. Call it first: Dexie keeps the method of a connection. */
function breakConnections(isBroken: (connection: IDBDatabase) => boolean): void {
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    // The fake IndexedDB calls it itself while it upgrades a database.
    if ((given[1] as string) !== 'versionchange' && isBroken(this))
      throw new DOMException('internal', 'UnknownError')
    return transaction.apply(this, given)
  })
}

test('reopens a connection that answers only UnknownError', async () => {
  const name = freshName()
  let broken: IDBDatabase | undefined
  breakConnections((connection) => {
    if (connection.name === name) broken ??= connection
    return connection === broken
  })
  const collections = await open(name)
  await put(collections, 'a', 1)
  expect(broken).toBeDefined()
  expect(await contents(collections)).toEqual({ a: 1 })
})

test('abandons a transaction that does not answer, without writing it later, and retries it', async () => {
  const name = freshName()
  const collections = await open(name)
  await put(collections, 'a', 1)
  const { get } = IDBObjectStore.prototype
  let asked = 0
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    // Stores of other tests may still be at work.
    if (this.transaction.db.name !== name) return get.call(this, key)
    asked += 1
    return asked === 1 ? ({} as IDBRequest) : get.call(this, key)
  })
  await collections.table<Value>('one').update('a', increase)
  expect(asked).toBe(2)
  vi.restoreAllMocks()
  expect(await contents(collections)).toEqual({ a: 2 })
}, 10_000)

test('awaits a commit however long the disk takes, and decides on a change once', async () => {
  const name = freshName()
  const collections = await open(name)
  await put(collections, 'a', 1)
  const { dispatchEvent } = IDBTransaction.prototype
  const commits: (() => void)[] = []
  vi.spyOn(IDBTransaction.prototype, 'dispatchEvent').mockImplementation(function (
    this: IDBTransaction,
    event,
  ) {
    if (event.type !== 'complete' || this.db.name !== name) return dispatchEvent.call(this, event)
    commits.push(() => dispatchEvent.call(this, event))
    return true
  })
  const change = vi.fn(increase)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const updated = collections.table<Value>('one').update('a', change)
  await vi.waitFor(() => expect(commits).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const commit of commits) commit()
  expect(await updated).toEqual({ n: 2 })
  expect(change).toHaveBeenCalledTimes(1)
  expect(await contents(collections)).toEqual({ a: 2 })
})

test('stops reading what cannot be read, and reads again once anything can', async () => {
  const name = freshName()
  let isBroken = true
  breakConnections((connection) => isBroken && connection.name === name)
  const collections = await open(name)
  const table = collections.table<Value>('one')
  const reads: boolean[] = []
  const read = () =>
    table.read().then(
      () => reads.push(true),
      () => reads.push(false),
    )
  const stop = table.observe(() => void read())
  await read()
  const opening = vi.spyOn(indexedDB, 'open')
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(reads).toEqual([false])
  expect(opening.mock.calls.filter(([opened]) => opened === name)).toEqual([])
  isBroken = false
  await put(collections, 'a', 1)
  await vi.waitFor(() => expect(reads).toContain(true))
  stop()
})

test('makes a second open request when the first does not answer', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => ({}) as IDBOpenDBRequest)
  const collections = await open(freshName())
  await put(collections, 'a', 1)
  expect(opening.mock.calls.length).toBeGreaterThan(1)
  expect(await contents(collections)).toEqual({ a: 1 })
})

describe('opening right after the browser cleared site data', () => {
  const failing = (name: string) => () => {
    throw new DOMException('internal', name)
  }

  test.each(['AbortError', 'UnknownError', 'InvalidStateError'])(
    'retries after a momentary %s',
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
  ])('rejects a permanent %s after %i attempts', async (name, attempts) => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(failing(name))
    const database = freshName()
    await expect(open(database)).rejects.toThrow()
    expect(opening.mock.calls.filter(([opened]) => opened === database)).toHaveLength(attempts)
  })
})

/** Returns collections along with the connections they use. */
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
