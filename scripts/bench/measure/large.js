import { sleep, visit } from '../browser.js'
import { screenful, selectors, tickTopic } from '../product.js'
import { measureTicks } from './interaction.js'
import { returningVisitor } from './returning.js'

/** @import { Browser } from '@playwright/test' */
/** @import { Large, Site } from '../types.ts' */

export const largeSize = 5000

/**
 * The file of a topic with so many items.
 *
 * @param {number} size
 */
const fileOf = (size) =>
  JSON.stringify([
    {
      topicName: 'Dynamic Programming',
      position: 13,
      questions: Array.from({ length: size }, (_, index) => ({
        Topic: 'Dynamic Programming',
        Problem: `Problem ${index + 1} about trees, arrays and graphs`,
        URL: `https://example.com/problems/${index + 1}`,
      })),
    },
  ])

/**
 * A topic of 5,000 items, brought in by the product's own import, beside the same topic as the catalogue has it.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {{ runs: number, tickRuns: number }} runs
 */
export async function measureLarge(browser, site, { runs, tickRuns }) {
  const url = `${site.origin}/app/${tickTopic}`
  const wanted = { selector: selectors.row, count: screenful }
  const small = await returningVisitor(browser, site)
  const large = await returningVisitor(browser, site)

  const importer = await large.newPage()
  await importer.goto(`${site.origin}/store`)
  await importer.evaluate(async (text) => {
    const address = '/store.js'
    /** @type {typeof import('../../../src/store/index.ts')} */
    const { openStore } = await import(address)
    await openStore().import('dsa', text)
  }, fileOf(largeSize))
  await importer.close()

  /** @type {Large} */
  const results = { small: [], large: [], ticks: [] }
  for (let run = 0; run < runs; run += 1) {
    for (const [context, times] of /** @type {const} */ ([
      [small, results.small],
      [large, results.large],
    ])) {
      const { page, painted } = await visit(context, { url, wanted })
      times.push(painted)
      if (context === large && run === runs - 1) {
        await sleep(500)
        // What was measured must be what is claimed.
        const counter = await page.locator(selectors.counter).textContent()
        if (!counter?.includes(`/${largeSize}`)) throw new Error(`The large topic shows ${counter}`)
        results.ticks = await measureTicks(page, tickRuns)
      }
      await page.close()
    }
  }
  await small.close()
  await large.close()
  return results
}
