import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { replay } from '../../../src/store/history/scheduler.ts'
import {
  type Item,
  type LinkPreview,
  type Topic,
  TrackerError,
  type TrackState,
} from '../../../src/store/index.ts'
import { createLink } from '../../../src/store/links/createLink.ts'
import { hash24, titleHash } from '../../../src/store/links/hash24.ts'
import { entriesOfAnswers } from '../../../src/store/links/linkedReviews.ts'
import { type Known, previewLink } from '../../../src/store/links/linkPreview.ts'
import { readLinkText } from '../../../src/store/links/linkText.ts'
import { addDays } from '../../../src/store/model/day.ts'
import { sheetTrack } from '../../../src/store/model/sheetTrack.ts'
import { Store } from '../../../src/store/Store.ts'
import { eventually, followSnapshots, freshName, topicIn } from '../fixtures.ts'

// Each test fills several profiles, which takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const address = 'https://example.org/tracker?lang=en'
const profile = () => new Store(freshName())
const linkFrom = async (store: Store, notes = false) => {
  const { address: link } = await (await store.links()).create({ address: `${address}#elsewhere`, notes })
  expect(link.startsWith(`${address}#dsa=1.`)).toBe(true)
  return link.slice(address.length)
}
const sheetItem = (title: string, done = false) => ({ title, url: '', done, note: '' })
const figures = ({ tracks, unknown }: LinkPreview) => ({
  tracks: tracks.map(({ track, ticks, notes, already, missing, shared }) => ({
    id: track.id,
    ticks: ticks.map(({ item }) => item.title),
    notes: notes.map(({ note }) => note),
    already,
    missing,
    shared,
  })),
  unknown,
})
const nothingElse = { notes: [], already: 0, missing: 0, shared: 0 }
const done = (store: Store, track: string, topic: string) =>
  topicIn(store, track, topic).items.flatMap((item) => (item.done ? [item.title] : []))
const everything = async (store: Store) => {
  await Promise.all(store.tracks.all.map(({ id }) => store.start(id)))
  return JSON.stringify(store.tracks.all.map(({ id }) => store.getState().tracks[id]?.topics))
}

test('carries the ticks of all tracks to another device and starts them there', async () => {
  const from = profile()
  await from.start('dsa')
  await from.setDone('dsa', 'array', 0, true)
  await from.setDone('core', 'operating_system', 2, true)
  const to = profile()
  const preview = await (await to.links()).read(await linkFrom(from))
  expect(figures(preview)).toEqual({
    tracks: [
      { ...nothingElse, id: 'dsa', ticks: done(from, 'dsa', 'array') },
      { ...nothingElse, id: 'core', ticks: done(from, 'core', 'operating_system') },
    ],
    unknown: [],
  })
  expect(done(to, 'dsa', 'array')).toEqual([])
  await (await to.links()).merge(preview)
  expect(done(to, 'dsa', 'array')).toEqual(done(from, 'dsa', 'array'))
  expect(done(to, 'core', 'operating_system')).toEqual(done(from, 'core', 'operating_system'))
})

test('reports that a link is empty when nothing was ticked', async () => {
  const preview = await (await profile().links()).read(await linkFrom(profile()))
  expect(preview).toEqual({ tracks: [], unknown: [] })
})

