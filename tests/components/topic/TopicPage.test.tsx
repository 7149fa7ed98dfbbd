import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { topicKey } from '../../../src/store/index.ts'
import { doing, openElement, rowTitles, storing, trackOf } from '../fixtures.tsx'

const openTopic = async (topic: string, prepare = doing('trie', 0)) => {
  const opened = await openElement('topic-table', { attributes: { topic }, prepare })
  await opened.page.findAllByRole('checkbox')
  return opened
}

describe.each([
  ['dsa', 'Array', 'Array Problems', 'Q-Id', 'Questions', 'Search Question..'],
  ['dsa', 'Search & Sort', 'Search & Sort Problems', 'Q-Id', 'Questions', 'Search Question..'],
  ['core', 'Operating System', 'Operating System for Placement', 'T-Id', 'Topics', 'Search Topics..'],
  [
    'core',
    'Database Managment System',
    'Database Managment System for Placement',
    'T-Id',
    'Topics',
    'Search Topics..',
  ],
  ['aptitude', 'Verbal Ability', 'Verbal Ability for Placement', 'T-Id', 'Topics', 'Search Topics..'],
])('the topic page of the track %s: %s', (_track, name, title, idColumn, itemColumn, placeholder) => {
  test(`is titled '${title}', with the columns ${idColumn} and ${itemColumn} and the search '${placeholder}'`, async () => {
    const { page } = await openTopic(topicKey(name))
    expect(page.getByRole('heading', { name: title })).toBeTruthy()
    expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      idColumn,
      itemColumn,
      'Done',
    ])
    expect(page.getByPlaceholderText(placeholder)).toBe(
      page.getByRole('searchbox', { name: `Search in ${name}` }),
    )
    expect(page.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(`Topics/${name}`)
  })
})

test('the head says how many of each level are done, and leaves out a level that no problem has', async () => {
  const { page, user } = await openTopic('trie')
  const levels = within(page.getByRole('list', { name: 'By level' }))
  expect(levels.getAllByRole('listitem')).toHaveLength(2)
  expect(levels.getByText('Easy: 0 of 1')).toBeTruthy()
  expect(levels.getByText('Medium: 0 of 1')).toBeTruthy()
  await user.click(page.getByRole('checkbox', { name: 'Done: Trie: insert and search' }))
  expect(await levels.findByText('Medium: 1 of 1')).toBeTruthy()
})

test('a problem with a video has a link to it, which opens no problem', async () => {
  const { page, store, user } = await openTopic('trie')
  const link = page.getByRole('link', { name: 'Video by takeUforward: Trie: insert and search' })
  expect(link.textContent).toBe('Video')
  expect(link.title).toBe('Video by takeUforward')
  expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch/)
  expect(page.getAllByRole('link', { name: /^Video/ })).toHaveLength(1)
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(store.getState().last.dsa?.opened).not.toBe(true)
})

describe('the breadcrumb', () => {
  test.each([
    ['/array', 'Solve DSA problem to master in DSA'],
    ['/operating_system', 'Make you interview experience better'],
    ['/verbal_ability', 'Make you Apptitude experience better'],
  ])("of %s links back to the track's grid", async (route, heading) => {
    const { page, user } = await openElement('dsa-tracker', { attributes: { route } })
    // What stands here while the topic loads gives way to it, and would take the press with it.
    await page.findAllByRole('checkbox')
    const breadcrumb = within(page.getByRole('navigation', { name: 'Breadcrumb' }))
    await user.click(breadcrumb.getByRole('link', { name: 'Topics' }))
    expect(await page.findByRole('heading', { name: heading })).toBeTruthy()
  })

  test('of an embedded table is plain text without grid-href', async () => {
    const { page } = await openTopic('trie')
    expect(page.queryByRole('link', { name: 'Topics' })).toBeNull()
  })

  test('of an embedded table links to grid-href', async () => {
    const attributes = { topic: 'trie', 'grid-href': '/sheets/' }
    const { page } = await openElement('topic-table', { attributes })
    expect((await page.findByRole('link', { name: 'Topics' })).getAttribute('href')).toBe('/sheets/')
  })
})

