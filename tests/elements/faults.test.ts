import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  checkbox,
  chooseAction,
  databaseName,
  expectCount,
  expectCounter,
  expectErrors,
  mount,
  openStore,
  storedRecords,
} from './fixtures.ts'

/** Writes that fail: they are reported, and nothing that was shown or stored is lost. */

const table = '<topic-table topic="trie"></topic-table>'
const error = () => page.css('.toast.error')

beforeEach(() => {
  expectErrors(/./)
})

/** Makes every put of the main database fail. Returns how to end that. */
function failPuts(name: string): () => void {
  const { put } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.transaction.db.name === databaseName()) throw new DOMException('injected', name)
    return put.apply(this, given)
  })
  return () => spy.mockRestore()
}

test('a tick that fails is kept, is reported, and is retried until it succeeds', async () => {
  await mount(table)
  await expectCounter('0/6 Done')
  const heal = failPuts('AbortError')
  await checkbox().click()
  await expect.element(error()).toHaveTextContent('Everything saved before is safe.')
  await expectCounter('1/6 Done')
  expect((await storedRecords()).trie?.doneQuestions).toBe(0)
  heal()
  await expect.poll(async () => (await storedRecords()).trie?.doneQuestions).toBe(1)
})

test('a full disk (quota) is reported and keeps an unsaved note open', async () => {
  await mount(table)
  await expectCounter('0/6 Done')
  const heal = failPuts('QuotaExceededError')
  await page.getByRole('button', { name: 'Add Notes' }).first().click()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await field.fill('long thoughts')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(error()).toHaveTextContent('no room left')
  await expect.element(field).toHaveValue('long thoughts')
  heal()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectCount(page.getByRole('dialog'), 0)
  expect((await storedRecords()).trie?.questions[0]?.Notes).toBe('long thoughts')
})

test('an import that fails halfway leaves everything as it was', async () => {
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  await checkbox().click()
  await expectCounter('1/6 Done')
  await expect.poll(async () => (await storedRecords()).trie?.doneQuestions).toBe(1)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  const before = await storedRecords()
  const { put } = IDBObjectStore.prototype
  let count = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    count += this.name === '450dsaArchive' && this.transaction.db.name === databaseName() ? 1 : 0
    if (count >= 3) throw new DOMException('injected', 'UnknownError')
    return put.apply(this, given)
  })
  await userEvent.upload(
    page.getByLabelText('Import Dsa Tracking from a file'),
    new File([JSON.stringify([{ topicName: 'Trie', questions: [{ Problem: 'x' }] }])], 'progress.json', {
      type: 'application/json',
    }),
  )
  await expect.element(error()).toHaveTextContent('Everything is as it was before.')
  expect(count).toBeGreaterThanOrEqual(3)
  expect(await storedRecords()).toEqual(before)
})

test('a reset that fails is logged to the console and reported to the user', async () => {
  await mount('<progress-admin track="dsa"></progress-admin>')
  await (await openStore()).start('dsa')
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('injected', 'UnknownError')
  })
  await chooseAction('Dsa Tracking', 'Reset')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(error()).toHaveTextContent('left as it was')
  expect(console.error).toHaveBeenCalledWith('There was an error, do something else')
})
