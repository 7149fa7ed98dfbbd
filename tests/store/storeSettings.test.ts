import { describe, expect, test, vi } from 'vitest'
import { Store } from '../../src/store/Store.ts'
import { freshName, stubLocalStorage } from './fixtures.ts'

describe('theme, dark unless the stored value equals the text false', () => {
  test.each([
    ['false', false],
    ['true', true],
    ['', true],
    ['FALSE', true],
    ['0', true],
    ['damaged', true],
  ])('with isDark stored as %j: dark is %s, and the value stays', (stored, dark) => {
    const kept = stubLocalStorage({ isDark: stored })
    expect(new Store('db').getState().dark).toBe(dark)
    expect(kept.get('isDark')).toBe(stored)
  })

  test('is dark if nothing is stored, and that is written', () => {
    const kept = stubLocalStorage()
    expect(new Store('db').getState().dark).toBe(true)
    expect(kept.get('isDark')).toBe('true')
  })

  test('stores the choice as text and notifies views when toggled', () => {
    const kept = stubLocalStorage()
    const store = new Store('db')
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.settings.set({ dark: false })
    expect([store.getState().dark, kept.get('isDark')]).toEqual([false, 'false'])
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    store.settings.set({ dark: true })
    expect([store.getState().dark, kept.get('isDark')]).toEqual([true, 'true'])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('follows the choice of another tab', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const kept = stubLocalStorage()
    const store = new Store('db')
    kept.set('isDark', 'false')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'isDark' }))
    expect(store.getState().dark).toBe(false)
    vi.unstubAllGlobals()
  })
})

describe('cid, the index of the item whose note is being edited', () => {
  test('is written when the dialog opens and cleared when it closes', () => {
    const kept = stubLocalStorage()
    const store = new Store('db')
    store.drafts.markOpen(7)
    expect(kept.get('cid')).toBe('7')
    store.drafts.markOpen(0)
    expect(kept.get('cid')).toBe('0')
    store.drafts.markOpen(undefined)
    expect(kept.has('cid')).toBe(false)
  })

  test('is never read to decide what is saved', async () => {
    const kept = stubLocalStorage()
    const store = new Store(freshName())
    store.drafts.markOpen(5)
    kept.set(`${store.name}:cid`, '9')
    await store.setNote('core', 'operating_system', 2, 'n')
    const notes = store.getState().tracks.core?.topics[0]?.items.map(({ note }) => note)
    expect(notes?.indexOf('n')).toBe(2)
  })
})

test('a database with another name prefixes its settings', async () => {
  const kept = stubLocalStorage()
  const store = new Store(freshName())
  await Promise.all([store.start('dsa'), store.start('core'), store.start('aptitude')])
  store.drafts.markOpen(1)
  await store.setDone('core', 'operating_system', 0, true)
  expect([...kept.keys()].filter((key) => !key.startsWith(`${store.name}:`))).toEqual([])
  expect(kept.size).toBeGreaterThan(3)
})

test('startup, ticks and theme work when localStorage throws', async () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  const store = new Store(freshName())
  store.settings.set({ dark: false })
  expect(store.getState().dark).toBe(false)
  expect(await store.setDone('core', 'operating_system', 0, true)).toMatchObject({ done: 1 })
  expect(await store.ready()).toBe('persistent')
  vi.unstubAllGlobals()
})

test('ticks and notes count as changes since the last export of their track', async () => {
  stubLocalStorage()
  const store = new Store(freshName())
  await store.setDone('core', 'operating_system', 0, true)
  await store.setNote('core', 'operating_system', 0, 'n')
  expect(store.getState().backup).toMatchObject({ exported: undefined, changes: 2 })
  await (await store.progress()).export('aptitude')
  expect(store.getState().backup).toMatchObject({
    exported: expect.any(Number),
    exportedByTrack: { aptitude: expect.any(Number) },
    changes: 2,
  })
  await (await store.progress()).export('core')
  expect(store.getState().backup).toMatchObject({ exportedByTrack: { core: expect.any(Number) }, changes: 0 })
})
