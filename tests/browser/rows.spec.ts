import type { Locator, Page } from '@playwright/test'
import {
  checkbox,
  expect,
  firstOpen,
  settled,
  storedRecords,
  test,
  titles,
  withSettings,
} from './fixtures.ts'

/** Rows and the pointer: nothing moves between a press and its click, and what was ticked moves once the table is left alone. */

const counter = (page: Page) => page.locator('.counter-text')
const order = (page: Page) =>
  page
    .locator('tbody .row')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.index)))
const inOrder = [0, 1, 2, 3, 4, 5]
/** Collects the order of the rows in every frame until `stop`. */
const watchOrder = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const rows = document.querySelector('dsa-tracker')?.shadowRoot?.querySelectorAll('tbody .row') ?? []
      const now = [...rows].map((row) => (row as HTMLElement).dataset.index).join('')
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
  })
const orders = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test.beforeEach(async ({ context, page }) => {
  await withSettings(context, settled)
  await page.goto('/trie')
  await expect(checkbox(page, 5)).toBeVisible()
})

test('a ticked row stays, struck through, and moves once nothing has happened for a while', async ({
  page,
}) => {
  await watchOrder(page)
  await checkbox(page, 0).click()
  await expect(page.locator('.row.done .item-title')).toHaveCSS('text-decoration-line', 'line-through')
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5, 0])
  expect(await orders(page)).toEqual(['012345', '123450'])
})

test('ticks in quick succession all hit what they were aimed at, and move together', async ({ page }) => {
  const before = await titles(page)
  await watchOrder(page)
  const boxes = await Promise.all([0, 1, 2].map((index) => checkbox(page, index).boundingBox()))
  // What Playwright asks before a click of its own takes a slow machine longer than the rows wait.
  for (const box of boxes) await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8)
  await expect.poll(() => order(page)).toEqual([3, 4, 5, 0, 1, 2])
  expect(await orders(page)).toEqual(['012345', '345012'])
  const { trie } = await storedRecords(page)
  expect(trie?.questions.map(({ Done }) => Done)).toEqual([true, true, true, false, false, false])
  expect((await titles(page)).slice(3)).toEqual(before.slice(0, 3))
})

test('nothing moves while the pointer moves over the table, or is pressed', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await checkbox(page, 0).click()
  const box = await checkbox(page, 4).boundingBox()
  if (!box) throw new Error('no box')
  for (let step = 0; step < 5; step += 1) {
    await page.mouse.move(box.x + step, box.y - 10 * step)
    await page.clock.runFor(600)
    expect(await order(page)).toEqual(inOrder)
  }
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.clock.runFor(5000)
  expect(await order(page)).toEqual(inOrder)
  await page.mouse.up()
  await expect(counter(page)).toHaveText('2/6 Done')
  await page.clock.runFor(800)
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 5, 0, 4])
})

for (const [what, control] of [
  ['box', (page: Page): Locator => checkbox(page, 1)],
  ['number', (page: Page): Locator => page.locator('[data-control="id"]').nth(1)],
] as const) {
  test(`a double click on the ${what} ticks once`, async ({ page }) => {
    await control(page).dblclick()
    await expect(counter(page)).toHaveText('1/6 Done')
    await expect.poll(() => order(page)).toEqual([0, 2, 3, 4, 5, 1])
    expect((await storedRecords(page)).trie?.doneQuestions).toBe(1)
  })
}

