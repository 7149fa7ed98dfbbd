import fc from 'fast-check'
import { createEmptyCard, fsrs } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { computeRecall, nextDays, notAfter, replay } from '../../../src/store/history/scheduler.ts'
import { addDays, type Day, daysBetween } from '../../../src/store/model/day.ts'
import type { Grade, LogEntry } from '../../../src/store/model/entries.ts'

const start = '2026-01-01'

const answer = (day: Day, grade: Grade, time = 0, id = String(Math.random())): LogEntry => ({
  id,
  time,
  day,
  track: 'dsa',
  topic: 'array',
  title: 'Two Sum',
  grade,
})

/** Returns the dates that the package itself computes, with its own arithmetic. */
function ownDates(answers: readonly (readonly [Day, Grade])[]): Day[] {
  const scheduler = fsrs({
    request_retention: 0.9,
    maximum_interval: 60,
    enable_fuzz: false,
    enable_short_term: false,
  })
  let card = createEmptyCard(new Date(start))
  return answers.map(([day, grade]) => {
    card = scheduler.next(card, new Date(day), grade).card
    return card.due.toISOString().slice(0, 10)
  })
}

describe('dates', () => {
  test.each<[string, Grade, number[]]>([
    ['Could not solve', 1, [1, 1, 1, 1]],
    ['Struggled', 2, [2, 4, 9, 15]],
    ['Solved', 3, [3, 14, 57, 60]],
    ['Easy', 4, [8, 60, 60, 60]],
  ])('%s, answered four times when due, gives the expected intervals', (_, grade, expected) => {
    const answers: (readonly [Day, Grade])[] = []
    let day = start
    const between = expected.map(() => {
      answers.push([day, grade])
      const { due } = replay(answers.map(([at, given]) => answer(at, given)))
      const days = daysBetween(day, due)
      day = due
      return days
    })
    expect(between).toEqual(expected)
  })

  test('match those of the package for any answers on any days', () => {
    const history = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (steps, random) => {
        let day = start
        const answers = steps.map(([days, grade]) => {
          day = addDays(day, days)
          return [day, grade as Grade] as const
        })
        const entries = answers.map(([at, grade], time) => answer(at, grade, time))
        const shuffled = entries
          .map((entry) => ({ entry, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ entry }) => entry)
        const { due } = replay(shuffled)
        const atMost = (date: Day | undefined, answered: Day) => [date ?? '', addDays(answered, 60)].sort()[0]
        expect(due).toBe(atMost(ownDates(answers).at(-1), day))
        const next = nextDays(replay(entries), addDays(day, 5))
        for (const [grade, date] of next)
          expect(date).toBe(atMost(ownDates([...answers, [addDays(day, 5), grade]]).at(-1), addDays(day, 5)))
      }),
    )
  })

  test('use the last of several answers on one day, by time and then by id', () => {
    const once = replay([answer(start, 3)]).due
    expect(replay([answer(start, 1, 1), answer(start, 3, 2)]).due).toBe(once)
    expect(replay([answer(start, 3, 2), answer(start, 1, 1)]).due).toBe(once)
    expect(replay([answer(start, 1, 1, 'a'), answer(start, 3, 1, 'b')]).due).toBe(once)
    expect(nextDays(replay([answer(start, 1)]), start).get(3)).toBe(once)
  })

  test('survive a clock set back by a year and a flight to the day before', () => {
    const back = [answer('2026-05-05', 3, 2), answer('2025-05-06', 3, 3)]
    expect(replay(back).due > '2026-05-05').toBe(true)
    expect([...nextDays(replay(back), '2025-05-07').values()].every((day) => day > '2026-05-05')).toBe(true)
    expect(computeRecall(replay(back), '2025-05-07')).toBe(1)
    const flight = [answer('2026-03-05', 3, 1), answer('2026-03-04', 4, 2)]
    expect(replay(flight)).toEqual(replay([...flight].reverse()))
  })

  test('use the postponed day until the item is answered', () => {
    const { grade: _, ...postponed } = answer('2026-01-04', 1, 5)
    const later = { ...postponed, due: '2026-01-05' }
    expect(replay([answer(start, 3), later]).due).toBe('2026-01-05')
    expect(replay([answer(start, 3), later, answer('2026-01-05', 3)]).due > '2026-01-10').toBe(true)
  })

  test('say whether the student put it off', () => {
    const { grade: _, ...postponed } = answer('2026-01-04', 1, 5)
    const later = { ...postponed, due: '2026-01-05' }
    expect(replay([answer(start, 3), later]).isPostponed).toBe(true)
    expect(replay([answer(start, 3)]).isPostponed).toBe(false)
  })

  test('stay within the plan but not before tomorrow; a past plan does not count', () => {
    expect(notAfter('2026-03-01', '2026-02-01', '2026-01-10', '2026-01-01')).toBe('2026-02-01')
    expect(notAfter('2026-03-01', '2026-01-10', '2026-01-10', '2026-01-10')).toBe('2026-01-11')
    expect(notAfter('2026-03-01', '2026-01-09', '2026-01-10', '2026-01-01')).toBe('2026-03-01')
    expect(notAfter('2026-01-05', '2026-02-01', '2026-01-10', '2026-01-01')).toBe('2026-01-05')
    expect(notAfter('2026-01-05', undefined, '2026-01-10', '2026-01-01')).toBe('2026-01-05')
  })
})
