import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HistoryLog } from '../../src/store/core/historyLog.ts'
import { loadSeed } from '../../src/store/core/migrations.ts'
import { Companion } from '../../src/store/db/companion.ts'
import { createMemorySettings } from '../../src/store/db/settings.ts'
import { dayOf } from '../../src/store/model/day.ts'
import type { TopicRecord } from '../../src/store/model/records.ts'
import type { Snapshot } from '../../src/store/model/snapshot.ts'
import type { Item } from '../../src/store/model/topic.ts'
import { Store } from '../../src/store/Store.ts'
import {
  core,
  dsa,
  eventually,
  fakeDelays,
  freshName,
  kept,
  openNatively,
  reached,
  readNatively,
  settled,
  topicIn,
  writeNatively,
} from './fixtures.ts'

const os = 'operating_system'
beforeEach(() => {
  fakeDelays()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a visit without IndexedDB', () => {
  const { indexedDB: original } = Dexie.dependencies
  afterEach(() => {
    Dexie.dependencies.indexedDB = original
  })

  const missing = () => {
    vi.stubGlobal('indexedDB', undefined)
    // Dexie read the global when it was imported.
    Reflect.set(Dexie.dependencies, 'indexedDB', undefined)
  }
  const denied = () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  const refused = () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      const request = { error: new DOMException('denied', 'SecurityError') } as IDBOpenDBRequest
      const event = { target: request, preventDefault() {}, stopPropagation() {} } as unknown as Event
      setImmediate(() => request.onerror?.(event))
      return request
    })
  const hung = () => vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest)

  test.each([
    ['missing', missing, 0],
    ['denied', denied, 0],
    ['refused', refused, 0],
    ['hung for 3000 ms', hung, 3000],
  ])('continues in memory: %s', async (_, breakDatabase, wait) => {
    breakDatabase()
    kept.set('t:version', String(core.version.initial))
    const store = new Store('t')
    const ticked = store.setDone('core', os, 0, true)
    if (wait > 0) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(store.getState().storage).toBe('opening')
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(await settled(store.ready())).toBe('memory')
    expect(await settled(ticked)).toEqual({ done: 1, notes: 0, total: 12 })
    expect(store.getState()).toMatchObject({ storage: 'memory', tracks: { core: { status: 'ready' } } })
    expect(topicIn(store, 'core', os).done).toBe(1)

    const text = await settled(store.progress().then((progress) => progress.export('core')))
    expect(JSON.parse(text)).toHaveLength(4)
    const { snapshot } = (await settled(store.progress().then((progress) => progress.reset('core')))).result
    expect(topicIn(store, 'core', os).done).toBe(0)
    await settled(store.progress().then((progress) => progress.restore('core', snapshot.id)))
    expect(topicIn(store, 'core', os).done).toBe(1)
    // The stored version must not vouch for records that were never stored.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(kept.get('t:version')).toBe(String(core.version.initial))
  })
})

