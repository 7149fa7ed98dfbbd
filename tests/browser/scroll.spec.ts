import { expect, settled, test, withSettings } from './fixtures.ts'

test('a reload and the return from another page keep the scroll position, and an element that then shows less does not stay tall', async ({
  context,
  page,
}) => {
  await withSettings(context, settled)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/array/')
  const counter = page.locator('.counter-text')
  const position = () => page.evaluate(() => scrollY)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect(counter).toBeVisible()
  await expect(page.locator('tbody .row')).toHaveCount(36)
  const tall = await height()
  await page.evaluate(() => scrollTo(0, 600))
  await page.reload()
  await expect(counter).toBeVisible()
  await expect.poll(position).toBe(600)
  await page.goto('about:blank')
  await page.goBack()
  await expect(counter).toBeVisible()
  await expect.poll(position).toBe(600)

  await page.addInitScript(() =>
    sessionStorage.setItem(
      'dsa-tracker-height:dsa-tracker:0',
      JSON.stringify({ height: 9000, page: location.href.replace(/\/$/, '') }),
    ),
  )
  await page.reload()
  await expect(counter).toBeVisible()
  expect(await height()).toBeGreaterThan(9000)
  await expect.poll(height).toBe(tall)
})
