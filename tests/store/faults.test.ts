import { describe, expect, test, vi } from 'vitest'
import { loadSeed } from '../../src/store/core/migrations.ts'
import { Store } from '../../src/store/Store.ts'
import { isLong } from '../depth.ts'
import { core, earlierDatabase, freshName, kept, readNatively, topicIn } from './fixtures.ts'

/**
 * Injects one fault at each single call to IndexedDB in turn, during a visit that ticks and writes a note: the visitor
 * sees both, and the next visit has them.
 */

// A hanging call is given up only after seconds.
vi.setConfig({ testTimeout: 60_000 })

// Failures are logged to the console, even by a store that an earlier test left behind.
console.error = () => {}
console.warn = () => {}

const os = 'operating_system'
type Fault = 'error' | 'abort' | 'hang'
type Method = (this: unknown, ...args: unknown[]) => unknown

/** Every call through which a page reaches IndexedDB. */
const calls: readonly [name: string, owner: object, method: string][] = [
  ['open', IDBFactory.prototype, 'open'],
  ['transaction', IDBDatabase.prototype, 'transaction'],
  ['get', IDBObjectStore.prototype, 'get'],
  ['getAll', IDBObjectStore.prototype, 'getAll'],
  ['getAllKeys', IDBObjectStore.prototype, 'getAllKeys'],
  ['put', IDBObjectStore.prototype, 'put'],
  ['openCursor', IDBObjectStore.prototype, 'openCursor'],
  ['openKeyCursor', IDBObjectStore.prototype, 'openKeyCursor'],
]

/** Makes the call with this number fail once; -1 makes none fail. Returns the count of calls and a way to repair. */
function breakCall(owner: object, method: string, fault: Fault, number: number) {
  const original = Reflect.get(owner, method) as Method
  let count = 0
  const broken: Method = function (this: unknown, ...args) {
    // The fake IndexedDB calls it itself while it upgrades a database.
    if (args[1] === 'versionchange') return original.apply(this, args)
    count += 1
    if (count !== number) return original.apply(this, args)
    if (fault === 'error') throw new DOMException('internal', 'UnknownError')
    if (fault === 'hang') return hungAnswer(this, method)
    const answer = original.apply(this, args)
    const transaction = answer instanceof IDBTransaction ? answer : (this as IDBObjectStore).transaction
    // An aborted open ends in an error.
    if (!transaction) throw new DOMException('', 'AbortError')
    transaction.abort()
    return answer
  }
  Reflect.set(owner, method, broken)
  return {
    count: () => count,
    repair: () => Reflect.set(owner, method, original),
  }
}

/** Returns a result that never answers. */
function hungAnswer(target: unknown, method: string): unknown {
  if (method !== 'transaction') return {}
  // Requests of such a transaction are never answered either.
  const store = {
    get: () => ({}),
    getAll: () => ({}),
    getAllKeys: () => ({}),
    put: () => ({}),
    name: core.collection,
  }
  return {
    objectStore: () => store,
    abort() {},
    db: target,
    objectStoreNames: [core.collection],
    addEventListener() {},
  }
}

async function returningVisitor(): Promise<string> {
  const name = freshName()
  kept.set(`${name}:version`, String(core.version.current))
  await earlierDatabase(name, { [core.collection]: await loadSeed(core) })
  return name
}

/** A visit that ticks and writes a note, and continues even if either is refused. */
async function visit(name: string): Promise<Store> {
  const store = new Store(name)
  await store.start('core')
  await store.setDone('core', os, 0, true).catch(() => {})
  await store.setNote('core', os, 1, 'mine').catch(() => {})
  return store
}

async function expectVisible(store: Store): Promise<void> {
  const { items } = topicIn(store, 'core', os)
  expect([items[0]?.done, items[1]?.note]).toEqual([true, 'mine'])
}

/** Expects the next visit to show both and to have them stored. */
async function expectKept(name: string): Promise<void> {
  const next = new Store(name)
  await next.start('core')
  await expectVisible(next)
  await vi.waitFor(async () =>
    expect((await readNatively(name, core.collection)).get(os)?.questions.slice(0, 2)).toMatchObject([
      { Done: true },
      { Notes: 'mine' },
    ]),
  )
}

describe.each(calls)('%s', (_, owner, method) => {
  test.each<Fault>(['error', 'abort', 'hang'])('loses nothing to one %s at any call', async (fault) => {
    const counting = breakCall(owner, method, fault, -1)
    await visit(await returningVisitor())
    counting.repair()
    const numbers = Array.from(
      { length: Math.min(counting.count(), isLong ? 12 : 4) },
      (_, index) => index + 1,
    )
    for (const number of numbers) {
      const name = await returningVisitor()
      const breaking = breakCall(owner, method, fault, number)
      const store = await visit(name)
      expect(store.getState().storage).toBe('persistent')
      await expectVisible(store)
      breaking.repair()
      await expectKept(name)
    }
  })
})

test('loses nothing when a transaction aborts once after its writes succeeded', async () => {
  const { put } = IDBObjectStore.prototype
  for (const number of [1, 2, 3, 4]) {
    const name = await returningVisitor()
    let count = 0
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args)
      count += 1
      if (count === number) request.addEventListener('success', () => this.transaction.abort())
      return request
    }
    const store = await visit(name)
    await expectVisible(store)
    IDBObjectStore.prototype.put = put
    await expectKept(name)
  }
})

test.each([
  ['put', 'UnknownError'],
  ['put', 'QuotaExceededError'],
  ['get', 'AbortError'],
] as const)(
  'keeps both changes in the log for the next visit when %s always fails with %s',
  async (method, error) => {
    const name = await returningVisitor()
    const failing = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('', error)
    })
    const store = await visit(name)
    await expectVisible(store)
    failing.mockRestore()
    const next = new Store(name)
    await next.start('core')
    await expectVisible(next)
    await vi.waitFor(async () =>
      expect((await readNatively(name, core.collection)).get(os)?.doneQuestions).toBe(1),
    )
  },
)

test('a Reset whose commit outlasts the answer timeout can be undone', async () => {
  const store = await visit(await returningVisitor())
  const { dispatchEvent } = IDBTransaction.prototype
  // The disk has the data, but the page learns that only after it has given up waiting.
  IDBTransaction.prototype.dispatchEvent = function (event) {
    const stalls =
      event.type === 'complete' &&
      this.mode === 'readwrite' &&
      this.objectStoreNames.contains(core.collection)
    if (!stalls) return dispatchEvent.call(this, event)
    IDBTransaction.prototype.dispatchEvent = dispatchEvent
    setTimeout(() => dispatchEvent.call(this, event), 3500)
    return true
  }
  const { before, after, snapshot } = (await (await store.progress()).reset('core')).result
  expect([before.done, after.done]).toEqual([1, 0])
  await (await store.progress()).restore('core', snapshot.id)
  await expectVisible(store)
})
