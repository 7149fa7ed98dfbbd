import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Companion } from '../../../src/store/db/companion.ts'
import type { History } from '../../../src/store/history/History.ts'
import { computeReviews } from '../../../src/store/history/reviewQueue.ts'
import { addDays, dayOf } from '../../../src/store/model/day.ts'
import type { Grade, LogEntry } from '../../../src/store/model/entries.ts'
import { Store } from '../../../src/store/Store.ts'
import { dsa, followSnapshots, freshName, kept, openNatively } from '../fixtures.ts'

// Some tests fill several profiles, which takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

/** Allows for a busy machine. */
const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000 })

const flat = (days: Iterable<readonly object[]>) => [...days].flat()
const activity = async (store: Store) =>
  flat((await store.history()).getState().activity.values()).map((entry) => Object(entry).kind)

async function withReview(name = freshName()): Promise<{ store: Store; history: History }> {
  const store = new Store(name)
  const history = await store.history()
  store.settings.set({ review: true })
  return { store, history }
}

/** Returns the titles in review with their due dates. */
const inReview = (store: Store, history: History) => {
  const { reviews, today } = history.getState()
  const all = computeReviews([...reviews.values()].flat(), store.getState().tracks, today, undefined)
  return Object.fromEntries(all.map(({ item, due }) => [item.title, due]))
}

const itemAt = async (store: Store, index: number, topicKey = 'array') => {
  await store.start('dsa')
  const topic = store.getState().tracks.dsa?.topics.find(({ key }) => key === topicKey)
  const item = topic?.items[index]
  if (!topic || !item) throw new Error('no item')
  return { track: 'dsa', topic, item }
}

const tick = (store: Store, index: number, done = true, cause: 'hand' | 'undo' = 'hand') =>
  store.setDone('dsa', 'array', index, done, { cause })

const settle = async (history: History, count: number) =>
  waitFor(() => expect(flat(history.getState().reviews.values())).toHaveLength(count))

/** Makes the table of a log fail a given number of times. */
function failing(log: string, times: number) {
  const table = Companion.prototype.table
  let left = times
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return vi.spyOn(Companion.prototype, 'table').mockImplementation(async function (
    this: Companion,
    name,
    track,
  ) {
    if (name === log && left-- > 0) throw new DOMException('', 'QuotaExceededError')
    return table.call(this, name, track) as never
  })
}

/** Makes the writes to a log wait. Returns a function that lets them go on. */
function holdWrites(log: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const table = Companion.prototype.table
  vi.spyOn(Companion.prototype, 'table').mockImplementation(async function (this: Companion, name, track) {
    if (name === log) await released
    return table.call(this, name, track) as never
  })
  return release
}

describe('activity', () => {
  test('counts a tick after one that was taken back before it was stored', async () => {
    const store = new Store(freshName())
    const history = await store.history()
    await store.start('dsa')
    const both = [tick(store, 0), tick(store, 0, false)]
    await Promise.all(both)
    await tick(store, 0)
    await waitFor(() => expect(history.tickedToday()).toHaveLength(1))
    expect(await activity(store)).toEqual(['done'])
  })

  test('is written by the next visit, once, if it could not be written before', async () => {
    const name = freshName()
    const store = new Store(name)
    const disk = failing('activity', 1)
    await tick(store, 0)
    await tick(store, 1)
    await waitFor(() => expect(disk.mock.calls.filter(([log]) => log === 'activity')).toHaveLength(2))
    disk.mockRestore()
    const next = new Store(name)
    const other = new Store(name)
    await Promise.all([next.start('dsa'), other.start('dsa')])
    await waitFor(async () => expect(await activity(next)).toEqual(['done', 'done']))
    const pending = () => [...kept.keys()].filter((key) => key.includes('history:'))
    await waitFor(() => expect(pending()).toEqual([]))
  })

  test('does not come back with pending entries once erased', async () => {
    const name = freshName()
    const store = new Store(name)
    const disk = failing('activity', 1)
    await tick(store, 0)
    await waitFor(() => expect(disk).toHaveBeenCalledWith('activity', 'own'))
    disk.mockRestore()
    await (await store.history()).eraseActivity()
    const next = new Store(name)
    await next.start('dsa')
    await tick(next, 1)
    await waitFor(async () => expect(await activity(next)).toEqual(['done']))
  })

  test('logs ticks and unticks made by hand with their day, and nothing else', async () => {
    const store = new Store(freshName())
    await tick(store, 0)
    await tick(store, 1)
    await tick(store, 1, false)
    await store.setNote('dsa', 'array', 2, 'a note')
    const { snapshot } = (await (await store.progress()).reset('dsa')).result
    await (await store.progress()).restore('dsa', snapshot.id)
    expect(await activity(store)).toEqual(['done', 'done', 'undone'])
  })

  test('is not written when switched off, and can be erased', async () => {
    const store = new Store(freshName())
    await tick(store, 0)
    const history = await store.history()
    store.settings.set({ activity: false })
    await tick(store, 1)
    expect(await activity(store)).toEqual(['done'])
    await history.eraseActivity()
    expect(await activity(store)).toEqual([])
  })

  test('is there on the next visit and survives a Reset', async () => {
    const name = freshName()
    const store = new Store(name)
    await tick(store, 0)
    await (await store.progress()).reset('dsa')
    await waitFor(async () => expect(await activity(new Store(name))).toEqual(['done']))
  })
})

