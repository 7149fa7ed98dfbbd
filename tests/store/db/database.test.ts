import { describe, expect, test, vi } from 'vitest'
import { type Database, sharedDatabase } from '../../../src/store/db/database.ts'
import { freshName, openNatively, readNatively, writeNatively } from '../fixtures.ts'

type Value = { n: number }

const open = async (
  name: string,
  stores: string[] = ['one', 'two'],
  blocked: (waiting: boolean) => void = () => {},
) => {
  const collections = sharedDatabase(name, stores, blocked)
  await collections.open()
  return collections
}
const put = (collections: Database, entries: Record<string, number>, clear = false) =>
  collections.table<Value>('one').transact(() => ({
    clear,
    put: Object.entries(entries).map(([key, n]) => [key, { n }] as const),
    result: undefined,
  }))
const contents = async (collections: Database) =>
  Object.fromEntries([...(await collections.table<Value>('one').read())].map(([key, { n }]) => [key, n]))
const increase = (record: Value | undefined): Value => ({ n: (record?.n ?? 0) + 1 })

async function storesOf(name: string) {
  const database = await openNatively(name)
  const stores = [...database.objectStoreNames].map((store) => {
    const { keyPath, autoIncrement, indexNames } = database.transaction(store).objectStore(store)
    return { store, keyPath, autoIncrement, indexes: [...indexNames] }
  })
  database.close()
  return { version: database.version, stores }
}
const plain = (store: string) => ({ store, keyPath: null, autoIncrement: false, indexes: [] })

describe('open', () => {
  test('creates a missing database, with out-of-line keys in its stores', async () => {
    const name = freshName()
    await open(name)
    expect((await storesOf(name)).stores).toEqual([plain('one'), plain('two')])
  })

  test.each([2, 3, 4, 5])(
    'opens native version %i with all stores as is, keeping records and version',
    async (version) => {
      const name = freshName()
      const earlier = await openNatively(name, version, (database) => {
        for (const store of ['one', 'two']) database.createObjectStore(store)
      })
      earlier.close()
      await writeNatively(name, 'one', new Map([['array', { n: 1 }]]))
      expect(await contents(await open(name))).toEqual({ array: 1 })
      expect((await storesOf(name)).version).toBe(version)
    },
  )

  test.each([1, 2, 5, 30])(
    'adds our missing store to version %i and keeps the stores of others',
    async (version) => {
      const name = freshName()
      const other = await openNatively(name, version, (database) => {
        database.createObjectStore('one')
        const theirs = database.createObjectStore('theirs', { keyPath: 'id', autoIncrement: true })
        theirs.createIndex('byDate', 'date')
      })
      other.close()
      await writeNatively(name, 'one', new Map([['array', { n: 1 }]]))
      const { stores } = await storesOf(name)

      expect(await contents(await open(name))).toEqual({ array: 1 })
      const after = await storesOf(name)
      expect(after.stores).toEqual([...stores, plain('two')])
      expect(after.stores.find(({ store }) => store === 'theirs')).toMatchObject({
        keyPath: 'id',
        autoIncrement: true,
        indexes: ['byDate'],
      })
      expect(after.version).toBe(version + 1)
    },
  )

  test('succeeds in two tabs that add the stores at the same moment', async () => {
    const name = freshName()
    ;(await openNatively(name, 2, (database) => void database.createObjectStore('theirs'))).close()
    const [a, b] = await Promise.all([open(name), open(name)])
    await put(a, { array: 1 })
    expect(await contents(b)).toEqual({ array: 1 })
  })

  test('reports that another tab blocks the upgrade, and continues once that tab closes its connection', async () => {
    const name = freshName()
    const holder = await openNatively(name, 2, (database) => void database.createObjectStore('theirs'))
    const blocked = vi.fn((waiting: boolean) => waiting && holder.close())
    await open(name, ['one'], blocked)
    expect(blocked.mock.calls).toEqual([[true], [false]])
  })
})

describe('transactions', () => {
  test('clear, remove and put in one step, based on what is stored', async () => {
    const collections = await open(freshName())
    await put(collections, { a: 1, b: 2 })
    const result = await collections.table<Value>('one').transact((records) => ({
      remove: ['a'],
      put: [['c', { n: records.size }]],
      result: [...records.keys()],
    }))
    expect(result).toEqual(['a', 'b'])
    expect(await contents(collections)).toEqual({ b: 2, c: 2 })
    await put(collections, { d: 4 }, true)
    expect(await contents(collections)).toEqual({ d: 4 })
  })

  test('write nothing when they fail', async () => {
    const collections = await open(freshName())
    await put(collections, { a: 1 })
    const unclonable = { n: 2, view: () => {} }
    const failing = collections.table<Value>('one').transact(() => ({
      clear: true,
      put: [
        ['b', { n: 2 }],
        ['c', unclonable],
      ],
      result: undefined,
    }))
    await expect(failing).rejects.toThrow()
    expect(await contents(collections)).toEqual({ a: 1 })
  })

  test('lose nothing when two connections update one record at once', async () => {
    const name = freshName()
    const tabs = [await open(name), await open(name)]
    const updates = Array.from({ length: 40 }, (_, at) =>
      tabs[at % 2]?.table<Value>('one').update('a', increase),
    )
    await Promise.all(updates)
    expect(await readNatively(name, 'one')).toEqual(new Map([['a', { n: 40 }]]))
  })

  test('read one consistent state while another tab writes', async () => {
    const name = freshName()
    let between: (() => void) | undefined
    const begin = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = begin.apply(this, args)
      between?.()
      return transaction
    })
    const collections = await open(name)
    await put(collections, { a: 1, b: 2 })
    const tab = await openNatively(name)
    between = () => {
      between = undefined
      const store = tab.transaction('one', 'readwrite').objectStore('one')
      store.delete('a')
      store.put({ n: 3 }, 'c')
    }
    expect([
      { a: 1, b: 2 },
      { b: 2, c: 3 },
    ]).toContainEqual(await contents(collections))
  })
})

test('notifies every observer of writes by others, and none of its own `update`', async () => {
  const name = freshName()
  const table = (await open(name)).table<Value>('one')
  const elsewhere = (await open(name)).table<Value>('one')
  const told: string[] = []
  table.observe(() => told.push('first'))
  table.observe(() => told.push('second'))
  await table.update('a', increase)
  await table.update('a', () => undefined)
  await elsewhere.update('b', increase)
  await expect.poll(() => told.toSorted()).toEqual(['first', 'second'])
})
