import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { WebSocketServer } from 'ws'
import type * as Y from 'yjs'
import { findings } from './axe.ts'
import {
  act,
  inStep,
  join,
  notice,
  openLink,
  openStore,
  openTracker,
  progressOf,
  type Student,
  test,
  tick,
  turnOn,
} from './devices.ts'
import { addSheets, checkbox, expect, openPage, show, titles } from './fixtures.ts'
import { startSyncServer } from './syncServer.ts'

// Each of these takes two or three devices through a long story.
test.describe.configure({ timeout: 120_000 })

/** A server has five seconds to answer before it counts as unreachable. */
const untilUnreachable = { timeout: 15_000 }

const hasNoFindings = async (page: Page) => expect(await findings(page)).toEqual([])

test('two devices join by a link, have what either had and follow each other; Undo leaves again', async ({
  student,
}) => {
  const [one, two] = [await student.device(), await student.device()]
  for (const [index, { page }] of [one, two].entries()) {
    await titles(page)
    await checkbox(page, index + 1).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  }
  const link = await test.step('turning sync on, without axe findings', async () => {
    await show(one.page, '/about')
    await expect(one.page.getByRole('button', { name: 'Turn on' })).toBeEnabled()
    await hasNoFindings(one.page)
    const made = await turnOn(one)
    await expect(one.page.getByText('Everything is on the server of your devices as well.')).toBeVisible()
    await hasNoFindings(one.page)
    await one.page.getByRole('button', { name: 'Add a device' }).click()
    await hasNoFindings(one.page)
    await one.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    return made
  })
  await test.step('a damaged link is reported and changes nothing', async () => {
    await openLink(two, link.slice(0, -3))
    await expect(notice(two.page, 'This link is damaged')).toBeVisible()
    await expect(two.page.getByRole('dialog')).toHaveCount(0)
    expect(student.server.names.size).toBe(1)
  })
  const before = await progressOf(two)
  await test.step('joining by keyboard alone, without axe findings', async () => {
    await openLink(two, link)
    const dialog = two.page.getByRole('dialog', { name: 'Your other device' })
    await expect(dialog).toContainText('There: 1 done, 0 notes')
    await expect(dialog).toContainText('Here: 1 done, 0 notes')
    expect(two.page.url()).not.toContain('dsa-sync')
    await expect(dialog.getByRole('button', { name: 'Join' })).toBeFocused()
    await hasNoFindings(two.page)
    await two.page.keyboard.press('Enter')
    await expect(notice(two.page, 'Joined')).toBeVisible()
    expect(await inStep(one, two)).toHaveLength(2)
  })
  await test.step('Undo puts this device back, and the other one keeps what came', async () => {
    await two.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => progressOf(two)).toEqual(before)
    await tick(one, 5)
    expect(await progressOf(one)).toHaveLength(3)
    expect(await progressOf(two)).toEqual(before)
  })
  await test.step('joined again, each sees what the other does, without a reload', async () => {
    await join(two, link)
    expect(await inStep(one, two)).toHaveLength(3)
    await act(one, { kind: 'note', topic: 'array', index: 4, value: 'two pointers' })
    await act(two, { kind: 'star', topic: 'array', index: 4, value: true })
    await tick(two, 1, false)
    await expect.poll(async () => (await progressOf(one)).join()).toContain(': star two pointers')
    const both = await inStep(one, two)
    expect(both).toHaveLength(3)
    expect(both.join()).toContain(': star two pointers')
    await show(two.page, '/array')
    await tick(one, 7)
    await expect(two.page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })
})