describe('reviews', () => {
  test('stay empty until review is turned on', async () => {
    const { store, history } = await withReview()
    store.settings.set({ review: false })
    await tick(store, 0)
    expect(inReview(store, history)).toEqual({})
  })

  test('start as solved on a tick, take an answer instead, and lose both when the tick is undone', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    await settle(history, 1)
    const at = await itemAt(store, 0)
    const solved = inReview(store, history)[at.item.title]
    await history.answer(at, 4)
    expect(String(inReview(store, history)[at.item.title]) > String(solved)).toBe(true)
    await tick(store, 0, false, 'undo')
    await settle(history, 0)
  })

  test('drop an item that is unticked', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    await settle(history, 1)
    await tick(store, 0, false)
    expect(inReview(store, history)).toEqual({})
  })

  describe('of a tick that is taken back by hand on the same day', () => {
    /** Lets a number of days pass. */
    const later = (days: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 })
    beforeEach(() => void later(0))
    afterEach(() => void vi.useRealTimers())
    const stateOf = (store: Store, history: History, index: number) =>
      history.reviewsIn(store.getState().tracks).find(({ item }) => item.index === index)?.state
    /** Waits until an item is in review as one is that was solved now for the first time. */
    const isAsSolvedNow = async (store: Store, history: History, index: number) => {
      await tick(store, 9)
      await waitFor(() => expect(stateOf(store, history, 9)).toBeDefined())
      await waitFor(() => expect(stateOf(store, history, index)).toEqual(stateOf(store, history, 9)))
    }

    test.each([
      ['on one page', true, true],
      ['by the next page', true, false],
      ['while activity is off', false, true],
    ])('go with it, %s, so that solving it later is the first time', async (_, isLogged, isSamePage) => {
      const { store, history } = await withReview()
      store.settings.set({ activity: isLogged })
      await tick(store, 0)
      await history.answer(await itemAt(store, 0), 4)
      await settle(history, 2)
      const next = isSamePage ? { store, history } : await withReview(store.name)
      await next.store.start('dsa')
      await tick(next.store, 0, false)
      await settle(next.history, 0)
      later(90)
      await tick(next.store, 0)
      await isAsSolvedNow(next.store, next.history, 0)
      const queue = next.history.queue(next.history.reviewsIn(next.store.getState().tracks))
      expect(queue.reviewed).toBe(0)
      expect(queue.solvedToday).toHaveLength(2)
    })

    test.each(['hand', 'undo'] as const)('go with it, however slow the disk is (%s)', async (cause) => {
      const { store, history } = await withReview()
      const release = holdWrites('activity')
      await tick(store, 0)
      await tick(store, 0, false, cause)
      release()
      await tick(store, 1)
      await waitFor(() => expect(Object.keys(inReview(store, history))).toHaveLength(1))
      await settle(history, 1)
    })

    test('come back if that is undone while the disk is slow', async () => {
      const { store, history } = await withReview()
      await tick(store, 0)
      await settle(history, 1)
      const before = inReview(store, history)
      const release = holdWrites('activity')
      await tick(store, 0, false)
      await tick(store, 0, true, 'undo')
      release()
      await tick(store, 1)
      await settle(history, 2)
      expect(inReview(store, history)).toMatchObject(before)
    })

    test('come back if that is undone', async () => {
      const { store, history } = await withReview()
      await tick(store, 0)
      await history.answer(await itemAt(store, 0), 4)
      await settle(history, 2)
      const before = inReview(store, history)
      await tick(store, 0, false)
      await settle(history, 0)
      await tick(store, 0, true, 'undo')
      await settle(history, 2)
      expect(inReview(store, history)).toEqual(before)
    })

    test('stay if the tick is of an earlier day, which a tick on the day it is taken back does not solve again', async () => {
      const { store, history } = await withReview()
      await tick(store, 0)
      await settle(history, 1)
      const before = inReview(store, history)
      later(5)
      await tick(store, 0, false)
      await tick(store, 0)
      await tick(store, 1)
      await settle(history, 2)
      expect(inReview(store, history)).toMatchObject(before)
      expect(history.queue(history.reviewsIn(store.getState().tracks)).reviewed).toBe(0)
    })

    test('go with “Not yet”, so that solving it later is the first time', async () => {
      const { store, history } = await withReview()
      await store.setMark('dsa', 'array', 0, 'attempted', { minutes: 30 })
      await settle(history, 1)
      await store.setMark('dsa', 'array', 0, '')
      await settle(history, 0)
      await waitFor(() => expect(history.week().minutes).toBe(0))
      later(20)
      await tick(store, 0)
      await isAsSolvedNow(store, history, 0)
    })

    test('leave “Not yet” from before the tick', async () => {
      const { store, history } = await withReview()
      await store.setMark('dsa', 'array', 0, 'attempted')
      await settle(history, 1)
      later(0.1)
      await tick(store, 0)
      await settle(history, 2)
      await tick(store, 0, false)
      await settle(history, 1)
      expect(flat(history.getState().reviews.values())).toMatchObject([{ grade: 1 }])
    })
  })

  test('undo grading and postponing one at a time', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    await settle(history, 1)
    const at = await itemAt(store, 0)
    const before = inReview(store, history)
    for (const change of [() => history.grade(at, 1), () => history.schedule([{ at, due: '2099-01-01' }])]) {
      const undo = await change()
      expect(inReview(store, history)).not.toEqual(before)
      await undo()
      expect(inReview(store, history)).toEqual(before)
      expect(await activity(store)).toEqual(['done'])
    }
  })

  test('stay away until tomorrow if put off, even on the last day of a plan', async () => {
    const { store, history } = await withReview()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now - 10 * 24 * 60 * 60 * 1000)
    await tick(store, 0)
    vi.restoreAllMocks()
    const { today } = history.getState()
    const tomorrow = addDays(today, 1)
    await history.schedule([{ at: await itemAt(store, 0), due: tomorrow }])
    await settle(history, 2)
    const entries = flat(history.getState().reviews.values()) as LogEntry[]
    const [review] = computeReviews(entries, store.getState().tracks, today, today)
    expect(review?.due).toBe(tomorrow)
  })

  test('undo a postponement made after midnight while the page still shows yesterday', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    await settle(history, 1)
    const at = await itemAt(store, 0)
    const before = inReview(store, history)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    const undo = await history.schedule([{ at, due: '2099-01-01' }])
    vi.useRealTimers()
    expect(inReview(store, history)).not.toEqual(before)
    await undo()
    expect(inReview(store, history)).toEqual(before)
  })

  test('lose a tick on its own day if it is undone after midnight', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    await tick(store, 0, false, 'undo')
    await tick(store, 0)
    vi.useRealTimers()
    const byDay = () => [...history.activityByDay()].sort().map(([, { done }]) => done)
    await waitFor(() => expect(byDay()).toEqual([0, 1]))
  })

  test('keep a tick on its own day if it is unticked on the next and that is undone on the one after', async () => {
    const { store, history } = await withReview()
    const day = 24 * 60 * 60 * 1000
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await tick(store, 0)
    vi.setSystemTime(start + day)
    await tick(store, 0, false)
    vi.setSystemTime(start + 2 * day)
    await tick(store, 0, true, 'undo')
    await tick(store, 1)
    await waitFor(() => expect([...history.activityByDay()].map(([, { done }]) => done)).toEqual([1, 0, 1]))
    const { topic } = await itemAt(store, 0)
    const days = history.doneDays('dsa', topic).days
    vi.useRealTimers()
    expect(days.get(0)).toBe(dayOf(start))
  })

  test('count an answer even if the clock was set back since the tick', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    await settle(history, 1)
    const solved = inReview(store, history)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5000 })
    await history.answer(await itemAt(store, 0), 1)
    vi.useRealTimers()
    expect(inReview(store, history)).not.toEqual(solved)
  })

  test('ask equally forgotten items in list order, whatever their ids', async () => {
    const { store, history } = await withReview()
    await Promise.all([4, 2, 0, 3, 1].map((index) => tick(store, index)))
    await settle(history, 5)
    expect(history.reviewsIn(store.getState().tracks).map(({ item }) => item.index)).toEqual([0, 1, 2, 3, 4])
  })

  test('are restored with the snapshot taken when another page emptied the table', async () => {
    const name = freshName()
    const { store, history } = await withReview(name)
    await tick(store, 0)
    await settle(history, 1)
    const before = inReview(store, history)
    const snapshots = followSnapshots(store, 'dsa')
    const database = await openNatively(name)
    const transaction = database.transaction(dsa.collection, 'readwrite')
    transaction.objectStore(dsa.collection).clear()
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
    await tick(store, 5)
    await waitFor(() => expect(snapshots()?.map(({ reason }) => reason)).toContain('cleared'))
    const cleared = snapshots()?.find(({ reason }) => reason === 'cleared')
    await (await store.progress()).restore('dsa', cleared?.id ?? '')
    await waitFor(() => expect(inReview(store, history)).toMatchObject(before))
  })

  test('show the new day when the page becomes visible again in the morning', async () => {
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    const { history } = await withReview()
    const { today } = history.getState()
    const stop = history.subscribe(() => {})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    page.dispatchEvent(new Event('visibilitychange'))
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    expect(history.getState().today).toBe(addDays(today, 1))
  })

  test('show the new day at the first tick in the morning, when a sleeping computer has kept the timer late', async () => {
    const { store, history } = await withReview()
    const { today } = history.getState()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    await tick(store, 0)
    await settle(history, 1)
    vi.useRealTimers()
    expect(history.getState().today).toBe(addDays(today, 1))
  })

  test('are emptied by Reset, brought back by Restore and united by Merge', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    await settle(history, 1)
    const before = inReview(store, history)
    const { snapshot } = (await (await store.progress()).reset('dsa')).result
    await settle(history, 0)
    await tick(store, 1)
    await settle(history, 1)
    const { snapshot: second } = (await (await store.progress()).merge('dsa', snapshot.id)).result
    await settle(history, 2)
    expect(Object.keys(inReview(store, history))).toHaveLength(2)
    await (await store.progress()).restore('dsa', second.id)
    await settle(history, 1)
    await (await store.progress()).restore('dsa', snapshot.id)
    await settle(history, 1)
    expect(inReview(store, history)).toEqual(before)
  })

  test('keep only those done in an imported progress.json', async () => {
    const { store, history } = await withReview()
    await tick(store, 0)
    const file = await (await store.progress()).export('dsa')
    await tick(store, 1)
    await settle(history, 2)
    await (await store.progress()).import('dsa', file)
    await settle(history, 1)
    expect(Object.keys(inReview(store, history))).toEqual([(await itemAt(store, 0)).item.title])
  })

  test('unite the grades of two tabs without duplicates', async () => {
    const name = freshName()
    const { store, history } = await withReview(name)
    await tick(store, 0)
    await tick(store, 1)
    const other = new Store(name)
    const theirs = await other.history()
    await settle(theirs, 2)
    await Promise.all([
      history.grade(await itemAt(store, 0), 3),
      theirs.grade(await itemAt(other, 0), 1),
      theirs.grade(await itemAt(other, 1), 4),
    ])
    await settle(history, 5)
    await settle(theirs, 5)
    expect(inReview(store, history)).toEqual(inReview(other, theirs))
  })
})

