import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import * as Y from 'yjs'
import type { Store } from '../../../src/store/Store.ts'
import type { ReplacedListener } from '../../../src/store/sync/Sync.ts'
import { startSyncServer } from '../../browser/syncServer.ts'
import { core, openNatively } from '../fixtures.ts'
import { Devices, doneOn, inStep, itemsOf, joinBy, keyOf, operatingSystem, statusOf } from './devices.ts'

/** What could lose, double, revive or leak progress of devices that are kept in step. */

vi.setConfig({ testTimeout: 30_000 })

let devices: Devices
beforeEach(async () => {
  devices = await Devices.start([...'abcdefghij'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await devices.server.close()
})

const at = (index: number) => ({ index, title: 'abcdefghij'[index] as string })
const tick = (store: Store, index: number, value = true) =>
  store.setDone('core', operatingSystem, at(index), value)
const note = (store: Store, index: number, text: string) =>
  store.setNote('core', operatingSystem, at(index), text)
const noteOn = (store: Store, index: number) => itemsOf(store)[index]?.note

/** Waits until a change of the one arrives at the other: whatever went before it has been dealt with as well. */
async function passed(from: Store, to: Store): Promise<void> {
  const text = `passed ${Math.random()}`
  await note(from, 9, text)
  await vi.waitFor(() => expect(noteOn(to, 9)).toContain(text), { timeout: 20_000 })
}

/** Shows a list as an element of a page brings it. */
async function showPageList(store: Store): Promise<void> {
  const ofPage = await store.pageSheets()
  const topic = ofPage.topicOf('Week 1', undefined, [{ text: 'p', links: [] }])
  ofPage.show({ id: 'page-week1', topics: [topic], scope: 'part' })
  await store.start('page-week1')
}

/** Does something once a change has arrived and before it is written, the next time that any device takes one. */
async function beforeReceiving(act: () => Promise<unknown>) {
  const { TrackSession } = await import('../../../src/store/core/trackSession.ts')
  const { receive } = TrackSession.prototype
  return vi.spyOn(TrackSession.prototype, 'receive').mockImplementationOnce(async function (
    this: InstanceType<typeof TrackSession>,
    ...args
  ) {
    await act()
    return receive.apply(this, args)
  })
}

async function clearTable(store: Store): Promise<void> {
  const database = await openNatively(store.name)
  const transaction = database.transaction(core.collection, 'readwrite')
  transaction.objectStore(core.collection).clear()
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}

describe('a table that somebody has cleared comes back, and takes nothing away elsewhere', () => {
  test('with a few ticks, and one made on the empty list', async () => {
    const [one, two] = await devices.pair()
    for (const index of [0, 1, 2, 3]) await tick(one, index)
    await note(one, 7, 'precious')
    await inStep(one, two)
    await clearTable(one)
    await one.restart('core')
    await tick(one, 8)
    await vi.waitFor(() => expect(doneOn(one)).toBe('abcdi'), { timeout: 20_000 })
    await inStep(one, two)
    expect(noteOn(two, 7)).toBe('precious')
  })

  test('without any further change', async () => {
    const [one, two] = await devices.pair()
    for (let index = 0; index < 8; index += 1) await tick(one, index)
    await inStep(one, two)
    await clearTable(one)
    await one.restart('core')
    await vi.waitFor(() => expect(doneOn(one)).toBe('abcdefgh'), { timeout: 20_000 })
    expect(doneOn(two)).toBe('abcdefgh')
  })

  test('at the next visit', async () => {
    const [one, two] = await devices.pair()
    for (const index of [0, 1, 2]) await tick(one, index)
    await inStep(one, two)
    await devices.close(one)
    await clearTable(one)
    const next = await devices.open(one.name)
    await vi.waitFor(() => expect(doneOn(next)).toBe('abc'), { timeout: 20_000 })
    expect(doneOn(two)).toBe('abc')
  })
})

test('what a student unticks all at once stays unticked', async () => {
  const [one, two] = await devices.pair()
  for (let index = 0; index < 6; index += 1) await tick(one, index)
  await inStep(one, two)
  await Promise.all([0, 1, 2, 3, 4, 5].map((index) => tick(one, index, false)))
  await passed(one, two)
  await passed(two, one)
  expect([doneOn(one), doneOn(two)]).toEqual(['', ''])
})

test('a tick that was taken back and set again wins over its removal elsewhere', async () => {
  const [one, two] = await devices.pair()
  await tick(one, 0)
  await inStep(one, two)
  await devices.server.kill()
  await tick(one, 0, false)
  await Promise.all([tick(two, 0, false), tick(two, 0, true)])
  await devices.server.restart()
  await vi.waitFor(() => expect([doneOn(one), doneOn(two)]).toEqual(['a', 'a']), { timeout: 20_000 })
})

test.each([
  ['first', [1, 0]],
  ['afterwards', [0, 1]],
])(
  'a tick of a device that another one has taken back for itself counts, if it was made %s',
  async (_, order) => {
    const [one, two] = await devices.pair()
    await devices.server.kill()
    const steps = [
      async () => {
        await tick(one, 0)
        await tick(one, 0, false)
      },
      () => tick(two, 0),
    ]
    for (const step of order) await steps[step]?.()
    await devices.server.restart()
    await vi.waitFor(() => expect([doneOn(one), doneOn(two)]).toEqual(['a', 'a']), { timeout: 20_000 })
    for (const store of [one, two]) {
      const history = await store.history()
      await vi.waitFor(() => expect([...history.getState().activity.values()].flat()).toHaveLength(3))
      expect([...history.activityByDay().values()]).toMatchObject([{ done: 1 }])
      expect(history.tickedToday()).toHaveLength(1)
      const [topic] = store.getState().tracks.core?.topics ?? []
      if (topic) expect([...history.doneDays('core', topic).days.keys()]).toEqual([0])
    }
    const history = await one.history()
    await tick(one, 0, false)
    await vi.waitFor(() => expect(history.week().count).toBe(0))
    await tick(one, 0)
    await vi.waitFor(() => expect(history.week().count).toBe(1))
  },
)

test('a tick that was taken back and set again while its removal was arriving stands', async () => {
  const [one, two] = await devices.pair()
  await tick(one, 0)
  await inStep(one, two)
  const slow = await beforeReceiving(async () => {
    await tick(one, 0, false)
    await tick(one, 0, true)
  })
  await tick(two, 0, false)
  await vi.waitFor(() => expect(slow).toHaveBeenCalled())
  await passed(two, one)
  await passed(one, two)
  expect([doneOn(one), doneOn(two)]).toEqual(['a', 'a'])
})

test('a tick that another tab has taken back and set again wins over its removal elsewhere', async () => {
  const [one, two] = await devices.pair()
  await tick(one, 0)
  await inStep(one, two)
  await devices.server.kill()
  await tick(one, 0, false)
  const { Store } = await import('../../../src/store/Store.ts')
  const tab = new Store(two.name)
  await tab.start('core')
  await tick(tab, 0, false)
  await tick(tab, 0, true)
  await devices.server.restart()
  await vi.waitFor(() => expect([doneOn(one), doneOn(two)]).toEqual(['a', 'a']), { timeout: 20_000 })
  await passed(two, one)
  expect([doneOn(one), doneOn(two)]).toEqual(['a', 'a'])
})

describe('two edits of one note at the same moment are both in it, each once', () => {
  test('whoever is first', async () => {
    const [one, two] = await devices.pair()
    await note(one, 0, 'first words')
    await inStep(one, two)
    for (let round = 0; round < 5; round += 1) {
      const words = noteOn(one, 0) ?? ''
      await Promise.all([note(one, 0, `one${round} ${words}`), note(two, 0, `${words} two${round}`)])
      await inStep(one, two)
      expect(noteOn(one, 0)).toBe(`one${round} ${words} two${round}`)
    }
  })

  const both = (one: Store, two: Store) =>
    vi.waitFor(() => expect([noteOn(one, 0), noteOn(two, 0)]).toEqual(Array(2).fill('one words two')), {
      timeout: 20_000,
    })

  test('if one is made when the other has arrived, and before it is looked at', async () => {
    const [one, two] = await devices.pair()
    await note(one, 0, 'words')
    await inStep(one, two)
    const { LocalRecords } = await import('../../../src/store/sync/LocalRecords.ts')
    const { read } = LocalRecords.prototype
    const reading = vi.spyOn(LocalRecords.prototype, 'read')
    await note(one, 0, 'one words')
    await vi.waitFor(() => expect(reading).toHaveBeenCalled())
    reading.mockImplementation(async function (this: InstanceType<typeof LocalRecords>) {
      if (noteOn(two, 0) === 'words') await note(two, 0, 'words two')
      return read.apply(this)
    })
    await both(one, two)
  })

  test('if one is made while the other is written', async () => {
    const [one, two] = await devices.pair()
    await note(one, 0, 'words')
    await inStep(one, two)
    await beforeReceiving(() => note(two, 0, 'words two'))
    await note(one, 0, 'one words')
    await both(one, two)
  })
})

test('Undo on another device brings the reviews of a reset back as well', async () => {
  const [one, two] = await devices.pair()
  for (const { name } of [one, two]) devices.settings.set(`${name}:dsa-tracker-review`, 'true')
  for (const index of [0, 1, 2]) await tick(one, index)
  const reviewsOf = async (store: Store) =>
    [...(await store.history()).getState().reviews.values()].flat().length
  const reviews = (count: number) =>
    vi.waitFor(async () => expect([await reviewsOf(one), await reviewsOf(two)]).toEqual([count, count]), {
      timeout: 20_000,
    })
  await reviews(3)
  const replaced: Parameters<ReplacedListener>[0][number][] = []
  ;(await two.sync()).onReplaced((found) => replaced.push(...found))
  await (await one.progress()).reset('core')
  await vi.waitFor(() => expect(replaced).toHaveLength(1), { timeout: 20_000 })
  await reviews(0)
  await replaced[0]?.undo()
  await vi.waitFor(() => expect([doneOn(one), doneOn(two)]).toEqual(['abc', 'abc']), { timeout: 20_000 })
  await reviews(3)
})

test('a review whose id does not fit a document stays here', async () => {
  const [one, two] = await devices.pair()
  const entry = { id: 'x'.repeat(64), time: 1, day: '2026-01-02', track: 'core', topic: operatingSystem }
  const backup = await one.backup()
  const text = JSON.parse(await backup.export())
  text.reviews = [{ ...entry, title: 'a', url: 'https://example.org/a', grade: 3 }]
  const content = await backup.read(JSON.stringify(text))
  if (content) await backup.import(content, 'merge')
  await passed(one, two)
  await passed(two, one)
  const { reviews } = (await one.history()).getState()
  expect([...reviews.values()].flat().map(({ id }) => id)).toContain(entry.id)
})

test('reports a change of this device once while others arrive', async () => {
  const [one, two] = await devices.pair()
  const heard: string[] = []
  two.onChange(({ kind, item, by, after }) => void heard.push(`${by} ${kind} ${item?.title} ${after}`))
  const first = tick(one, 0)
  for (let index = 1; index < 9; index += 1) await tick(two, index)
  await first
  await inStep(one, two)
  const repeated = heard.filter((text, index) => heard.indexOf(text) !== index)
  expect(repeated).toEqual([])
  expect(heard.filter((text) => text.startsWith('other done') && !text.includes(' a '))).toEqual([])
})

describe('a list', () => {
  const topics = [
    { name: 'T', items: [{ title: 'x', url: 'https://e.org/x', done: true, note: 'my words' }] },
  ]
  const namesOn = (store: Store) => store.getState().sheets?.map(({ name }) => name)
  const removedOn = (store: Store) => store.getState().removedSheets.map(({ name }) => name)

  test('whose adding is undone goes on the other device too, where it can be put back', async () => {
    const [one, two] = await devices.pair()
    const { undo } = await (await one.sheets()).add('Mine', topics)
    await vi.waitFor(() => expect(namesOn(two)).toEqual(['Mine']), { timeout: 20_000 })
    await passed(two, one)
    await undo()
    await vi.waitFor(() => expect(namesOn(two)).toEqual([]), { timeout: 20_000 })
    await passed(two, one)
    expect([namesOn(one), removedOn(one), removedOn(two)]).toEqual([[], [], ['Mine']])
    await (await two.sheets()).putBack(two.getState().removedSheets[0]?.id ?? '')
    await vi.waitFor(() => expect(namesOn(one)).toEqual(['Mine']), { timeout: 20_000 })
  })

  test('brings along how long a problem took', async () => {
    const [one, two] = await devices.pair()
    await one.setDone('core', operatingSystem, 0, true, { minutes: 23 })
    await one.setMark('core', operatingSystem, 1, 'attempted', { minutes: 7 })
    const history = await two.history()
    await history.follow()
    await vi.waitFor(() => expect(history.week()).toMatchObject({ count: 1, minutes: 30 }), {
      timeout: 20_000,
    })
  })

  test('brings its tags along', async () => {
    const [one, two] = await devices.pair()
    const tagged = topics.map(({ name, items }) => ({
      name,
      items: items.map((item) => ({ ...item, tags: ['amazon', 'two-pointers'] })),
    }))
    const { result: sheet } = await (await one.sheets()).add('Mine', tagged)
    await vi.waitFor(() => expect(namesOn(two)).toEqual(['Mine']), { timeout: 20_000 })
    await two.start(sheet.id)
    expect(two.getState().tracks[sheet.id]?.topics[0]?.items[0]?.tags).toEqual(['amazon', 'two-pointers'])
  })

  test('that is deleted for good leaves nothing on the server', async () => {
    const [one, two] = await devices.pair()
    const sheets = await one.sheets()
    await sheets.add('Mine', topics)
    await vi.waitFor(() => expect(namesOn(two)).toEqual(['Mine']), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await devices.serverText()).toContain('my words'), {
      timeout: 20_000,
    })
    const id = one.getState().sheets?.[0]?.id ?? ''
    const [topic] = topics
    const other = { title: 'y', url: '', done: false, note: '' }
    await sheets.add('Mine', [{ name: topic?.name ?? '', items: [other] }], { replacedId: id })
    await vi.waitFor(() => expect(one.getState().tracks[id]?.topics[0]?.items[1]?.gone).toBe(true))
    await vi.waitFor(async () => expect(await devices.serverText()).toMatch(/\["\w+"\]\],"notes"/))
    await sheets.remove(id)
    await vi.waitFor(() => expect(removedOn(two)).toEqual(['Mine']), { timeout: 20_000 })
    await sheets.erase(id)
    await vi.waitFor(
      async () => expect(await devices.serverText()).toBe('{"maps":[[],[],[],[]],"notes":[]}'),
      {
        timeout: 20_000,
      },
    )
    await passed(two, one)
    expect([removedOn(one), removedOn(two)]).toEqual([[], ['Mine']])
  })

  test('that was changed here when another device deletes it goes out again', async () => {
    const [one, two] = await devices.pair()
    const sheets = await one.sheets()
    await sheets.add('Mine', topics)
    await vi.waitFor(() => expect(namesOn(two)).toEqual(['Mine']), { timeout: 20_000 })
    await passed(two, one)
    await devices.server.kill()
    const id = one.getState().sheets?.[0]?.id ?? ''
    await sheets.remove(id)
    await sheets.erase(id)
    await (await two.sheets()).change(id, { name: 'Renamed' })
    await devices.server.restart()
    await vi.waitFor(() => expect(namesOn(one)).toEqual(['Renamed']), { timeout: 20_000 })
    await vi.waitFor(() => expect(one.getState().tracks[id]?.topics[0]?.items[0]?.note).toBe('my words'))
    expect(namesOn(two)).toEqual(['Renamed'])
  })
})

