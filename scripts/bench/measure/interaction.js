import { resultOf, sleep } from '../browser.js'
import { selectors } from '../product.js'

/** @import { Page } from '@playwright/test' */
/** @import { Interaction, Tick } from '../types.ts' */

/** A pause of changing length, so that interactions begin anywhere between two frames. */
const pause = () => sleep(120 + Math.random() * 50)

/**
 * Clicks the checkbox of an element's first row, `runs` times after one that is not counted, and takes each tick back.
 *
 * @param {Page} page
 * @param {number} runs
 */
export async function measureTicks(page, runs, element = 0) {
  /** @type {Tick[]} */
  const results = []
  for (let run = 0; run <= runs; run += 1) {
    const { x, y } = await page.evaluate((index) => window.bench.prepareTick(index), element)
    await page.mouse.move(x, y)
    await pause()
    const click = async () => {
      await page.mouse.down()
      await page.mouse.up()
    }
    results.push(await resultOf(page, 'tick', click))
    await page.evaluate((index) => window.bench.undoTick(index), element)
  }
  return results.slice(1)
}

/**
 * Types two letters into the search of the first element and clears it, until `runs` letters were measured.
 *
 * @param {Page} page
 * @param {number} runs
 */
export async function measureSearch(page, runs) {
  /** @type {Interaction[]} */
  const results = []
  const field = page.locator(selectors.search).first()
  await field.click()
  while (results.length < runs) {
    for (let letter = 0; letter < 2; letter += 1) {
      const key = await page.evaluate(() => window.bench.prepareLetter())
      await pause()
      results.push(await resultOf(page, 'letter', () => page.keyboard.press(key)))
    }
    await field.fill('')
    await pause()
  }
  return results
}
