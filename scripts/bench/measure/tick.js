import { setTimeout as sleep } from 'node:timers/promises'
import { told } from '../browser.js'
import { byTurns, pause } from '../interaction.js'
import { selectors } from '../product.js'

/** @import { Page } from '@playwright/test' */
/** @import { Bench, Times } from '../types.ts' */

/**
 * Ticks the first row of an element with the mouse and undoes the tick.
 *
 * @param {Page} page
 * @returns {Promise<Times>}
 */
export async function tick(page, element = 0) {
  const row = page.locator(selectors.element).nth(element).locator(selectors.row).first()
  do {
    await row.locator(selectors.checkbox).hover()
    await pause()
  } while (!(await page.evaluate((index) => window.bench.prepareTick(index), element)))
  const times = told(page)
  await page.mouse.down()
  await page.mouse.up()
  await times
  await page.evaluate((index) => window.bench.undoTick(index), element)
  // A second press on a box within 400 ms is that of a double click, and does nothing.
  await sleep(400)
  return times
}

/**
 * Measures from the click until the counter is painted, and until the tick is in the database.
 *
 * @param {Bench} bench
 */
export const measureTick = (bench) => byTurns(bench, 'Tick', (page) => tick(page))