describe('what is not here now is not taken away elsewhere', () => {
  test('a list of another page', async () => {
    const [one, two] = await devices.pair()
    for (const store of [one, two]) await showPageList(store)
    await one.setDone('page-week1', 'week_1', { index: 0, title: 'p' }, true)
    const isDone = (store: Store) => store.getState().tracks['page-week1']?.topics[0]?.items[0]?.done
    await vi.waitFor(() => expect(isDone(two)).toBe(true), { timeout: 20_000 })
    await passed(two, one)
    await devices.close(one)
    const next = await devices.open(one.name)
    await passed(next, two)
    expect(isDone(two)).toBe(true)
  })

  test('a track that cannot be read, while all else goes on', async () => {
    const [one, two] = await devices.pair()
    await tick(one, 0)
    const sheets = await one.sheets()
    await sheets.add('Mine', [{ name: 'T', items: [{ title: 'x', url: '', done: true, note: '' }] }])
    const id = one.getState().sheets?.[0]?.id ?? ''
    await vi.waitFor(() => expect(two.getState().tracks[id]?.status).toBe('ready'), { timeout: 20_000 })
    await passed(two, one)
    await devices.close(one)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { getAll } = IDBObjectStore.prototype
    const failing = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    failing.mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === core.collection) throw new DOMException('', 'UnknownError')
      return getAll.apply(this, args)
    })
    const next = await devices.open(one.name)
    await vi.waitFor(() => expect(statusOf(next)).toBe('inStep'), { timeout: 20_000 })
    const renamed = await next.sheets()
    await renamed.change(id, { name: 'Renamed' })
    await vi.waitFor(() => expect(two.getState().sheets?.[0]?.name).toBe('Renamed'), { timeout: 20_000 })
    expect(next.getState().tracks.core?.status).not.toBe('ready')
    expect(doneOn(two)).toBe('a')
    failing.mockRestore()
  })
})