test('Space twice ticks and unticks', async ({ page }) => {
  await checkbox(page, 1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(0)
  await expect(counter(page)).toHaveText('0/6 Done')
})

test('a row ticked by keyboard stays until the focus has left it, and a click then hits what it was aimed at', async ({
  page,
}) => {
  await checkbox(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(counter(page)).toHaveText('1/6 Done')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(counter(page)).toHaveText('2/6 Done')
  await checkbox(page, 3).click()
  await expect(counter(page)).toHaveText('3/6 Done')
  await expect.poll(() => order(page)).toEqual([2, 4, 5, 0, 1, 3])
})

test('one Undo takes back a burst, and only what is still as it was ticked', async ({ page }) => {
  for (const index of [0, 1, 2]) await checkbox(page, index).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('3 problems')
  await toast.hover()
  // Unticked elsewhere meanwhile, and ticked again there: it is as it was ticked, so it goes back too.
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(counter(page)).toHaveText('0/6 Done')
  await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(0)
  await expect.poll(() => order(page)).toEqual(inOrder)
})

test('rows stay while several are marked, though the table is pressed or scrolled', async ({ page }) => {
  await page.getByRole('button', { name: 'Mark several' }).click()
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  await checkbox(page, 0).click()
  await page.clock.install()
  await page.getByRole('columnheader', { name: 'Questions' }).click()
  await page.clock.runFor(5000)
  expect(await order(page)).toEqual(inOrder)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5, 0])
})

test('a row leaves its filter in the same way', async ({ page }) => {
  await page
    .getByRole('combobox', { name: /Filter|Show/ })
    .first()
    .selectOption({ label: 'To do' })
  await checkbox(page, 0).click()
  expect(await order(page)).toEqual(inOrder)
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5])
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('two quick taps on a box tick once, and quick taps on two tick both', async ({ page }) => {
    const { x, y, width, height } = (await page.locator('.checkbox').nth(1).boundingBox()) as NonNullable<
      Awaited<ReturnType<Locator['boundingBox']>>
    >
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    // Together, because a loaded machine takes longer between two taps than a finger does.
    await Promise.all([tap(), tap()])
    await expect(counter(page)).toHaveText('1/6 Done')
    await page.locator('.checkbox').nth(2).tap()
    await page.locator('.checkbox').nth(3).tap()
    await expect(counter(page)).toHaveText('3/6 Done')
    await expect.poll(() => order(page)).toEqual([0, 4, 5, 1, 2, 3])
    await firstOpen(page).tap()
    await expect(counter(page)).toHaveText('4/6 Done')
  })
})

test('done rows fold under a line, stay folded on the next visit, and unfold for a search', async ({
  page,
}) => {
  await page.goto('/trie')
  for (const _ of [1, 2]) await firstOpen(page).click()
  await page.mouse.move(0, 0)
  const line = page.getByRole('button', { name: '2 done' })
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await line.click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.reload()
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  // The keyboard passes over what is folded away.
  await checkbox(page, 3).focus()
  await page.keyboard.press('ArrowDown')
  await expect(checkbox(page, 3)).toBeFocused()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Done')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('checkbox')).toHaveCount(6)
})

test('a done problem that a square of Home leads to is shown though done rows are folded', async ({
  page,
}) => {
  await page.goto('/trie')
  await checkbox(page).click()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: '1 done' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  await page.getByRole('link', { name: /^Home/ }).click()
  const card = page.locator('.card', { hasText: 'Trie' })
  await card.scrollIntoViewIfNeeded()
  const box = await card.locator('.squares').boundingBox()
  if (!box) throw new Error('no square')
  await page.mouse.click(box.x + 4, box.y + box.height / 2)
  await expect(page.getByRole('checkbox', { checked: true })).toBeInViewport()
  await expect(page.locator('.row.pointed')).toHaveCount(1)
})

test('rows keep the order of the list where the visitor has turned moving off', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Move done problems down' }).uncheck()
  await page.goto('/trie')
  const before = await titles(page)
  await checkbox(page).click()
  await expect(page.locator('.toast-text')).toHaveText('1/6 Done')
  await page.mouse.move(0, 0)
  await page.reload()
  await expect(checkbox(page)).toBeChecked()
  expect(await titles(page)).toEqual(before)
  await expect(page.getByRole('button', { name: '1 done' })).toHaveCount(0)
})