test('merges as one change with a snapshot, unticks nothing, replaces no note, and undoes only its own changes', async () => {
  const from = profile()
  await from.setDone('dsa', 'array', 0, true)
  await from.setDone('dsa', 'array', 1, true)
  await from.setNote('dsa', 'array', 2, 'from there')
  await from.setNote('dsa', 'array', 3, 'the same')
  const to = profile()
  await to.setDone('dsa', 'array', 1, true)
  await to.setDone('dsa', 'matrix', 0, true)
  await to.setNote('dsa', 'array', 2, 'from here')
  await to.setNote('dsa', 'array', 3, 'the same')

  const preview = await (await to.links()).read(await linkFrom(from, true))
  const first = topicIn(to, 'dsa', 'array').items[0]?.title
  expect(figures(preview).tracks).toEqual([
    { id: 'dsa', ticks: [first], notes: ['from there'], already: 1, missing: 0, shared: 0 },
  ])
  const changed = vi.fn()
  to.onChange(changed)
  const source = {}
  const { result: tracks, undo } = await (await to.links()).merge(preview, { source })
  expect(tracks.map(({ before, after, snapshot }) => [before.done, after.done, snapshot.reason])).toEqual([
    [2, 3, 'merge'],
  ])
  expect(changed.mock.calls.map(([change]) => change)).toEqual([
    expect.objectContaining({ track: 'dsa', topic: 'array', kind: 'replaced', by: 'this', source }),
  ])
  expect(topicIn(to, 'dsa', 'array').items[2]?.note).toBe('from here\n\nfrom there')

  await to.setDone('dsa', 'array', 5, true)
  await undo()
  const { items } = topicIn(to, 'dsa', 'array')
  expect(items.map((item) => item.done).slice(0, 6)).toEqual([false, true, false, false, false, true])
  expect(items.slice(2, 4).map(({ note }) => note)).toEqual(['from here', 'the same'])
  expect(done(to, 'dsa', 'matrix')).toHaveLength(1)
})

test('includes notes only on request', async () => {
  const from = profile()
  await from.setNote('dsa', 'array', 0, 'for me alone')
  const to = profile()
  expect((await (await to.links()).read(await linkFrom(from))).tracks).toEqual([])
  expect(figures(await (await to.links()).read(await linkFrom(from, true))).tracks).toEqual([
    { ...nothingElse, id: 'dsa', ticks: [], notes: ['for me alone'] },
  ])
})

test('keeps a note on Undo that was edited since the merge', async () => {
  const from = profile()
  await from.setNote('dsa', 'array', 0, 'a')
  const to = profile()
  const { undo } = await (await to.links()).merge(await (await to.links()).read(await linkFrom(from, true)))
  await to.setNote('dsa', 'array', 0, 'a, and more')
  await undo()
  expect(topicIn(to, 'dsa', 'array').items[0]?.note).toBe('a, and more')
})

test('ticks a sheet by its id, and names it if it is missing', async () => {
  const topics = [{ name: 'Week 1', items: [sheetItem('Two Sum', true), sheetItem('Words', true)] }]
  const from = profile()
  const {
    result: { id },
  } = await (await from.sheets()).add('CS 101', topics)
  const link = await linkFrom(from)
  const to = profile()
  expect(figures(await (await to.links()).read(link))).toEqual({ tracks: [], unknown: [id] })
  // The list there differs a little.
  await (await to.sheets()).add(
    'CS 101',
    [{ name: 'Another', items: [sheetItem(' two  SUM '), sheetItem('More'), sheetItem('Others')] }],
    { id },
  )
  const preview = await (await to.links()).read(link)
  expect(figures(preview)).toEqual({
    tracks: [{ ...nothingElse, id, ticks: [' two  SUM '], missing: 1 }],
    unknown: [],
  })
  await (await to.links()).merge(preview)
  expect(done(to, id, 'another')).toHaveLength(1)
})

test('ticks the sheet of the same name with most of its items, which has another id on each device', async () => {
  const week = (...items: ReturnType<typeof sheetItem>[]) => [{ name: 'Week 1', items }]
  const from = profile()
  const three = [sheetItem('Two Sum', true), sheetItem('Words', true), sheetItem('Trees', true)]
  await (await from.sheets()).add('CS 101', week(...three))
  const link = await linkFrom(from)
  const to = profile()
  const { result: sheet } = await (await to.sheets()).add(
    'cs 101',
    week(sheetItem('Words'), sheetItem('Two Sum')),
  )
  const { result: other } = await (await to.sheets()).add(
    'CS 101',
    week(sheetItem('Words'), sheetItem('Graphs')),
  )
  const preview = await (await to.links()).read(link)
  expect(figures(preview).tracks).toMatchObject([{ id: sheet.id, missing: 1 }])
  await (await to.links()).merge(preview)
  expect([done(to, sheet.id, 'week_1').length, done(to, other.id, 'week_1').length]).toEqual([2, 0])
})

