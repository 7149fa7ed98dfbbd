import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent as realUser } from 'vitest/browser'
import { type Opened, openElement, rowTitles, storing } from '../fixtures.tsx'

const link = (number: number) => `https://example.org/${number}`
const prepare = storing('Trie', [
  {
    Problem: 'One',
    URL: link(1),
    Difficulty: 'Easy',
    Tags: 'amazon two-pointers greedy adobe google',
    Notes: 'A note',
  },
  { Problem: 'Two', URL: link(2), Difficulty: 'Medium', Tags: 'amazon two-pointers' },
  { Problem: 'Three', URL: link(3), Difficulty: 'Hard', Tags: 'amazon' },
  { Problem: 'Four', URL: link(4), Difficulty: 'Medium', Done: true },
])

const many = storing(
  'Trie',
  Array.from({ length: 3 }, (_, row) => ({
    Problem: `Problem ${row}`,
    Tags: Array.from({ length: 10 }, (_, index) => `tag-${'abc'[row]}${index}`).join(' '),
  })),
)

async function openTrie(prepared = prepare) {
  const opened = await openElement('topic-table', { attributes: { topic: 'trie' }, prepare: prepared })
  await opened.page.findAllByRole('checkbox')
  return opened
}

/** Opens the panel. Resolves to what is in it. */
async function openFilter({ page, user }: Pick<Opened, 'page' | 'user'>) {
  await user.click(page.getByRole('button', { name: /^Filter/ }))
  const panel = await page.findByRole('dialog', { name: 'Filter' })
  await vi.waitFor(() => expect(panel.checkVisibility({ opacityProperty: true })).toBe(true))
  return within(panel)
}

/** What has the focus. */
const focused = ({ root }: Pick<Opened, 'root'>) => (root as unknown as ShadowRoot).activeElement

test('a row shows three of its tags and how many more there are, before its note', async () => {
  const { page } = await openTrie()
  const row = page.getByRole('checkbox', { name: 'Done: One' }).closest('tr') as HTMLElement
  expect(row.querySelector('.item-second')?.textContent).toBe('#amazon#two-pointers#greedy+2A note')
  expect(within(row).getByTitle('amazon, two-pointers, greedy, adobe, google')).toBeTruthy()
})

test('several tags narrow, levels widen each other, and what is on can be taken away', async () => {
  const opened = await openTrie()
  const { page, user } = opened
  const panel = await openFilter(opened)
  // Tags by how many items have them, then by name.
  const tags = panel.getAllByRole('checkbox', { name: /^#/ }).map((box) => box.closest('li')?.textContent)
  expect(tags).toEqual(['#amazon3', '#two-pointers2', '#adobe1', '#google1', '#greedy1'])
  await user.click(panel.getByRole('checkbox', { name: /^#two-pointers/ }))
  await user.click(panel.getByRole('checkbox', { name: /^Medium/ }))
  const chips = within(page.getByRole('group', { name: 'Filters' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '#two-pointers',
    'Medium',
    'Clear',
  ])
  expect(chips.getByText('1 of 4')).toBeTruthy()
  await user.click(panel.getByRole('checkbox', { name: /^Easy/ }))
  expect(chips.getByText('2 of 4')).toBeTruthy()
  await user.click(panel.getByRole('checkbox', { name: /^#greedy/ }))
  expect(chips.getByText('1 of 4')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Show 1 problem', hidden: true })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(focused(opened)).toBe(page.getByRole('button', { name: 'Filter 4 chosen' }))
  expect(rowTitles(page)).toEqual(['One'])
  await user.click(chips.getByRole('button', { name: 'Remove #greedy' }))
  expect(chips.getByText('2 of 4')).toBeTruthy()
  expect(focused(opened)?.textContent).toBe('Easy')
  await user.click(chips.getByRole('button', { name: 'Clear' }))
  expect(rowTitles(page)).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(page.queryByRole('group', { name: 'Filters' })).toBeNull()
  expect(focused(opened)).toBe(page.getByRole('button', { name: 'Filter' }))
})

test('states widen each other, a note narrows', async () => {
  const opened = await openTrie()
  const { page, user } = opened
  const panel = await openFilter(opened)
  await user.click(panel.getByRole('checkbox', { name: /^Done/ }))
  const chips = within(page.getByRole('group', { name: 'Filters' }))
  expect(chips.getByText('1 of 4')).toBeTruthy()
  await user.click(panel.getByRole('checkbox', { name: /^To do/ }))
  expect(chips.getByText('4 of 4')).toBeTruthy()
  await user.click(panel.getByRole('checkbox', { name: /^With notes/ }))
  expect(chips.getByText('1 of 4')).toBeTruthy()
})

test('nothing left says which filters did it, and shows all again', async () => {
  const opened = await openTrie()
  const { page, user } = opened
  const panel = await openFilter(opened)
  await user.click(panel.getByRole('checkbox', { name: /^#google/ }))
  await user.click(panel.getByRole('checkbox', { name: /^Hard/ }))
  expect(page.getByText('Nothing here under “#google, Hard”')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(page.getByRole('button', { name: 'Show all' }))
  expect(rowTitles(page)).toHaveLength(4)
})

test('from 20 tags on they can be searched, and chosen ones stay where they are until then', async () => {
  const opened = await openTrie(many)
  const { user } = opened
  const panel = await openFilter(opened)
  const names = () =>
    panel.queryAllByRole('checkbox', { name: /^#/ }).map((box) => box.closest('li')?.textContent)
  const before = names()
  await user.click(panel.getByRole('checkbox', { name: /^#tag-c3/ }))
  expect(names()).toEqual(before)
  const field = panel.getByRole('searchbox', { name: 'Search 30 tags' })
  await realUser.type(field, '#TAG C')
  expect(names()[0]).toBe('#tag-c31')
  expect(names()).toHaveLength(10)
  await realUser.type(field, 'x')
  expect(panel.getByText('No tag has that name')).toBeTruthy()
})

test('keys in the panel are not those of the page, and Tab leaves it', async () => {
  const opened = await openTrie()
  const { page, user } = opened
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const panel = await openFilter(opened)
  panel.getByRole('checkbox', { name: /^#amazon/ }).focus()
  await user.keyboard('rnx')
  expect(open).not.toHaveBeenCalled()
  await user.keyboard(' ')
  expect(page.getByRole('group', { name: 'Filters' }).textContent).toContain('#amazon')
  page.getByRole('checkbox', { name: 'Done: One' }).focus()
  await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('a topic without tags has the menu that it had', async () => {
  const opened = await openTrie(storing('Trie', [{ Problem: 'One' }]))
  expect(opened.page.getByRole('combobox', { name: 'Show' })).toBeTruthy()
  expect(opened.page.queryByRole('button', { name: 'Filter' })).toBeNull()
})

test('the search of all lists is filtered by tags, too', async () => {
  const opened = await openElement('dsa-tracker', { prepare })
  const { page } = opened
  await page.findByRole('searchbox')
  const panel = await openFilter(opened)
  await opened.user.click(panel.getByRole('checkbox', { name: /^#two-pointers/ }))
  await opened.user.click(panel.getByRole('button', { name: 'Close' }))
  const results = within(await page.findByRole('region', { name: 'Search results' }))
  await vi.waitFor(() => expect(results.getAllByRole('checkbox')).toHaveLength(2))
  await opened.user.click(page.getByRole('button', { name: 'Remove #two-pointers' }))
  expect(page.queryByRole('region', { name: 'Search results' })).toBeNull()
})
