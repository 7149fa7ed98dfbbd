import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { errorText } from '../../../src/texts/errors.ts'
import { english } from '../../../src/texts/texts.ts'
import { doing, notices, type Opened, openElement, rowTitles, storing, topicPage } from '../fixtures.tsx'

const items = ['One', 'Two', 'Three'].map((Problem) => ({ Problem, URL: 'https://example.org/' }))
const threeItems = storing('Trie', items)

const openTrie = async (prepare = threeItems) => {
  const opened = await openElement('topic-table', { attributes: { topic: 'trie' }, prepare })
  await opened.page.findAllByRole('checkbox')
  // Real presses: a row that seems to be ticked by keyboard keeps its place.
  return { ...opened, user: userEvent }
}

const box = (page: Opened['page'], title: string) =>
  page.getByRole<HTMLInputElement>('checkbox', { name: `Done: ${title}` })

/** Returns the stored topic, as other readers of the database see it. */
const storedTrie = async ({ store }: Pick<Opened, 'store'>) =>
  JSON.parse(await (await store.progress()).export('dsa')).find(
    (topic: { topicName: string }) => topic.topicName === 'Trie',
  )

describe.each([
  ['the checkbox', (page: Opened['page'], title: string) => box(page, title)],
  [
    'the id',
    (page: Opened['page'], title: string) =>
      page.getByRole('button', { name: new RegExp(`^\\d, ${title}$`) }),
  ],
])('%s', (_what, control) => {
  test('marks an item done in counter, order, toast and store', async () => {
    const opened = await openTrie()
    const { page, user, heard } = opened
    await user.click(control(page, 'One'))
    expect(await topicPage(page).findByText('1/3 Done')).toBeTruthy()
    expect(box(page, 'One').checked).toBe(true)
    // It stays in place until nothing has happened for a while.
    expect(rowTitles(page)).toEqual(['One', 'Two', 'Three'])
    await vi.waitFor(() => expect(rowTitles(page)).toEqual(['Two', 'Three', 'One']), { timeout: 3000 })
    expect(await notices(page).findByText('1/3 Done. Question pushed down the table.')).toBeTruthy()
    expect(notices(page).getByText('One')).toBeTruthy()
    expect(await storedTrie(opened)).toMatchObject({ started: true, doneQuestions: 1 })
    expect(heard('progress')).toEqual([
      {
        track: 'dsa',
        topic: 'trie',
        done: 1,
        total: 3,
        trackDone: 1,
        trackTotal: 459,
        item: { index: 0, title: 'One', url: 'https://example.org/', done: true },
      },
    ])
  })

  test('marks it incomplete again', async () => {
    const opened = await openTrie()
    const { page, user } = opened
    await user.click(control(page, 'One'))
    await notices(page).findByText('1/3 Done. Question pushed down the table.')
    control(page, 'One').focus()
    await user.keyboard(' ')
    expect(await notices(page).findByText('0/3 Done. Question pushed up the table.')).toBeTruthy()
    expect(notices(page).getByText('One')).toBeTruthy()
    expect(notices(page).queryByText(/pushed down/)).toBeNull()
    expect(box(page, 'One').checked).toBe(false)
    expect(rowTitles(page)).toEqual(['One', 'Two', 'Three'])
    expect(await storedTrie(opened)).toMatchObject({ started: false, doneQuestions: 0 })
  })
})

test('the id shows by aria-pressed whether its item is done', async () => {
  const { page, user } = await openTrie()
  const id = () => page.getByRole('button', { name: '2, Two' }).getAttribute('aria-pressed')
  expect(id()).toBe('false')
  await user.click(box(page, 'Two'))
  expect(id()).toBe('true')
})

test('toasts are read out by a live region that already exists', async () => {
  const { page, user, root } = await openTrie()
  const status = [...root.querySelectorAll('[role=status]')].at(-1)
  expect(status?.textContent).toBe('')
  await user.click(box(page, 'One'))
  await notices(page).findByText(/pushed down/)
  expect(status?.textContent).toBe('One. 1/3 Done. Question pushed down the table.')
})

