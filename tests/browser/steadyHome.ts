import { expectSlow as expect, slowCpu, test } from './fixtures.ts'
import { profileTime, storedProfile } from './profiles.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** Adds the tests of Home on the slowest phone: at these widths (px) no box moves on a return, and no card on a first visit. */
export function testSteadyHome({ shifts, cards }: { shifts: number; cards: number }): void {
  test.describe('with months of work and a sixth of the CPU', () => {
    test.use({
      storageState: ({ baseURL }, use) => use(storedProfile('middle', baseURL ?? '')),
      timezoneId: 'UTC',
    })

    test(`no box of Home moves at ${shifts} px`, async ({ page, context }) => {
      await watchShifts(context)
      await context.clock.setFixedTime(profileTime)
      await page.setViewportSize({ width: shifts, height: 844 })
      await slowCpu(page, 6)
      await page.goto('/')
      await expect(page.locator('.week-link a')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect((await shiftsOf(page)).flatMap(({ seen }) => seen)).toEqual([])
    })
  })

  test(`with a sixth of the CPU, a card comes where its skeleton was at ${cards} px`, async ({
    page,
    context,
  }) => {
    // The browser reports no shift for it: the card is another element.
    await context.addInitScript(() => {
      const places = new Set<string>()
      Object.assign(window, { places })
      const look = () => {
        const names = document.querySelector('dsa-tracker')?.shadowRoot?.querySelectorAll('.card-name') ?? []
        if (names.length > 0)
          places.add([...names].map((name) => Math.round(name.getBoundingClientRect().top)).join(' '))
        requestAnimationFrame(look)
      }
      look()
    })
    await page.setViewportSize({ width: cards, height: 844 })
    await slowCpu(page, 6)
    await page.goto('/')
    await expect(page.locator('a.card')).toHaveCount(15)
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]),
    ).toHaveLength(1)
  })
}
