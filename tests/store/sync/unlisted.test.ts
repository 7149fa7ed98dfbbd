import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '../../../src/store/Store.ts'
import { Devices, inStep, joinBy, keyOf } from './devices.ts'

/** Problems that are on the list of one device only: it has left it, or another name, since. */

vi.setConfig({ testTimeout: 30_000 })

let devices: Devices
beforeEach(async () => {
  devices = await Devices.start(['a'])
})
afterEach(() => devices.server.close())

const id = 'page-course'

/** Shows the list of a page, as it is now. */
async function show(store: Store, titles: readonly string[], links: Readonly<Record<string, string>> = {}) {
  const ofPage = await store.pageSheets()
  const items = titles.map((text) => ({ text, links: links[text] ? [{ text, href: links[text] }] : [] }))
  const topic = ofPage.topicOf('Week 1', undefined, items)
  ofPage.show({ id, topics: [topic], scope: 'whole' })
  await store.start(id)
  await vi.waitFor(() => {
    const shown = itemsOn(store).filter(({ gone }) => !gone)
    expect(shown.map(({ title }) => title)).toEqual(titles)
  })
}

const itemsOn = (store: Store) =>
  (store.getState().tracks[id]?.topics.flatMap(({ items }) => items) ?? []).map(
    ({ title, done, gone, note, url }) => ({ title, done, gone, note, url }),
  )
const kept = { title: 'Alpha', done: true, gone: true, note: 'my words', url: undefined }

async function withGoneItem(): Promise<Store> {
  const store = await devices.device()
  await show(store, ['Alpha', 'Beta'])
  await store.setDone(id, 'week_1', { index: 0, title: 'Alpha' }, true)
  await store.setNote(id, 'week_1', { index: 0, title: 'Alpha' }, 'my words')
  await show(store, ['Beta'])
  expect(itemsOn(store)).toContainEqual(kept)
  await (await store.sync()).turnOn()
  await inStep(store)
  return store
}

test('a problem that is no longer on its list reaches a device that joins, whose list never had it', async () => {
  const one = await withGoneItem()
  const two = await devices.device()
  await show(two, ['Beta'])
  await joinBy(two, await keyOf(one))
  await inStep(one, two)
  expect(itemsOn(two)).toEqual(itemsOn(one))
  expect(itemsOn(two)).toContainEqual(kept)
  expect(await loggedOn(two)).toEqual(await loggedOn(one))

  await two.setNote(id, 'week_1', { index: 1, title: 'Alpha' }, 'my words, and more')
  await vi.waitFor(() => expect(itemsOn(one)).toEqual(itemsOn(two)))
  await one.setDone(id, 'week_1', { index: 1, title: 'Alpha' }, false)
  await vi.waitFor(() => expect(itemsOn(two)).toEqual(itemsOn(one)))
  await one.setDone(id, 'week_1', { index: 1, title: 'Alpha' }, true)
  await one.setNote(id, 'week_1', { index: 1, title: 'Alpha' }, 'my words')
  await vi.waitFor(() => expect(itemsOn(two)).toContainEqual(kept))
})

test('Undo of Join takes it away again', async () => {
  const one = await withGoneItem()
  const two = await devices.device()
  await show(two, ['Beta'])
  const before = await (await two.backup()).export()
  const { undo } = await joinBy(two, await keyOf(one))
  await inStep(one, two)
  expect(itemsOn(two)).toContainEqual(kept)
  await undo()
  expect(await (await two.backup()).export()).toBe(before)
})

test('a whole topic that is no longer on its list does', async () => {
  const one = await devices.device()
  await show(one, ['Alpha'])
  await one.setDone(id, 'week_1', { index: 0, title: 'Alpha' }, true)
  const ofPage = await one.pageSheets()
  const topic = (name: string, text: string) => ofPage.topicOf(name, undefined, [{ text, links: [] }])
  ofPage.show({ id, topics: [topic('Week 2', 'Gamma')], scope: 'whole' })
  await vi.waitFor(() => expect(itemsOn(one).map(({ title }) => title)).toEqual(['Gamma', 'Alpha']))
  await (await one.sync()).turnOn()
  await inStep(one)
  const two = await devices.device()
  const listsOfTwo = await two.pageSheets()
  listsOfTwo.show({ id, topics: [topic('Week 2', 'Gamma')], scope: 'whole' })
  await two.start(id)
  await joinBy(two, await keyOf(one))
  await inStep(one, two)
  const topicsOn = (store: Store) =>
    store.getState().tracks[id]?.topics.map(({ name, items }) => [name, items.map(({ title }) => title)])
  expect(topicsOn(two)).toEqual([
    ['Week 2', ['Gamma']],
    ['Week 1', ['Alpha']],
  ])
})

