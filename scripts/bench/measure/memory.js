import { memoryOf, returningVisitor, visit } from '../browser.js'
import { cards, routes, selectors } from '../product.js'
import { Rows } from '../rows.js'

/** @import { Bench } from '../types.ts' */

/**
 * Measures memory after rounds through the pages, and after as many again. The first ones also fill the browser's
 * caches.
 *
 * @param {Bench} bench
 */
export async function measureMemory({ browser, origins }) {
  const rows = new Rows()
  for (const [index, origin] of origins.entries()) {
    const context = await returningVisitor(browser, origin)
    const { page, devtools } = await visit(context, `${origin}/routes`, cards)
    for (const rounds of [40, 80]) {
      await page.evaluate(showAll, { paths: Array(40).fill(routes).flat(), selectors })
      for (const [what, value] of Object.entries(await memoryOf(devtools))) {
        const unit = what === 'JS heap' ? 'MB' : ''
        const base = rounds === 80 ? `${what} after 40 rounds` : undefined
        rows.add(`${what} after ${rounds} rounds`, unit, index, value, base)
      }
    }
    await context.close()
  }
  return rows.all
}

/**
 * Runs in the page: shows every path, each until it is painted.
 *
 * @param {{ paths: readonly string[], selectors: typeof import('../product.js').selectors }} given
 */
async function showAll({ paths, selectors }) {
  const element = document.querySelector(selectors.element)
  for (const path of paths) {
    element?.setAttribute('route', path)
    do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    while (element?.shadowRoot?.querySelector(selectors.loading))
  }
}
