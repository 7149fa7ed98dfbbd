import { within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Opened, openElement, resetDsa, setting, topicPage } from '../components/fixtures.tsx'

/** Callbacks waiting 3,000 ms. All other timers are real, so the database and React keep running. */
let waiting: (() => void)[] = []

beforeEach(() => {
  waiting = []
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number, ...given: []) => {
    if (delay !== 3000) return real(run, delay, ...given)
    waiting.push(() => run(...given))
    return undefined
  }) as typeof setTimeout)
})

/** An import can be slow on a busy machine. */
const patience = { timeout: 4000 }

const reloads = ({ heard }: Pick<Opened, 'heard'>) => heard('reload')

/** Fires the 3,000 ms timers until `count` reloads were announced. */
const passUntil = (opened: Pick<Opened, 'heard'>, count: number) =>
  vi.waitFor(() => {
    for (const run of waiting.splice(0)) run()
    expect(reloads(opened)).toHaveLength(count)
  })

/** Opens the topic in an empty database and waits until its reload is scheduled. */
async function openTrie(attributes: Record<string, string> = {}) {
  const opened = await openElement('topic-table', { attributes: { topic: 'trie', ...attributes } })
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
  await opened.page.findByRole('table')
  return opened
}

describe('3000 ms after seeding', () => {
  test('the element announces its restart to the page', async () => {
    const opened = await openTrie()
    expect(reloads(opened)).toEqual([])
    const restart = vi.spyOn(opened.store, 'restart')
    await passUntil(opened, 1)
    expect(reloads(opened)).toEqual([{ track: 'dsa', reason: 'seeded' }])
    await restart.mock.results[0]?.value
    await (await opened.store.progress()).export('dsa')
    await passUntil(opened, 1)
  })

  test('a first visit upgrades to the current version and announces that too', async () => {
    const opened = await openTrie({ database: 'first-visit' })
    await vi.waitFor(() => expect(setting(opened.store, '450version')).toBe('100000000'))
    await passUntil(opened, 1)
    await vi.waitFor(() => expect(setting(opened.store, '450version')).toBe('100000016'))
    await passUntil(opened, 2)
    expect(reloads(opened)).toEqual([
      { track: 'dsa', reason: 'seeded' },
      { track: 'dsa', reason: 'migrated' },
    ])
  })

  test('search text, ticks and open dialogs survive the restart', async () => {
    const opened = await openTrie()
    const { page, store, user } = opened
    const search = page.getByRole<HTMLInputElement>('searchbox')
    await user.type(search, 'trie')
    await user.click(page.getAllByRole('checkbox')[0] as HTMLElement)
    await user.click(page.getAllByRole('button', { name: /^Add Notes/ })[0] as HTMLElement)
    await user.type(within(await page.findByRole('dialog')).getByRole('textbox'), 'half a note')
    const restart = vi.spyOn(store, 'restart')
    await passUntil(opened, 1)
    expect(restart).toHaveBeenCalledWith('dsa')
    await restart.mock.results[0]?.value
    expect(page.getByRole('searchbox')).toBe(search)
    expect(search.value).toBe('trie')
    expect(within(page.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox').value).toBe(
      'half a note',
    )
    expect(topicPage(page).getByText('1/6 Done')).toBeTruthy()
  })

  test('the element stays as it is when the page cancels tracker-reload', async () => {
    const opened = await openTrie()
    opened.element.addEventListener('tracker-reload', (event) => event.preventDefault())
    const restart = vi.spyOn(opened.store, 'restart')
    await passUntil(opened, 1)
    expect(restart).not.toHaveBeenCalled()
  })

  test('the page reloads instead with reload="page"', async () => {
    const load = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const opened = await openElement('dsa-tracker', {
      attributes: { reload: 'page', route: '/trie' },
    })
    const { page, store } = opened
    await page.findByRole('table')
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    const restart = vi.spyOn(store, 'restart')
    await passUntil(opened, 1)
    expect(load).toHaveBeenCalledOnce()
    expect(restart).not.toHaveBeenCalled()
  })
})

describe('reload="page"', () => {
  const importTrie = '[{"topicName":"Trie","questions":[{"Problem":"a"}]}]'
  const openPaged = async (base: string) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const load = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const opened = await openElement('dsa-tracker', { attributes: { reload: 'page', route: '/about', base } })
    const file = await opened.page.findByLabelText('Import Dsa Tracking from a file')
    await opened.user.upload(file, new File([importTrie], 'progress.json', { type: 'application/json' }))
    return { ...opened, assign, load }
  }

  test('goes to base after an import', async () => {
    const { assign } = await openPaged('/sheets')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/sheets`), patience)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://example.org/',
    '//example.org/',
    'http://[',
  ])('does not follow a base that leads elsewhere: %s', async (base) => {
    const { assign, load } = await openPaged(base)
    await vi.waitFor(() => expect(load).toHaveBeenCalled(), patience)
    expect(assign).not.toHaveBeenCalled()
  })

  test('does not reload the page forever when nothing can be stored', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const load = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const opened = await openElement('dsa-tracker', { attributes: { reload: 'page', route: '/trie' } })
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    await opened.page.findByRole('table')
    await passUntil(opened, 1)
    expect(load).not.toHaveBeenCalled()
  })
})

test('a removed element announces nothing', async () => {
  const opened = await openTrie()
  opened.element.remove()
  // The view stays for a second because frameworks re-insert elements.
  await vi.waitFor(() => expect(opened.root.childElementCount).toBe(0), { timeout: 3000 })
  // React releases the store shortly after the view is gone.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await (await opened.store.progress()).export('dsa')
  await passUntil(opened, 0)
})

test('the element does not announce a track that it does not show', async () => {
  const opened = await openTrie()
  await opened.store.start('core')
  await passUntil(opened, 1)
  expect(reloads(opened)).toEqual([{ track: 'dsa', reason: 'seeded' }])
})

describe('after Reset', () => {
  const openAbout = async () => {
    const opened = await openElement('dsa-tracker', { attributes: { route: '/about' } })
    await opened.page.findByRole('region', { name: 'Dsa Tracking' })
    return opened
  }

  test('reload="page" reloads the page', async () => {
    const load = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const opened = await openAbout()
    opened.element.setAttribute('reload', 'page')
    await resetDsa(opened)
    expect(load).toHaveBeenCalledOnce()
    expect(opened.page.getByRole('heading', { name: 'Settings & data' })).toBeTruthy()
  })

  test('reload="page" with a base loads the page at the base', async () => {
    const load = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const opened = await openAbout()
    opened.element.setAttribute('base', '/sheets/')
    opened.element.setAttribute('reload', 'page')
    await resetDsa(opened)
    expect(load.mock.calls.map(([url]) => String(url))).toEqual(['http://localhost:3000/sheets/'])
  })
})
