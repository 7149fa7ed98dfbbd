import { expect, test } from 'vitest'
import { Store } from '../../../src/store/Store.ts'
import { freshName } from '../fixtures.ts'
import { readText } from '../lists/readings.ts'

/** Opens a store in which every second problem of our list is solved: some 230. */
async function withSolved() {
  const store = new Store(freshName())
  await store.start('dsa')
  const topics = store.getState().tracks.dsa?.topics ?? []
  const items = topics.flatMap((topic) => topic.items.map((item) => ({ track: 'dsa', topic, item })))
  await (await store.solved()).tick(items.filter((_, index) => index % 2 === 0))
  return store
}

test('a well-known list has one id in every browser', async () => {
  const store = new Store(freshName())
  const sheets = await store.sheets()
  const { id, name, topics } = await sheets.preset('blind-75')
  expect([id, name]).toEqual(['my-blind-75', 'Blind 75'])
  await sheets.add(name, topics, { id })
  await sheets.add(name, topics, { id })
  expect(store.getState().sheets?.map((sheet) => sheet.id)).toEqual(['my-blind-75'])
})

test('a well-known list that was removed comes back with its progress', async () => {
  const store = new Store(freshName())
  const sheets = await store.sheets()
  const { id, name, topics } = await sheets.preset('blind-75')
  const done = topics.map((topic) => ({
    ...topic,
    items: topic.items.map((item) => ({ ...item, done: true })),
  }))
  await sheets.add(name, done, { id })
  await sheets.remove(id)
  const { undo } = await sheets.add(name, topics, { id })
  await store.start(id)
  const isDone = () =>
    store.getState().tracks[id]?.topics.every((topic) => topic.items.every((item) => item.done))
  expect(isDone()).toBe(true)
  await undo()
  expect(isDone()).toBe(true)
})

test('NeetCode 150 as a table of titles finds what its links find', async () => {
  const store = await withSolved()
  const { topics } = await (await store.sheets()).preset('neetcode-150')
  const solved = await store.solved()
  const byLink = (await solved.shared(topics)).here.map(({ title }) => title)
  expect(byLink.length).toBeGreaterThan(20)
  const csv = ['Problem', ...topics.flatMap(({ items }) => items.map(({ title }) => `"${title}"`))].join('\n')
  const { topics: bare } = await readText(csv, 'neetcode.csv')
  expect((await solved.shared(bare)).here.map(({ title }) => title)).toEqual(byLink)
})
