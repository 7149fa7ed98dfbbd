import { memory, visit } from '../browser.js'
import { homeCards, selectors } from '../product.js'
import { returningVisitor } from './returning.js'

/** @import { Browser } from '@playwright/test' */
/** @import { MemoryRounds, Site } from '../types.ts' */

/**
 * Heap after the second, half of and all rounds through every route.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {number} rounds
 * @returns {Promise<MemoryRounds>}
 */
export async function measureMemory(browser, site, rounds) {
  const context = await returningVisitor(browser, site)
  const { page, devtools } = await visit(context, {
    url: `${site.origin}/routes`,
    wanted: { selector: selectors.card, count: homeCards },
  })
  const routes = [
    ...site.tracks.flatMap(({ route, topics }) => [route, ...topics.map((topic) => `/${topic}`)]),
    '/about',
  ]
  let round = 0
  const after = async (/** @type {number} */ count) => {
    for (; round < count; round += 1) await page.evaluate((all) => window.bench.visitRoutes(all), routes)
    await page.evaluate(() => window.bench.visitRoutes(['/']))
    return memory(devtools)
  }
  const early = await after(2)
  const half = await after(rounds / 2)
  const late = await after(rounds)
  await context.close()
  return { early, half, late, rounds, routes: routes.length }
}
