import type { Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, titles, withSettings } from './fixtures.ts'

/** What a student does every day: continue, search, filter, tick several, undo, return from a problem. */

const counter = (page: Page) => page.locator('.counter-text')

test.beforeEach(({ context }) => withSettings(context, settled))

/** Follows the link of a problem without loading its site. */
async function follow(page: Page, title: string) {
  await page.route('https://**', (route) => route.fulfill({ body: 'a problem' }))
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: title }).first().click(),
  ])
  await tab.close()
}

test('Home links to the first topic, then to the next problem, and past one that was opened', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start with Array' }).click()
  const [first = '', second = '', third = ''] = await titles(page)
  await checkbox(page).click()
  await expect(counter(page)).toHaveText(/^1\//)
  await page.goto('/')
  await expect(page.getByRole('link', { name: `Next: ${second}` })).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Array' }).click()
  await follow(page, second)
  await page.goto('/')
  await expect(page.getByRole('link', { name: `Next: ${third}` })).toBeVisible()
  expect(first).not.toBe('')
})

test('returning from a problem marks its row and offers Mark done, also after a reload', async ({ page }) => {
  await page.goto('/trie')
  await expect(counter(page)).toBeVisible()
  const [, second = ''] = await titles(page)
  await follow(page, second)
  const bar = page.getByText(`You opened: ${second}`)
  await expect(bar).toBeInViewport()
  await page.reload()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Mark done' }).click()
  await expect(counter(page)).toHaveText('1/6 Done')
  await expect(bar).toHaveCount(0)
  await follow(page, (await titles(page))[0] ?? '')
  await page.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByText('You opened:')).toHaveCount(0)
})

