import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openElement, rowTitles, storing, topicPage } from '../fixtures.tsx'

const prepare = storing('Trie', [
  { Problem: 'Word Break' },
  { Problem: 'Phone directory', Notes: 'about a word' },
  { Problem: 'Shortest word (C++)' },
])

const openTrie = async () => {
  const opened = await openElement('topic-table', { attributes: { topic: 'trie' }, prepare })
  const field = await opened.page.findByRole<HTMLInputElement>('searchbox')
  return { ...opened, field }
}

test.each([
  ['phone', ['Phone directory']],
  ['PHONE', ['Phone directory']],
  ['word', ['Word Break', 'Shortest word (C++)']],
  ['  word  ', ['Word Break', 'Shortest word (C++)']],
  ['c++)', ['Shortest word (C++)']],
  ['   ', ['Word Break', 'Phone directory', 'Shortest word (C++)']],
])("the search for '%s' matches titles in either case", async (text, titles) => {
  const { page, user, field } = await openTrie()
  await user.type(field, text)
  expect(rowTitles(page)).toEqual(titles)
})

test('matching rows are counted for screen readers and keep their ids', async () => {
  const { page, user, field } = await openTrie()
  await user.type(field, 'shortest')
  expect(page.getByText('1 of 3 match').getAttribute('role')).toBe('status')
  expect(page.getByRole('button', { name: '3, Shortest word (C++)' })).toBeTruthy()
})

describe('a search without a result', () => {
  test('says so and can be cleared', async () => {
    const { page, user, field } = await openTrie()
    await user.type(field, 'graph')
    expect(page.getByText('Nothing matches “graph”')).toBeTruthy()
    expect(page.queryByRole('table')).toBeNull()
    await user.click(page.getByRole('button', { name: 'Clear the search' }))
    expect(field.value).toBe('')
    expect(rowTitles(page)).toHaveLength(3)
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
  })

  test('leaves the counter as it is', async () => {
    const { page, user, field } = await openTrie()
    await user.type(field, 'graph')
    expect(page.getByText('0/3 Done')).toBeTruthy()
  })
})

test('the search stays after marking done', async () => {
  const { page, user, field } = await openTrie()
  await user.type(field, 'word')
  // A real press: a row that seems to be ticked by keyboard keeps its place.
  await userEvent.click(page.getByRole('checkbox', { name: 'Done: Word Break' }))
  expect(await topicPage(page).findByText('1/3 Done')).toBeTruthy()
  expect(field.value).toBe('word')
  await vi.waitFor(() => expect(rowTitles(page)).toEqual(['Shortest word (C++)', 'Word Break']), {
    timeout: 3000,
  })
})

test('another topic starts without a search', async () => {
  const { page, user, element, field } = await openTrie()
  await user.type(field, 'word')
  element.setAttribute('topic', 'heap')
  await page.findByRole('heading', { name: 'Heap Problems' })
  expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})
