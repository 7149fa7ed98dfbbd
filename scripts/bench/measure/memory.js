import { memory, visit } from '../browser.js'
import { homeCards, selectors } from '../product.js'
import { returningVisitor } from './returning.js'

/** Heap after the second, half of and all rounds through every route. */
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
  const points = new Map([
    [2, 'early'],
    [rounds / 2, 'half'],
    [rounds, 'late'],
  ])
  const found = {}
  for (let round = 1; round <= rounds; round += 1) {
    await page.evaluate((all) => window.bench.visitRoutes(all), routes)
    const point = points.get(round)
    if (!point) continue
    await page.evaluate(() => window.bench.visitRoutes(['/']))
    found[point] = await memory(devtools)
  }
  await context.close()
  return { ...found, rounds, routes: routes.length }
}