describe('what an earlier document has left', () => {
  /** The document that an earlier build left, of a student who used this computer before. */
  async function leftDocument(name: string, edit: (doc: Y.Doc) => void): Promise<void> {
    const doc = new Y.Doc()
    edit(doc)
    const database = await openNatively(`${name}-sync`, 1, (created) => {
      created.createObjectStore('updates', { autoIncrement: true })
      created.createObjectStore('custom')
    })
    const transaction = database.transaction(['updates', 'custom'], 'readwrite')
    transaction.objectStore('custom').put('A'.repeat(22), 'key')
    transaction.objectStore('updates').add(Y.encodeStateAsUpdate(doc))
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  }

  test('does not flow into a new one', async () => {
    const one = await devices.device()
    await leftDocument(one.name, (doc) => doc.getText('note:abc').insert(0, 'of somebody else'))
    await (await one.sync()).turnOn()
    await inStep(one)
    expect(await devices.serverText()).not.toContain('somebody else')
  })

  test('does not flow into another student’s', async () => {
    const [one, two] = [await devices.device(), await devices.device()]
    await (await one.sync()).turnOn()
    await inStep(one)
    await leftDocument(two.name, (doc) => doc.getText('note:abc').insert(0, 'of somebody else'))
    await joinBy(two, await keyOf(one))
    await inStep(one, two)
    expect(await devices.serverText()).not.toContain('somebody else')
  })

  test('is removed by Leave, whichever page says it', async () => {
    const name = await devices.database()
    devices.settings.set(`${name}:dsa-tracker-sync`, 'true')
    await leftDocument(name, () => {})
    const { Store } = await import('../../../src/store/Store.ts')
    const store = new Store(name)
    await (await store.sync()).leave()
    const databases = (await indexedDB.databases()).map((database) => database.name)
    expect(databases).not.toContain(`${name}-sync`)
    expect(store.getState().isSynced).toBe(false)
  })
})