test('carries the list of a page that is not open, and merges it with one Undo', async () => {
  const page = sheetTrack({
    id: 'cs101',
    name: 'Week 1',
    topics: [
      {
        name: 'Week 1',
        items: [
          { title: 'Two Sum', url: '' },
          { title: 'Trees', url: '' },
        ],
      },
    ],
    scope: 'part',
  })
  /** Opens the page of the list, changes something there, and leaves it for another page of the site. */
  const visited = async (index: number | undefined) => {
    const name = freshName()
    const there = new Store(name)
    there.tracks.set(page)
    await there.start('cs101')
    if (index !== undefined) await there.setDone('cs101', 'week_1', index, true)
    return new Store(name)
  }
  const link = await linkFrom(await visited(1))
  const to = await visited(undefined)
  const preview = await (await to.links()).read(link)
  expect(figures(preview).tracks).toMatchObject([{ id: 'cs101', ticks: ['Trees'] }])
  const { undo } = await (await to.links()).merge(preview)
  const doneThere = async () => {
    const there = new Store(to.name)
    there.tracks.set(page)
    await there.start('cs101')
    return done(there, 'cs101', 'week_1')
  }
  expect(await doneThere()).toEqual(['Trees'])
  await undo()
  expect(await doneThere()).toEqual([])
})

/** Returns two titles with the same hash. */
function colliding(): [string, string] {
  const known = new Map<number, string>()
  for (let index = 0; ; index += 1) {
    const title = `Problem ${index}`
    const other = known.get(titleHash(title))
    if (other) return [other, title]
    known.set(titleHash(title), title)
  }
}

test('tells titles with the same hash apart, and counts what it cannot', async () => {
  const [one, other] = colliding()
  const from = profile()
  const both = [{ name: 'A', items: [sheetItem(one, true), sheetItem(other), sheetItem('Two Sum', true)] }]
  const {
    result: { id },
  } = await (await from.sheets()).add('Left', both)
  const to = profile()
  await (await to.sheets()).add('Left', [{ name: 'A', items: [sheetItem(other), sheetItem('Two Sum')] }], {
    id,
  })
  const preview = await (await to.links()).read(await linkFrom(from))
  expect(figures(preview).tracks).toEqual([{ ...nothingElse, id, ticks: ['Two Sum'], missing: 1 }])

  const alone = profile()
  await (await alone.sheets()).add('Left', [{ name: 'A', items: [sheetItem(one, true)] }], { id })
  const has = profile()
  await (await has.sheets()).add('Left', [{ name: 'A', items: [sheetItem(one), sheetItem(other)] }], { id })
  expect(figures(await (await has.links()).read(await linkFrom(alone))).tracks).toEqual([
    { ...nothingElse, id, ticks: [], shared: 1 },
  ])
})

test('refuses to put more into a link than it can take', async () => {
  const from = profile()
  const items = Array.from({ length: 600 }, (_, index) => sheetItem(`Problem ${hash24(String(index))}`, true))
  await (await from.sheets()).add('Long', [{ name: 'A', items }])
  await expect((await from.links()).create({ address })).rejects.toMatchObject({ code: 'link-too-long' })
})

test.each(['#dsa=1.AAAA', '#dsa=', '#dsa=7.AAAA', `#dsa=1.${'A'.repeat(10_000_000)}`])(
  'changes nothing for a damaged link',
  async (fragment) => {
    const store = profile()
    await store.setDone('dsa', 'array', 0, true)
    const before = await everything(store)
    await expect((await store.links()).read(fragment)).rejects.toMatchObject({
      code: /^link-(damaged|newer)$/,
    })
    expect(await everything(store)).toBe(before)
  },
)

/** Returns the state of a list with the items at these indexes ticked. */
const stateOf = (ticked: readonly number[]): TrackState => {
  const items = Array.from({ length: 40 }, (_, index) =>
    itemOf({ title: `Problem ${index}`, index, done: ticked.includes(index) }),
  )
  return {
    status: 'ready',
    error: undefined,
    topics: [{ key: 'a', name: 'A', items, done: ticked.length, total: 40 }],
  }
}
/** Returns what a link is made from where there is only that list. */
const known = (state: TrackState): Known => ({
  tracks: [sheetTrack({ id: 'cs101', topics: [] })],
  states: { cs101: state },
  log: [],
})
const itemOf = (given: Pick<Item, 'title' | 'index' | 'done'>): Item => ({
  url: undefined,
  gone: false,
  note: '',
  star: false,
  mark: '',
  ...given,
})

