import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addStyle,
  checkbox,
  chooseFile,
  expectCount,
  expectCounter,
  expectFocus,
  expectTexts,
  focusOn,
  mount,
  navigate,
  shownRow,
  texts,
  titles,
} from './fixtures.ts'

/** What a student does every day: continue, search, filter, tick several, undo, return from a problem. */

const show = () => page.getByRole('combobox', { name: 'Show' })
const search = () => page.getByRole('searchbox')
const undo = () => page.getByRole('button', { name: 'Undo' })
const finish = () => page.getByRole('button', { name: 'Finish' })
const results = () => page.getByRole('region', { name: 'Search results' })
const badFile = () => new File(['no json'], 'progress.json')

/** Opens a route as a new visitor, and waits for the rows that it has. */
async function open(route: string, rows = 0): Promise<void> {
  await mount(`<dsa-tracker route="${route}"></dsa-tracker>`)
  if (rows > 0) await expectCount(page.css(shownRow), rows)
}

/** Waits for its code, too: a tick before that counts on its own. */
async function markSeveral(): Promise<void> {
  await page.getByRole('button', { name: 'Mark several' }).click()
  await expect.element(finish()).toBeVisible()
}

/** Lets links be followed without opening their sites. */
function stayHere(event: MouseEvent): void {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  if (link?.target === '_blank') event.preventDefault()
}

beforeEach(() => {
  addStyle('body { margin: 0 }')
  addEventListener('click', stayHere, true)
})

afterEach(() => removeEventListener('click', stayHere, true))

const follow = (title: string) => page.getByRole('link', { name: title }).first().click()

test('Home links to the first topic, then to the next problem, and past one that was opened', async () => {
  await open('/')
  await page.getByRole('link', { name: 'Start with Array' }).click()
  await expectCount(page.css(shownRow), 36)
  const [, second = '', third = ''] = titles()
  await checkbox().click()
  await expectCounter('1/36 Done')
  await expectTexts(page.css('.row.next .item-title'), [second])
  navigate('/')
  await expect.element(page.getByRole('link', { name: `Next: ${second}` })).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Array' }).click()
  await follow(second)
  navigate('/')
  await expect.element(page.getByRole('link', { name: `Next: ${third}` })).toBeVisible()
})

test('a problem that was opened stands out, and can be marked as not done yet', async () => {
  await open('/trie', 6)
  const [first = ''] = titles()
  await follow(first)
  await expect.element(page.getByText(`You opened: ${first}`)).toBeInViewport()
  await expectTexts(page.css('.row.next .item-title'), [first])
  await page.getByRole('button', { name: 'Not yet' }).click()
  await expectCount(page.getByText('You opened:'), 0)
  await expectCount(page.css('.row.next'), 0)
  await expectCount(page.css('.row.attempted'), 1)
  await expectCounter('0/6 Done')
})

test('Undo in the notice reverts a tick, and returns the keyboard focus to where it was', async () => {
  await open('/trie', 6)
  const before = titles()
  await checkbox(1).click()
  await expectCounter('1/6 Done')
  await undo().click()
  await expectCounter('0/6 Done')
  // The row may have moved down by now, and moves back as quietly.
  await expect.poll(() => titles()).toEqual(before)
  await expectCount(undo(), 0)

  const name = checkbox(2).element().getAttribute('aria-label') ?? ''
  await focusOn(checkbox(2))
  await userEvent.keyboard(' ')
  await focusOn(undo())
  await userEvent.keyboard('{Enter}')
  await expectCounter('0/6 Done')
  await expectCount(undo(), 0)
  await expectFocus(page.getByRole('checkbox', { name }))
})

test('whoever already is in a notice stays there when another page is shown', async () => {
  await open('/trie', 6)
  await checkbox(1).click()
  await focusOn(undo())
  const home = page.getByRole('link', { name: 'Home', exact: true })
  ;(home.element() as HTMLElement).click()
  await expect.element(page.css('a.card').first()).toBeVisible()
  await expectFocus(undo())
  await userEvent.keyboard('{Enter}')
  await expectFocus(page.getByRole('heading', { level: 1 }))
})

test('Mark several keeps rows in place, Shift ticks a range, Finish sorts, and one Undo reverts all', async () => {
  await open('/array', 36)
  const before = titles()
  const top = () => checkbox().element().getBoundingClientRect().top
  const stood = top()
  await markSeveral()
  // The button is gone, so focus moves to the rows.
  await expectFocus(checkbox())
  expect(top()).toBe(stood)
  await checkbox(1).click()
  await checkbox(5).click({ modifiers: ['Shift'] })
  await expectCounter('5/36 Done')
  expect(titles()).toEqual(before)
  await checkbox(2).click()
  await expectCounter('4/36 Done')
  await finish().click()
  await expect
    .poll(() => titles())
    .toEqual([before[0], before[2], ...before.slice(6), before[1], ...before.slice(3, 6)])
  await expectFocus(page.getByRole('button', { name: 'Mark several' }))
  await undo().click()
  await expectCounter('0/36 Done')
  await expect.poll(() => titles()).toEqual(before)
})

