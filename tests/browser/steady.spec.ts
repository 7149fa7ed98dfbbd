import { expect, expectSlow, openPage, settled, slowCpu, test, withSettings } from './fixtures.ts'
import { profileTime, storedProfile } from './profiles.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { testSteadyElements } from './steadyElements.ts'

/** Nothing that is shown is moved by what arrives after it. */

test.beforeEach(({ context }) => watchShifts(context))

test.describe('with months of work', () => {
  test.use({
    storageState: ({ baseURL }, use) => use(storedProfile('middle', baseURL ?? '')),
    timezoneId: 'UTC',
  })

  test('no box moves when data arrive, on any screen', async ({ page, context }) => {
    await context.clock.setFixedTime(profileTime)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const [route, last] of [
        ['/', '.week-link a'],
        ['/array', '.item-date'],
        ['/today', '.activity-table'],
        ['/about', '.admin-track'],
        ['/notes', '.note-text'],
      ] as const) {
        await page.goto(route)
        await expect(page.locator(last).first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        const seen = (await shiftsOf(page)).flatMap((shift) => shift.seen)
        expect.soft(seen, `${route} at ${width} px`).toEqual([])
      }
    }
  })
})

test('no box of Today moves for a newcomer, whose page is short', async ({ page, context }) => {
  await withSettings(context, settled)
  // Each part is painted before the next one comes.
  await slowCpu(page, 6)
  for (const [width, height] of [
    [320, 700],
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/today')
    await expectSlow(page.getByRole('region', { name: 'Pick one for me' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const seen = (await shiftsOf(page)).flatMap((shift) => shift.seen)
    expect.soft(seen, `${width} px`).toEqual([])
  }
})

test('no box of Settings moves when the card of the sync server comes', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 2000 })
    await openPage(page, '<dsa-tracker route="/about" sync="ws://127.0.0.1:9"></dsa-tracker>')
    await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible()
    const seen = (await shiftsOf(page)).flatMap((shift) => shift.seen)
    expect.soft(seen, `${width} px`).toEqual([])
  }
})

testSteadyElements([320, 768])

test('a square pops when its problem is ticked elsewhere', async ({ page, context }) => {
  await withSettings(context, settled)
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/array')
  await other.getByRole('checkbox').first().click()
  await expect(page.locator('.square-ticked')).toHaveCount(1)
})
