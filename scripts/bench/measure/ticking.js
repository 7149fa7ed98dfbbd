import { sleep, throttle, visit } from '../browser.js'
import { screenful, selectors, tickTopic } from '../product.js'
import { measureSearch, measureTicks } from './interaction.js'
import { returningVisitor } from './returning.js'

/** Ticks and search letters on the largest topic of the catalogue, unthrottled and throttled. */
export async function measureTicking(browser, site, runs) {
  const context = await returningVisitor(browser, site)
  const { page, devtools } = await visit(context, {
    url: `${site.origin}/app/${tickTopic}`,
    wanted: { selector: selectors.row, count: screenful },
  })
  await sleep(500)
  const results = {}
  for (const rate of [1, 4]) {
    await throttle(devtools, rate)
    results[`tick.x${rate}`] = await measureTicks(page, runs)
    results[`search.x${rate}`] = await measureSearch(page, runs)
  }
  await context.close()
  return results
}
