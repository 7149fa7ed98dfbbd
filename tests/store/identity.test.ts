import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SheetItem, SheetTopic } from '../../src/store/lists/sheet.ts'
import { Store } from '../../src/store/Store.ts'
import { runs } from '../depth.ts'
import { freshName, stubLocalStorage, topicIn } from './fixtures.ts'

/**
 * An item is what it is called and where it links, and among equals the first, the second and so on. Whatever becomes of a list, no
 * tick and no note ever comes to be on another item, and none that was promised is lost.
 */

vi.setConfig({ testTimeout: 60_000 })

let localStorage: Map<string, string>
beforeEach(() => {
  localStorage = stubLocalStorage()
})

const item = (title: string, url = ''): SheetItem => ({ title, url, done: false, note: '' })
const practice = () => item('Practice')
const week = (...items: SheetItem[]): SheetTopic[] => [{ name: 'Week 1', items }]

async function storeWith(...items: SheetItem[]) {
  const store = new Store(freshName())
  const sheets = await store.sheets()
  const { result: sheet } = await sheets.add('CS 101', week(...items))
  await store.start(sheet.id)
  const update = (...changed: SheetItem[]) => sheets.add('CS 101', week(...changed), { replacedId: sheet.id })
  const topic = () => topicIn(store, sheet.id, 'week_1')
  /** The list as the student sees it: `x` for done, `-` for gone, the note in brackets. */
  const shown = () =>
    topic().items.map(
      ({ title, done, gone, note }) => `${gone ? '-' : ''}${done ? 'x ' : ''}${title}${note && ` (${note})`}`,
    )
  return { store, id: sheet.id, update, topic, shown }
}

describe('two items of one title', () => {
  test('are both ticked, at once or one after the other', async () => {
    const { store, id, topic, shown } = await storeWith(practice(), item('Two Sum'), practice())
    const [first, , second] = topic().items
    await Promise.all([first, second].map((one) => store.setDone(id, 'week_1', one ?? 0, true)))
    expect(shown()).toEqual(['x Practice', 'Two Sum', 'x Practice'])
    await store.setDone(id, 'week_1', topic().items[2] ?? 0, false)
    expect(shown()).toEqual(['x Practice', 'Two Sum', 'Practice'])
    const later = new Store(store.name)
    await later.sheets()
    await vi.waitFor(() => expect(later.getState().sheets).toHaveLength(1))
    await later.start(id)
    expect(topicIn(later, id, 'week_1').items.map(({ done }) => done)).toEqual([true, false, false])
  })

  test('are ticked one after the other while the disk is full, and both stored when it is not', async () => {
    const { store, id, topic, shown } = await storeWith(practice(), practice())
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const one of topic().items)
      await expect(store.setDone(id, 'week_1', one, true)).rejects.toMatchObject({ code: 'storage-full' })
    put.mockRestore()
    expect(shown()).toEqual(['x Practice', 'x Practice'])
    const later = new Store(store.name)
    await vi.waitFor(() => expect(later.getState().sheets).toHaveLength(1))
    await later.start(id)
    await vi.waitFor(() => expect(topicIn(later, id, 'week_1').done).toBe(2))
  })

  test('keep their ticks and notes when the list grows above them', async () => {
    const { store, id, update, topic, shown } = await storeWith(practice(), practice())
    const seen = topic().items[1]
    await update(item('New'), practice(), practice())
    await store.setNote(id, 'week_1', seen ?? 0, 'mine')
    expect(shown()).toEqual(['New', 'Practice', 'Practice (mine)'])
  })

  test('take only their own reviews back by Undo, and count as two', async () => {
    const { store, id, topic } = await storeWith(practice(), practice())
    store.settings.set({ review: true })
    const history = await store.history()
    for (const one of topic().items) await store.setDone(id, 'week_1', one, true)
    await vi.waitFor(() => expect([...history.getState().reviews.values()].flat()).toHaveLength(2))
    expect(history.week().count).toBe(2)
    await store.setDone(id, 'week_1', topic().items[1] ?? 0, false, { cause: 'undo' })
    await vi.waitFor(() => expect([...history.getState().reviews.values()].flat()).toHaveLength(1))
    expect(history.reviewsIn(store.getState().tracks).map((review) => review.item.index)).toEqual([0])
    expect(history.week().count).toBe(1)
  })
})

