import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import {
  addStyle,
  checkbox,
  expectCount,
  expectCounter,
  expectFocus,
  expectTexts,
  focusOn,
  mount,
  movePointerAway,
  navigate,
  openStore,
  order,
  press,
  storedRecords,
  titles,
} from './fixtures.ts'

/** Rows and the pointer: nothing moves between a press and its click, and what was ticked moves once the table is left alone. */

const byDay = [0, 1, 2, 3, 4, 5]
const show = () => page.getByRole('combobox', { name: 'Show' })
const ticked = () => page.getByRole('checkbox', { checked: true })

/** Collects the orders that the rows have from now on. */
function watchOrder(): number[][] {
  const orders = [order()]
  const table = page.css('tbody').element()
  new MutationObserver(() => {
    if (String(orders.at(-1)) !== String(order())) orders.push(order())
  }).observe(table, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  return orders
}

const centreOf = (located: Locator): [x: number, y: number] => {
  const { x, y, width, height } = located.element().getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

/** Stops the time of the page, which advances only by `vi.advanceTimersByTime`. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

beforeEach(async () => {
  addStyle('body { margin: 0 }')
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  await expectCount(page.getByRole('checkbox'), 6)
})

afterEach(async () => {
  vi.useRealTimers()
  await commands.emulate({ media: null })
})

test('a ticked row stays, struck through, and moves once nothing has happened for a while', async () => {
  const orders = watchOrder()
  await checkbox().click()
  await expect.element(page.css('.row.done .item-title')).toHaveStyle({ textDecorationLine: 'line-through' })
  const tint = () => getComputedStyle(page.css('.row.done').element()).backgroundColor
  const waiting = tint()
  expect(waiting).not.toBe(
    getComputedStyle(page.css('tbody .row:not(.done)').last().element()).backgroundColor,
  )
  await expect.poll(order).toEqual([1, 2, 3, 4, 5, 0])
  expect(tint()).not.toBe(waiting)
  expect(orders).toEqual([byDay, [1, 2, 3, 4, 5, 0]])
})

test('ticks in quick succession all hit what they were aimed at, and move together', async () => {
  const before = titles()
  const orders = watchOrder()
  const boxes = [0, 1, 2].map((index) => centreOf(checkbox(index)))
  for (const box of boxes) await press(...box)
  await expect.poll(order).toEqual([3, 4, 5, 0, 1, 2])
  expect(orders).toEqual([byDay, [3, 4, 5, 0, 1, 2]])
  const { trie } = await storedRecords()
  expect(trie?.questions.map(({ Done }) => Done)).toEqual([true, true, true, false, false, false])
  expect(titles().slice(3)).toEqual(before.slice(0, 3))
})

test('nothing moves while the pointer moves over the table, or is pressed', async () => {
  stopTime()
  await press(...centreOf(checkbox()))
  await expectCounter('1/6 Done')
  const [x, y] = centreOf(checkbox(4))
  for (let step = 0; step < 5; step += 1) {
    await commands.mouse(['move'], x + step, y - 10 * step)
    vi.advanceTimersByTime(600)
    expect(order()).toEqual(byDay)
  }
  await commands.mouse(['move', 'down'], x, y)
  vi.advanceTimersByTime(1500)
  expect(order()).toEqual(byDay)
  await commands.mouse(['up'], x, y)
  await expectCounter('2/6 Done')
  expect(order()).toEqual(byDay)
  vi.advanceTimersByTime(800)
  await expect.poll(order).toEqual([1, 2, 3, 5, 0, 4])
})

test('a press where a moved row glides over others ticks the row that stands there', async () => {
  stopTime()
  const box = centreOf(checkbox())
  await press(...box)
  await expectCounter('1/6 Done')
  vi.advanceTimersByTime(800)
  const glides = page
    .css('[data-index="0"]')
    .element()
    .getAnimations()
    .filter((animation) => !(animation instanceof CSSTransition))
  expect(glides).toHaveLength(1)
  // As it begins, and as long as a busy phone may take to go on.
  for (const glide of glides) glide.pause()
  await press(...box)
  await expectCounter('2/6 Done')
  expect((await storedRecords()).trie?.questions.map(({ Done }) => Done)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the columns of done rows are those of all others', async () => {
  for (const width of ['750px', '1000px']) {
    await mount(`<div style="width: ${width}"><topic-table topic="array"></topic-table></div>`)
    await page.css('.row:has(.item-level) [type=checkbox]').first().click()
    await expectCounter('1/36 Done')
    for (const column of ['.item-level', '[data-control=note]']) {
      const cells = page.css(`.row ${column}`).elements()
      expect(cells.some((cell) => cell.closest('.row')?.classList.contains('done'))).toBe(true)
      expect(new Set(cells.map((cell) => cell.getBoundingClientRect().left)).size, column).toBe(1)
    }
  }
})

test.each([
  ['array', 320],
  ['array', 390],
  ['array', 768],
  ['array', 1000],
  ['operating_system', 390],
  ['operating_system', 600],
])('no row of %s is taller or lower once it is ticked, at %i px', async (topic, width) => {
  addStyle('body { font-size: 18px }')
  const track = topic === 'array' ? '' : 'track="core"'
  await mount(`<div style="width: ${width}px"><topic-table ${track} topic="${topic}"></topic-table></div>`)
  await expect.element(checkbox()).toBeVisible()
  // It knows the days.
  await (await openStore()).history()
  // While the table is pressed, no row moves.
  page
    .css('tbody')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  const heights = () =>
    page
      .css('tbody .row')
      .elements()
      .map((row) => row.getBoundingClientRect().height)
  const before = heights()
  for (const box of page.getByRole('checkbox').elements()) (box as HTMLElement).click()
  await expectCount(page.css('.row.done'), before.length)
  await expectCount(page.css('.item-date'), before.length)
  expect(heights()).toEqual(before)
  document.dispatchEvent(new PointerEvent('pointerup'))
})

test('a double click on the box or the number ticks once', async () => {
  await checkbox(1).dblClick()
  await expectCounter('1/6 Done')
  await expect.poll(order).toEqual([0, 2, 3, 4, 5, 1])
  await page.css('[data-control="id"]').nth(1).dblClick()
  await expectCounter('2/6 Done')
  await expect.poll(order).toEqual([0, 3, 4, 5, 1, 2])
  expect((await storedRecords()).trie?.doneQuestions).toBe(2)
})

test('Space twice ticks and unticks', async () => {
  await focusOn(checkbox(1))
  await userEvent.keyboard(' ')
  await expectCounter('1/6 Done')
  await userEvent.keyboard(' ')
  await expectCounter('0/6 Done')
  await expect.poll(async () => (await storedRecords()).trie?.doneQuestions).toBe(0)
})

test('a row ticked by keyboard stays until the focus has left it, and a click then hits what it was aimed at', async () => {
  await focusOn(checkbox())
  await userEvent.keyboard(' ')
  await expectCounter('1/6 Done')
  await userEvent.keyboard('{ArrowDown}x')
  await expectCounter('2/6 Done')
  await press(...centreOf(checkbox(3)))
  await expectCounter('3/6 Done')
  await expect.poll(order).toEqual([2, 4, 5, 0, 1, 3])
})

test('a row ticked by keyboard can be unticked and ticked again in its place, which it keeps while it has the focus', async () => {
  const rowBox = (index: number) => page.css(`[data-index="${index}"] input`)
  stopTime()
  await focusOn(checkbox(2))
  for (const done of [1, 0, 1]) {
    await userEvent.keyboard(' ')
    await expectCounter(`${done}/6 Done`)
    vi.advanceTimersByTime(1500)
    expect(order()).toEqual(byDay)
    await expectFocus(rowBox(2))
  }
  await userEvent.keyboard('{ArrowDown}')
  await expectFocus(rowBox(3))
  vi.advanceTimersByTime(800)
  await expect.poll(order).toEqual([0, 1, 3, 4, 5, 2])
  await expectFocus(rowBox(3))
})

test('one Undo takes back a burst', async () => {
  for (const index of [0, 1, 2]) await press(...centreOf(checkbox(index)))
  const toast = page.css('.toast')
  await expect.element(toast).toHaveTextContent('3 problems')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expectCounter('0/6 Done')
  await expect.poll(async () => (await storedRecords()).trie?.doneQuestions).toBe(0)
  await expect.poll(order).toEqual(byDay)
})

test('rows stay while several are marked, though the table is pressed', async () => {
  await page.getByRole('button', { name: 'Mark several' }).click()
  await expect.element(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  stopTime()
  await checkbox().click()
  await page.getByRole('columnheader', { name: 'Questions' }).click()
  vi.advanceTimersByTime(1500)
  expect(order()).toEqual(byDay)
  vi.useRealTimers()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(order).toEqual([1, 2, 3, 4, 5, 0])
})

test('a row that its filter no longer shows leaves in the same way', async () => {
  await show().selectOptions('To do')
  const orders = watchOrder()
  await checkbox().click()
  await expect.poll(order).toEqual([1, 2, 3, 4, 5])
  expect(orders).toEqual([byDay, [1, 2, 3, 4, 5]])
  // Its focus goes to the row that takes its place.
  await expectFocus(checkbox())
})

test('the focus stays on its row while one moves that the search leaves out', async () => {
  await checkbox(1).click()
  await expect.poll(order).toEqual([0, 2, 3, 4, 5, 1])
  await page.getByRole('searchbox').fill('in')
  await expect.poll(order).toEqual([0, 2, 3, 5])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expectFocus(checkbox(1))
  await userEvent.keyboard('{Control>}z{/Control}')
  const kept = () =>
    page
      .css('tbody .row')
      .elements()
      .map((row) => Number((row as HTMLElement).dataset.index))
  await expect.poll(kept).toEqual(byDay)
  await expectFocus(checkbox(1))
})

test('done rows fold under a line, stay folded on other pages, and unfold for a filter and in print', async () => {
  for (const index of [0, 1]) await press(...centreOf(checkbox(index)))
  await movePointerAway()
  const line = page.getByRole('button', { name: '2 done' })
  await expect.element(line).toHaveAttribute('aria-expanded', 'true')
  await expectCount(ticked(), 2)
  await line.click()
  await expectCount(page.getByRole('checkbox'), 4)
  navigate('/')
  await expect.element(page.css('a.card').first()).toBeVisible()
  navigate('/trie')
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await expectCount(page.getByRole('checkbox'), 4)
  // The keyboard passes over what is folded away.
  await focusOn(checkbox(3))
  await userEvent.keyboard('{ArrowDown}')
  await expectFocus(checkbox(3))
  await show().selectOptions('Done')
  await expectCount(ticked(), 2)
  await show().selectOptions('All')
  await expectCount(page.getByRole('checkbox'), 4)
  await page.getByRole('searchbox').fill('trie')
  await expectCount(ticked(), 1)
  // What is found and done stands under the line as well, which folds nothing meanwhile.
  const found = page.getByRole('button', { name: '1 done' })
  await expect.element(found).toBeDisabled()
  const top = (one: Locator) => one.element().getBoundingClientRect().top
  expect(top(checkbox(0))).toBeLessThan(top(found))
  expect(top(ticked())).toBeGreaterThan(top(found))
  await page.getByRole('searchbox').fill('')
  await expectCount(page.getByRole('checkbox'), 4)
  await commands.emulate({ media: 'print' })
  await expectCount(page.getByRole('checkbox'), 6)
})

test('a done problem that a square of Home leads to is shown though done rows are folded', async () => {
  await checkbox().click()
  await movePointerAway()
  await page.getByRole('button', { name: '1 done' }).click()
  await expectCount(page.getByRole('checkbox'), 5)
  await page.getByRole('link', { name: /^Home/ }).click()
  const squares = page.css('a.card').filter({ hasText: 'Trie' }).css('.squares')
  await expect.element(squares).toBeVisible()
  await squares.click({ position: { x: 4, y: squares.element().clientHeight / 2 } })
  await expect.element(ticked()).toBeInViewport()
  await expectCount(page.css('.row.pointed'), 1)
})

test('rows keep the order of the list where the visitor has turned moving off', async () => {
  const before = titles()
  navigate('/about')
  await page.getByRole('checkbox', { name: 'Move done problems down' }).click()
  navigate('/trie')
  await expectCount(page.getByRole('checkbox'), 6)
  await checkbox().click()
  await expectTexts(page.css('.toast-text'), ['1/6 Done'])
  navigate('/')
  await expect.element(page.css('a.card').first()).toBeVisible()
  navigate('/trie')
  await expect.element(checkbox()).toBeChecked()
  expect(titles()).toEqual(before)
  await expectCount(page.getByRole('button', { name: '1 done' }), 0)
})