test('Mark several does not count rows that were changed back', async () => {
  await open('/trie', 6)
  await markSeveral()
  for (const index of [1, 2]) await checkbox(index).click()
  await expect.element(page.getByText('2 changed')).toBeVisible()
  await checkbox(1).click()
  await expect.element(page.getByText('1 changed')).toBeVisible()
  await checkbox(2).click()
  await finish().click()
  await expectCount(finish(), 0)
  await expectCount(undo(), 0)
})

test('Mark several keeps rows in place even when the search changes', async () => {
  await open('/array', 36)
  await search().fill('sort')
  await expect.poll(() => titles().length).toBeLessThan(36)
  await markSeveral()
  await search().fill('')
  await expectCount(page.css(shownRow), 36)
  const before = titles()
  await checkbox().click()
  await expectCounter('1/36 Done')
  expect(titles()).toEqual(before)
})

test('marking on a phone moves no row, and a persistent notice covers neither Finish nor Mark several', async () => {
  await page.viewport(390, 780)
  await open('/array', 36)
  const place = () => checkbox().element().getBoundingClientRect()
  for (const index of [0, 1]) {
    const before = place()
    await markSeveral()
    expect(place()).toEqual(before)
    await checkbox(index).click()
    // Fails if something else would be hit.
    await finish().click()
    await expect.element(page.css('.toast-title')).toBeVisible()
  }
  await expect.element(undo()).toBeVisible()
})

test('filters show items that are to do, done or noted, say when there are none, and handle their own keys', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('/trie', 6)
  const [first = '', ...others] = titles()
  await checkbox().click()
  await expectCounter('1/6 Done')
  await show().selectOptions('Done')
  await expect.poll(() => titles()).toEqual([first])
  await show().selectOptions('To do')
  await expect.poll(() => titles()).toEqual(others)
  const nothing = page.getByText('Nothing here under “With notes”')
  await show().selectOptions('With notes')
  await expect.element(nothing).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expectCount(page.css(shownRow), 6)

  await focusOn(show())
  await userEvent.keyboard('w')
  await expect.element(nothing).toBeVisible()
  await userEvent.keyboard('rn{ArrowDown}{ArrowUp}')
  await expectFocus(show())
  await expectCount(page.getByRole('dialog'), 0)
  expect(opened).not.toHaveBeenCalled()
})

test('the search on Home finds titles and notes in all tracks and can tick them', async () => {
  await open('/operating_system', 12)
  await page
    .getByRole('button', { name: /^Add Notes/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('ask about merge points')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectCount(page.getByRole('dialog'), 0)
  navigate('/')
  await expect.element(page.css('a.card').first()).toBeVisible()
  await focusOn(page.getByRole('heading', { level: 1 }))
  await userEvent.keyboard('/')
  await expectFocus(search())
  await userEvent.keyboard('MERGE')
  await expect.element(results().getByText('ask about merge points')).toBeVisible()
  await expect.element(results().getByRole('link', { name: 'Linked List' }).first()).toBeVisible()
  await checkbox(0, results()).click()
  await expect.element(checkbox(0, results())).toBeChecked()
  await focusOn(search())
  await userEvent.keyboard('{Escape}')
  await expect.element(search()).toHaveValue('')
  await search().fill('no such problem')
  await expect.element(results().getByText('Nothing matches “no such problem”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).first().click()
  await expect.element(page.getByText(/^Solved 1 of 462/)).toBeVisible()
})

test('a topic search without results can continue in all topics', async () => {
  await open('/trie', 6)
  await search().fill('binary tree')
  await page.getByRole('button', { name: 'Search all topics' }).click()
  await expect.element(search()).toHaveValue('binary tree')
  await expect.poll(() => texts(results().getByRole('listitem')).length).toBeGreaterThan(0)
})

test('a persistent notice covers nothing that cannot be scrolled clear of it', async () => {
  await page.viewport(1280, 720)
  await open('/about')
  await chooseFile(page.getByLabelText('Import Dsa Tracking from a file'), badFile())
  await expect.element(page.css('.toast.error')).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  const theme = page.getByRole('button', { name: /Switch to/ }).element()
  const { left, top, width, height } = theme.getBoundingClientRect()
  const hit = (theme.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2)
  expect(theme.contains(hit)).toBe(true)
})

test('a notice inside a scrolling box makes room only once', async () => {
  const box = await mount(
    '<div style="height: 300px; overflow: auto"><progress-admin></progress-admin></div>',
  )
  await chooseFile(page.getByLabelText('Import Apptitude from a file'), badFile())
  await expect.element(page.css('.toast.error')).toBeVisible()
  expect(box.scrollHeight).toBeLessThan(900)
})