describe('the table', () => {
  test('counts ids from 1 and has a checkbox in every row', async () => {
    const { page } = await openTopic('trie')
    expect(page.getByRole('table', { name: 'Trie' })).toBeTruthy()
    expect(page.getAllByRole('checkbox')).toHaveLength(6)
    expect(page.getAllByRole('button', { name: /^\d+, / }).map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
  })

  test('sorts the rows by state: done rows come last and keep their ids', async () => {
    const { page } = await openTopic('trie', async (store) => {
      await store.setDone('dsa', 'trie', 0, true)
      await store.setDone('dsa', 'trie', 3, true)
    })
    expect(page.getAllByRole('button', { name: /^\d+, / }).map(({ textContent }) => textContent)).toEqual([
      '2',
      '3',
      '5',
      '6',
      '1',
      '4',
    ])
    expect(page.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('links an item to its page in a new tab, without opener or referrer', async () => {
    const { page } = await openTopic(
      'trie',
      storing('Trie', [{ Problem: 'Word break', URL: 'https://www.example.org/a' }]),
    )
    const link = page.getByRole('link', { name: /Word break/ })
    expect(link.getAttribute('href')).toBe('https://www.example.org/a')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test.each([
    ['no link', ''],
    ['a javascript: link', 'javascript:alert(1)'],
    ['a JavaScript: link with a space before', ' JavaScript:alert(1)'],
    ['a data: link', 'data:text/html,<p>hi'],
    ['a relative link', '/admin'],
    ['a damaged link', 'https://'],
  ])('shows an item with %s as text', async (_what, URL) => {
    const { page } = await openTopic('trie', storing('Trie', [{ Problem: 'Word break', URL }]))
    expect(page.getByText('Word break')).toBeTruthy()
    expect(page.queryByRole('link', { name: /Word break/ })).toBeNull()
  })

  test('shows a title that looks like markup as written', async () => {
    const Problem = '<img src=x onerror=alert(1)> & more'
    const { page, root } = await openTopic('trie', storing('Trie', [{ Problem }]))
    expect(rowTitles(page)).toEqual([Problem])
    expect(root.querySelector('img')).toBeNull()
  })
})

test('a topic without items says so', async () => {
  const { page } = await openElement('topic-table', {
    attributes: { topic: 'trie' },
    prepare: storing('Trie', []),
  })
  expect(await page.findByText('This topic has no items yet')).toBeTruthy()
  expect(page.getByText('0/0 Done')).toBeTruthy()
})

test('a topic that is only in the stored progress has a page', async () => {
  const prepare = storing('My Sheet', [{ Problem: 'Own problem' }], 'core')
  const { page } = await openElement('topic-table', { attributes: { topic: 'my_sheet' }, prepare })
  expect(await page.findByRole('heading', { name: 'My Sheet for Placement' })).toBeTruthy()
})

test('a topic whose catalogue cannot be loaded says so, and Try again shows it', async () => {
  const load = vi.spyOn(trackOf('dsa'), 'loadCatalogue').mockRejectedValue(new Error('offline'))
  const { page, user } = await openElement('topic-table', { attributes: { topic: 'trie' } })
  expect(await page.findByText(/list of topics could not be loaded/)).toBeTruthy()
  load.mockRestore()
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findAllByRole('checkbox')).toHaveLength(6)
})

test('a topic that is loading shows its title at once', async () => {
  const load = vi.spyOn(trackOf('dsa'), 'loadCatalogue').mockReturnValue(new Promise(() => {}))
  const { page } = await openElement('topic-table', { attributes: { topic: 'trie' } })
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(await page.findByRole('heading', { name: 'Trie Problems' })).toBeTruthy()
  expect(page.getByText('Loading')).toBeTruthy()
  expect(page.queryByRole('table')).toBeNull()
})

test('a topic whose key has a suffix can be named by it', async () => {
  let key = ''
  const { page } = await openElement('topic-table', {
    attributes: { topic: 'c_' },
    prepare: async (store) => {
      const item = (title: string) => ({ title, url: '', done: false, note: '' })
      const topics = ['C++', 'C#'].map((name) => ({ name, items: [item(`In ${name}`)] }))
      const { result: sheet } = await (await store.sheets()).add('Languages', topics)
      key = sheet.topics[1]?.key ?? ''
    },
  })
  await page.findByText('In C++')
  expect(key).toMatch(/^c_-/)
  document.querySelector('topic-table')?.setAttribute('topic', key)
  expect(await page.findByText('In C#')).toBeTruthy()
})
