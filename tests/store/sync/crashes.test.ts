import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { Store } from '../../../src/store/Store.ts'
import { syncedItemKey } from '../../../src/store/sync/itemsHere.ts'
import { isLong } from '../../depth.ts'
import { type Tab, Tabs } from '../tabs.ts'
import { Devices, inStep, itemsOf, joinBy, keyOf, operatingSystem } from './devices.ts'

/** A page that syncs is killed at each single write, or one of its writes fails: nothing is lost, doubled or revived. */

vi.setConfig({ testTimeout: 120_000 })

const tabs = new Tabs()
beforeAll(() => tabs.install())
afterAll(() => tabs.uninstall())

let devices: Devices
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  devices = await Devices.start([...'abcdefgh'])
  tabs.storage(devices.settings)
  tabs.connections(NodeSocket as unknown as typeof WebSocket)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await devices.server.close()
})

const tick = (store: Store, index: number, value = true) =>
  store.setDone('core', operatingSystem, { index, title: 'abcdefgh'[index] as string }, value)
const note = (store: Store, index: number, text: string) =>
  store.setNote('core', operatingSystem, { index, title: 'abcdefgh'[index] as string }, text)
const shownOn = (store: Store) => itemsOf(store).map(({ done, note }) => `${done ? 'x' : '-'}${note}`)

/** Opens a page of a device in a tab of its own, which dies at the write with this number. */
async function visit(name: string, diesAt?: number): Promise<Tab> {
  const tab = tabs.open(name, diesAt === undefined ? {} : { diesAt })
  await tab.run(() => devices.follow(tab.store)).catch(() => {})
  return tab
}

/** Two devices in step, the first of which has just been closed: its name, and the second. */
async function pair(): Promise<readonly [string, Store]> {
  const [name, two] = [await devices.database(), await devices.device()]
  await (await two.sync()).turnOn()
  await note(two, 0, 'word0')
  await tick(two, 5)
  const tab = await visit(name)
  await tab.run(async () => joinBy(tab.store, await keyOf(two)))
  await inStep(tab.store, two)
  tab.crash()
  return [name, two]
}

/** Resolves once the tab is dead, or in step with the other device. */
const atTheEnd = (tab: Tab, other: Store) =>
  vi.waitFor(
    () => {
      if (tab.isDead) return
      for (const store of [tab.store, other]) expect(store.getState().sync?.status).toBe('inStep')
      expect(shownOn(tab.store)).toEqual(shownOn(other))
    },
    { timeout: 20_000, interval: 5 },
  )

/** Every number, or about six of them. */
const someOf = (count: number): readonly number[] => {
  const step = isLong ? 1 : Math.max(1, Math.floor(count / 6))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => 1 + index * step)
}

test('a page that dies at any write while both devices change loses and doubles nothing', async () => {
  const run = async (diesAt?: number) => {
    const [name, two] = await pair()
    const tab = await visit(name, diesAt)
    const kept = new Set<string>()
    const change = (name: string, run: () => Promise<unknown>) =>
      tab.run(run).then(
        () => kept.add(name),
        () => {},
      )
    // Before there is a connection, and while there is one.
    void change('mine', () => note(tab.store, 1, 'mine'))
    void change('tick', () => tick(tab.store, 2))
    await atTheEnd(tab, two)
    void change('word10', () => note(tab.store, 0, 'word10'))
    await note(two, 3, 'theirs')
    await tick(two, 4)
    await tick(two, 5, false)
    await atTheEnd(tab, two)
    const next = tab.isDead ? (await visit(name)).store : tab.store
    await inStep(next, two)
    const [first, second, third, ...rest] = shownOn(two)
    expect(['-word0', '-word10']).toContain(first)
    expect(['-', '-mine']).toContain(second)
    expect(['-', 'x']).toContain(third)
    if (kept.has('word10')) expect(first).toBe('-word10')
    if (kept.has('mine')) expect(second).toBe('-mine')
    if (kept.has('tick')) expect(third).toBe('x')
    expect(rest).toEqual(['-theirs', 'x', '-', '-', '-'])
    for (const store of [two, tab.store, next]) devices.endUse(store)
    return tab.writes
  }
  const writes = await run()
  for (const diesAt of someOf(writes)) await run(diesAt)
})