describe('a document that is closed', () => {
  test('gets nothing of a device that was offline', async () => {
    const [one, two] = await devices.pair()
    await tick(one, 0)
    await inStep(one, two)
    const key = (await keyOf(one)).slice(0, 22)
    await devices.server.kill()
    await vi.waitFor(() => expect(statusOf(two)).not.toBe('inStep'))
    await note(two, 5, 'secret of two')
    await devices.server.restart()
    await devices.change((doc) => {
      doc.getMap('meta').set('closed', true)
      for (const name of ['m', 'l', 'f', 'steps'])
        for (const entry of [...doc.getMap(name).keys()]) doc.getMap(name).delete(entry)
    }, key)
    await vi.waitFor(() => expect(statusOf(two)).toBe('closed'), { timeout: 20_000 })
    expect(await devices.serverText(key)).toBe('{"maps":[[],[],[],[]],"notes":[]}')
    expect(noteOn(two, 5)).toBe('secret of two')
  })

  test('is reported until the page is left, even when no element uses sync any more', async () => {
    const [one, two] = await devices.pair()
    await (await one.sync()).erase()
    await vi.waitFor(() => expect(statusOf(two)).toBe('closed'), { timeout: 20_000 })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    devices.endUse(two)
    // Longer than the connection is kept for another element. Not all timers: whatever still runs may repeat its own for ever.
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(statusOf(two)).toBe('closed')
  })

  test('by a device whose connection breaks: it goes on, and can close it later', async () => {
    const one = await devices.device()
    await (await one.sync()).turnOn()
    await note(one, 2, 'private')
    await inStep(one)
    const key = (await keyOf(one)).slice(0, 22)
    const sync = await one.sync()
    const send = vi.spyOn(WebSocket.prototype, 'send').mockImplementation(() => {})
    await expect(sync.erase()).rejects.toMatchObject({ code: 'sync-unreachable' })
    send.mockRestore()
    expect(one.getState().isSynced).toBe(true)
    await devices.server.kill()
    await tick(one, 1)
    await devices.server.restart()
    await vi.waitFor(() => expect(statusOf(one)).toBe('inStep'), { timeout: 20_000 })
    await sync.erase()
    expect(await devices.serverText(key)).toBe('{"maps":[[],[],[],[]],"notes":[]}')
    expect(one.getState().isSynced).toBe(false)
  })
  test('that a server without its database has forgotten, can be deleted once more', async () => {
    const [one, two] = await devices.pair()
    await note(one, 2, 'private')
    await inStep(one, two)
    const key = (await keyOf(one)).slice(0, 22)
    await devices.close(two)
    await (await one.sync()).erase()
    await devices.server.kill()
    devices.server.forget()
    await devices.server.restart()
    const back = await devices.open(two.name)
    await inStep(back)
    expect(await devices.serverText(key)).toContain('private')
    await (await back.sync()).erase()
    expect(await devices.serverText(key)).toBe('{"maps":[[],[],[],[]],"notes":[]}')
    expect(noteOn(back, 2)).toBe('private')
    expect(one.getState().isSynced).toBe(false)
  })
})

