import { newContext, sleep, visit } from '../browser.js'
import { deepLink, homeCards, screenful, selectors } from '../product.js'
import { returningVisitor } from './returning.js'

/** @import { Browser, BrowserContext } from '@playwright/test' */
/** @import { Loading, Site } from '../types.ts' */

/** The floor and the pages that are compared with it. */
const pages = /** @type {const} */ ({
  floor: { path: '/floor', wanted: { selector: selectors.floor, count: 1 } },
  home: { path: '/app/', wanted: { selector: selectors.card, count: homeCards } },
  topic: { path: `/app/${deepLink}`, wanted: { selector: selectors.row, count: screenful } },
  lightHome: { path: '/light/app/', wanted: { selector: selectors.card, count: homeCards } },
})
const names = /** @type {const} */ (['floor', 'home', 'topic', 'lightHome'])

/**
 * Milliseconds from navigation to what the visitor came for, by visitor, throttling and page; with the longest task of
 * each load, and for home from the script's first line until the cards are in the document. The pages take turns, so that
 * whatever else the machine does falls on all of them.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {number} runs
 * @returns {Promise<Loading>}
 */
export async function measureLoading(browser, site, runs) {
  /** @type {Record<string, number[]>} */
  const results = {}
  /** @type {(key: string, value: number) => void} */
  const note = (key, value) => {
    const values = results[key] ?? []
    results[key] = [...values, value]
  }
  /** @type {(visitor: string, context: BrowserContext, name: keyof typeof pages, rate: number) => Promise<void>} */
  const load = async (visitor, context, name, rate) => {
    const { path, wanted } = pages[name]
    const { page, painted, shown } = await visit(context, {
      url: site.origin + path,
      wanted,
      rate,
    })
    note(`${visitor}.${name}.x${rate}`, painted)
    if (name === 'home') note(`${visitor}.home.shown.x${rate}`, shown)
    if (rate > 1) {
      await sleep(250)
      note(`${visitor}.${name}.longest`, await page.evaluate(() => window.bench.longest))
    }
    await page.close()
  }

  for (const rate of [1, 4]) {
    for (let run = 0; run < runs; run += 1) {
      for (const name of names) {
        const context = await newContext(browser)
        await load('first', context, name, rate)
        await context.close()
      }
    }
  }

  const context = await returningVisitor(browser, site)
  // The browser keeps compiled code from the second visit on.
  for (const name of [...names, ...names]) {
    const { path, wanted } = pages[name]
    const { page } = await visit(context, { url: site.origin + path, wanted })
    await page.close()
  }
  for (const rate of [1, 4]) {
    for (let run = 0; run < runs; run += 1) {
      for (const name of names) await load('returning', context, name, rate)
    }
  }
  await context.close()
  return results
}
