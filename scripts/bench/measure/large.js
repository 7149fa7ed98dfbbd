import { sleep, visit } from '../browser.js'
import { screenful, selectors, tickTopic } from '../product.js'
import { measureTicks } from './interaction.js'
import { returningVisitor } from './returning.js'

/** @import { Browser } from '@playwright/test' */
/** @import { Large, Site, Tick } from '../types.ts' */

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

/** The same items as a sheet of the visitor's. */
const sheetName = 'Large'
const sheetPath = 'sheet/my-large/all'
const sheetTopics = [
  {
    name: 'All',
    items: Array.from({ length: largeSize }, (_, index) => ({
      title: `Problem ${index + 1} about trees, arrays and graphs`,
      url: `https://example.com/problems/${index + 1}`,
      done: false,
      note: '',
    })),
  },
]

/**
 * A topic of 5,000 items, brought in by the product's own import, beside the same topic as the catalogue has it; and a sheet of as
 * many items that the visitor has added.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {{ runs: number, tickRuns: number }} runs
 */
export async function measureLarge(browser, site, { runs, tickRuns }) {
  const wanted = { selector: selectors.row, count: screenful }
  const small = await returningVisitor(browser, site)
  const large = await returningVisitor(browser, site)

  const importer = await large.newPage()
  await importer.goto(`${site.origin}/store`)
  await importer.evaluate(
    async ({ text, name, topics }) => {
      const address = '/store.js'
      /** @type {typeof import('../../../src/store/index.ts')} */
      const { openStore } = await import(address)
      await openStore().import('dsa', text)
      await openStore().addSheet(name, topics)
    },
    { text: fileOf(largeSize), name: sheetName, topics: sheetTopics },
  )
  await importer.close()

  /** @type {Large} */
  const results = { small: [], large: [], ticks: [], sheet: [], sheetTicks: [] }
  /** @type {(context: import('@playwright/test').BrowserContext, path: string, times: number[], ticks: number) => Promise<readonly Tick[]>} */
  const measure = async (context, path, times, ticks) => {
    const { page, painted } = await visit(context, { url: `${site.origin}/app/${path}`, wanted })
    times.push(painted)
    /** @type {readonly Tick[]} */
    let measured = []
    if (ticks > 0) {
      await sleep(500)
      // What was measured must be what is claimed.
      const counter = await page.locator(selectors.counter).textContent()
      if (!counter?.includes(`/${largeSize}`)) throw new Error(`The large topic shows ${counter}`)
      measured = await measureTicks(page, ticks)
    }
    await page.close()
    return measured
  }
  for (let run = 0; run < runs; run += 1) {
    const ticks = run === runs - 1 ? tickRuns : 0
    await measure(small, tickTopic, results.small, 0)
    results.ticks = await measure(large, tickTopic, results.large, ticks)
    results.sheetTicks = await measure(large, sheetPath, results.sheet, ticks)
  }
  await small.close()
  await large.close()
  return results
}
