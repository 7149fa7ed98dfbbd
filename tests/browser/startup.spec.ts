import {
  cards,
  checkbox,
  chooseAction,
  expect,
  openPage,
  recordEvents,
  settings,
  settled,
  storedRecords,
  test,
  titles,
  withSettings,
} from './fixtures.ts'

/** Version keys of the built-in tracks, with their first and current values. */
const versions = [
  {
    id: 'dsa',
    key: '450version',
    initial: '100000000',
    current: '100000016',
    path: '/trie',
    collection: '450dsaArchive',
  },
  {
    id: 'core',
    key: 'version',
    initial: '100000007',
    current: '100000017',
    path: '/compiler_design',
    collection: 'CoreArchive',
  },
  {
    id: 'aptitude',
    key: 'versionApptitude',
    initial: '100000007',
    current: '1000000817',
    path: '/verbal_ability',
    collection: 'ApptitudeArchive',
  },
]

const tables = versions.map(({ path }) => `<topic-table topic="${path.slice(1)}"></topic-table>`).join('')

test('an empty profile is usable at once, runs both version steps after 3000 ms each, and is used as is from then on', async ({
  page,
}) => {
  const events = await recordEvents(page)
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    addEventListener('tracker-reload', (event) => {
      const { track, reason } = (event as CustomEvent).detail
      times[`${track} ${reason}`] = performance.now()
    })
  })
  await openPage(page, tables)
  const counters = page.locator('.counter-text')
  await expect(counters).toHaveText([/^0\//, /^0\//, /^0\//])
  for (const index of versions.keys()) await checkbox(page.locator('topic-table').nth(index)).click()
  await expect(counters).toHaveText([/^1\//, /^1\//, /^1\//])
  const first = await settings(page)
  expect(versions.map(({ key }) => first[key])).toEqual(versions.map(({ initial }) => initial))

  await page.getByRole('button', { name: 'Add Notes' }).first().click()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await field.fill('typed before the reload')
  // Both steps of three tracks, three seconds each, take longer than a test waits by default.
  await page.waitForFunction(() => Object.keys((window as unknown as { times: object }).times).length === 6)
  const last = await settings(page)
  expect(versions.map(({ key }) => last[key])).toEqual(versions.map(({ current }) => current))
  await expect(field).toHaveValue('typed before the reload')
  await expect(field).toBeFocused()
  const reloads = (await events())
    .filter(({ type }) => type === 'tracker-reload')
    .map(({ detail }) => detail as { track: string; reason: string })
  const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times)
  const before: Record<string, unknown> = {}
  for (const { id, collection } of versions) {
    expect(reloads.filter(({ track }) => track === id)).toEqual([
      { track: id, reason: 'seeded' },
      { track: id, reason: 'migrated' },
    ])
    const gap = (times[`${id} migrated`] ?? 0) - (times[`${id} seeded`] ?? 0)
    expect(gap, id).toBeGreaterThanOrEqual(3000)
    before[collection] = await storedRecords(page, collection)
    expect(Object.values(before[collection] as object).length).toBeGreaterThan(0)
  }

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  await expect(counters).toHaveText([/^1\//, /^1\//, /^1\//])
  for (const { collection } of versions)
    expect(await storedRecords(page, collection)).toEqual(before[collection])
  expect(requests.length).toBeGreaterThan(0)
  // A returning visitor never downloads the catalogue.
  expect(requests.filter((url) => /chunks\/(dsa|core|aptitude)-.{7}\.js$/.test(url))).toEqual([])
})

test('an unknown stored version starts a migration that keeps ticks and notes, and wrong records break nothing', async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  await page.goto('/trie')
  await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
  const original = await titles(page)
  for (const version of ['100000015', 'abc', '']) {
    await test.step(`version '${version}'`, async () => {
      await putRecord(page, 'trie', {
        topicName: 'Trie',
        position: 12,
        started: true,
        doneQuestions: 2,
        questions: [
          {
            Problem: 'an older title',
            Done: true,
            Notes: `kept ${version}`,
            Bookmark: true,
            URL: 'http://old',
          },
          { Problem: 'second', Done: 'yes' },
          { Problem: 'third', Done: true },
        ],
      })
      await page.evaluate((value) => localStorage.setItem('450version', value), version)
      await page.reload()
      await expect(page.locator('.counter-text')).toHaveText('2/6 Done')
      expect((await titles(page)).toSorted()).toEqual(original.toSorted())
      await expect.poll(async () => (await settings(page))['450version']).toBe('100000016')
      const { trie } = await storedRecords(page)
      expect(trie?.questions.map(({ Done, Notes, Bookmark }) => [Done, Notes, Bookmark]).slice(0, 3)).toEqual(
        [
          [true, `kept ${version}`, true],
          [false, '', false],
          [true, '', false],
        ],
      )
    })
  }
  await test.step('each migration keeps an earlier version', async () => {
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await chooseAction(page, 'Dsa Tracking', 'Earlier versions (3)')
    await expect(page.getByText(/^Before /)).toHaveCount(3)
  })
  await test.step('missing or wrong fields: the figures are correct', async () => {
    await putRecord(page, 'trie', {
      started: false,
      doneQuestions: 99,
      questions: [{ Done: true }, null, { Problem: 7 }],
    })
    await putRecord(page, 'heap', 'not even an object')
    await page.goto('/trie')
    await expect(page.locator('.counter-text')).toHaveText('1/3 Done')
    await page.getByRole('link', { name: /^Home/ }).click()
    await expect(cards(page, 'trie')).toContainText('2 More to go')
  })
})

test('reload="page" reloads the page itself, but not while a dialog holds typed text', async ({ page }) => {
  await page.clock.install()
  const events = await recordEvents(page)
  await openPage(page, '<dsa-tracker reload="page"></dsa-tracker>')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByRole('button', { name: 'Already solved some? Tick them off' }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('0001-two-sum')
  await expect.poll(async () => (await settings(page))['450version']).toBe('100000000')
  await page.clock.fastForward(3000)
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  expect((await events()).filter(({ type }) => type === 'tracker-reload')).toEqual([])
  await expect(field).toHaveValue('0001-two-sum')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForFunction(() => !('before' in window))
  await expect(page.getByText('Total Questions 36').first()).toBeVisible()
  // The second version step, with no dialog open.
  await page.evaluate(() => Object.assign(window, { before: true }))
  await expect.poll(async () => (await settings(page))['450version']).toBe('100000016')
  await page.clock.fastForward(3000)
  await page.waitForFunction(() => !('before' in window))
  await expect(page.getByText('Total Questions 36').first()).toBeVisible()
})

async function putRecord(page: import('@playwright/test').Page, key: string, record: unknown) {
  await page.evaluate(
    ([at, value]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('db')
        open.onsuccess = () => {
          const transaction = open.result.transaction('450dsaArchive', 'readwrite')
          transaction.objectStore('450dsaArchive').put(value, at as string)
          transaction.oncomplete = () => {
            open.result.close()
            resolve()
          }
          transaction.onerror = () => reject(transaction.error)
        }
      }),
    [key, record],
  )
}
