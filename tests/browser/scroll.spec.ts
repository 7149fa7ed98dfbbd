import type { Locator, Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, withSettings } from './fixtures.ts'

/** Everything that scrolls stays exactly where it is after a tick, however the tick was made. */

const counter = (page: Page) => page.locator('.counter-text')
const rowAt = (page: Page, index: number) => page.locator(`[data-index="${index}"]`)

/** True if every row that is done is below those that aren't: rows move once nothing has happened for a while. */
const isSorted = async (page: Page): Promise<boolean> => {
  const done = await page.locator('tbody .row').evaluateAll((rows) =>
    rows
      // One that was ticked by keyboard stays until the focus leaves it.
      .filter((row) => !row.querySelector(':focus-visible'))
      .map((row) => (row.classList.contains('done') ? '1' : '0'))
      .join(''),
  )
  return /^0*1*$/.test(done)
}

/** Ticks or unticks, and returns the scroll position once the row has come to rest. */
async function positionAfter(
  page: Page,
  act: () => Promise<unknown>,
  count: RegExp,
  scroller = 'html',
): Promise<number> {
  await act()
  await expect(counter(page)).toHaveText(count)
  await expect.poll(() => isSorted(page)).toBe(true)
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    await Promise.allSettled(running().map(({ finished }) => finished))
    // Browsers apply scroll anchoring in a frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  return page.evaluate((selector) => document.querySelector(selector)?.scrollTop ?? -1, scroller)
}

const scrollTo = (page: Page, top: number, scroller = 'html') =>
  page.evaluate(
    ([selector, to]) => {
      document.querySelector(selector as string)?.scrollTo(0, to as number)
      return new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    },
    [scroller, top] as const,
  )

/** Returns a row well below the sticky toolbar, which needs no scrolling to reach. */
const visibleRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.querySelector('dsa-tracker, topic-table')?.shadowRoot
    const bottom = root?.querySelector('.toolbar')?.getBoundingClientRect().bottom ?? 0
    const rows = [...(root?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
    const row = rows.find((candidate) => candidate.getBoundingClientRect().top > bottom + 150)
    return Number(row?.dataset.index)
  })

test.beforeEach(({ context }) => withSettings(context, settled))

const ways: Record<string, (row: Locator) => Promise<void>> = {
  'a click': (row) => row.getByRole('checkbox').click(),
  'a click beside the box': (row) => row.locator('.checkbox').click({ position: { x: 2, y: 2 } }),
  'the Q-Id button': (row) => row.locator('[data-control="id"]').click(),
  Space: async (row) => {
    await row.getByRole('checkbox').focus()
    await row.page().keyboard.press('Space')
  },
  'the key x': async (row) => {
    await row.locator('[data-control="link"]').focus()
    await row.page().keyboard.press('x')
  },
}

