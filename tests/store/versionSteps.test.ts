import { describe, expect, test, vi } from 'vitest'
import { loadSeed } from '../../src/store/core/migrations.ts'
import type { TopicRecord } from '../../src/store/model/records.ts'
import { Store } from '../../src/store/Store.ts'
import {
  type BuiltInTrack,
  core,
  earlierDatabase,
  followSnapshots,
  freshName,
  itemRecord,
  kept,
  reached,
  readNatively,
  recordsOf,
  topicIn,
  topicRecord,
  tracks,
  versionOf,
} from './fixtures.ts'

const os = 'operating_system'

/** Returns the seed with the first item of the first topic under an older title, done and noted. */
async function progress(track: BuiltInTrack) {
  const records = await loadSeed(track)
  const [key, record] = [...records][0] as [string, TopicRecord]
  const questions = record.questions.map((item, index) =>
    index === 0
      ? { ...item, Problem: 'an old title', URL: 'https://old.example.org', Done: true, Notes: 'mine' }
      : item,
  )
  return { key, records: records.set(key, { ...record, started: true, doneQuestions: 1, questions }) }
}

async function begin(
  track: BuiltInTrack,
  version: string | number | undefined,
  records: ReadonlyMap<string, TopicRecord>,
) {
  const name = freshName()
  if (version !== undefined) kept.set(`${name}:${track.version.key}`, String(version))
  await earlierDatabase(name, { [track.collection]: records })
  const store = new Store(name)
  await store.start(track.id)
  const stored = () => readNatively(name, track.collection)
  const hasVersion = (expected: number) =>
    vi.waitFor(() => expect(versionOf(kept, name, track)).toBe(String(expected)))
  return { name, store, stored, hasVersion }
}

describe.each(tracks)('$id', (track) => {
  test('stores the initial version if there is none, and leaves the records as they are', async () => {
    const { records } = await progress(track)
    const { stored, hasVersion } = await begin(track, undefined, records)
    await hasVersion(track.version.initial)
    expect(await stored()).toEqual(records)
  })

  test('uses the stored data as it is at the current version', async () => {
    const { records } = await progress(track)
    const { store, stored } = await begin(track, track.version.current, records)
    await (await store.progress()).export(track.id)
    expect(await stored()).toEqual(records)
  })

  test.each([
    ['old', track.version.initial],
    ['of the earlier app', track.version.current + 1],
    ['damaged', 'abc'],
  ])('%s version %s: carries over done and note, with a snapshot', async (_, version) => {
    const { key, records } = await progress(track)
    const { store, stored, hasVersion } = await begin(track, version, records)
    await hasVersion(track.version.current)
    const title = (await loadSeed(track)).get(key)?.questions[0]?.Problem
    expect((await stored()).get(key)).toMatchObject({ started: true, doneQuestions: 1 })
    expect((await stored()).get(key)?.questions[0]).toMatchObject({
      Problem: title,
      Done: true,
      Notes: 'mine',
    })
    const snapshots = followSnapshots(store, track.id)
    await vi.waitFor(() => expect(snapshots()).toMatchObject([{ reason: 'migration', done: 1, notes: 1 }]))
  })
})

const ownList = (count: number, done: number) =>
  recordsOf(
    topicRecord(
      'Operating System',
      Array.from({ length: count }, (_, index) => itemRecord(`Own ${index}`, { Done: index < done })),
    ),
  )

test('a host that clears localStorage causes no migration, and an imported list stays whole', async () => {
  const { name, store } = await begin(core, core.version.current, await loadSeed(core))
  await (await store.progress()).import('core', JSON.stringify([...ownList(12, 8).values()]))
  await vi.waitFor(async () => expect(await metaOf(name)).toMatchObject({ version: core.version.current }))
  kept.clear()
  const next = new Store(name)
  await next.start('core')
  await vi.waitFor(() => expect(versionOf(kept, name, core)).toBe(String(core.version.current)))
  expect(topicIn(next, 'core', os)).toMatchObject({ total: 12, done: 8 })
  expect((await readNatively(name, core.collection)).get(os)?.questions).toHaveLength(12)
})

