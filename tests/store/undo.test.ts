import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { SheetItem } from '../../src/store/lists/sheet.ts'
import { Store } from '../../src/store/Store.ts'
import { runs } from '../depth.ts'
import { freshName, topicIn } from './fixtures.ts'

/** Undo takes back what a step changed, at any later time, and nothing else. */

vi.setConfig({ testTimeout: 60_000 })
const key = 'array'
const shown = (store: Store, track = 'dsa', topic = key) => topicIn(store, track, topic).items
const ticked = (store: Store) => shown(store).flatMap(({ index, done }) => (done ? [index] : []))

async function started(): Promise<Store> {
  const store = new Store(freshName())
  await store.start('dsa')
  return store
}

describe('an hour and some ticks later', () => {
  const steps = {
    reset: (store: Store) => store.progress().then((progress) => progress.reset('dsa')),
    import: async (store: Store) => {
      const progress = await store.progress()
      const topics = JSON.parse(await progress.export('dsa'))
      for (const question of topics[0].questions) question.Done = false
      topics[0].questions[4].Done = true
      topics[0].questions[4].Notes = 'from the file'
      return progress.import('dsa', JSON.stringify(topics))
    },
  }

  test.each(Object.entries(steps))(
    'Undo of %s brings the old ticks back and keeps the new ones',
    async (_, step) => {
      const store = await started()
      await store.setDone('dsa', key, 0, true)
      await store.setNote('dsa', key, 1, 'old')
      const { undo } = await step(store)
      await store.setDone('dsa', key, 2, true)
      await store.setNote('dsa', key, 3, 'new')
      await undo()
      expect(ticked(store)).toEqual([0, 2])
      expect(shown(store).flatMap(({ note }) => (note ? [note] : []))).toEqual(['old', 'new'])
      expect(shown(store)[4]?.note).toBe('')
    },
  )

  test('Undo of an undo brings the step back', async () => {
    const store = await started()
    await store.setDone('dsa', key, 0, true)
    const { undo } = await steps.reset(store)
    const again = await undo()
    await store.setDone('dsa', key, 2, true)
    await again.undo()
    expect(ticked(store)).toEqual([2])
  })

  test('Undo of the update of a list keeps what was ticked since, and so does the list', async () => {
    const store = new Store(freshName())
    const item = (title: string): SheetItem => ({ title, url: '', done: false, note: '' })
    const sheets = await store.sheets()
    const { result: sheet } = await sheets.add('CS 101', [{ name: 'Week 1', items: ['A', 'B'].map(item) }])
    await store.start(sheet.id)
    const { undo } = await sheets.add('CS 101', [{ name: 'Week 1', items: ['B', 'C', 'D'].map(item) }], {
      replacedId: sheet.id,
    })
    await vi.waitFor(() => expect(shown(store, sheet.id, 'week_1')).toHaveLength(3))
    for (const index of [0, 1]) await store.setDone(sheet.id, 'week_1', index, true)
    await undo()
    // C was ticked since: it stays, though the list of before does not have it.
    expect(shown(store, sheet.id, 'week_1').map(({ title, done, gone }) => [title, done, gone])).toEqual([
      ['A', false, false],
      ['B', true, false],
      ['C', true, true],
    ])
  })

  test('Undo of a list that was added keeps the list once something is ticked in it', async () => {
    const store = new Store(freshName())
    const items = [{ title: 'A', url: '', done: false, note: '' }]
    const sheets = await store.sheets()
    const { result: sheet, undo } = await sheets.add('CS 101', [{ name: 'Week 1', items }])
    await store.start(sheet.id)
    await store.setDone(sheet.id, 'week_1', 0, true)
    await undo()
    expect(store.getState().sheets?.map(({ id }) => id)).toEqual([sheet.id])
    expect(shown(store, sheet.id, 'week_1')[0]?.done).toBe(true)
  })

  test('Undo of an update leaves what a later update has moved where it is', async () => {
    const store = new Store(freshName())
    const item = (title: string, done = false): SheetItem => ({ title, url: '', done, note: '' })
    const sheets = await store.sheets()
    const { result: sheet } = await sheets.add('L', [
      { name: 'W1', items: [item('A'), item('B')] },
      { name: 'W2', items: [item('C')] },
    ])
    await store.start(sheet.id)
    const replacedId = sheet.id
    const first = await sheets.add('L', [{ name: 'W1', items: [item('A', true), item('B')] }], { replacedId })
    await sheets.add('L', [{ name: 'Basics', items: [item('A'), item('B')] }], { replacedId })
    await first.undo()
    const topics = store.getState().tracks[sheet.id]?.topics ?? []
    expect(topics.map(({ name, items }) => [name, items.length])).toEqual([['Basics', 2]])
  })

  test('Undo of a backup keeps an erased log erased, and settings that were changed since', async () => {
    const store = await started()
    await store.setDone('dsa', key, 0, true)
    const backups = await store.backup()
    const history = await store.history()
    const done = () => [...history.getState().activity.values()].flat().length
    await vi.waitFor(() => expect(done()).toBe(1))
    store.settings.set({ cardOrder: 'least' })
    const backup = await backups.read(await backups.export())
    store.settings.set({ cardOrder: 'sheet', difficulty: true })
    if (!backup) throw new Error('no backup')
    const { undo } = await backups.import(backup, 'replace')
    expect(store.getState().cardOrder).toBe('least')
    await history.eraseActivity()
    store.settings.set({ cardOrder: 'nearly' })
    await undo()
    expect(done()).toBe(0)
    expect(store.getState().cardOrder).toBe('nearly')
  })
})

test('two Undos in any order, with ticks in between, leave every tick that no step made', async () => {
  const index = fc.nat(5)
  await fc.assert(
    fc.asyncProperty(
      fc.array(index, { maxLength: 3 }),
      fc.array(index, { maxLength: 3 }),
      fc.array(index, { maxLength: 3 }),
      fc.boolean(),
      async (before, between, after, isFirstFirst) => {
        const store = await started()
        const tick = async (indexes: readonly number[]) => {
          for (const at of indexes) await store.setDone('dsa', key, at, true)
        }
        await tick(before)
        const progress = await store.progress()
        const first = await progress.reset('dsa')
        await tick(between)
        const second = await progress.reset('dsa')
        await tick(after)
        for (const { undo } of isFirstFirst ? [first, second] : [second, first]) await undo()
        expect(ticked(store)).toEqual([...new Set([...before, ...between, ...after])].sort())
      },
    ),
    runs(4),
  )
})
