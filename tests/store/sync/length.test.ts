import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { Store } from '../../../src/store/Store.ts'
import { isLong } from '../../depth.ts'
import { type Tab, Tabs } from '../tabs.ts'
import { Devices, inStep, itemsOf, joinBy, keyOf, operatingSystem } from './devices.ts'

/**
 * Months on three or four devices in a minute, some of them with two tabs: whatever students, disks, clocks, pages and the server do, all
 * devices end with the same, nothing that was promised is missing unless somebody took it back, nothing is on another item, and no note is
 * doubled or garbled. What a Reset, a new key and Delete leave is compared alone: several devices that undo one Reset each bring its notes
 * back.
 */

vi.setConfig({ testTimeout: 600_000 })

const tabs = new Tabs()
beforeAll(() => tabs.install())
afterAll(() => tabs.uninstall())

let running: Devices | undefined
let devices: Device[] = []
/** Also after a failure: what goes on would slow down the next. */
async function finish(): Promise<void> {
  for (const { store } of devices) running?.endUse(store)
  devices = []
  await running?.server.close()
}
afterEach(finish)

const titles = [...'abcdef']

const everyday = [
  ...['tick', 'tick', 'tick', 'untick', 'note', 'note', 'note', 'star', 'mark', 'plan', 'undo'],
  ...['add', 'rename', 'remove', 'putBack', 'page', 'tickOnPage', 'tickOnPage', 'untickOnPage'],
  ...['kill', 'fault', 'down', 'up', 'forget'],
] as const
const steps = ['reset', 'undoReset', 'newKey', 'delete', 'join', 'join'] as const

type Kind = (typeof everyday)[number] | (typeof steps)[number]

interface Action {
  readonly device: number
  readonly tab: number
  readonly what: Kind
  readonly item: number
  /** Milliseconds until the next one. */
  readonly pause: number
}

const actionOf = (kinds: readonly Kind[]): fc.Arbitrary<Action> =>
  fc.record({
    device: fc.integer({ min: 0, max: 3 }),
    tab: fc.integer({ min: 0, max: 1 }),
    what: fc.constantFrom(...kinds),
    item: fc.integer({ min: 0, max: titles.length - 1 }),
    pause: fc.constantFrom(0, 0, 5, 30, 100),
  })

/** A page's list, as its author changes it: with two problems of one name, one renamed, one gone and one that comes back. */
const editions: readonly (readonly (readonly [text: string, link: string])[])[] = [
  [
    ['Practice', '1'],
    ['Practice', '2'],
    ['Read', '3'],
    ['Explain', ''],
  ],
  [
    ['Practice', '1'],
    ['Read the chapter', '3'],
    ['Explain', ''],
  ],
  [
    ['Practice', '1'],
    ['Practice', '2'],
    ['Read the chapter', '3'],
  ],
]
const course = 'page-course'
const planned = { finish: '2027-03-01', weekdays: [1], tracks: ['core'], from: '2026-11-01' } as const

/** A device of the student, whose page may die. One tab keeps it in step, as with the lock that browsers have; another may be open. */
class Device {
  readonly name: string
  readonly skew: number
  tab: Tab
  other: Tab | undefined
  edition = 0

  constructor(name: string, skew: number) {
    this.name = name
    this.skew = skew
    this.tab = tabs.open(name, { skew })
  }

  get store(): Store {
    return this.tab.store
  }

  async start(devices: Devices): Promise<void> {
    await this.tab.run(async () => {
      await showEdition(this.store, this.edition)
      await devices.follow(this.store)
    })
  }

  async openAnother(): Promise<void> {
    const { name, skew } = this
    const other = tabs.open(name, { skew })
    this.other = other
    await other.run(() => other.store.start('core'))
  }

  async kill(devices: Devices): Promise<void> {
    this.tab.crash()
    devices.endUse(this.store)
    this.tab = tabs.open(this.name, { skew: this.skew })
    await this.start(devices)
  }
}

async function showEdition(store: Store, edition: number): Promise<void> {
  const ofPage = await store.pageSheets()
  const items = editions[edition] ?? []
  const entries = items.map(([text, link]) => ({
    text,
    links: link === '' ? [] : [{ text, href: `https://example.org/${link}` }],
  }))
  ofPage.show({ id: course, topics: [ofPage.topicOf('Week 1', undefined, entries)], scope: 'whole' })
  await store.start(course)
}

