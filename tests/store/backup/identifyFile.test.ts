import { describe, expect, test } from 'vitest'
import type { PresetId } from '../../../src/seed/presets.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, itemRecord, stubLocalStorage, topicRecord } from '../fixtures.ts'

function profile(): Store {
  stubLocalStorage()
  return new Store(freshName())
}

const file = (content: string | Uint8Array, name: string) => new File([content as BlobPart], name)

const week = { name: 'Week 1', items: [{ title: 'Two Sum', url: '', done: true, note: '' }] }

/** Returns a short description of what a file is identified as. */
async function whatIs(store: Store, content: string, name: string, given?: string): Promise<string> {
  const found = await (await store.backup()).identify(file(content, name), given)
  switch (found.kind) {
    case 'backup':
      return `backup of ${found.backup.tracks.length}`
    case 'progress':
      return `progress of ${found.track.id}, ${found.figures.done} done`
    case 'sheet':
      return `sheet ${found.reading.name}`
    case 'unknown':
      return found.error.code
  }
}

describe('identify goes by the content of a file, not by its name', () => {
  test.each(['backup.json', 'backup.txt', 'list.csv', 'README.md', 'no-ending'])(
    'recognises a backup named %s',
    async (name) => {
      const store = profile()
      const text = await (await store.backup()).export()
      expect(await whatIs(store, text, name)).toBe('backup of 3')
      expect(await whatIs(store, `\uFEFF\n ${text}`, name)).toBe('backup of 3')
    },
  )

  test('recognises a pasted backup', async () => {
    const store = profile()
    const text = await (await store.backup()).export()
    expect(await (await store.backup()).identify({ name: '', text })).toMatchObject({ kind: 'backup' })
  })

  test('refuses a damaged backup', async () => {
    const store = profile()
    const text = await (await store.backup()).export()
    await expect(whatIs(store, text.slice(0, -20), 'backup.json')).rejects.toMatchObject({
      code: 'import-not-json',
    })
  })

  test.each(['dsa', 'core', 'aptitude'])(
    'recognises the progress.json of %s, whichever track it was given to',
    async (id) => {
      const store = profile()
      await store.setDone(id, store.tracks.get(id).topics[0]?.key ?? '', 0, true)
      const text = await (await store.progress()).export(id)
      expect(await whatIs(store, text, 'progress.json')).toBe(`progress of ${id}, 1 done`)
      expect(await whatIs(store, text, 'notes.txt', 'dsa')).toBe(`progress of ${id}, 1 done`)
    },
  )

  test("recognises a sheet's progress.json, or makes it a new sheet if that sheet is missing", async () => {
    const store = profile()
    const {
      result: { id },
    } = await (await store.sheets()).add('CS 101', [week])
    const text = await (await store.progress()).export(id)
    expect(await whatIs(store, text, 'progress.json', 'dsa')).toBe(`progress of ${id}, 1 done`)
    expect(await whatIs(profile(), text, 'progress.json')).toBe('sheet progress')
    // Importing into a track adds topics that it does not know, as the spec requires.
    expect(await whatIs(profile(), text, 'progress.json', 'dsa')).toBe('progress of dsa, 1 done')
  })

  test('picks the sheet a file was given to when two have the same topics', async () => {
    const store = profile()
    await (await store.sheets()).add('One', [week])
    const {
      result: { id },
    } = await (await store.sheets()).add('Two', [week])
    expect(await whatIs(store, await (await store.progress()).export(id), 'progress.json', id)).toBe(
      `progress of ${id}, 1 done`,
    )
  })

  test('does not take a list for a track because some names match', async () => {
    const topics = ['Array', 'Intervals', 'Two Pointers', 'Tries'].map((name) => topicRecord(name))
    const text = JSON.stringify(topics)
    expect(await whatIs(profile(), text, 'blind.json')).toBe('sheet blind')
    // Given to the track itself, the file counts as its progress.
    expect(await whatIs(profile(), text, 'blind.json', 'dsa')).toBe('progress of dsa, 0 done')
  })

  test.each<[PresetId, PresetId | undefined]>([
    ['blind-75', undefined],
    ['grind-75', undefined],
    ['neetcode-250', 'neetcode-150'],
    ['grind-169', 'grind-75'],
  ])('does not take %s for a list with the same topics, but for itself', async (written, here) => {
    const other = profile()
    const { name, topics } = await (await other.sheets()).preset(written)
    const {
      result: { id },
    } = await (await other.sheets()).add(name, topics)
    await other.setDone(id, other.tracks.get(id).topics[0]?.key ?? '', 0, true)
    const text = await (await other.progress()).export(id)
    const store = profile()
    if (here) {
      const list = await (await store.sheets()).preset(here)
      await (await store.sheets()).add(list.name, list.topics)
    }
    expect(await whatIs(store, text, 'progress.json')).toBe('sheet progress')
    await (await store.sheets()).add(name, topics)
    expect(await whatIs(store, text, 'progress.json')).toMatch(/^progress of my-.*, 1 done$/)
  })

  test('recognises a damaged progress.json, so the track can report what is wrong', async () => {
    const text = JSON.stringify([topicRecord('Trie', [itemRecord('a', { Done: 'yes' } as never)])])
    expect(await whatIs(profile(), text, 'progress.json')).toBe('progress of dsa, 0 done')
  })

  test.each([
    ['- [Two Sum](https://leetcode.com/problems/two-sum/)\n- Reverse a list', 'list.md', 'sheet list'],
    ['Topic,Problem\nArray,Two Sum\n', 'list.json.csv', 'sheet list.json'],
    ['{"name":"Mine","problems":[{"title":"Two Sum"}]}', 'mine.json', 'sheet Mine'],
    ['[{"title":"Two Sum"},{"title":"Three Sum"}]', 'flat.txt', 'sheet flat'],
    ['{"half', 'half.json', 'sheet-unreadable'],
    ['[]', 'progress.json', 'sheet-not-a-list'],
    ['Dear all,\n\nthis is a letter.', 'letter.txt', 'sheet-not-a-list'],
    [' '.repeat(5 * 1024 * 1024 + 1), 'large.md', 'sheet-too-large'],
  ])('identifies %.40j in %s', async (content, name, expected) => {
    expect(await whatIs(profile(), content, name, 'dsa')).toBe(expected)
  })

  test('refuses an unreadable file', async () => {
    const broken = file('x', 'gone.json')
    broken.slice = () => ({ text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as never
    await expect(
      profile()
        .backup()
        .then((backup) => backup.identify(broken)),
    ).rejects.toMatchObject({ code: 'import-unreadable' })
  })
})
