import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { cards, checkbox, expect, openPage, settled, storedRecords, test, withSettings } from './fixtures.ts'

/** The earlier app's database layer, as published. */
const localbase = await readFile('node_modules/localbase/dist/localbase.min.js', 'utf8')

async function openEarlierApp(page: Page) {
  await page.route('**/localbase.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: localbase }),
  )
  await openPage(page, '', { path: '/earlier-app.html', head: '<script src="/localbase.js"></script>' })
}

interface Localbase {
  collection(name: string): {
    add(record: object, key: string): Promise<unknown>
    get(options?: object): Promise<{ key: string; data: { topicName: string; doneQuestions: number } }[]>
  }
  config: { debug: boolean }
}

test('a database of the earlier app opens with all progress, and that app can still read it afterwards', async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  await openEarlierApp(page)
  await page.evaluate(async () => {
    const { Localbase } = window as unknown as { Localbase: new (name: string) => Localbase }
    const db = new Localbase('db')
    db.config.debug = false
    for (const [position, topicName] of ['Array', 'Matrix', 'Trie'].entries()) {
      const questions = Array.from({ length: 6 }, (_, index) => ({
        Topic: topicName,
        Problem: `${topicName} ${index}`,
        Done: index < 2,
        Bookmark: false,
        Notes: index === 0 ? 'mine' : '',
        URL: 'https://example.org/',
        URL2: 'https://example.org/2',
      }))
      const record = { topicName, position, started: true, doneQuestions: 5, questions }
      await db.collection('450dsaArchive').add(record, topicName.toLowerCase())
    }
    await db
      .collection('CoreArchive')
      .add({ topicName: 'Compiler Design', position: 2, questions: [] }, 'compiler_design')
  })
  const before = await storedRecords(page)

  await openPage(page, '<dsa-tracker></dsa-tracker>')
  await expect(page.getByText('Solved 6 of 18 (33.33%)').first()).toBeVisible()
  expect(await storedRecords(page)).toEqual(before)
  await cards(page, 'Trie').click()
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('3/6 Done')
  // Shown at once, and stored a moment later.
  await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(3)

  await openEarlierApp(page)
  const read = await page.evaluate(async () => {
    const { Localbase } = window as unknown as { Localbase: new (name: string) => Localbase }
    const db = new Localbase('db')
    db.config.debug = false
    return db.collection('450dsaArchive').get({ keys: true })
  })
  expect(read.map(({ key, data }) => [key, data.doneQuestions])).toEqual([
    ['array', 5],
    ['matrix', 5],
    ['trie', 3],
  ])
})

test("a host page's own database of the same name keeps its stores, indexes and records", async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  await openPage(page, '', { path: '/host.html', head: '' })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('db', 7)
        open.onupgradeneeded = () => {
          const users = open.result.createObjectStore('users', {
            keyPath: ['name', 'age'],
            autoIncrement: false,
          })
          users.createIndex('by-odd-name', 'address.city', { unique: true, multiEntry: false })
          open.result.createObjectStore('log', { autoIncrement: true })
        }
        open.onsuccess = () => {
          const transaction = open.result.transaction(['users', 'log'], 'readwrite')
          transaction.objectStore('users').put({ name: 'A', age: 3, address: { city: 'X' } })
          transaction.objectStore('log').put('line')
          transaction.oncomplete = () => {
            open.result.close()
            resolve()
          }
        }
      }),
  )
  await openPage(page, '<topic-table topic="trie"></topic-table>')
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  const after = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('db')
        open.onsuccess = () => {
          const users = open.result.transaction('users').objectStore('users')
          const all = users.getAll()
          all.onsuccess = () =>
            resolve({
              stores: [...open.result.objectStoreNames],
              keyPath: users.keyPath,
              index: [...users.indexNames].map((name) => [
                name,
                users.index(name).keyPath,
                users.index(name).unique,
              ]),
              users: all.result,
            })
        }
      }),
  )
  expect(after).toEqual({
    stores: ['450dsaArchive', 'ApptitudeArchive', 'CoreArchive', 'log', 'users'],
    keyPath: ['name', 'age'],
    index: [['by-odd-name', 'address.city', true]],
    users: [{ name: 'A', age: 3, address: { city: 'X' } }],
  })
})
