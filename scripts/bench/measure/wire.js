import { newContext, sleep, visit } from '../browser.js'
import { catalogueMark, deepLink, homeCards, screenful, selectors } from '../product.js'
import { returningVisitor } from './returning.js'

/** @import { Browser } from '@playwright/test' */
/** @import { Site, Wire } from '../types.ts' */

const pages = {
  tracker: { path: '/app/', wanted: { selector: selectors.card, count: homeCards } },
  table: { path: '/tables?count=1', wanted: { selector: selectors.row, count: screenful } },
  topic: { path: `/app/${deepLink}`, wanted: { selector: selectors.row, count: screenful } },
  lightTracker: { path: '/light/app/', wanted: { selector: selectors.card, count: homeCards } },
  lightTable: { path: '/light/tables?count=1', wanted: { selector: selectors.row, count: screenful } },
  floor: { path: '/floor', wanted: { selector: selectors.floor, count: 1 } },
}

/**
 * Scripts that a visit asks the server for, with an empty HTTP cache: bytes on the wire, and whether the catalogue is
 * among them.
 *
 * @param {Browser} browser
 * @param {Site} site
 */
export async function measureWire(browser, site) {
  /** @type {Wire} */
  const results = {}
  const returning = await returningVisitor(browser, site)
  for (const visitor of ['first', 'returning']) {
    for (const [name, { path, wanted }] of Object.entries(pages)) {
      const context = visitor === 'first' ? await newContext(browser) : returning
      site.takeScripts()
      const { page } = await visit(context, { url: site.origin + path, wanted, coldCache: true })
      await sleep(700)
      const scripts = site.takeScripts()
      await page.close()
      if (visitor === 'first') await context.close()
      results[`${visitor}.${name}`] = {
        bytes: scripts.reduce((sum, script) => sum + script.bytes, 0),
        catalogue: scripts.some(({ text }) => text.includes(catalogueMark)),
        scripts: scripts.map(({ url, bytes }) => ({ url, bytes })),
      }
    }
  }
  await returning.close()
  return results
}
