import { inTurn, memoryOf, returningVisitor, visit } from '../browser.js'
import { rows as rowsOfScreen, selectors } from '../product.js'
import { Rows } from '../rows.js'
import { tick } from './tick.js'

/** @import { Bench, Wanted } from '../types.ts' */

/** @type {readonly { name: string, path: string, wanted: Wanted, ticks?: number, base?: string }[]} */
const pages = [
  { name: '1 table', path: '/tables?count=1', wanted: { selector: selectors.row, roots: 1 } },
  {
    name: '50 tables',
    path: '/tables?count=50',
    wanted: { selector: selectors.row, roots: 50 },
    base: '1 table',
  },
  // Without ticks: one that is stored late has left the rows that are rendered.
  { name: '5,000 rows', path: '/list?count=5000', wanted: rowsOfScreen, ticks: 0 },
]

/**
 * Measures a page with one table, one with fifty, and one with a table of 5,000 rows: time until all rows, or those
 * that are rendered, are painted, memory, and ticks in the last table.
 *
 * @param {Bench} bench
 */
export async function measureTables({ browser, origins, runs }) {
  const rows = new Rows()
  const contexts = []
  for (const origin of origins) contexts.push(await returningVisitor(browser, origin))
  for (let run = -1; run < Math.floor(runs / 2); run += 1) {
    for (const { name, path, wanted, ticks = 5, base } of pages) {
      for (const [index, context] of inTurn(contexts, run)) {
        const tab = await visit(context, `${origins[index]}${path}`, wanted)
        /** @type {(what: string, unit: 'ms' | 'MB', value: number) => void} */
        const add = (what, unit, value) => {
          if (run >= 0) rows.add(`${name}: ${what}`, unit, index, value, base && `${base}: ${what}`)
        }
        add('all rows', 'ms', tab.painted)
        add('JS heap', 'MB', (await memoryOf(tab.devtools))['JS heap'])
        for (let time = 0; time < ticks; time += 1)
          add('tick in the last', 'ms', (await tick(tab.page, (wanted.roots ?? 1) - 1)).painted)
        await tab.page.close()
      }
    }
  }
  for (const context of contexts) await context.close()
  return rows.all
}