describe('a backup', () => {
  /** Sets up another device, with an answer to the first item and a tick on another. */
  async function device(grade: Grade, index: number) {
    kept.clear()
    const { store, history } = await withReview()
    await tick(store, 0)
    await tick(store, index)
    await history.grade(await itemAt(store, 0), grade)
    await settle(history, 3)
    return { store, history, text: await (await store.backup()).export() }
  }
  const bring = async (store: Store, text: string, how: 'merge' | 'replace') => {
    const backup = await (await store.backup()).read(text)
    if (!backup) throw new Error('no backup')
    return (await store.backup()).import(backup, how)
  }

  test.each(['merge', 'replace'] as const)('restores both logs byte for byte (%s)', async (how) => {
    const { text } = await device(3, 1)
    kept.clear()
    const other = new Store(freshName())
    await bring(other, text, how)
    expect(await (await other.backup()).export()).toBe(text)
    // Entries of the same millisecond have no order of their own.
    expect((await activity(other)).sort()).toEqual(['done', 'done', 'reviewed'])
  })

  test('gives two devices the same dates in either direction, changes nothing when repeated, and can be undone', async () => {
    const one = await device(1, 1)
    const two = await device(4, 2)
    const before = await (await two.store.backup()).export()
    const { undo } = await bring(two.store, one.text, 'merge')
    await settle(two.history, 6)
    await bring(one.store, before, 'merge')
    await settle(one.history, 6)
    expect(inReview(two.store, two.history)).toEqual(inReview(one.store, one.history))
    const merged = await (await one.store.backup()).export()
    await bring(one.store, before, 'merge')
    expect(await (await one.store.backup()).export()).toBe(merged)
    await undo()
    expect(await (await two.store.backup()).export()).toBe(before)
  })

  test('keeps later changes on Undo', async () => {
    const { text } = await device(3, 1)
    kept.clear()
    const store = new Store(freshName())
    await tick(store, 3)
    const { undo } = await bring(store, text, 'replace')
    await tick(store, 4)
    await waitFor(async () => expect(await activity(store)).toHaveLength(4))
    await undo()
    expect(await activity(store)).toEqual(['done', 'done'])
  })

  test('changes nothing when a log cannot be written', async () => {
    const { text } = await device(3, 1)
    kept.clear()
    const store = new Store(freshName())
    await tick(store, 3)
    const before = await (await store.backup()).export()
    const disk = failing('activity', 1)
    await expect(bring(store, text, 'replace')).rejects.toMatchObject({ code: 'storage-full' })
    disk.mockRestore()
    expect(await (await store.backup()).export()).toBe(before)
  })

  test('skips damaged entries of a file', async () => {
    const { text } = await device(3, 1)
    const file = JSON.parse(text)
    file.reviews.push(null, 7, { ...file.reviews[0], day: 'soon' }, { ...file.reviews[0], grade: 9 })
    kept.clear()
    const { store, history } = await withReview()
    await bring(store, JSON.stringify(file), 'merge')
    await settle(history, 3)
    expect(Object.keys(inReview(store, history))).toHaveLength(2)
  })
})

test('a removed sheet leaves review and returns to it on Undo', async () => {
  const { store, history } = await withReview()
  const items = [{ title: 'A problem', url: '', done: false, note: '' }]
  const { result: sheet } = await (await store.sheets()).add('Mine', [{ name: 'Week 1', items }])
  const [topic] = store.getState().tracks[sheet.id]?.topics ?? []
  await store.setDone(sheet.id, topic?.key ?? '', 0, true)
  await settle(history, 1)
  expect(Object.keys(inReview(store, history))).toEqual(['A problem'])
  const { undo } = await (await store.sheets()).remove(sheet.id)
  expect(inReview(store, history)).toEqual({})
  await undo()
  await store.start(sheet.id)
  expect(Object.keys(inReview(store, history))).toEqual(['A problem'])
})
