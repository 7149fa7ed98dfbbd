import { memory, sleep, visit } from '../browser.js'
import { selectors } from '../product.js'
import { measureTicks } from './interaction.js'
import { returningVisitor } from './returning.js'

/** @import { Browser } from '@playwright/test' */
/** @import { Site, Tables } from '../types.ts' */

const counts = [1, 10, 50]

/**
 * Pages with 1, 10 and 50 tables: time until all rows are painted, heap, and ticks in the last table.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {{ runs: number, tickRuns: number }} runs
 */
export async function measureTables(browser, site, { runs, tickRuns }) {
  const context = await returningVisitor(browser, site)
  /** @type {Map<number, Tables>} */
  const results = new Map()
  for (let run = 0; run < runs; run += 1) {
    for (const count of counts) {
      const { page, devtools, painted } = await visit(context, {
        url: `${site.origin}/tables?count=${count}`,
        wanted: { selector: selectors.row, all: true, roots: count },
      })
      const result = results.get(count) ?? { times: [], heaps: [], ticks: [], rows: 0 }
      results.set(count, result)
      result.times.push(painted)
      if (run === runs - 1) {
        await sleep(300)
        result.rows = await page.locator(selectors.row).count()
        result.heaps.push((await memory(devtools)).heap)
        result.ticks = await measureTicks(page, tickRuns, -1)
      }
      await page.close()
    }
  }
  await context.close()
  return results
}
