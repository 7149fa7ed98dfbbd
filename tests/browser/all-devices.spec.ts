import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { WebSocketServer } from 'ws'
import type * as Y from 'yjs'
import { findings } from './axe.ts'
import { addSheets, checkbox, expect, openPage, settled, test, titles, withSettings } from './fixtures.ts'
import { type SyncServer, startSyncServer } from './syncServer.ts'

/** A device of the student: a browser of its own. */
interface Device {
  readonly context: BrowserContext
  readonly page: Page
}

const baseURL = `http://127.0.0.1:${process.env.TEST_PORT ?? 4180}`

/** `skew`: how many milliseconds the clock of the device is wrong by. */
async function device(browser: Browser, server: string, route = '/array', skew = 0): Promise<Device> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  // A page that a test answers has no address of its own, and may not reach a server of this machine without it.
  await context.grantPermissions(['local-network-access'])
  await withSettings(context, settled)
  await context.addInitScript((wrongBy) => {
    const { now } = Date
    Date.now = () => now() + wrongBy
  }, skew)
  const page = await context.newPage()
  await openTracker(page, server, route)
  return { context, page }
}

async function openTracker(page: Page, server: string, route = '/array'): Promise<void> {
  await openPage(page, `<dsa-tracker sync="${server}" route="${route}" theme="light"></dsa-tracker>`)
  await openStore(page)
}

/** Gives the page a store of its own to act with, also where there is no network later. */
const openStore = (page: Page) =>
  page.evaluate(async () => {
    const { openStore } = (await import(
      `${location.origin}/store.js`
    )) as typeof import('../../src/store/index.ts')
    const store = openStore()
    await Promise.all(['dsa', 'core'].map((id) => store.start(id)))
    Object.assign(window, { store })
  })

declare global {
  interface Window {
    store: import('../../src/store/index.ts').Store
  }
}

/** What the notices on screen say. */
const notice = (page: Page, text: string) => page.locator('.toast-title').filter({ hasText: text })

const show = (page: Page, route: string) =>
  page.evaluate((wanted) => {
    ;(document.querySelector('dsa-tracker') as unknown as { route: string }).route = wanted
  }, route)

