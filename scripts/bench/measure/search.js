import { told } from '../browser.js'
import { byTurns, pause } from '../interaction.js'
import { letter, selectors } from '../product.js'

/** @import { Bench } from '../types.ts' */

/**
 * Measures from the key of a letter in the search field until the remaining rows are painted.
 *
 * @param {Bench} bench
 */
export const measureSearch = (bench) =>
  byTurns(bench, 'Search letter', async (page) => {
    const rows = page.locator(selectors.row)
    const field = page.locator(selectors.search)
    const count = await rows.count()
    await field.focus()
    await page.evaluate(() => window.bench.prepareLetter())
    await pause()
    const times = told(page)
    await page.keyboard.press(letter)
    await times
    await field.fill('')
    await rows.nth(count - 1).waitFor()
    return times
  })
