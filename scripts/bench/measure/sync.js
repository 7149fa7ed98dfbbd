import { fork } from 'node:child_process'
import { once } from 'node:events'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { WebSocket } from 'ws'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { newContext } from '../browser.js'
import { Rows } from '../rows.js'

/** @import { Bench } from '../types.ts' */
/** @import { Store } from '../../../src/store/index.ts' */

const students = 1000
const seconds = 60

/**
 * Measures two devices with a real server, and the server with many students.
 *
 * @param {Bench} bench
 */
export async function measureSync({ browser, origins: [origin = ''], runs }) {
  const rows = new Rows()
  const server = fork(new URL('../syncServer.js', import.meta.url))
  const [{ port }] = /** @type {[{ port: number }]} */ (await once(server, 'message'))
  const address = `ws://127.0.0.1:${port}`
  const device = async () => {
    const context = await newContext(browser)
    await context.grantPermissions(['local-network-access'])
    const page = await context.newPage()
    await page.goto(`${origin}/store`)
    await page.evaluate(openSynced, address)
    return page
  }
  const [one, two] = [await device(), await device()]
  await one.evaluate(addList, 5000)
  const key = await one.evaluate(turnOn)
  rows.add('Join with 5,000 items', 'ms', 0, await two.evaluate(join, key))
  for (let run = 0; run < runs * 5; run += 1) {
    const seen = two.evaluate(untilDone, run)
    const begin = await one.evaluate(tickNow, run)
    rows.add('Tick until on the other device', 'ms', 0, (await seen) - begin)
  }

  const three = await device()
  await three.evaluate(work)
  const used = await three.evaluate(turnOn)
  rows.add(
    'Document, 500 done and 1,000 log entries',
    'KB',
    0,
    await documentSize(address, used.slice(0, 22)),
  )
  for (const page of [one, two, three]) await page.context().close()

  const latencies = await simulate(address, runs < 5 ? 5 : seconds)
  server.send('figures')
  const [{ cpu, memory }] = /** @type {[{ cpu: number, memory: number }]} */ (await once(server, 'message'))
  const at = (/** @type {number} */ share) =>
    latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN
  const load = `${students} students, a tick a second each`
  rows.add(`${load}: half confirmed in`, 'ms', 0, at(0.5))
  rows.add(`${load}: 99 % confirmed in`, 'ms', 0, at(0.99))
  rows.add(`${load}: memory of the server`, 'MB', 0, memory)
  rows.add(`${load}: seconds of CPU of the server`, '', 0, cpu)
  server.disconnect()
  return rows.all
}

/** @typedef {Window & { store: Store }} WithStore */

/** @param {string} address */
async function openSynced(address) {
  const path = '/store.js'
  /** @type {typeof import('../../../src/store/index.ts')} */
  const { openStore } = await import(path)
  const store = openStore()
  Object.assign(window, { store })
  await store.start('dsa')
  ;(await store.sync()).use({ address })
}

/** @param {number} count */
async function addList(count) {
  const { store } = /** @type {WithStore} */ (/** @type {unknown} */ (window))
  const items = Array.from({ length: count }, (_, index) => ({
    title: `Problem ${index}`,
    url: '',
    done: index % 10 === 0,
    note: '',
  }))
  await (await store.sheets()).add('Long', [{ name: 'Topic', items }])
}

/** Turns sync on, and returns the key as a link carries it. */
async function turnOn() {
  const { store } = /** @type {WithStore} */ (/** @type {unknown} */ (window))
  const sync = await store.sync()
  await sync.turnOn()
  while (store.getState().sync?.status !== 'inStep')
    await new Promise((resolve) => {
      const stop = store.subscribe(() => {
        stop()
        resolve(undefined)
      })
    })
  return (sync.link('') ?? '').split('=')[1] ?? ''
}

/**
 * Returns the milliseconds from the link until everything is here.
 *
 * @param {string} key
 */
