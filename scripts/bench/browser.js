import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { benchOptions } from '../chromium.js'
import { installProbe } from './probe.js'
import { selectors } from './product.js'

/** @import { Browser, BrowserContext, CDPSession, Page } from '@playwright/test' */
/** @import { Bench, Memory, Visit, Visited } from './types.ts' */

export { sleep }

export const launch = () => chromium.launch(benchOptions())

/** @param {Browser} browser */
export const newContext = (browser) => browser.newContext({ viewport: { width: 1280, height: 900 } })

/**
 * Opens a page in a new tab and waits until what is wanted has been painted.
 *
 * @param {BrowserContext} context
 * @param {Visited} visited
 * @returns {Promise<Visit>}
 */
export async function visit(context, { url, wanted, rate = 1, coldCache = false }) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript(installProbe, { selectors, wanted })
  if (coldCache) await devtools.send('Network.clearBrowserCache')
  await throttle(devtools, rate)
  const told = whenTold(page, 'painted')
  await page.goto(url, { waitUntil: 'commit' })
  await told
  const { painted = 0, shown = 0 } = await page.evaluate(() => window.bench)
  return { page, devtools, painted, shown }
}

/**
 * Resolves when the probe tells that something was measured.
 *
 * @param {Page} page
 * @param {keyof Bench} what
 */
const whenTold = (page, what) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === `bench: ${what}` })

/**
 * Slows the page's main thread down by this factor.
 *
 * @param {CDPSession} devtools
 * @param {number} rate
 */
export const throttle = (devtools, rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate })

/**
 * Bytes of JS heap, DOM nodes and listeners, after everything that is not needed has been collected.
 *
 * @param {CDPSession} devtools
 * @returns {Promise<Memory>}
 */
export async function memory(devtools) {
  await devtools.send('Performance.enable')
  for (let time = 0; time < 3; time += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    await sleep(50)
  }
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}

/**
 * The result of an interaction that the probe was made ready for.
 *
 * @template {'tick' | 'letter'} Kind
 * @param {Page} page
 * @param {Kind} kind
 * @param {() => Promise<void>} interact
 * @returns {Promise<NonNullable<Bench[Kind]>>}
 */
export async function resultOf(page, kind, interact) {
  const told = whenTold(page, kind)
  await interact()
  await told
  const result = await page.evaluate((wanted) => window.bench[wanted], kind)
  return /** @type {NonNullable<Bench[Kind]>} */ (result)
}
