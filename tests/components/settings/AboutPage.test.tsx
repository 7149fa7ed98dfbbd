import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { doing, notices, type Opened, openElement } from '../fixtures.tsx'

const openAbout = async (prepare = doing('array', 2)) => {
  const opened = await openElement('dsa-tracker', { attributes: { route: '/about' }, prepare })
  await opened.page.findByRole('heading', { name: 'Settings & data', level: 1 })
  return opened
}

/** Returns the value next to a word in the list of facts. */
const fact = (page: Opened['page'], word: string) => page.getByText(word).nextElementSibling?.textContent

test('the about page says what the product is and where the progress stays', async () => {
  const { page } = await openAbout()
  expect(page.getByText(/^A self-paced tracker for coding interviews and placements/)).toBeTruthy()
  expect(page.getByText(/There is no account and no server: everything stays in this browser/)).toBeTruthy()
})

test('the about page has Export, Import and Reset for Dsa Tracking, Core Subjects and Apptitude', async () => {
  const { page } = await openAbout()
  const tracks = page.getAllByRole('region', { name: /^(Dsa Tracking|Core Subjects|Apptitude)$/ })
  expect(tracks.map((track) => track.getAttribute('aria-label'))).toEqual([
    'Dsa Tracking',
    'Core Subjects',
    'Apptitude',
  ])
  for (const track of tracks) {
    expect(
      within(track)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Export', 'Import', 'Reset'])
  }
})

test('the about page says how much has changed since the last export', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { page, user } = await openAbout()
  expect(fact(page, 'Last export')).toBe('Not exported yet')
  expect(fact(page, 'Changes')).toBe('2')
  const dsa = within(page.getByRole('region', { name: 'Dsa Tracking' }))
  await user.click(dsa.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() => expect(fact(page, 'Changes since then')).toBe('0'))
  expect(fact(page, 'Last export')).not.toBe('Not exported yet')
})

test.each([
  [true, 'In this browser, which has promised not to clear it'],
  [false, 'In this browser; it may be cleared if space runs low'],
])(
  'the about page says whether the browser keeps the progress: persisted is %s',
  async (persisted, words) => {
    vi.stubGlobal('navigator', { storage: { persisted: async () => persisted } })
    const { page } = await openAbout()
    await vi.waitFor(() => expect(fact(page, 'Where it is')).toBe(words))
    vi.unstubAllGlobals()
  },
)

describe('after Reset', () => {
  const reset = async ({ page, user }: Opened) => {
    const dsa = within(page.getByRole('region', { name: 'Dsa Tracking' }))
    await user.click(dsa.getByRole('button', { name: 'Reset' }))
    await user.click(page.getByRole('button', { name: 'OK' }))
    await notices(page).findByText('Dsa Tracking: Progress was reset')
  }

  test('the element goes to /', async () => {
    const opened = await openAbout()
    await reset(opened)
    expect(
      await opened.page.findByRole('heading', { name: 'Solve DSA problem to master in DSA' }),
    ).toBeTruthy()
    expect(opened.heard('reload')).toEqual([{ track: 'dsa', reason: 'reset' }])
  })

  test('the element stays where it is when the page cancels tracker-reload', async () => {
    const opened = await openAbout()
    opened.element.addEventListener('tracker-reload', (event) => event.preventDefault())
    await reset(opened)
    expect(opened.page.getByRole('heading', { name: 'Settings & data' })).toBeTruthy()
  })

  test('reload="page" reloads the page', async () => {
    const load = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const opened = await openAbout()
    opened.element.setAttribute('reload', 'page')
    await reset(opened)
    expect(load).toHaveBeenCalledOnce()
    expect(opened.page.getByRole('heading', { name: 'Settings & data' })).toBeTruthy()
  })

  test('reload="page" with a base loads the page at the base', async () => {
    const load = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const opened = await openAbout()
    opened.element.setAttribute('base', '/sheets/')
    opened.element.setAttribute('reload', 'page')
    await reset(opened)
    expect(load.mock.calls.map(([url]) => String(url))).toEqual(['http://localhost:3000/sheets/'])
  })
})
