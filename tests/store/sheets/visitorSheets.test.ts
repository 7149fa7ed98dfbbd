import { describe, expect, test } from 'vitest'
import type { SheetItem, SheetTopic } from '../../../src/store/lists/sheet.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, reached } from '../fixtures.ts'

/** Returns a topic of a list; a title starting with `x ` is done. */
const topic = (name: string, ...titles: string[]): SheetTopic => ({
  name,
  items: titles.map((title) => ({
    title: title.replace(/^x /, ''),
    url: '',
    done: title.startsWith('x '),
    note: '',
  })),
})

/** Returns what a track shows: the titles of each topic, done ones with an x, gone ones with a minus. */
const shown = (store: Store, id: string) =>
  Object.fromEntries(
    (store.getState().tracks[id]?.topics ?? []).map(({ name, items }) => [
      name,
      items.map(({ title, done, gone }) => `${gone ? '-' : ''}${done ? 'x ' : ''}${title}`),
    ]),
  )

/** Adds a list. Resolves to its sheet. */
const added = async (store: Store, name: string, topics: readonly SheetTopic[], replacedId?: string) =>
  (await (await store.sheets()).add(name, topics, { replacedId })).result

const known = (store: Store) => reached(store, ({ sheets }) => sheets !== undefined)
const follows = (store: Store, id: string, expected: object) =>
  reached(store, () => JSON.stringify(shown(store, id)) === JSON.stringify(expected))

const weeks = [topic('Week 1', 'x Two Sum', 'Three Sum'), topic('C++', 'Pointers')]

describe('a list that the visitor adds', () => {
  test('becomes a track with the ticks from the list, on the next visit too', async () => {
    const name = freshName()
    const store = new Store(name)
    const { id } = await added(store, 'CS 101', weeks)
    expect(id).toMatch(/^my-cs-101-[a-z0-9]+$/)
    expect(shown(store, id)).toEqual({ 'Week 1': ['x Two Sum', 'Three Sum'], 'C++': ['Pointers'] })
    await store.setDone(id, 'week_1', 1, true)

    const later = new Store(name)
    await known(later)
    expect(later.getState().trackList.map((track) => track.id)).toEqual(['dsa', 'core', 'aptitude', id])
    await later.start(id)
    expect(shown(later, id)['Week 1']).toEqual(['x Two Sum', 'x Three Sum'])
  })

  test('gets a separate sheet even if others of the same name were renamed', async () => {
    const store = new Store(freshName())
    for (const [index, title] of ['a', 'b', 'c'].entries()) {
      const sheet = await added(store, 'Sheet', [topic('Week', title)])
      await (await store.sheets()).change(sheet.id, { name: `Mine ${index}` })
    }
    const sheets = store.getState().sheets ?? []
    expect(sheets.map(({ name, topics }) => [name, topics[0]?.items[0]?.title])).toEqual([
      ['Mine 0', 'a'],
      ['Mine 1', 'b'],
      ['Mine 2', 'c'],
    ])
    expect(new Set(sheets.map(({ id }) => id)).size).toBe(3)
  })

  test('appears in another tab at once, and disappears there when removed', async () => {
    const name = freshName()
    const tabs = [new Store(name), new Store(name)] as const
    await Promise.all(tabs.map(known))
    const { id } = await added(tabs[0], 'CS 101', weeks)
    await reached(tabs[1], ({ trackList }) => trackList.some((track) => track.id === id))
    await tabs[0].sheets().then((sheets) => sheets.remove(id))
    await reached(tabs[1], ({ trackList }) => trackList.every((track) => track.id !== id))
  })

  test('leaves the other sheets as they are', async () => {
    const store = new Store(freshName())
    const { id } = await added(store, 'One', [topic('A', 'a')])
    const before = [store.tracks.find(id), store.getState().tracks[id]]
    const second = await added(store, 'Two', [topic('B', 'b')])
    await (await store.sheets()).remove(second.id)
    expect(store.tracks.find(id)).toBe(before[0])
    expect(store.getState().tracks[id]).toBe(before[1])
  })

  test('updates an existing sheet of the same name, and keeps every tick with its problem', async () => {
    const store = new Store(freshName())
    const { id } = await added(store, 'CS 101', weeks)
    await store.setNote(id, 'c_', 0, 'star')
    const updated = [
      topic('Week 1', 'Four Sum', 'Three Sum'),
      topic('Week 2', 'Two Sum'),
      topic('Graphs', 'BFS'),
    ]
    expect(await (await store.sheets()).preview(id, updated)).toEqual({
      added: ['Four Sum', 'BFS'],
      renamed: [],
      moved: [['Two Sum', 'Week 1', 'Week 2']],
      changed: [],
      gone: ['Pointers'],
    })
    expect((await added(store, 'cs 101', updated, id)).id).toBe(id)
    await follows(store, id, {
      'Week 1': ['Four Sum', 'Three Sum'],
      'Week 2': ['x Two Sum'],
      Graphs: ['BFS'],
      'C++': ['-Pointers'],
    })
    // Back on the list, the problem has lost nothing.
    await added(store, 'CS 101', weeks, id)
    await follows(store, id, { 'Week 1': ['x Two Sum', 'Three Sum'], 'C++': ['Pointers'] })
    expect(store.getState().tracks[id]?.topics[1]?.items[0]?.note).toBe('star')
  })

  test('takes back a link and a level that a newer list no longer has', async () => {
    const store = new Store(freshName())
    const [bare] = topic('Week 1', 'Two Sum').items
    const two = {
      url: 'https://leetcode.com/problems/two-sum/',
      url2: 'https://a.b/c',
      difficulty: 'Easy' as const,
    }
    const { id } = await added(store, 'CS 101', [
      { name: 'Week 1', items: [{ ...(bare as SheetItem), ...two, done: true }] },
    ])
    const first = () => store.getState().tracks[id]?.topics[0]?.items[0]
    expect(first()).toMatchObject({ ...two, done: true })
    await added(store, 'CS 101', [topic('Week 1', 'Two Sum')], id)
    await reached(store, () => first()?.difficulty === undefined)
    expect(first()).toMatchObject({ title: 'Two Sum', done: true })
    expect([first()?.url, first()?.url2]).toEqual([undefined, undefined])
  })

  test('unticks nothing when it is read again with its ticks', async () => {
    const store = new Store(freshName())
    const { id } = await added(store, 'CS 101', weeks)
    await store.setDone(id, 'c_', 0, true)
    await added(store, 'CS 101', weeks, id)
    await follows(store, id, { 'Week 1': ['x Two Sum', 'Three Sum'], 'C++': ['x Pointers'] })
  })

  test('can be renamed, hidden and ordered', async () => {
    const store = new Store(freshName())
    const first = await added(store, 'One', [topic('A', 'x a')])
    const second = await added(store, 'Two', [topic('B', 'b')])
    const lists = await store.sheets()
    await lists.change(first.id, { name: 'Uno', hidden: true })
    await lists.change(second.id, { position: 0 })
    const [, , , ...sheets] = store.getState().trackList
    expect(sheets.map(({ id, name, hidden }) => [id, name, hidden])).toEqual([
      [second.id, 'Two', undefined],
      [first.id, 'Uno', true],
    ])
    await store.start(first.id)
    expect(shown(store, first.id)).toEqual({ A: ['x a'] })
  })

  test('comes back with all progress when its removal is undone', async () => {
    const store = new Store(freshName())
    const sheet = await added(store, 'CS 101', weeks)
    const { undo } = await (await store.sheets()).remove(sheet.id)
    expect(store.getState().trackList).toHaveLength(3)
    await undo()
    await store.start(sheet.id)
    expect(shown(store, sheet.id)['Week 1']).toEqual(['x Two Sum', 'Three Sum'])
  })

  test.each(['データ構造', '???', '<b>', '__proto__', 'a'.repeat(200)])('may be called %s', async (title) => {
    const store = new Store(freshName())
    const sheet = await added(store, title, weeks)
    expect(sheet.id).toMatch(/^my-[a-z0-9-]{1,37}$/)
    const other = await added(store, `${title}!`, weeks)
    expect(other.id).not.toBe(sheet.id)
    expect(store.getState().sheets?.map(({ name }) => name)).toEqual([title, `${title}!`])
  })
})

