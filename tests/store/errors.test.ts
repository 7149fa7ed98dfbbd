import { describe, expect, test } from 'vitest'
import { TrackerError } from '../../src/store/errors.ts'

test('a TrackerError has a stable code, details and a cause; its message is for the console', () => {
  const cause = new Error('why')
  const error = new TrackerError('unknown-track', { name: 'x', valid: 'dsa' }, cause)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'TrackerError',
    code: 'unknown-track',
    details: { name: 'x', valid: 'dsa' },
    message: 'unknown-track: x: dsa',
    cause,
  })
})

describe('from', () => {
  test('returns a TrackerError unchanged', () => {
    const error = new TrackerError('misuse')
    expect(TrackerError.from(error, 'storage-failed')).toBe(error)
  })

  test.each([
    ['itself', new DOMException('', 'QuotaExceededError')],
    ['its inner error', { name: 'AbortError', inner: { name: 'QuotaExceededError' } }],
    ['the inner error of that', { name: 'a', inner: { name: 'b', inner: { name: 'QuotaExceededError' } } }],
  ])('returns storage-full if the quota error is %s', (_, cause) => {
    expect(TrackerError.from(cause, 'import-failed')).toMatchObject({ code: 'storage-full', cause })
  })

  test.each([[new TypeError('x')], [undefined], [null], ['text'], [{ name: 'AbortError' }]])(
    'uses the given code for anything else: %s',
    (cause) => {
      expect(TrackerError.from(cause, 'import-failed')).toMatchObject({ code: 'import-failed', cause })
    },
  )
})
