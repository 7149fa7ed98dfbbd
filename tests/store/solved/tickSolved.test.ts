import { expect, test, vi } from 'vitest'
import type { TrackItem } from '../../../src/store/index.ts'
import { Store } from '../../../src/store/Store.ts'
import { followSnapshots, freshName, reached, topicIn } from '../fixtures.ts'
import { geeks, leetcode } from '../lists/readings.ts'

const profile = () => new Store(freshName())
const preview = (store: Store, ...lines: string[]) =>
  store.solved().then((solved) => solved.read([{ name: '', text: lines.join('\n') }]))
const places = (items: readonly TrackItem[]) =>
  items.map(({ track, topic, item }) => `${track}/${topic.key}/${item.title}`)
const isDone = (store: Store, topic: string, title: string, track = 'dsa') =>
  topicIn(store, track, topic).items.find((item) => item.title === title)?.done

const sorting = 'Sort an array of 0s, 1s and 2s'

test("finds problems solved elsewhere in all tracks, the visitor's too, and lists ticked ones separately", async () => {
  const store = profile()
  const words = { title: 'Abstract Classes', url: '', done: false, note: '' }
  const {
    result: { id },
  } = await (await store.sheets()).add('CS 101', [{ name: 'Week 1', items: [words] }])
  await store.setDone('dsa', 'array', 0, true)
  const { found, already, unknown } = await preview(
    store,
    'Abstract Classes',
    geeks('reverse-an-array'),
    leetcode('sort-colors'),
    'https://leetcode.com/problems/nowhere-to-be-found/',
  )
  expect(places(found)).toEqual([`dsa/array/${sorting}`, `${id}/week_1/Abstract Classes`])
  expect(places(already)).toEqual(['dsa/array/Reverse an array'])
  expect(unknown).toEqual(['https://leetcode.com/problems/nowhere-to-be-found/'])
  expect(isDone(store, 'array', sorting)).toBe(false)
})

test('offers similar titles unless they are ticked', async () => {
  const store = profile()
  const name = 'Cyclically rotate arrays by one'
  const { found, similar } = await preview(store, name)
  expect(found).toEqual([])
  expect(similar.map(({ text, items }) => [text, ...places(items)])).toEqual([
    [name, 'dsa/array/Cyclically rotate an array by one'],
  ])
  await (await store.solved()).tick(similar.flatMap(({ items }) => items))
  expect(await preview(store, name)).toMatchObject({ found: [], similar: [], unknown: [name] })
})

test('reads several files as one list, and names those that it cannot read', async () => {
  const store = profile()
  const stats = { leetcode: { shas: { '0075-sort-colors': { 'a.py': '1' }, 'README.md': '2' } } }
  const { found, refused } = await (await store.solved()).read([
    new File([JSON.stringify(stats)], 'stats.json'),
    new File(['\0'], 'picture.png'),
    { name: 'solutions', paths: ['solutions/0075-sort-colors/0075-sort-colors.cpp'] },
  ])
  expect(places(found)).toEqual([`dsa/array/${sorting}`])
  expect(refused).toEqual(['picture.png'])
})

test('reports why nothing could be read', async () => {
  const store = profile()
  await expect(
    store.solved().then((solved) => solved.read([new File(['{'], 'stats.json')])),
  ).rejects.toMatchObject({
    code: 'sheet-unreadable',
  })
  const large = new File([new Uint8Array(21 * 1024 * 1024).fill(32)], 'all.json')
  await expect(store.solved().then((solved) => solved.read([large]))).rejects.toMatchObject({
    code: 'sheet-too-large',
  })
})

test('ticks in one change per track, with a snapshot of the track and an event for each topic', async () => {
  const store = profile()
  const {
    result: { id },
  } = await (await store.sheets()).add('CS 101', [
    {
      name: 'Week 1',
      items: [{ title: 'Reverse it', url: geeks('reverse-an-array'), done: false, note: '' }],
    },
  ])
  const { found } = await preview(store, geeks('reverse-an-array'), leetcode('sort-colors'))
  const changed = vi.fn()
  store.onChange(changed)
  const source = {}
  const { result: tracks } = await (await store.solved()).tick(found, { source })
  expect(tracks.map(({ track, before, after }) => [track.id, before.done, after.done])).toEqual([
    ['dsa', 0, 2],
    [id, 0, 1],
  ])
  expect(isDone(store, 'array', sorting)).toBe(true)
  expect(changed.mock.calls.map(([change]) => change)).toEqual([
    { track: 'dsa', topic: 'array', kind: 'replaced', by: 'this', source },
    { track: id, topic: 'week_1', kind: 'replaced', by: 'this', source },
  ])
  for (const track of ['dsa', id]) {
    const snapshots = followSnapshots(store, track)
    await vi.waitFor(() => expect(snapshots()?.[0]).toMatchObject({ reason: 'solved', done: 0 }))
  }
})

test('unticks its own ticks on Undo, and leaves earlier and later changes', async () => {
  const store = profile()
  await store.start('dsa')
  const { found } = await preview(store, geeks('reverse-an-array'), leetcode('sort-colors'))
  // Ticked by hand, perhaps in another tab, while the preview was shown.
  await store.setDone('dsa', 'array', 0, true)
  const { undo } = await (await store.solved()).tick(found)
  await store.setDone('dsa', 'trie', 0, true)
  await store.setNote('dsa', 'array', 0, 'two pointers')
  await undo()
  await reached(store, () => isDone(store, 'array', sorting) === false)
  expect(topicIn(store, 'dsa', 'array').items[0]).toMatchObject({ done: true, note: 'two pointers' })
  expect(topicIn(store, 'dsa', 'trie').done).toBe(1)
})

test('ticks nothing if one track fails', async () => {
  const store = profile()
  const {
    result: { id },
  } = await (await store.sheets()).add('CS 101', [
    {
      name: 'Week 1',
      items: [{ title: 'Reverse it', url: geeks('reverse-an-array'), done: false, note: '' }],
    },
  ])
  const { found } = await preview(store, geeks('reverse-an-array'))
  await (await store.sheets()).remove(id)
  await expect(store.solved().then((solved) => solved.tick(found))).rejects.toMatchObject({
    code: 'unknown-track',
  })
  expect(topicIn(store, 'dsa', 'array').done).toBe(0)
})
