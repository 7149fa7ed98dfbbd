import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { notices, type Opened, openElement, rowTitles, shownMenu, storing, topicPage } from '../fixtures.tsx'

const prepare = storing('Trie', [
  { Problem: 'One', URL: 'https://example.org/1' },
  { Problem: 'Two', URL: 'https://example.org/2' },
  { Problem: 'Three', URL: 'https://example.org/3', Mark: 'attempted' },
])

const openTrie = async () => {
  const opened = await openElement('topic-table', { attributes: { topic: 'trie' }, prepare })
  const { page, user } = opened
  await page.findByRole('link', { name: /^Two/ })
  const row = (title: string) =>
    within(page.getByRole('checkbox', { name: `Done: ${title}` }).closest('tr') as HTMLElement)
  const actions = (title: string) => page.getByRole('button', { name: `Actions for ${title}` })
  const openMenu = async (title: string) => {
    await user.click(actions(title))
    await shownMenu(actions(title))
  }
  return { ...opened, row, actions, openMenu }
}

test('the menu of a row marks it, says so, and takes it back', async () => {
  const { page, user, row, actions, openMenu } = await openTrie()
  await openMenu('One')
  await user.click(page.getByRole('button', { name: 'Not yet' }))
  expect(await row('One').findByText('Not yet')).toBeTruthy()
  expect(row('One').getByRole('checkbox').getAttribute('aria-description')).toBe('Not yet')
  expect(notices(page).getByText('Marked “Not yet”.')).toBeTruthy()
  expect((page.getByRole('table').getRootNode() as ShadowRoot).activeElement).toBe(actions('One'))
  expect(page.queryByRole('button', { name: 'Skip' })).toBeNull()
  await openMenu('One')
  await user.click(page.getByRole('button', { name: 'Remove “Not yet”' }))
  await vi.waitFor(() => expect(row('One').queryByText('Not yet')).toBeNull())
})

test('what follows from a mark is said in a sentence of its own', async () => {
  const { page, user, store, openMenu } = await openTrie()
  store.settings.set({ review: true })
  await openMenu('One')
  await user.click(page.getByRole('button', { name: 'Not yet' }))
  expect(await notices(page).findByText('Marked “Not yet”. It comes back tomorrow.')).toBeTruthy()
})

test('Undo in its notice puts back what was said before', async () => {
  const { page, user, row, openMenu } = await openTrie()
  await openMenu('Three')
  await user.click(page.getByRole('button', { name: 'Skip' }))
  expect(await row('Three').findByText('Skipped')).toBeTruthy()
  await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
  expect(await row('Three').findByText('Not yet')).toBeTruthy()
})

test('Undo of a tick brings the mark back', async () => {
  const { page, user, row } = await openTrie()
  await user.click(row('Three').getByRole('checkbox'))
  await vi.waitFor(() => expect(row('Three').queryByText('Not yet')).toBeNull())
  await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
  expect(await row('Three').findByText('Not yet')).toBeTruthy()
})

