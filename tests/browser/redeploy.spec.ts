import { expect, openPage, settled, test, withSettings } from './fixtures.ts'

/** A site publishes a new version while a page of the former one is open: the files of that are gone. */

const outdated = 'This page is older than its files. Reload it.'

// What the browser logs of a file that it could not load.
test.use({ expectedErrors: [[/Failed to (load|fetch)/], { scope: 'test' }] as unknown as RegExp[] })

test.beforeEach(({ context }) => withSettings(context, settled))

test('a screen whose file is gone asks to reload the page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  await page.route('**/chunks/TodayPage*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.locator('.toast-title')).toHaveText(outdated)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
})

test('so does a capability of the store', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Export everything' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/chunks/*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect(page.locator('.toast-title')).toHaveText(outdated)
})

test('without a network it says that something went wrong, as before', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  await page.route('**/chunks/TodayPage*', (route) => route.abort())
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.locator('.toast-title')).toContainText('Something went wrong while showing this')
})

test('an older entry whose imports are gone leaves the list of the page standing', async ({ page }) => {
  await page.route('**/chunks/*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await openPage(page, '<topic-table sheet="a" topic="b"><ul><li>Two Sum</li></ul></topic-table>')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Two Sum')).toBeVisible()
})

test('lazy.js says it below the list of the page, unless there is no network', async ({ page }) => {
  let status = 404
  await page.route('**/topic-table.js', (route) =>
    status === 404 ? route.fulfill({ status, body: 'Not found' }) : route.abort(),
  )
  const content = '<topic-table sheet="a" topic="b"><ul><li>Two Sum</li></ul></topic-table>'
  await openPage(page, content, { head: '<script type="module" src="/lazy.js"></script>' })
  await expect(page.getByText('Two Sum')).toBeVisible()
  await expect(page.getByRole('status')).toContainText(outdated)
  const reloaded = page.waitForEvent('domcontentloaded')
  status = 0
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/topic-table.js'))
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await failed
  await expect(page.getByText('Two Sum')).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
})