describe('opening that succeeds late', () => {
  /** Makes another tab hold an older form of the database, without one of our stores, so that opening waits for it. */
  async function held(records: Map<string, TopicRecord>) {
    const name = freshName()
    const tab = await settled(
      openNatively(name, 2, (database) => {
        for (const { collection } of [core, dsa]) database.createObjectStore(collection)
      }),
    )
    await settled(writeNatively(name, core.collection, records))
    kept.set(`${name}:version`, String(core.version.current))
    const store = new Store(name)
    await settled(reached(store, ({ blocked }) => blocked))
    await vi.advanceTimersByTimeAsync(3000)
    await settled(reached(store, ({ storage }) => storage === 'memory'))
    const release = async (limit?: number) => {
      tab.close()
      await settled(
        reached(store, ({ storage }) => storage === 'persistent'),
        limit,
      )
    }
    const stored = async (key = os) => (await readNatively(name, core.collection)).get(key)
    return { store, release, stored }
  }

  /** Returns the seed with the sixth item of the first topic done in an earlier visit. */
  async function earlier() {
    const records = await loadSeed(core)
    const record = records.get(os) as TopicRecord
    const questions = record.questions.map((item, index) => ({ ...item, Done: index === 5 }))
    return records.set(os, { ...record, started: true, doneQuestions: 1, questions })
  }

  test('writes ticks and notes made meanwhile next to what was stored', async () => {
    const { store, release, stored } = await held(await earlier())
    expect(store.getState().blocked).toBe(true)
    await settled(store.setDone('core', os, 0, true))
    await settled(store.setNote('core', os, 1, 'late'))
    expect(topicIn(store, 'core', os).done).toBe(1)

    await release()
    expect(store.getState().blocked).toBe(false)
    await settled(eventually(() => topicIn(store, 'core', os).done === 2))
    expect(topicIn(store, 'core', os).items[1]?.note).toBe('late')
    expect(await settled(stored())).toMatchObject({ doneQuestions: 2, started: true })
    await settled(store.setDone('core', os, 2, true))
    expect((await settled(stored()))?.doneQuestions).toBe(3)
  })

  test('joins entries logged meanwhile with those of the same day', async () => {
    const { store, release } = await held(await earlier())
    const told = vi.fn()
    store.onChange(told)
    const time = Date.now()
    const earlierTick = { id: 'x', time, day: dayOf(time), track: 'core', topic: os, title: 'Earlier' }
    const log = new HistoryLog(new Companion(store.name), createMemorySettings())
    await settled(log.add('activity', { ...earlierTick, kind: 'done' }))
    await settled(store.setDone('core', os, 0, true))
    await release()
    const history = await settled(store.history())
    const titles = () => [...history.getState().activity.values()].flat().map(({ title }) => title)
    const { title } = topicIn(store, 'core', os).items[0] as Item
    await settled(eventually(async () => ['Earlier', title].every((one) => titles().includes(one))))
    await settled(reached(store, () => [...kept.keys()].every((key) => !/-(?:log|history):/.test(key))))
    expect(titles().toSorted()).toEqual(['Earlier', title].toSorted())
    expect(told.mock.calls.map(([{ kind }]) => kind)).toEqual(['done'])
  })

  test('keeps a stored note beside one written meanwhile', async () => {
    const records = await earlier()
    const record = records.get(os) as TopicRecord
    const questions = record.questions.map((item, index) =>
      index === 1 ? { ...item, Notes: 'months of work' } : item,
    )
    const { store, release, stored } = await held(records.set(os, { ...record, questions }))
    await settled(store.setNote('core', os, 1, 'late'))
    await release()
    await settled(eventually(async () => (await stored())?.questions[1]?.Notes === 'late\n\nmonths of work'))
  })

  test('keeps the last value of what changes while it is being written', async () => {
    const { store, release, stored } = await held(await earlier())
    for (let index = 0; index < 12; index += 1) await settled(store.setDone('core', os, index, true))
    await settled(store.setNote('core', os, 11, 'first'))
    await release()
    await settled(
      Promise.all([store.setDone('core', os, 11, false), store.setNote('core', os, 11, 'first and second')]),
    )
    await settled(reached(store, () => topicIn(store, 'core', os).done === 11))
    expect((await settled(stored()))?.questions[11]).toMatchObject({ Done: false, Notes: 'first and second' })
  })

  test('reports changes that cannot be written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, release } = await held(await earlier())
    await settled(store.setDone('core', os, 0, true))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await release()
    await settled(
      reached(store, ({ tracks }) => tracks.core?.error?.code === 'storage-full'),
      10_000,
    )
  })

  test('writes ticks made meanwhile to an empty database', async () => {
    const { store, release, stored } = await held(new Map())
    await settled(store.setDone('core', os, 0, true))
    await release()
    await settled(
      eventually(async () => (await stored())?.doneQuestions === 1),
      1000,
    )
    await settled(eventually(() => topicIn(store, 'core', os).done === 1))
  })

  test('starts a track that was not started meanwhile from stored records', async () => {
    const { store, release } = await held(await earlier())
    await release()
    await settled(store.start('core'))
    expect(topicIn(store, 'core', os).done).toBe(1)
  })

  test('does not apply a reset made in memory, but applies the ticks made after it', async () => {
    const { store, release, stored } = await held(await earlier())
    await settled(store.setDone('core', os, 0, true))
    await settled(store.progress().then((progress) => progress.reset('core')))
    await settled(store.setDone('core', os, 1, true))
    await release()
    await settled(eventually(async () => (await stored())?.doneQuestions === 2))
    expect((await settled(stored()))?.questions.map(({ Done }) => Done).indexOf(true)).toBe(1)
  })

  test('keeps the changes of earlier visits in the log when a track is replaced in memory', async () => {
    const { store, release, stored } = await held(await earlier())
    const item = { index: 3, title: (await earlier()).get(os)?.questions[3]?.Problem }
    const change = { track: 'core', topic: os, item, kind: 'done', value: true, before: false, cause: 'hand' }
    kept.set(
      `${store.name}:dsa-tracker-log:earlier`,
      JSON.stringify({ ...change, id: 'earlier', time: 1, sequence: 1 }),
    )
    await settled(store.start('core'))
    await settled(store.progress().then((progress) => progress.reset('core')))
    await settled(eventually(() => topicIn(store, 'core', os).done === 0))
    await release()
    await settled(eventually(async () => (await stored())?.doneQuestions === 2))
    expect((await settled(stored()))?.questions[3]?.Done).toBe(true)
  })

  test('merges a file imported in memory into stored records', async () => {
    const { store, release, stored } = await held(await earlier())
    const text = JSON.parse(await settled(store.progress().then((progress) => progress.export('core'))))
    text[0].questions[2].Done = true
    await settled(store.progress().then((progress) => progress.import('core', JSON.stringify(text))))
    await release()
    await settled(eventually(async () => (await stored())?.doneQuestions === 2))
    expect((await settled(stored()))?.questions[5]?.Done).toBe(true)
  })

  test('leaves a stored tick alone that was ticked and unticked in memory', async () => {
    const { store, release, stored } = await held(await earlier())
    await settled(store.setDone('core', os, 5, true))
    await settled(store.setDone('core', os, 5, false))
    await release()
    await settled(store.setDone('core', os, 0, true))
    expect((await settled(stored()))?.doneQuestions).toBe(2)
  })

  test('puts ticks on their own problems if the stored list has another order', async () => {
    const records = await earlier()
    const record = records.get(os) as TopicRecord
    records.set(os, { ...record, questions: record.questions.toReversed() })
    const { store, release, stored } = await held(records)
    await settled(store.setDone('core', os, 0, true))
    const title = topicIn(store, 'core', os).items[0]?.title
    await release()
    await settled(eventually(async () => (await stored())?.doneQuestions === 2))
    expect((await settled(stored()))?.questions.find(({ Problem }) => Problem === title)?.Done).toBe(true)
  })

  test('writes the other changes if one does not fit the stored records', async () => {
    const records = await earlier()
    records.delete('compiler_design')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, release, stored } = await held(records)
    await settled(store.setDone('core', 'compiler_design', 0, true))
    await settled(store.setDone('core', os, 0, true))
    await release()
    await settled(
      eventually(async () => (await stored())?.doneQuestions === 2),
      1000,
    )
  })

  test('follows the snapshots in the database from then on', async () => {
    const { store, release } = await held(await earlier())
    const next = vi.fn((_: readonly Snapshot[]) => {})
    store.progress().then((progress) => progress.observeSnapshots('core', next))
    await settled(store.start('core'))
    await release()
    await settled(eventually(() => topicIn(store, 'core', os).done === 1))
    await settled(store.progress().then((progress) => progress.reset('core')))
    await settled(
      eventually(() => next.mock.lastCall?.[0][0]?.reason === 'reset'),
      1000,
    )
  })
})
