import { describe, expect, test } from 'vitest'
import { nextProblem, pickOne, remainingItems } from '../../src/store/index.ts'
import { Store } from '../../src/store/Store.ts'
import { core, freshName, reached, readNatively, topicIn } from './fixtures.ts'

const os = 'operating_system'
const marked = (store: Store) =>
  topicIn(store, 'core', os).items.flatMap(({ mark, index }) => (mark ? [`${index} ${mark}`] : []))
const storedMarks = async (name: string) =>
  (await readNatively(name, core.collection))
    .get(os)
    ?.questions.flatMap((item, index) => ('Mark' in item ? [`${index} ${item.Mark}`] : []))
const reviews = async (store: Store) => {
  const history = await store.history()
  await history.follow()
  return history.reviewsIn(store.getState().tracks).map(({ item, state }) => `${item.index} ${state.grade}`)
}

test('a mark is stored beside the fields of the specification, one at a time, and changes no figure', async () => {
  const name = freshName()
  const store = new Store(name)
  expect(await store.setMark('core', os, 1, 'skipped')).toMatchObject({ done: 0 })
  await store.setMark('core', os, 2, 'skipped')
  await store.setMark('core', os, 2, 'attempted')
  await store.setMark('core', os, 3, 'attempted')
  await store.setMark('core', os, 3, '')
  expect(marked(store)).toEqual(['1 skipped', '2 attempted'])
  expect(await storedMarks(name)).toEqual(['1 skipped', '2 attempted'])
})

test('a tick takes the mark away, and what is done gets none', async () => {
  const name = freshName()
  const store = new Store(name)
  await store.setMark('core', os, 1, 'attempted')
  await store.setDone('core', os, 1, true)
  await store.setMark('core', os, 1, 'skipped')
  expect(marked(store)).toEqual([])
  expect(await storedMarks(name)).toEqual([])
  await store.setDone('core', os, 1, false)
  expect(marked(store)).toEqual([])
})

test('two tabs follow each other', async () => {
  const name = freshName()
  const tabs = [new Store(name), new Store(name)] as const
  await Promise.all(tabs.map((tab) => tab.start('core')))
  await Promise.all([tabs[0].setMark('core', os, 0, 'attempted'), tabs[1].setMark('core', os, 5, 'skipped')])
  for (const tab of tabs) await reached(tab, () => marked(tab).join() === '0 attempted,5 skipped')
})

test('a file carries marks, Merge keeps what counts more, and its Undo takes that back', async () => {
  const store = new Store(freshName())
  const marks = ['attempted', 'skipped', 'attempted', 'skipped', ''] as const
  for (const [index, mark] of marks.entries()) await store.setMark('core', os, index, mark)
  await store.setDone('core', os, 4, true)
  const text = await (await store.progress()).export('core')
  const other = new Store(freshName())
  const others = ['skipped', '', '', 'attempted', 'attempted'] as const
  for (const [index, mark] of others.entries()) await other.setMark('core', os, index, mark)
  await other.setDone('core', os, 2, true)
  const progress = await other.progress()
  const { snapshot } = (await progress.import('core', text)).result
  expect(marked(other)).toEqual(['0 attempted', '1 skipped', '2 attempted', '3 skipped'])
  const { undo } = await progress.merge('core', snapshot.id)
  expect(marked(other)).toEqual(['0 attempted', '1 skipped', '3 attempted'])
  await undo()
  expect(marked(other)).toEqual(['0 attempted', '1 skipped', '2 attempted', '3 skipped'])
})

test('a mark that no build wrote counts as none', async () => {
  const store = new Store(freshName())
  await store.start('core')
  const text = await (await store.progress()).export('core')
  const topics = JSON.parse(text)
  topics[0].questions[0].Mark = 'later'
  topics[0].questions[1].Mark = 7
  await (await store.progress()).import('core', JSON.stringify(topics))
  expect(marked(store)).toEqual([])
})

test('what is skipped is neither next nor picked, until nothing else is left', async () => {
  const store = new Store(freshName())
  await store.setDone('core', os, 0, true)
  await store.setMark('core', os, 1, 'skipped')
  const { topics } = store.getState().tracks.core ?? { topics: [] }
  expect(nextProblem(topics, undefined)?.item.index).toBe(2)
  const left = remainingItems('core', topics, { topic: os })
  expect(left.map(({ item }) => item.index)).not.toContain(1)
  expect(pickOne(left, 0)?.item.index).toBe(2)
  const [topic] = topics
  const skipped = topic && {
    ...topic,
    items: topic.items.map((item) => ({ ...item, mark: 'skipped' as const })),
  }
  expect(nextProblem(skipped ? [skipped] : [], undefined)).toBeUndefined()
})

test.each(['later', true, undefined])('refuses %j', async (mark) => {
  const store = new Store(freshName())
  await expect(store.setMark('core', os, 0, mark as never)).rejects.toMatchObject({ code: 'misuse' })
})

describe('with reviews', () => {
  test('what was attempted comes back tomorrow, until that is taken back', async () => {
    const store = new Store(freshName())
    store.settings.set({ review: true })
    await store.setMark('core', os, 1, 'attempted')
    await store.setMark('core', os, 2, 'skipped')
    const history = await store.history()
    await expect.poll(() => reviews(store)).toEqual(['1 1'])
    const [review] = history.reviewsIn(store.getState().tracks)
    expect(review?.due).not.toBe(history.getState().today)
    expect(history.queue(review ? [review] : []).solvedToday).toEqual([])
    await store.setMark('core', os, 1, '', { cause: 'undo' })
    await expect.poll(async () => [...history.getState().reviews.values()].flat()).toEqual([])
    expect(await reviews(store)).toEqual([])
  })

  test('Undo of its tick leaves what was said of the attempt', async () => {
    const store = new Store(freshName())
    store.settings.set({ review: true })
    await store.setMark('core', os, 1, 'attempted')
    await expect.poll(() => reviews(store)).toEqual(['1 1'])
    await store.setDone('core', os, 1, true)
    await expect.poll(() => reviews(store)).toEqual(['1 3'])
    await store.setDone('core', os, 1, false, { cause: 'undo' })
    await store.setMark('core', os, 1, 'attempted', { cause: 'undo' })
    await expect.poll(() => reviews(store)).toEqual(['1 1'])
  })
})
