import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { normalizeRoute } from '../../../src/components/routing/routeHistory.ts'
import { type Opened, openElement } from '../fixtures.tsx'

const at = (address: string) => history.replaceState(null, '', address)
const address = () => location.pathname + location.search + location.hash
const home = 'Solve DSA problem to master in DSA'

beforeEach(() => at('/'))
afterEach(() => at('/'))

const openApp = (attributes: Record<string, string>) => openElement('dsa-tracker', { attributes })
const link = ({ page }: Pick<Opened, 'page'>, name: string) => page.getByRole('link', { name })
const heading = ({ page }: Pick<Opened, 'page'>, name: string) =>
  page.findByRole('heading', { name, level: 1 })

test.each([
  ['/array', '/array'],
  ['/array/', '/array'],
  ['array', '/array'],
  ['#/array', '/array'],
  ['//array//', '/array'],
  ['', '/'],
  ['/', '/'],
  ['///', '/'],
  ['#', '/'],
])("normalizeRoute turns '%s' into '%s'", (given, route) => {
  expect(normalizeRoute(given)).toBe(route)
})

describe('routing="memory", the default', () => {
  test('never touches the address', async () => {
    at('/course?week=2#notes')
    const push = vi.spyOn(history, 'pushState')
    const replace = vi.spyOn(history, 'replaceState')
    const opened = await openApp({})
    await heading(opened, home)
    await opened.user.click(link(opened, 'About'))
    await heading(opened, 'Settings & data')
    expect(address()).toBe('/course?week=2#notes')
    expect(push).not.toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })

  test('starts at the route attribute and follows it', async () => {
    const opened = await openApp({ route: '/about' })
    await heading(opened, 'Settings & data')
    opened.element.setAttribute('route', '/apptitude')
    expect(await heading(opened, 'Make you Apptitude experience better')).toBeTruthy()
  })

  test('shows a route that a script sets as soon as the element shows anything', async () => {
    const opened = await openApp({})
    new MutationObserver((_, observer) => {
      if (!opened.root.querySelector('h1')) return
      observer.disconnect()
      Object.assign(opened.element, { route: '/about' })
    }).observe(opened.element.shadowRoot as ShadowRoot, { childList: true, subtree: true })
    expect(await heading(opened, 'Settings & data')).toBeTruthy()
    await vi.waitFor(() => expect(opened.heard('navigate')).toEqual([{ route: '/about' }]))
  })

  test.each([
    ['in one turn', () => {}],
    ['in the next', () => Promise.resolve()],
    ['after a task', () => new Promise((resolve) => setTimeout(resolve))],
    ['after a frame', () => new Promise((resolve) => requestAnimationFrame(resolve))],
  ])('keeps the last of two consecutive values, %s', async (_when, wait) => {
    const opened = await openApp({})
    await heading(opened, home)
    opened.element.setAttribute('route', '/array')
    await wait()
    opened.element.setAttribute('route', '/heap')
    await heading(opened, 'Heap Problems')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(opened.element.getAttribute('route')).toBe('/heap')
    expect(opened.page.getByRole('heading', { name: 'Heap Problems' })).toBeTruthy()
    expect(opened.heard('navigate').length).toBeLessThanOrEqual(2)
  })

  test('lets a page redirect the visitor to another route', async () => {
    const opened = await openApp({})
    await heading(opened, home)
    opened.element.addEventListener('tracker-navigate', (event) => {
      if ((event as CustomEvent).detail.route === '/array') opened.element.setAttribute('route', '/about')
    })
    opened.element.setAttribute('route', '/array')
    expect(await heading(opened, 'Settings & data')).toBeTruthy()
  })

  test('notifies the page where the user went', async () => {
    const opened = await openApp({})
    await heading(opened, home)
    await opened.user.click(link(opened, 'About'))
    await heading(opened, 'Settings & data')
    await vi.waitFor(() => expect(opened.heard('navigate')).toEqual([{ route: '/about' }]))
  })

  test('of one element leaves the others where they are', async () => {
    const [first, second] = [await openApp({}), await openApp({})]
    await Promise.all([heading(first, home), heading(second, home)])
    await first.user.click(link(first, 'About'))
    await heading(first, 'Settings & data')
    expect(second.page.getByRole('heading', { name: home })).toBeTruthy()
  })
})

describe('routing="hash"', () => {
  test('starts at the route after #', async () => {
    at('/course?week=2#/trie')
    expect(await heading(await openApp({ routing: 'hash' }), 'Trie Problems')).toBeTruthy()
  })

  test('keeps the route after #, and leaves path and query alone', async () => {
    at('/course?week=2')
    const opened = await openApp({ routing: 'hash' })
    await heading(opened, home)
    expect(link(opened, 'About').getAttribute('href')).toBe(`${location.origin}/course?week=2#/about`)
    await opened.user.click(link(opened, 'About'))
    await heading(opened, 'Settings & data')
    expect(address()).toBe('/course?week=2#/about')
  })

  test('follows a link of the page and Back', async () => {
    const opened = await openApp({ routing: 'hash' })
    await heading(opened, home)
    location.hash = '#/bst'
    expect(await heading(opened, 'BST Problems')).toBeTruthy()
    await opened.user.click(link(opened, 'About'))
    await heading(opened, 'Settings & data')
    history.back()
    expect(await heading(opened, 'BST Problems')).toBeTruthy()
  })
})