async function join(key) {
  const { store } = /** @type {WithStore} */ (/** @type {unknown} */ (window))
  const sync = await store.sync()
  const begin = performance.now()
  await sync.join(await sync.preview(key))
  const isHere = () =>
    Object.entries(store.getState().tracks).some(
      ([id, { topics }]) => id.startsWith('my-') && topics[0]?.done,
    )
  while (!isHere()) await new Promise((resolve) => setTimeout(resolve, 5))
  return performance.now() - begin
}

/**
 * Resolves to the time at which an item is done here, in milliseconds since 1970.
 *
 * @param {number} index
 */
function untilDone(index) {
  const { store } = /** @type {WithStore} */ (/** @type {unknown} */ (window))
  const isDone = () =>
    store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')?.items[index]?.done
  return new Promise((resolve) => {
    const look = () => {
      if (!isDone()) return
      stop()
      resolve(performance.timeOrigin + performance.now())
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** @param {number} index */
async function tickNow(index) {
  const { store } = /** @type {WithStore} */ (/** @type {unknown} */ (window))
  const begin = performance.timeOrigin + performance.now()
  await store.setDone('dsa', 'array', index, true)
  return begin
}

/** What a student leaves in a year: 500 done, and two log entries for each. */
async function work() {
  const { store } = /** @type {WithStore} */ (/** @type {unknown} */ (window))
  store.settings.set({ review: true })
  await Promise.all(['core', 'aptitude'].map((id) => store.start(id)))
  const { tracks } = store.getState()
  const places = Object.entries(tracks).flatMap(([track, { topics }]) =>
    topics.flatMap(({ key, items }) => items.map(({ index }) => ({ track, topic: key, index }))),
  )
  for (const { track, topic, index } of places.slice(0, 500)) await store.setDone(track, topic, index, true)
  // The log is written after the tick.
  await new Promise((resolve) => setTimeout(resolve, 2000))
}

/**
 * @param {string} address
 * @param {string} name
 */
async function documentSize(address, name) {
  const document = new Doc()
  const provider = connect(address, name, document)
  await new Promise((resolve) => provider.on('synced', resolve))
  const { length } = encodeStateAsUpdate(document)
  provider.configuration.websocketProvider.destroy()
  provider.destroy()
  return length / 1000
}

/**
 * Each student ticks once a second. Returns the milliseconds until the server had confirmed each tick, sorted.
 *
 * @param {string} address
 * @param {number} length
 */
async function simulate(address, length) {
  const latencies = /** @type {number[]} */ ([])
  const all = await Promise.all(
    Array.from({ length: students }, async (_, student) => {
      const document = new Doc()
      const provider = connect(address, `student-${student}`, document)
      await new Promise((resolve) => provider.on('synced', resolve))
      return { document, provider }
    }),
  )
  await Promise.all(
    all.map(async ({ document, provider }, student) => {
      await new Promise((resolve) => setTimeout(resolve, student))
      for (let tick = 0; tick < length; tick += 1) {
        const begin = performance.now()
        document.getMap('m').set(`d${tick}:x`, 1)
        while (provider.hasUnsyncedChanges)
          await new Promise((resolve) => {
            provider.on('unsyncedChanges', resolve)
          })
        latencies.push(performance.now() - begin)
        await new Promise((resolve) => setTimeout(resolve, 1000 - (performance.now() - begin)))
      }
    }),
  )
  for (const { provider } of all) {
    provider.configuration.websocketProvider.destroy()
    provider.destroy()
  }
  return latencies.sort((a, b) => a - b)
}

/**
 * @param {string} address
 * @param {string} name
 * @param {Doc} document
 */
function connect(address, name, document) {
  const websocketProvider = new HocuspocusProviderWebsocket({ url: address, WebSocketPolyfill: WebSocket })
  const provider = new HocuspocusProvider({ websocketProvider, name, document, token: '' })
  provider.attach()
  return provider
}
