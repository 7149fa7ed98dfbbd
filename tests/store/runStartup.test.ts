import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { Collections } from '../../src/store/collections.ts'
import { DatabaseCollections } from '../../src/store/database.ts'
import { MemoryCollections } from '../../src/store/memory.ts'
import type { TopicRecord } from '../../src/store/records.ts'
import { loadSeed, runStartup } from '../../src/store/runStartup.ts'
import { createMemorySettings } from '../../src/store/settings.ts'
import type { SnapshotRecord } from '../../src/store/snapshots.ts'
import { type Track, tracks } from '../../src/store/tracks.ts'
import { dsa, freshName, topicRecord } from './fixtures.ts'

interface Before {
  readonly version?: string | number
  readonly records?: ReadonlyMap<string, TopicRecord>
}

async function prepare(track: Track, { version, records }: Before) {
  const collections = new MemoryCollections<TopicRecord>()
  const snapshots = new MemoryCollections<SnapshotRecord>()
  const settings = createMemorySettings()
  if (version !== undefined) settings.set(track.versionKey, String(version))
  await collections.transact(track.collection, () => ({ put: records ?? [], result: undefined }))
  return {
    run: () => runStartup(track, collections, snapshots, settings),
    stored: () => collections.read(track.collection),
    version: () => settings.get(track.versionKey),
    snapshots: async () => [...(await snapshots.read(track.collection)).values()],
  }
}

/** The seed with the first item of the first topic done and noted. */
async function progress(track: Track) {
  const records = await loadSeed(track)
  const [key, record] = [...records][0] as [string, TopicRecord]
  const questions = record.questions.map((item, index) =>
    index === 0 ? { ...item, Problem: 'an old title', Done: true, Notes: 'mine' } : item,
  )
  return { key, records: records.set(key, { ...record, started: true, doneQuestions: 1, questions }) }
}

describe.each(tracks)('$id', (track) => {
  test('empty: all seeded topics are written, and the initial version', async () => {
    const app = await prepare(track, {})
    expect(await app.run()).toBe('seeded')
    expect(await app.stored()).toEqual(await loadSeed(track))
    expect((await app.stored()).size).toBe(track.topics.length)
    expect(app.version()).toBe(String(track.initialVersion))
    expect(await app.snapshots()).toEqual([])
  })

  test('empty with the current version: seeded, the version stays', async () => {
    const app = await prepare(track, { version: track.currentVersion })
    expect(await app.run()).toBe('seeded')
    expect((await app.stored()).size).toBe(track.topics.length)
    expect(app.version()).toBe(String(track.currentVersion))
  })

  test('no version stored: the initial version is stored, the records are left as they are', async () => {
    const { records } = await progress(track)
    const app = await prepare(track, { records })
    expect(await app.run()).toBe('seeded')
    expect(await app.stored()).toEqual(records)
    expect(app.version()).toBe(String(track.initialVersion))
  })

  test('current: the stored data is used as is', async () => {
    const { records } = await progress(track)
    const app = await prepare(track, { records, version: track.currentVersion })
    expect(await app.run()).toBeUndefined()
    expect(await app.stored()).toEqual(records)
  })

  test.each([
    ['old', track.initialVersion],
    ['newer', track.currentVersion + 1],
    ['damaged', 'abc'],
  ])('%s version %s: Done and Notes are carried over, the current version is stored', async (_, version) => {
    const { key, records } = await progress(track)
    const app = await prepare(track, { records, version })
    expect(await app.run()).toBe('migrated')
    const title = (await loadSeed(track)).get(key)?.questions[0]?.Problem
    expect((await app.stored()).get(key)).toMatchObject({ started: true, doneQuestions: 1 })
    expect((await app.stored()).get(key)?.questions[0]).toMatchObject({
      Problem: title,
      Done: true,
      Notes: 'mine',
    })
    expect(app.version()).toBe(String(track.currentVersion))
    expect(await app.run()).toBeUndefined()
  })

  test('a migration keeps a stored topic unknown to the seed and adds a seeded one that is not stored', async () => {
    const { key, records } = await progress(track)
    const own = topicRecord('My own sheet', ['+x'], { position: 99 })
    const before = new Map([...records, ['my_own_sheet', own] as const])
    before.delete(key)
    const app = await prepare(track, { records: before, version: track.initialVersion })
    await app.run()
    expect((await app.stored()).get('my_own_sheet')).toEqual(own)
    expect((await app.stored()).get(key)).toEqual((await loadSeed(track)).get(key))
  })

  test('a migration that changes nothing takes no snapshot', async () => {
    const app = await prepare(track, { records: await loadSeed(track), version: track.initialVersion })
    expect(await app.run()).toBe('migrated')
    expect(await app.snapshots()).toEqual([])
    expect(app.version()).toBe(String(track.currentVersion))
  })

  test('a migration that changes something takes a snapshot of what was there', async () => {
    const { records } = await progress(track)
    const app = await prepare(track, { records, version: track.initialVersion })
    await app.run()
    expect(await app.snapshots()).toEqual([
      expect.objectContaining({ reason: 'migration', done: 1, notes: 1, records }),
    ])
  })
})

