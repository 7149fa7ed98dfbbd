import { installProbe } from './probe.js'
import { selectors } from './product.js'

/** @import { Browser, BrowserContext, CDPSession, Page } from '@playwright/test' */
/** @import { Wanted } from './types.ts' */

/** Factors by which the browser's CPU is slowed down. */
export const rates = [1, 4]

/** @param {number} rate */
export const atRate = (rate) => (rate === 1 ? '' : `, CPU ${rate}x`)

/**
 * Returns each item with its index, in reverse order on every other run, so that none always comes first.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} run
 * @returns {[index: number, item: Item][]}
 */
export const inTurn = (items, run) => (run % 2 ? [...items.entries()].reverse() : [...items.entries()])

/** @param {Browser} browser */
export const newContext = (browser) => browser.newContext({ viewport: { width: 1280, height: 900 } })

/**
 * Opens a page in a new tab. Resolves to the milliseconds from navigation until the wanted content is painted.
 *
 * @param {BrowserContext} context
 * @param {string} url
 * @param {Wanted} wanted
 */
export async function visit(context, url, wanted, rate = 1) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript(installProbe, { selectors, wanted })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const painted = told(page)
  await page.goto(url, { waitUntil: 'commit' })
  return { page, devtools, painted: Number(await painted) }
}

/**
 * Resolves to the probe's next message. The page sends it by itself: asking for it would take time from what is
 * measured.
 *
 * @param {Page} page
 */
export async function told(page) {
  const message = await page.waitForEvent('console', (message) => message.text().startsWith('bench '))
  return JSON.parse(message.text().slice(6))
}

/**
 * Returns the browser of a returning student: every track is stored and up to date.
 *
 * @param {Browser} browser
 * @param {string} origin
 */
export async function returningVisitor(browser, origin) {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(`${origin}/store`)
  await page.evaluate(async () => {
    const address = '/store.js'
    /** @type {typeof import('../../src/store/index.ts')} */
    const { openStore } = await import(address)
    const store = openStore()
    const stored = store.tracks.all.map(async ({ id, version }) => {
      await store.start(id)
      // Migrated a few seconds after the start.
      while (version && localStorage.getItem(version.key) !== String(version.current))
        await new Promise((done) => setTimeout(done, 50))
    })
    await Promise.all(stored)
    // The database is written a moment later.
    await new Promise((done) => setTimeout(done, 300))
  })
  await page.close()
  return context
}

/**
 * Returns the memory after a garbage collection: the heap in MB, and the number of DOM nodes and listeners.
 *
 * @param {CDPSession} devtools
 */
export async function memoryOf(devtools) {
  await devtools.send('Performance.enable')
  // A collection may release more for the next one.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return {
    'JS heap': metric('JSHeapUsedSize') / 1e6,
    'DOM nodes': metric('Nodes'),
    Listeners: metric('JSEventListeners'),
  }
}
