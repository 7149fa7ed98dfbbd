import type { Locator, Page } from '@playwright/test'
import { checkbox, expect, firstOpen, settled, show, test, withSettings } from './fixtures.ts'

/** Rows by touch: quick taps hit what they were aimed at, and the page stays exactly where it is. */

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

test.beforeEach(({ context }) => withSettings(context, settled))

const counter = (page: Page) => page.locator('.counter-text')
const order = (page: Page) =>
  page
    .locator('tbody .row')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.index)))

/** Returns the middle of what is in sight. */
async function middleOf(located: Locator): Promise<readonly [x: number, y: number]> {
  await expect(located).toBeInViewport({ ratio: 1 })
  const { x, y, width, height } = (await located.boundingBox()) as NonNullable<
    Awaited<ReturnType<Locator['boundingBox']>>
  >
  return [x + width / 2, y + height / 2]
}

/** Taps the middle of what is in sight. Playwright's own tap may scroll to it first. */
const tap = async (page: Page, located: Locator): Promise<void> =>
  page.touchscreen.tap(...(await middleOf(located)))

test('two quick taps on a box tick once, and quick taps on two tick both', async ({ page }) => {
  await page.goto('/trie')
  await expect(checkbox(page, 5)).toBeVisible()
  // At once, because a loaded machine takes longer between two taps than a finger does, and rows move meanwhile.
  const tapAtOnce = async (...indexes: readonly number[]) => {
    const places = await Promise.all(
      indexes.map((index) => middleOf(page.locator(`[data-index="${index}"] .checkbox`))),
    )
    await Promise.all(places.map((place) => page.touchscreen.tap(...place)))
  }
  await tapAtOnce(1, 1)
  await expect(counter(page)).toHaveText('1/6 Done')
  await tapAtOnce(2, 3)
  await expect(counter(page)).toHaveText('3/6 Done')
  await expect.poll(() => order(page)).toEqual([0, 4, 5, 1, 2, 3])
  await firstOpen(page).tap()
  await expect(counter(page)).toHaveText('4/6 Done')
})

test('tapping to tick, or to untick the first of two done rows, leaves the page where it is', async ({
  page,
}) => {
  await page.goto('/array')
  await expect(page.locator('tbody .row')).toHaveCount(36)
  const scroll = (to: number) =>
    page.evaluate((top) => {
      scrollTo(0, top)
      return new Promise<number>((done) => requestAnimationFrame(() => done(scrollY)))
    }, to)
  /** Returns the scroll position once nothing moves. Browsers apply scroll anchoring in a frame. */
  const rest = () =>
    page.evaluate(async () => {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      await Promise.allSettled(running.map(({ finished }) => finished))
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return scrollY
    })
  /** Returns the index of the first row well below the sticky toolbar. */
  const visibleRow = () =>
    page.evaluate(() => {
      const root = document.querySelector('dsa-tracker')?.shadowRoot
      const bottom = root?.querySelector('.toolbar')?.getBoundingClientRect().bottom ?? 0
      const rows = [...(root?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
      return Number(rows.find((row) => row.getBoundingClientRect().top > bottom + 150)?.dataset.index)
    })
  const tapRow = (index: number) => tap(page, page.locator(`[data-index="${index}"] .checkbox`))

  expect(await scroll(300)).toBe(300)
  const first = await visibleRow()
  const before = await order(page)
  await tapRow(first)
  await expect(counter(page)).toHaveText('1/36 Done')
  await expect.poll(async () => (await order(page)).at(-1)).toBe(first)
  expect(await rest()).toBe(300)

  const second = await visibleRow()
  await tapRow(second)
  await expect(counter(page)).toHaveText('2/36 Done')
  await expect.poll(async () => new Set((await order(page)).slice(-2))).toEqual(new Set([first, second]))
  expect(await rest()).toBe(300)

  const end = await scroll(1e6)
  await tapRow(first)
  await expect(counter(page)).toHaveText('1/36 Done')
  await expect.poll(() => order(page)).toEqual([...before.filter((index) => index !== second), second])
  expect(await rest()).toBe(end)
})

test('the line between what is open and what is done comes without styling every row again', async ({
  page,
  browser,
}) => {
  // With the styles of every other screen.
  await page.goto('/today')
  for (const [route, content] of [
    ['/about', '.admin-track'],
    ['/', 'a.card'],
    ['/array', 'tbody .row'],
  ] as const) {
    await show(page, route)
    await expect(page.locator(content).first()).toBeVisible()
  }
  await expect(page.locator('tbody .row')).toHaveCount(36)
  const last = page.locator('[data-index="35"] .checkbox')
  await last.scrollIntoViewIfNeeded()
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink'] })
  await last.tap()
  await expect(page.locator('.done-line')).toBeVisible()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  const styled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  )
  const all = await page.evaluate(
    () => document.querySelector('dsa-tracker')?.shadowRoot?.querySelectorAll('*').length ?? 0,
  )
  expect(Math.max(...styled)).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(all / 2)
})
