import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Store } from '../../src/store/Store.ts'
import { runs } from '../depth.ts'
import { freshName, openNatively, stubLocalStorage, topicIn } from './fixtures.ts'

/** Whatever is in localStorage and in the companion database: every track ticks, Today shows, and so it does at the next visit. */

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const today = '2026-11-20'
const item = { index: 0, title: 'Reverse an array', url: 'https://example.org/' }
const entry = { id: 'a', time: 1, day: today, track: 'dsa', topic: 'array', title: 'Reverse an array' }
const change = {
  ...{ id: 'x', track: 'dsa', topic: 'array', item, kind: 'done', value: true, before: false },
  ...{ cause: 'hand', time: 1, sequence: 1 },
}

/** Each key of localStorage, with a value as this build writes it. */
const settings: Readonly<Record<string, unknown>> = {
  'dsa-tracker-log:x': change,
  'dsa-tracker-history:x': { activity: { ...entry, kind: 'done' }, reviews: { ...entry, grade: 3 } },
  'dsa-tracker-last': { dsa: { topic: 'array', item } },
  'dsa-tracker-draft:dsa:array:Reverse an array': { text: 'a', base: '', item },
  'dsa-tracker-generation': { dsa: 1 },
  'dsa-tracker-replacing:dsa': { ids: ['x'], fingerprint: 'a' },
  'dsa-tracker-sequence': 5,
  'dsa-tracker-epoch': 'a',
  'dsa-tracker-backup': { exported: 1, exportedByTrack: { dsa: 1 }, changes: { dsa: 2 } },
  'dsa-tracker-plan': { finish: '2026-12-31', weekdays: [1], tracks: ['dsa'], from: today, left: 5 },
  'dsa-tracker-daily-reviews': 5,
  'dsa-tracker-weekly-goal': 5,
  'dsa-tracker-card-order': 'least',
  'dsa-tracker-stars': true,
  isDark: true,
  version: 1,
  '450version': 1,
}

/** Each table of the companion database, with a record as this build writes it. */
const tables: Readonly<Record<string, readonly [key: readonly string[], record: unknown]>> = {
  topics: [
    ['my-a', 'week_1'],
    { topicName: 'Week 1', position: 0, started: false, doneQuestions: 0, questions: [] },
  ],
  snapshots: [['dsa', 'a'], { id: 'a', reason: 'reset', date: 1, done: 0, notes: 0, records: new Map() }],
  tracks: [['dsa', 'meta'], { version: 1, edition: 1, generation: 1 }],
  sheets: [
    ['own', 'my-a'],
    { id: 'my-a', name: 'A', position: 0, topics: [{ name: 'Week 1', key: 'week_1', items: [] }] },
  ],
  activity: [['own', today], [{ ...entry, kind: 'done' }]],
  reviews: [['own', today], [{ ...entry, grade: 3 }]],
  copies: [['own', 'copy'], { handle: {}, hashes: ['a'] }],
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    -1,
    0.5,
    1e300,
    '',
    'NaN',
    [],
    {},
    [null],
    { '': null },
    '9999-12-31',
    '+010000-01-01',
  ),
)

/** A value with one of its parts, at any depth, replaced. */
function changed(value: unknown, path: readonly number[], by: unknown): unknown {
  const [at, ...rest] = path
  if (at === undefined || typeof value !== 'object' || value === null || value instanceof Map) return by
  const keys = Object.keys(value)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined) return by
  const copy = Object.assign(Array.isArray(value) ? [] : {}, value) as Record<string, unknown>
  copy[key] = changed(copy[key], rest, by)
  return copy
}

async function expectSound(name: string): Promise<void> {
  const store = new Store(name)
  const history = await store.history()
  await store.sheets()
  for (const [track, topic] of [
    ['dsa', 'array'],
    ['core', 'operating_system'],
    ['aptitude', 'verbal_ability'],
  ] as const) {
    await store.start(track)
    const before = topicIn(store, track, topic).items[3]?.done === true
    await store.setDone(track, topic, 3, !before)
    expect(topicIn(store, track, topic).items[3]?.done).toBe(!before)
  }
  history.activityByDay()
  history.week()
  history.queue(history.reviewsIn(store.getState().tracks))
  store.drafts.indexes('dsa', 'array')
  expect(store.getState().tracks.dsa?.status).toBe('ready')
  const progress = await store.progress()
  await (await progress.reset('core')).undo()
  await (await store.backup()).export()
}

describe('of localStorage', () => {
  test('any value of any key does no harm, at this visit and the next', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(settings)),
        fc.array(fc.nat(9), { maxLength: 4 }),
        hostile,
        fc.option(fc.string(), { freq: 8 }),
        async (key, path, by, text) => {
          const name = freshName()
          const value = text ?? JSON.stringify(changed(settings[key], path, by)) ?? 'undefined'
          stubLocalStorage({ [`${name}:${key}`]: value })
          await expectSound(name)
          await expectSound(name)
        },
      ),
      runs(8),
    )
  })
})

describe('of the companion database', () => {
  test('any value of any table does no harm, at this visit and the next', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(tables)),
        fc.array(fc.nat(9), { maxLength: 4 }),
        hostile,
        async (table, path, by) => {
          const name = freshName()
          stubLocalStorage()
          await (await new Store(name).history()).week()
          const [key, record] = tables[table] as (typeof tables)[string]
          const database = await openNatively(`${name}-companion`)
          const transaction = database.transaction(table, 'readwrite')
          transaction.objectStore(table).put(changed(record, path, by), key as string[])
          await new Promise((resolve) => {
            transaction.oncomplete = resolve
          })
          database.close()
          await expectSound(name)
          await expectSound(name)
        },
      ),
      runs(8),
    )
  })
})