for (const [way, tick] of Object.entries(ways)) {
  test(`ticking and unticking by ${way} leave the page where it is`, async ({ page }) => {
    await page.goto('/array')
    await expect(counter(page)).toBeVisible()
    await scrollTo(page, 300)
    const row = rowAt(page, await visibleRow(page))
    expect(await positionAfter(page, () => tick(row), /^1\//)).toBe(300)
    await page.locator('body').click({ position: { x: 1, y: 1 } })
    await expect(page.locator('tbody .row.done')).toHaveCount(1)
    await expect(page.locator('tbody .row').last()).toHaveClass(/done/)
    await scrollTo(page, 1e6)
    const end = await page.evaluate(() => document.documentElement.scrollTop)
    expect(await positionAfter(page, () => tick(row), /^0\//)).toBe(end)
  })
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a tick leaves the page where it is', async ({ page }) => {
    await page.goto('/array')
    await expect(counter(page)).toBeVisible()
    await scrollTo(page, 300)
    const row = rowAt(page, await visibleRow(page))
    expect(await positionAfter(page, () => row.getByRole('checkbox').click(), /^1\//)).toBe(300)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })
  test('tapping to tick, or to untick the first of two done rows, leaves the page where it is', async ({
    page,
  }) => {
    await page.goto('/array')
    await expect(counter(page)).toBeVisible()
    await scrollTo(page, 300)
    const first = rowAt(page, await visibleRow(page))
    expect(await positionAfter(page, () => first.locator('.checkbox').tap(), /^1\//)).toBe(300)
    const second = rowAt(page, await visibleRow(page))
    expect(await positionAfter(page, () => second.locator('.checkbox').tap(), /^2\//)).toBe(300)
    await expect(page.locator('tbody .row').nth(-2)).toHaveClass(/done/)
    await scrollTo(page, 1e6)
    const end = await page.evaluate(() => document.documentElement.scrollTop)
    expect(await positionAfter(page, () => first.locator('.checkbox').tap(), /^1\//)).toBe(end)
  })
})

test('the toolbar stays where it is during a search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/array')
  await expect(counter(page)).toBeVisible()
  await scrollTo(page, 600)
  const toolbar = page.locator('.toolbar')
  const before = await toolbar.boundingBox()
  await page.getByRole('searchbox').fill('kadane')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(600)
  expect(await toolbar.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(await page.evaluate(() => scrollY)).toBe(600)
})

test('a tick in <topic-table> moves neither the host page nor its scrolling box', async ({ page }) => {
  await openPage(
    page,
    `<div style="height: 400px"></div>
     <div id="box" style="height: 600px; overflow: auto; scroll-behavior: smooth"><topic-table topic="array"></topic-table></div>
     <div style="height: 2000px"></div>`,
  )
  await expect(counter(page)).toBeVisible()
  await scrollTo(page, 200)
  await page.evaluate(() => document.querySelector('#box')?.scrollTo({ top: 150, behavior: 'instant' }))
  const row = rowAt(page, await visibleRow(page))
  expect(await positionAfter(page, () => row.getByRole('checkbox').click(), /^1\//, '#box')).toBe(150)
  expect(await page.evaluate(() => scrollY)).toBe(200)
})

test('the page keeps its scroll position after a reload and on return from another page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/array/')
  await expect(counter(page)).toBeVisible()
  await scrollTo(page, 600)
  await page.reload()
  await expect(counter(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  await page.goto('about:blank')
  await page.goBack()
  await expect(counter(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test('an element that shows less than before the reload does not stay tall for long', async ({ page }) => {
  await page.goto('/array/')
  await expect(counter(page)).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'dsa-tracker-height:dsa-tracker:0',
      JSON.stringify({ height: 9000, page: location.href.replace(/\/$/, '') }),
    ),
  )
  await page.reload()
  await expect(counter(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(9000)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('a row ticked by keyboard keeps its place until the focus leaves it', async ({ page }) => {
  await page.goto('/array')
  await checkbox(page, 2).focus()
  await page.keyboard.press('Space')
  await expect(counter(page)).toHaveText(/^1\//)
  const places = () =>
    page.evaluate(() =>
      [...(document.querySelector('dsa-tracker')?.shadowRoot?.querySelectorAll('[data-index]') ?? [])].map(
        (row) => Number((row as HTMLElement).dataset.index),
      ),
    )
  expect((await places()).slice(0, 4)).toEqual([0, 1, 2, 3])
  await expect(rowAt(page, 2).getByRole('checkbox')).toBeFocused()
  // Space unticks it, then ticks it again.
  await page.keyboard.press('Space')
  await expect(counter(page)).toHaveText(/^0\//)
  await page.keyboard.press('Space')
  await expect(counter(page)).toHaveText(/^1\//)
  await page.keyboard.press('ArrowDown')
  await expect(rowAt(page, 3).getByRole('checkbox')).toBeFocused()
  await expect.poll(async () => (await places()).slice(0, 4)).toEqual([0, 1, 3, 4])
  expect((await places()).at(-1)).toBe(2)
})
