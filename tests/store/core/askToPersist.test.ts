import { expect, test, vi } from 'vitest'
import { askToPersist } from '../../../src/store/core/askToPersist.ts'
import { createMemorySettings } from '../../../src/store/db/settings.ts'
import type { Topic } from '../../../src/store/model/topic.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage } from '../fixtures.ts'

const stubPersistence = (storage: object | undefined) => vi.stubGlobal('navigator', { storage })

/** Stubs a browser that never grants persistence. */
function refusing() {
  const persist = vi.fn(async () => false)
  stubPersistence({ persist, persisted: async () => false })
  return persist
}

/** Returns two tracks with so many items done in total. */
const withDone = (done: number) => {
  const topics = (count: number) => ({ topics: [{ done: count, total: 500 } as Topic] })
  const half = Math.floor(done / 2)
  return { dsa: topics(half), core: topics(done - half) }
}

test('asks the browser at the first tick, and again once 10, 50 and 200 are done', async () => {
  const persist = refusing()
  const settings = createMemorySettings()
  const asked: number[] = []
  for (const done of [1, 1, 2, 9, 10, 10, 11, 49, 50, 51, 199, 200, 201, 462]) {
    const before = persist.mock.calls.length
    await askToPersist(settings, withDone(done))
    if (persist.mock.calls.length > before) asked.push(done)
  }
  expect(asked).toEqual([1, 10, 50, 200])
})

test('asks once for several counts passed together', async () => {
  const persist = refusing()
  const settings = createMemorySettings()
  await askToPersist(settings, withDone(300))
  await askToPersist(settings, withDone(301))
  expect(persist).toHaveBeenCalledTimes(1)
})

test('does not ask if persistence is already granted', async () => {
  const persist = vi.fn(async () => true)
  stubPersistence({ persist, persisted: async () => true })
  await askToPersist(createMemorySettings(), withDone(1))
  expect(persist).not.toHaveBeenCalled()
})

test.each([[undefined], [{}]])('does nothing if the browser cannot be asked (%j)', async (storage) => {
  stubPersistence(storage)
  await expect(askToPersist(createMemorySettings(), withDone(1))).resolves.toBeUndefined()
})

test('ignores a request that rejects', async () => {
  stubPersistence({ persist: () => Promise.reject(new TypeError('opaque origin')) })
  await expect(askToPersist(createMemorySettings(), withDone(1))).resolves.toBeUndefined()
})

test('a store asks at the first tick of a visit, never at a later one', async () => {
  const persist = refusing()
  stubLocalStorage()
  const name = freshName()
  const visit = async (...items: readonly number[]) => {
    const store = new Store(name)
    await store.setNote('dsa', 'array', 0, String(items))
    for (const index of items) await store.setDone('dsa', 'array', index, true)
    await vi.dynamicImportSettled()
  }
  await visit(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  expect(persist).toHaveBeenCalledTimes(1)
  await visit(11, 12)
  expect(persist).toHaveBeenCalledTimes(2)
  await visit(13)
  expect(persist).toHaveBeenCalledTimes(2)
})
