import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { doing, type Opened, openElement, paragraph, setting, trackOf, unmounted } from '../fixtures.tsx'

const openApp = async (attributes: Record<string, string> = {}) => {
  const opened = await openElement('dsa-tracker', { attributes })
  await opened.page.findByRole('heading', { level: 1 })
  return opened
}

const header = (page: Opened['page']) => within(page.getByRole('navigation', { name: 'Tracks' }))
const footer = (page: Opened['page']) => within(page.getByRole('contentinfo'))

describe('the header', () => {
  test('links Home, Today, Core Subjects and Apptitude', async () => {
    const { page } = await openApp()
    const links = header(page).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Today',
      'Core Subjects',
      'Apptitude',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/',
      '#/today',
      '#/coresubjects',
      '#/apptitude',
    ])
  })

  test.each([
    ['Home', 'Solve DSA problem to master in DSA', '/about', '/'],
    ['Core Subjects', 'Make you interview experience better', '/', '/coresubjects'],
    ['Apptitude', 'Make you Apptitude experience better', '/', '/apptitude'],
  ])('%s leads to its grid and is then marked as the current page', async (name, heading, from, to) => {
    const { page, user, heard } = await openApp({ route: from })
    const link = () => header(page).getByRole('link', { name })
    expect(link().getAttribute('aria-current')).toBeNull()
    await user.click(link())
    expect(await page.findByRole('heading', { name: heading })).toBeTruthy()
    expect(link().getAttribute('aria-current')).toBe('page')
    expect(heard('navigate')).toEqual([{ route: to }])
  })
})

