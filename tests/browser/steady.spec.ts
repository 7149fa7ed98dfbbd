import { fillProfile } from './fillProfile.ts'
import { expect, settled, test, withSettings } from './fixtures.ts'

/** Nothing that is shown is moved by what arrives after it. */

interface Shift {
  readonly previousRect: DOMRect
}

test.beforeEach(({ context }) => withSettings(context, settled))

for (const width of [390, 1280]) {
  test(`no box moves when data arrive, on any screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await fillProfile(page, 'middle')
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: Shift[] })[]) {
          // What was out of sight comes; nothing that was seen moves.
          const moved = entry.sources.filter(({ previousRect }) => previousRect.width > 0)
          shifts.push(
            ...moved.map(({ previousRect: { x, y, width, height } }) => [x, y, width, height].join()),
          )
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const [route, last] of [
      ['/', '.week-link'],
      ['/array', '.item-date'],
      ['/today', '.activity-table'],
      ['/about', '.admin-track'],
      ['/notes', '.note-text'],
    ] as const) {
      await page.goto(route)
      await expect(page.locator(last).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      // Browsers report a shift once the frame is rendered.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect
        .soft(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), route)
        .toEqual([])
    }
  })
}

test('the counter rolls when a problem is ticked, not when the topic opens', async ({ page }) => {
  await page.goto('/trie')
  await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
  await expect(page.locator('.rolling')).toHaveCount(0)
  await page.getByRole('checkbox').first().click()
  await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  await expect(page.locator('.rolling')).toHaveCSS('animation-name', 'roll')
})

test('a square pops when its problem is ticked elsewhere', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/array')
  await other.getByRole('checkbox').first().click()
  await expect(page.locator('.square-ticked')).toHaveCount(1)
})
