import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Away, backAt, minutesOf, mostMinutes } from '../../src/store/model/awayTime.ts'
import { dayOf } from '../../src/store/model/day.ts'
import { Store } from '../../src/store/Store.ts'
import { runs } from '../depth.ts'
import { freshName, kept, stubLocalStorage } from './fixtures.ts'

const os = 'operating_system'
const minute = 60_000
const since = Date.UTC(2026, 10, 25, 9)

/** The minutes of an absence: what the clock of the day and that of the page say has passed. */
const passed = (day: number, page: number | undefined, counted = 0) =>
  minutesOf(
    backAt(
      { counted, since },
      { day: since + day * minute, page: (page ?? 0) * minute },
      page === undefined ? undefined : 0,
    ),
  )

describe('the time at a problem', () => {
  test.each([
    ['both clocks agree', 12.9, 12.9, 12],
    ['less than a minute', 0.9, 0.9, undefined],
    ['the day’s clock was set forward', 500, 12, 12],
    ['the day’s clock was set back', -300, 12, undefined],
    ['the page’s clock stood still while the computer slept', 300, 20, 20],
    ['three hours are the most', 400, 400, 180],
    ['the page was loaded anew in between', 25, undefined, 25],
    ['it was opened and never answered', 24 * 60, undefined, undefined],
  ])('%s', (_, day, page, minutes) => {
    expect(passed(day, page)).toBe(minutes)
  })

  test('adds up, and never to more than three hours', () => {
    expect(passed(10, 10, 5 * minute)).toBe(15)
    expect(passed(100, 100, 170 * minute)).toBe(180)
    expect(backAt({ counted: 5 * minute }, { day: since, page: 0 }, 0)).toEqual({ counted: 5 * minute })
  })

  test('is never more than either clock says, nor more than three hours', () => {
    const clock = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(fc.array(fc.tuple(clock, fc.nat(400))), (absences) => {
        let away: Away = { counted: 0 }
        for (const [day, page] of absences)
          away = backAt({ ...away, since }, { day: since + day * minute, page: page * minute }, 0) ?? away
        const most = absences.reduce((sum, [day, page]) => sum + Math.max(0, Math.min(day, page)), 0)
        expect(minutesOf(away) ?? 0).toBeLessThanOrEqual(Math.min(most, mostMinutes))
      }),
      runs(200),
    )
  })
})

async function opened() {
  const store = new Store(freshName())
  await store.start('core')
  const history = await store.history()
  await history.follow()
  return { store, history }
}

const entries = (store: Awaited<ReturnType<typeof opened>>) =>
  [...store.history.getState().activity.values()]
    .flat()
    .map(({ kind, title, minutes }) => `${kind} ${title} ${minutes}`)
const topicOf = (store: Store) => {
  const topic = store.getState().tracks.core?.topics.find(({ key }) => key === os)
  if (!topic) throw new Error('no topic')
  return topic
}

test('minutes are stored with the tick, stand beside its day, and add up to the week', async () => {
  const both = await opened()
  const { store, history } = both
  const [first, second] = topicOf(store).items
  await store.setDone('core', os, 0, true, { minutes: 23 })
  await store.setDone('core', os, 1, true)
  await vi.waitFor(() => expect(entries(both)).toHaveLength(2))
  expect(entries(both)).toEqual([`done ${first?.title} 23`, `done ${second?.title} undefined`])
  const found = history.doneDays('core', topicOf(store))
  expect([...found.minutes]).toEqual([[0, 23]])
  expect([...found.days.keys()]).toEqual([0, 1])
  expect(history.week()).toMatchObject({ count: 2, minutes: 23 })
})

test('what was tried keeps its time without counting as done, until that is taken back', async () => {
  const both = await opened()
  const { store, history } = both
  await store.setMark('core', os, 0, 'attempted', { minutes: 30 })
  await store.setDone('core', os, 0, true, { minutes: 12 })
  await vi.waitFor(() => expect(entries(both)).toHaveLength(2))
  expect(history.week()).toMatchObject({ count: 1, minutes: 42 })
  expect(history.doneDays('core', topicOf(store)).lastMinutes.get(0)).toBe(12)
  await store.setMark('core', os, 1, 'attempted', { minutes: 50 })
  await vi.waitFor(() => expect(history.week().minutes).toBe(92))
  await store.setMark('core', os, 1, '', { cause: 'undo' })
  await vi.waitFor(() => expect(history.week()).toMatchObject({ count: 1, minutes: 42 }))
})

