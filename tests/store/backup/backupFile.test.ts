import { describe, expect, test, vi } from 'vitest'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage } from '../fixtures.ts'

/** Returns a fresh profile with its own database and settings. */
function profile(): Store {
  stubLocalStorage()
  return new Store(freshName())
}

/** Returns a profile with some data of every kind. */
async function used(): Promise<Store> {
  const store = profile()
  await store.setDone('dsa', 'array', 0, true)
  await store.setDone('core', 'compiler_design', 2, true)
  await store.setNote('dsa', 'trie', 1, 'prefix tree')
  await store.setStar('aptitude', 'verbal_ability', 3, true)
  store.settings.set({ cardOrder: 'nearly' })
  return store
}

const read = async (store: Store, text: string) => {
  const backup = await (await store.backup()).read(text)
  if (!backup) throw new Error('no backup')
  return backup
}

async function item(store: Store, track: string, topic: string, index: number) {
  await store.start(track)
  return store.getState().tracks[track]?.topics.find(({ key }) => key === topic)?.items[index]
}

test('joins the notes of two devices once, however often they exchange backups', async () => {
  const [one, two] = [profile(), profile()]
  await one.setNote('dsa', 'array', 0, 'two pointers')
  await two.setNote('dsa', 'array', 0, 'sort first')
  for (let round = 0; round < 3; round += 1) {
    const [ofOne, ofTwo] = [await (await one.backup()).export(), await (await two.backup()).export()]
    await (await one.backup()).import(await read(one, ofTwo), 'merge')
    await (await two.backup()).import(await read(two, ofOne), 'merge')
  }
  expect((await item(one, 'dsa', 'array', 0))?.note).toBe('two pointers\n\nsort first')
  expect((await item(two, 'dsa', 'array', 0))?.note).toBe('sort first\n\ntwo pointers')
})

describe('a backup', () => {
  test('is the same on a page whose library gives arrays a method for JSON', async () => {
    const store = await used()
    const exported = async () => [
      await (await store.backup()).export(),
      await (await store.progress()).export('dsa'),
    ]
    const before = await exported()
    Object.assign(Array.prototype, { toJSON: () => 'an array' })
    const after = await exported().finally(() => Reflect.deleteProperty(Array.prototype, 'toJSON'))
    expect(after).toEqual(before)
  })

  test.each(['merge', 'replace'] as const)('restores an empty profile byte for byte (%s)', async (how) => {
    const text = await (await (await used()).backup()).export()
    const other = profile()
    await (await other.backup()).import(await read(other, text), how)
    expect(await (await other.backup()).export()).toBe(text)
    expect(other.getState().cardOrder).toBe('nearly')
    expect(await item(other, 'dsa', 'trie', 1)).toMatchObject({ note: 'prefix tree' })
    expect(await item(other, 'aptitude', 'verbal_ability', 3)).toMatchObject({ star: true })
  })

  test('does not depend on when it is exported', async () => {
    const store = await used()
    const text = await (await store.backup()).export()
    vi.setSystemTime(new Date('2031-05-06'))
    expect(await (await store.backup()).export()).toBe(text)
    vi.useRealTimers()
  })

  test('reports its contents before anything changes', async () => {
    const text = await (await (await used()).backup()).export()
    const other = profile()
    const { tracks } = await read(other, text)
    expect(tracks.map(({ track, figures }) => [track.id, figures])).toEqual([
      ['dsa', { done: 1, notes: 1 }],
      ['core', { done: 1, notes: 0 }],
      ['aptitude', { done: 0, notes: 0 }],
    ])
    expect(await item(other, 'dsa', 'array', 0)).toMatchObject({ done: false })
  })

  test('merges without losing anything, and one undo reverts it', async () => {
    const text = await (await (await used()).backup()).export()
    const other = profile()
    await other.setDone('dsa', 'array', 1, true)
    other.settings.set({ cardOrder: 'least' })
    const before = await (await other.backup()).export()
    const { result: tracks, undo } = await (await other.backup()).import(await read(other, text), 'merge')
    expect(tracks.find(({ track }) => track.id === 'dsa')).toMatchObject({
      before: { done: 1 },
      after: { done: 2 },
    })
    expect(await item(other, 'dsa', 'array', 0)).toMatchObject({ done: true })
    expect(await item(other, 'dsa', 'array', 1)).toMatchObject({ done: true })
    // A setting chosen here wins.
    expect(other.getState().cardOrder).toBe('least')
    await undo()
    expect(await (await other.backup()).export()).toBe(before)
  })

  test('replaces existing progress', async () => {
    const text = await (await (await used()).backup()).export()
    const other = profile()
    await other.setDone('dsa', 'array', 1, true)
    await (await other.backup()).import(await read(other, text), 'replace')
    expect(await item(other, 'dsa', 'array', 1)).toMatchObject({ done: false })
    expect(await (await other.backup()).export()).toBe(text)
  })

  test('is exported for a class without any note, and that does not count as saved', async () => {
    const store = await used()
    const items = [{ title: 'Two Sum', url: '', done: true, note: 'my own words' }]
    await (await store.sheets()).add('CS 101', [{ name: 'Week 1', items }])
    const { changes } = store.getState().backup
    const text = await (await store.backup()).exportForClass()
    expect(store.getState().backup).toMatchObject({ changes, exported: undefined })
    expect(text).not.toMatch(/prefix tree|my own words/)
    const everything = JSON.parse(await (await store.backup()).export())
    const withoutNotes = JSON.parse(JSON.stringify(everything).replace(/"Notes":"[^"]+"/g, '"Notes":""'))
    expect(JSON.parse(text)).toEqual(withoutNotes)
  })

  test('names unknown tracks and offers the others', async () => {
    const store = profile()
    const backup = JSON.parse(await (await (await used()).backup()).export())
    backup.tracks.push({ id: 'my-list', topics: [] })
    const content = await read(store, JSON.stringify(backup))
    expect(content.unknown).toEqual(['my-list'])
    expect(content.tracks).toHaveLength(3)
  })

  test.each([
    ['{"format":"dsa-tracker-backup-1"}', 'import-shape'],
    ['{"format":"dsa-tracker-backup-1","tracks":[]}', 'import-empty'],
    [
      '{"format":"dsa-tracker-backup-1","tracks":[null,{"id":"dsa","topics":[{"topicName":"A"}]}]}',
      'import-shape',
    ],
    ['{"format":"dsa-tracker-backup-1","tracks":', 'import-not-json'],
  ])('changes nothing when damaged: %s', async (text, code) => {
    const store = await used()
    const before = await (await store.backup()).export()
    await expect(store.backup().then((backup) => backup.read(text))).rejects.toMatchObject({ code })
    expect(await (await store.backup()).export()).toBe(before)
  })

  test('does not match a progress.json or other text', async () => {
    const store = await used()
    expect(await (await store.backup()).read(await (await store.progress()).export('dsa'))).toBeUndefined()
    expect(await (await store.backup()).read('nothing of ours')).toBeUndefined()
  })
})