test('a real answer stays when its tick is taken back by hand, and when a second one of the same day is undone', async () => {
  const { store, id, topic } = await storeWith(item('Two Sum'))
  store.settings.set({ review: true })
  const history = await store.history()
  const entries = () => [...history.getState().reviews.values()].flat()
  const tick = (done: boolean, cause: 'hand' | 'undo') =>
    store.setDone(id, 'week_1', topic().items[0] ?? 0, done, { cause })
  await tick(true, 'hand')
  await vi.waitFor(() => expect(entries()).toHaveLength(1))
  const [one] = topic().items
  if (one) await history.answer({ track: id, topic: topic(), item: one }, 2)
  await tick(false, 'hand')
  await tick(true, 'hand')
  await vi.waitFor(() => expect(entries().map(({ grade }) => grade)).toEqual([2, 3]))
  await tick(false, 'undo')
  await vi.waitFor(() => expect(entries().map(({ grade }) => grade)).toEqual([2]))
})

test('the last exercise of a page that becomes another one keeps its tick and note to itself', async () => {
  const { store, id, update, shown } = await storeWith(item('Read chapter 1'), item('Exercise: sorting'))
  await store.setDone(id, 'week_1', 1, true)
  await store.setNote(id, 'week_1', 1, 'took an hour')
  await update(item('Read chapter 1'), item('Exercise: graphs'))
  expect(shown()).toEqual(['Read chapter 1', 'Exercise: graphs', '-x Exercise: sorting (took an hour)'])
})

test('a list added under the name of a removed one begins empty, and the removed one can come back', async () => {
  const { store, id } = await storeWith(item('Two Sum'))
  await store.setDone(id, 'week_1', 0, true)
  const sheets = await store.sheets()
  const { undo } = await sheets.remove(id)
  const { result: sheet } = await sheets.add('CS 101', week(item('Two Sum')))
  await store.start(sheet.id)
  expect(topicIn(store, sheet.id, 'week_1').done).toBe(0)
  await undo()
  await store.start(id)
  expect(topicIn(store, id, 'week_1').done).toBe(1)
})

test('a removed list is kept until it is put back or deleted for good', async () => {
  const { store, id } = await storeWith(item('Two Sum'))
  await store.setDone(id, 'week_1', 0, true)
  const sheets = await store.sheets()
  await sheets.remove(id)
  expect([store.getState().sheets, store.getState().removedSheets.map(({ name }) => name)]).toEqual([
    [],
    ['CS 101'],
  ])
  const later = new Store(store.name)
  await later.sheets()
  await vi.waitFor(() => expect(later.getState().removedSheets).toHaveLength(1))
  await (await later.sheets()).putBack(id)
  await later.start(id)
  expect(topicIn(later, id, 'week_1').done).toBe(1)
  await (await later.sheets()).remove(id)
  await (await later.sheets()).erase(id)
  expect([later.getState().sheets, later.getState().removedSheets]).toEqual([[], []])
  const backup = JSON.parse(await (await later.backup()).export())
  // The log of what was done is the student's own.
  expect(JSON.stringify({ ...backup, activity: [] })).not.toContain('Two Sum')
})

test.each([
  ['a title that is no text', { index: 0, title: null }],
  ['a fraction', 0.5],
  ['nothing', undefined],
  ['a link that is no text', { index: 0, url: 5 }],
])('an item named by %s is refused before anything is written', async (_, named) => {
  const store = new Store(freshName())
  await expect(store.setDone('dsa', 'array', named as never, true)).rejects.toMatchObject({
    code: 'misuse',
    details: { rule: 'item' },
  })
  expect([...localStorage.keys()].filter((key) => key.includes('dsa-tracker-log'))).toEqual([])
})

