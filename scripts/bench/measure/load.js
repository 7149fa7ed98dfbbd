import { atRate, inTurn, newContext, rates, returningVisitor, visit } from '../browser.js'
import { cards, selectors, rows as topicRows } from '../product.js'
import { Rows } from '../rows.js'

/** @import { Page } from '@playwright/test' */
/** @import { Bench } from '../types.ts' */

const pages = [
  { name: 'floor', path: '/floor', wanted: { selector: selectors.floor, count: 1 } },
  { name: 'Home', path: '/app/', wanted: cards },
  { name: 'topic', path: '/app/array', wanted: topicRows },
]
const visits = rates.flatMap((rate) =>
  ['First visit', 'Returning'].flatMap((visitor) => pages.map((page) => ({ rate, visitor, ...page }))),
)

/**
 * Returns the transfer size of a page's scripts in KB. A returning student downloads them after a release.
 *
 * @param {Page} page
 */
async function scriptsOf(page) {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource')
    const sizes = resources.map((entry) => ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0))
    return sizes.reduce((sum, size) => sum + size) / 1000
  })
}

/**
 * Measures from navigation until the student sees the requested content. All pages take turns, so other load on the
 * machine affects all of them.
 *
 * @param {Bench} bench
 */
export async function measureLoad({ browser, origins, runs }) {
  const rows = new Rows()
  const returning = []
  for (const origin of origins) returning.push(await returningVisitor(browser, origin))
  // Browsers cache compiled code from the second visit on, so the first two rounds don't count.
  for (let run = -2; run < runs; run += 1) {
    for (const { rate, visitor, name, path, wanted } of visits) {
      if (run < 0 && rate > 1) continue
      const base = name === 'floor' ? undefined : `${visitor}: floor${atRate(rate)}`
      for (const [index, origin] of inTurn(origins, run)) {
        const known = visitor === 'Returning' ? returning[index] : undefined
        const context = known ?? (await newContext(browser))
        const { page, painted } = await visit(context, `${origin}${path}`, wanted, rate)
        if (run >= 0) rows.add(`${visitor}: ${name}${atRate(rate)}`, 'ms', index, painted, base)
        if (run === -1 && base) rows.add(`${visitor}: scripts of ${name}`, 'KB', index, await scriptsOf(page))
        await (known ? page : context).close()
      }
    }
  }
  for (const context of returning) await context.close()
  return rows.all
}
