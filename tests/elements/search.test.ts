import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  addStyle,
  checkbox,
  expectCount,
  expectCounter,
  expectFocus,
  focused,
  mount,
  order,
  shownRow,
} from './fixtures.ts'

/** The search field of a table. */

const field = page.getByRole('searchbox')
const toast = page.css('.toast')

test('the search has one clear button in every browser, for pointer and keyboard', async () => {
  await mount('<topic-table topic="trie"></topic-table>')
  await expectCount(page.css(shownRow), 6)
  const clear = page.getByRole('button', { name: 'Clear search', exact: true })
  const place = () => page.css('.toolbar').element().getBoundingClientRect()
  await expect.element(clear).not.toBeInTheDocument()
  const before = place()
  await field.fill('word')
  await expect.element(clear).toBeVisible()
  expect(place()).toEqual(before)
  // Where a browser puts its own clear button.
  const { width, height } = field.element().getBoundingClientRect()
  await field.click({ position: { x: width - 8, y: height / 2 } })
  await expect.element(field).toHaveValue('word')
  await clear.click()
  await expect.element(field).toHaveValue('')
  await expectFocus(field)
  await expect.element(clear).not.toBeInTheDocument()
  await userEvent.keyboard('word')
  await userEvent.tab()
  await expectFocus(clear)
  await userEvent.keyboard('{Enter}')
  await expectFocus(field)
  await expectCount(page.css(shownRow), 6)
  await checkbox().click()
  await expect.element(toast).toBeVisible()
  await field.fill('word')
  // The first Escape clears the search, the next dismisses the notice.
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(toast).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(toast).not.toBeInTheDocument()
})

test('the hint in the search field is not cut off at any width', async () => {
  await mount(
    '<div style="font-family: system-ui, sans-serif"><topic-table topic="trie"></topic-table></div>',
  )
  await expect.element(field).toBeVisible()
  const input = field.element() as HTMLInputElement
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  context.font = getComputedStyle(input).font
  const needed = context.measureText(input.placeholder).width
  expect(needed).toBeGreaterThan(0)
  const outer = document.body.firstElementChild as HTMLElement
  const cut = Array.from({ length: 60 }, (_, step) => 280 + step * 20).filter((width) => {
    outer.style.width = `${width}px`
    return input.clientWidth < needed
  })
  expect(cut).toEqual([])
})

test('what a search leaves out is reached by no key, nor marked, shown or printed', async () => {
  // A page may lay out rows in its own way.
  addStyle('topic-table::part(row) { display: flex; min-height: 3rem }')
  await mount('<topic-table topic="trie"></topic-table>')
  await field.fill('in')
  const found = [0, 2, 3, 5]
  await expect.poll(order).toEqual(found)
  for (const [place] of found.entries()) {
    await userEvent.keyboard('{ArrowDown}')
    await expectFocus(checkbox(place))
  }
  const visited = new Set<string | undefined>()
  for (; ; await userEvent.tab({ shift: true })) {
    const row = focused()?.closest<HTMLElement>('.row')
    if (!row) break
    visited.add(row.dataset.index)
  }
  expect([...visited].reverse()).toEqual(found.map(String))
  await commands.emulate({ media: 'print' })
  const laidOut = page
    .css('tbody .row')
    .elements()
    .filter(({ clientHeight }) => clientHeight > 0)
  await commands.emulate({ media: null })
  expect(laidOut.map((row) => Number((row as HTMLElement).dataset.index))).toEqual(found)
  await page.getByRole('button', { name: 'Mark several' }).click()
  await expectFocus(checkbox())
  await checkbox().click()
  await checkbox(3).click({ modifiers: ['Shift'] })
  await expectCounter('4/6 Done')
})

test('rows that come back wait for what is typed to be painted, rows that go do not', async () => {
  await mount('<topic-table topic="trie"></topic-table>')
  await expectCount(page.css(shownRow), 6)
  const input = field.element() as HTMLInputElement
  const root = input.getRootNode() as ShadowRoot
  /** Types as a browser does. Resolves to the rows that are shown before the next frame. */
  const type = async (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    return root.querySelectorAll(shownRow).length
  }
  expect(await type('word')).toBe(2)
  // React has no more to do for that letter once the browser is idle.
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(await type('')).toBe(2)
  await expectCount(page.css(shownRow), 6)
})
