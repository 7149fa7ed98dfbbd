import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent as realUser } from 'vitest/browser'
import { notices, openElement, storing } from '../fixtures.tsx'

const prepare = storing('Trie', [
  { Problem: 'One', URL: 'https://example.org/1' },
  { Problem: 'Two', URL: 'https://example.org/2' },
])

const minute = 60_000

afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens a topic with a clock and a window whose focus the test decides. */
async function openTrie() {
  const times = { day: Date.now(), page: performance.now() }
  vi.spyOn(Date, 'now').mockImplementation(() => times.day)
  vi.spyOn(performance, 'now').mockImplementation(() => times.page)
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const opened = await openElement('topic-table', { attributes: { topic: 'trie' }, prepare })
  const { page, store } = opened
  // Its page stays closed.
  opened.root.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  })
  const link = await page.findByRole('link', { name: /^One/ })
  const history = await store.history()
  await history.follow()
  const turn = (isHere: boolean) => {
    focus.mockReturnValue(isHere)
    window.dispatchEvent(new Event(isHere ? 'focus' : 'blur'))
  }
  /** Follows the link, and comes back after as long as each of the clocks says. */
  const visit = async (day: number, passed = day) => {
    await opened.user.click(link)
    turn(false)
    times.day += day * minute
    times.page += passed * minute
    turn(true)
  }
  /** Waits until the bar says this. */
  const says = (text: string) =>
    vi.waitFor(() => expect(opened.root.querySelector('.action-bar > span')?.textContent).toBe(text), 5000)
  const press = (name: string) => opened.user.click(page.getByRole('button', { name }))
  return { ...opened, history, visit, says, press, times }
}

test('the bar says how long the problem was open, and the row, once it is solved', async () => {
  const { page, visit, says, press, history } = await openTrie()
  await visit(12.5)
  const row = () => within(page.getByRole('checkbox', { name: 'Done: One' }).closest('tr') as HTMLElement)
  await says('One12 min')
  await press('Solved')
  expect(await row().findByText(/ · 12 min$/)).toBeTruthy()
  expect(history.week()).toMatchObject({ count: 1, minutes: 12 })
  expect(page.queryByText('12 min')).toBeNull()
})

test('several absences add up, and time in this window is not counted', async () => {
  const { visit, says, times } = await openTrie()
  await visit(5)
  times.day += 60 * minute
  times.page += 60 * minute
  await visit(6)
  await says('One11 min')
})

test('time in another window of ours is not counted, which tells of the change of windows later', async () => {
  const { visit, says, store, times } = await openTrie()
  await visit(5)
  await says('One5 min')
  // As the other window stores it when it loses the focus.
  store.setAway('dsa', { counted: 5 * minute, since: times.day })
  await vi.waitFor(() => expect(store.getState().last.dsa?.away?.since).toBeUndefined())
  times.day += 60 * minute
  times.page += 60 * minute
  await visit(1)
  await says('One6 min')
})

test('a moment away asks as before, and a clock that is set tells nothing', async () => {
  const { page, visit, says } = await openTrie()
  await visit(0.5)
  await says('You opened: One')
  expect(page.queryByRole('button', { name: 'Discard time' })).toBeNull()
  await visit(600, 2)
  await says('One2 min')
})

test('the time can be corrected, and what is shown is stored', async () => {
  const { user, visit, says, press, history, page } = await openTrie()
  await visit(400)
  await says('One3 h3 hours is the most that counts. Correct it if you took a break.')
  await press('3 h: correct the time')
  const field = page.getByRole('spinbutton', { name: 'min' })
  await realUser.fill(field, '25')
  await realUser.keyboard('{Enter}')
  await says('One25 min')
  await user.click(page.getByRole('checkbox', { name: 'Done: One' }))
  await vi.waitFor(() => expect(history.week().minutes).toBe(25))
})

test('discarded, it is neither shown nor stored', async () => {
  const { visit, says, press, history } = await openTrie()
  await visit(12)
  await says('One12 min')
  await press('Discard time')
  await says('You opened: One')
  await press('Solved')
  await vi.waitFor(() => expect(history.week()).toMatchObject({ count: 1, minutes: 0 }))
})

test('Not yet keeps the time, its Undo takes that back', async () => {
  const { user, visit, says, press, history, page } = await openTrie()
  await visit(12)
  await says('One12 min')
  await press('Not yet')
  await vi.waitFor(() => expect(history.week()).toMatchObject({ count: 0, minutes: 12 }))
  await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(history.week().minutes).toBe(0))
})

test('the time of one problem never goes to another', async () => {
  const { user, visit, history, page } = await openTrie()
  await visit(12)
  await user.click(page.getByRole('checkbox', { name: 'Done: Two' }))
  await vi.waitFor(() => expect(history.week()).toMatchObject({ count: 1, minutes: 0 }))
})

test('with activity off, nothing is counted', async () => {
  const opened = await openTrie()
  opened.store.settings.set({ activity: false })
  await opened.visit(12)
  await opened.says('You opened: One')
})
