import { describe, expect, test } from 'vitest'
import type { SheetItem, SheetTopic, TrackItem } from '../../../src/store/index.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, reached, topicIn } from '../fixtures.ts'
import { geeks, leetcode } from '../lists/readings.ts'

const item = (title: string, url = '', done = false): SheetItem => ({ title, url, done, note: '' })
const week = (...items: SheetItem[]): readonly SheetTopic[] => [{ name: 'Week 1', items }]

/** Both are on our list, under other names. */
const colours = (done = false) => item('Sort Colors', leetcode('sort-colors'), done)
const reverse = (done = false) => item('Reverse it', geeks('reverse-an-array'), done)
const sorting = 'Sort an array of 0s, 1s and 2s'

const titles = (items: readonly TrackItem[]) => items.map((one) => `${one.track}: ${one.item.title}`)
const isDone = (store: Store, title: string, track = 'dsa', topic = 'array') =>
  topicIn(store, track, topic).items.find((one) => one.title === title)?.done

async function withTick() {
  const store = new Store(freshName())
  await store.start('dsa')
  await store.setDone('dsa', 'array', 0, true)
  return store
}

describe('the problems that a list shares with existing tracks', () => {
  test('are found in both directions, and nothing is ticked', async () => {
    const store = await withTick()
    const topics = week(colours(true), reverse(), item('Read chapter 2'))
    const { here, elsewhere } = await (await store.solved()).shared(topics)
    expect(here.map(({ title }) => title)).toEqual(['Reverse it'])
    expect(titles(elsewhere)).toEqual([`dsa: ${sorting}`])
    expect(isDone(store, sorting)).toBe(false)
  })

  test('are left out if done on both or on neither', async () => {
    const store = await withTick()
    expect(await (await store.solved()).shared(week(colours(), reverse(true)))).toEqual({
      here: [],
      elsewhere: [],
    })
  })

  test('do not include those ticked on the sheet that the list updates', async () => {
    const store = await withTick()
    const { result: sheet } = await (await store.sheets()).add('CS 101', week(reverse(true), colours()))
    const topics = week(reverse(), colours())
    expect((await (await store.solved()).shared(topics, sheet.id)).here).toEqual([])
    expect((await (await store.solved()).shared(topics)).here.map(({ title }) => title)).toEqual([
      'Reverse it',
    ])
  })
})

describe('a list added with ticks', () => {
  test('ticks them in the same change, and Undo reverts exactly that change', async () => {
    const store = await withTick()
    const topics = week(colours(true), reverse(true))
    const { elsewhere } = await (await store.solved()).shared(topics)
    const { result: sheet, undo } = await (await store.sheets()).add('CS 101', topics, { ticks: elsewhere })
    expect(isDone(store, sorting)).toBe(true)
    expect(topicIn(store, sheet.id, 'week_1').done).toBe(2)
    await store.setDone('dsa', 'trie', 0, true)
    await undo()
    await reached(store, ({ trackList }) => trackList.every(({ id }) => id !== sheet.id))
    expect(isDone(store, sorting)).toBe(false)
    expect(isDone(store, 'Reverse an array')).toBe(true)
    expect(topicIn(store, 'dsa', 'trie').done).toBe(1)
    // Added again, it starts from scratch.
    const again = await (await store.sheets()).add('CS 101', week(colours(), reverse()))
    await store.start(again.result.id)
    expect(topicIn(store, again.result.id, 'week_1').done).toBe(0)
  })

  test('restores the list and the ticks of a replaced sheet on Undo', async () => {
    const store = await withTick()
    const { result: sheet } = await (await store.sheets()).add(
      'CS 101',
      week(colours(), reverse(), item('Gone', '', true)),
    )
    const { undo } = await (await store.sheets()).add('CS 101', week(colours(true), item('New')), {
      replacedId: sheet.id,
    })
    await reached(store, () => isDone(store, 'Sort Colors', sheet.id, 'week_1') === true)
    await undo()
    const { items } = topicIn(store, sheet.id, 'week_1')
    expect(items.map(({ title, done, gone }) => [title, done, gone])).toEqual([
      ['Sort Colors', false, false],
      ['Reverse it', false, false],
      ['Gone', true, false],
    ])
    expect(store.getState().sheets?.[0]?.topics).toEqual(sheet.topics)
  })

  test('is not added if one of the ticks fails', async () => {
    const store = await withTick()
    const { result: other } = await (await store.sheets()).add('Other', week(reverse()))
    const topics = week(colours(true), reverse(true))
    const { elsewhere } = await (await store.solved()).shared(topics)
    expect(titles(elsewhere)).toEqual([`dsa: ${sorting}`, `${other.id}: Reverse it`])
    await (await store.sheets()).remove(other.id)
    await expect(
      store.sheets().then((sheets) => sheets.add('CS 101', topics, { ticks: elsewhere })),
    ).rejects.toMatchObject({
      code: 'unknown-track',
    })
    expect(store.getState().sheets).toEqual([])
    expect(isDone(store, sorting)).toBe(false)
  })
})