/** Turns sync on and returns the link for other devices. */
async function turnOn({ page }: Device): Promise<string> {
  await show(page, '/about')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('In step with the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a device' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return link
}

const fragmentOf = (link: string) => new URL(link).hash

async function join({ page }: Device, link: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, fragmentOf(link))
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** What is done, noted and starred, as a device shows it. */
const progressOf = ({ page }: Device): Promise<string[]> =>
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
type Action =
  | {
      readonly kind: 'done' | 'star'
      readonly topic: string
      readonly index: number
      readonly value: boolean
    }
  | { readonly kind: 'note'; readonly topic: string; readonly index: number; readonly value: string }
  | { readonly kind: 'reset' }

const act = ({ page }: Device, action: Action): Promise<void> =>
  page.evaluate(async (given) => {
    const { store } = window
    if (given.kind === 'reset') await (await store.progress()).reset('dsa')
    else if (given.kind === 'note') await store.setNote('dsa', given.topic, given.index, given.value)
    else if (given.kind === 'done') await store.setDone('dsa', given.topic, given.index, given.value)
    else await store.setStar('dsa', given.topic, given.index, given.value)
  }, action)

const tick = (on: Device, index: number, value = true, topic = 'array') =>
  act(on, { kind: 'done', topic, index, value })

/** Waits until all devices show the same, and returns it. */
async function inStep(...devices: readonly Device[]): Promise<string[]> {
  await expect(async () => {
    const [first, ...others] = await Promise.all(devices.map(progressOf))
    for (const other of others) expect(other).toEqual(first)
  }).toPass({ timeout: 20_000 })
  return progressOf(devices[0] as Device)
}

/** Two devices with a common document. */
async function pair(browser: Browser, address = server.address): Promise<readonly [Device, Device, string]> {
  const [one, two] = [await device(browser, address), await device(browser, address)]
  const link = await turnOn(one)
  await join(two, link)
  await show(one.page, '/array')
  await show(two.page, '/array')
  return [one, two, link]
}

let server: SyncServer
test.beforeEach(async () => {
  server = await startSyncServer()
})
test.afterEach(async () => {
  await server.close()
})

test('two devices join: both have what either had, and each sees what the other does', async ({
  browser,
}) => {
  const [one, two] = [await device(browser, server.address), await device(browser, server.address)]
  await titles(one.page)
  await checkbox(one.page, 1).click()
  await titles(two.page)
  await checkbox(two.page, 2).click()
  const link = await turnOn(one)
  await two.page.evaluate((hash) => {
    location.hash = hash
  }, fragmentOf(link))
  const dialog = two.page.getByRole('dialog', { name: 'Your other device' })
  await expect(dialog).toContainText('There: 1 done, 0 notes')
  await expect(dialog).toContainText('Here: 1 done, 0 notes')
  expect(two.page.url()).not.toContain('dsa-sync')
  await dialog.getByRole('button', { name: 'Join' }).click()
  expect(await inStep(one, two)).toHaveLength(2)

  await act(one, { kind: 'note', topic: 'array', index: 4, value: 'two pointers' })
  await act(two, { kind: 'star', topic: 'array', index: 4, value: true })
  await tick(two, 1, false)
  await expect.poll(() => progressOf(one)).toHaveLength(2)
  const both = await inStep(one, two)
  expect(both.join()).toContain(': star two pointers')

  // The screen follows without a reload.
  await show(two.page, '/array')
  await tick(one, 7)
  await expect(two.page.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('Undo of Join leaves again and puts this device back; the other one keeps what came', async ({
  browser,
}) => {
  const [one, two] = [await device(browser, server.address), await device(browser, server.address)]
  await tick(one, 1)
  await tick(two, 2)
  const before = await progressOf(two)
  await join(two, await turnOn(one))
  expect(await inStep(one, two)).toHaveLength(2)
  await two.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => progressOf(two)).toEqual(before)
  await tick(one, 5)
  expect(await progressOf(one)).toHaveLength(3)
  expect(await progressOf(two)).toEqual(before)
})

test('what is done offline, on closed pages and while the server is down arrives later', async ({
  browser,
}) => {
  const [one, two] = await pair(browser)
  await server.kill()
  await tick(one, 1)
  await act(two, { kind: 'note', topic: 'array', index: 1, value: 'from two' })
  await act(one, { kind: 'note', topic: 'array', index: 2, value: 'same start' })
  // Another page of the site, without sync.
  await openPage(two.page, '<topic-table topic="array"></topic-table>')
  await openStore(two.page)
  await tick(two, 3)
  await server.restart()
  await openTracker(two.page, server.address)
  const all = await inStep(one, two)
  expect(all).toHaveLength(3)
  expect(all.join()).toContain('from two')
  expect(all.join()).toContain('same start')
})

test('a tick stands over taking back a tick that it has not seen', async ({ browser }) => {
  const [one, two] = await pair(browser)
  await tick(one, 1)
  await inStep(one, two)
  await server.kill()
  await tick(one, 1, false)
  await tick(two, 1, false)
  // Noted: what is taken back and ticked at once is no change.
  await show(two.page, '/about')
  await expect(two.page.getByText(/1 change waiting/)).toBeVisible()
  await tick(two, 1, true)
  await server.restart()
  expect(await inStep(one, two)).toHaveLength(1)
})

test('two notes written apart are both kept', async ({ browser }) => {
  const [one, two] = await pair(browser)
  await server.kill()
  await act(one, { kind: 'note', topic: 'array', index: 1, value: 'sort first' })
  await act(two, { kind: 'note', topic: 'array', index: 1, value: 'use a heap' })
  await server.restart()
  const [note = ''] = await inStep(one, two)
  expect(note).toContain('sort first')
  expect(note).toContain('use a heap')
})

test('a reset on one device is said on the other, with an Undo that brings it back everywhere', async ({
  browser,
}) => {
  const [one, two] = await pair(browser)
  for (const index of [1, 2, 3]) await tick(one, index)
  const before = await inStep(one, two)
  await act(one, { kind: 'reset' })
  await expect(notice(two.page, 'Dsa Tracking was changed on another device')).toBeVisible()
  expect(await inStep(one, two)).toEqual([])
  await two.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => progressOf(one)).toEqual(before)
  expect(await inStep(one, two)).toEqual(before)
})

test('lists, activity, reviews and the plan come along', async ({ browser }) => {
  const [one, two] = await pair(browser)
  await addSheets(one.page, 'My list')
  await titles(one.page)
  await checkbox(one.page, 1).click()
  await one.page.evaluate(async () => {
    const history = await window.store.history()
    await history.setPlan({
      finish: '2030-01-01',
      weekdays: [1, 2],
      tracks: ['dsa'],
      from: '2026-01-01',
      left: 400,
    })
  })
  const known = () =>
    two.page.evaluate(async () => {
      const { store } = window
      const history = await store.history()
      const { plan, activity } = history.getState()
      const names = store.getState().sheets?.map(({ name }) => name)
      const sheet = Object.entries(store.getState().tracks).find(([id]) => id.startsWith('my-'))
      const done = sheet?.[1].topics[0]?.done
      return { finish: plan?.finish, names, done, entries: [...activity.values()].flat().length }
    })
  await expect.poll(known, { timeout: 20_000 }).toEqual({
    finish: '2030-01-01',
    names: ['My list'],
    done: 1,
    entries: 1,
  })
})

test('Delete from the server: every device leaves, keeps its progress and says so', async ({ browser }) => {
  const [one, two, link] = await pair(browser)
  await tick(one, 1)
  const before = await inStep(one, two)
  await show(two.page, '/about')
  await show(one.page, '/about')
  await one.page.getByRole('button', { name: 'Delete from the server' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Delete from the server' }).click()
  await expect(two.page.getByText('This was turned off on another device.')).toBeVisible()
  expect(await progressOf(one)).toEqual(before)
  expect(await progressOf(two)).toEqual(before)
  const databases = await two.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases).not.toContain('db-sync')
  // The link is of no use any more.
  await two.page.evaluate((hash) => {
    location.hash = hash
  }, fragmentOf(link))
  await expect(notice(two.page, 'This link no longer works')).toBeVisible()
})

test('New key: the old link ends, this device goes on', async ({ browser }) => {
  const [one, two] = await pair(browser)
  await tick(one, 1)
  await inStep(one, two)
  await show(one.page, '/about')
  await one.page.getByRole('button', { name: 'New key' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'New key' }).click()
  await expect(one.page.getByText('In step with the server.')).toBeVisible()
  await one.page.getByRole('button', { name: 'Add a device' }).click()
  const link = await one.page.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect.poll(() => two.page.evaluate(() => localStorage.getItem('dsa-tracker-sync'))).toBe('false')
  await join(two, link)
  await tick(two, 2)
  expect(await inStep(one, two)).toHaveLength(2)
})

test.describe('what is wrong is said, and changes nothing', () => {
  test('a damaged link', async ({ browser }) => {
    const [one, two] = [await device(browser, server.address), await device(browser, server.address)]
    const link = await turnOn(one)
    await two.page.evaluate(
      (hash) => {
        location.hash = hash
      },
      fragmentOf(link).slice(0, -3),
    )
    await expect(notice(two.page, 'This link is damaged')).toBeVisible()
    await expect(two.page.getByRole('dialog')).toHaveCount(0)
    expect(server.names.size).toBe(1)
  })

  test('a server that refuses the token', async ({ browser }) => {
    await server.close()
    server = await startSyncServer((token) => token === 'student')
    const one = await device(browser, server.address)
    await show(one.page, '/about')
    await one.page.getByRole('button', { name: 'Turn on' }).click()
    await expect(one.page.getByText('The server does not accept you.')).toBeVisible()
    await tick(one, 1)
    expect(await progressOf(one)).toHaveLength(1)
    // Signed in again.
    await openPage(
      one.page,
      `<script>customElements.whenDefined('dsa-tracker').then(() => {
        document.querySelector('dsa-tracker').syncToken = async () => 'student'
      })</script><dsa-tracker sync="${server.address}" route="/about"></dsa-tracker>`,
    )
    await expect(one.page.getByText('In step with the server.')).toBeVisible()
  })

  test('a server that speaks something else', async ({ browser }) => {
    const other = new WebSocketServer({ port: 0 })
    other.on('connection', (socket) => {
      socket.on('message', () => socket.send('HTTP/1.1 418 I am a teapot'))
    })
    const { port } = other.address() as AddressInfo
    const one = await device(browser, `ws://127.0.0.1:${port}`)
    await show(one.page, '/about')
    await one.page.getByRole('button', { name: 'Turn on' }).click()
    await expect(one.page.getByText('The server has not been reached since')).toBeVisible()
    await tick(one, 1)
    expect(await progressOf(one)).toHaveLength(1)
    other.close()
  })

  test('a document of a newer build', async ({ browser }) => {
    const [one, two, link] = await pair(browser)
    await tick(one, 1)
    await inStep(one, two)
    await change((doc) => doc.getMap('meta').set('format', 2))
    await show(one.page, '/about')
    await expect(one.page.getByText('Another device has a newer version')).toBeVisible()
    const three = await device(browser, server.address)
    await three.page.evaluate((hash) => {
      location.hash = hash
    }, fragmentOf(link))
    await expect(notice(three.page, 'Your other device has a newer version')).toBeVisible()
  })

  test('a hostile document', async ({ browser }) => {
    const [one, two] = await pair(browser)
    await tick(one, 1)
    await act(one, { kind: 'note', topic: 'array', index: 1, value: 'mine' })
    await addSheets(one.page, 'My list')
    await inStep(one, two)
    const before = await progressOf(one)
    await change((doc) => {
      const [marks, log, fields, steps] = ['m', 'l', 'f', 'steps'].map((name) => doc.getMap(name))
      marks?.set('d__proto__:x', 1)
      marks?.set('x'.repeat(100_000), {})
      log?.set('a1', ['done'])
      log?.set('rx', [3, 'never', '2020-13-45', 7])
      log?.set('__proto__', [0, 1, '2020-01-01', 'x'])
      for (const name of fields?.keys() ?? []) fields?.set(name, '{"__proto__":{"polluted":true}}')
      fields?.set('my-evil:name', '"Evil"')
      fields?.set('my-evil:topics', '[{"name":"T","items":[{"title":"x","url":"javascript:alert(1)"}]}]')
      fields?.set('plan', '"{}"')
      fields?.set('constructor:name', '1')
      steps?.set('s', ['reset', '__proto__'])
      steps?.set('t', { kind: 'reset' })
      doc.getMap('note:__proto__').set('a', 1)
      doc.getText('note:zzz').insert(0, 'x'.repeat(50_000))
    })
    await tick(two, 5)
    await expect.poll(() => progressOf(one)).toHaveLength(before.length + 1)
    expect(await progressOf(one)).toEqual(expect.arrayContaining(before))
    const seen = await one.page.evaluate(() => ({ polluted: 'polluted' in {} }))
    expect(seen).toEqual({ polluted: false })
  })
})

/** Changes the only document on the server, as another client or the server itself could. */
async function change(edit: (doc: Y.Doc) => void): Promise<void> {
  const [name = ''] = server.names
  const connection = await server.hocuspocus.openDirectConnection(name)
  await connection.transact((doc) => edit(doc))
  await connection.disconnect()
}

test('axe finds nothing in the card and its dialogs', async ({ browser }) => {
  const one = await device(browser, server.address, '/about')
  const check = async (page: Page) => expect(await findings(page)).toEqual([])
  await expect(one.page.getByRole('button', { name: 'Turn on' })).toBeEnabled()
  await check(one.page)
  const link = await turnOn(one)
  await check(one.page)
  await expect(one.page.getByText('Everything is on the server of your devices as well.')).toBeVisible()
  await one.page.getByRole('button', { name: 'Add a device' }).click()
  await check(one.page)
  const two = await device(browser, server.address)
  await two.page.evaluate((hash) => {
    location.hash = hash
  }, fragmentOf(link))
  await expect(two.page.getByRole('button', { name: 'Join' })).toBeFocused()
  await check(two.page)
  // With the keyboard alone.
  await two.page.keyboard.press('Enter')
  await expect(notice(two.page, 'Joined')).toBeVisible()
})

test('a list of 5,000 items joins', async ({ browser }) => {
  const [one, two] = [await device(browser, server.address), await device(browser, server.address)]
  await one.page.evaluate(async () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({
      title: `Problem ${index}`,
      url: '',
      done: index < 500,
      note: '',
    }))
    await (await window.store.sheets()).add('Long', [{ name: 'Topic', items }])
  })
  await join(two, await turnOn(one))
  await expect
    .poll(
      () =>
        two.page.evaluate(() =>
          Object.entries(window.store.getState().tracks)
            .filter(([id]) => id.startsWith('my-'))
            .map(([, { topics }]) => topics[0]?.done),
        ),
      { timeout: 30_000 },
    )
    .toEqual([500])
})

test('one tab of several keeps the device in step, and another one takes over', async ({ browser }) => {
  const [one, two, link] = await pair(browser)
  const tab = await one.context.newPage()
  await openTracker(tab, server.address, '/about')
  await expect(tab.getByText('Another tab of this site keeps this device in step.')).toBeVisible()
  // Another document cannot take its place from here.
  await tab.evaluate((hash) => {
    location.hash = hash
  }, fragmentOf(link))
  await tab.getByRole('button', { name: 'Join' }).click()
  await expect(notice(tab, 'This device is already in step with other devices.')).toBeVisible()
  await tab.getByRole('button', { name: 'Cancel' }).click()
  await tick({ ...one, page: tab }, 1)
  expect(await inStep(one, two)).toHaveLength(1)
  await one.page.close()
  await expect(tab.getByText('In step with the server.')).toBeVisible()
  await tick({ ...one, page: tab }, 2)
  expect(await inStep({ ...one, page: tab }, two)).toHaveLength(2)
})

test('without the attribute nothing of it is loaded, and turned off it connects to nothing', async ({
  browser,
}) => {
  const cases = [
    ['', /sync/i],
    // What takes a link to join by, and nothing of what keeps devices in step.
    [`sync="${server.address}"`, /\/Sync-/],
  ] as const
  for (const [attribute, forbidden] of cases) {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
    await openPage(page, `<dsa-tracker ${attribute} route="/array"></dsa-tracker>`)
    await titles(page)
    await checkbox(page).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await show(page, '/about')
    await expect(page.getByRole('heading', { name: 'Settings & data' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => forbidden.test(url) || url.startsWith('ws'))).toEqual([])
    await context.close()
  }
})

for (const seed of [1, 2, 3]) {
  test(`three devices in random order end equal, and nothing promised is missing (${seed})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    let state = seed * 7919
    const random = (count: number) => {
      state = (state * 48271) % 2147483647
      return state % count
    }
    const [one, two, link] = await pair(browser)
    const three = await device(browser, server.address)
    await join(three, link)
    const devices = [one, two, three]
    // Each device has items of its own that nobody else touches: what it promised must be on all of them.
    const promised = new Map<string, boolean>()
    let isUp = true
    for (let step = 0; step < 30; step += 1) {
      const at = random(3)
      const on = devices[at] as Device
      const what = random(9)
      if (what < 3) {
        const index = at * 10 + random(8)
        const value = random(4) > 0
        await tick(on, index, value)
        promised.set(`array ${index}`, value)
      } else if (what === 3)
        await act(on, { kind: 'note', topic: 'string', index: random(6), value: `note ${step}` })
      else if (what === 4)
        await act(on, { kind: 'star', topic: 'string', index: random(6), value: random(2) > 0 })
      else if (what === 5) await tick(on, random(5), random(2) > 0, 'matrix')
      else if (what === 6) {
        // Closed, or crashed, and opened again; a page of this test needs the network for that.
        await on.context.setOffline(false)
        await openTracker(on.page, server.address, '/array')
      } else if (what === 7) await on.context.setOffline(random(2) > 0)
      else if (isUp) {
        await server.kill()
        isUp = false
      } else {
        await server.restart()
        isUp = true
      }
    }
    for (const { context } of devices) await context.setOffline(false)
    if (!isUp) await server.restart()
    for (const { page } of devices) await openTracker(page, server.address, '/array')
    await inStep(...devices)
    const list = await three.page.evaluate(async () => {
      const topic = window.store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')
      return topic?.items.map(({ done }) => done) ?? []
    })
    const kept = [...promised].map(([name]) => [name, list[Number(name.split(' ')[1])]])
    expect(kept).toEqual([...promised])
  })
}

/** What devices have besides the marks and notes of items: sheets, and the ids of both logs. */
const logsOf = ({ page }: Device): Promise<unknown> =>
  page.evaluate(async () => {
    const { store } = window
    const { activity, reviews } = (await store.history()).getState()
    const idsOf = (days: typeof activity) => [...days.values()].flat().map(({ id }) => id)
    return {
      sheets: store.getState().sheets?.map(({ name }) => name),
      activity: idsOf(activity).sort(),
      reviews: idsOf(reviews).sort(),
    }
  })

for (const seed of [4, 5]) {
  test(`lists, reviews, resets, imports and their undos end equal, with clocks wrong by a day (${seed})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const day = 24 * 60 * 60 * 1000
    let state = seed * 7919
    const random = (count: number) => {
      state = (state * 48271) % 2147483647
      return state % count
    }
    const devices = await Promise.all(
      [0, day, -day].map((skew) => device(browser, server.address, '/array', skew)),
    )
    const [one, two, three] = devices as [Device, Device, Device]
    for (const { page } of devices) {
      await page.evaluate(async () => {
        window.store.settings.set({ review: true })
        // Loaded as long as there is a network.
        const progress = await window.store.progress()
        await (await progress.import('core', await progress.export('core'))).undo()
        await (await window.store.sheets()).read({ name: 'list.txt', text: 'Two Sum' }).catch(() => {})
        await window.store.history()
      })
    }
    const link = await turnOn(one)
    await join(two, link)
    await join(three, link)
    const promised = new Set<number>()
    for (let step = 0; step < 24; step += 1) {
      const at = random(3)
      const { context, page } = devices[at] as Device
      const what = random(8)
      if (what < 2) {
        const index = at * 10 + random(8)
        await tick(devices[at] as Device, index)
        promised.add(index)
      } else if (what === 2) {
        await page.evaluate(async (name) => {
          const items = [{ title: 'Two Sum', url: '', done: true, note: '' }]
          await (await window.store.sheets()).add(name, [{ name: 'Topic', items }])
        }, `List ${step}`)
      } else if (what === 3) {
        await page.evaluate(async () => {
          const { undo } = await (await window.store.progress()).reset('core')
          Object.assign(window, { undo })
        })
      } else if (what === 4) {
        await page.evaluate(async (count) => {
          const progress = await window.store.progress()
          const topics = JSON.parse(await progress.export('core')) as { questions: { Done: boolean }[] }[]
          for (const question of topics.flatMap(({ questions }) => questions).slice(0, count))
            question.Done = true
          const { undo } = await progress.import('core', JSON.stringify(topics))
          Object.assign(window, { undo })
        }, random(12))
      } else if (what === 5) {
        await page.evaluate(async () => {
          const { undo } = window as unknown as { undo?: () => Promise<unknown> }
          Object.assign(window, { undo: undefined })
          await undo?.()
        })
      } else if (what === 6) await context.setOffline(random(2) > 0)
      else {
        await server.kill()
        await server.restart()
      }
    }
    for (const { context } of devices) await context.setOffline(false)
    await inStep(...devices)
    await expect(async () => {
      const [first, ...others] = await Promise.all(devices.map(logsOf))
      for (const other of others) expect(other).toEqual(first)
    }).toPass({ timeout: 20_000 })
    for (const { page } of devices) {
      const done = await page.evaluate(() =>
        window.store
          .getState()
          .tracks.dsa?.topics.find(({ key }) => key === 'array')
          ?.items.flatMap((item, index) => (item.done ? [index] : [])),
      )
      expect(done).toEqual([...promised].sort((a, b) => a - b))
    }
  })
}