/** Joins all devices by the link of the first that is in step; if none is, that one begins again. */
async function joinAll(): Promise<void> {
  const [first] = devices as [Device]
  const leader = devices.find(({ store }) => store.getState().isSynced) ?? first
  if (!leader.store.getState().isSynced)
    await leader.tab.run(async () => (await leader.store.sync()).turnOn())
  const key = await keyOf(leader.store)
  for (const { tab, store } of devices) {
    if (store === leader.store || (store.getState().isSynced && (await keyOf(store)) === key)) continue
    await tab.run(async () => {
      if (store.getState().isSynced) await (await store.sync()).leave()
      await joinBy(store, key)
    })
  }
}

/** What all devices must have at the end. */
const shared = async (store: Store) => ({
  activity: [...(await store.history()).getState().activity.values()]
    .flat()
    .map(({ id, kind }) => `${id} ${kind}`)
    .sort(),
  plan: running?.settings.get(`${store.name}:dsa-tracker-plan`),
  sheets: (store.getState().sheets ?? []).map(({ name }) => name).sort(),
  course: (store.getState().tracks[course]?.topics[0]?.items ?? [])
    .filter(({ gone, done }) => done || !gone)
    .map(({ title, url, done, gone }) => [title, url, done, gone].join(' '))
    .sort(),
})