test('a document of a newer build gets nothing of a device that was offline', async () => {
  const [one, two] = await devices.pair()
  const key = (await keyOf(one)).slice(0, 22)
  await (await one.sync()).leave()
  await devices.server.kill()
  await vi.waitFor(() => expect(statusOf(two)).not.toBe('inStep'))
  await note(two, 5, 'old format')
  await devices.server.restart()
  await devices.change((doc) => doc.getMap('meta').set('format', 2), key)
  await vi.waitFor(() => expect(statusOf(two)).toBe('newer'), { timeout: 20_000 })
  expect(await devices.serverText(key)).not.toContain('old format')
})

describe('this browser', () => {
  test('refuses to turn it on if it keeps nothing', async () => {
    const name = await devices.database()
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation((database, version) => {
      if (database === name) throw new DOMException('denied', 'SecurityError')
      return open(database, version)
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const one = await devices.open(name)
    await expect((await one.sync()).turnOn()).rejects.toMatchObject({ code: 'sync-unsaved' })
    expect(one.getState().isSynced).toBe(false)
  })

  test('refuses if the document cannot be kept, and says so', async () => {
    const one = await devices.device()
    const { put } = IDBObjectStore.prototype
    const denied = vi.spyOn(IDBObjectStore.prototype, 'put')
    denied.mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'sync') throw new DOMException('denied', 'UnknownError')
      return put.apply(this, args)
    })
    const sync = await one.sync()
    await expect(sync.turnOn()).rejects.toMatchObject({ code: 'sync-failed' })
    expect(one.getState()).toMatchObject({ isSynced: false, sync: undefined })
    denied.mockRestore()
    await sync.turnOn()
    await inStep(one)
  })

  test('refuses a second document', async () => {
    const [one, two] = [await devices.device(), await devices.device()]
    for (const store of [one, two]) await (await store.sync()).turnOn()
    for (const store of [one, two]) await vi.waitFor(() => expect(statusOf(store)).toBe('inStep'))
    const key = await keyOf(two)
    await expect(joinBy(two, await keyOf(one))).rejects.toMatchObject({ code: 'sync-busy' })
    expect(await keyOf(two)).toBe(key)
  })

  test('tries again what failed, and says so meanwhile', async () => {
    const [one, two] = await devices.pair()
    const { TrackSession } = await import('../../../src/store/core/trackSession.ts')
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const receive = vi
      .spyOn(TrackSession.prototype, 'receive')
      .mockRejectedValueOnce(new Error('UnknownError'))
    await note(one, 0, 'hello')
    await vi.waitFor(() => expect(statusOf(two)).toBe('failed'), { timeout: 20_000, interval: 5 })
    await vi.waitFor(() => expect(noteOn(two, 0)).toBe('hello'), { timeout: 20_000 })
    await vi.waitFor(() => expect(statusOf(two)).toBe('inStep'))
    expect(receive).toHaveBeenCalledTimes(2)
    expect(error).toHaveBeenCalled()
  })

  test('changes nothing if joining fails', async () => {
    const one = await devices.device()
    await (await one.sync()).turnOn()
    await tick(one, 0)
    await inStep(one)
    const two = await devices.device()
    const { LocalRecords } = await import('../../../src/store/sync/LocalRecords.ts')
    const apply = vi.spyOn(LocalRecords.prototype, 'apply').mockRejectedValueOnce(new Error('disk'))
    await expect(joinBy(two, await keyOf(one))).rejects.toMatchObject({ code: 'sync-failed' })
    expect(two.getState()).toMatchObject({ isSynced: false, sync: undefined })
    apply.mockRestore()
    await joinBy(two, await keyOf(one))
    await inStep(one, two)
    expect(doneOn(two)).toBe('a')
  })

  test('is put back by the Undo of Join: plan, lists and log', async () => {
    const [one, two] = [await devices.device(), await devices.device()]
    const planOf = ({ name }: Store) => devices.settings.get(`${name}:dsa-tracker-plan`)
    devices.settings.set(`${one.name}:dsa-tracker-plan`, '{"of":"one"}')
    devices.settings.set(`${two.name}:dsa-tracker-plan`, '{"of":"two"}')
    await (await one.sheets()).add('Of one', [
      { name: 'T', items: [{ title: 'x', url: '', done: true, note: '' }] },
    ])
    await (await one.sync()).turnOn()
    await tick(one, 0)
    await inStep(one)
    const before = await (await two.backup()).export()
    const { undo } = await joinBy(two, await keyOf(one))
    await inStep(one, two)
    expect([planOf(two), two.getState().sheets?.length, doneOn(two)]).toEqual(['{"of":"one"}', 1, 'a'])
    await undo()
    expect(await (await two.backup()).export()).toBe(before)
    expect(two.getState().removedSheets).toEqual([])
  })

  test('goes on after a script has cleared localStorage', async () => {
    const one = await devices.device()
    await (await one.sync()).turnOn()
    await tick(one, 0)
    await inStep(one)
    devices.settings.clear()
    const { Store } = await import('../../../src/store/Store.ts')
    const next = new Store(one.name)
    await next.recallSync()
    expect(next.getState().isSynced).toBe(true)
  })

  test('asks for a token again that could not be had', async () => {
    const one = await devices.device()
    const sync = await one.sync()
    const token = vi.fn(async () => {
      if (token.mock.calls.length === 1) throw new Error('Failed to fetch')
      return 'student'
    })
    sync.use({ address: devices.server.address, token })
    await sync.turnOn()
    await vi.waitFor(() => expect(statusOf(one)).toBe('inStep'), { timeout: 20_000 })
    expect(token).toHaveBeenCalledTimes(2)
  })

  describe('that the server refuses', () => {
    /** A device whose server refuses all tokens but the one that is returned. */
    async function refused() {
      const accepted = { token: 'none' }
      const server = await startSyncServer((token) => token === accepted.token)
      onTestFinished(() => server.close())
      const one = await devices.device()
      const sync = await one.sync()
      const timers = vi.spyOn(globalThis, 'setTimeout')
      const given = { token: 'old' }
      sync.use({ address: server.address, token: async () => given.token })
      await sync.turnOn()
      await vi.waitFor(() => expect(statusOf(one)).toBe('refused'))
      return { one, sync, accepted, given, timers }
    }

    test('signs in again after a while: an error of the server looks the same', async () => {
      const cleared = vi.spyOn(globalThis, 'clearTimeout')
      const { one, accepted, timers } = await refused()
      // Otherwise the server would be called unreachable a little later.
      const waiting = timers.mock.calls.flatMap(([, delay], at) => (delay === 5000 ? [at] : []))
      const ended = cleared.mock.calls.map(([timer]) => timer)
      expect(waiting.every((at) => ended.includes(timers.mock.results[at]?.value))).toBe(true)
      await tick(one, 0)
      const retry = () => timers.mock.calls.findLast(([, delay = 0]) => [10_000, 60_000].includes(delay))
      expect(retry()?.[1]).toBe(10_000)
      retry()?.[0]()
      await vi.waitFor(() => expect(retry()?.[1]).toBe(60_000))
      expect(statusOf(one)).toBe('refused')
      accepted.token = 'old'
      retry()?.[0]()
      await inStep(one)
      expect(doneOn(one)).toBe('a')
    })

    test('signs in again at once with another token', async () => {
      const { one, sync, accepted, given } = await refused()
      accepted.token = 'new'
      given.token = 'new'
      sync.signInAgain()
      await inStep(one)
    })
  })

  test('follows the page to another server', async () => {
    const other = await startSyncServer()
    const one = await devices.device()
    await (await one.sync()).turnOn()
    await inStep(one)
    ;(await one.sync()).use({ address: other.address })
    await vi.waitFor(() => expect(other.names.size).toBe(1), { timeout: 20_000 })
    await inStep(one)
    await other.close()
  })

  test('keeps the key with the document alone', async () => {
    const one = await devices.device()
    await (await one.sync()).turnOn()
    await tick(one, 0)
    await inStep(one)
    const key = (await keyOf(one)).slice(0, 22)
    const database = await openNatively(`${one.name}-companion`)
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name)
      const found = await new Promise<unknown>((resolve) => {
        const records = store.getAll()
        records.onsuccess = () => resolve(records.result)
      })
      if (name !== 'sync') expect(JSON.stringify(found)).not.toContain(key)
    }
    database.close()
    expect(JSON.stringify([...devices.settings])).not.toContain(key)
    expect(await (await one.backup()).export()).not.toContain(key)
  })

  test('says after a reload how many changes still wait', async () => {
    const one = await devices.device()
    await (await one.sync()).turnOn()
    await inStep(one)
    await devices.server.kill()
    await vi.waitFor(() => expect(statusOf(one)).not.toBe('inStep'))
    for (const index of [0, 1, 2]) await tick(one, index)
    await vi.waitFor(() => expect(one.getState().sync?.waiting).toBe(3))
    await devices.close(one)
    const next = await devices.open(one.name)
    await vi.waitFor(() => expect(next.getState().sync?.waiting).toBe(3))
  })
})

