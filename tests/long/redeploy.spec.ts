import type { Page } from '@playwright/test'
import { expect, openPage, settled, test, withSettings } from '../browser/fixtures.ts'

/** A site publishes a new version while a page of the former one is open: the files of that are gone. */

const outdated = 'This page is older than its files. Reload it.'

// What the browser logs of a file that it could not load.
test.use({ expectedErrors: [[/Failed to (load|fetch)/], { scope: 'test' }] as unknown as RegExp[] })

test.beforeEach(({ context }) => withSettings(context, settled))

const remove = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))

test('a screen or a capability of the store whose file is gone asks to reload, but not without a network', async ({
  page,
}) => {
  const message = page.locator('.toast-title')
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  await remove(page, '**/chunks/TodayPage*')
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(message).toHaveText(outdated)

  await page.route('**/chunks/TodayPage*', (route) => route.abort())
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(message).toContainText('Something went wrong while showing this')

  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Export everything' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await remove(page, '**/chunks/*')
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect(message).toHaveText(outdated)
})

test('the list of a page stays in an older entry whose imports are gone, and lazy.js asks to reload below it unless there is no network', async ({
  page,
}) => {
  const content = '<topic-table sheet="a" topic="b"><ul><li>Two Sum</li></ul></topic-table>'
  await test.step('an older entry', async () => {
    await remove(page, '**/chunks/*')
    await openPage(page, content)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Two Sum')).toBeVisible()
    await page.unroute('**/chunks/*')
  })

  await test.step('lazy.js', async () => {
    await remove(page, '**/topic-table.js')
    await openPage(page, content, { head: '<script type="module" src="/lazy.js"></script>' })
    await expect(page.getByText('Two Sum')).toBeVisible()
    await expect(page.getByRole('status')).toContainText(outdated)
    await page.route('**/topic-table.js', (route) => route.abort())
    const reloaded = page.waitForEvent('domcontentloaded')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/topic-table.js'))
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await failed
    await expect(page.getByText('Two Sum')).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })
})
