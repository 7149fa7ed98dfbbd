import type { Browser, BrowserContext, Page } from '@playwright/test'
import { test as base, expect, openPage, settled, show, withSettings } from './fixtures.ts'
import { type SyncServer, startSyncServer } from './syncServer.ts'

/** A device of the student: a browser of its own. */
export interface Device {
  readonly context: BrowserContext
  readonly page: Page
}

/** How a device starts. `skew`: how many milliseconds its clock is wrong by. */
interface DeviceOptions {
  readonly route?: string
  readonly skew?: number
  /** Address of the sync server, by default that of the student. */
  readonly address?: string
}

declare global {
  interface Window {
    store: import('../../src/store/index.ts').Store
  }
}

/** A student with a sync server and any number of devices. */
export class Student {
  readonly server: SyncServer
  readonly #browser: Browser
  readonly #baseURL: string | undefined
  readonly #contexts: BrowserContext[] = []
  /** What its devices said of another Yjs. */
  readonly #warnings: string[] = []

  constructor(browser: Browser, server: SyncServer, baseURL: string | undefined) {
    this.server = server
    this.#browser = browser
    this.#baseURL = baseURL
  }

  /** Opens the tracker on a new device. */
  async device({
    route = '/array',
    skew = 0,
    address = this.server.address,
  }: DeviceOptions = {}): Promise<Device> {
    const context = await this.#browser.newContext({
      ...(this.#baseURL && { baseURL: this.#baseURL }),
      serviceWorkers: 'block',
    })
    this.#contexts.push(context)
    // A page that a test answers has no address of its own, and may not reach a server of this machine without it.
    await context.grantPermissions(['local-network-access'])
    await withSettings(context, settled)
    if (skew) {
      await context.addInitScript((wrongBy) => {
        const { now } = Date
        Date.now = () => now() + wrongBy
      }, skew)
    }
    // The page has a Yjs of its own.
    await context.addInitScript(() => Object.assign(window, { '__ $YJS$ __': true }))
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.text().includes('Yjs')) this.#warnings.push(message.text())
    })
    await openTracker(page, address, route)
    return { context, page }
  }

  /** Opens two devices with a common document, and returns the link to it. */
  async pair(): Promise<readonly [Device, Device, string]> {
    const [one, two] = [await this.device(), await this.device()]
    const link = await turnOn(one)
    await join(two, link)
    await show(one.page, '/array')
    await show(two.page, '/array')
    return [one, two, link]
  }

  /** Closes the devices, which would go on looking for their server, and the server. */
  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()))
    await this.server.close()
    expect(this.#warnings).toEqual([])
  }
}

export const test = base.extend<{ student: Student }>({
  student: async ({ browser, baseURL }, use) => {
    const student = new Student(browser, await startSyncServer(), baseURL)
    await use(student)
    await student.close()
  },
})

export async function openTracker(page: Page, server: string, route = '/array'): Promise<void> {
  await openPage(page, `<dsa-tracker sync="${server}" route="${route}" theme="light"></dsa-tracker>`)
  await openStore(page)
}

/** Gives the page a store of its own to act with, also when there is no network later. */
export const openStore = (page: Page) =>
  page.evaluate(async () => {
    const { openStore } = (await import(
      `${location.origin}/store.js`
    )) as typeof import('../../src/store/index.ts')
    const store = openStore()
    await Promise.all(['dsa', 'core'].map((id) => store.start(id)))
    Object.assign(window, { store })
  })

/** Locates a notice on screen. */
export const notice = (page: Page, text: string) => page.locator('.toast-title').filter({ hasText: text })

/** Turns sync on and returns the link for other devices. */
export async function turnOn({ page }: Device): Promise<string> {
  await show(page, '/about')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Up to date.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a device' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return link
}

/** Opens a link on a device that shows the tracker. */
export const openLink = ({ page }: Device, link: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash
  }, new URL(link).hash)

export async function join(on: Device, link: string): Promise<void> {
  const { page } = on
  await openLink(on, link)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Returns what is done, noted and starred on a device. */
export const progressOf = ({ page }: Device): Promise<string[]> =>
  page.evaluate(async () => {
    const { store } = window
    return Object.entries(store.getState().tracks)
      .flatMap(([track, { topics }]) =>
        topics.flatMap(({ key, items }) =>
          items.flatMap(({ title, done, note, star }) =>
            done || note || star
              ? [`${track}/${key}/${title}:${done ? ' done' : ''}${star ? ' star' : ''} ${note}`]
              : [],
          ),
        ),
      )
      .sort()
  })

/** Ticks, notes, stars or resets, as the student would. */
export type Action =
  | {
      readonly kind: 'done' | 'star'
      readonly topic: string
      readonly index: number
      readonly value: boolean
    }
  | { readonly kind: 'note'; readonly topic: string; readonly index: number; readonly value: string }
  | { readonly kind: 'reset' }

export const act = ({ page }: Device, action: Action): Promise<void> =>
  page.evaluate(async (given) => {
    const { store } = window
    if (given.kind === 'reset') await (await store.progress()).reset('dsa')
    else if (given.kind === 'note') await store.setNote('dsa', given.topic, given.index, given.value)
    else if (given.kind === 'done') await store.setDone('dsa', given.topic, given.index, given.value)
    else await store.setStar('dsa', given.topic, given.index, given.value)
  }, action)

export const tick = (on: Device, index: number, value = true, topic = 'array') =>
  act(on, { kind: 'done', topic, index, value })

/** Waits until all devices have the same progress, and returns it. */
export async function inStep(...devices: readonly Device[]): Promise<string[]> {
  let same: string[] = []
  // A device that lost its server reconnects after a growing delay.
  await expect(async () => {
    const [first = [], ...others] = await Promise.all(devices.map(progressOf))
    for (const other of others) expect(other).toEqual(first)
    same = first
  }).toPass({ timeout: 20_000 })
  return same
}
