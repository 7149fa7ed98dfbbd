import { describe, expect, test, vi } from 'vitest'
import { MemoryCollections } from '../../src/store/memory.ts'
import {
  addSnapshot,
  figuresOf,
  newestFirst,
  type SnapshotRecord,
  trimSnapshots,
} from '../../src/store/snapshots.ts'
import { damaged, itemRecord, recordsOf, topicRecord } from './fixtures.ts'

const take = async (snapshots: MemoryCollections<SnapshotRecord>, count: number, collection = 'c') => {
  for (let done = 1; done <= count; done += 1) {
    const records = recordsOf(topicRecord('Array', Array(done).fill('+a')))
    await addSnapshot(snapshots, collection, 'reset', records)
    await trimSnapshots(snapshots, collection)
  }
}
const doneOf = async (snapshots: MemoryCollections<SnapshotRecord>, collection = 'c') =>
  newestFirst(await snapshots.read(collection)).map(({ done }) => done)

test('a snapshot holds the reason, the date, the figures and exactly what was there', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  const snapshots = new MemoryCollections<SnapshotRecord>()
  const records = recordsOf(topicRecord('Array', ['+a', itemRecord('b', { Notes: 'n' })]))
  const snapshot = await addSnapshot(snapshots, 'c', 'import', records)
  expect(snapshot).toEqual({
    id: '1700000000000',
    reason: 'import',
    date: 1_700_000_000_000,
    done: 1,
    notes: 1,
  })
  expect((await snapshots.read('c')).get(snapshot.id)).toEqual({ ...snapshot, records })
})

describe('the last five are kept, the newest first', () => {
  test.each([
    [1, [1]],
    [5, [5, 4, 3, 2, 1]],
    [8, [8, 7, 6, 5, 4]],
  ])('of %i: %j', async (count, kept) => {
    const snapshots = new MemoryCollections<SnapshotRecord>()
    await take(snapshots, count)
    expect(await doneOf(snapshots)).toEqual(kept)
  })

  test.each([
    ['stands still', [1000, 1000, 1000]],
    ['is put back', [3000, 2000, 1000]],
  ])('also where the clock %s', async (_, times) => {
    const snapshots = new MemoryCollections<SnapshotRecord>()
    const now = vi.spyOn(Date, 'now')
    for (const time of times) now.mockReturnValueOnce(time)
    await take(snapshots, 3)
    expect(await doneOf(snapshots)).toEqual([3, 2, 1])
  })

  test('those without progress go first, but for the newest', async () => {
    const snapshots = new MemoryCollections<SnapshotRecord>()
    await take(snapshots, 2)
    for (let reset = 0; reset < 7; reset += 1) {
      await addSnapshot(snapshots, 'c', 'reset', recordsOf(topicRecord('Array', ['a'])))
      await trimSnapshots(snapshots, 'c')
    }
    expect(await doneOf(snapshots)).toEqual([0, 0, 0, 2, 1])
    await take(snapshots, 5)
    expect(await doneOf(snapshots)).toEqual([5, 4, 3, 2, 1])
  })

  test('of each track', async () => {
    const snapshots = new MemoryCollections<SnapshotRecord>()
    await take(snapshots, 1, 'other')
    await take(snapshots, 6)
    expect(await doneOf(snapshots, 'other')).toEqual([1])
  })
})

test('figures count done items and notes of all topics, damaged ones too', () => {
  const records = recordsOf(
    topicRecord('Array', ['+a', itemRecord('b', { Notes: 'n' })]),
    topicRecord('BST', ['+c']),
  )
    .set('x', damaged(null))
    .set('y', damaged({ questions: [null, { Done: 'true', Notes: 5 }] }))
  expect(figuresOf(records)).toEqual({ done: 2, notes: 1 })
})
