import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TrackerError } from '../../src/store/errors.ts'
import { withChange } from '../../src/store/model/changes.ts'
import { readImport } from '../../src/store/model/importFile.ts'
import { mergeRecords, migrateRecords } from '../../src/store/model/migrateRecords.ts'
import { seedRecords } from '../../src/store/model/newRecords.ts'
import { countFigures, type Records, type TopicRecord } from '../../src/store/model/records.ts'
import { topicsOf } from '../../src/store/model/topic.ts'
import { runs } from '../depth.ts'
import { core, tracks } from './fixtures.ts'

const json = fc.jsonValue({ maxDepth: 1 })
const orJson = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: value as fc.Arbitrary<unknown> }, json)
const key = fc.constantFrom('__proto__', 'constructor', 'prototype', 'polluted', 'toString')
const further = fc.dictionary(key, orJson(fc.dictionary(key, json)))
const link = fc
  .tuple(
    fc.constantFrom('', ' ', '\n', '\u0000'),
    fc.constantFrom(
      'javascript:',
      'JAVASCRIPT:',
      'java\tscript:',
      'data:',
      'vbscript:',
      'http://',
      'https://',
      '//',
      '',
    ),
    fc.constantFrom('alert(1)', 'text/html,<script>1</script>', 'example.org/?q', 'https://example.org', ''),
  )
  .map((parts) => parts.join(''))

/** Returns an object with further fields as its own, even one called `__proto__`. */
const withOwn = (more: object, fields: object = {}): object =>
  Object.defineProperties({ ...fields }, Object.getOwnPropertyDescriptors(more))

/** What may be found in place of a topic: correct fields, wrong ones, missing ones, or anything at all. */
const hostileItem = fc.record(
  {
    Topic: orJson(fc.string()),
    Problem: orJson(fc.string()),
    Done: orJson(fc.boolean()),
    Notes: orJson(fc.string()),
    URL: orJson(link),
  },
  { requiredKeys: [] },
)
const hostileTopic = orJson(
  fc
    .tuple(
      fc.record(
        {
          topicName: orJson(fc.constantFrom(...core.topics.map(({ name }) => name), '__proto__', 'Array')),
          position: orJson(fc.double()),
          started: json,
          doneQuestions: json,
          questions: orJson(fc.array(orJson(hostileItem), { maxLength: 4 })),
        },
        { requiredKeys: [] },
      ),
      further,
    )
    .map(([topic, more]) => withOwn(more, topic)),
)
const topicKeys = fc.constantFrom('operating_system', 'compiler_design', 'own')
const hostileRecords = fc
  .array(fc.tuple(topicKeys, hostileTopic), { maxLength: 4 })
  .map((entries) => new Map(entries) as Records)

const seed = seedRecords(core.topics, await core.loadCatalogue())

// Each test runs hundreds of cases, more than the usual 5 s on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  expect(Reflect.ownKeys(Object.prototype).filter((name) => name === 'polluted')).toEqual([])
  expect(Object.keys({})).toEqual([])
})

describe('arbitrary stored records', () => {
  test('can be shown: each url is undefined or http(s), and the figures match the items', () => {
    fc.assert(
      fc.property(hostileRecords, hostileRecords, (before, now) => {
        const topics = topicsOf(now, topicsOf(before, []))
        expect(topics.map((topic) => topic.key).sort()).toEqual([...now.keys()].sort())
        for (const { name, items, done, total } of topics) {
          expect(name).toBeTypeOf('string')
          expect([done, total]).toEqual([items.filter((item) => item.done).length, items.length])
          for (const { url, title, note } of items) {
            expect([typeof title, typeof note]).toEqual(['string', 'string'])
            if (url !== undefined) expect(new URL(url).protocol).toMatch(/^https?:$/)
          }
        }
        expect(topicsOf(now, topics)).toBe(topics)
        expect(countFigures(now.values()).done).toBe(topics.reduce((sum, { done }) => sum + done, 0))
      }),
    )
  })

  test('can be migrated: every seeded item is there, no Done is gained or lost, and a second run changes nothing', () => {
    fc.assert(
      fc.property(hostileRecords, (stored) => {
        const migrated = migrateRecords(stored, seed)
        expect([...migrated.keys()]).toEqual([...seed.keys()])
        for (const [key, { questions, started, doneQuestions }] of migrated) {
          const before = stored.get(key)?.questions
          expect([typeof started, typeof doneQuestions]).toEqual(['boolean', 'number'])
          const titles = seed.get(key)?.questions.map(({ Problem }) => Problem) ?? []
          expect(questions.slice(0, titles.length).map(({ Problem }) => Problem)).toEqual(titles)
          const doneBefore = Array.isArray(before) ? before.filter((item) => item?.Done === true).length : 0
          expect(questions.filter(({ Done }) => Done === true)).toHaveLength(doneBefore)
          for (const { Notes } of questions.slice(0, titles.length)) expect(Notes).toBeTypeOf('string')
        }
        expect(JSON.stringify([...migrateRecords(migrated, seed)])).toBe(JSON.stringify([...migrated]))
      }),
    )
  })

  test('can be merged, ticked and noted; a missing item changes nothing', () => {
    fc.assert(
      fc.property(
        hostileRecords,
        hostileRecords,
        fc.integer({ min: -1, max: 4 }),
        fc.constantFrom('position', 'elsewhere', 'none'),
        (present, earlier, index, unmatched) => {
          for (const record of mergeRecords(present, earlier, unmatched).values()) {
            const item = { index }
            const done = withChange(record, { kind: 'done', value: true, item })
            const noted = withChange(record, { kind: 'note', value: 'n', base: '', item })
            expect(done === undefined).toBe(noted === undefined)
          }
        },
      ),
    )
  })
})

describe('arbitrary files', () => {
  /** A topic that passes the check, with fields beyond the specification, including `__proto__`. */
  const acceptable = fc
    .tuple(
      fc.constantFrom(...core.topics.map(({ name }) => name), '__proto__', 'Own'),
      fc.array(fc.tuple(fc.boolean(), fc.string(), further), { maxLength: 4 }),
      further,
    )
    .map(([topicName, items, more]) => ({
      ...withOwn(more),
      topicName,
      questions: items.map(([Done, Problem, beyond]) => withOwn(beyond, { Problem, Done })),
    }))
  const text = fc.oneof(
    fc.array(hostileTopic, { maxLength: 3 }).map((topics) => JSON.stringify(topics)),
    fc.array(acceptable, { minLength: 1, maxLength: 2 }).map((topics) => JSON.stringify(topics)),
    fc.json(),
    fc.string(),
  )

  test('are imported or refused with a code; an import has no __proto__ and correct counters', async () => {
    let imported = 0
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const records = await readImport(source, core, tracks).catch((cause: unknown) => {
          expect(cause).toBeInstanceOf(TrackerError)
          expect((cause as TrackerError).code).toMatch(/^import-/)
          return new Map<string, TopicRecord>()
        })
        imported += records.size
        for (const record of records.values()) {
          expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
          expect(JSON.stringify(record)).not.toContain('"__proto__":')
          expect(record.doneQuestions).toBe(record.questions.filter(({ Done }) => Done).length)
          expect(record.started).toBe(record.doneQuestions > 0)
        }
      }),
      runs(200),
    )
    // If nothing were ever accepted, the checks above would check nothing.
    expect(imported).toBeGreaterThan(50)
  })
})
