import { memory, sleep, visit } from '../browser.js'
import { selectors } from '../product.js'
import { measureTicks } from './interaction.js'
import { returningVisitor } from './returning.js'

export const counts = [1, 10, 50]

/** Pages with 1, 10 and 50 tables: time until all rows are painted, heap, and ticks in the last table. */
export async function measureTables(browser, site, { runs, tickRuns }) {
  const context = await returningVisitor(browser, site)
  const results = {}
  for (let run = 0; run < runs; run += 1) {
    for (const count of counts) {
      const { page, devtools, painted } = await visit(context, {
        url: `${site.origin}/tables?count=${count}`,
        wanted: { selector: selectors.row, all: true, roots: count },
      })
      results[count] ??= { times: [], heaps: [], ticks: [], rows: 0 }
      const result = results[count]
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
