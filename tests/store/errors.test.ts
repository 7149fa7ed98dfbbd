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
  test('a TrackerError stays what it is', () => {
    const error = new TrackerError('misuse')
    expect(TrackerError.from(error, 'storage-failed')).toBe(error)
  })

  test.each([
    ['itself', new DOMException('', 'QuotaExceededError')],
    ['its inner error', { name: 'AbortError', inner: { name: 'QuotaExceededError' } }],
    ['the inner error of that', { name: 'a', inner: { name: 'b', inner: { name: 'QuotaExceededError' } } }],
  ])('no room left, as %s says', (_, cause) => {
    expect(TrackerError.from(cause, 'import-failed')).toMatchObject({ code: 'storage-full', cause })
  })

  test.each([[new TypeError('x')], [undefined], [null], ['text'], [{ name: 'AbortError' }]])(
    'anything else gets the code that is given: %s',
    (cause) => {
      expect(TrackerError.from(cause, 'import-failed')).toMatchObject({ code: 'import-failed', cause })
    },
  )
})
