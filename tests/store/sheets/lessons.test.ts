import { beforeEach, expect, test, vi } from 'vitest'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage } from '../fixtures.ts'

/** The pages of a course share a sheet, and each shows its own topics of it. */

let name: string
beforeEach(() => {
  stubLocalStorage()
  name = freshName()
})

const sheet = 'cs101'
const exercises = ['Watch the video', 'Read the chapter', 'Do the exercises']

interface Lesson {
  readonly name: string
  readonly topic?: string
  readonly titles?: readonly string[]
}

/** Opens a page of the course with its lessons, and waits until what is stored has followed them. */
async function visit(page: string, ...lessons: readonly Lesson[]): Promise<Store> {
  const store = new Store(name)
  const ofPage = await store.pageSheets()
  const topics = lessons.map(({ name, topic, titles = exercises }) =>
    ofPage.topicOf(
      name,
      topic,
      titles.map((text) => ({ links: [], text })),
    ),
  )
  ofPage.show({ id: sheet, topics, scope: 'part', page })
  await store.start(sheet)
  const listed = topics.map(({ key }) => key)
  await vi.waitFor(() => {
    expect(store.getState().tracks[sheet]?.topics.map(({ key }) => key)).toEqual(
      expect.arrayContaining(listed),
    )
  })
  // An export waits until what is stored has followed the list.
  await (await store.progress()).export(sheet)
  return store
}

const doneIn = (store: Store) =>
  Object.fromEntries(
    (store.getState().tracks[sheet]?.topics ?? []).map(({ name, items }) => [
      name,
      items.filter(({ done }) => done).map(({ title }) => title),
    ]),
  )
const tick = (store: Store, topic: string, index = 0) =>
  store.setDone(sheet, topic, { index, title: exercises[index] as string }, true)

test.each<[Lesson, Lesson]>([
  [{ name: 'Week 1' }, { name: 'Week 2' }],
  [
    { name: 'Week 1', topic: 'w1' },
    { name: 'Week 2', topic: 'w2' },
  ],
])('two lessons with the same exercises are two lessons: %o, %o', async (first, second) => {
  const keys = [first, second].map(({ topic, name }) => topic ?? name.toLowerCase().replace(' ', '_'))
  await tick(await visit('page-1', first), keys[0] as string)
  const other = await visit('page-2', second)
  expect(doneIn(other)).toEqual({ 'Week 1': ['Watch the video'], 'Week 2': [] })
  await tick(other, keys[1] as string, 1)
  const both = { 'Week 1': ['Watch the video'], 'Week 2': ['Read the chapter'] }
  expect(doneIn(await visit('page-1', first))).toEqual(both)
  expect(doneIn(await visit('page-2', second))).toEqual(both)
})

test('a lesson that its page renames keeps its ticks', async () => {
  await tick(await visit('page-1', { name: 'Week 1' }), 'week_1')
  await visit('page-2', { name: 'Week 2' })
  const store = await visit('page-1', { name: 'Week 1: Arrays' })
  expect(doneIn(store)).toEqual({ 'Week 1: Arrays': ['Watch the video'], 'Week 2': [] })
})

test('a lesson on two pages is taken over by the first of them that renames it', async () => {
  await tick(await visit('page-1', { name: 'Week 1' }), 'week_1')
  await visit('overview', { name: 'Week 1' }, { name: 'Week 2' })
  const store = await visit('page-1', { name: 'Week One' })
  expect(doneIn(store)).toEqual({ 'Week One': ['Watch the video'], 'Week 2': [] })
})