test('counts each tick as new or as already made here', async () => {
  const ticks = fc.subarray(Array.from({ length: 40 }, (_, index) => index))
  await fc.assert(
    fc.asyncProperty(ticks, ticks, async (there, here) => {
      const { address: link } = await createLink({ address }, known(stateOf(there)))
      const linked = await readLinkText(link.slice(address.length))
      const [changes] = previewLink(linked, known(stateOf(here))).tracks
      expect(changes?.ticks.map(({ item }) => item.index).sort() ?? []).toEqual(
        there.filter((index) => !here.includes(index)).sort(),
      )
      expect(changes?.already ?? 0).toBe(there.filter((index) => here.includes(index)).length)
    }),
  )
})

test('reports an unreadable track instead of treating it as empty', async () => {
  const failed = known({ ...stateOf([]), status: 'failed', error: new TrackerError('storage-read') })
  await expect(createLink({ address }, failed)).rejects.toMatchObject({ code: 'storage-read' })
  const { address: link } = await createLink({ address }, known(stateOf([1])))
  const linked = await readLinkText(link.slice(address.length))
  expect(() => previewLink(linked, failed)).toThrow('storage-read')
})

test('keeps the state before a merge as a snapshot', async () => {
  const from = profile()
  await from.setDone('dsa', 'array', 0, true)
  const to = profile()
  await (await to.links()).merge(await (await to.links()).read(await linkFrom(from)))
  const snapshots = followSnapshots(to, 'dsa')
  await eventually(() => snapshots()?.some(({ reason, done }) => reason === 'merge' && done === 0) ?? false)
})

/** Ticks items of a topic on days before today, with review on. */
async function reviewed(store: Store, topic: string, count: number, ago: (index: number) => number) {
  const history = await store.history()
  store.settings.set({ review: true })
  await store.start('dsa')
  for (let index = 0; index < count; index += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - ago(index) * 86_400_000 })
    await store.setDone('dsa', topic, index, true)
    vi.useRealTimers()
  }
  await vi.waitFor(() => expect([...history.getState().reviews.values()].flat()).toHaveLength(count))
  return history
}
const dates = async (store: Store) => {
  const history = await store.history()
  const { tracks } = store.getState()
  return Object.fromEntries(history.reviewsIn(tracks).map(({ item, due }) => [item.title, due]))
}

test('carries reviews with their dates, changes nothing when repeated, and undoes them', async () => {
  const from = profile()
  const history = await reviewed(from, 'array', 12, (index) => index)
  const [review] = history.reviewsIn(from.getState().tracks)
  if (!review) throw new Error('no review')
  await history.grade(review, 2)
  await history.schedule([{ at: review, due: '2099-01-01' }])
  const link = await linkFrom(from)
  const to = profile()
  const links = await to.links()
  const { undo } = await links.merge(await links.read(link))
  await vi.waitFor(async () => expect(await dates(to)).toEqual(await dates(from)))
  const again = await links.read(link)
  expect(again.tracks.map(({ ticks, reviews }) => [ticks, reviews])).toEqual([[[], []]])
  await undo()
  await vi.waitFor(async () => expect(await dates(to)).toEqual({}))
})

/** Sets up a device with review on, with helpers for the first item of Arrays. */
async function device() {
  const store = profile()
  const history = await store.history()
  store.settings.set({ review: true })
  await store.start('dsa')
  const links = await store.links()
  const place = () => {
    const topic = topicIn(store, 'dsa', 'array')
    return { track: 'dsa', topic, item: topic.items[0] as Item }
  }
  /** Returns the answer that counts, and the day on which the item comes back. */
  const asked = () => history.reviewsIn(store.getState().tracks).map(({ state, due }) => [state.grade, due])
  const entries = (count: number) =>
    vi.waitFor(() => expect([...history.getState().reviews.values()].flat()).toHaveLength(count), 10_000)
  return {
    history,
    place,
    asked,
    entries,
    tick: async () => {
      await store.setDone('dsa', 'array', 0, true)
      await entries(1)
    },
    take: async (from: Store) => links.merge(await links.read(await linkFrom(from))),
    store,
  }
}
const setClock = (now: Date) => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now })
}

