import {
  cards,
  checkbox,
  chooseAction,
  expect,
  nextEvent,
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

for (const { id, key, initial, current, path, collection } of versions) {
  test(`${id}: an empty profile is usable at once, then runs both version steps after 3000 ms each`, async ({
    page,
  }) => {
    const events = await recordEvents(page)
    const table = `<topic-table topic="${path.slice(1)}"></topic-table>`
    await page.addInitScript(() => {
      addEventListener('tracker-reload', (event) =>
        Object.assign(window, { [`reload-${(event as CustomEvent).detail.reason}`]: performance.now() }),
      )
    })
    await openPage(page, table)
    await expect(page.locator('.counter-text')).toHaveText(/^0\//)
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText(/^1\//)
    expect((await settings(page))[key]).toBe(initial)

    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('typed before the reload')
    await page.waitForFunction(() => 'reload-seeded' in window && 'reload-migrated' in window)
    expect((await settings(page))[key]).toBe(current)
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('typed before the reload')
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    const reloads = (await events())
      .filter(({ type }) => type === 'tracker-reload')
      .map(({ detail }) => detail)
    expect(reloads).toEqual([
      { track: id, reason: 'seeded' },
      { track: id, reason: 'migrated' },
    ])
    const gap = await page.evaluate(() => {
      const times = window as unknown as Record<string, number>
      return (times['reload-migrated'] ?? 0) - (times['reload-seeded'] ?? 0)
    })
    expect(gap).toBeGreaterThanOrEqual(3000)
    expect(Object.values(await storedRecords(page, collection)).length).toBeGreaterThan(0)
  })

  test(`${id}: stored data of the current version is used as is`, async ({ page, context }) => {
    await withSettings(context, settled)
    await openPage(page, `<topic-table topic="${path.slice(1)}"></topic-table>`)
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText(/^1\//)
    const before = await storedRecords(page, collection)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.reload()
    await expect(page.locator('.counter-text')).toHaveText(/^1\//)
    expect(await storedRecords(page, collection)).toEqual(before)
    // A returning visitor never downloads the catalogue.
    expect(requests.filter((url) => /chunks\/(dsa|core|aptitude)-.{7}\.js$/.test(url))).toEqual([])
  })
}

for (const version of ['100000015', 'abc', '']) {
  test(`a stored version of '${version}' starts a migration that keeps ticks and notes`, async ({
    page,
    context,
  }) => {
    await withSettings(context, settled)
    await page.goto('/trie')
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    const original = await titles(page)
    await putRecord(page, 'trie', {
      topicName: 'Trie',
      position: 12,
      started: true,
      doneQuestions: 2,
      questions: [
        { Problem: 'an older title', Done: true, Notes: 'kept', Bookmark: true, URL: 'http://old' },
        { Problem: 'second', Done: 'yes' },
        { Problem: 'third', Done: true },
      ],
    })
    await page.evaluate((value) => localStorage.setItem('450version', value), version)
    await page.reload()
    await expect(page.locator('.counter-text')).toHaveText('2/6 Done')
    expect((await titles(page)).toSorted()).toEqual(original.toSorted())
    expect((await settings(page))['450version']).toBe('100000016')
    const { trie } = await storedRecords(page)
    expect(trie?.questions.map(({ Done, Notes, Bookmark }) => [Done, Notes, Bookmark]).slice(0, 3)).toEqual([
      [true, 'kept', true],
      [false, '', false],
      [true, '', false],
    ])
    await page.goto('/about')
    await chooseAction(page, 'Dsa Tracking', 'Earlier versions (1)')
    await expect(page.getByText(/^Before /)).toHaveCount(1)
  })
}

test('a cancelled tracker-reload leaves the next step to the next visit', async ({ page }) => {
  await page.addInitScript(() => addEventListener('tracker-reload', (event) => event.preventDefault()))
  await openPage(page, '<topic-table topic="trie"></topic-table>')
  await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
  await nextEvent(page, 'tracker-reload')
  expect((await settings(page))['450version']).toBe('100000000')
})

test('reload="page" reloads the page itself', async ({ page }) => {
  await openPage(page, '<dsa-tracker reload="page" route="/trie"></dsa-tracker>')
  await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.waitForFunction(() => !('before' in window))
  await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
})

test('reload="page" waits until a dialog with typed text is closed', async ({ page }) => {
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
  await page.waitForFunction(() => !('before' in window))
  await expect(page.getByText('Total Questions 36').first()).toBeVisible()
})

test('a record with missing or wrong fields still shows correct figures and breaks nothing', async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  await page.goto('/trie')
  await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
  await putRecord(page, 'trie', {
    started: false,
    doneQuestions: 99,
    questions: [{ Done: true }, null, { Problem: 7 }],
  })
  await putRecord(page, 'heap', 'not even an object')
  await page.reload()
  await expect(page.locator('.counter-text')).toHaveText('1/3 Done')
  await page.goto('/')
  await expect(cards(page, 'trie')).toContainText('2 More to go')
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
