import { describe, expect, test, vi } from 'vitest'
import { sheetTrack } from '../../../src/store/model/sheetTrack.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, kept, openNatively, reached, readNatively, topicIn } from '../fixtures.ts'

const sheet = sheetTrack({
  id: 'cs101',
  name: 'CS 101',
  topics: [
    { name: 'Array', items: [{ title: 'Two Sum', url: 'https://example.org/two-sum' }] },
    { name: 'C++', items: [{ title: 'Pointers', url: '' }] },
    { name: 'C#', items: [{ title: 'Delegates', url: '' }] },
  ],
})
const keys = sheet.topics.map(({ key }) => key)

async function opened(name = freshName()) {
  const store = new Store(name)
  store.tracks.set(sheet)
  await store.start('cs101')
  return { name, store }
}

describe('a list added while the page runs', () => {
  test('is a track like any other, with a distinct key for each topic', async () => {
    const { store } = await opened()
    expect(keys).toEqual(['array', 'c_', expect.stringMatching(/^c_-/)])
    expect(store.getState().trackList.map(({ id }) => id)).toEqual(['dsa', 'core', 'aptitude', 'cs101'])
    expect(store.getState().tracks.cs101?.topics.map(({ name }) => name)).toEqual(['Array', 'C++', 'C#'])
    expect(store.tracks.get('cs101').topicRoute('array')).toBe('/sheet/cs101/array')
  })

  test('stores its progress in the companion database, apart from our topic with the same key', async () => {
    const { name, store } = await opened()
    expect(await store.setDone('cs101', 'array', 0, true)).toEqual({ done: 1, notes: 0, total: 1 })
    await store.start('dsa')
    expect(topicIn(store, 'dsa', 'array').done).toBe(0)
    const stored = await readNatively(`${name}-companion`, 'topics')
    expect([...stored].map(([key, { doneQuestions }]) => [key, doneQuestions])).toEqual([
      [['cs101', 'array'], 1],
      [['cs101', 'c_'], 0],
      [['cs101', keys[2]], 0],
    ])
    const main = await openNatively(name)
    expect([...main.objectStoreNames]).toEqual(['450dsaArchive', 'ApptitudeArchive', 'CoreArchive'])
    main.close()
    const next = await opened(name)
    expect(topicIn(next.store, 'cs101', 'array').done).toBe(1)
  })

  test('supports Reset, Export, Import, Restore and events', async () => {
    const { store } = await opened()
    const changes = vi.fn()
    store.onChange(changes)
    await store.setDone('cs101', 'array', 0, true)
    const text = await (await store.progress()).export('cs101')
    const { snapshot } = (await (await store.progress()).reset('cs101')).result
    expect(topicIn(store, 'cs101', 'array').done).toBe(0)
    await (await store.progress()).import('cs101', text)
    expect(topicIn(store, 'cs101', 'array').done).toBe(1)
    await (await store.progress()).reset('cs101')
    await (await store.progress()).restore('cs101', snapshot.id)
    expect(topicIn(store, 'cs101', 'array').done).toBe(1)
    expect(changes.mock.calls.map(([{ track, topic, kind, by }]) => [track, topic, kind, by])).toEqual([
      ['cs101', 'array', 'done', 'this'],
      ...Array.from({ length: 4 }, () => ['cs101', 'array', 'replaced', 'this']),
    ])
  })

  test('disappears when removed, and returns with its progress', async () => {
    const store = new Store(freshName())
    store.tracks.set(sheet)
    await store.setDone('cs101', 'array', 0, true)
    store.tracks.remove('cs101')
    expect(store.getState().tracks.cs101).toBeUndefined()
    await expect(store.start('cs101')).rejects.toMatchObject({ code: 'unknown-track' })
    store.tracks.set(sheet)
    await store.start('cs101')
    expect(topicIn(store, 'cs101', 'array').done).toBe(1)
  })
})

test.each(['', 'own', 'CS 101', 'x'.repeat(41), 'a/b'])("throws misuse for the id '%s'", (id) => {
  expect(() => sheetTrack({ id, topics: [] })).toThrow(expect.objectContaining({ code: 'misuse' }))
})

test('notifies every tab once of a change, with item, old and new value, cause and source', async () => {
  const name = freshName()
  const tabs = [new Store(name), new Store(name)] as const
  await Promise.all(tabs.map((tab) => tab.start('core')))
  const heard = tabs.map((tab) => {
    const changes = vi.fn()
    tab.onChange(changes)
    return changes
  })
  const item = topicIn(tabs[0], 'core', 'operating_system').items[3]
  const source = {}
  await tabs[0].setDone('core', 'operating_system', 3, true, { source })
  await reached(tabs[1], () => topicIn(tabs[1], 'core', 'operating_system').done === 1)
  const change = {
    track: 'core',
    topic: 'operating_system',
    kind: 'done',
    item: { index: 3, title: item?.title, url: item?.url },
    before: false,
    after: true,
  }
  expect(heard[0]?.mock.calls).toEqual([
    [{ ...change, cause: 'hand', by: 'this', source, id: expect.any(String), time: expect.any(Number) }],
  ])
  expect(heard[1]?.mock.calls).toEqual([[{ ...change, by: 'other' }]])
  expect(kept.get(`${name}:dsa-tracker-backup`)).toContain('"core":1')
})
