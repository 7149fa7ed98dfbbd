import { describe, expect, test, vi } from 'vitest'
import {
  countChange,
  isPersisted,
  noteExport,
  noteReplacement,
  readExportState,
  snoozeReminder,
} from '../../../src/store/core/reminder.ts'
import { createMemorySettings } from '../../../src/store/db/settings.ts'

const key = 'dsa-tracker-backup'
const nothing = {
  exported: undefined,
  exportedByTrack: {},
  changes: 0,
  changesByTrack: {},
  replaced: [],
  due: false,
}
const count = (times: number, settings = createMemorySettings()) => {
  for (let done = 0; done < times; done += 1) countChange(settings, 'dsa')
  return settings
}
const stubPersistence = (storage: object) => vi.stubGlobal('navigator', { storage })

test('reports no export, no changes and no reminder when nothing is stored', () => {
  expect(readExportState(createMemorySettings())).toEqual(nothing)
})

test.each([
  [50, false],
  [51, true],
])('after %i changes without an export, reports the reminder as due: %s', (changes, due) => {
  expect(readExportState(count(changes))).toEqual({
    ...nothing,
    changes,
    changesByTrack: { dsa: changes },
    due,
  })
})

test('ends a snooze set by a fast clock once the clock is right', () => {
  const settings = count(60)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2029-01-01'))
  snoozeReminder(settings)
  expect(readExportState(settings).due).toBe(false)
  now.mockReturnValue(Date.parse('2026-11-23'))
  expect(readExportState(settings).due).toBe(true)
})

test('dates an export and restarts the count', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  const settings = count(60)
  noteExport(settings, 'dsa')
  expect(readExportState(settings)).toEqual({
    ...nothing,
    exported: 1_700_000_000_000,
    exportedByTrack: { dsa: 1_700_000_000_000 },
  })
})

test('remembers that a track was replaced until it is exported', () => {
  const settings = createMemorySettings()
  noteReplacement(settings, 'dsa')
  noteReplacement(settings, 'dsa')
  noteReplacement(settings, 'core')
  expect(readExportState(settings).replaced).toEqual(['dsa', 'core'])
  noteExport(settings, 'dsa')
  expect(readExportState(settings).replaced).toEqual(['core'])
})

test('keeps the count of other tracks when one is exported', () => {
  const settings = count(51)
  countChange(settings, 'core')
  noteExport(settings, 'core')
  expect(readExportState(settings)).toMatchObject({ changes: 51, due: true })
})

test('snoozes the reminder for a week', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  const settings = count(60)
  snoozeReminder(settings)
  expect(readExportState(settings).due).toBe(false)
  now.mockReturnValue(1_700_000_000_000 + 7 * 86_400_000)
  expect(readExportState(settings).due).toBe(false)
  now.mockReturnValue(1_700_000_000_001 + 7 * 86_400_000)
  expect(readExportState(settings)).toMatchObject({ changes: 60, due: true })
})

describe('a damaged value', () => {
  test.each(['{', 'null', '5', '"text"', '[]'])('restarts the count: %s', (value) => {
    const settings = createMemorySettings()
    settings.set(key, value)
    expect(readExportState(settings)).toEqual(nothing)
    expect(readExportState(count(1, settings)).changes).toBe(1)
  })

  test.each([
    '{"changes":"many"}',
    '{"changes":60}',
    '{"changes":{"dsa":"many"}}',
    '{"exported":"yesterday"}',
    '{"changes":null}',
  ])('reads as if nothing were stored: %s', (value) => {
    const settings = createMemorySettings()
    settings.set(key, value)
    expect(readExportState(settings)).toEqual(nothing)
  })
})

describe('isPersisted', () => {
  test.each([
    [true, async () => true],
    [false, async () => false],
    [undefined, () => Promise.reject(new TypeError('opaque origin'))],
  ])('returns %s', async (expected, persisted) => {
    stubPersistence({ persisted })
    expect(await isPersisted()).toBe(expected)
  })
})
