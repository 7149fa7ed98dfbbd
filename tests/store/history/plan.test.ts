import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import { planCalendar } from '../../../src/store/history/calendar.ts'
import { planStatus, studyDaysBetween } from '../../../src/store/history/plan.ts'
import { type Plan, readPlan } from '../../../src/store/model/plan.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage } from '../fixtures.ts'

// 23 November 2026 is a Monday.
const plan: Plan = {
  finish: '2026-12-20',
  weekdays: [1, 2, 3, 4, 5],
  tracks: ['dsa'],
  from: '2026-11-23',
  left: 100,
}

describe('a plan', () => {
  test('divides what was left at the start of the day by the study days left, rounded up', () => {
    expect(planStatus(plan, '2026-11-23', 100, 0)).toEqual({
      today: 5,
      doneToday: 0,
      left: 100,
      studyDays: 20,
      isPast: false,
      ahead: 0,
      hasPace: false,
    })
    expect(planStatus(plan, '2026-11-24', 100, 0).hasPace).toBe(true)
    // What is done during the day does not change its share.
    expect(planStatus(plan, '2026-11-23', 97, 3)).toMatchObject({ today: 5, doneToday: 3, ahead: 3 })
  })

  test('reports how far it is behind or ahead of a straight line up to last night', () => {
    expect(planStatus(plan, '2026-11-25', 90, 0).ahead).toBe(0)
    expect(planStatus(plan, '2026-11-25', 98, 0)).toMatchObject({ ahead: -8, today: 6 })
    expect(planStatus(plan, '2026-11-25', 80, 0)).toMatchObject({ ahead: 10, today: 5 })
  })

  test('asks for nothing on a day off', () => {
    expect(planStatus(plan, '2026-11-28', 75, 0)).toMatchObject({ today: 0, ahead: 0 })
  })

  test('asks for everything left on the last day, and for nothing after it', () => {
    expect(planStatus(plan, '2026-12-18', 7, 0)).toMatchObject({ today: 7, studyDays: 1 })
    expect(planStatus(plan, '2026-12-21', 7, 0)).toMatchObject({ today: 0, isPast: true, ahead: -7 })
  })

  test('asks for nothing when all is done', () => {
    expect(planStatus(plan, '2026-12-01', 0, 0)).toMatchObject({ today: 0, left: 0, ahead: 70 })
  })

  test('counts study days, including the first and the last', () => {
    expect(studyDaysBetween('2026-11-23', '2026-11-29', [1, 7])).toBe(2)
    expect(studyDaysBetween('2026-11-24', '2026-12-07', [1])).toBe(2)
    expect(studyDaysBetween('2026-11-24', '2026-11-23', [1, 2, 3])).toBe(0)
  })

  test('ignores an invalid plan', () => {
    expect(readPlan(JSON.stringify(plan))).toEqual(plan)
    const timed = { ...plan, time: '07:30', mixed: true }
    expect(readPlan(JSON.stringify(timed))).toEqual(timed)
    const noTime = JSON.stringify({ ...plan, time: '7 pm' })
    const broken = [null, '', '7', noTime, '{"finish":"soon"}', JSON.stringify({ ...plan, weekdays: [8] })]
    expect(broken.map(readPlan)).toEqual(broken.map(() => undefined))
  })
})

test('the calendar opens in a calendar parser, with every study day and the last day', () => {
  const texts = {
    title: '5 problems; "Array", and more',
    description: `DSA Sheet\n${'ä'.repeat(80)}`,
    finish: 'Done with DSA Sheet',
    url: 'https://example.edu/today?a=1,2',
  }
  const file = planCalendar(
    { ...plan, time: '07:30' },
    { database: 'db', today: '2026-11-22', now: Date.UTC(2026, 10, 22, 9) },
    texts,
  )
  expect(
    Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length)),
  ).toBeLessThanOrEqual(75)
  // RFC 5545: alarms come after all properties of an event.
  expect(file).not.toMatch(/END:VALARM\r\n(?!END:VEVENT)/)
  const [study, finish] = new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  if (!study || !finish) throw new Error('no events')
  expect([study.summary, study.description]).toEqual([texts.title, `${texts.description}\n${texts.url}`])
  const days: string[] = []
  const iterator = study.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) days.push(next.toString())
  expect(days).toHaveLength(20)
  expect([days[0], days[5], days.at(-1)]).toEqual([
    '2026-11-23T07:30:00',
    '2026-11-30T07:30:00',
    '2026-12-18T07:30:00',
  ])
  const alarm = study.component.getFirstSubcomponent('valarm')
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(study.component.getFirstPropertyValue('url')).toBe(texts.url)
  expect(finish.startDate.toString()).toBe('2026-12-20')
  expect(finish.startDate.isDate).toBe(true)
})

test('a calendar replaces the events of a plan by those of the plan it has become', async () => {
  const calendarOf = async (name: string, from: string) => {
    const store = new Store(name)
    const history = await store.history()
    const texts = { title: 'Study', description: '', finish: 'Done', url: 'https://example.edu/course/' }
    const events = new ICAL.Component(ICAL.parse(history.planCalendar({ ...plan, from }, texts)))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event))
    return events.map(({ uid, sequence }) => ({ uid, sequence }))
  }
  stubLocalStorage()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 9) })
  const [name, other] = [freshName(), freshName()]
  const before = await calendarOf(name, '2026-11-22')
  vi.setSystemTime(Date.UTC(2026, 10, 25, 9))
  const after = await calendarOf(name, '2026-11-25')
  const elsewhere = await calendarOf(other, '2026-11-25')
  vi.useRealTimers()
  const uids = (events: typeof before) => events.map(({ uid }) => uid)
  expect(new Set(uids(before)).size).toBe(2)
  expect(uids(after)).toEqual(uids(before))
  for (const [at, { sequence }] of after.entries())
    expect(sequence).toBeGreaterThan(before[at]?.sequence ?? 0)
  expect(uids(elsewhere)).not.toEqual(uids(before))
})