test('the counter shows `done/total Done`, as text and as a bar', async () => {
  const { page } = await openTrie(doing('trie', 3))
  expect(page.getByText('3/6 Done')).toBeTruthy()
  expect(page.getByRole('progressbar', { name: 'Trie progress' }).getAttribute('aria-valuenow')).toBe('50')
})

test('finishing a topic is celebrated, and the next topic offered', async () => {
  const { page, user } = await openElement('dsa-tracker', {
    attributes: { route: '/trie' },
    prepare: threeItems,
  })
  await page.findAllByRole('checkbox')
  for (const { Problem } of items) await user.click(box(page, Problem))
  expect(await notices(page).findByText('3/3 Done. Trie is finished. Well done!')).toBeTruthy()
  expect(notices(page).getByText('3 problems')).toBeTruthy()
  await user.click(page.getByRole('link', { name: 'Continue with Dynamic Programming' }))
  expect(await page.findByRole('heading', { name: 'Dynamic Programming Problems' })).toBeTruthy()
})

test('a tick from another element or tab is shown', async () => {
  const { page, store } = await openTrie()
  await store.setDone('dsa', 'trie', 1, true)
  expect(await page.findByText('1/3 Done')).toBeTruthy()
  await vi.waitFor(() => expect(rowTitles(page)).toEqual(['One', 'Three', 'Two']), { timeout: 3000 })
})

test('a tick that cannot be stored stays on the screen and is reported', async () => {
  const { page, user, heard } = await openTrie()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await user.click(box(page, 'One'))
  expect(await notices(page).findByText(/has no room left/)).toBeTruthy()
  expect(box(page, 'One').checked).toBe(true)
  expect(heard('error')).toEqual([
    { code: 'storage-full', message: errorText(english, { code: 'storage-full' }) },
  ])
  expect(heard('progress')).toEqual([])
  put.mockRestore()
})

test('Bookmark is never shown', async () => {
  const { root } = await openTrie(storing('Trie', [{ Problem: 'One', Bookmark: true }]))
  expect(root.innerHTML).not.toMatch(/bookmark/i)
  expect(within(root).getAllByRole('checkbox')).toHaveLength(1)
})

test('what is said of several ticks that are taken back is true', async () => {
  const { page, user, store } = await openTrie()
  const undo = async () => user.click(await notices(page).findByRole('button', { name: 'Undo' }))
  await user.click(box(page, 'One'))
  await user.click(box(page, 'Two'))
  await notices(page).findByText('2 problems')
  await undo()
  expect(await notices(page).findByText('Question pushed up the table.')).toBeTruthy()
  await user.click(notices(page).getByRole('button', { name: 'Dismiss' }))

  // Ticked and unticked: one problem.
  await user.click(box(page, 'One'))
  await notices(page).findByText(/1\/3 Done/)
  box(page, 'One').focus()
  await user.keyboard(' ')
  await notices(page).findByText(/0\/3 Done/)
  await undo()
  expect(await notices(page).findByText('One')).toBeTruthy()
  await user.click(notices(page).getByRole('button', { name: 'Dismiss' }))

  store.settings.set({ moveRows: false })
  await user.click(box(page, 'Two'))
  await user.click(box(page, 'Three'))
  await notices(page).findByText('2 problems')
  await undo()
  expect(await notices(page).findByText('2 problems')).toBeTruthy()
  expect(notices(page).queryByText(/pushed/)).toBeNull()
})

test('Ctrl+Z passes over what a notice has taken back already', async () => {
  const { page, user } = await openTrie()
  const isDone = (title: string) => box(page, title).checked
  await user.click(box(page, 'One'))
  await user.click(await notices(page).findByRole('button', { name: 'Dismiss' }))
  await user.click(box(page, 'Two'))
  await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect([isDone('One'), isDone('Two')]).toEqual([true, false]))
  box(page, 'Two').focus()
  await user.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(isDone('One')).toBe(false))
})
