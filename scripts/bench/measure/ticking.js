import { sleep, throttle, visit } from '../browser.js'
import { screenful, selectors, tickTopic } from '../product.js'
import { measureSearch, measureTicks } from './interaction.js'
import { returningVisitor } from './returning.js'

/** @import { Browser } from '@playwright/test' */
/** @import { Interaction, Site, Tick } from '../types.ts' */

/**
 * Ticks and search letters on the largest topic of the catalogue, unthrottled and throttled.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {number} runs
 */
export async function measureTicking(browser, site, runs) {
  const context = await returningVisitor(browser, site)
  const { page, devtools } = await visit(context, {
    url: `${site.origin}/app/${tickTopic}`,
    wanted: { selector: selectors.row, count: screenful },
  })
  await sleep(500)
  /** @type {Record<number, { ticks: Tick[], letters: Interaction[] }>} */
  const results = {}
  for (const rate of [1, 4]) {
    await throttle(devtools, rate)
    results[rate] = { ticks: await measureTicks(page, runs), letters: await measureSearch(page, runs) }
  }
  await context.close()
  return results
}
