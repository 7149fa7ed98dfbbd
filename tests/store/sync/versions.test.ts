import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNatively } from '../fixtures.ts'
import { Devices, inStep, keyOf, statusOf } from './devices.ts'

/** The build of b3c87aa and this one. */

let devices: Devices
beforeEach(async () => {
  devices = await Devices.start([...'abcdefgh'])
})
afterEach(async () => {
  await devices.server.close()
  vi.unstubAllGlobals()
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