test('what was ticked under an earlier name counts on a device that never had that name', async () => {
  const links = { Alpha: 'https://example.org/1', 'Alpha, renamed': 'https://example.org/1' }
  const [one, two] = await devices.pair()
  await show(one, ['Alpha', 'Beta'], links)
  await show(two, ['Alpha, renamed', 'Beta'], links)
  await one.setDone(id, 'week_1', { index: 0, title: 'Alpha' }, true)
  await vi.waitFor(async () => expect(await loggedOn(one)).toHaveLength(1))
  await inStep(one, two)
  await show(one, ['Alpha, renamed', 'Beta'], links)
  await one.setDone(id, 'week_1', { index: 1, title: 'Beta' }, true)
  await vi.waitFor(() => expect(itemsOn(two)).toEqual(itemsOn(one)), { timeout: 5000 })
  await vi.waitFor(async () => expect(await loggedOn(two)).toEqual(await loggedOn(one)), { timeout: 5000 })
})

const loggedOn = async (store: Store) =>
  [...(await store.history()).getState().activity.values()]
    .flat()
    .map(({ id, day, kind }) => [id, day, kind])
    .sort()

test('what was ticked under a later name than its list has here counts as well', async () => {
  const links = { Alpha: 'https://example.org/1', 'Alpha, renamed': 'https://example.org/1' }
  const one = await devices.device()
  await show(one, ['Alpha, renamed'], links)
  await one.setDone(id, 'week_1', { index: 0, title: 'Alpha, renamed' }, true)
  await one.setDone(id, 'week_1', { index: 0, title: 'Alpha, renamed' }, false)
  await show(one, ['Alpha'], links)
  await (await one.sync()).turnOn()
  await inStep(one)
  await show(one, ['Alpha, renamed'], links)
  const two = await devices.device()
  await show(two, ['Alpha, renamed'], links)
  await joinBy(two, await keyOf(one))
  await inStep(one, two)
  await one.setDone(id, 'week_1', { index: 0, title: 'Alpha, renamed' }, true)
  await vi.waitFor(async () => expect(await loggedOn(two)).toHaveLength(3), { timeout: 5000 })
})

test('a problem is the same on every device, whichever others of its title have left the list of one', async () => {
  const links = (...texts: readonly string[]) =>
    texts.map((text) => ({
      text: 'Practice',
      links: [{ text: 'Practice', href: `https://example.org/${text}` }],
    }))
  const showLinks = async (store: Store, ...texts: readonly string[]) => {
    const ofPage = await store.pageSheets()
    ofPage.show({ id, topics: [ofPage.topicOf('Week 1', undefined, links(...texts))], scope: 'whole' })
    await store.start(id)
    await vi.waitFor(() => expect(itemsOn(store).filter(({ gone }) => !gone)).toHaveLength(texts.length))
  }
  const one = await devices.device()
  await showLinks(one, '1', '2')
  const second = { index: 1, title: 'Practice', url: 'https://example.org/2', nth: 0 }
  await one.setDone(id, 'week_1', second, true)
  await showLinks(one, '1')
  expect(itemsOn(one).map(({ gone }) => gone)).toEqual([false, true])
  await one.setDone(id, 'week_1', second, false)
  await (await one.sync()).turnOn()
  const two = await devices.device()
  await showLinks(two, '1')
  await joinBy(two, await keyOf(one))
  await inStep(one, two)
  await one.setDone(id, 'week_1', { index: 0, title: 'Practice', url: 'https://example.org/1' }, true)
  await vi.waitFor(() => expect(itemsOn(two)[0]?.done).toBe(true), { timeout: 5000 })
})