test('Undo of a tick takes its time out of the week', async () => {
  const { store, history } = await opened()
  await store.setDone('core', os, 0, true, { minutes: 23 })
  await vi.waitFor(() => expect(history.week().minutes).toBe(23))
  await store.setDone('core', os, 0, false, { cause: 'undo' })
  await vi.waitFor(() => expect(history.week()).toMatchObject({ count: 0, minutes: 0 }))
})

test.each([0, -1, 181, 1.5, Number.NaN, Infinity, '12'])('%j is no time', async (minutes) => {
  const both = await opened()
  await both.store.setDone('core', os, 0, true, { minutes: minutes as number })
  await vi.waitFor(() => expect(entries(both)).toHaveLength(1))
  expect(both.history.week().minutes).toBe(0)
})

test('nothing is counted or stored while activity is off', async () => {
  const both = await opened()
  const { store } = both
  store.settings.set({ activity: false })
  const [item] = topicOf(store).items
  if (item) store.markOpened('core', os, item)
  expect(store.getState().last.core).toMatchObject({ opened: true })
  expect(store.getState().last.core?.away).toBeUndefined()
  await store.setDone('core', os, 0, true, { minutes: 12 })
  await store.setMark('core', os, 1, 'attempted', { minutes: 12 })
  store.settings.set({ activity: true })
  await store.setDone('core', os, 2, true)
  await vi.waitFor(() => expect(entries(both)).toHaveLength(1))
})

test('the time of the opened item survives a reload, and opening it again; another item begins anew', async () => {
  const { store } = await opened()
  const [first, second] = topicOf(store).items
  if (!first || !second) throw new Error('no items')
  store.markOpened('core', os, first)
  store.setAway('core', { counted: 5 * minute, since })
  const later = new Store(store.name)
  expect(later.getState().last.core?.away).toEqual({ counted: 5 * minute, since })
  store.setAway('core', { counted: 5 * minute })
  store.markOpened('core', os, first)
  expect(store.getState().last.core?.away).toEqual({ counted: 5 * minute })
  store.markOpened('core', os, second)
  expect(store.getState().last.core?.away).toEqual({ counted: 0 })
  store.setAway('core', undefined)
  expect(store.getState().last.core).not.toHaveProperty('away')
  expect(store.getState().last.core?.opened).toBe(true)
})

test('a damaged time is none, and the item stays opened', async () => {
  const { store } = await opened()
  const [first] = topicOf(store).items
  if (first) store.markOpened('core', os, first)
  const key = [...kept.keys()].find((name) => name.endsWith('dsa-tracker-last')) ?? ''
  const stored = JSON.parse(kept.get(key) ?? '')
  kept.set(key, JSON.stringify({ core: { ...stored.core, away: { counted: -5 } } }))
  expect(new Store(store.name).getState().last.core).toMatchObject({ opened: true })
  expect(new Store(store.name).getState().last.core?.away).toBeUndefined()
})

test('a backup carries minutes, a damaged one loses only them', async () => {
  const { store } = await opened()
  await store.setDone('core', os, 0, true, { minutes: 23 })
  await store.setMark('core', os, 1, 'attempted', { minutes: 7 })
  await store.setDone('core', os, 2, true, { minutes: 9 })
  await vi.waitFor(async () => expect((await store.history()).week().minutes).toBe(39))
  const text = await (await store.backup()).export()
  const changed = text.replace('"minutes":9', '"minutes":900').replace('"minutes": 9', '"minutes": 900')
  expect(changed).not.toBe(text)
  stubLocalStorage()
  const other = new Store(freshName())
  const backups = await other.backup()
  const backup = await backups.read(changed)
  if (!backup) throw new Error('no backup')
  await backups.import(backup, 'merge')
  const history = await other.history()
  await history.follow()
  expect(history.week()).toMatchObject({ count: 2, minutes: 30 })
})

test('a tick that was taken back by mistake keeps its day and its time', async () => {
  const both = await opened()
  const { store, history } = both
  const earlier = Date.now() - 17 * 24 * 60 * 60 * 1000
  vi.spyOn(Date, 'now').mockReturnValue(earlier)
  await store.setDone('core', os, 0, true, { minutes: 23 })
  vi.restoreAllMocks()
  await store.setDone('core', os, 0, false)
  await store.setDone('core', os, 0, true, { cause: 'undo' })
  await vi.waitFor(() => expect(entries(both)).toHaveLength(3))
  const found = history.doneDays('core', topicOf(store))
  expect(found.days.get(0)).toBe(dayOf(earlier))
  expect(found.minutes.get(0)).toBe(23)
  expect(history.tickedToday()).toEqual([])
})
