import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { SheetItem, SheetTopic } from '../../../src/store/lists/sheet.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage } from '../fixtures.ts'
import { leetcode } from '../lists/readings.ts'

beforeEach(() => {
  stubLocalStorage()
})

const item = (title: string, url = '', rest: Partial<SheetItem> = {}): SheetItem => ({
  title,
  url,
  done: false,
  note: '',
  ...rest,
})
const topic = (name: string, ...items: SheetItem[]): SheetTopic => ({ name, items })

/** Returns what a sheet holds, with a `+` before done items and the note after the title. */
const shown = (store: Store, id: string) =>
  Object.fromEntries(
    (store.getState().tracks[id]?.topics ?? []).map(({ name, items }) => [
      name,
      items.map(
        ({ title, done, note, gone }) =>
          `${gone ? 'gone ' : ''}${done ? '+' : ''}${title}${note && `: ${note}`}`,
      ),
    ]),
  )

const add = async (store: Store, topics: readonly SheetTopic[], replacedId?: string) =>
  (await (await store.sheets()).add('List', topics, { replacedId })).sheet.id

test('rows that an earlier reading kept apart are joined at the next update, with their ticks and notes', async () => {
  const store = new Store(freshName())
  const link = leetcode('two-sum')
  const id = await add(store, [
    topic('Array', item('Two Sum', link, { note: 'hash' }), item('3Sum', leetcode('3sum'))),
    topic(
      'Hash Table',
      item('Two Sum', link, { done: true, note: 'map' }),
      item('LRU Cache', leetcode('lru-cache')),
    ),
  ])
  expect(shown(store, id)['Hash Table']).toEqual(['+Two Sum: map', 'LRU Cache'])
  await add(
    store,
    [
      topic('Array', item('Two Sum', link), item('3Sum', leetcode('3sum'))),
      topic('Hash Table', item('LRU Cache', leetcode('lru-cache'))),
    ],
    id,
  )
  expect(shown(store, id)).toEqual({ Array: ['+Two Sum: hash\n\nmap', '3Sum'], 'Hash Table': ['LRU Cache'] })
})

test('rows without a link, and two rows that both stay, are left alone', async () => {
  const store = new Store(freshName())
  const playlist = 'https://www.youtube.com/playlist?list=1'
  const topics = [
    topic(
      'Week',
      item('Practice', '', { done: true }),
      item('Practice'),
      item('Part 1', playlist, { done: true }),
      item('Part 2', playlist),
    ),
  ]
  const id = await add(store, topics)
  const before = shown(store, id)
  await add(store, topics, id)
  expect(shown(store, id)).toEqual(before)
})

test('a title that loses its number keeps its tick', async () => {
  const store = new Store(freshName())
  const id = await add(store, [topic('Array', item('1. Two Sum', '', { done: true }), item('[15] 3Sum'))])
  await add(store, [topic('Array', item('Two Sum'), item('3Sum'))], id)
  expect(shown(store, id)).toEqual({ Array: ['+Two Sum', '3Sum'] })
})
