import { newContext, sleep, visit } from '../browser.js'
import { selectors } from '../product.js'

/** A context as a returning visitor has it: every track stored and up to date, and the pages seen before. */
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