test('changes to a list that is removed are not waiting for an export, until it is put back', async () => {
  const store = new Store(freshName())
  const sheets = await store.sheets()
  const { id } = await added(store, 'CS 101', weeks)
  const changes = () => store.getState().backup.changes
  await store.setDone(id, 'week_1', 1, true)
  await store.setNote('dsa', 'array', 0, 'a note')
  expect(changes()).toBe(2)
  await sheets.remove(id)
  expect(changes()).toBe(1)
  await (await store.backup()).export()
  expect(changes()).toBe(0)
  const later = new Store(store.name)
  await known(later)
  expect(later.getState().backup.changes).toBe(0)
  await sheets.putBack(id)
  expect(changes()).toBe(1)
  await sheets.remove(id)
  await sheets.erase(id)
  expect(store.getState().backup).toMatchObject({ changes: 0, changesByTrack: {} })
})

test('a known list that is deleted and added again starts without changes', async () => {
  const store = new Store(freshName())
  const sheets = await store.sheets()
  const add = () => sheets.add('Preset', weeks, { id: 'my-preset' })
  const { id } = (await add()).result
  await store.setDone(id, 'week_1', 1, true)
  await sheets.remove(id)
  await sheets.erase(id)
  await add()
  expect(store.getState().backup.changes).toBe(0)
})

test('a list that is added after another was removed comes last', async () => {
  const store = new Store(freshName())
  const { id } = await added(store, 'A', weeks)
  for (const name of ['B', 'C']) await added(store, name, weeks)
  await (await store.sheets()).remove(id)
  await added(store, 'D', weeks)
  expect(store.getState().sheets?.map(({ name, position }) => [name, position])).toEqual([
    ['B', 1],
    ['C', 2],
    ['D', 3],
  ])
})
