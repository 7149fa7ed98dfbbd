import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, openPage, settled, test, withSettings } from './fixtures.ts'

/** The year of activity in a host page: by keyboard, on a phone, without colours, and next to another tab. */

test.beforeEach(({ context }) => withSettings(context, settled))

const now = new Date(2026, 10, 19, 12)
const day = 24 * 60 * 60 * 1000

/** Ticks the first items of topics on past days, through the store only. */
async function tickAgo(
  page: Page,
  ...ticks: readonly (readonly [ago: number, topic: string, count: number])[]
) {
  for (const [ago, topic, count] of ticks) {
    await page.clock.setFixedTime(now.getTime() - ago * day)
    await page.evaluate(
      async ([key, items]) => {
        const path = '/store.js'
        const store = (await import(path)).openStore()
        for (let index = 0; index < items; index += 1)
          await store.setDone('dsa', key, index, true, { cause: 'hand' })
      },
      [topic, count] as const,
    )
  }
  await page.clock.setFixedTime(now)
}

const open = async (page: Page, attributes = '') => {
  await page.clock.setFixedTime(now)
  await openPage(page, `<p>A page.</p><activity-map ${attributes}></activity-map>`, {
    head: '<script type="module" src="/activity-map.js"></script>',
  })
  await expect(page.getByText('Nothing recorded yet')).toBeVisible()
}

const dayAt = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const dayText = (page: Page) => page.locator('.activity-described')

test('the map on a bare page shows ticks made here and in another tab', async ({ page, context }) => {
  await open(page)
  await tickAgo(page, [0, 'trie', 2])
  await expect(dayText(page)).toHaveText('2 done on Thursday 19 November 2026')
  await expect(page.getByText('2 of 5 this week')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/index.html')
  await tickAgo(other, [0, 'array', 1])
  await expect(dayText(page)).toHaveText('3 done on Thursday 19 November 2026')
})

test('the keyboard alone changes the goal, moves through the days and turns recording off and on', async ({
  page,
}) => {
  await open(page)
  await tickAgo(page, [1, 'trie', 3], [7, 'array', 1])
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: 'Weekly goal' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('3 of 4 this week')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dayAt(page, '2026-11-19')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dayText(page)).toHaveText('3 done on Wednesday 18 November 2026')
  await page.keyboard.press('Home')
  await expect(dayAt(page, '2025-11-19')).toBeFocused()
  await expect(dayAt(page, '2025-11-19')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Stop recording activity' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Record activity again' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Erase what was recorded' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Erase what was recorded' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the map scrolls within itself at 320 px, with the newest week and the weekday names in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await tickAgo(page, [0, 'trie', 2])
  await expect(dayAt(page, '2026-11-19')).toBeInViewport({ ratio: 1 })
  await expect(dayAt(page, '2026-06-18')).not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const monday = page.getByRole('rowheader', { name: 'Mon' })
  await expect(monday).toBeInViewport({ ratio: 1 })
  await page.locator('.activity-scroll').evaluate((scroll) => scroll.scrollBy(-400, 0))
  await expect(dayAt(page, '2026-11-19')).not.toBeInViewport()
  await expect(monday).toBeInViewport({ ratio: 1 })
  // First rendered without any room, as behind a tab of the page.
  await page.locator('activity-map').evaluate((element) => {
    element.style.display = 'none'
    element.replaceWith(element.cloneNode())
  })
  await page.locator('activity-map').evaluate((element) => {
    ;(element as HTMLElement).style.display = 'block'
  })
  await expect(dayAt(page, '2026-11-19')).toBeInViewport({ ratio: 1 })
})

test('the fill of a square replaces its colour in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  await tickAgo(page, [0, 'array', 10], [1, 'trie', 2])
  await expect(dayText(page)).toHaveText('10 done on Thursday 19 November 2026')
  const filled = (date: string) =>
    dayAt(page, date)
      .locator('.day-square')
      .evaluate((square) => {
        const share = Number.parseFloat(getComputedStyle(square, '::before').blockSize) / square.clientHeight
        return Math.round(share * 10) / 10
      })
  expect([await filled('2026-11-19'), await filled('2026-11-18'), await filled('2026-11-17')]).toEqual([
    1, 0.3, 0,
  ])
})

test('compact leaves the title to the page', async ({ page }) => {
  await open(page, 'compact')
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
})

for (const theme of ['dark', 'light']) {
  test(`axe finds no violations in the ${theme} theme`, async ({ page }) => {
    await open(page, `theme="${theme}"`)
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
    const violations = () =>
      page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run: (context: Element) => Promise<AxeResults> } }
        const { violations } = await axe.run(document.querySelector('activity-map') as Element)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      })
    expect(await violations()).toEqual([])
    await tickAgo(page, [0, 'array', 10], [1, 'trie', 2], [2, 'graph', 4], [7, 'string', 7])
    await expect(dayText(page)).toHaveText('10 done on Thursday 19 November 2026')
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Stop recording activity' }).click()
    expect(await violations()).toEqual([])
  })
}
