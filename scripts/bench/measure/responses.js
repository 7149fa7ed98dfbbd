import { setTimeout as sleep } from 'node:timers/promises'
import { returningVisitor, visit } from '../browser.js'
import { pause } from '../interaction.js'
import { cards, largestTopic, letter, selectors } from '../product.js'
import { Rows } from '../rows.js'

/** @import { Page } from '@playwright/test' */
/** @import { Bench, Wanted } from '../types.ts' */

/** About the speed of a phone of 100 dollars. */
const rate = 4

/** After it an interaction has been painted, and its row has moved. */
const settled = 1200

/**
 * What is pressed, each where the one before has left the page.
 *
 * @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>}
 */
const inTable = {
  tick: (page) => page.locator(`${selectors.row} ${selectors.checkbox}`).last().click(),
  letter: (page) => page.locator(selectors.search).last().press(letter),
  'letter taken back': (page) => page.keyboard.press('Backspace'),
  dialog: (page) => page.locator(`${selectors.row} ${selectors.note}`).last().click(),
  'dialog closed': (page) => page.locator(selectors.close).click(),
}

/** @type {readonly { name: string, path: string, wanted: Wanted, presses: typeof inTable }[]} */
const pages = [
  {
    name: 'Response',
    path: '/app/',
    wanted: cards,
    presses: {
      'topic opened': (page) => page.locator(`${selectors.card}[href$="${largestTopic}"]`).click(),
      ...inTable,
      'Home opened': (page) => page.getByRole('link', { name: 'Home' }).click(),
    },
  },
  {
    name: 'Response of 50 tables',
    path: '/tables?count=50',
    wanted: { selector: selectors.row, roots: 50 },
    presses: inTable,
  },
]

/**
 * Measures as Interaction to Next Paint does, from a press until the next frame, with the CPU at a quarter: by the browser's own
 * `event` entries, of which the longest of an interaction counts.
 *
 * @param {Bench} bench
 */
export async function measureResponses({ browser, origins, runs }) {
  const measured = new Rows()
  for (const [build, origin] of origins.entries()) {
    const context = await returningVisitor(browser, origin)
    for (const { name, path, wanted, presses } of pages) {
      const { page, devtools } = await visit(context, `${origin}${path}`, wanted)
      await page.evaluate(observe)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      for (let run = 0; run < 3 * runs; run += 1) {
        for (const [what, press] of Object.entries(presses)) {
          await pause()
          await page.evaluate(() => window.responses.splice(0))
          await press(page)
          await sleep(settled)
          // Entries are rounded to 8 ms, and what is faster than 16 ms has none.
          const longest = await page.evaluate(() => Math.max(8, ...window.responses))
          measured.add(`${name}: ${what}, CPU ${rate}x`, 'ms', build, longest)
        }
      }
      await page.close()
    }
    await context.close()
  }
  return measured.all
}

/** Runs in the page: keeps how long each press took until the next frame. */
function observe() {
  window.responses = []
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (entry.interactionId) window.responses.push(entry.duration)
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
}
