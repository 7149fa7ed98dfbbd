// What every course of tests/hosts/ has to do: a home, three lessons in a sidebar, a list of somebody's own.
import assert from 'node:assert/strict'

/**
 * @typedef {object} Course
 * @property {string} list where the list is
 * @property {boolean} [changesPages] true if the site changes pages without loading one
 * @property {string} [darkSwitch] selector of the site's own switch; without it the site follows the system
 */

/**
 * Takes a course as a student does.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address of its home
 * @param {Course} course
 */
export async function checkCourse(page, address, { list, changesPages = false, darkSwitch }) {
  const mark = page.getByRole('button', { name: 'Mark as done' })
  const done = page.getByRole('button', { name: /^Done/ })
  const marked = page.locator('a[data-done]:visible')
  const titles = async () =>
    (await marked.allTextContents()).map((text) => text.replace(/\s*Done$/, '').trim())

  await page.goto(address)
  await page.getByText('Sorting', { exact: true }).first().waitFor()
  await page
    .locator('topic-grid')
    .getByRole('link', { name: /^(?:Start|Continue) with Why sort/ })
    .click()
  await mark.click()
  await done.waitFor()
  await marked.first().waitFor()
  assert.deepEqual(await titles(), ['Why sort'])
  const style = await marked.first().evaluate((link) => getComputedStyle(link, '::after').content)
  assert.match(style, /✓/)

  // By the button to the next page, and by the sidebar to the one after it.
  await page
    .locator('done-button')
    .getByRole('link', { name: /^Next: Merge sort/ })
    .click()
  await page.getByRole('heading', { name: 'Merge sort' }).waitFor()
  await mark.click()
  await done.waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Binary search' }).first().click()
  await page.getByRole('heading', { name: 'Binary search' }).waitFor()
  await mark.waitFor()
  assert.equal(
    await page.evaluate(() => 'isSamePage' in window),
    changesPages,
    'changes pages without loading one',
  )
  assert.deepEqual(await titles(), ['Why sort', 'Merge sort'])
  await page.goBack()
  await page.getByRole('heading', { name: 'Merge sort' }).waitFor()
  await done.waitFor()

  if (darkSwitch) await page.locator(darkSwitch).filter({ visible: true }).first().click()
  else await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('done-button .root.dark').waitFor()

  await page.goto(address)
  const home = page.locator('topic-grid')
  await home.getByRole('link', { name: /^Continue with Binary search/ }).waitFor()
  const sorting = home.getByRole('link', { name: /^Sorting/ })
  const searching = home.getByRole('link', { name: /^Searching/ })
  await sorting.locator('.card-count', { hasText: '2/2' }).waitFor({ state: 'attached' })
  await searching.locator('.card-count', { hasText: '0/1' }).waitFor({ state: 'attached' })

  await page.goto(new URL(list, address).href)
  const table = page.locator('topic-table')
  await table.getByRole('checkbox').first().click()
  await table.locator('.counter-text').getByText('1/2 Done').waitFor()
  await page.reload()
  await table.locator('.counter-text').getByText('1/2 Done').waitFor()
}
