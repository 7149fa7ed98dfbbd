import { describe, expect, test, vi } from 'vitest'
import { ChangeLog, type LoggedChange, type RequestedChange } from '../../../src/store/core/changeLog.ts'
import { createSettings } from '../../../src/store/db/settings.ts'
import { kept } from '../fixtures.ts'

const logOf = () => new ChangeLog(createSettings('db'))
const done = (title: string, value = true, index = 0): RequestedChange => ({
  track: 'dsa',
  topic: 'array',
  item: { index, title },
  kind: 'done',
  value,
  before: !value,
  cause: 'hand',
})
const note = (value: string, base = ''): RequestedChange => ({
  ...done('a'),
  kind: 'note',
  value,
  base,
  before: base,
})
const valuesOf = (log: ChangeLog) => log.of('dsa').map(({ item, value }) => [item.title, value])
const removeStored = (log: ChangeLog, change: LoggedChange) => {
  log.removeReplaced(change)
  log.drop(change)
}
const entries = () => [...kept.keys()].filter((key) => key.startsWith('dsa-tracker-log:'))

test('keeps a change for the next visit, with item, old and new value, cause and time', () => {
  logOf().add(done('a'))
  expect(logOf().of('dsa')).toMatchObject([
    { ...done('a'), time: expect.any(Number), sequence: expect.any(Number) },
  ])
  expect(logOf().of('core')).toEqual([])
})

describe('a replacement whose page died before it was finished', () => {
  test('does not let changes that it includes come back if it was stored', () => {
    const page = logOf()
    page.add(done('a'))
    page.replacing('dsa', page.of('dsa'), 'after')
    const next = logOf()
    next.settleReplacement('dsa', () => 'after')
    expect(valuesOf(next)).toEqual([])
    next.add(done('b'))
    logOf().settleReplacement('dsa', () => 'after')
    expect(valuesOf(logOf())).toEqual([['b', true]])
  })

  test('keeps them if it was not', () => {
    const page = logOf()
    page.add(done('a'))
    page.replacing('dsa', page.of('dsa'), 'after')
    const next = logOf()
    next.settleReplacement('dsa', () => 'before')
    expect(valuesOf(next)).toEqual([['a', true]])
  })
})

test('keeps simultaneous changes from two tabs, in order', () => {
  const [one, other] = [logOf(), logOf()]
  one.add(done('a'))
  other.add(done('b', true, 1))
  one.add(done('c', true, 2))
  expect(valuesOf(other)).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ])
})

describe('a pending change', () => {
  test('gives way to a later stored change of the same item, from any tab', () => {
    const [one, other] = [logOf(), logOf()]
    const first = one.add(done('a'), true)
    const second = other.add(done('a', false), true)
    removeStored(other, second as NonNullable<typeof second>)
    expect(one.isPending(first as NonNullable<typeof first>)).toBe(false)
    expect(entries()).toEqual([])
  })

  test('does not come back when localStorage is cleared later', () => {
    const [one, other] = [logOf(), logOf()]
    one.add(done('a'), true)
    const second = other.add(done('a', false), true)
    removeStored(other, second as NonNullable<typeof second>)
    expect(valuesOf(one)).toEqual([])
    kept.clear()
    expect(valuesOf(one)).toEqual([])
  })

  test('of a tab without a database is not taken for what is stored by one that reverts it', () => {
    const [one, other] = [logOf(), logOf()]
    one.add(done('a'))
    expect(other.add(done('a', false), true)).toMatchObject({ value: false, before: true, tried: true })
    expect(valuesOf(one)).toEqual([['a', false]])
  })

  test('gives way to a later one whose write is under way, unless it is a note', () => {
    const [one, other] = [logOf(), logOf()]
    const changes = [one.add(done('a'), true), other.add(done('a', false), true)]
    const notes = [one.add(note('x'), true), other.add(note('y'), true)]
    expect(
      [...changes, ...notes].map((change) => one.laterThan(change as LoggedChange) !== undefined),
    ).toEqual([true, false, false, false])
  })

  test('stays, as a note, until a later note is based on it', () => {
    const [one, other] = [logOf(), logOf()]
    const first = one.add(note('from one'))
    const second = other.add(note('from the other'))
    removeStored(other, second as NonNullable<typeof second>)
    expect(one.isPending(first as NonNullable<typeof first>)).toBe(true)
    other.add(note('from one, longer', 'from one'))
    expect(valuesOf(one)).toEqual([['a', 'from one, longer']])
  })

  test('stays when localStorage is cleared, whatever changes then', () => {
    const [one, other] = [logOf(), logOf()]
    one.add(done('a'), true)
    kept.clear()
    one.add({ ...done('b'), track: 'core' })
    other.add(done('c', true, 2))
    other.add(done('d', true, 3))
    expect(valuesOf(one)).toEqual([
      ['a', true],
      ['c', true],
      ['d', true],
    ])
  })

  test('gives way to a later change from another tab after localStorage was cleared', () => {
    const [one, other] = [logOf(), logOf()]
    for (const index of [1, 2, 3]) one.add(done(String(index), true, index))
    const waiting = one.add(done('a'), true) as LoggedChange
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10)
    kept.clear()
    removeStored(other, other.add(done('a', false), true) as LoggedChange)
    const later = other.add(done('a', false), true) as LoggedChange
    vi.restoreAllMocks()
    expect(one.laterThan(waiting)).toBeDefined()
    removeStored(other, later)
    expect(one.isPending(waiting)).toBe(false)
  })

  test('does not give way to an earlier one stored after it', () => {
    const log = logOf()
    const first = log.add(done('a'), true)
    const second = log.add(done('a', false), true)
    removeStored(log, first as NonNullable<typeof first>)
    expect(log.isPending(second as NonNullable<typeof second>)).toBe(true)
  })

  test('gives way to a replacement of its track', () => {
    const [one, other] = [logOf(), logOf()]
    const change = one.add(done('a'))
    const generation = other.replaced('dsa', other.of('dsa'), 'reset')
    expect(generation).toBeGreaterThan(0)
    expect(one.isPending(change as NonNullable<typeof change>)).toBe(false)
    expect([one.generation('dsa'), one.generation('core')]).toEqual([generation, 0])
    one.add(done('a'))
    expect(valuesOf(logOf())).toEqual([['a', true]])
  })

  test('gives way to a replacement that only the companion database remembers', () => {
    const generation = logOf().replaced('dsa', [], 'reset')
    const change = logOf().add(done('a'))
    kept.delete('dsa-tracker-generation')
    const next = logOf()
    next.learnGeneration('dsa', generation + 1)
    expect(next.isPending(change as NonNullable<typeof change>)).toBe(false)
  })
})

