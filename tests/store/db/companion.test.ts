import { expect, test, vi } from 'vitest'
import { Companion } from '../../../src/store/db/companion.ts'
import { freshName, itemRecord, topicRecord } from '../fixtures.ts'

const entry = { id: 'one', time: 0, day: '2026-01-01', track: 'dsa', topic: 'array', title: 'Two Sum' }

test('keeps entries in memory while the database still cannot be opened', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const companion = new Companion(freshName())
  companion.continueInMemory()
  await (await companion.table('activity', 'own')).update(entry.day, () => [entry])
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await companion.move()
  expect((await (await companion.table('activity', 'own')).read()).get(entry.day)).toEqual([entry])
})

test('merges entries kept in memory with stored ones, each once', async () => {
  const name = freshName()
  const other = { ...entry, id: 'two' }
  await (await new Companion(name).table('activity', 'own')).update(entry.day, () => [entry])
  const companion = new Companion(name)
  companion.continueInMemory()
  await (await companion.table('activity', 'own')).update(entry.day, () => [entry, other])
  await companion.move()
  expect((await (await companion.table('activity', 'own')).read()).get(entry.day)).toEqual([entry, other])
})

test('does not lose stored progress to a list restarted in memory', async () => {
  const name = freshName()
  const before = new Companion(name)
  const stored = [
    itemRecord('a', { Done: true }),
    itemRecord('b', { Notes: 'months of work' }),
    itemRecord('c'),
  ]
  await (await before.table('topics', 'cs101')).update('week', () => topicRecord('Week', stored))
  await before.setMeta('cs101', { edition: 2 })

  const companion = new Companion(name)
  companion.continueInMemory()
  const meanwhile = [itemRecord('a'), itemRecord('b'), itemRecord('c', { Done: true })]
  await (await companion.table('topics', 'cs101')).update('week', () => topicRecord('Week', meanwhile))
  await companion.setMeta('cs101', { generation: 7 })
  await companion.move()
  expect((await (await companion.table('topics', 'cs101')).read()).get('week')).toMatchObject({
    doneQuestions: 2,
    questions: [{ Done: true }, { Notes: 'months of work' }, { Done: true }],
  })
  expect(await companion.meta('cs101')).toEqual({ edition: 2, generation: 7 })
})

test('passes over entries of a log under a key that is not a day, and removes it with the next write', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // A store of an earlier test may warn as well.
  const warned = () => warnings.mock.calls.filter(([text]) => String(text).includes('soon'))
  const name = freshName()
  const log = await new Companion(name).table('activity', 'own')
  for (const key of ['soon', entry.day]) await log.update(key, () => [entry])
  expect([...(await log.read()).keys()]).toEqual([entry.day])
  await log.transact(() => ({ result: undefined }))
  expect(warned()).toHaveLength(1)
  warnings.mockClear()
  expect([...(await (await new Companion(name).table('activity', 'own')).read()).keys()]).toEqual([entry.day])
  expect(warned()).toEqual([])
})
