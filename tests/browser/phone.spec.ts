import type { Page } from '@playwright/test'
import { fillProfile } from './fillProfile.ts'
import { expect, settled, test, withSettings } from './fixtures.ts'

/** What a student who has begun sees of a list on a phone, without scrolling. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(({ context }) => withSettings(context, settled))

/** Where the first of these stands, and how many are in sight as a whole. */
const measure = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((element) => element.getBoundingClientRect())
    return { first: boxes[0]?.top ?? 0, whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length }
  })

test('Home begins with its topics and shows twelve of them', async ({ page }) => {
  await page.goto('/')
  await fillProfile(page, 'middle')
  await page.reload()
  await expect(page.getByText('of 5 this week')).toBeVisible()
  // Nothing is exported yet, which a banner says above everything until it is dismissed.
  await page.getByRole('button', { name: 'Not now' }).click()
  const { first, whole } = await measure(page, '.card')
  expect(first).toBeLessThanOrEqual(230)
  expect(whole).toBeGreaterThanOrEqual(12)
})

test('a topic begins with its problems and shows ten of them', async ({ page }) => {
  await page.goto('/')
  await fillProfile(page, 'middle')
  await page.goto('/array')
  await page.getByRole('button', { name: 'Not now' }).click()
  const { first, whole } = await measure(page, 'tbody .row')
  expect(first).toBeLessThanOrEqual(190)
  expect(whole).toBeGreaterThanOrEqual(10)
})

test('the filter of a topic is an icon that opens the menu', async ({ page }) => {
  await page.goto('/array')
  const menu = page.getByRole('combobox', { name: 'Show' })
  const box = await menu.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(42)
  await menu.selectOption('Hard')
  await expect(page.locator('.item-level').first()).toHaveText('Hard')
  await expect(page.locator('.filter.active')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pick Random' })).toBeVisible()
})
