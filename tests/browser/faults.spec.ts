import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import {
  addSheets,
  cards,
  checkbox,
  chooseAction,
  expect,
  firstOpen,
  nextEvent,
  openPage,
  recordEvents,
  settings,
  settled,
  storedRecords,
  test,
  withSettings,
} from './fixtures.ts'

test.use({ expectedErrors: [[/./], { scope: 'test' }] as unknown as RegExp[] })

const counter = (page: Page) => page.locator('.counter-text')
const table = '<topic-table topic="trie"></topic-table>'
const memoryNotice = 'your progress will be gone when you leave'

/** Holds a transaction open until the page is left, which makes every other write wait. */
const keepWriting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('db')
        open.onsuccess = () => {
          const store = open.result.transaction('450dsaArchive', 'readwrite').objectStore('450dsaArchive')
          const stayOpen = () => {
            store.get('nothing').onsuccess = stayOpen
            resolve()
          }
          stayOpen()
        }
      }),
  )

/** Clears the data of the site as the browser does for a visitor. */
async function clearSiteData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

/** Makes every further chunk of the script fail to load. */
const goOffline = (page: Page) => page.route(/\/chunks\//, (route) => route.abort())

const removed = (page: Page) =>
  page.locator('.toast.error').filter({ hasText: 'was removed while this page was open' })

async function restore(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await chooseAction(page, 'Dsa Tracking', 'Earlier versions (1)')
  await page.getByRole('button', { name: /^Restore/ }).click()
  await page.getByRole('link', { name: /^Home/ }).click()
}

/** Ticks the first row of an element in memory mode and exports the progress. */
async function expectMemoryMode(page: Page) {
  await expect(page.locator('.banner')).toContainText(memoryNotice)
  await checkbox(page).click()
  await expect(counter(page)).toHaveText('1/6 Done')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export progress' }).click()
  expect((await download).suggestedFilename()).toBe('dsa-tracker-backup.json')
}

test.describe('unavailable storage falls back to memory, says so plainly and offers Export', () => {
  const injections: Record<string, () => void> = {
    'IndexedDB denied: open throws': () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    },
    'IndexedDB denied: the request fails': () => {
      IDBFactory.prototype.open = () => {
        const request = new EventTarget()
        Object.assign(request, { error: new DOMException('denied', 'UnknownError') })
        setTimeout(() => {
          const event = new Event('error', { cancelable: true })
          request.dispatchEvent(event)
          ;(request as unknown as { onerror?: (event: Event) => void }).onerror?.(event)
        })
        return request as IDBOpenDBRequest
      }
    },
    'IndexedDB missing': () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    },
    'IndexedDB hung: the request never answers': () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    },
  }
  for (const [name, inject] of Object.entries(injections)) {
    test(name, async ({ page }) => {
      const events = await recordEvents(page)
      await page.addInitScript(inject)
      await openPage(page, table)
      await expectMemoryMode(page)
      expect((await events())[0]).toEqual({ type: 'tracker-ready', detail: { storage: 'memory' } })
      // The version keys describe stored records, and this visit stored none.
      expect((await settings(page))['450version']).toBeUndefined()
    })
  }

  test('an opaque origin (sandboxed frame) works and says that nothing is kept', async ({ page }) => {
    // Inlined because Chromium blocks requests from an opaque origin to local servers.
    const script = await readFile('dist/dsa-tracker.iife.js', 'utf8')
    await page.route('**/inner.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>inner</title><body>${table}<script>${script.replaceAll('</script', '<\\/script')}</script>`,
      }),
    )
    await openPage(
      page,
      '<iframe sandbox="allow-scripts" src="/inner.html" width="800" height="800"></iframe>',
      {
        head: '',
      },
    )
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('.banner')).toContainText(memoryNotice)
    await frame.getByRole('checkbox').first().click()
    await expect(frame.locator('.counter-text')).toHaveText('1/6 Done')
  })

  test('a frame sandboxed without forms can save a note', async ({ page }) => {
    await page.route('**/inner.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>inner</title><body>${table}<script type="module" src="/dsa-tracker.js"></script>`,
      }),
    )
    const frames =
      '<iframe sandbox="allow-scripts allow-same-origin" src="/inner.html" width="800" height="800">'
    await openPage(page, `${frames}</iframe>`, { head: '' })
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Add Notes' }).first().click()
    await frame.getByRole('textbox').fill('a note')
    await frame.getByRole('button', { name: 'Save' }).click()
    await expect(frame.getByRole('dialog')).toHaveCount(0)
    await expect(frame.getByRole('button', { name: 'View Notes' })).toHaveCount(1)
  })
})

