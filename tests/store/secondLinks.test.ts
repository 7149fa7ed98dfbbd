import { beforeEach, expect, test } from 'vitest'
import { dsa as catalogue } from '../../src/seed/dsa.ts'
import { Store } from '../../src/store/Store.ts'
import {
  dsa,
  earlierDatabase,
  freshName,
  itemRecord,
  reached,
  stubLocalStorage,
  topicRecord,
} from './fixtures.ts'

/** The index of an item of ours with a second link and a difficulty. */
const index = (catalogue.array ?? []).findIndex(({ url2, difficulty }) => url2 && difficulty)
const known = catalogue.array?.[index] as { title: string; url: string; url2: string; difficulty: string }

beforeEach(() => {
  stubLocalStorage({})
})

const first = (store: Store) =>
  store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')?.items[0]

test("adds second links and difficulty to existing progress, without losing a tick or the user's own second link", async () => {
  const name = freshName()
  stubLocalStorage({ [`${name}:${dsa.version.key}`]: String(dsa.version.current) })
  const mine = itemRecord('Mine alone', { URL2: 'https://example.org/mine' })
  const array = topicRecord('Array', [
    itemRecord(known.title, { URL: known.url, Done: true, URL2: 'https://old.example/' }),
    mine,
  ])
  await earlierDatabase(name, { [dsa.collection]: new Map([['array', array]]) })
  const store = new Store(name)
  await store.start('dsa')
  await reached(store, () => first(store)?.url2 === known.url2)
  expect(first(store)).toMatchObject({ title: known.title, done: true, difficulty: known.difficulty })
  const items = store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')?.items
  expect(items?.[1]?.url2).toBe('https://example.org/mine')
})

test('adds second links to an imported file without any, and exports them', async () => {
  const store = new Store(freshName())
  const file = [{ topicName: 'Array', questions: [{ Problem: known.title, URL: known.url, Done: true }] }]
  await (await store.progress()).import('dsa', JSON.stringify(file))
  expect(first(store)).toMatchObject({ done: true, url2: known.url2, difficulty: known.difficulty })
  const other = new Store(freshName())
  await (await other.progress()).import('dsa', await (await store.progress()).export('dsa'))
  expect(first(other)).toMatchObject({ done: true, url2: known.url2 })
})