describe('the footer', () => {
  test('links the author, by default the earlier app', async () => {
    const { page } = await openApp()
    const author = footer(page).getByRole('link', { name: '450-DSA' })
    expect(author.getAttribute('href')).toBe('https://github.com/AsishRaju/450-DSA')
    expect(author.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('links the author that the page names', async () => {
    const { page } = await openApp({ author: 'City College', 'author-href': 'https://college.example/' })
    const author = footer(page).getByRole('link', { name: 'City College' })
    expect(author.getAttribute('href')).toBe('https://college.example/')
    expect(page.queryByText('450-DSA')).toBeNull()
  })

  test('links About', async () => {
    const { page, user } = await openApp()
    await user.click(footer(page).getByRole('link', { name: 'About' }))
    expect(await page.findByRole('heading', { name: 'Settings & data', level: 1 })).toBeTruthy()
  })
})

describe('the theme', () => {
  const shown = (root: HTMLElement) => root.querySelector('.dark, .light')?.className.includes('dark')

  test('the toggle says what it will do, flips the theme and stores the choice', async () => {
    const { page, root, user, store } = await openApp()
    expect(shown(root)).toBe(true)
    await user.click(page.getByRole('button', { name: 'Switch to light' }))
    expect(shown(root)).toBe(false)
    expect(setting(store, 'isDark')).toBe('false')
    await user.click(page.getByRole('button', { name: 'Switch to dark' }))
    expect(shown(root)).toBe(true)
    expect(setting(store, 'isDark')).toBe('true')
    expect(page.getByRole('button', { name: 'Switch to light' })).toBeTruthy()
  })

  test.each([
    [null, true, 'true'],
    ['true', true, 'true'],
    ['false', false, 'false'],
    ['FALSE', true, 'FALSE'],
    ['', true, ''],
  ])("is dark unless the stored value equals 'false': %s", async (stored, dark, afterwards) => {
    const database = `theme-${stored}`
    if (stored !== null) localStorage.setItem(`${database}:isDark`, stored)
    const { root, store } = await openApp({ database })
    expect(shown(root)).toBe(dark)
    expect(setting(store, 'isDark')).toBe(afterwards)
  })

  test.each([
    ['light', false],
    ['dark', true],
    ['sepia', true],
  ])('theme="%s" decides; any other value leaves it to the stored choice', async (theme, dark) => {
    const { root, store } = await openApp({ theme })
    expect(shown(root)).toBe(dark)
    expect(setting(store, 'isDark')).toBe('true')
  })

  test('has no toggle while the theme attribute decides', async () => {
    const { page } = await openApp({ theme: 'light' })
    expect(page.queryByRole('button', { name: /^Switch to/ })).toBeNull()
  })
})

describe('an unknown route', () => {
  test.each(['/java', '/array/1', '/aptitude', '/constructor', '/%E0%A4%A'])(
    "%s shows 'Page not found' with a link home",
    async (route) => {
      const { page, user } = await openApp({ route })
      expect(await page.findByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy()
      await user.click(page.getByRole('link', { name: 'Go to the topics' }))
      expect(await page.findByRole('heading', { name: 'Solve DSA problem to master in DSA' })).toBeTruthy()
    },
  )
})

describe('the title of the page', () => {
  const own = document.title
  // The page gets its title back when the view is unmounted.
  beforeEach(unmounted)
  afterEach(() => {
    history.replaceState(null, '', '/')
    document.title = own
  })

  test.each([
    ['#/about', 'Settings & data · College'],
    ['#/trie', 'Trie Problems · College'],
    ['#/', 'College'],
  ])('follows the route if the element keeps it in the address: %s', async (hash, title) => {
    document.title = 'College'
    history.replaceState(null, '', hash)
    await openApp({ routing: 'hash' })
    await vi.waitFor(() => expect(document.title).toBe(title))
  })

  test('is restored when the element is removed', async () => {
    document.title = 'College'
    history.replaceState(null, '', '#/trie')
    const { element } = await openApp({ routing: 'hash' })
    await vi.waitFor(() => expect(document.title).toBe('Trie Problems · College'))
    element.remove()
    // Only after a second, in case the element comes back.
    await vi.waitFor(() => expect(document.title).toBe('College'), 5000)
  })

  test('never changes otherwise', async () => {
    document.title = 'College'
    const { page, user } = await openApp()
    await user.click(footer(page).getByRole('link', { name: 'About' }))
    await page.findByRole('heading', { name: 'Settings & data', level: 1 })
    expect(document.title).toBe('College')
  })

  test('says that a page is not found', async () => {
    document.title = 'College'
    history.replaceState(null, '', '#/java')
    const { page } = await openApp({ routing: 'hash' })
    await page.findByRole('heading', { name: 'Page not found' })
    await vi.waitFor(() => expect(document.title).toBe('Page not found · College'), 500)
  })
})

test('<dsa-tracker> has one h1; an embedded element has none', async () => {
  const { page } = await openApp({ route: '/trie' })
  expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const embedded = await openElement('topic-table', { attributes: { topic: 'trie' } })
  expect(await embedded.page.findByRole('heading', { level: 2, name: 'Trie Problems' })).toBeTruthy()
  expect(embedded.page.queryByRole('heading', { level: 1 })).toBeNull()
})

test('a spinner shows between header and footer until the data has loaded', async () => {
  const load = vi.spyOn(trackOf('dsa'), 'loadCatalogue').mockReturnValue(new Promise(() => {}))
  const { page } = await openApp()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(within(page.getByRole('main')).getByText('Loading')).toBeTruthy()
  expect(footer(page).getByRole('link', { name: 'About' })).toBeTruthy()
})

test('two elements with the same database show the same progress', async () => {
  const first = await openApp({ route: '/trie' })
  const attributes = { track: 'dsa', database: first.store.name }
  const second = await openElement('topic-grid', { attributes })
  await second.page.findAllByText('Not yet started')
  await first.user.click((await first.page.findAllByRole('checkbox'))[0] as HTMLElement)
  expect(await second.page.findByText(paragraph('Solved 1 of 462 (0.22%)'))).toBeTruthy()
  expect(second.page.getByText('17% Done')).toBeTruthy()
})

test('changing the database attribute shows the other progress', async () => {
  const other = await openElement('topic-grid', { prepare: doing('trie', 6) })
  const { page, element } = await openElement('topic-grid')
  await page.findAllByText('Not yet started')
  element.setAttribute('database', other.store.name)
  expect(await page.findByText(paragraph('Solved 6 of 462 (1.30%)'))).toBeTruthy()
})
