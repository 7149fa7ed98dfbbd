import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import type { Store } from '../../src/store/index.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (steps: readonly ('move' | 'down' | 'up')[], x: number, y: number) => Promise<void>
    route: (path: string, answer: { status?: number; body?: string } | 'abort') => Promise<void>
    unroute: () => Promise<void>
    emulate: (media: {
      media?: 'print' | null
      reducedMotion?: 'reduce' | null
      forcedColors?: 'active' | null
      colorScheme?: 'dark' | 'light' | null
    }) => Promise<void>
  }
}

let expectedErrors: readonly RegExp[] = []

/** Lets this test log these errors. */
export function expectErrors(...patterns: readonly RegExp[]): void {
  expectedErrors = patterns
}

export const isExpectedError = (error: string): boolean =>
  expectedErrors.some((pattern) => pattern.test(error))

/** Settings of a profile that is past the version steps, so no reload is due. */
export const settled = {
  '450version': '100000016',
  version: '100000017',
  versionApptitude: '1000000817',
}

const ours =
  /<(dsa-tracker|topic-grid|topic-table|progress-admin|review-queue|activity-map|done-button|done-marks)(?![^>]* database=)/g

let database = ''

/** Name of the database of the elements mounted last. */
export const databaseName = (): string => database

/** Puts settings of the visitor in place, for the elements mounted last or next. */
export function set(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(`${database}:${key}`, value)
}

/** Starts a new visitor: elements that are mounted from now on share a database of their own. */
export function newVisitor(settings: Readonly<Record<string, string>> = settled): void {
  database = `test-${crypto.randomUUID().slice(0, 8)}`
  set(settings)
}

/** Gives the markup of elements the database of the current visitor. */
export const withDatabase = (markup: string): string => markup.replaceAll(ours, `<$1 database="${database}"`)

/**
 * Shows the markup as the whole page, for a new visitor unless `again`, who finds what the last one left as after a reload.
 * Resolves to its first element.
 */
export async function mount(
  markup: string,
  {
    again = false,
    settings = settled,
  }: { again?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<HTMLElement> {
  await import(/* @vite-ignore */ `${location.origin}/dsa-tracker.js`)
  if (!again) newVisitor(settings)
  document.body.innerHTML = withDatabase(markup)
  return document.body.firstElementChild as HTMLElement
}

/** Opens the store that the mounted elements use. */
export async function openStore(): Promise<Store> {
  const module = (await import(
    /* @vite-ignore */ `${location.origin}/store.js`
  )) as typeof import('../../src/store/index.ts')
  return module.openStore(database)
}

/** Adds a style sheet of the page's, until the test ends. Returns it. */
export function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.dataset.ofTest = ''
  style.textContent = css
  document.head.append(style)
  return style
}

/** Resolves with the detail of the next event of this name. Call it before causing the event. */
export const nextEvent = (name: string): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener(name, (event) => resolve((event as CustomEvent).detail), { once: true })
  })

/** Records the public events of the page from now on. */
export function recordEvents(): { type: string; detail: unknown }[] {
  const events: { type: string; detail: unknown }[] = []
  for (const name of ['ready', 'progress', 'navigate', 'reload', 'error'])
    document.body.addEventListener(`tracker-${name}`, (event) =>
      events.push({ type: event.type, detail: (event as CustomEvent).detail }),
    )
  return events
}

/** Presses the mouse at a point of the page, without waiting for anything. */
export const press = (x: number, y: number): Promise<void> => commands.mouse(['move', 'down', 'up'], x, y)

/** Moves the pointer away from everything. */
export const movePointerAway = (): Promise<void> => commands.mouse(['move'], 0, 0)

export const checkbox = (index = 0, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('checkbox').nth(index)

/** Locates the first checkbox that isn't ticked: a ticked row stays in its place for a while. */
export const firstOpen = (): Locator => page.getByRole('checkbox', { checked: false }).first()

/** Returns the texts of what is located now. */
export const texts = (located: Locator): string[] =>
  located.elements().map((element) => element.textContent?.trim() ?? '')

/** Waits until what is located has exactly these texts, in order. */
export const expectTexts = (located: Locator, expected: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => texts(located))
    .toEqual(expected.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))))

/** Waits until exactly so many are there. */
export const expectCount = (located: Locator, count: number): Promise<void> =>
  expect.poll(() => located.elements().length).toBe(count)

/** Waits for what a table counts, such as `1/6 Done`. */
export const expectCounter = (text: string | RegExp, within: Pick<Locator, 'css'> = page): Promise<void> =>
  expectTexts(within.css('.counter-text').first(), [text])

/** Selects the rows that no search or filter leaves out; the others stay in the page, hidden. */
export const shownRow = 'tbody .row:not([hidden])'

/** Returns the titles of the rows from top to bottom. */
export const titles = (): string[] => texts(page.css(`${shownRow} .item-title`))

/** Returns the stored records of a collection by key. */
export const storedRecords = () =>
  new Promise<Record<string, { questions: Record<string, unknown>[]; [field: string]: unknown }>>(
    (resolve, reject) => {
      const open = indexedDB.open(database)
      open.onerror = () => reject(open.error)
      open.onsuccess = () => {
        const table = open.result.transaction('450dsaArchive').objectStore('450dsaArchive')
        const keys = table.getAllKeys()
        const records = table.getAll()
        records.onsuccess = () => {
          open.result.close()
          resolve(Object.fromEntries(keys.result.map((key, index) => [String(key), records.result[index]])))
        }
      }
    },
  )

/** Returns what has the focus, also inside of open shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Waits until what is located has the focus. */
export const expectFocus = (located: Locator): Promise<void> =>
  expect
    .poll(() => {
      const element = focused()
      return element === located.query() ? 'focused' : element?.outerHTML.slice(0, 200)
    })
    .toBe('focused')

/** Moves the focus to what is located, once it is there. */
export async function focusOn(located: Locator): Promise<void> {
  await expect.element(located).toBeInTheDocument()
  ;(located.element() as HTMLElement).focus()
}

/** Shows another route of the mounted `<dsa-tracker>`. */
export const navigate = (route: string): void => {
  Object.assign(document.querySelector('dsa-tracker') as HTMLElement, { route })
}

/** Returns the indexes of the rows from top to bottom. */
export const order = (): number[] =>
  page
    .css(shownRow)
    .elements()
    .map((row: Element) => Number((row as HTMLElement).dataset.index))

/** Chooses an action from the menu of a list in Settings & data, or in `<progress-admin>`. */
export async function chooseAction(list: string, action: string | RegExp): Promise<void> {
  const entry = page.getByRole('region', { name: list, exact: true })
  await entry.getByLabelText(`Actions for ${list}`).click()
  await entry.getByRole('button', { name: action, exact: true }).click()
}

/** Chooses a file in a file field, which may be hidden. */
export async function chooseFile(field: Locator, file: File): Promise<void> {
  await expect.element(field).toBeInTheDocument()
  const { files } = withFile(file)
  const input = field.element() as HTMLInputElement
  input.files = files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function withFile(file: File): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer
}

/** Drops a file, as the visitor does with the pointer. */
export async function dropFile(located: Locator, file: File): Promise<void> {
  await expect.element(located).toBeVisible()
  const dataTransfer = withFile(file)
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true })
  located.element().dispatchEvent(event)
}