test.each([{ name: ' ' }, { name: 5 }, { position: Number.NaN }])(
  '%j is refused for a list',
  async (change) => {
    const { store, id } = await storeWith(item('Two Sum'))
    const sheets = await store.sheets()
    await expect(sheets.change(id, change as never)).rejects.toMatchObject({ code: 'misuse' })
    expect(store.getState().sheets).toHaveLength(1)
  },
)

test('a rename in one tab and an update in another both stay', async () => {
  const { store, id, shown } = await storeWith(item('Two Sum'))
  const other = new Store(store.name)
  await vi.waitFor(() => expect(other.getState().sheets).toHaveLength(1))
  await (await store.sheets()).change(id, { name: 'Algorithms' })
  await (await other.sheets()).add('CS 101', week(item('Two Sum'), item('Trees')), { replacedId: id })
  await vi.waitFor(() => expect(shown()).toEqual(['Two Sum', 'Trees']))
  expect(store.getState().sheets?.map(({ name }) => name)).toEqual(['Algorithms'])
})

test('no value comes to be on another item, and none that was promised is lost, in two tabs, whatever becomes of a list', async () => {
  const titles = fc.constantFrom('Practice', 'practice ', 'Two Sum', 'Trees', 'Graphs')
  const links = fc.constantFrom('', '', 'https://example.org/a', 'https://example.org/b')
  const lists = fc.array(fc.tuple(titles, links), { minLength: 1, maxLength: 6 })
  /** What an item is: its title and its link, and among equals its number. */
  const names = (items: readonly { readonly title: string; readonly url?: string | undefined }[]) => {
    const seen = new Map<string, number>()
    return items.map(({ title, url }) => {
      const key = `${title.trim().toLowerCase()}|${url ?? ''}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return `${key}|${seen.get(key)}`
    })
  }
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.array(
        fc.oneof(
          fc.record({ tick: fc.nat(5), done: fc.boolean(), isElsewhere: fc.boolean() }),
          fc.record({ list: lists }),
        ),
        {
          minLength: 2,
          maxLength: 6,
        },
      ),
      async (first, steps) => {
        const toItems = (list: readonly [string, string][]) => list.map(([title, url]) => item(title, url))
        const { store, id, update, topic } = await storeWith(...toItems(first))
        const other = new Store(store.name)
        await vi.waitFor(() => expect(other.getState().sheets).toHaveLength(1))
        await other.start(id)
        const both = () =>
          vi.waitFor(() =>
            expect(topicIn(other, id, 'week_1').items.map(({ title, done }) => [title, done])).toEqual(
              topic().items.map(({ title, done }) => [title, done]),
            ),
          )
        for (const step of steps) {
          const items = topic().items.filter(({ gone }) => !gone)
          if ('list' in step) {
            const before = topic().items.filter(({ done }) => done)
            await update(...toItems(step.list))
            // Every tick is on an item that was ticked, by title or by link, and none is gone.
            const after = topic().items.filter(({ done }) => done)
            expect(after).toHaveLength(before.length)
            for (const one of after) {
              const isSame = (other: typeof one) =>
                other.title.trim().toLowerCase() === one.title.trim().toLowerCase() ||
                (one.url !== undefined && other.url === one.url)
              expect(before.some(isSame)).toBe(true)
            }
          } else {
            const at = step.tick % items.length
            const target = items[at]
            if (!target) continue
            const before = new Map(
              names(topic().items).map((name, index) => [name, topic().items[index]?.done]),
            )
            const name = names(topic().items)[target.index]
            await both()
            await (step.isElsewhere ? other : store).setDone(id, 'week_1', target, step.done)
            await vi.waitFor(() => expect(topic().items[target.index]?.done).toBe(step.done))
            for (const [index, one] of names(topic().items).entries())
              expect(topic().items[index]?.done).toBe(one === name ? step.done : before.get(one))
          }
        }
      },
    ),
    runs(10),
  )
})
