import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemorySettings, createSettings } from '../../../src/store/db/settings.ts'
import { stubLocalStorage } from '../fixtures.ts'

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Makes localStorage throw on access, as browsers do when cookies are blocked. */
function denyAccess() {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied })
}

describe('settings in localStorage', () => {
  test.each([
    ['db', 'isDark', 'isDark'],
    ['db', '450version', '450version'],
    ['other', 'isDark', 'other:isDark'],
    ['DB', 'cid', 'DB:cid'],
  ])('of database %s store %s under %s', (database, key, storageKey) => {
    const kept = stubLocalStorage()
    const settings = createSettings(database)
    settings.set(key, '1')
    expect([...kept]).toEqual([[storageKey, '1']])
    expect(settings.get(key)).toBe('1')
    settings.remove(key)
    expect([...kept]).toEqual([])
    expect(settings.get(key)).toBeNull()
  })

  test('are separate for two databases on one site', () => {
    stubLocalStorage({ isDark: 'false', 'a:isDark': 'true' })
    expect(createSettings('db').get('isDark')).toBe('false')
    expect(createSettings('a').get('isDark')).toBe('true')
    expect(createSettings('b').get('isDark')).toBeNull()
  })
})

/** As a script leaves it that waits for consent. */
const forgetful = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

describe('settings when localStorage throws or keeps nothing', () => {
  test.each([
    ['on access', denyAccess],
    ['by being missing', () => vi.stubGlobal('localStorage', undefined)],
    ['by being null', () => vi.stubGlobal('localStorage', null)],
    [
      'on read and on write',
      () => vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied }),
    ],
    ['by keeping nothing', () => vi.stubGlobal('localStorage', forgetful)],
  ])('throw nothing and last as long as the page: %s', (_, breakStorage) => {
    breakStorage()
    const settings = createSettings('db')
    expect(settings.get('isDark')).toBeNull()
    settings.set('isDark', 'false')
    expect(settings.get('isDark')).toBe('false')
    settings.remove('isDark')
    expect(settings.get('isDark')).toBeNull()
  })

  test('use a new value or removal when only writing throws, and store a later write again', () => {
    const kept = stubLocalStorage({ cid: '1', isDark: 'true' })
    const settings = createSettings('db')
    const { setItem } = localStorage
    Object.assign(localStorage, { setItem: denied, removeItem: denied })
    settings.set('isDark', 'false')
    settings.remove('cid')
    expect([settings.get('isDark'), settings.get('cid')]).toEqual(['false', null])
    Object.assign(localStorage, { setItem })
    settings.set('isDark', 'true')
    kept.set('isDark', 'from another tab')
    expect(settings.get('isDark')).toBe('from another tab')
  })
})

describe('subscribe', () => {
  let page: EventTarget
  const storageEvent = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))

  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    stubLocalStorage()
  })

  test('calls the listener when the key is set or removed here, but not for other keys or once stopped', () => {
    const settings = createSettings('db')
    const changed = vi.fn()
    const stop = settings.subscribe('isDark', changed)
    settings.set('isDark', 'false')
    settings.remove('isDark')
    settings.set('cid', '1')
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    settings.set('isDark', 'true')
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['db', 'isDark', 1],
    ['db', null, 1],
    ['db', 'other:isDark', 0],
    ['db', 'cid', 0],
    ['other', 'other:isDark', 1],
    ['other', 'isDark', 0],
  ])('database %s: when another tab changes %s, calls the listener %i times', (database, key, times) => {
    const changed = vi.fn()
    createSettings(database).subscribe('isDark', changed)
    storageEvent(key)
    expect(changed).toHaveBeenCalledTimes(times)
  })
})

test('memory settings never reach localStorage', () => {
  const kept = stubLocalStorage({ '450version': '100000016' })
  const settings = createMemorySettings()
  expect(settings.get('450version')).toBeNull()
  settings.set('450version', '1')
  expect(settings.get('450version')).toBe('1')
  settings.remove('450version')
  expect(settings.get('450version')).toBeNull()
  expect([...kept]).toEqual([['450version', '100000016']])
})
