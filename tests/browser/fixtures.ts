import {
  type BrowserContext,
  test as base,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'

export { expect }

/** Ways for a page to load all elements. */
export const scriptTags = {
  modules: '<script type="module" src="/dsa-tracker.js"></script>',
  'the classic script': '<script src="/dsa-tracker.iife.js" defer></script>',
}

/** Opens an HTML page of ours on the test server's origin, which serves the built files. */
export async function openPage(
  page: Page,
  body: string,
  { path = '/test-page.html', head = scriptTags.modules, headers = {} } = {},
): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title>${head}</head><body>${body}</body></html>`,
    }),
  )
  await page.goto(path)
}

/** Returns the settings and version keys in localStorage. */
export const settings = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** Makes the store of a page its `window.store`. */
export const importStore = (page: Page) =>
  page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    Object.assign(window, { store: openStore() })
  })

/** Sets localStorage before the page's own scripts run, once. */
export const withSettings = (context: BrowserContext, values: Record<string, string>): Promise<unknown> =>
  context.addInitScript((given) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem(JSON.stringify(given))) return
    sessionStorage.setItem(JSON.stringify(given), 'set')
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, values)

/** Settings of a profile that is past the version steps, so no reload is due. */
export const settled = {
  '450version': '100000016',
  version: '100000017',
  versionApptitude: '1000000817',
}

/** Returns the stored records of a collection by key. */
export const storedRecords = (page: Page, collection = '450dsaArchive', database = 'db') =>
  page.evaluate(
    ([name, store]) =>
      new Promise<Record<string, { questions: Record<string, unknown>[]; [field: string]: unknown }>>(
        (resolve, reject) => {
          const open = indexedDB.open(name as string)
          open.onerror = () => reject(open.error)
          open.onsuccess = () => {
            const table = open.result.transaction(store as string).objectStore(store as string)
            const keys = table.getAllKeys()
            const records = table.getAll()
            records.onsuccess = () => {
              open.result.close()
              resolve(
                Object.fromEntries(keys.result.map((key, index) => [String(key), records.result[index]])),
              )
            }
          }
        },
      ),
    [database, collection],
  )

/** Records the public events of a page, with their details, from its start. */
export async function recordEvents(page: Page): Promise<() => Promise<{ type: string; detail: unknown }[]>> {
  await page.addInitScript(() => {
    const events: { type: string; detail: unknown }[] = []
    Object.assign(window, { trackerEvents: events })
    for (const name of ['ready', 'progress', 'navigate', 'reload', 'error']) {
      addEventListener(`tracker-${name}`, (event) =>
        events.push({ type: event.type, detail: (event as CustomEvent).detail }),
      )
    }
  })
  return () => page.evaluate(() => (window as unknown as { trackerEvents: [] }).trackerEvents)
}

/** Waits until the next frame has been rendered, and what browsers report of it is known. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Lays out rows that are out of sight as well, which browsers otherwise leave for later. */
export const layOutRows = (page: Page) =>
  page.addStyleTag({
    content: 'dsa-tracker::part(table), topic-table::part(table) { content-visibility: visible }',
  })

/** Goes to a route as a script of the page does. Resolves before the tracker shows it. */
export const show = (page: Page, route: string): Promise<unknown> =>
  page.locator('dsa-tracker').evaluate((element, to) => Object.assign(element, { route: to }), route)

/** Resolves when the next event of this name is dispatched. Call it before causing the event. */
export const nextEvent = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    (type) =>
      new Promise((resolve) => {
        addEventListener(type, (event) => resolve((event as CustomEvent).detail), { once: true })
      }),
    name,
  )

/** Returns the titles of the rows from top to bottom, once there are any. */
export async function titles(within: Page | Locator): Promise<string[]> {
  const shown = within.locator('tbody .row:not([hidden]) .item-title')
  await shown.first().waitFor()
  return shown.allTextContents()
}

/** Locates the cards of a grid that can be opened, or that of one topic, but not the grey placeholders. */
export const cards = (page: Page, name?: string): Locator =>
  page.locator('a.card').filter(name === undefined ? {} : { has: page.getByText(name, { exact: true }) })

export const checkbox = (within: Page | Locator, index = 0): Locator =>
  within.getByRole('checkbox').nth(index)

/** Locates the first checkbox that isn't ticked: a ticked row stays in its place for a while. */
export const firstOpen = (within: Page | Locator): Locator =>
  within.getByRole('checkbox', { checked: false }).first()

/** Adds lists of these names, each with one problem that is done, to the store of an open page. */
export const addSheets = (page: Page, ...names: string[]): Promise<void> =>
  page.evaluate(async (given) => {
    const { openStore } = (await import(
      `${location.origin}/store.js`
    )) as typeof import('../../src/store/index.ts')
    const items = [{ title: 'Two Sum', url: '', done: true, note: '' }]
    const sheets = await openStore().sheets()
    for (const name of given) await sheets.add(name, [{ name: 'Topic', items }])
  }, names)

/** Chooses a file in the Import of a track. */
export async function importFile(
  page: Page,
  track: string,
  content: string,
  name = 'progress.json',
): Promise<void> {
  await page
    .getByLabel(`Import ${track} from a file`)
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
}

/** Makes each write transaction take this long, as on a slow disk. Runs in the page, before its scripts. */
export function slowDisk(milliseconds: number): void {
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given)
    if (transaction.mode === 'readonly') return transaction
    const end = performance.now() + milliseconds
    const [store] = transaction.objectStoreNames
    const stayOpen = () => {
      if (performance.now() > end) return
      try {
        transaction.objectStore(store as string).get('nothing').onsuccess = stayOpen
      } catch {
        // It was aborted meanwhile.
      }
    }
    stayOpen()
    return transaction
  }
}

/** Makes a page as slow as on a machine with this fraction of the CPU: 6 is a sixth. */
export async function slowCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What takes a second elsewhere takes six on a sixth of the CPU, and twelve beside another test. */
export const expectSlow = expect.configure({ timeout: 20_000 })

/** The `test` of this suite, which also fails if a page throws or logs an error that was not expected. */
export const test = base.extend<{ expectedErrors: RegExp[]; watched: undefined }>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      const watch = (page: Page) => {
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text())
        })
      }
      context.on('page', watch)
      if (process.env.SLOW_DISK) await context.addInitScript(slowDisk, Number(process.env.SLOW_DISK))
      await use(undefined)
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Chooses an action from the menu of a list in Settings & data, or in `<progress-admin>`. */
export async function chooseAction(
  within: Page | Locator | FrameLocator,
  list: string,
  action: string | RegExp,
): Promise<void> {
  const entry = within.getByRole('region', { name: list, exact: true })
  await entry.getByLabel(`Actions for ${list}`).click()
  await entry.getByRole('button', { name: action, exact: true }).click()
}
