import { beforeEach, expect, test } from 'vitest'
import type { SeedItem } from '../../src/seed/catalogue.ts'
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

/** An item of ours with a second link, a video and a difficulty. */
const known = catalogue.array?.find(({ url2, video, difficulty }) => url2 && video && difficulty) as Required<
  Pick<SeedItem, 'title' | 'url' | 'url2' | 'video' | 'difficulty'>
>
const { url2, video, difficulty } = known

beforeEach(() => {
  stubLocalStorage({})
})

const first = (store: Store) =>
  store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')?.items[0]

test("adds second links, videos and difficulty to existing progress, without losing a tick or the user's own second link", async () => {
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
  await reached(store, () => first(store)?.url2 === url2)
  expect(first(store)).toMatchObject({ title: known.title, done: true, video, difficulty })
  const items = store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')?.items
  expect(items?.[1]?.url2).toBe('https://example.org/mine')
})

test('adds second links and videos to an imported file without any, and exports them', async () => {
  const store = new Store(freshName())
  const file = [{ topicName: 'Array', questions: [{ Problem: known.title, URL: known.url, Done: true }] }]
  await (await store.progress()).import('dsa', JSON.stringify(file))
  expect(first(store)).toMatchObject({ done: true, url2, video, difficulty })
  const other = new Store(freshName())
  await (await other.progress()).import('dsa', await (await store.progress()).export('dsa'))
  expect(first(other)).toMatchObject({ done: true, url2, video })
})

test('takes no video from a file that leads anywhere but to a page', async () => {
  const store = new Store(freshName())
  const question = { Problem: 'Mine alone', Video: 'javascript:alert(1) takeUforward' }
  await (await store.progress()).import(
    'dsa',
    JSON.stringify([{ topicName: 'Array', questions: [question] }]),
  )
  expect(first(store)).toMatchObject({ title: 'Mine alone', video: undefined })
})