test('a server that sends garbage is no error of the page', async () => {
  const server = new WebSocketServer({ port: 0 })
  onTestFinished(() => void server.close())
  server.on('connection', (socket) => {
    for (const bytes of [[], [255], [3, 97, 98, 99, 0, 2, 200], [22, ...Array(40).fill(200)]])
      socket.send(new Uint8Array(bytes))
    socket.send('text')
  })
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // A store of an earlier test may warn as well.
  const warned = () => warnings.mock.calls.filter(([text]) => String(text).includes('cannot be read'))
  const one = await devices.device()
  const sync = await one.sync()
  sync.use({ address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` })
  await sync.turnOn()
  await vi.waitFor(() => expect(warned()).toHaveLength(1))
  await tick(one, 0)
  await vi.waitFor(() => expect(one.getState().sync?.waiting).toBe(1))
  expect(warned()).toHaveLength(1)
})

describe('a hostile document', () => {
  test('cannot delete the plan by a value that is none', async () => {
    const [one, two] = await devices.pair()
    devices.settings.set(`${one.name}:dsa-tracker-plan`, '{"x":1}')
    await passed(one, two)
    expect(devices.settings.get(`${two.name}:dsa-tracker-plan`)).toBe('{"x":1}')
    await devices.change((doc) => doc.getMap('f').set('plan', '{"hostile":1}'))
    await passed(one, two)
    await passed(two, one)
    for (const { name } of [one, two])
      expect(devices.settings.get(`${name}:dsa-tracker-plan`)).toBe('{"x":1}')
  })

  const lists = {
    'of a later build': '{"compact":"another form"}',
    'deeper than a stack': '['.repeat(100_000) + ']'.repeat(100_000),
  }
  for (const [kind, text] of Object.entries(lists))
    test(`has a list ${kind}: it stays there, and all else goes on`, async () => {
      const [one, two] = await devices.pair()
      await devices.change((doc) => {
        const fields = doc.getMap('f')
        fields.set('my-later:name', '"Later"')
        fields.set('my-later:position', '0')
        fields.set('my-later:topics', text)
        fields.set('my-later:choices', text)
      })
      await passed(one, two)
      await passed(two, one)
      expect(one.getState().sheets).toEqual([])
      expect(await devices.serverText()).toContain('my-later:topics')
    })

  test('of more entries than any student has is left alone', async () => {
    const [one] = await devices.pair()
    await tick(one, 0)
    await devices.change((doc) => {
      for (let index = 0; index <= 100_000; index += 1) doc.getMap('m').set(`d${index.toString(36)}:x`, 1)
    })
    await vi.waitFor(() => expect(statusOf(one)).toBe('damaged'), { timeout: 30_000 })
    expect(doneOn(one)).toBe('a')
    await tick(one, 1)
    expect(doneOn(one)).toBe('ab')
  })

  test('of more text than any student writes is left alone, and not kept', async () => {
    const [one, two] = await devices.pair()
    await tick(one, 0)
    await inStep(one, two)
    await devices.close(two)
    await devices.change((doc) => doc.getText('note:flood').insert(0, 'x'.repeat(17 * 2 ** 20)))
    await vi.waitFor(() => expect(statusOf(one)).toBe('damaged'), { timeout: 30_000 })
    const later = await devices.open(two.name)
    await vi.waitFor(() => expect(statusOf(later)).toBe('damaged'), { timeout: 30_000 })
    await tick(one, 1)
    expect([doneOn(one), doneOn(later)]).toEqual(['ab', 'a'])
  })

  test('cannot put items on a list under keys that are not theirs', async () => {
    const [one, two] = await devices.pair()
    const forged = ['core', operatingSystem, 'forged', '', -1, 'Operating System']
    await devices.change((doc) => {
      for (const [key, value] of Object.entries({
        other: forged,
        text: 'x',
        short: ['core'],
        long: [forged],
      })) {
        doc.getMap('u').set(key, value)
        doc.getMap('m').set(`d${key}:x`, 1)
      }
    })
    await passed(one, two)
    await passed(two, one)
    expect(itemsOf(one).map(({ title }) => title)).toEqual([...'abcdefghij'])
  })
})