describe('a change around a replacement', () => {
  test('stays if it was made while its track was being replaced, even by another tab', () => {
    const [one, other] = [logOf(), logOf()]
    const before = one.add(done('a'), true) as LoggedChange
    const given = other.of('dsa')
    const since = one.add(done('b', true, 1), true) as LoggedChange
    other.replaced('dsa', given, 'reset')
    expect([one.isPending(before), one.isPending(since)]).toEqual([false, true])
    expect(valuesOf(logOf())).toEqual([['b', true]])
    removeStored(one, since)
    expect([other.of('dsa'), entries()]).toEqual([[], []])
  })

  test('stays if the replacing tab lost the earlier replacements to a localStorage clear', () => {
    const [one, other] = [logOf(), logOf()]
    one.replaced('dsa', [], 'reset')
    one.replaced('dsa', [], 'reset')
    kept.clear()
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 1000)
    other.replaced('dsa', [], 'reset')
    expect(one.isPending(one.add(done('a'), true) as LoggedChange)).toBe(true)
  })

  test('stays if its own tab missed a replacement due to a localStorage clear', () => {
    const [one, other] = [logOf(), logOf()]
    one.replaced('dsa', [], 'reset')
    const generation = other.replaced('dsa', [], 'reset')
    kept.clear()
    const change = one.add(done('a'), true) as LoggedChange
    logOf().learnGeneration('dsa', generation)
    expect(one.isPending(change)).toBe(true)
    expect(valuesOf(logOf())).toEqual([['a', true]])
  })
})

describe('a change whose write was never attempted', () => {
  test('leaves nothing when undone', () => {
    const log = logOf()
    log.add(done('a'))
    expect(log.add(done('a', false))).toBeUndefined()
    expect(entries()).toEqual([])
  })

  test('merges later notes into one, based on the note edited first', () => {
    const log = logOf()
    log.add(note('one', 'stored'))
    log.add(note('one and two', 'one'))
    expect(log.of('dsa')).toMatchObject([{ value: 'one and two', base: 'stored', before: 'stored' }])
  })

  test('is undone by a separate change once its write was attempted', () => {
    const log = logOf()
    log.add(done('a'), true)
    expect(log.add(done('a', false))).toMatchObject({ value: false, tried: true })
    expect(log.of('dsa')).toHaveLength(2)
  })
})

test('keeps the changes of an open page when the host clears localStorage', () => {
  const log = logOf()
  const change = log.add(done('a'))
  kept.clear()
  expect(log.isPending(change as NonNullable<typeof change>)).toBe(true)
  expect(valuesOf(logOf())).toEqual([['a', true]])
})

test('keeps changes in the page when localStorage throws', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  const log = logOf()
  const change = log.add(done('a'))
  expect(log.isPending(change as NonNullable<typeof change>)).toBe(true)
  removeStored(log, change as NonNullable<typeof change>)
  expect(log.of('dsa')).toEqual([])
})

test.each(['{', 'null', '[]', '{"id":"x"}', '{"id":"x","track":"dsa","topic":"array","kind":"done"}'])(
  'ignores an entry damaged by others: %s',
  (text) => {
    kept.set('dsa-tracker-log:x', text)
    expect(logOf().of('dsa')).toEqual([])
  },
)