describe('an address that has a route', () => {
  test.each([
    ['hash', '/course#/trie', '/course#/about'],
    ['history', '/sheets/trie', '/sheets/about'],
  ])(
    'gives way to one that a script sets before there is a view, with routing="%s"',
    async (routing, start, end) => {
      at(start)
      const opened = await openApp({ routing, base: '/sheets' })
      expect(opened.page.queryByRole('heading')).toBeNull()
      Object.assign(opened.element, { route: '/about' })
      expect(await heading(opened, 'Settings & data')).toBeTruthy()
      expect(address()).toBe(end)
    },
  )

  test('is shown, and not what a script set before the element was in the page', async () => {
    at('/course#/trie')
    const element = Object.assign(document.createElement('dsa-tracker'), {
      database: crypto.randomUUID(),
      routing: 'hash',
      route: '/about',
    })
    document.body.append(element)
    const { findByRole } = within(element.shadowRoot as unknown as HTMLElement)
    expect(await findByRole('heading', { name: 'Trie Problems', level: 1 })).toBeTruthy()
    element.remove()
  })
})

describe('an address that does not belong to the element', () => {
  test.each([
    ['hash', '/course', '/course#contact'],
    ['history', '/sheets', '/blog/post'],
  ])('leaves routing="%s" where it is', async (routing, start, elsewhere) => {
    at(start)
    const opened = await openApp({ routing, base: '/sheets' })
    await heading(opened, home)
    await opened.user.click(link(opened, 'About'))
    await heading(opened, 'Settings & data')
    at(elsewhere)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(opened.page.getByRole('heading', { name: 'Settings & data' })).toBeTruthy()
    expect(opened.heard('navigate')).toEqual([{ route: '/about' }])
  })

  test('leaves the attribute as the page wrote it', async () => {
    const opened = await openApp({ routing: 'hash' })
    await heading(opened, home)
    at('#contact')
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(opened.element.hasAttribute('route')).toBe(false)
  })

  test('starts the element at Home', async () => {
    at('/course#contact')
    expect(await heading(await openApp({ routing: 'hash' }), home)).toBeTruthy()
  })
})

test('the element navigates even if the page forbids changing its address', async () => {
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const opened = await openApp({ routing: 'history' })
  await heading(opened, home)
  await opened.user.click(link(opened, 'About'))
  expect(await heading(opened, 'Settings & data')).toBeTruthy()
})

describe('routing="history"', () => {
  test.each([
    ['/', '/trie', '/about'],
    ['/sheets', '/sheets/trie', '/sheets/about'],
    ['/sheets/', '/sheets/trie/', '/sheets/about'],
    ['http://localhost:3000/a/b', '/a/b/trie', '/a/b/about'],
  ])('with base="%s" the route is the path below it: %s', async (base, deep, about) => {
    at(deep)
    const opened = await openApp({ routing: 'history', base })
    expect(await heading(opened, 'Trie Problems')).toBeTruthy()
    expect(link(opened, 'About').getAttribute('href')).toBe(location.origin + about)
    await opened.user.click(link(opened, 'About'))
    await heading(opened, 'Settings & data')
    expect(address()).toBe(about)
  })

  test.each(['javascript:@evil.example/', 'data:.evil.example', 'https://['])(
    'with base="%s", which has no path, every link stays on this site',
    async (base) => {
      at('/trie')
      const opened = await openApp({ routing: 'history', base })
      await heading(opened, 'Trie Problems')
      expect(link(opened, 'About').getAttribute('href')).toBe(`${location.origin}/about`)
    },
  )

  test('shows Home for the page at the base', async () => {
    at('/sheets')
    const opened = await openApp({ routing: 'history', base: '/sheets/' })
    expect(await heading(opened, home)).toBeTruthy()
    expect(link(opened, 'Home').getAttribute('href')).toBe(`${location.origin}/sheets/`)
  })

  test('follows Back', async () => {
    at('/trie')
    const opened = await openApp({ routing: 'history' })
    await heading(opened, 'Trie Problems')
    await opened.user.click(link(opened, 'About'))
    await heading(opened, 'Settings & data')
    history.back()
    expect(await heading(opened, 'Trie Problems')).toBeTruthy()
    expect(address()).toBe('/trie')
  })

  test('shows Home for a page next to the base', async () => {
    at('/sheetsarray')
    const opened = await openApp({ routing: 'history', base: '/sheets' })
    expect((await opened.page.findByRole('heading', { level: 1 })).textContent).toBe(home)
  })

  test('stops listening when the element is removed', async () => {
    const removed = vi.spyOn(window, 'removeEventListener')
    const opened = await openApp({ routing: 'history' })
    await heading(opened, home)
    opened.element.remove()
    // Only after a second, in case the element comes back.
    await vi.waitFor(
      () =>
        expect(removed.mock.calls.map(([type]) => type)).toEqual(
          expect.arrayContaining(['popstate', 'hashchange']),
        ),
      5000,
    )
  })
})

describe('a link', () => {
  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Shift', { shiftKey: true }],
    ['Meta', { metaKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('clicked with %s is left to the browser', async (_what, init) => {
    const opened = await openApp({})
    await heading(opened, home)
    // Nothing may follow the link here.
    let prevented: boolean | undefined
    opened.element.addEventListener('click', (event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    })
    fireEvent.click(link(opened, 'About'), init)
    expect(prevented).toBe(false)
    expect(within(opened.root).getByRole('heading', { name: home })).toBeTruthy()
    expect(opened.heard('navigate')).toEqual([])
  })
})
