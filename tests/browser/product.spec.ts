import type { Page } from '@playwright/test'
import {
  cards,
  checkbox,
  expect,
  firstOpen,
  settings,
  settled,
  storedRecords,
  test,
  titles,
  withSettings,
} from './fixtures.ts'

/** What the product keeps when its page is loaded again. */

test.beforeEach(({ context }) => withSettings(context, settled))

const counter = (page: Page) => page.locator('.counter-text')
const cardNames = (page: Page) => page.locator('.card-name').allTextContents()

test('ticks, stars, the fold of done rows and the choice that they do not move survive a reload', async ({
  page,
}) => {
  await page.goto('/trie')
  await expect(counter(page)).toHaveText('0/6 Done')
  const before = await titles(page)
  for (const _ of [1, 2]) await firstOpen(page).click()
  await page.mouse.move(0, 0)
  const line = page.getByRole('button', { name: '2 done' })
  const colour = (at: number) =>
    page
      .locator('.item-title')
      .nth(at)
      .evaluate((title) => getComputedStyle(title).color)
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => titles(page)).toEqual([...before.slice(2), ...before.slice(0, 2)])
  const done = await colour(5)
  await page.reload()
  await expect(counter(page)).toHaveText('2/6 Done')
  expect(await titles(page)).toEqual([...before.slice(2), ...before.slice(0, 2)])
  expect(await colour(5)).toBe(done)
  expect(await colour(0)).not.toBe(done)

  await line.click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.reload()
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('checkbox')).toHaveCount(4)

  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Move done problems down' }).uncheck()
  await page.getByRole('checkbox', { name: 'Show stars' }).check()
  await page.goto('/trie')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  expect(await titles(page)).toEqual(before)
  await expect(line).toHaveCount(0)
  const star = page.getByRole('button', { name: `Star: ${before[1]}` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(await titles(page)).toEqual(before)
})

test('the theme and the order of the cards survive a reload; an unknown stored theme is dark', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    await openStore().setDone('dsa', 'array', 0, true)
    for (const index of [0, 1]) await openStore().setDone('dsa', 'trie', index, true)
  })
  await page.getByRole('combobox', { name: 'Order of the topics' }).selectOption('Least done')
  await expect.poll(async () => (await cardNames(page)).slice(-2)).toEqual(['Array', 'Trie'])
  await page.getByRole('button', { name: 'Switch to light' }).click()
  await expect(page.locator('dsa-tracker .root')).toHaveClass(/light/)
  expect((await settings(page)).isDark).toBe('false')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible()
  await expect.poll(async () => (await cardNames(page)).slice(-2)).toEqual(['Array', 'Trie'])
  await page.evaluate(() => localStorage.setItem('isDark', 'anything else'))
  await page.reload()
  await expect(page.locator('dsa-tracker .root')).toHaveClass(/dark/)
})

test('a link and Pick Random open tabs of their own; returning offers Solved, also after a reload, and Home leads on', async ({
  context,
  page,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'a problem' }))
  const tabOf = async (open: Promise<void>) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), open])
    await tab.waitForURL(/^https:/)
    expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
    await tab.close()
    return tab.url()
  }
  await page.goto('/trie')
  await expect(counter(page)).toBeVisible()
  const links = await page
    .locator('.item-link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links).toContain(await tabOf(page.getByRole('button', { name: 'Pick Random' }).click()))

  const [, second = '', third = '', fourth = ''] = await titles(page)
  await tabOf(page.getByRole('link', { name: second }).first().click())
  const bar = page.getByText(`You opened: ${second}`)
  await expect(bar).toBeInViewport()
  await page.reload()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Solved' }).click()
  await expect(counter(page)).toHaveText('1/6 Done')
  await expect(bar).toHaveCount(0)
  await tabOf(page.getByRole('link', { name: third }).first().click())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Continue with Trie' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Next: ${fourth}` })).toBeVisible()
})

test('a note that is typed survives a reload and the browser’s Back, and its draft goes when it is saved', async ({
  page,
}) => {
  const open = () => page.getByRole('button', { name: 'Add Notes' }).first().click()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await page.goto('/')
  await cards(page, 'Array').click()
  await expect(checkbox(page, 35)).toBeVisible()
  await open()
  await field.fill('typed')
  await page.reload()
  await open()
  await expect(field).toHaveValue('typed')
  await field.fill('typed and more')
  await page.goBack()
  await cards(page, 'Array').click()
  await open()
  await expect(field).toHaveValue('typed and more')
  await expect(page.getByText('Unsaved draft')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await storedRecords(page)).array?.questions[0]?.Notes).toBe('typed and more')
  await page.reload()
  await page.getByRole('button', { name: 'View Notes' }).click()
  await expect(field).toHaveValue('typed and more')
  await expect(page.getByText('Unsaved draft')).toHaveCount(0)
})

test('the browser’s offer to install the page waits for the settings', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  const isTaken = await page.evaluate(
    () => !dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
  )
  expect(isTaken).toBe(true)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible()
})
