import { describe, expect, test } from 'vitest'
import { TrackerError, type TrackerErrorCode } from '../../src/store/errors.ts'

/** Every code with the values that its text names; the type makes a code that is missing here a compile error. */
const codes: Record<TrackerErrorCode, Record<string, string>> = {
  misuse: { what: 'WHAT' },
  'unknown-track': { name: 'NAME', valid: 'VALID' },
  'unknown-topic': { name: 'NAME', valid: 'VALID' },
  'storage-unavailable': {},
  'storage-blocked': {},
  'storage-full': {},
  'storage-failed': {},
  'storage-read': {},
  'storage-cleared': {},
  'catalogue-failed': {},
  'reset-failed': {},
  'export-failed': {},
  'import-unreadable': {},
  'import-not-json': {},
  'import-shape': { what: 'WHAT' },
  'import-empty': {},
  'import-too-large': {},
  'import-other-track': { track: 'TRACK' },
  'import-duplicate-topic': { name: 'NAME' },
  'import-failed': {},
  'restore-failed': {},
  'snapshot-missing': {},
  'view-failed': {},
}

describe('every code has a text for the user', () => {
  test.each(Object.entries(codes))('%s', (code, details) => {
    const error = new TrackerError(code as TrackerErrorCode, details)
    expect(error).toMatchObject({ name: 'TrackerError', code })
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toMatch(/^[A-Z].{20,}\.$/)
    expect(error.message).not.toContain('undefined')
    for (const value of Object.values(details)) expect(error.message).toContain(value)
  })

  test('the texts differ', () => {
    const texts = Object.entries(codes).map(
      ([code, details]) => new TrackerError(code as TrackerErrorCode, details).message,
    )
    expect(new Set(texts).size).toBe(texts.length)
  })
})

const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner })

describe('from: any cause becomes an error with a code, and stays its cause', () => {
  test.each([
    ['another error', new Error('x'), 'import-failed'],
    ['text', 'x', 'import-failed'],
    ['null', null, 'import-failed'],
    ['undefined', undefined, 'import-failed'],
    ['quota exceeded', new DOMException('', 'QuotaExceededError'), 'storage-full'],
    ['quota nested in inner', named('AbortError', named('QuotaExceededError')), 'storage-full'],
    ['quota nested twice', named('A', named('B', named('QuotaExceededError'))), 'storage-full'],
    ['another nested in inner', named('AbortError', named('DataError')), 'import-failed'],
  ])('%s', (_, cause, code) => {
    expect(TrackerError.from(cause, 'import-failed')).toMatchObject({ code, cause })
  })

  test('a TrackerError stays what it is', () => {
    const error = new TrackerError('import-empty')
    expect(TrackerError.from(error, 'import-failed')).toBe(error)
  })
})