test('changes made while the server is down, the page is closed or another tab is open reach the other device', async ({
  student,
}) => {
  const { server } = student
  const [one, two, link] = await student.pair()
  await test.step('a tick wins over an untick that had not seen it, and both of two notes are kept', async () => {
    await tick(one, 8)
    await inStep(one, two)
    await show(two.page, '/about')
    await expect(two.page.getByText('Up to date.')).toBeVisible()
    await expect(two.page.getByText(`Synced with ${new URL(server.address).host}.`)).toBeVisible()
    await server.kill()
    await tick(one, 8, false)
    await tick(two, 8, false)
    // The untick counts as a change: one that is ticked again at once does not.
    await expect(two.page.getByText(/1 change waiting/)).toBeVisible(untilUnreachable)
    await tick(two, 8, true)
    await act(one, { kind: 'note', topic: 'array', index: 3, value: 'sort first' })
    await act(two, { kind: 'note', topic: 'array', index: 3, value: 'use a heap' })
    await server.restart()
    const all = await inStep(one, two)
    expect(all).toHaveLength(2)
    expect(all.join()).toContain(': done')
    expect(all.join()).toContain('sort first')
    expect(all.join()).toContain('use a heap')
  })
  await test.step('what is done offline and on a page without sync arrives later', async () => {
    await server.kill()
    await tick(one, 11)
    await act(two, { kind: 'note', topic: 'array', index: 11, value: 'from two' })
    await act(one, { kind: 'note', topic: 'array', index: 12, value: 'same start' })
    await openPage(two.page, '<topic-table topic="array"></topic-table>')
    await openStore(two.page)
    await tick(two, 13)
    await server.restart()
    await openTracker(two.page, server.address)
    const all = await inStep(one, two)
    expect(all).toHaveLength(5)
    expect(all.join()).toContain('from two')
    expect(all.join()).toContain('same start')
  })
  await test.step('one tab keeps the device in step, and another one takes over', async () => {
    const page = await one.context.newPage()
    const tab = { ...one, page }
    await openTracker(page, server.address, '/about')
    await expect(page.getByText('Another tab of this site keeps this device up to date.')).toBeVisible()
    // Another document cannot take its place from here.
    await openLink(tab, link)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(notice(page, 'This device is already in step with other devices.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await tick(tab, 1)
    expect(await inStep(tab, one, two)).toHaveLength(6)
    await one.page.close()
    await expect(page.getByText('Up to date.')).toBeVisible()
    await tick(tab, 2)
    expect(await inStep(tab, two)).toHaveLength(7)
  })
})

test('lists and resets reach the other device, a new key replaces the link, and Delete ends sync everywhere', async ({
  student,
}) => {
  const [one, two] = await student.pair()
  await test.step('lists, activity, reviews and the plan', async () => {
    await addSheets(one.page, 'My list')
    await titles(one.page)
    await checkbox(one.page, 1).click()
    await one.page.evaluate(() => {
      const plan = { finish: '2030-01-01', weekdays: [1, 2], tracks: ['dsa'], from: '2026-01-01', left: 400 }
      window.store.settings.set({ plan })
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
    // A list is made of several writes, each of which is sent after a pause.
    await expect.poll(known, { timeout: 20_000 }).toEqual({
      finish: '2030-01-01',
      names: ['My list'],
      done: 1,
      entries: 1,
    })
  })
  await test.step('a reset is announced, and its Undo restores every device', async () => {
    for (const index of [2, 3, 4]) await tick(one, index)
    const before = await inStep(one, two)
    const ofDsa = (progress: readonly string[]) => progress.filter((entry) => entry.startsWith('dsa/'))
    expect(ofDsa(before)).toHaveLength(4)
    await act(one, { kind: 'reset' })
    await expect(notice(two.page, 'Dsa Tracking was changed on another device')).toBeVisible()
    expect(ofDsa(await inStep(one, two))).toEqual([])
    await two.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => progressOf(one)).toEqual(before)
    expect(await inStep(one, two)).toEqual(before)
  })
  const link = await test.step('New key ends the old link, and this device goes on', async () => {
    await show(one.page, '/about')
    await one.page.getByRole('button', { name: 'New key' }).click()
    await one.page.getByRole('dialog').getByRole('button', { name: 'New key' }).click()
    await expect(one.page.getByText('Up to date.')).toBeVisible()
    await one.page.getByRole('button', { name: 'Add a device' }).click()
    const made = await one.page.getByRole('textbox', { name: 'Link' }).inputValue()
    await one.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => two.page.evaluate(() => localStorage.getItem('dsa-tracker-sync'))).toBe('false')
    await join(two, made)
    const before = await inStep(one, two)
    await tick(two, 9)
    await expect.poll(() => progressOf(one)).toHaveLength(before.length + 1)
    return made
  })
  await test.step('Delete from the server: every device leaves, keeps its progress and says so', async () => {
    const before = await inStep(one, two)
    await show(two.page, '/about')
    await expect(two.page.getByText('Up to date.')).toBeVisible()
    await one.page.getByRole('button', { name: 'Delete from the server' }).click()
    await one.page.getByRole('dialog').getByRole('button', { name: 'Delete from the server' }).click()
    await expect(two.page.getByText('This was turned off on another device.')).toBeVisible()
    expect(await progressOf(one)).toEqual(before)
    expect(await progressOf(two)).toEqual(before)
    const kept = await two.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('db-companion')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('sync').objectStore('sync').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
    expect(kept).toBe(0)
    await openLink(two, link)
    await expect(notice(two.page, 'This link no longer works')).toBeVisible()
  })
})

/** Changes the only document on the server, as another client or the server itself could. */
async function change({ server }: Student, edit: (doc: Y.Doc) => void): Promise<void> {
  const [name = ''] = server.names
  const connection = await server.hocuspocus.openDirectConnection(name)
  await connection.transact((doc) => edit(doc))
  await connection.disconnect()
}

test('a hostile document changes nothing, and one of a newer version is reported', async ({ student }) => {
  const [one, two, link] = await student.pair()
  await test.step('hostile', async () => {
    await tick(one, 1)
    await act(one, { kind: 'note', topic: 'array', index: 1, value: 'mine' })
    await addSheets(one.page, 'My list')
    await inStep(one, two)
    const before = await progressOf(one)
    await change(student, (doc) => {
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
  await test.step('newer', async () => {
    await change(student, (doc) => doc.getMap('meta').set('format', 2))
    await show(one.page, '/about')
    await expect(one.page.getByText('Another device has a newer version')).toBeVisible()
    const three = await student.device()
    await openLink(three, link)
    await expect(notice(three.page, 'Your other device has a newer version')).toBeVisible()
  })
})

test('a server that refuses the token or speaks something else is reported, and ticks are kept', async ({
  student,
}) => {
  await test.step('it refuses the token', async () => {
    const server = await startSyncServer((token) => token === 'student')
    const { page, context } = await student.device({ address: server.address, route: '/about' })
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('The server rejected your sign-in.')).toBeVisible()
    await tick({ page, context }, 1)
    expect(await progressOf({ page, context })).toHaveLength(1)
    // Signed in again.
    await openPage(
      page,
      `<script>customElements.whenDefined('dsa-tracker').then(() => {
        document.querySelector('dsa-tracker').syncToken = async () => 'student'
      })</script><dsa-tracker sync="${server.address}" route="/about"></dsa-tracker>`,
    )
    await expect(page.getByText('Up to date.')).toBeVisible()
    await context.close()
    await server.close()
  })
  await test.step('it speaks something else', async () => {
    const other = new WebSocketServer({ port: 0 })
    other.on('connection', (socket) => {
      socket.on('message', () => socket.send('HTTP/1.1 418 I am a teapot'))
    })
    const { port } = other.address() as AddressInfo
    const one = await student.device({ address: `ws://127.0.0.1:${port}`, route: '/about' })
    await one.page.getByRole('button', { name: 'Turn on' }).click()
    await expect(one.page.getByText('The server has not been reached since')).toBeVisible(untilUnreachable)
    await tick(one, 1)
    expect(await progressOf(one)).toHaveLength(1)
    other.close()
  })
})

test('without the attribute no sync code loads, and while sync is off it connects to nothing', async ({
  page,
  student,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  const cases = [
    ['', /sync/i],
    // What takes a link to join by, and nothing of what keeps devices in step.
    [`database="second" sync="${student.server.address}"`, /\/Sync-/],
  ] as const
  for (const [attributes, forbidden] of cases) {
    asked.length = 0
    await openPage(page, `<dsa-tracker ${attributes} route="/array"></dsa-tracker>`)
    await titles(page)
    await checkbox(page).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await show(page, '/about')
    await expect(page.getByRole('heading', { name: 'Settings & data' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => forbidden.test(url) || url.startsWith('ws'))).toEqual([])
  }
})
