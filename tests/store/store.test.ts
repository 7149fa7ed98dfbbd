import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../src/store/openStore.ts'
import { Store } from '../../src/store/Store.ts'

import {
  core,
  dsa,
  earlierDatabase,
  freshName,
  itemRecord,
  kept,
  readNatively,
  recordsOf,
  topicIn,
  topicRecord,
  tracks,
} from './fixtures.ts'

const os = 'operating_system'
const fresh = async (track = 'core') => {
  const name = freshName()
  const store = openStore(name)
  await store.start(track)
  const stored = async (key = os) => (await readNatively(name, core.collection)).get(key)
  return { name, store, stored }
}

describe('openStore', () => {
  test('returns one store per database name, db by default', () => {
    expect(openStore('same')).toBe(openStore('same'))
    expect(openStore('same')).not.toBe(openStore('other'))
    expect(openStore()).toBe(openStore('db'))
    expect(openStore().name).toBe('db')
  })

  test.each([[''], [null], [5], [{}]])('throws misuse for an invalid name: %j', (name) => {
    expect(() => openStore(name as string)).toThrow(expect.objectContaining({ code: 'misuse' }))
  })
})

describe('startup', () => {
  test.each(tracks)(
    '$id: seeds the track, shows it by position and stores it',
    async ({ id, collection, topics }) => {
      const { name, store } = await fresh(id)
      expect(await store.ready()).toBe('persistent')
      expect(store.getState()).toMatchObject({ storage: 'persistent', blocked: false })
      expect(store.getState().tracks[id]).toMatchObject({ status: 'ready', error: undefined })
      expect(
        store.getState().tracks[id]?.topics.map(({ key, name, levels }) => ({
          key,
          name,
          ...(levels && { hasLevels: true }),
        })),
      ).toEqual(topics)
      expect((await readNatively(name, collection)).size).toBe(topics.length)
    },
  )

  test('stores its records and a tick once, however many elements start it', async () => {
    const store = openStore(freshName())
    // Other stores of this file may load the same catalogue meanwhile: what counts is what this one stores.
    let stored = 0
    for (const method of ['add', 'put'] as const) {
      const call = IDBObjectStore.prototype[method]
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
        this: IDBObjectStore,
        ...given
      ) {
        if (this.transaction.db.name === store.name && this.name === core.collection) stored += 1
        return call.apply(this, given)
      })
    }
    await Promise.all([store.start('core'), store.start('core'), store.setDone('core', os, 0, true)])
    expect(stored).toBe(core.topics.length + 1)
    expect(store.getState().tracks.dsa?.status).toBe('loading')
  })

  test.each([2, 5])('opens a database of the earlier app, version %i, with all progress', async (version) => {
    const name = freshName()
    const done = itemRecord('old', { Done: true, Notes: 'mine', URL2: 'u' })
    await earlierDatabase(name, { [dsa.collection]: recordsOf(topicRecord('Array', [done])) }, version)
    kept.set(`${name}:450version`, '100000016')
    const store = openStore(name)
    await store.start('dsa')
    expect(topicIn(store, 'dsa', 'array').items).toMatchObject([{ title: 'old', done: true, note: 'mine' }])
    await store.setNote('dsa', 'array', 0, 'new')
    expect((await readNatively(name, dsa.collection)).get('array')?.questions).toEqual([
      { ...done, Notes: 'new' },
    ])
  })

  test('reports a catalogue that fails to load, and restart tries again', async () => {
    const load = vi.spyOn(core, 'loadCatalogue').mockRejectedValue(new TypeError('offline'))
    const { store } = await fresh()
    expect(store.getState().tracks.core).toMatchObject({
      status: 'failed',
      error: { code: 'catalogue-failed' },
    })
    load.mockRestore()
    await store.restart('core')
    expect(store.getState().tracks.core).toMatchObject({ status: 'ready', error: undefined })
  })
})

test('two restarts at once both finish, and so does a tick between them', async () => {
  const { store } = await fresh()
  const ends = [store.restart('core'), store.setDone('core', os, 0, true), store.restart('core')]
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'late'))
  expect(await Promise.race([Promise.all(ends), late])).not.toBe('late')
})

describe('tick', () => {
  test('is shown, stored with correct counters, and resolves to the new figures of the topic', async () => {
    const { store, stored } = await fresh()
    expect(await store.setDone('core', os, 3, true)).toEqual({ done: 1, notes: 0, total: 12 })
    expect(topicIn(store, 'core', os).done).toBe(1)
    expect(await stored()).toMatchObject({ started: true, doneQuestions: 1 })
    expect((await stored())?.questions[3]?.Done).toBe(true)
    expect(await store.setDone('core', os, 3, false)).toEqual({ done: 0, notes: 0, total: 12 })
    expect(await stored()).toMatchObject({ started: false, doneQuestions: 0 })
  })

  test.each([
    ['the disk is full', 'QuotaExceededError', 'storage-full'],
    ['the write fails', 'UnknownError', 'storage-failed'],
  ])('stays on screen and is stored by the next visit if %s', async (_, name, code) => {
    const { name: database, store, stored } = await fresh()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name)
    })
    await expect(store.setDone('core', os, 0, true)).rejects.toMatchObject({ name: 'TrackerError', code })
    expect(topicIn(store, 'core', os).done).toBe(1)
    put.mockRestore()
    expect((await stored())?.doneQuestions).toBe(0)
    expect(store.getState().backup.changes).toBe(0)
    const next = new Store(database)
    await next.start('core')
    expect(topicIn(next, 'core', os).done).toBe(1)
    await vi.waitFor(async () => expect((await stored())?.doneQuestions).toBe(1))
  })
})

test('trims, stores and shows a note; a blank one becomes empty', async () => {
  const { store, stored } = await fresh()
  expect(await store.setNote('core', os, 1, '  two words ')).toEqual({ done: 0, notes: 1, total: 12 })
  expect(topicIn(store, 'core', os).items[1]?.note).toBe('two words')
  expect((await stored())?.questions[1]?.Notes).toBe('two words')
  expect(await store.setNote('core', os, 1, ' \n ')).toEqual({ done: 0, notes: 0, total: 12 })
})
