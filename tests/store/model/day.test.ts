import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, endOf, isDay, weekdayOf, weekOf } from '../../../src/store/model/day.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Returns the day of a moment for a student in a time zone. */
const dayIn = (timeZone: string, moment: string) => {
  process.env.TZ = timeZone
  return dayOf(Date.parse(moment))
}

describe('a day begins at 4 a.m. by the local clock', () => {
  test.each([
    ['Asia/Kolkata', '2026-03-05T03:59:00+05:30', '2026-03-04'],
    ['Asia/Kolkata', '2026-03-05T04:01:00+05:30', '2026-03-05'],
    // A flight from Delhi to San Francisco takes the student back to the previous day.
    ['Asia/Kolkata', '2026-03-05T10:00:00+05:30', '2026-03-05'],
    ['America/Los_Angeles', '2026-03-05T06:00:00Z', '2026-03-04'],
    // The nights when Berlin changes its clocks.
    ['Europe/Berlin', '2026-03-29T03:59:00+02:00', '2026-03-28'],
    ['Europe/Berlin', '2026-03-29T04:00:00+02:00', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25T03:59:00+01:00', '2026-10-24'],
    ['Europe/Berlin', '2026-10-25T04:00:00+01:00', '2026-10-25'],
    ['Pacific/Kiritimati', '2026-01-01T04:00:00+14:00', '2026-01-01'],
  ])('%s %s: %s', (timeZone, moment, day) => {
    expect(dayIn(timeZone, moment)).toBe(day)
  })

  test.each(['Asia/Kolkata', 'Europe/Berlin', 'America/Los_Angeles', 'America/Sao_Paulo', 'Pacific/Apia'])(
    '%s: every moment has a day, and no day ends before the next begins',
    (timeZone) => {
      process.env.TZ = timeZone
      // Not earlier: Apia skipped a day in 2011.
      const from = Date.parse('2012-01-01')
      fc.assert(
        fc.property(fc.integer({ min: from, max: from + 20 * 365 * 86_400_000 }), (time) => {
          const day = dayOf(time)
          expect(time).toBeLessThan(endOf(day))
          expect(dayOf(endOf(day) - 1)).toBe(day)
          expect(dayOf(endOf(day)) > day).toBe(true)
        }),
      )
    },
  )
})

test('day arithmetic follows the calendar', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1])
  expect(weekOf('2026-11-22')).toBe('2026-11-16')
  expect(['2026-02-29', '2026-2-3', 'today', undefined, 5].map(isDay)).toEqual(Array(5).fill(false))
  expect(isDay('2024-02-29')).toBe(true)
})
