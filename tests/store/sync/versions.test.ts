import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../../../src/store/Store.ts'
import { openNatively } from '../fixtures.ts'
import recorded from '../profiles/b3c87aa-device.json' with { type: 'json' }
import { Devices, inStep, joinBy, keyOf, operatingSystem, statusOf } from './devices.ts'

/** The build of b3c87aa and this one: with one document on two devices, and in two tabs of one browser. */

let devices: Devices
beforeEach(async () => {
  devices = await Devices.start([...'abcdefgh'])
})
afterEach(async () => {
  await devices.server.close()
  vi.unstubAllGlobals()
})

const shownOn = (store: Store, track = 'core') =>
  (store.getState().tracks[track]?.topics ?? []).flatMap(({ items }) =>
    // Whose words are first is not said.
    items.map(({ title, done, star, note }) =>
      [title, done ? 'done' : '', star ? 'star' : '', ...note.split(/\s+/).sort()].filter(Boolean).join(' '),
    ),
  )
const listsOn = (store: Store) => store.getState().sheets?.map(({ name }) => name)
const of = (title: string) => ({ index: 'abcdefgh'.indexOf(title), title })

test('a device of that build and two of this one lose and double nothing of what they do at once', async () => {
  const [name, key] = await devices.ofEarlierBuild()
  const [one, two] = [await devices.open(name), await devices.device()]
  await inStep(one)
  await joinBy(two, await keyOf(one))
  const replaced = vi.fn()
  ;(await two.sync()).onReplaced(([track]) => replaced(track?.result.reason))
  /** What the other device has done, with nothing seen of these two, arrives. */
  const arrives = (step: keyof typeof recorded) =>
    devices.change((doc) => Y.applyUpdate(doc, Buffer.from(recorded[step], 'base64')), key)
  const allHave = async (items: readonly string[], lists: readonly string[]) => {
    for (const store of [one, two])
      await vi.waitFor(() => expect([shownOn(store), listsOn(store)]).toEqual([items, lists]), 5000)
    await inStep(one, two)
  }

  await one.setDone('core', operatingSystem, of('h'), true)
  await one.setNote('core', operatingSystem, of('c'), 'word one\nword two and three here')
  await two.setNote('core', operatingSystem, of('h'), 'begun here')
  await inStep(one, two)
  await arrives('ticked')
  await arrives('noted')
  const [c, h] = ['c and here one there three two word word', 'h done star begun here']
  const noted = ['a done', 'b', c, 'd', 'e by device edited other the', 'f done', 'g done begun there', h]
  await allHave(noted, ['Mine'])

  await two.setStar('core', operatingSystem, of('a'), true)
  await arrives('listed')
  const starred = ['a done star', ...noted.slice(1)]
  await allHave(starred, ['Mine, renamed', 'Theirs'])
  const theirs = one.getState().sheets?.find((sheet) => sheet.name === 'Theirs')?.id ?? ''
  expect(shownOn(one, theirs)).toEqual(['y done a note with'])

  await arrives('removed')
  await allHave(starred, ['Mine, renamed'])
  expect(one.getState().removedSheets.map((sheet) => sheet.name)).toEqual(['Theirs'])
  await arrives('reset')
  const left = ['a star', 'b', 'c and here three', 'd', 'e', 'f done', 'g', 'h done begun here']
  await allHave(left, ['Mine, renamed'])
  await vi.waitFor(() => expect(replaced.mock.calls).toEqual([['reset']]))

  await arrives('closed')
  for (const store of [one, two]) {
    await vi.waitFor(() => expect(statusOf(store)).toBe('closed'), 5000)
    expect(shownOn(store)).toEqual(left)
  }
  expect(await devices.serverText(key)).toBe('{"maps":[[],[],[],[]],"notes":[]}')
})

/** A tab of that build, without a document of its own, in a browser whose tabs share locks and hear of settings. */
class EarlierTab {
  readonly #name: string
  #isWaiting = false

  constructor(name: string) {
    this.#name = name
    const listeners: ((event: { readonly key: string }) => void)[] = [() => void this.#take()]
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      if (type === 'storage') listeners.push(listener)
    })
    const { setItem } = localStorage
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      setItem(key, value)
      queueMicrotask(() => {
        for (const hear of listeners) hear({ key })
      })
    })
    let last: Promise<unknown> = Promise.resolve()
    const request = (_name: string, _options: object, hold: () => Promise<unknown>) => {
      last = last.then(hold)
      return last
    }
    vi.stubGlobal('navigator', { locks: { request } })
  }

  /** Says that it is off, as the student can there. */
  leave(): void {
    localStorage.setItem(`${this.#name}:dsa-tracker-sync`, 'false')
  }

  async #take(): Promise<void> {
    if (this.#isWaiting || localStorage.getItem(`${this.#name}:dsa-tracker-sync`) !== 'true') return
    this.#isWaiting = true
    await navigator.locks.request(`dsa-tracker-sync:${this.#name}`, {}, async () => {
      this.#isWaiting = false
      this.leave()
      const companion = await openNatively(`${this.#name}-companion`)
      const transaction = companion.transaction('sync', 'readwrite')
      transaction.objectStore('sync').delete(IDBKeyRange.bound(['own'], ['own', []]))
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      companion.close()
    })
  }
}

test('a tab of that build that takes over and finds nothing turns nothing off, but its student does', async () => {
  const [name, key] = await devices.ofEarlierBuild()
  const earlier = new EarlierTab(name)
  const one = await devices.open(name)
  await inStep(one)
  const behind = await devices.open(name)
  expect(statusOf(behind)).toBe('otherTab')
  await devices.close(one)
  await inStep(behind)
  expect((await keyOf(behind)).slice(0, 22)).toBe(key)

  await devices.close(behind)
  await vi.waitFor(() => expect(devices.settings.get(`${name}:dsa-tracker-sync`)).toBe('false'))
  const next = await devices.open(name)
  await next.recallSync()
  await inStep(next)
  expect((await keyOf(next)).slice(0, 22)).toBe(key)
  expect(devices.settings.get(`${name}:dsa-tracker-sync`)).toBe('true')

  earlier.leave()
  await vi.waitFor(() => expect(statusOf(next)).toBeUndefined(), 5000)
  const later = await devices.open(name)
  await later.recallSync()
  expect(later.getState().isSynced).toBe(false)
})
