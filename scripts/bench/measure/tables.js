import { inTurn, memoryOf, returningVisitor, visit } from '../browser.js'
import { selectors } from '../product.js'
import { Rows } from '../rows.js'
import { tick } from './tick.js'

/** @import { Bench } from '../types.ts' */

/**
 * Measures a page with one table and one with fifty: time until all rows are painted, memory, and ticks in the last
 * table.
 *
 * @param {Bench} bench
 */
export async function measureTables({ browser, origins, runs }) {
  const rows = new Rows()
  const contexts = []
  for (const origin of origins) contexts.push(await returningVisitor(browser, origin))
  for (let run = -1; run < Math.floor(runs / 2); run += 1) {
    for (const roots of [1, 50]) {
      for (const [index, context] of inTurn(contexts, run)) {
        const url = `${origins[index]}/tables?count=${roots}`
        const tab = await visit(context, url, { selector: selectors.row, roots })
        /** @type {(what: string, unit: 'ms' | 'MB', value: number) => void} */
        const add = (what, unit, value) => {
          const base = roots === 1 ? undefined : `1 table: ${what}`
          if (run >= 0) rows.add(`${roots} table${base ? 's' : ''}: ${what}`, unit, index, value, base)
        }
        add('all rows', 'ms', tab.painted)
        add('JS heap', 'MB', (await memoryOf(tab.devtools))['JS heap'])
        for (let time = 0; time < 5; time += 1)
          add('tick in the last', 'ms', (await tick(tab.page, roots - 1)).painted)
        await tab.page.close()
      }
    }
  }
  for (const context of contexts) await context.close()
  return rows.all
}
