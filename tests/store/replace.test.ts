import { expect, test, vi } from 'vitest'
import { withDone } from '../../src/store/changes.ts'
import { MemoryCollections } from '../../src/store/memory.ts'
import type { Records, TopicRecord } from '../../src/store/records.ts'
import { replaceRecords } from '../../src/store/replace.ts'
import type { SnapshotRecord } from '../../src/store/snapshots.ts'
import { recordsOf, topicRecord } from './fixtures.ts'

async function prepare() {
  const collections = new MemoryCollections<TopicRecord>()
  const snapshots = new MemoryCollections<SnapshotRecord>()
  const before = recordsOf(topicRecord('Array', ['+a', 'b']))
  await collections.transact('c', () => ({ put: before, result: undefined }))
  const tick = (index: number) =>
    collections.update('c', 'array', (record) => withDone(record as TopicRecord, index, true))
  return { collections, snapshots, before, tick }
}
const emptied = recordsOf(topicRecord('Array', ['a', 'b']))
const clear = () => ({ clear: true, put: emptied })

test('what was there is in the snapshot, what was asked for is in the collection', async () => {
  const { collections, snapshots, before } = await prepare()
  const replaced = await replaceRecords(collections, snapshots, 'c', 'reset', clear)
  expect(replaced).toMatchObject({ before, snapshot: { reason: 'reset', done: 1 } })
  expect(await collections.read('c')).toEqual(emptied)
  expect((await snapshots.read('c')).get(replaced?.snapshot.id as string)?.records).toEqual(before)
})

test('where no change is asked for, nothing is written', async () => {
  const { collections, snapshots, before } = await prepare()
  expect(await replaceRecords(collections, snapshots, 'c', 'migration', () => undefined)).toBeUndefined()
  expect(await collections.read('c')).toEqual(before)
  expect((await snapshots.read('c')).size).toBe(0)
})

test('a write between the snapshot and the transaction is not lost: both are done again', async () => {
  const { collections, snapshots, tick } = await prepare()
  const write = snapshots.transact.bind(snapshots)
  const interrupted = vi.spyOn(snapshots, 'transact').mockImplementationOnce(async (collection, decide) => {
    const result = await write(collection, decide)
    await tick(1)
    return result
  })
  const decide = vi.fn((_: Records) => clear())
  const replaced = await replaceRecords(collections, snapshots, 'c', 'reset', decide)

  expect(interrupted).toHaveBeenCalled()
  expect(decide).toHaveBeenCalledTimes(2)
  expect(decide.mock.lastCall?.[0].get('array')?.doneQuestions).toBe(2)
  expect(await collections.read('c')).toEqual(emptied)
  const kept = [...(await snapshots.read('c')).values()]
  expect(kept.map(({ id, done }) => [id, done])).toEqual([[replaced?.snapshot.id, 2]])
})

test.each([
  ['the snapshot', 'snapshots'],
  ['the transaction', 'collections'],
] as const)('where %s fails, everything is as it was', async (_, failing) => {
  const app = await prepare()
  vi.spyOn(app[failing], 'transact').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  await expect(replaceRecords(app.collections, app.snapshots, 'c', 'reset', clear)).rejects.toMatchObject({
    name: 'QuotaExceededError',
  })
  expect(await app.collections.read('c')).toEqual(app.before)
})
