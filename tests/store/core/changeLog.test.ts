import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ChangeLog, type LoggedChange, type RequestedChange } from '../../../src/store/core/changeLog.ts'
import { createSettings } from '../../../src/store/db/settings.ts'
import { stubLocalStorage } from '../fixtures.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = stubLocalStorage()
})

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
const entries = () => [...kept.keys()].filter((key) => key.startsWith('dsa-tracker-log:'))

test('a change is there for the next visit, with item, old and new value, cause and time', () => {
  logOf().add(done('a'))
  expect(logOf().of('dsa')).toMatchObject([
    { ...done('a'), time: expect.any(Number), sequence: expect.any(Number) },
  ])
  expect(logOf().of('core')).toEqual([])
})

test('changes of two tabs at the same moment are both kept, in their order', () => {
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

describe('a change gives way', () => {
  test('to a later one of the same item that is stored, whichever tab it was made in', () => {
    const [one, other] = [logOf(), logOf()]
    const first = one.add(done('a'), true)
    const second = other.add(done('a', false), true)
    other.stored(second as NonNullable<typeof second>)
    expect(one.isPending(first as NonNullable<typeof first>)).toBe(false)
    expect(entries()).toEqual([])
  })

  test('for good: it does not come back where localStorage is cleared later', () => {
    const [one, other] = [logOf(), logOf()]
    one.add(done('a'), true)
    const second = other.add(done('a', false), true)
    other.stored(second as NonNullable<typeof second>)
    expect(valuesOf(one)).toEqual([])
    kept.clear()
    expect(valuesOf(one)).toEqual([])
  })

  test('to a later one whose write is under way; a note does not, as both are kept', () => {
    const [one, other] = [logOf(), logOf()]
    const changes = [one.add(done('a'), true), other.add(done('a', false), true)]
    const notes = [one.add(note('x'), true), other.add(note('y'), true)]
    expect([...changes, ...notes].map((change) => one.isSuperseded(change as LoggedChange))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('a note does not to one that was not written upon it', () => {
    const [one, other] = [logOf(), logOf()]
    const first = one.add(note('from one'))
    const second = other.add(note('from the other'))
    other.stored(second as NonNullable<typeof second>)
    expect(one.isPending(first as NonNullable<typeof first>)).toBe(true)
    other.add(note('from one, longer', 'from one'))
    expect(valuesOf(one)).toEqual([['a', 'from one, longer']])
  })

  test('not where localStorage is cleared while it waits, whatever is changed then', () => {
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

  test('to a later one that another tab makes after localStorage was cleared', () => {
    const [one, other] = [logOf(), logOf()]
    for (const index of [1, 2, 3]) one.add(done(String(index), true, index))
    const waiting = one.add(done('a'), true) as LoggedChange
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10)
    kept.clear()
    other.stored(other.add(done('a', false), true) as LoggedChange)
    const later = other.add(done('a', false), true) as LoggedChange
    vi.restoreAllMocks()
    expect(one.isSuperseded(waiting)).toBe(true)
    other.stored(later)
    expect(one.isPending(waiting)).toBe(false)
  })

  test('not to an earlier one that is stored after it', () => {
    const log = logOf()
    const first = log.add(done('a'), true)
    const second = log.add(done('a', false), true)
    log.stored(first as NonNullable<typeof first>)
    expect(log.isPending(second as NonNullable<typeof second>)).toBe(true)
  })

  test('to a replacement of its track', () => {
    const [one, other] = [logOf(), logOf()]
    const change = one.add(done('a'))
    const generation = other.replaced('dsa', other.of('dsa'))
    expect(generation).toBeGreaterThan(0)
    expect(one.isPending(change as NonNullable<typeof change>)).toBe(false)
    expect([one.generation('dsa'), one.generation('core')]).toEqual([generation, 0])
    one.add(done('a'))
    expect(valuesOf(logOf())).toEqual([['a', true]])
  })

  test('to a replacement that only the companion database remembers', () => {
    const generation = logOf().replaced('dsa', [])
    const change = logOf().add(done('a'))
    kept.delete('dsa-tracker-generation')
    const next = logOf()
    next.learnGeneration('dsa', generation + 1)
    expect(next.isPending(change as NonNullable<typeof change>)).toBe(false)
  })
})

describe('a change stays', () => {
  test('that was made while its track was replaced, in another tab too', () => {
    const [one, other] = [logOf(), logOf()]
    const before = one.add(done('a'), true) as LoggedChange
    const given = other.of('dsa')
    const since = one.add(done('b', true, 1), true) as LoggedChange
    other.replaced('dsa', given)
    expect([one.isPending(before), one.isPending(since)]).toEqual([false, true])
    expect(valuesOf(logOf())).toEqual([['b', true]])
    one.stored(since)
    expect([other.of('dsa'), entries()]).toEqual([[], []])
  })

  test('that follows a replacement by a tab that knew of none, since localStorage was cleared', () => {
    const [one, other] = [logOf(), logOf()]
    one.replaced('dsa', [])
    one.replaced('dsa', [])
    kept.clear()
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 1000)
    other.replaced('dsa', [])
    expect(one.isPending(one.add(done('a'), true) as LoggedChange)).toBe(true)
  })

  test('of a tab that missed a replacement, since localStorage was cleared after it', () => {
    const [one, other] = [logOf(), logOf()]
    one.replaced('dsa', [])
    const generation = other.replaced('dsa', [])
    kept.clear()
    const change = one.add(done('a'), true) as LoggedChange
    logOf().learnGeneration('dsa', generation)
    expect(one.isPending(change)).toBe(true)
    expect(valuesOf(logOf())).toEqual([['a', true]])
  })
})

describe('what was never tried to be stored', () => {
  test('one that is undone leaves nothing', () => {
    const log = logOf()
    log.add(done('a'))
    expect(log.add(done('a', false))).toBeUndefined()
    expect(entries()).toEqual([])
  })

  test('of several notes the last one stands for all, upon the note that was edited first', () => {
    const log = logOf()
    log.add(note('one', 'stored'))
    log.add(note('one and two', 'one'))
    expect(log.of('dsa')).toMatchObject([{ value: 'one and two', base: 'stored', before: 'stored' }])
  })

  test('one whose write was tried is undone by a change of its own', () => {
    const log = logOf()
    log.add(done('a'), true)
    expect(log.add(done('a', false))).toMatchObject({ value: false, tried: true })
    expect(log.of('dsa')).toHaveLength(2)
  })
})

test('a host that clears localStorage takes nothing from the page that is open', () => {
  const log = logOf()
  const change = log.add(done('a'))
  kept.clear()
  expect(log.isPending(change as NonNullable<typeof change>)).toBe(true)
  expect(valuesOf(logOf())).toEqual([['a', true]])
})

test('localStorage that throws: the page itself still knows', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  const log = logOf()
  const change = log.add(done('a'))
  expect(log.isPending(change as NonNullable<typeof change>)).toBe(true)
  log.stored(change as NonNullable<typeof change>)
  expect(log.of('dsa')).toEqual([])
})

test.each(['{', 'null', '[]', '{"id":"x"}', '{"id":"x","track":"dsa","topic":"array","kind":"done"}'])(
  'an entry damaged by others is passed over: %s',
  (text) => {
    kept.set('dsa-tracker-log:x', text)
    expect(logOf().of('dsa')).toEqual([])
  },
)
