import { expect, test } from 'vitest'
import {
  activityByWeek,
  bestWeeklyStreak,
  activityByDay as countByDay,
  weeklyStreak,
} from '../../../src/store/history/activity.ts'
import { LoggedItems } from '../../../src/store/history/LoggedItems.ts'
import { addDays } from '../../../src/store/model/day.ts'
import type { LogEntry } from '../../../src/store/model/entries.ts'

const onNoList = new LoggedItems({})
const activityByDay = (days: ReadonlyMap<string, readonly LogEntry[]>) => countByDay(days, onNoList)

const entry = (title: string, kind: LogEntry['kind'], track = 'dsa') =>
  ({ id: `${title}${kind}`, time: 0, day: '2026-01-01', track, topic: 'array', title, kind }) as LogEntry

test.each<[string, LogEntry[], number, number]>([
  ['a tick', [entry('a', 'done')], 1, 0],
  ['a tick that is taken back', [entry('a', 'done'), entry('a', 'undone')], 0, 0],
  ['taken back and ticked again', [entry('a', 'done'), entry('a', 'undone'), entry('a', 'done')], 1, 0],
  ['one of an earlier day, taken back and ticked again', [entry('a', 'undone'), entry('a', 'done')], 0, 0],
  ['the same on two devices', [entry('a', 'done'), entry('a', 'done')], 1, 0],
  [
    'the same on two tabs, taken back on one',
    [entry('a', 'done'), entry('a', 'done'), entry('a', 'undone')],
    0,
    0,
  ],
  ['an item that is reviewed twice', [entry('a', 'reviewed'), entry('a', 'reviewed')], 0, 1],
  ['one title in two tracks', [entry('a', 'done'), entry('a', 'done', 'core')], 2, 0],
])('%s: %i', (_, entries, done, reviewed) => {
  expect(activityByDay(new Map([['2026-01-01', entries]])).get('2026-01-01')).toEqual({
    done,
    reviewed,
    count: done + reviewed,
  })
})

test('entries count the same in whichever order they have arrived', () => {
  const times = [entry('a', 'done'), entry('a', 'undone'), entry('a', 'done')].map((one, time) => ({
    ...one,
    time,
  }))
  for (const order of [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
    [2, 1, 0],
  ]) {
    const entries = order.map((at) => times[at] as LogEntry)
    expect(activityByDay(new Map([['2026-01-01', entries]])).get('2026-01-01')).toMatchObject({ done: 1 })
  }
})

test('an item that was tried before and is solved in its review counts once', () => {
  const entries = [entry('a', 'done'), entry('a', 'reviewed'), entry('b', 'reviewed')]
  expect(activityByDay(new Map([['2026-01-01', entries]])).get('2026-01-01')).toEqual({
    done: 1,
    reviewed: 2,
    count: 2,
  })
})

test('counts by day, and reuses the result of a day while its entries stay the same', () => {
  const yesterday = [entry('a', 'done'), entry('b', 'reviewed')]
  const before = activityByDay(new Map([['2026-01-01', yesterday]]))
  const after = activityByDay(
    new Map([
      ['2026-01-01', yesterday],
      ['2026-01-02', [entry('c', 'done')]],
    ]),
  )
  expect([...after]).toEqual([
    ['2026-01-01', { done: 1, reviewed: 1, count: 2 }],
    ['2026-01-02', { done: 1, reviewed: 0, count: 1 }],
  ])
  expect(after.get('2026-01-01')).toBe(before.get('2026-01-01'))
})

test('starts weeks on Monday; the streak counts weeks that met the goal, and the current one never breaks it', () => {
  const sunday = '2026-11-22'
  const days = new Map([
    [sunday, { done: 2, reviewed: 1, count: 3 }],
    [addDays(sunday, -7), { done: 5, reviewed: 0, count: 5 }],
    [addDays(sunday, -13), { done: 0, reviewed: 1, count: 1 }],
    [addDays(sunday, -14), { done: 3, reviewed: 2, count: 5 }],
    [addDays(sunday, -21), { done: 1, reviewed: 0, count: 1 }],
  ])
  const weeks = activityByWeek(days)
  expect([...weeks]).toEqual([
    ['2026-11-16', 3],
    ['2026-11-09', 6],
    ['2026-11-02', 5],
    ['2026-10-26', 1],
  ])
  expect([5, 3, 1, 100].map((goal) => bestWeeklyStreak(weeks, goal))).toEqual([2, 3, 4, 0])
  expect(weeklyStreak(weeks, 5, sunday)).toBe(2)
  expect(weeklyStreak(weeks, 3, sunday)).toBe(3)
  expect(weeklyStreak(weeks, 1, sunday)).toBe(4)
  expect(weeklyStreak(weeks, 3, addDays(sunday, 8))).toBe(0)
  expect(weeklyStreak(weeks, 3, addDays(sunday, 1))).toBe(3)
})
