import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseCollections } from '../../src/store/database.ts'
import { Store } from '../../src/store/store.ts'
import { withTicks } from '../../src/store/unsavedTicks.ts'
import {
  dsa,
  freshName,
  readNatively,
  recordsOf,
  stubLocalStorage,
  topicIn,
  topicRecord,
} from './fixtures.ts'

let kept: Map<string, string>
let page: EventTarget
beforeEach(() => {
  kept = stubLocalStorage()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

const leavePage = () => page.dispatchEvent(new Event('pagehide'))
const unsaved = (name: string) => JSON.parse(kept.get(`${name}:dsa-tracker-unsaved`) ?? '[]')
const storedTrie = async (name: string) => (await readNatively(name, dsa.collection)).get('trie')

/** A visit that ends while its last tick is in a transaction, which the browser drops. */
async function leftInTheMiddle(name: string, index = 0, done = true): Promise<void> {
  const store = new Store(name)
  await store.start('dsa')
  const update = vi.spyOn(DatabaseCollections.prototype, 'update').mockReturnValue(new Promise(() => {}))
  void store.setDone('dsa', 'trie', index, done)
  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  leavePage()
  update.mockRestore()
}

describe('a tick that is not stored yet when the page is left', () => {
  test('is there at the next visit, once and for all', async () => {
    const name = freshName()
    await leftInTheMiddle(name, 2)
    expect(await storedTrie(name)).toMatchObject({ doneQuestions: 0 })
    const next = new Store(name)
    await next.start('dsa')
    expect(
      topicIn(next, 'dsa', 'trie')
        .items.map(({ done }) => done)
        .indexOf(true),
    ).toBe(2)
    expect(await storedTrie(name)).toMatchObject({ doneQuestions: 1, started: true })
    expect(unsaved(name)).toEqual([])
  })

  test('gives way to what is done with the item afterwards, in whichever page', async () => {
    const name = freshName()
    const other = new Store(name)
    await other.start('dsa')
    await leftInTheMiddle(name)
    await other.setDone('dsa', 'trie', 0, true)
    await other.setDone('dsa', 'trie', 0, false)
    await new Store(name).start('dsa')
    expect(await storedTrie(name)).toMatchObject({ doneQuestions: 0 })
  })

  test('stays with the visit after next where the next can store nothing', async () => {
    const name = freshName()
    await leftInTheMiddle(name)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const transact = vi.spyOn(DatabaseCollections.prototype, 'transact').mockRejectedValue(new Error('full'))
    await new Store(name).start('dsa')
    transact.mockRestore()
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
    await new Store(name).start('dsa')
    expect(await storedTrie(name)).toMatchObject({ doneQuestions: 1 })
  })

  test('is no longer kept once it is stored, or was taken back', async () => {
    const name = freshName()
    const store = new Store(name)
    await store.start('dsa')
    const { update } = DatabaseCollections.prototype
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const writing = vi.spyOn(DatabaseCollections.prototype, 'update').mockImplementation(async function (
      this: DatabaseCollections<unknown>,
      ...change
    ) {
      await held
      return update.apply(this, change)
    })
    const stored = store.setDone('dsa', 'trie', 0, true)
    const failing = store.setDone('dsa', 'trie', 99, true)
    await vi.waitFor(() => expect(writing).toHaveBeenCalledTimes(2))
    leavePage()
    expect(unsaved(name)).toHaveLength(2)
    goOn()
    await stored
    await expect(failing).rejects.toMatchObject({ code: 'misuse' })
    leavePage()
    expect(unsaved(name)).toEqual([])
  })

  test.each(['{', '{}', '[null, 1, {"track":"dsa"}]'])(
    'damaged by others changes nothing: %s',
    async (text) => {
      const name = freshName()
      kept.set(`${name}:dsa-tracker-unsaved`, text)
      const store = new Store(name)
      await store.start('dsa')
      expect(store.getState().tracks.dsa?.status).toBe('ready')
      expect(await storedTrie(name)).toMatchObject({ doneQuestions: 0 })
    },
  )
})

test('ticks change only items that are still in their place', () => {
  const records = recordsOf(topicRecord('Trie', ['a', '+b', 'c']))
  const tick = { track: 'dsa', topic: 'trie', done: true }
  const changed = withTicks(records, [
    { ...tick, index: 0, title: 'a' },
    { ...tick, index: 1, title: 'b', done: false },
    { ...tick, index: 2, title: 'another' },
    { ...tick, index: 9, title: 'a' },
    { ...tick, topic: 'array', index: 0, title: 'a' },
  ])
  expect([...changed]).toEqual([...recordsOf(topicRecord('Trie', ['+a', 'b', 'c']))])
  expect(records).toEqual(recordsOf(topicRecord('Trie', ['a', '+b', 'c'])))
})