test('Undo of several ticks brings the marks back', async () => {
  const { page, user, row } = await openTrie()
  await user.click(page.getByRole('button', { name: 'Mark several' }))
  for (const title of ['One', 'Three']) await user.click(row(title).getByRole('checkbox'))
  await vi.waitFor(() => expect(row('Three').queryByText('Not yet')).toBeNull())
  await user.click(page.getByRole('button', { name: 'Finish' }))
  await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
  expect(await row('Three').findByText('Not yet')).toBeTruthy()
  expect(row('One').getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('y and k on a row mark it, and take it back', async () => {
  const { user, row, page } = await openTrie()
  row('One').getByRole('link').focus()
  await user.keyboard('k')
  expect(await row('One').findByText('Skipped')).toBeTruthy()
  expect(topicPage(page).getByText('1 skipped')).toBeTruthy()
  await user.keyboard('y')
  expect(await row('One').findByText('Not yet')).toBeTruthy()
  expect(topicPage(page).queryByText('1 skipped')).toBeNull()
  await user.keyboard('y')
  await vi.waitFor(() => expect(row('One').queryByText('Not yet')).toBeNull())
})

test.each([
  ['the key again', (user: UserEvent) => user.keyboard('k')],
  ['Ctrl+Z', (user: UserEvent) => user.keyboard('{Control>}z{/Control}')],
  [
    'Undo',
    (user: UserEvent, page: Opened['page']) =>
      user.click(notices(page).getByRole('button', { name: 'Undo' })),
  ],
])('a mark that is taken back by %s is said so in place of its notice', async (_way, takeBack) => {
  const { user, row, page } = await openTrie()
  row('One').getByRole('link').focus()
  await user.keyboard('k')
  await notices(page).findByText(/^Skipped: /)
  await takeBack(user, page)
  expect(await notices(page).findByText('No longer skipped.')).toBeTruthy()
  expect(notices(page).queryByText(/^Skipped: /)).toBeNull()
  expect(row('One').queryByText('Skipped')).toBeNull()
})

test('Ctrl+Z passes over a mark that has been taken back', async () => {
  const { user, row, page } = await openTrie()
  await user.click(row('Two').getByRole('checkbox'))
  row('One').getByRole('link').focus()
  await user.keyboard('k')
  await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
  await notices(page).findByText('No longer skipped.')
  row('One').getByRole('link').focus()
  await user.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(row('Two').getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
})

test('keys in the menu are not those of the page', async () => {
  const { user, page, row, openMenu } = await openTrie()
  await openMenu('Two')
  await user.keyboard('{ArrowDown}x{ArrowDown}{Enter}')
  expect(await row('Two').findByText('Skipped')).toBeTruthy()
  expect(topicPage(page).getByText('0/3 Done')).toBeTruthy()
})

test('what is skipped is not picked, and there are filters for what is marked', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { page, user, row } = await openTrie()
  const filters = () => within(page.getByRole('combobox', { name: 'Show' })).getAllByRole('option')
  expect(filters().map(({ textContent }) => textContent)).not.toContain('Skipped')
  for (const title of ['One', 'Three']) {
    row(title).getByRole('link').focus()
    await user.keyboard('k')
    await row(title).findByText('Skipped')
  }
  await user.click(page.getByRole('button', { name: 'Pick Random' }))
  expect(open.mock.calls.map(([url]) => url)).toEqual(['https://example.org/2'])
  await user.selectOptions(page.getByRole('combobox', { name: 'Show' }), 'Skipped')
  await vi.waitFor(() => expect(page.getAllByRole('checkbox')).toHaveLength(2))
  await user.selectOptions(page.getByRole('combobox', { name: 'Show' }), 'To do')
  await vi.waitFor(() => expect(page.getAllByRole('checkbox')).toHaveLength(1))
})

test('a ticked row stays under the filter that it leaves, until nothing has happened for a while', async () => {
  const { page, user } = await openTrie()
  const [shown, titles] = [
    page.getByRole<HTMLSelectElement>('combobox', { name: 'Show' }),
    () => rowTitles(page),
  ]
  await user.selectOptions(shown, 'Attempted')
  await vi.waitFor(() => expect(titles()).toEqual(['Three']))
  await userEvent.click(page.getByRole('checkbox', { name: 'Done: Three' }))
  await vi.waitFor(() => expect(topicPage(page).getByText('1/3 Done')).toBeTruthy())
  expect(titles()).toEqual(['Three'])
  // The last one with that mark is done: the menu still says what is filtered.
  expect(shown.selectedOptions[0]?.text).toBe('Attempted')
  await vi.waitFor(() => expect(page.queryByRole('checkbox')).toBeNull(), { timeout: 3000 })
  await user.click(page.getByRole('button', { name: 'Show all' }))
  expect(titles()).toEqual(['One', 'Two', 'Three'])
  expect((page.getByRole('table').getRootNode() as ShadowRoot).activeElement).toBe(
    page.getByRole('searchbox'),
  )
})

test('what was ticked in one go counts whatever a search shows by then, and Ctrl+Z takes back the last', async () => {
  const { page, user, row } = await openTrie()
  const isDone = (title: string) => row(title).getByRole<HTMLInputElement>('checkbox').checked
  await user.click(page.getByRole('button', { name: 'Mark several' }))
  await user.click(row('One').getByRole('checkbox'))
  await user.type(page.getByRole('searchbox'), 'two')
  await user.click(row('Two').getByRole('checkbox'))
  await user.click(page.getByRole('button', { name: 'Finish' }))
  expect(await notices(page).findByText('2 changed')).toBeTruthy()
  await userEvent.clear(page.getByRole('searchbox'))
  row('One').getByRole('link').focus()
  await user.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect([isDone('One'), isDone('Two')]).toEqual([true, false]))
  await user.click(notices(page).getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect([isDone('One'), isDone('Two')]).toEqual([false, false]))
})
