import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { BackupContent } from '../../../src/store/backup/backupFile.ts'
import type { VisitorChoices } from '../../../src/store/core/visitorChoices.ts'
import type { SheetTopic } from '../../../src/store/lists/sheet.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage, topicIn } from '../fixtures.ts'

// Databases are opened one after another, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** Returns a topic of a list: a title starting with `x ` is done, one ending in `!` has a note. */
const topic = (name: string, ...titles: string[]): SheetTopic => ({
  name,
  items: titles.map((text) => {
    const title = text.replace(/^x |!$/g, '')
    return {
      title,
      url: `https://example.org/${title}`,
      difficulty: 'Easy',
      done: text.startsWith('x '),
      note: text.endsWith('!') ? 'a note' : '',
    }
  }),
})

/** Returns a fresh profile with its own database and settings. */
function profile(): Store {
  stubLocalStorage()
  return new Store(freshName())
}

/** Returns a profile with sheets: one hidden, one reordered, one with a problem gone from its list, one removed. */
async function used(): Promise<Store> {
  const store = profile()
  store.settings.set({ dark: false })
  await store.setDone('dsa', 'array', 0, true)
  const {
    result: { id },
  } = await (await store.sheets()).add(
    'CS 101',
    [
      topic('Week 1', 'x Two Sum', 'Three Sum!', 'x Four Sum'),
      topic('C++', 'Pointers'),
      topic('C#', 'x Delegates'),
      topic('Old', 'x Gone with its topic'),
    ],
    { id: 'my-cs-101' },
  )
  const { result: first } = await (await store.sheets()).add(
    'CS 101',
    [topic('Week 1', 'Two Sum', 'Three Sum'), topic('C++', 'Pointers'), topic('C#', 'Delegates')],
    { replacedId: id },
  )
  const { result: second } = await (await store.sheets()).add('A Devanagari list', [
    topic('सरणी', 'x एक'),
    topic('वृक्ष', 'दो'),
  ])
  const { result: third } = await (await store.sheets()).add('Removed', [topic('Topic', 'x a')])
  const { result: fourth } = await (await store.sheets()).add('Zebra', [topic('Topic', 'a')])
  await (await store.sheets()).remove(third.id)
  const sheets = await store.sheets()
  await sheets.change(fourth.id, { position: 0, hidden: true })
  await sheets.change(first.id, { position: 2 })
  await store.setStar(second.id, second.topics[1]?.key ?? '', 0, true)
  return store
}

const read = async (store: Store, text: string) => {
  const backup = await (await store.backup()).read(text)
  if (!backup) throw new Error('no backup')
  return backup
}

const names = (store: Store) => store.getState().sheets?.map(({ name }) => name)

