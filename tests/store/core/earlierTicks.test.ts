import { beforeEach, describe, expect, test } from 'vitest'
import { ChangeLog } from '../../../src/store/core/changeLog.ts'
import { takeOverEarlierTicks } from '../../../src/store/core/earlierTicks.ts'
import { createSettings } from '../../../src/store/db/settings.ts'
import { stubLocalStorage } from '../fixtures.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = stubLocalStorage()
})

const logOf = () => new ChangeLog(createSettings('db'))
const takeOver = (log: ChangeLog) => takeOverEarlierTicks(createSettings('db'), log)
const valuesOf = (log: ChangeLog) => log.of('dsa').map(({ item, value }) => [item.title, value])

describe('ticks that version 0.1.0 could not store', () => {
  const left = (...titles: string[]) =>
    kept.set(
      'dsa-tracker-unsaved',
      JSON.stringify(
        titles.map((title, index) => ({ track: 'dsa', topic: 'array', index, title, done: true })),
      ),
    )

  test('are imported once, and stay readable for that version', () => {
    left('a')
    const text = kept.get('dsa-tracker-unsaved')
    const log = logOf()
    takeOver(log)
    expect(valuesOf(log)).toEqual([['a', true]])
    for (const change of log.of('dsa')) log.stored(change)
    const next = logOf()
    takeOver(next)
    expect(valuesOf(next)).toEqual([])
    left('a', 'b')
    takeOver(next)
    expect(valuesOf(next)).toEqual([['b', true]])
    expect(text).toContain('"a"')
    expect(kept.get('dsa-tracker-unsaved')).toContain('"a"')
  })

  test.each(['{', '{}', '[null, 1, {"track":"dsa"}]'])(
    'change nothing when damaged by others: %s',
    (text) => {
      kept.set('dsa-tracker-unsaved', text)
      const log = logOf()
      takeOver(log)
      expect(log.of('dsa')).toEqual([])
    },
  )
})