test('ticks made while IndexedDB hangs are written once it answers, even offline, and the notice goes away', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }))
    IDBFactory.prototype.open = function (...given) {
      const request = new EventTarget() as EventTarget & Record<string, unknown>
      released.then(() => {
        const real = open.apply(this, given)
        for (const type of ['success', 'error', 'upgradeneeded', 'blocked']) {
          real.addEventListener(type, (event) => {
            Object.defineProperties(request, {
              result: { get: () => real.result, configurable: true },
              error: { get: () => real.error, configurable: true },
              transaction: { get: () => real.transaction, configurable: true },
            })
            Object.defineProperty(event, 'target', { value: request })
            ;(request[`on${type}`] as undefined | ((event: Event) => void))?.(event)
          })
        }
      })
      return request as unknown as IDBOpenDBRequest
    }
  })
  await openPage(page, table)
  await expect(page.locator('.banner')).toContainText(memoryNotice)
  await checkbox(page).click()
  await expect(counter(page)).toHaveText('1/6 Done')
  await goOffline(page)
  await page.evaluate(() => (window as unknown as { release: () => void }).release())
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(counter(page)).toHaveText('1/6 Done')
  await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
})

test('a tracker blocked by an old tab says so, works, and recovers when that tab closes', async ({
  page,
  context,
}) => {
  const old = await context.newPage()
  await openPage(old, '', { path: '/old.html', head: '' })
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('db', 3)
        open.onupgradeneeded = () => open.result.createObjectStore('somebody-else')
        // An old page that never closes its connection for a newer version.
        open.onsuccess = () => resolve(Object.assign(window, { held: open.result }) as unknown as undefined)
      }),
  )
  await openPage(page, table)
  await expect(page.locator('.banner')).toContainText('Another tab still holds')
  await expect(counter(page)).toHaveText('0/6 Done')
  await checkbox(page).click()
  await expect(counter(page)).toHaveText('1/6 Done')
  await old.close()
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
})

test('lists that an old tab holds are there once that tab closes, without a reload', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await addSheets(page, 'Stored list')
  await page.goto('about:blank')
  const old = await context.newPage()
  await openPage(old, '', { path: '/old.html', head: '' })
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('none').onsuccess = () => {
          const open = indexedDB.open('db-companion')
          // A frozen tab: it never closes its connection for a newer version.
          open.onsuccess = () => resolve(Object.assign(window, { held: open.result }) as unknown as undefined)
        }
      }),
  )
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    // The version that this build would raise it to.
    IDBFactory.prototype.open = function (name, version) {
      return open.call(this, name, name === 'db-companion' && version ? version + 10 : version)
    }
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('.banner')).toContainText('Another tab still holds')
  await expect(page.getByRole('link', { name: 'Stored list' })).toHaveCount(0)
  // Longer than the visit waits for it.
  await page.waitForTimeout(3500)
  await old.close()
  await expect(page.getByRole('link', { name: 'Stored list' })).toBeVisible()
  await expect(page.locator('.banner')).toHaveCount(0)
})

test('a first visit whose disk never answers shows the list and takes ticks', async ({ page }) => {
  await page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
      const transaction = begin.apply(this, given)
      if (transaction.mode === 'readonly') return transaction
      const stayOpen = () => {
        transaction.objectStore(transaction.objectStoreNames[0] as string).get('nothing').onsuccess = stayOpen
      }
      stayOpen()
      return transaction
    }
  })
  await page.goto('/coresubjects')
  await cards(page, 'Compiler Design').click()
  await checkbox(page).click()
  await expect(counter(page)).toHaveText('1/7 Done')
})