describe('two answers on one day from two devices', () => {
  const zone = process.env.TZ
  afterEach(() => {
    vi.useRealTimers()
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([23, 24, 25, 26])('count the one from a second link as the later one (day %i)', async (day) => {
    setClock(new Date(2026, 10, day, 12))
    const [laptop, phone] = [await device(), await device()]
    await laptop.tick()
    await phone.take(laptop.store)
    await laptop.history.answer(laptop.place(), 1)
    await phone.take(laptop.store)
    await phone.entries(2)
    expect(phone.asked()).toEqual(laptop.asked())
  })

  test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
    'in %s, count the one given in the morning after a link, and return it with the next',
    async (timeZone) => {
      process.env.TZ = timeZone
      setClock(new Date(2026, 10, 23, 5))
      const [laptop, phone] = [await device(), await device()]
      await laptop.tick()
      await phone.take(laptop.store)
      await phone.entries(1)
      await phone.history.answer(phone.place(), 1)
      expect(phone.asked()).toEqual([[1, '2026-11-24']])
      await laptop.take(phone.store)
      await laptop.entries(2)
      expect(laptop.asked()).toEqual(phone.asked())
    },
  )

  test('let an answer on the phone replace the date set on the laptop', async () => {
    setClock(new Date(2026, 10, 23, 12))
    const [laptop, phone] = [await device(), await device()]
    laptop.store.settings.set({ review: false })
    await laptop.store.setDone('dsa', 'array', 0, true)
    await laptop.history.schedule([{ at: laptop.place(), due: '2026-11-23' }])
    await phone.take(laptop.store)
    await phone.entries(1)
    await phone.history.grade(phone.place(), 4)
    await laptop.take(phone.store)
    await laptop.entries(2)
    expect(laptop.asked()).toEqual(phone.asked())
  })
})

test('a postponement after an answer stays after it on the other device, whatever the day', () => {
  const topic: Topic = { key: 'a', name: 'A', items: [], done: 0, total: 0 }
  const item = itemOf({ title: 'Problem', index: 0, done: true })
  const place = { track: 'cs101', topic, item }
  for (let count = 0; count < 30; count += 1) {
    const day = addDays('2026-11-23', count)
    const entries = entriesOfAnswers(
      place,
      [
        { day, grade: 2 },
        { day, due: '2099-01-01' },
      ],
      () => 0,
    )
    expect(replay(entries).due, day).toBe('2099-01-01')
  }
})

test('does not repeat reviews that came with a backup before', async () => {
  const from = profile()
  await reviewed(from, 'array', 3, () => 4)
  const to = profile()
  const backup = await (await to.backup()).read(await (await from.backup()).export())
  if (!backup) throw new Error('no backup')
  await (await to.backup()).import(backup, 'merge')
  const { tracks } = await (await to.links()).read(await linkFrom(from))
  expect(tracks.flatMap(({ reviews }) => reviews)).toEqual([])
})

test('leaves out reviews that make the link too long for a code, and reports that', async () => {
  const from = profile()
  const history = await reviewed(from, 'array', 30, (index) => index)
  expect((await (await from.links()).create({ address })).lacksReviews).toBe(false)
  for (let day = 1; day < 20; day += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day * 86_400_000 })
    for (const [index, review] of history.reviewsIn(from.getState().tracks).entries()) {
      const grade = (hash24(`${day} ${index}`) % 7) as 1
      if (grade > 0 && grade < 5) await history.answer(review, grade)
    }
    vi.useRealTimers()
  }
  const made = await (await from.links()).create({ address: address + '&'.repeat(600) })
  expect([made.fitsCode, made.lacksReviews]).toEqual([true, true])
})
