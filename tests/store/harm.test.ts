import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addSnapshot, newestFirst, trimSnapshots } from '../../src/store/core/snapshots.ts'
import { MemoryTable } from '../../src/store/db/memory.ts'
import { computeReviews } from '../../src/store/history/reviewQueue.ts'
import { readSheet } from '../../src/store/lists/readSheet.ts'
import { addDays, dayOf, toDay } from '../../src/store/model/day.ts'
import { findItem, isSameName } from '../../src/store/model/identity.ts'
import { parseTopics } from '../../src/store/model/importFile.ts'
import { itemFinder } from '../../src/store/model/itemFinder.ts'
import type { SnapshotRecord } from '../../src/store/model/snapshot.ts'
import { topicOf } from '../../src/store/model/topic.ts'
import { Store } from '../../src/store/Store.ts'
import {
  damaged,
  dsa,
  freshName,
  itemRecord,
  recordsOf,
  stubLocalStorage,
  topicIn,
  topicRecord,
} from './fixtures.ts'

/** Clocks that are wrong, disks that are full, files that are hostile: what each once did, and must not do again. */

let localStorage: Map<string, string>
beforeEach(() => {
  localStorage = stubLocalStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('a clock that was ahead', () => {
  const entry = (day: string, grade: 1 | 2 | 3 | 4) =>
    ({ id: day, time: Date.parse(day), day, track: 'dsa', topic: 'array', title: 'a', grade }) as const
  const tracks = { dsa: { status: 'ready', error: undefined, topics: [] as never } } as never

  test('an answer of ten years ahead is passed over until then', async () => {
    const store = new Store(freshName())
    await store.setDone('dsa', 'array', 0, true)
    const { title } = topicIn(store, 'dsa', 'array').items[0] ?? { title: '' }
    const today = '2026-11-20'
    const entries = ['2026-11-01', addDays(today, 3650)].map((day) => ({ ...entry(day, 3), title }))
    const [review] = computeReviews(entries, store.getState().tracks, today, undefined)
    expect(review?.state.last).toBe('2026-11-01')
    expect(computeReviews(entries, tracks, today, undefined)).toEqual([])
  })

  test('no date has more than four digits for the year', () => {
    expect(toDay(Date.parse('+012026-01-01'))).toBe('9999-12-31')
    expect(addDays('9999-12-31', 5)).toBe('9999-12-31')
  })

  test('a backup’s entries of a day after tomorrow are left out', async () => {
    const store = new Store(freshName())
    await store.start('dsa')
    const backups = await store.backup()
    const content = JSON.parse(await backups.export())
    const days = [dayOf(Date.now()), '9999-12-31']
    const reviews = days.map((day) => entry(day, 3))
    const backup = await backups.read(JSON.stringify({ ...content, reviews }))
    expect(backup?.reviews?.map(({ day }) => day)).toEqual([days[0]])
  })

  test('snapshots taken before and after it stay', async () => {
    const snapshots = new MemoryTable<SnapshotRecord>()
    const now = vi.spyOn(Date, 'now')
    const start = Date.parse('2026-01-05T12:00:00Z')
    const take = async (time: number, note: string) => {
      now.mockReturnValue(time)
      await addSnapshot(snapshots, 'reset', recordsOf(topicRecord('A', [itemRecord('a', { Notes: note })])))
      await trimSnapshots(snapshots)
    }
    const day = 24 * 60 * 60 * 1000
    for (const index of [0, 1, 2, 3, 4]) await take(start + index * day, `before ${index}`)
    await take(start + 3650 * day, 'ahead')
    for (const index of [5, 6, 7, 8, 9]) await take(start + index * day, `after ${index}`)
    const notes = newestFirst((await snapshots.read()).values()).map(
      ({ records }) => records.get('a')?.questions[0]?.Notes,
    )
    expect(notes[0]).toBe('after 9')
    expect(notes).toContain('ahead')
    expect(notes.filter((note) => String(note).startsWith('before')).length).toBeGreaterThan(0)
  })
})

test('two Unicode spellings are one title and one name', () => {
  const [composed, decomposed] = ['Café', 'Cafe\u0301']
  expect(isSameName(composed, decomposed)).toBe(true)
  expect(findItem([{ title: 'Other' }, { title: composed }], { index: 0, title: decomposed })).toBe(1)
})

describe('a field nested 2,400 deep', () => {
  const deep = (depth: number) => {
    let value: unknown = 'end'
    for (let level = 0; level < depth; level += 1) value = [value]
    return value
  }

  test('is left out of an import, and others are kept', () => {
    const topic = {
      topicName: 'Array',
      questions: [{ Problem: 'a', further: deep(2400), own: { kept: true }, other: deep(3) }],
    }
    const [item] = parseTopics([topic], dsa, [dsa], new Map()).get('array')?.questions ?? []
    expect(item).toMatchObject({ Problem: 'a', own: { kept: true } })
    expect(item).not.toHaveProperty('further')
    expect(item).toHaveProperty('other')
  })

  test('in a stored record does not keep a track from Reset and its Undo', async () => {
    const store = new Store(freshName())
    await store.setDone('dsa', 'array', 0, true)
    const snapshots = new MemoryTable<SnapshotRecord>()
    const transact = snapshots.transact.bind(snapshots)
    let isFirst = true
    vi.spyOn(snapshots, 'transact').mockImplementation((decide) => {
      if (!isFirst) return transact(decide)
      isFirst = false
      throw new DOMException('too deep', 'DataCloneError')
    })
    const record = damaged({ ...topicRecord('Array', ['+a']), further: deep(100) })
    const { snapshot } = await addSnapshot(snapshots, 'reset', recordsOf(record))
    const kept = (await snapshots.read()).get(snapshot.id)?.records.get('array')
    expect(kept?.questions[0]?.Done).toBe(true)
    expect(kept).not.toHaveProperty('further')
  })
})

test('a change by number alone means the item of this visit, and leaves nothing for the next', async () => {
  const store = new Store(freshName())
  const ticking = store.setDone('dsa', 'array', 0, true)
  expect([...localStorage.keys()].filter((key) => key.includes('dsa-tracker-log:'))).toEqual([])
  await ticking
  expect(topicIn(store, 'dsa', 'array').items[0]?.done).toBe(true)
})

test('a backup of more than 100 MB is refused with that limit', async () => {
  const store = new Store(freshName())
  const file = new File(['{"format":"dsa-tracker-backup-1"'], 'backup.json')
  Object.defineProperty(file, 'size', { value: 101 * 1024 * 1024 })
  await expect(store.backup().then((backups) => backups.read(file))).rejects.toMatchObject({
    code: 'import-too-large',
    details: { limit: '100' },
  })
})

test('a sheet of 5,000 topics is read at once', async () => {
  const text = Array.from({ length: 5000 }, (_, index) => `# Topic ${index}\n- Practice`).join('\n')
  expect((await readSheet({ name: 'list.md', text })).topics).toHaveLength(5000)
})

test('reviews follow an item without a link to another topic, and no other item of its title', () => {
  const topics = (...names: string[]) =>
    names.map((name) => topicOf(name, topicRecord(name, [itemRecord('Chapter 3', { URL: '' })])))
  const entry = { id: 'a', time: 1, day: '2026-11-01', track: 'cs101', topic: 'Old', title: 'Chapter 3' }
  expect(itemFinder({ cs101: { topics: topics('New') } })(entry)?.topic.key).toBe('New')
  expect(itemFinder({ cs101: { topics: topics('New', 'Other') } })(entry)).toBeUndefined()
})