test.describe('a connection closed from outside', () => {
  test.beforeEach(({ context }) => withSettings(context, settled))

  test('an upgrade in another tab (versionchange) still lets ticks be stored and other tabs be followed', async ({
    page,
    context,
  }) => {
    await openPage(page, table)
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    const other = await context.newPage()
    await openPage(other, '', { path: '/upgrade.html', head: '' })
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const open = indexedDB.open('db', 99)
          open.onupgradeneeded = () => open.result.createObjectStore('added-by-another')
          open.onerror = () => reject(open.error)
          open.onsuccess = () => {
            open.result.close()
            resolve()
          }
        }),
    )
    await firstOpen(page).click()
    await expect(counter(page)).toHaveText('2/6 Done')
    expect((await storedRecords(page)).trie?.doneQuestions).toBe(2)
    await openPage(other, table)
    await firstOpen(other).click()
    await expect(counter(page)).toHaveText('3/6 Done')
  })

  for (const how of ['another page deletes the database', 'the browser clears the data of the site']) {
    test(`${how}: the tracker says so, starts over without a reload and can restore what was shown`, async ({
      page,
      context,
    }) => {
      await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
      await checkbox(page).click()
      await checkbox(page, 1).click()
      await expect(page.locator('.toast')).toContainText('2/6 Done')
      if (how.startsWith('another')) {
        const other = await context.newPage()
        await openPage(other, '', { path: '/delete.html', head: '' })
        await other.evaluate(
          () =>
            new Promise((resolve) => {
              indexedDB.deleteDatabase('db').onsuccess = resolve
            }),
        )
      } else {
        await clearSiteData(page)
      }
      await expect(removed(page)).toBeVisible()
      await expect(counter(page)).toHaveText('0/6 Done')
      await restore(page)
      await expect(page.getByText('Solved 2 of 462').first()).toBeVisible()
    })
  }

  test('two elements say it once', async ({ page }) => {
    await openPage(page, `${table}<topic-table topic="array"></topic-table>`)
    await checkbox(page).click()
    await expect(counter(page).first()).toHaveText('1/6 Done')
    await clearSiteData(page)
    await expect(removed(page)).toHaveCount(1)
    await expect(counter(page).first()).toHaveText('0/6 Done')
    await expect(page.locator('.toast.error')).toHaveCount(1)
  })

  test('a tick interrupted by clearing the data is stored again, and everything can be restored', async ({
    page,
  }) => {
    const events = await recordEvents(page)
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
    await checkbox(page).click()
    await expect(page.locator('.toast')).toContainText('1/6 Done')
    await keepWriting(page)
    await firstOpen(page).click()
    await expect(counter(page)).toHaveText('2/6 Done')
    await clearSiteData(page)
    await expect(removed(page)).toBeVisible()
    await expect(counter(page)).toHaveText('1/6 Done')
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
    const errors = (await events()).filter(({ type }) => type === 'tracker-error')
    expect(errors.map(({ detail }) => detail)).toEqual([expect.objectContaining({ code: 'storage-cleared' })])
    await restore(page)
    await expect(page.getByText('Solved 2 of 462').first()).toBeVisible()
  })
})

test.describe('a write that fails', () => {
  test.beforeEach(({ context }) => withSettings(context, settled))

  const failPuts = (page: Page, name: string) =>
    page.evaluate((error) => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('injected', error)
      }
      Object.assign(window, { heal: () => (IDBObjectStore.prototype.put = put) })
    }, name)

  test('in the middle of a tick keeps the tick, is reported, and is retried until it succeeds', async ({
    page,
  }) => {
    await openPage(page, table)
    await expect(counter(page)).toHaveText('0/6 Done')
    await failPuts(page, 'AbortError')
    await checkbox(page).click()
    await expect(page.locator('.toast.error')).toContainText('Everything saved before is safe.')
    await expect(counter(page)).toHaveText('1/6 Done')
    expect((await storedRecords(page)).trie?.doneQuestions).toBe(0)
    await page.evaluate(() => (window as unknown as { heal: () => void }).heal())
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
  })

  test('that lasts until the page is left hands the tick to the next visit', async ({ page }) => {
    await openPage(page, table)
    await expect(counter(page)).toHaveText('0/6 Done')
    await failPuts(page, 'UnknownError')
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    await page.reload()
    await expect(counter(page)).toHaveText('1/6 Done')
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
  })

  test('because of a full disk (quota) says there is no room and keeps an unsaved note open', async ({
    page,
  }) => {
    await openPage(page, table)
    await expect(counter(page)).toHaveText('0/6 Done')
    await failPuts(page, 'QuotaExceededError')
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('long thoughts')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.toast.error')).toContainText('no room left')
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('long thoughts')
    await page.evaluate(() => (window as unknown as { heal: () => void }).heal())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await storedRecords(page)).trie?.questions[0]?.Notes).toBe('long thoughts')
  })

  test('in the middle of an import leaves everything as it was', async ({ page }) => {
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    await page.getByRole('link', { name: 'About', exact: true }).click()
    const before = await storedRecords(page)
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put
      let count = 0
      IDBObjectStore.prototype.put = function (...given) {
        count += this.name === '450dsaArchive' && this.transaction.db.name === 'db' ? 1 : 0
        if (count >= 3) throw new DOMException('injected', 'UnknownError')
        return put.apply(this, given)
      }
    })
    await page.getByLabel('Import Dsa Tracking from a file').setInputFiles({
      name: 'progress.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify([{ topicName: 'Trie', questions: [{ Problem: 'x' }] }])),
    })
    await expect(page.locator('.toast.error')).toContainText('Everything is as it was before.')
    expect(await storedRecords(page)).toEqual(before)
  })

  test('during a reset is logged to the console and reported to the user', async ({ page }) => {
    const consoled: string[] = []
    page.on('console', (message) => consoled.push(message.text()))
    await openPage(page, '<progress-admin track="dsa"></progress-admin>')
    await expect(page.getByLabel('Actions for Dsa Tracking')).toBeVisible()
    await nextReady(page)
    await page.evaluate(() => {
      IDBObjectStore.prototype.clear = () => {
        throw new DOMException('injected', 'UnknownError')
      }
    })
    await chooseAction(page, 'Dsa Tracking', 'Reset')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.locator('.toast.error')).toContainText('left as it was')
    expect(consoled).toContain('There was an error, do something else')
  })

  test('to localStorage, which throws on every access, does not stop progress from being kept', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    await page.getByRole('button', { name: 'Switch to light' }).click()
    await expect(page.locator('dsa-tracker .root')).toHaveClass(/light/)
    await page.reload()
    await expect(counter(page)).toHaveText('1/6 Done')
  })
})

