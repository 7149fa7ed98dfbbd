import { fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openElement, rowTitles, storing, topicPage } from '../fixtures.tsx'

const prepare = storing('Trie', [
  { Problem: 'One', URL: 'https://example.org/1' },
  { Problem: 'Two', URL: 'https://example.org/2' },
])

const openTrie = async () => {
  const opened = await openElement('topic-table', { attributes: { topic: 'trie' }, prepare })
  const link = await opened.page.findByRole('link', { name: /^Two/ })
  return { ...opened, link, field: opened.page.getByRole('searchbox') }
}

test.each(['x', ' '])("'%s' on a row ticks it", async (key) => {
  const { page, link } = await openTrie()
  fireEvent.keyDown(link, { key })
  expect(await topicPage(page).findByText('1/2 Done')).toBeTruthy()
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Two' }).checked).toBe(true)
})

test("'n' on a row opens its note", async () => {
  const { page, link } = await openTrie()
  fireEvent.keyDown(link, { key: 'n' })
  expect(await page.findByRole('dialog', { name: 'Two' })).toBeTruthy()
})

test("'r' picks a random item", async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { page } = await openTrie()
  fireEvent.keyDown(page.getByRole('table'), { key: 'r' })
  expect(open.mock.calls.map(([url]) => url)).toEqual(['https://example.org/1'])
})

test("'?' and the button show what the keys do", async () => {
  const { page, user, link } = await openTrie()
  fireEvent.keyDown(link, { key: '?' })
  const help = await page.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const effect of ['Search', 'Pick Random', 'Mark done or not done', 'Edit note', 'Save note']) {
    expect(help.textContent).toContain(effect)
  }
  await user.click(page.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await user.click(page.getByRole('button', { name: /^Keyboard shortcuts/ }))
  expect(await page.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

describe('single keys do nothing', () => {
  const keys = ['x', 'n', 'y', 'k', 'r', '?']

  const expectNothing = (opened: Awaited<ReturnType<typeof openTrie>>) => {
    expect(opened.page.queryByRole('dialog')).toBeNull()
    expect(window.open).not.toHaveBeenCalled()
    expect(rowTitles(opened.page)).toEqual(['One', 'Two'])
    expect(opened.page.getByText('0/2 Done')).toBeTruthy()
    expect(opened.page.queryByText(/Not yet|Skipped/)).toBeNull()
  }

  test('while typing in the search', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const opened = await openTrie()
    for (const key of keys) fireEvent.keyDown(opened.field, { key })
    expectNothing(opened)
  })

  test.each(['ctrlKey', 'metaKey', 'altKey'])('together with %s', async (modifier) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const opened = await openTrie()
    for (const key of keys) fireEvent.keyDown(opened.link, { key, [modifier]: true })
    expectNothing(opened)
  })

  test('on the page outside the element', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const opened = await openTrie()
    for (const key of keys) fireEvent.keyDown(document.body, { key })
    expectNothing(opened)
  })
})

test('keys typed in a field do not reach the hotkeys of the host page', async () => {
  const { field, link } = await openTrie()
  const hotkey = vi.fn()
  document.body.addEventListener('keydown', hotkey)
  fireEvent.keyDown(field, { key: 's', composed: true })
  expect(hotkey).not.toHaveBeenCalled()
  fireEvent.keyDown(link, { key: 's', composed: true })
  expect(hotkey).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', hotkey)
})
