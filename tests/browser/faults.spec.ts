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
  scriptTags,
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

/** Returns the head of a page that changes its browser before the tracker starts. */
const inHead = (script: () => void) => `<script>(${script})()</script>${scriptTags.modules}`

/** Ways in which IndexedDB can be unavailable. */
const unavailable: Record<string, () => void> = {
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

/** A disk on which no write ever ends. */
function neverAnswer(): void {
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
}

function denyLocalStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}

test('unavailable storage falls back to memory, says so plainly and offers Export', async ({ page }) => {
  const events = await recordEvents(page)
  for (const [name, inject] of Object.entries(unavailable)) {
    await test.step(name, async () => {
      // Otherwise this visit would show the tick that the last one could not store.
      const forget = '<script>localStorage.clear()</script>'
      await openPage(page, table, { head: forget + inHead(inject) })
      await expectMemoryMode(page)
      expect((await events())[0]).toEqual({ type: 'tracker-ready', detail: { storage: 'memory' } })
      // The version keys describe stored records, and this visit stored none.
      expect((await settings(page))['450version']).toBeUndefined()
    })
  }
})

test('a first visit works with a disk that never answers, a catalogue that loads on the second try, and no localStorage', async ({
  page,
}) => {
  await test.step('a disk that never answers', async () => {
    await openPage(page, '<dsa-tracker route="/coresubjects"></dsa-tracker>', { head: inHead(neverAnswer) })
    await cards(page, 'Compiler Design').click()
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/7 Done')
  })
  await test.step('a catalogue that cannot be fetched is reported', async () => {
    let isBroken = true
    await page.route(/chunks\/catalogue-.{7}\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
    await openPage(page, table)
    await expect(page.getByText('The list of topics could not be loaded.')).toBeVisible()
    isBroken = false
    await page.reload()
    await expect(counter(page)).toHaveText('0/6 Done')
  })
  await test.step('localStorage, which throws on every access, does not stop progress from being kept', async () => {
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>', { head: inHead(denyLocalStorage) })
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    await page.getByRole('button', { name: 'Switch to light' }).click()
    await expect(page.locator('dsa-tracker .root')).toHaveClass(/light/)
    await page.reload()
    await expect(counter(page)).toHaveText('1/6 Done')
  })
})

test('a sandboxed frame works without an origin, which keeps nothing, and saves notes without forms', async ({
  page,
}) => {
  // Inlined because Chromium blocks requests from an opaque origin to local servers.
  const script = await readFile('dist/dsa-tracker.iife.js', 'utf8')
  const inner = {
    opaque: `<script>${script.replaceAll('</script', '<\\/script')}</script>`,
    formless: '<script type="module" src="/dsa-tracker.js"></script>',
  }
  for (const [name, code] of Object.entries(inner)) {
    await page.route(`**/${name}.html`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>inner</title><body>${table}${code}`,
      }),
    )
  }
  const size = 'width="600" height="800"'
  await openPage(
    page,
    `<iframe id="opaque" sandbox="allow-scripts" src="/opaque.html" ${size}></iframe>
     <iframe id="formless" sandbox="allow-scripts allow-same-origin" src="/formless.html" ${size}></iframe>`,
    { head: '' },
  )
  await test.step('an opaque origin', async () => {
    const frame = page.frameLocator('#opaque')
    await expect(frame.locator('.banner')).toContainText(memoryNotice)
    await frame.getByRole('checkbox').first().click()
    await expect(frame.locator('.counter-text')).toHaveText('1/6 Done')
  })
  await test.step('without forms', async () => {
    const frame = page.frameLocator('#formless')
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

/** Opens a database in a page that never closes its connection for a newer version, as a frozen tab does. */
const hold = (page: Page, database: string, version?: number) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<void>((resolve) => {
        const open = wanted === undefined ? indexedDB.open(name) : indexedDB.open(name, wanted)
        open.onupgradeneeded = () => open.result.createObjectStore('somebody-else')
        open.onsuccess = () => {
          Object.assign(window, { held: open.result })
          resolve()
        }
      }),
    [database, version] as const,
  )

test('a visit that an old tab blocks says so, keeps working, and recovers without a reload when that tab closes', async ({
  page,
  context,
}) => {
  const openOldTab = async () => {
    const old = await context.newPage()
    await openPage(old, '', { path: '/old.html', head: '' })
    return old
  }
  await test.step('progress', async () => {
    const old = await openOldTab()
    await hold(old, 'db', 3)
    await openPage(page, table)
    await expect(page.locator('.banner')).toContainText('An older version is open in another tab')
    await expect(counter(page)).toHaveText('0/6 Done')
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('1/6 Done')
    await old.close()
    await expect(page.locator('.banner')).toHaveCount(0)
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
  })
  await test.step('lists', async () => {
    await addSheets(page, 'Stored list')
    await page.goto('about:blank')
    const old = await openOldTab()
    await hold(old, 'db-companion')
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype
      // The version that this build would raise it to.
      IDBFactory.prototype.open = function (name, version) {
        return open.call(this, name, name === 'db-companion' && version ? version + 10 : version)
      }
    })
    const continues = page.waitForEvent('console', (message) =>
      message.text().startsWith('The companion database cannot be opened yet'),
    )
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.locator('.banner')).toContainText('An older version is open in another tab')
    await expect(page.getByRole('link', { name: 'Stored list' })).toHaveCount(0)
    // The visit has gone on without the lists.
    await continues
    await old.close()
    await expect(page.getByRole('link', { name: 'Stored list' })).toBeVisible()
    await expect(page.locator('.banner')).toHaveCount(0)
  })
})

test('a database that is upgraded, deleted or cleared from outside is reported once and started over, and can be restored', async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  const events = await recordEvents(page)
  await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker><topic-table topic="array"></topic-table>')
  const tracker = page.locator('dsa-tracker')
  const shown = counter(page).first()
  const open = async (count: number) => {
    await tracker.getByRole('link', { name: /^Home/ }).click()
    await cards(page, 'Trie').click()
    await expect(shown).toHaveText(`${count}/6 Done`)
  }
  const other = await context.newPage()
  await checkbox(tracker).click()
  await expect(shown).toHaveText('1/6 Done')

  await test.step('an upgrade in another tab: ticks are still stored, and tabs follow each other', async () => {
    await openPage(other, '', { path: '/other.html', head: '' })
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
    await firstOpen(tracker).click()
    await expect(shown).toHaveText('2/6 Done')
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(2)
    await openPage(other, table)
    await firstOpen(other).click()
    await expect(shown).toHaveText('3/6 Done')
  })

  await test.step('another page deletes it', async () => {
    await openPage(other, '', { path: '/other.html', head: '' })
    await other.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('db').onsuccess = resolve
        }),
    )
    await other.close()
    await expect(removed(page)).toBeVisible()
    await expect(shown).toHaveText('0/6 Done')
    await expect(page.locator('.toast.error')).toHaveCount(1)
    await restore(page)
    await expect(page.getByText('Solved 3 of 462').first()).toBeVisible()
  })

  const errors = async () => (await events()).filter(({ type }) => type === 'tracker-error')
  await test.step('the browser clears the data of the site', async () => {
    await open(3)
    await clearSiteData(page)
    await expect(removed(page)).toBeVisible()
    await expect(shown).toHaveText('0/6 Done')
    await expect(page.locator('.toast.error')).toHaveCount(1)
    await restore(page)
    await expect(page.getByText('Solved 3 of 462').first()).toBeVisible()
  })

  await test.step('it is cleared during a tick, which is stored again', async () => {
    await open(3)
    const earlier = (await errors()).length
    await keepWriting(page)
    await firstOpen(tracker).click()
    await expect(shown).toHaveText('4/6 Done')
    await clearSiteData(page)
    await expect(removed(page)).toBeVisible()
    await expect(shown).toHaveText('1/6 Done')
    await expect.poll(async () => (await storedRecords(page)).trie?.doneQuestions).toBe(1)
    const details = (await errors()).slice(earlier).map(({ detail }) => detail)
    expect(details).toEqual([expect.objectContaining({ code: 'storage-cleared' })])
    await restore(page)
    await expect(page.getByText('Solved 4 of 462').first()).toBeVisible()
  })
})

test('a tick survives the page being killed right after tracker-progress', async ({ context }) => {
  await withSettings(context, settled)
  for (let done = 1; done <= 2; done++) {
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
  await expect(counter(page)).toHaveText('2/6 Done')
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

test('a tick that waits for another write, or could not be stored, survives the page being left', async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  let shown = page
  for (const [how, leave] of Object.entries(waysToLeave)) {
    await test.step(how, async () => {
      await shown.goto('/trie')
      await expect(counter(shown)).toHaveText('0/6 Done')
      await keepWriting(shown)
      await checkbox(shown).click()
      await expect(counter(shown)).toHaveText('1/6 Done')
      shown = await leave(shown, context)
      await expect(counter(shown)).toHaveText('1/6 Done')
      expect((await storedRecords(shown)).trie?.doneQuestions).toBe(1)
      await checkbox(shown, 5).click()
      await expect(counter(shown)).toHaveText('0/6 Done')
      await expect.poll(async () => (await storedRecords(shown)).trie?.doneQuestions).toBe(0)
    })
  }
  await test.step('writes fail until the page is left', async () => {
    await openPage(shown, table)
    await expect(counter(shown)).toHaveText('0/6 Done')
    await shown.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('injected', 'UnknownError')
      }
    })
    await checkbox(shown).click()
    await expect(counter(shown)).toHaveText('1/6 Done')
    await shown.reload()
    await expect(counter(shown)).toHaveText('1/6 Done')
    await expect.poll(async () => (await storedRecords(shown)).trie?.doneQuestions).toBe(1)
  })
})

test('when the network goes down after the first cards, Undo works, and cleared data can be restored', async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  await test.step('Undo reverts a tick and an earlier Reset', async () => {
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
  await test.step('clearing the data takes a snapshot of what was shown, and the tracker starts over', async () => {
    await page.unroute(/\/chunks\//)
    // A returning visit does not load the catalogue.
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
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
  await test.step('a dialog whose code did not come opens at the next press', async () => {
    await openPage(page, '<topic-table topic="trie"></topic-table>')
    const note = page.getByRole('button', { name: /^(Add|View) Notes: / }).first()
    await expect(note).toBeAttached()
    await goOffline(page)
    await note.click()
    await expect(page.locator('.toast.error')).toBeVisible()
    await page.unroute(/\/chunks\//)
    await note.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