async function nextReady(page: Page) {
  await expect.poll(async () => Object.keys(await storedRecords(page)).length).toBe(15)
}

test('a tick survives the page being killed right after tracker-progress', async ({ context }) => {
  await withSettings(context, settled)
  for (let done = 1; done <= 4; done++) {
    const page = await context.newPage()
    await openPage(page, table)
    await expect(counter(page)).toHaveText(`${done - 1}/6 Done`)
    const stored = nextEvent(page, 'tracker-progress')
    await checkbox(page).click()
    await stored
    const cdp = await context.newCDPSession(page)
    cdp.send('Page.crash').catch(() => undefined)
    await page.waitForEvent('crash')
    await page.close()
  }
  const page = await context.newPage()
  await openPage(page, table)
  await expect(counter(page)).toHaveText('4/6 Done')
})

const waysToLeave: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  reloaded: async (page) => {
    await page.reload()
    return page
  },
  'left for another and come back to': async (page) => {
    await page.goto('/about')
    await page.goBack()
    return page
  },
  'closed and opened again': async (page, context) => {
    const next = await context.newPage()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await next.goto('/trie')
    return next
  },
}

for (const [how, leave] of Object.entries(waysToLeave)) {
  test(`a tick waiting for another write survives the page being ${how}`, async ({ page, context }) => {
    await withSettings(context, settled)
    await page.goto('/trie')
    await expect(counter(page)).toHaveText('0/6 Done')
    await keepWriting(page)
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    const next = await leave(page, context)
    await expect(counter(next)).toHaveText('1/6 Done')
    expect((await storedRecords(next)).trie?.doneQuestions).toBe(1)
    await checkbox(next, 5).click()
    await expect(counter(next)).toHaveText('0/6 Done')
    await expect.poll(async () => (await storedRecords(next)).trie?.doneQuestions).toBe(0)
  })
}

test('a catalogue that cannot be fetched is reported, and loads on the next try', async ({ page }) => {
  let broken = true
  await page.route(/chunks\/catalogue-.{7}\.js$/, (route) => (broken ? route.abort() : route.continue()))
  await openPage(page, table)
  await expect(page.getByText('The list of topics could not be loaded.')).toBeVisible()
  broken = false
  await page.reload()
  await expect(counter(page)).toHaveText('0/6 Done')
})

test.describe('when the network goes down after the first cards', () => {
  test.beforeEach(({ context }) => withSettings(context, settled))

  test('clearing the data takes a snapshot of what was shown, and the tracker starts over', async ({
    page,
  }) => {
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
    await checkbox(page).click()
    await expect(page.locator('.toast')).toContainText('1/6 Done')
    // A returning visit does not load the catalogue.
    await page.reload()
    await expect(counter(page)).toHaveText('1/6 Done')
    await goOffline(page)
    await clearSiteData(page)
    await expect(removed(page)).toBeVisible()
    await expect(counter(page)).toHaveText('0/6 Done')
    await expect.poll(async () => Object.keys(await storedRecords(page)).length).toBeGreaterThan(10)
    await checkbox(page).click()
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
    await page.unroute(/\/chunks\//)
    await page.reload()
    await checkbox(page).click()
    await restore(page)
    await expect(page.getByText('Solved 1 of 462').first()).toBeVisible()
  })

  test('Undo still reverts a tick and an earlier Reset', async ({ page }) => {
    await openPage(page, `${table}<progress-admin track="dsa"></progress-admin>`)
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    await chooseAction(page, 'Dsa Tracking', 'Reset')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(counter(page)).toHaveText('0/6 Done')
    await goOffline(page)
    await page.locator('progress-admin').getByRole('button', { name: 'Undo' }).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    // It covers the spot where the table's notice appears.
    await page.locator('progress-admin').getByRole('button', { name: 'Dismiss' }).click()
    // The pointer would hold the first tick's notice, and with it the tick in one Undo.
    await page.mouse.move(0, 0)
    await expect(page.locator('topic-table .toast')).toHaveCount(0)
    await firstOpen(page).click()
    await expect(counter(page)).toHaveText('2/6 Done')
    await page.locator('topic-table').getByRole('button', { name: 'Undo' }).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
  })
})
