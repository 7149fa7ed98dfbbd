import { describe, expect, test, vi } from 'vitest'
import {
  builtInActions,
  choose,
  doing,
  type Opened,
  openAbout,
  openActions,
  reloads,
  resetDsa,
  storing,
} from '../fixtures.tsx'

test('the about page says what the product is and where the progress stays', async () => {
  const { page } = await openAbout()
  expect(page.getByText(/^A self-paced tracker for coding interviews and placements/)).toBeTruthy()
  expect(
    page.getByText(/Stored only in this browser, on this site. Clearing its data deletes your progress/),
  ).toBeTruthy()
})

test('the about page has Export, Import and Reset for Dsa Tracking, Core Subjects and Apptitude', async () => {
  const { page, user } = await openAbout()
  const tracks = page.getAllByRole('region', { name: /^(Dsa Tracking|Core Subjects|Apptitude)$/ })
  expect(tracks.map((track) => track.getAttribute('aria-label'))).toEqual([
    'Dsa Tracking',
    'Core Subjects',
    'Apptitude',
  ])
  for (const track of tracks) {
    const menu = await openActions({ page, user }, track.getAttribute('aria-label') ?? '')
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(builtInActions)
  }
})

const exportDsa = async ({ page, user }: Opened) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await choose({ page, user }, 'Export')
}

describe('the status line', () => {
  test('counts what is saved nowhere else: all of a list until it is exported, then its changes', async () => {
    const opened = await openAbout(async (store) => {
      await doing('array', 2)(store)
      await store.setNote('dsa', 'array', 5, 'a note')
    })
    const { page, store } = opened
    expect(await page.findByText('Not saved elsewhere: 2 ticks, 1 note.')).toBeTruthy()
    await exportDsa(opened)
    expect(await page.findByText(/^Everything is saved in your export of /)).toBeTruthy()
    await store.setDone('dsa', 'array', 7, true)
    expect(await page.findByText('Not saved elsewhere: 1 change.')).toBeTruthy()
  })

  test('counts what was imported after an export', async () => {
    const opened = await openAbout()
    await exportDsa(opened)
    await opened.page.findByText(/^Everything is saved/)
    await storing('Trie', [{ Problem: 'Word break', Done: true }])(opened.store)
    expect(await opened.page.findByText('Not saved elsewhere: 1 tick.')).toBeTruthy()
  })

  test.each([
    [true, /This browser has promised not to clear it/],
    [false, /This browser may clear it if space runs low/],
  ])('says whether the browser keeps the progress: persisted is %s', async (persisted, words) => {
    vi.stubGlobal('navigator', { storage: { persisted: async () => persisted } })
    const { page } = await openAbout()
    expect(await page.findByText(words)).toBeTruthy()
    vi.unstubAllGlobals()
  })

  test('warns of nothing while there is nothing to lose', async () => {
    const { page } = await openAbout(async () => {})
    expect(await page.findByText('What you tick and write stays in this browser.')).toBeTruthy()
    expect(page.queryByText(/may clear it/)).toBeNull()
  })
})

describe('after Reset', () => {
  test('the element goes to /', async () => {
    const opened = await openAbout()
    await resetDsa(opened)
    expect(
      await opened.page.findByRole('heading', { name: 'Solve DSA problem to master in DSA' }),
    ).toBeTruthy()
    expect(reloads(opened)).toEqual([{ track: 'dsa', reason: 'reset' }])
  })

  test('the element stays where it is when the page cancels tracker-reload', async () => {
    const opened = await openAbout()
    opened.element.addEventListener('tracker-reload', (event) => event.preventDefault())
    await resetDsa(opened)
    expect(opened.page.getByRole('heading', { name: 'Settings & data' })).toBeTruthy()
  })
})