async function play(count: number, actions: readonly Action[]) {
  const started = await Devices.start(titles)
  running = started
  tabs.storage(started.settings)
  tabs.connections(NodeSocket as unknown as typeof WebSocket)
  const { server } = started
  devices = []
  for (let at = 0; at < count; at += 1) {
    const device = new Device(await started.database(), [0, 3_600_000, -86_400_000, 0][at] ?? 0)
    devices.push(device)
    await device.start(started)
    const [first] = devices as [Device]
    await device.tab.run(async () =>
      at === 0 ? (await device.store.sync()).turnOn() : joinBy(device.store, await keyOf(first.store)),
    )
    await inStep(device.store)
    if (at < 2) await device.openAnother()
  }
  const isWhole = actions.every(({ what }) => !(steps as readonly Kind[]).includes(what))
  let undoRemoval: () => Promise<unknown> = async () => {}
  let undoReset = undoRemoval
  /** Words that were promised, by item, and what was ticked or taken back there. */
  const promised = titles.map(() => new Set<string>())
  const ticked = new Map<number, 'promised' | 'tried'>()
  const takenBack = new Set<number>()
  let isUp = true
  const acted: Promise<unknown>[] = []
  for (const [step, { device: at, tab: which, what, item, pause }] of actions.entries()) {
    const device = devices[at % count] as Device
    const tab = (which === 1 && device.other) || device.tab
    const { store } = tab
    const place = { index: item, title: titles[item] as string }
    const act = (run: () => Promise<unknown>) => acted.push(tab.run(run).catch(() => {}))
    const actInStep = (run: (store: Store) => Promise<unknown>) =>
      acted.push(device.tab.run(() => run(device.store)).catch(() => {}))
    if (what === 'tick') {
      ticked.set(item, ticked.get(item) ?? 'tried')
      act(() => store.setDone('core', operatingSystem, place, true).then(() => ticked.set(item, 'promised')))
    } else if (what === 'untick') {
      takenBack.add(item)
      act(() => store.setDone('core', operatingSystem, place, false))
    } else if (what === 'note') {
      const word = `w${step}`
      const words = itemsOf(store)[item]?.note ?? ''
      act(() =>
        store
          .setNote('core', operatingSystem, place, `${words} ${word}`.trim())
          .then(() => promised[item]?.add(word)),
      )
    } else if (what === 'star') act(() => store.setStar('core', operatingSystem, place, step % 2 === 0))
    else if (what === 'mark')
      act(() =>
        store.setMark(
          'core',
          operatingSystem,
          place,
          (['attempted', 'skipped', ''] as const)[step % 3] ?? '',
        ),
      )
    else if (what === 'add')
      act(async () => {
        const topics = [{ name: 'T', items: [{ title: 'x', url: '', done: true, note: '' }] }]
        await (await store.sheets()).add(`List ${step}`, topics)
      })
    else if (what === 'rename' || what === 'remove') {
      const id = store.getState().sheets?.[0]?.id
      if (id)
        act(async () => {
          const sheets = await store.sheets()
          if (what === 'rename') return sheets.change(id, { name: `Renamed ${step}` })
          const { undo } = await sheets.remove(id)
          undoRemoval = () => tab.run(undo)
        })
    } else if (what === 'putBack') {
      const id = store.getState().removedSheets[0]?.id
      if (id) act(async () => (await store.sheets()).putBack(id))
    } else if (what === 'plan') {
      const plan = { ...planned, left: item }
      act(async () => store.settings.set({ plan }))
    } else if (what === 'undo') act(() => undoRemoval())
    else if (what === 'page') {
      device.edition = item % editions.length
      actInStep((store) => showEdition(store, device.edition))
    } else if (what === 'tickOnPage' || what === 'untickOnPage') {
      const [title = '', link = ''] = editions[device.edition]?.[item % 3] ?? []
      const url = link && `https://example.org/${link}`
      actInStep((store) =>
        store.setDone(course, 'week_1', { index: item % 3, title, url }, what === 'tickOnPage'),
      )
    } else if (what === 'reset')
      act(async () => {
        const { undo } = await (await store.progress()).reset('core')
        undoReset = () => tab.run(undo)
      })
    else if (what === 'undoReset') act(() => undoReset())
    else if (what === 'newKey') actInStep(async (store) => (await store.sync()).renew())
    else if (what === 'delete') actInStep(async (store) => (await store.sync()).erase())
    else if (what === 'join' && isUp) await joinAll().catch(() => {})
    else if (what === 'kill') await device.kill(started)
    else if (what === 'fault') tabs.failNext = true
    else if (what === 'up' && !isUp) {
      await server.restart()
      isUp = true
    } else if ((what === 'down' || what === 'forget') && isUp) {
      await server.kill()
      isUp = false
      if (what === 'forget') server.forget()
    }
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  tabs.failNext = false
  if (!isUp) await server.restart()
  // A dead page answers nothing.
  await Promise.race([Promise.all(acted), new Promise((resolve) => setTimeout(resolve, 3000))])
  // The next visit writes what a disk has refused.
  for (const device of devices) {
    device.other?.crash()
    device.edition = editions.length - 1
    await device.kill(started)
  }
  const stores = devices.map(({ store }) => store)
  if (!isWhole) await vi.waitFor(joinAll, { timeout: 20_000 })
  await inStep(...stores)
  await vi.waitFor(
    async () => {
      const [first, ...others] = await Promise.all(stores.map(shared))
      for (const other of others) expect(other).toEqual(first)
    },
    { timeout: 20_000 },
  )
  await inStep(...stores)
  for (const [index, { title, done, note }] of itemsOf(stores[0] as Store).entries()) {
    expect(title).toBe(titles[index])
    if (!isWhole) continue
    if (!ticked.has(index)) expect(done, `${title} was never ticked`).toBe(false)
    if (ticked.get(index) === 'promised' && !takenBack.has(index)) expect(done, title).toBe(true)
    const words = note.split(/\s+/).filter((word) => word !== '')
    expect(
      words.filter((word) => !/^w\d+$/.test(word)),
      'garbled',
    ).toEqual([])
    expect(
      words.filter((word, at) => words.indexOf(word) !== at),
      `doubled: ${note}`,
    ).toEqual([])
    expect(words).toEqual(expect.arrayContaining([...(promised[index] ?? [])]))
  }
  await finish()
}

// Alone in its process, because pages that died go on for a while: with `vitest.long.config.ts`, by its name.
describe.runIf(isLong).each([3, 4])('%i devices', (count) => {
  test.each([
    ['from day to day', everyday],
    ['with resets, new keys and documents that are deleted', [...everyday, ...steps]],
  ] as const)('%s', async (_, kinds) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const schedule = fc.array(actionOf(kinds), { minLength: 100, maxLength: 100 })
    // What fails is shrunk for as long: the shortest schedule that still fails is printed, with its seed.
    const options = { numRuns: 13, interruptAfterTimeLimit: 240_000 }
    await fc.assert(
      fc.asyncProperty(schedule, (actions) => play(count, actions)),
      options,
    )
  })
})