describe('two tabs starting together end in the same state', () => {
  const open = (name: string) => new DatabaseCollections<TopicRecord>(name, [dsa.collection], () => {})
  const start = async (versions: (string | undefined)[], records?: ReadonlyMap<string, TopicRecord>) => {
    const name = freshName()
    const settings = createMemorySettings()
    if (versions[0]) settings.set(dsa.versionKey, versions[0])
    if (records) await open(name).transact(dsa.collection, () => ({ put: records, result: undefined }))
    const snapshots = new DatabaseCollections<SnapshotRecord>(`${name}-snapshots`, [dsa.collection], () => {})
    const tabs: Collections<TopicRecord>[] = [open(name), open(name)]
    await Promise.all(tabs.map((tab) => runStartup(dsa, tab, snapshots, settings)))
    return {
      states: await Promise.all(tabs.map((tab) => tab.read(dsa.collection))),
      snapshots: await snapshots.read(dsa.collection),
      version: settings.get(dsa.versionKey),
    }
  }

  test('seeding', async () => {
    const { states } = await start([undefined])
    expect(states).toEqual([await loadSeed(dsa), await loadSeed(dsa)])
  })

  test('migrating, with one snapshot', async () => {
    const { key, records } = await progress(dsa)
    const { states, snapshots, version } = await start(['abc'], records)
    expect(states[0]).toEqual(states[1])
    expect(states[0]?.get(key)?.questions[0]).toMatchObject({ Done: true, Notes: 'mine' })
    expect([...snapshots.values()].map(({ records }) => records)).toEqual([records])
    expect(version).toBe(String(dsa.currentVersion))
  })
})

test('what another tab seeded and ticked while the catalogue was loading is not overwritten', async () => {
  const { records } = await progress(dsa)
  const collections = new MemoryCollections<TopicRecord>()
  const slow = {
    ...dsa,
    loadCatalogue: async () => {
      await collections.transact(dsa.collection, () => ({ put: records, result: undefined }))
      return dsa.loadCatalogue()
    },
  }
  await runStartup(slow, collections, new MemoryCollections<SnapshotRecord>(), createMemorySettings())
  expect(await collections.read(dsa.collection)).toEqual(records)
})

test('a catalogue that cannot be loaded: catalogue-failed, nothing is written, the version stays', async () => {
  const track = { ...dsa, loadCatalogue: () => Promise.reject(new TypeError('Failed to fetch')) }
  const { records } = await progress(dsa)
  for (const before of [{}, { records, version: 'abc' }]) {
    const app = await prepare(track, before)
    const version = app.version()
    await expect(app.run()).rejects.toMatchObject({ code: 'catalogue-failed', cause: expect.any(TypeError) })
    expect(await app.stored()).toEqual(new Map(before.records))
    expect(app.version()).toBe(version)
  }
})
