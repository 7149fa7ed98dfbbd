import { newContext, sleep, visit } from '../browser.js'
import { selectors } from '../product.js'

/** @import { Browser } from '@playwright/test' */
/** @import { Site } from '../types.ts' */

/**
 * A context as a returning visitor has it: every track stored and up to date, and the pages seen before.
 *
 * @param {Browser} browser
 * @param {Site} site
 */
export async function returningVisitor(browser, { origin, tracks }) {
  const context = await newContext(browser)
  const { page } = await visit(context, {
    url: `${origin}/prepare`,
    wanted: { selector: selectors.card, count: 1, roots: tracks.length },
  })
  await page.waitForFunction(
    (known) =>
      known.every(({ versionKey, currentVersion }) => localStorage.getItem(versionKey) === currentVersion),
    tracks,
    { polling: 100, timeout: 20_000 },
  )
  await sleep(200)
  await page.close()
  return context
}
