import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Store } from '../../../src/store/Store.ts'
import { doing, findMessage, freshDatabase, notices, openElement, paragraph, setting } from '../fixtures.tsx'

const gone =
  /^This browser does not let the page keep data, so your progress will be gone when you leave. Export it/

describe('when the browser denies storage', () => {
  const deny = () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })

  test.each(['dsa-tracker', 'topic-grid', 'topic-table', 'progress-admin', 'review-queue', 'activity-map'])(
    '<%s> says plainly that progress is not kept, and notifies the page',
    async (name) => {
      deny()
      const { page, heard } = await openElement(name)
      expect((await page.findByText(gone)).closest('[role=status]')).toBeTruthy()
      await vi.waitFor(() => expect(heard('ready')).toEqual([{ storage: 'memory' }]))
    },
  )

  test('the tracker works for this visit', async () => {
    deny()
    const { page, user } = await openElement('dsa-tracker', { attributes: { route: '/trie' } })
    await user.click((await page.findAllByRole('checkbox'))[0] as HTMLElement)
    expect(await notices(page).findByText('1/6 Done. Question pushed down the table.')).toBeTruthy()
    await user.click(page.getByRole('link', { name: 'Topics' }))
    expect(await page.findByText(paragraph('Solved 1 of 462 (0.22%)'))).toBeTruthy()
  })

  test('the notice offers Export', async () => {
    deny()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { page, user } = await openElement('topic-table', { attributes: { topic: 'trie' } })
    await user.click((await page.findAllByRole('checkbox'))[0] as HTMLElement)
    await notices(page).findByText('1/6 Done. Question pushed down the table.')
    await user.click(page.getByRole('button', { name: 'Export progress' }))
    expect(await notices(page).findByText('Everything exported as dsa-tracker-backup.json')).toBeTruthy()
    expect(saved.mock.contexts).toMatchObject([{ download: 'dsa-tracker-backup.json' }])
  })

  test('a box in a line of text, which has no room for a banner, says so once in a notice', async () => {
    deny()
    const attributes = { sheet: 'course', item: 'shelf', name: 'Sort a shelf', compact: '' }
    const { page, user } = await openElement('done-button', { attributes })
    const box = await page.findByRole('checkbox')
    expect(page.queryByText(gone)).toBeNull()
    await user.click(box)
    await findMessage(page, gone)
    expect(notices(page).getByRole('button', { name: 'Export progress' })).toBeTruthy()
    await user.click(notices(page).getByRole('button', { name: 'Dismiss' }))
    await user.keyboard(' ')
    await user.click(box)
    expect(notices(page).queryByText(gone)).toBeNull()
  })

  test('no data version is stored, because it would describe records that are gone', async () => {
    deny()
    const { page, store } = await openElement('topic-grid', { attributes: { database: 'denied' } })
    await page.findAllByText('Not yet started')
    expect(setting(store, '450version')).toBeNull()
  })
})

test('no notice is shown when storage works', async () => {
  const { page, heard } = await openElement('topic-grid')
  await page.findAllByText('Not yet started')
  expect(page.queryByText(gone)).toBeNull()
  await vi.waitFor(() => expect(heard('ready')).toEqual([{ storage: 'persistent' }]))
})

test('a notice names another tab that holds an older form of the database until it closes', async () => {
  const held = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('held', 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const { page } = await openElement('topic-grid', { attributes: { database: 'held' } })
  expect(await page.findByText(/^An older version is open in another tab/)).toBeTruthy()
  held.close()
  await page.findAllByText('Not yet started')
  await vi.waitFor(() => expect(page.queryByText(/^Another tab/)).toBeNull())
  expect(page.queryByText(gone)).toBeNull()
})

describe('the reminder to export', () => {
  const openAfter = async (changes: number, reminded?: number) => {
    const database = freshDatabase()
    localStorage.setItem(
      `${database}:dsa-tracker-backup`,
      JSON.stringify({ changes: { dsa: changes }, reminded }),
    )
    const opened = await openElement('topic-grid', { attributes: { database }, prepare: doing('trie', 1) })
    await opened.page.findByText('Solve Now')
    return opened
  }
  const words = /^\d+ changes are saved only in this browser/

  test.each([
    [49, undefined, null],
    [50, undefined, '51 changes are saved only in this browser.'],
    [50, Date.now(), null],
  ])(
    'after %i changes and one more, with the last reminder at %s, says: %s',
    async (changes, reminded, text) => {
      const { page } = await openAfter(changes, reminded)
      expect(page.queryByText(words)?.textContent ?? null).toBe(text)
    },
  )

  test.each([
    ['inStep', null],
    ['sending', null],
    ['offline', '61 changes are saved only in this browser.'],
  ] as const)('says of a device whose sync is %s: %s', async (status, text) => {
    const { page, store } = await openAfter(60)
    const getState = store.getState.bind(store)
    vi.spyOn(store, 'getState').mockImplementation(() => ({
      ...getState(),
      isSynced: true,
      sync: { status, waiting: 0 },
    }))
    await act(async () => store.settings.set({ dark: false }))
    expect(page.queryByText(words)?.textContent ?? null).toBe(text)
  })

  test("is snoozed by 'Not now'", async () => {
    const { page, user, store } = await openAfter(60)
    await user.click(page.getByRole('button', { name: 'Not now' }))
    expect(page.queryByText(words)).toBeNull()
    expect(store.getState().backup).toMatchObject({ changes: 61, due: false })
  })

  test("saves everything with 'Export progress' and resets the count", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { page, user, store } = await openAfter(60)
    await user.click(page.getByRole('button', { name: 'Export progress' }))
    expect(await notices(page).findByText('Everything exported as dsa-tracker-backup.json')).toBeTruthy()
    expect(page.queryByText(words)).toBeNull()
    expect(store.getState().backup.changes).toBe(0)
  })
  test("also saves the tracks that this page does not show with 'Export progress'", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const files = vi.spyOn(URL, 'createObjectURL')
    const database = freshDatabase()
    localStorage.setItem(`${database}:dsa-tracker-backup`, JSON.stringify({ changes: { dsa: 60 } }))
    const prepare = async (store: Store) => {
      await doing('compiler_design', 1, 'core')(new Store(database))
      await doing('trie', 1)(store)
    }
    const { page, user, store } = await openElement('topic-table', {
      attributes: { database, topic: 'trie' },
      prepare,
    })
    await user.click(await page.findByRole('button', { name: 'Export progress' }))
    await vi.waitFor(() => expect(store.getState().backup.changes).toBe(0), 5000)
    expect(files).toHaveBeenCalledTimes(1)
    const [[file]] = files.mock.calls as [[Blob]]
    const { tracks } = JSON.parse(await file.text())
    const done = (tracks as { id: string; topics: { doneQuestions: number }[] }[]).map(({ id, topics }) => [
      id,
      topics.reduce((sum, topic) => sum + topic.doneQuestions, 0),
    ])
    expect(done).toEqual([
      ['aptitude', 0],
      ['core', 1],
      ['dsa', 1],
    ])
  })
})
