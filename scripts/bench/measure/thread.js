import { setTimeout as sleep } from 'node:timers/promises'
import { inTurn, returningVisitor } from '../browser.js'
import { pause } from '../interaction.js'
import { cards, largestTopic, rows, selectors } from '../product.js'
import { Rows } from '../rows.js'

/** @import { BrowserContext, Page } from '@playwright/test' */
/** @import { Bench, Wanted } from '../types.ts' */

/** How long a step is watched, in milliseconds: its animation, and what it stores, are part of it. */
const span = 500

/** Three letters that each leave fewer rows. */
const word = 'sub'

/**
 * Opens a page, and resolves to it and to what returns the milliseconds of CPU that its main thread has used. Other
 * programs hardly change them, unlike the time until something is painted.
 *
 * @param {BrowserContext} context
 * @param {string} url
 * @param {Wanted} wanted
 */
async function open(context, url, { selector, count = 1 }) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  await page.goto(url)
  await page
    .locator(selector)
    .nth(count - 1)
    .waitFor()
  await sleep(span)
  return { page, threadTime }
}

/** @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>} */
const steps = {
  'First letter': (page) => page.keyboard.press(word.charAt(0)),
  'Second letter': (page) => page.keyboard.press(word.charAt(1)),
  'Third letter': (page) => page.keyboard.press(word.charAt(2)),
  'Search cleared': (page) => page.locator(selectors.search).fill(''),
}

/**
 * Measures what loads, letters and ticks cost the main thread, of every build in turn.
 *
 * @param {Bench} bench
 */
export async function measureThread({ browser, origins, runs }) {
  const measured = new Rows()
  const contexts = []
  for (const origin of origins) contexts.push(await returningVisitor(browser, origin))
  const add = (/** @type {string} */ what, /** @type {number} */ build, /** @type {number} */ time) =>
    measured.add(`Main thread: ${what}`, 'ms', build, time)
  for (let run = -2; run < runs; run += 1) {
    for (const [index, context] of inTurn(contexts, run)) {
      const home = await open(context, `${origins[index]}/app/`, cards)
      if (run >= 0) add('Home', index, await home.threadTime())
      await home.page.close()
      const { page, threadTime } = await open(context, `${origins[index]}/app/${largestTopic}`, rows)
      if (run >= 0) add('largest topic', index, await threadTime())
      const measure = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ step) => {
        await pause()
        const before = await threadTime()
        await step()
        await sleep(span)
        if (run >= 0) add(what, index, (await threadTime()) - before)
      }
      await page.locator(selectors.search).focus()
      for (const [what, step] of Object.entries(steps)) await measure(what, () => step(page))
      const box = page.locator(selectors.row).first().locator(selectors.checkbox)
      await box.hover()
      await measure('tick', () => page.mouse.down().then(() => page.mouse.up()))
      // As it was, for the next round.
      await page.locator(`${selectors.row} ${selectors.checkbox}:checked`).first().click()
      await sleep(span)
      await page.close()
    }
  }
  for (const context of contexts) await context.close()
  return measured.all
}
