import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { Store } from '../../../src/store/Store.ts'
import { isLong } from '../../depth.ts'
import { type Tab, Tabs } from '../tabs.ts'
import { Devices, inStep, itemsOf, joinBy, keyOf, operatingSystem } from './devices.ts'

/**
 * Months on three or four devices in a minute: whatever students, disks, clocks, pages and the server do, all devices end with the same,
 * nothing that was promised is missing unless somebody took it back, and no note is doubled or garbled. Without Reset: several devices
 * that undo one each bring its notes back.
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

const action = fc.record({
  device: fc.integer({ min: 0, max: 3 }),
  what: fc.constantFrom(
    ...['tick', 'tick', 'tick', 'untick', 'note', 'note', 'note', 'star'],
    ...['add', 'rename', 'remove', 'putBack', 'kill', 'fault', 'down', 'up', 'forget'],
  ),
  item: fc.integer({ min: 0, max: titles.length - 1 }),
  /** Milliseconds until the next one. */
  pause: fc.constantFrom(0, 0, 5, 30, 100),
})

/** A device of the student, whose page may die. */
class Device {
  readonly name: string
  readonly skew: number
  tab: Tab

  constructor(name: string, skew: number) {
    this.name = name
    this.skew = skew
    this.tab = tabs.open(name, { skew })
  }

  get store(): Store {
    return this.tab.store
  }

  start(devices: Devices): Promise<void> {
    return this.tab.run(() => devices.follow(this.store))
  }

  async kill(devices: Devices): Promise<void> {
    this.tab.crash()
    devices.endUse(this.store)
    this.tab = tabs.open(this.name, { skew: this.skew })
    await this.start(devices)
  }
}

const sheetsOf = (store: Store) => (store.getState().sheets ?? []).map(({ name }) => name).sort()

async function play(
  count: number,
  actions: readonly (typeof action extends fc.Arbitrary<infer One> ? One : never)[],
) {
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
  }
  /** Words that were promised, by item, and what was ticked or taken back there. */
  const promised = titles.map(() => new Set<string>())
  const ticked = new Map<number, 'promised' | 'tried'>()
  const takenBack = new Set<number>()
  let isUp = true
  const acted: Promise<unknown>[] = []
  for (const [step, { device: at, what, item, pause }] of actions.entries()) {
    const device = devices[at % count] as Device
    const { store } = device
    const place = { index: item, title: titles[item] as string }
    const act = (run: () => Promise<unknown>) => acted.push(device.tab.run(run).catch(() => {}))
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
          await (what === 'rename' ? sheets.change(id, { name: `Renamed ${step}` }) : sheets.remove(id))
        })
    } else if (what === 'putBack') {
      const id = store.getState().removedSheets[0]?.id
      if (id) act(async () => (await store.sheets()).putBack(id))
    } else if (what === 'kill') await device.kill(started)
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
  const stores = devices.map(({ store }) => store)
  await inStep(...stores)
  await vi.waitFor(
    () => {
      for (const store of stores) expect(sheetsOf(store)).toEqual(sheetsOf(stores[0] as Store))
    },
    { timeout: 20_000 },
  )
  await inStep(...stores)
  for (const [index, { title, done, note }] of itemsOf(stores[0] as Store).entries()) {
    expect(title).toBe(titles[index])
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
test.runIf(isLong).each([3, 4])('%i devices', async (count) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 100, maxLength: 100 }), (actions) => play(count, actions)),
    { numRuns: 25, endOnFailure: true },
  )
})