describe('the sheets of a backup', () => {
  let text: string
  beforeAll(async () => {
    text = await (await (await used()).backup()).export()
  })

  test.each(['merge', 'replace'] as const)('restore an empty profile byte for byte (%s)', async (how) => {
    const other = profile()
    await (await other.backup()).import(await read(other, text), how)
    expect(await (await other.backup()).export()).toBe(text)
    expect(names(other)).toEqual(['Zebra', 'A Devanagari list', 'CS 101'])
    expect(other.getState().sheets?.map(({ hidden }) => hidden === true)).toEqual([true, false, false])
    expect(other.getState().dark).toBe(false)
    expect(topicIn(other, 'my-cs-101', 'week_1').items).toMatchObject([
      { title: 'Two Sum', done: true },
      { title: 'Three Sum', note: 'a note' },
      { title: 'Four Sum', done: true, gone: true },
    ])
    // The next visit finds all of it too.
    const later = new Store(other.name)
    expect(await (await later.backup()).export()).toBe(text)
  })

  test('merge without changing or losing what is here, and one undo reverts it', async () => {
    const other = profile()
    await (await other.sheets()).add('Mine', [topic('Topic', 'x own')])
    await (await other.sheets()).add('CS 101', [topic('Week 1', 'Three Sum', 'x Five Sum')], {
      id: 'my-cs-101',
    })
    const before = await (await other.backup()).export()
    const { undo } = await (await other.backup()).import(await read(other, text), 'merge')
    expect(names(other)).toEqual(['Mine', 'CS 101', 'Zebra', 'A Devanagari list'])
    const merged = topicIn(other, 'my-cs-101', 'week_1').items
    expect(merged.map(({ title, done, note }) => `${done ? 'x ' : ''}${title}${note && '!'}`)).toEqual([
      'Three Sum!',
      'x Five Sum',
      'x Two Sum',
      'x Four Sum',
    ])
    // With something done here, the visitor's own theme stays.
    expect(other.getState().dark).toBe(true)
    await undo()
    expect(await (await other.backup()).export()).toBe(before)
    expect(names(other)).toEqual(['Mine', 'CS 101'])
  })

  test('add items that only the file has when merged, done or not', async () => {
    const one = profile()
    await (await one.sheets()).add('Mine', [topic('Topic', 'x A', 'B', 'C'), topic('More', 'D')], {
      id: 'my-mine',
    })
    const other = profile()
    await (await other.sheets()).add('Mine', [topic('Topic', 'A', 'E')], { id: 'my-mine' })
    const before = await (await other.backup()).export()
    const { undo } = await (await other.backup()).import(
      await read(other, await (await one.backup()).export()),
      'merge',
    )
    expect(topicIn(other, 'my-mine', 'topic').items).toMatchObject([
      { title: 'A', done: true },
      { title: 'E', done: false },
      { title: 'B', done: false, gone: false },
      { title: 'C', done: false, gone: false },
    ])
    expect(topicIn(other, 'my-mine', 'more').items).toMatchObject([{ title: 'D', gone: false }])
    await undo()
    expect(await (await other.backup()).export()).toBe(before)
  })

  test('find their list under another id by name and items, and leave a renamed one with their id alone', async () => {
    const one = profile()
    await (await one.sheets()).add('Mine', [topic('Topic', 'x A', 'B', 'C')], { id: 'my-mine' })
    const plan = {
      finish: '2030-01-01',
      weekdays: [1],
      tracks: ['dsa', 'my-mine'],
      from: '2026-01-01',
      left: 9,
    }
    one.settings.set({ plan: plan as VisitorChoices['plan'] })
    const file = await (await one.backup()).export()
    const other = profile()
    const sheets = await other.sheets()
    await sheets.add('Mine', [topic('Topic', 'X', 'Y', 'Z')], { id: 'my-mine' })
    await sheets.change('my-mine', { name: 'Renamed' })
    const { result: sheet } = await sheets.add('mine', [topic('Topic', 'A', 'B', 'D')])
    await (await other.backup()).import(await read(other, file), 'merge')
    expect(names(other)).toEqual(['Renamed', 'mine'])
    expect(topicIn(other, 'my-mine', 'topic').items.map(({ title }) => title)).toEqual(['X', 'Y', 'Z'])
    expect(topicIn(other, sheet.id, 'topic').items.map(({ title, done }) => [title, done])).toEqual([
      ['A', true],
      ['B', false],
      ['D', false],
      ['C', false],
    ])
    // The plan names the list as it is called here.
    expect(other.getState().plan?.tracks).toEqual(['dsa', sheet.id])
  })

  test('stay two lists if two of one name meet one here', async () => {
    const one = profile()
    const given = await one.sheets()
    await given.add('DSA', [topic('Topic', 'A', 'B', 'C')])
    await given.add('DSA', [topic('Topic', 'A', 'B', 'x X')])
    const other = profile()
    await (await other.sheets()).add('DSA', [topic('Topic', 'A', 'B')])
    await (await other.backup()).import(await read(other, await (await one.backup()).export()), 'merge')
    const titles = other
      .getState()
      .sheets?.map(({ topics }) => topics.flatMap(({ items }) => items.map(({ title }) => title)).join(''))
    expect(titles?.sort()).toEqual(['ABC', 'ABX'])
  })

  test('replace existing sheets, and one undo restores those', async () => {
    const other = profile()
    const {
      result: { id },
    } = await (await other.sheets()).add('Mine', [topic('Topic', 'x own')])
    await (await other.sheets()).add('CS 101', [topic('Week 9', 'x Other')])
    other.settings.set({ cardOrder: 'least' })
    const before = await (await other.backup()).export()
    const { undo } = await (await other.backup()).import(await read(other, text), 'replace')
    expect(await (await other.backup()).export()).toBe(text)
    expect(other.tracks.find(id)).toBeUndefined()
    await undo()
    expect(await (await other.backup()).export()).toBe(before)
  })

  test.each(['merge', 'replace'] as const)(
    'bring a removed list back, and one undo removes it again as it was (%s)',
    async (how) => {
      const store = profile()
      const sheets = await store.sheets()
      const { id } = (await sheets.add('Mine', [topic('Week 1', 'x One', 'Two')])).result
      const backup = await (await store.backup()).export()
      await sheets.add('Mine', [topic('Week 1', 'x One', 'Two', 'x Three!', 'Four')], { replacedId: id })
      await sheets.remove(id)
      const content = await (await store.backup()).read(backup)
      const { undo } = await (await store.backup()).import(content as BackupContent, how)
      const titles = () =>
        topicIn(store, id, 'week_1').items.map(({ title, done }) => (done ? `x ${title}` : title))
      expect(titles()).toEqual(how === 'merge' ? ['x One', 'Two', 'x Three', 'Four'] : ['x One', 'Two'])
      await undo()
      expect(store.getState().sheets).toEqual([])
      expect(store.getState().removedSheets.map((sheet) => sheet.id)).toEqual([id])
      await sheets.putBack(id)
      await store.start(id)
      await expect.poll(titles).toEqual(['x One', 'Two', 'x Three', 'Four'])
    },
  )

  test('stay untouched by a backup that knows no sheets', async () => {
    const other = profile()
    await (await other.sheets()).add('Mine', [topic('Topic', 'x own')])
    const { sheets: _, ...older } = JSON.parse(text)
    await (await other.backup()).import(await read(other, JSON.stringify(older)), 'replace')
    expect(names(other)).toEqual(['Mine'])
  })

  test('are not stored at all when one track cannot be stored', async () => {
    const other = profile()
    const before = await (await other.backup()).export()
    const backup = await read(other, text)
    const damaged = { ...backup, tracks: [...backup.tracks, { ...backup.tracks[0], track: { id: 'none' } }] }
    await expect((await other.backup()).import(damaged as never, 'merge')).rejects.toMatchObject({
      code: 'import-failed',
    })
    expect(await (await other.backup()).export()).toBe(before)
  })

  test('tolerate fields that later builds add', async () => {
    const other = profile()
    const further = JSON.stringify({
      activity: [{ day: 1 }],
      reviews: { dsa: [] },
      ...JSON.parse(text),
      zebra: 1,
    })
    const { sheets } = await read(other, further)
    expect(sheets).toHaveLength(3)
  })

  test.each([
    ['no list', {}],
    ['an id of ours', [{ id: 'dsa' }]],
    ['an id that leaves its place', [{ id: 'my-../x' }]],
    ['a link that is no text', [{ topics: [{ name: 'A', items: [{ title: 'a', url: 5 }] }] }]],
    ['a topic without items', [{ topics: [{ name: 'A' }] }]],
    ['progress that is no list', [{ progress: 5 }]],
  ])('are refused when damaged: %s', async (_, sheets) => {
    const sound = { id: 'my-list', name: 'List', position: 0, topics: [], progress: [] }
    const store = profile()
    const backups = await store.backup()
    const backup = JSON.parse(await backups.export())
    backup.sheets = Array.isArray(sheets) ? sheets.map((sheet) => ({ ...sound, ...sheet })) : sheets
    await expect(backups.read(JSON.stringify(backup))).rejects.toMatchObject({
      code: 'import-shape',
      details: { expected: 'sheets' },
    })
  })
})

test('does not record an export that was not delivered', async () => {
  const store = profile()
  await store.setDone('dsa', 'array', 0, true)
  const deliver = vi.fn(() => Promise.reject(new DOMException('The visitor gave up', 'AbortError')))
  await expect(store.backup().then((backup) => backup.export(deliver))).rejects.toMatchObject({
    code: 'export-failed',
  })
  expect(store.getState().backup).toMatchObject({ exported: undefined, changes: 1 })
  deliver.mockImplementation(async () => undefined as never)
  const text = await (await store.backup()).export(deliver)
  expect(deliver).toHaveBeenLastCalledWith(text)
  expect(store.getState().backup).toMatchObject({ changes: 0 })
})
