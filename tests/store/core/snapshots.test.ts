import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addSnapshot, newestFirst, trimSnapshots } from '../../../src/store/core/snapshots.ts'
import { MemoryTable } from '../../../src/store/db/memory.ts'
import { countFigures, type Records } from '../../../src/store/model/records.ts'
import type { SnapshotRecord } from '../../../src/store/model/snapshot.ts'
import { damaged, itemRecord, recordsOf, topicRecord } from '../fixtures.ts'

const day = 24 * 60 * 60 * 1000
let now: { mockReturnValue(value: number): unknown }
beforeEach(() => {
  now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
})

const stateWith = (done: number, note = ''): Records =>
  recordsOf(topicRecord('Array', [...Array(done).fill('+a'), itemRecord('n', { Notes: note })]))

function begin() {
  const snapshots = new MemoryTable<SnapshotRecord>()
  const take = async (records: Records) => {
    const { snapshot } = await addSnapshot(snapshots, 'import', records)
    await trimSnapshots(snapshots)
    return snapshot
  }
  const kept = async () => newestFirst((await snapshots.read()).values())
  return { snapshots, take, kept }
}

test('stores the reason, the date, the figures and the exact records', async () => {
  const { take, kept } = begin()
  const records = stateWith(1, 'n')
  const snapshot = await take(records)
  expect(snapshot).toEqual({
    id: expect.any(String),
    reason: 'import',
    date: 1_700_000_000_000,
    order: 1,
    done: 1,
    notes: 1,
  })
  expect(await kept()).toMatchObject([{ ...snapshot, records }])
})

test('keeps equal states as one and makes it the newest, whatever the order of their records', async () => {
  const { take, kept } = begin()
  const [array, heap] = [topicRecord('Array', ['+a']), topicRecord('Heap', ['b'])]
  const { id } = await take(recordsOf(array, heap))
  for (let times = 0; times < 6; times += 1) await take(stateWith(3))
  expect((await take(recordsOf(heap, array))).id).toBe(id)
  expect((await kept()).map(({ done }) => done)).toEqual([1, 3])
})

test.each([
  ['stands still', 0],
  ['is put back', -day],
])('lists the snapshot taken last first, even if the clock %s', async (_, step) => {
  const { take, kept } = begin()
  for (let done = 1; done <= 3; done += 1) {
    now.mockReturnValue(1_700_000_000_000 + done * step)
    await take(stateWith(done))
  }
  expect((await kept()).map(({ done }) => done)).toEqual([3, 2, 1])
})

describe('trimSnapshots', () => {
  test('keeps the latest five, and the one with the most done however old', async () => {
    const { take, kept } = begin()
    await take(stateWith(40))
    for (let index = 0; index < 9; index += 1) await take(stateWith(1, `state ${index}`))
    expect((await kept()).map(({ done }) => done)).toEqual([1, 1, 1, 1, 1, 40])
    now.mockReturnValue(1_700_000_000_000 + 300 * day)
    for (let index = 10; index < 19; index += 1) await take(stateWith(1, `state ${index}`))
    expect((await kept()).at(-1)).toMatchObject({ done: 40 })
  })

  test('keeps one a day for a week, and one a week for the eight weeks before', async () => {
    const { take, kept } = begin()
    for (let hour = 0; hour < 100 * 24; hour += 6) {
      now.mockReturnValue(1_700_000_000_000 + hour * (day / 24))
      await take(stateWith(1, `hour ${hour}`))
    }
    const days = (await kept()).map(({ date }) => Math.floor(date / day))
    const today = days[0] ?? 0
    for (let age = 0; age < 7; age += 1) expect(days).toContain(today - age)
    const weeks = new Set(days.filter((date) => today - date >= 7).map((date) => Math.floor(date / 7)))
    expect([8, 9]).toContain(weeks.size)
    expect(days.length).toBeLessThan(5 + 7 + 9 + 1)
  })

  test('keeps the one with the most done of each day, so an emptied state does not push it out', async () => {
    const { take, kept } = begin()
    await take(stateWith(30))
    await take(stateWith(90))
    for (let index = 0; index < 8; index += 1) await take(stateWith(0, `emptied ${index}`))
    expect((await kept()).map(({ done }) => done)).toContain(90)
  })

  test('keeps 20 MB per track, and drops the one with the most done last', async () => {
    const { take, kept } = begin()
    await take(stateWith(50, 'x'.repeat(6_000_000)))
    for (let index = 0; index < 4; index += 1) await take(stateWith(index, `${index}`.repeat(6_000_000)))
    expect((await kept()).map(({ done }) => done)).toEqual([3, 2, 50])
  })
})

test('countFigures counts done items and notes in all topics, including damaged ones', () => {
  const records = recordsOf(
    topicRecord('Array', ['+a', itemRecord('b', { Notes: 'n' })]),
    topicRecord('BST', ['+c']),
  )
    .set('x', damaged(null))
    .set('y', damaged({ questions: [null, { Done: 'true', Notes: 5 }] }))
  expect(countFigures(records.values())).toEqual({ done: 2, notes: 1 })
})