test('takes no step in a visit with localStorage cleared and the companion database denied', async () => {
  const { name } = await begin(core, core.version.current, ownList(12, 8))
  await vi.waitFor(async () => expect(await metaOf(name)).toMatchObject({ edition: core.edition }))
  kept.clear()
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(indexedDB, 'open').mockImplementation((database, version) => {
    if (database.endsWith('-companion')) throw new DOMException('denied', 'SecurityError')
    return open(database, version)
  })
  const next = new Store(name)
  await next.start('core')
  await (await next.progress()).export('core')
  expect(versionOf(kept, name, core)).toBeUndefined()
  expect(topicIn(next, 'core', os).total).toBe(12)
  await next.setDone('core', os, 11, true)
  expect((await readNatively(name, core.collection)).get(os)?.doneQuestions).toBe(9)
})

test.each(['restore', 'merge'] as const)('%s leaves nothing for a later start to cut', async (action) => {
  const { name, store } = await begin(core, core.version.initial, ownList(20, 20))
  await (await store.progress()).export('core')
  const { snapshot } = (await (await store.progress()).reset('core')).result
  await (await store.progress())[action]('core', snapshot.id)
  const before = topicIn(store, 'core', os)
  const next = new Store(name)
  await next.start('core')
  await (await next.progress()).export('core')
  expect(topicIn(next, 'core', os)).toEqual(before)
})

test('uses progress from a newer build as it is, and reports that', async () => {
  const { name, store } = await begin(core, core.version.current, await loadSeed(core))
  await (await store.progress()).export('core')
  await writeMeta(name, { version: core.version.current + 1 })
  kept.set(`${name}:version`, String(core.version.current + 1))
  const next = new Store(name)
  await reached(next, () => {
    void next.start('core')
    return next.getState().tracks.core?.error?.code === 'newer-build'
  })
  expect(await next.setDone('core', os, 0, true)).toMatchObject({ done: 1 })
  expect(versionOf(kept, name, core)).toBe(String(core.version.current + 1))
})

test('a new edition updates the titles and links of existing progress silently, never by position', async () => {
  const seed = await loadSeed(core)
  const record = seed.get(os) as TopicRecord
  const [first, second, third] = record.questions as [
    TopicRecord['questions'][0],
    TopicRecord['questions'][0],
    TopicRecord['questions'][0],
  ]
  const stored = recordsOf({
    ...record,
    questions: [
      { ...second, URL: 'https://old.example.org/link', Done: true, Notes: 'by title' },
      { ...first, Problem: 'An older title', Notes: 'by link' },
      itemRecord('My own', { Done: true, URL: 'https://my.example.org' }),
      third,
    ],
  })
  const { name, store } = await begin(core, core.version.current, stored)
  const reloads: unknown[] = []
  store.onReload((detail) => void reloads.push(detail))
  await vi.waitFor(async () => expect(await metaOf(name)).toMatchObject({ edition: core.edition }))
  const { questions } = (await readNatively(name, core.collection)).get(os) as TopicRecord
  expect(questions).toMatchObject([
    { Problem: second.Problem, URL: second.URL, Done: true, Notes: 'by title' },
    { Problem: first.Problem, URL: first.URL, Notes: 'by link' },
    { Problem: 'My own', Done: true, URL: 'https://my.example.org' },
    { Problem: third.Problem },
  ])
  expect(reloads).toEqual([])
  const snapshots = followSnapshots(store, 'core')
  await vi.waitFor(() => expect(snapshots()).toMatchObject([{ reason: 'migration', done: 2 }]))
})

test('a catalogue that never loads does not hide stored records', async () => {
  vi.spyOn(core, 'loadCatalogue').mockReturnValue(new Promise(() => {}))
  const { store } = await begin(core, core.version.initial, ownList(3, 2))
  expect(store.getState().tracks.core?.status).toBe('ready')
  expect(topicIn(store, 'core', os)).toMatchObject({ total: 3, done: 2 })
  expect(await store.setDone('core', os, 2, true)).toMatchObject({ done: 3 })
})

async function metaOf(name: string): Promise<unknown> {
  const all = await readNatively(`${name}-companion`, 'tracks')
  return [...all].find(([key]) => String(key) === 'core,meta')?.[1]
}

async function writeMeta(name: string, meta: object): Promise<void> {
  const request = indexedDB.open(`${name}-companion`)
  await new Promise<void>((resolve) => {
    request.onsuccess = () => {
      const transaction = request.result.transaction('tracks', 'readwrite')
      transaction.objectStore('tracks').put(meta, ['core', 'meta'])
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}