test('Undo in the toast reverts a tick', async ({ page }) => {
  await page.goto('/trie')
  await expect(counter(page)).toBeVisible()
  const before = await titles(page)
  await checkbox(page, 1).click()
  await expect(counter(page)).toHaveText('1/6 Done')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counter(page)).toHaveText('0/6 Done')
  expect(await titles(page)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('Mark several keeps rows in place, Shift ticks a range, Finish sorts, and one Undo reverts all', async ({
  page,
}) => {
  await page.goto('/array')
  await expect(counter(page)).toBeVisible()
  const before = await titles(page)
  await page.getByRole('button', { name: 'Mark several' }).click()
  // Wait for its code: a tick before that counts on its own.
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  // The button is gone, so focus moves to the rows.
  await expect(checkbox(page)).toBeFocused()
  await checkbox(page, 1).click()
  await checkbox(page, 5).click({ modifiers: ['Shift'] })
  await expect(counter(page)).toHaveText('5/36 Done')
  expect(await titles(page)).toEqual(before)
  await checkbox(page, 2).click()
  await expect(counter(page)).toHaveText('4/36 Done')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect
    .poll(() => titles(page))
    .toEqual([before[0], before[2], ...before.slice(6), before[1], ...before.slice(3, 6)])
  await expect(page.getByRole('button', { name: 'Mark several' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counter(page)).toHaveText('0/36 Done')
  await expect.poll(() => titles(page)).toEqual(before)
})

test('Undo in a notice returns keyboard focus to where it was', async ({ page }) => {
  await page.goto('/trie')
  const name = (await checkbox(page, 1).getAttribute('aria-label')) ?? ''
  await checkbox(page, 1).press('Space')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await expect(counter(page)).toHaveText('0/6 Done')
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name })).toBeFocused()
})

test('Mark several does not count rows that were changed back', async ({ page }) => {
  await page.goto('/trie')
  await page.getByRole('button', { name: 'Mark several' }).click()
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  for (const count of [1, 2]) await checkbox(page, count).click()
  await expect(page.getByText('2 changed')).toBeVisible()
  await checkbox(page, 1).click()
  await expect(page.getByText('1 changed')).toBeVisible()
  await checkbox(page, 2).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('marking on a phone moves no row, and a persistent notice covers neither Finish nor Mark several', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/array')
  const finish = page.getByRole('button', { name: 'Finish' })
  for (const index of [0, 1]) {
    const before = await checkbox(page).boundingBox()
    await page.getByRole('button', { name: 'Mark several' }).click()
    await expect(finish).toBeVisible()
    expect(await checkbox(page).boundingBox()).toEqual(before)
    await checkbox(page, index).click()
    // Fails if something else would be hit.
    await finish.click()
    await expect(page.locator('.toast-title')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('Mark several keeps rows in place even when the search changes', async ({ page }) => {
  await page.goto('/array')
  await expect(counter(page)).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill('sort')
  await page.getByRole('button', { name: 'Mark several' }).click()
  // Wait for its code: a tick before that counts on its own.
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  await search.fill('')
  const before = await titles(page)
  await checkbox(page).click()
  await expect(counter(page)).toHaveText('1/36 Done')
  expect(await titles(page)).toEqual(before)
})

test('filters show items that are to do, done or noted, and say when there are none', async ({ page }) => {
  await page.goto('/trie')
  await expect(counter(page)).toBeVisible()
  const [first = '', ...others] = await titles(page)
  await checkbox(page).click()
  await expect(counter(page)).toHaveText('1/6 Done')
  const filter = page.getByRole('combobox', { name: 'Show' })
  await filter.selectOption('Done')
  expect(await titles(page)).toEqual([first])
  await filter.selectOption('To do')
  expect(await titles(page)).toEqual(others)
  await filter.selectOption('With notes')
  await expect(page.getByText('Nothing here under “With notes”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(await titles(page)).toHaveLength(6)
})

test('the filter handles its own keys', async ({ page }) => {
  await page.goto('/trie')
  const filter = page.getByRole('combobox', { name: 'Show' })
  await filter.focus()
  await page.keyboard.press('w')
  await expect(page.getByText('Nothing here under “With notes”')).toBeVisible()
  for (const key of ['r', 'n', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(filter).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
})

test('the search on Home finds titles and notes in all tracks and can tick them', async ({ page }) => {
  await page.goto('/operating_system')
  await page
    .getByRole('button', { name: /^Add Notes/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('ask about merge points')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('MERGE')
  const results = page.getByRole('region', { name: 'Search results' })
  await expect(results.getByText('ask about merge points')).toBeVisible()
  await expect(results.getByRole('link', { name: 'Linked List' }).first()).toBeVisible()
  await results.getByRole('checkbox').first().click()
  await expect(results.getByRole('checkbox').first()).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('no such problem')
  await expect(results.getByText('Nothing matches “no such problem”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).first().click()
  await expect(page.getByText(/^Solved 1 of 462/)).toBeVisible()
})

test('a topic search without results can continue in all topics', async ({ page }) => {
  await page.goto('/trie')
  await page.getByRole('searchbox').fill('binary tree')
  await page.getByRole('button', { name: 'Search all topics' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('binary tree')
  await expect(
    page.getByRole('region', { name: 'Search results' }).getByRole('listitem').first(),
  ).toBeVisible()
})

test('a persistent notice covers nothing that cannot be scrolled clear of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/about')
  await page
    .getByLabel('Import Dsa Tracking from a file')
    .setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from('no json') })
  await expect(page.locator('.toast.error')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const theme = page.getByRole('button', { name: /Switch to/ })
  const covered = await theme.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const root = button.getRootNode() as ShadowRoot
    const hit = root.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && !button.contains(hit)
  })
  expect(covered).toBe(false)
})

test('a notice inside a scrolling box makes room only once', async ({ page }) => {
  await openPage(
    page,
    '<div id="box" style="height: 300px; overflow: auto"><progress-admin></progress-admin></div>',
  )
  await page
    .getByLabel('Import Apptitude from a file')
    .setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from('no json') })
  await expect(page.locator('.toast.error')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('#box')?.scrollHeight)).toBeLessThan(900)
})
