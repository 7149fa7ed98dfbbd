import { expect, test, vi } from 'vitest'
import type { LoggedChange } from '../../../src/store/core/changeLog.ts'
import { replaceRecords } from '../../../src/store/core/replaceRecords.ts'
import { MemoryTable } from '../../../src/store/db/memory.ts'
import { withChange } from '../../../src/store/model/changes.ts'
import type { LogEntry } from '../../../src/store/model/entries.ts'
import type { Records, TopicRecord } from '../../../src/store/model/records.ts'
import type { SnapshotRecord } from '../../../src/store/model/snapshot.ts'
import { recordsOf, topicRecord } from '../fixtures.ts'

async function prepare() {
  const table = new MemoryTable<TopicRecord>()
  const snapshots = new MemoryTable<SnapshotRecord>()
  const before = recordsOf(topicRecord('Array', ['+a', 'b']))
  await table.transact(() => ({ put: before, result: undefined }))
  const tick = (index: number) =>
    table.update('array', (record) =>
      withChange(record as TopicRecord, { kind: 'done', value: true, item: { index } }),
    )
  const pending: LoggedChange[] = []
  const stored = vi.fn()
  return {
    table,
    snapshots,
    before,
    tick,
    pending,
    stored,
    context: {
      table,
      snapshots,
      reviews: new MemoryTable<readonly LogEntry[]>(),
      track: 'dsa',
      unmatched: 'position' as const,
      storing: () => {},
      failed: () => {},
      pending: () => pending,
      stored,
    },
  }
}
const emptied = recordsOf(topicRecord('Array', ['a', 'b']))
const clear = () => emptied

test('saves the old records in a snapshot and writes the new ones', async () => {
  const { table, snapshots, before, stored, context } = await prepare()
  const replaced = await replaceRecords(context, { reason: 'reset', records: clear })
  expect(replaced).toMatchObject({ before, after: emptied, snapshot: { reason: 'reset', done: 1 } })
  expect(await table.read()).toEqual(emptied)
  expect((await snapshots.read()).get(replaced?.snapshot.id as string)?.records).toEqual(before)
  expect(stored.mock.calls).toEqual([[emptied, []]])
})

test('includes changes that are not stored yet in the snapshot', async () => {
  const { pending, context } = await prepare()
  const change = { topic: 'array', item: { index: 1, title: 'b' }, kind: 'done', value: true } as LoggedChange
  pending.push(change)
  expect(await replaceRecords(context, { reason: 'reset', records: clear })).toMatchObject({
    snapshot: { done: 2 },
  })
})

test('writes nothing when no change is requested', async () => {
  const { table, snapshots, before, context } = await prepare()
  expect(await replaceRecords(context, { reason: 'migration', records: () => undefined })).toBeUndefined()
  expect(await table.read()).toEqual(before)
  expect((await snapshots.read()).size).toBe(0)
})

test('keeps a snapshot that includes a write made just before the transaction', async () => {
  const { table, snapshots, tick, context } = await prepare()
  const write = snapshots.transact.bind(snapshots)
  vi.spyOn(snapshots, 'transact').mockImplementationOnce(async (decide) => {
    const result = await write(decide)
    await tick(1)
    return result
  })
  const decide = vi.fn((_: Records) => emptied)
  const replaced = await replaceRecords(context, { reason: 'reset', records: decide })
  expect(decide.mock.lastCall?.[0].get('array')?.doneQuestions).toBe(2)
  expect(await table.read()).toEqual(emptied)
  const kept = [...(await snapshots.read()).values()]
  expect(kept.map(({ id, done }) => [id, done])).toEqual([[replaced?.snapshot.id, 2]])
})

test('finishes even if another tab keeps writing', async () => {
  const { table, tick, context } = await prepare()
  const read = table.read.bind(table)
  let ticks = 0
  vi.spyOn(table, 'read').mockImplementation(async () => {
    const records = await read()
    ticks += 1
    await tick(ticks % 2)
    return records
  })
  expect(await replaceRecords(context, { reason: 'reset', records: clear })).toBeDefined()
})

test.each([
  ['the snapshot', 'snapshots'],
  ['the transaction', 'table'],
] as const)('leaves everything as it was when %s fails', async (_, failing) => {
  const app = await prepare()
  vi.spyOn(app[failing], 'transact').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  await expect(replaceRecords(app.context, { reason: 'reset', records: clear })).rejects.toMatchObject({
    name: 'QuotaExceededError',
  })
  expect(await app.table.read()).toEqual(app.before)
  expect((await app.snapshots.read()).size).toBe(0)
  expect(app.stored).not.toHaveBeenCalled()
})

test('restores the records when the reviews cannot be replaced', async () => {
  const { table, snapshots, before, stored, context } = await prepare()
  vi.spyOn(context.reviews, 'transact').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  await expect(
    replaceRecords(context, { reason: 'reset', records: clear, reviews: () => [] }),
  ).rejects.toMatchObject({
    name: 'QuotaExceededError',
  })
  expect(await table.read()).toEqual(before)
  expect(stored).toHaveBeenLastCalledWith(before, [])
  // It keeps what was there, because the roll-back itself may have met another tab.
  expect((await snapshots.read()).size).toBe(1)
})

test('restores only what it replaced when the reviews cannot be: a tick of another tab stays', async () => {
  const { table, before, tick, context } = await prepare()
  vi.spyOn(context.reviews, 'transact').mockImplementationOnce(async () => {
    await tick(1)
    throw new DOMException('', 'QuotaExceededError')
  })
  await expect(
    replaceRecords(context, { reason: 'reset', records: clear, reviews: () => [] }),
  ).rejects.toBeTruthy()
  const done = (records: Records) => records.get('array')?.questions.map(({ Done }) => Done)
  expect(done(await table.read())).toEqual([done(before)?.[0], true])
})

test.each([
  [
    'fails',
    (app: Awaited<ReturnType<typeof prepare>>) =>
      vi.spyOn(app.table, 'transact').mockRejectedValueOnce(new Error()),
  ],
  ['changes nothing', () => {}],
])('a replacement that %s leaves no note that would drop pending changes', async (_, fault) => {
  const app = await prepare()
  app.pending.push({ id: 'x', topic: 'array', kind: 'done', value: false, item: { index: 0 } } as never)
  const notes: string[] = []
  const context = { ...app.context, storing: () => notes.push('noted'), failed: () => void notes.pop() }
  fault(app)
  const same = new Map(app.before)
  await replaceRecords(context, { reason: 'reset', records: () => same }).catch(() => {})
  expect(notes).toEqual([])
})

test('keeps the snapshot of the old records when two tabs take the same step', async () => {
  const { snapshots, before, context } = await prepare()
  const step = (records: Records) => (records.get('array')?.doneQuestions ? emptied : undefined)
  const steps = [
    replaceRecords(context, { reason: 'migration', records: step }),
    replaceRecords(context, { reason: 'migration', records: step }),
  ]
  expect((await Promise.all(steps)).filter(Boolean)).toHaveLength(1)
  expect([...(await snapshots.read()).values()].map(({ records }) => records)).toEqual([before])
})