describe('with the server out of reach', () => {
  test.each(['once', 'twice'])('a write of the document that fails %s costs nothing', async (times) => {
    const [one, two] = await devices.pair()
    await devices.server.kill()
    const isOfDocument = ({ name, transaction }: IDBObjectStore) =>
      name === 'sync' || transaction.db.name.endsWith('-sync')
    const { put } = IDBObjectStore.prototype
    let failures = times === 'once' ? 1 : 2
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put')
    failing.mockImplementation(function (this: IDBObjectStore, ...args) {
      if (isOfDocument(this) && failures-- > 0) throw new DOMException('once', 'UnknownError')
      return put.apply(this, args)
    })
    await tick(one, 0)
    await note(one, 1, 'precious')
    await vi.waitFor(() => expect(one.getState().sync?.waiting).toBe(2), { timeout: 20_000 })
    await devices.close(one)
    failing.mockRestore()
    await devices.server.restart()
    const next = await devices.open(one.name)
    await inStep(next, two)
    expect(shownOn(two)).toEqual(['x', '-precious', '-', '-', '-', '-', '-', '-'])
  })
})

describe('an earlier build kept the document in a database of its own', () => {
  const databases = async () => (await indexedDB.databases()).map((database) => database.name)
  const expected = ['x', 'x', '-word one\nword two and three', '-', '-of the other device', 'x', '-', '-']

  test('it is moved once and then deleted, whenever the page dies meanwhile', async () => {
    const run = async (diesAt?: number) => {
      const [name, key] = await devices.ofEarlierBuild()
      const tab = await visit(name, diesAt)
      const inStepOrDead = () =>
        expect(tab.isDead || tab.store.getState().sync?.status === 'inStep').toBe(true)
      await vi.waitFor(inStepOrDead, { timeout: 20_000, interval: 5 })
      const next = tab.isDead ? (await visit(name)).store : tab.store
      await inStep(next)
      expect(shownOn(next)).toEqual(expected)
      expect((await keyOf(next)).slice(0, 22)).toBe(key)
      expect(await databases()).not.toContain(`${name}-sync`)
      for (const store of [tab.store, next]) devices.endUse(store)
      const notes = JSON.parse(await devices.serverText(key)).notes
      expect(notes.sort()).toEqual(['my words', 'of a file', 'of the other device', expected[2]?.slice(1)])
      return tab.writes
    }
    const writes = await run()
    for (const diesAt of someOf(writes)) await run(diesAt)
  })

  test('what it had sent when it died, and not stored, is there once', async () => {
    const [name, key] = await devices.ofEarlierBuild()
    const page = new Store(name)
    await page.start('core')
    await note(page, 6, 'sent')
    const item = syncedItemKey('core', operatingSystem, { title: 'g', url: 'https://example.org/g' })
    await devices.change((doc) => doc.getText(`note:${item}`).insert(0, 'sent'), key)
    await devices.server.kill()
    // Even if the first page finds no server.
    const first = await visit(name)
    await first.run(() => tick(first.store, 7))
    await vi.waitFor(() => expect(first.store.getState().sync?.waiting).toBeGreaterThan(2), 5000)
    first.crash()
    await devices.server.restart()
    const next = await devices.open(name)
    await inStep(next)
    expect(shownOn(next)).toEqual([...expected.slice(0, 6), '-sent', 'x'])
    await note(next, 6, 'sent and changed')
    await vi.waitFor(async () => expect(await devices.serverText(key)).toContain('"sent and changed"'), 5000)
  })
})
