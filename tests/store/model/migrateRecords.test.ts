import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportText } from '../../../src/store/model/exportText.ts'
import { readImport } from '../../../src/store/model/importFile.ts'
import { nameKey } from '../../../src/store/model/keys.ts'
import { mergeRecords as merge } from '../../../src/store/model/migrateRecords.ts'
import type { ItemRecord, Records, TopicRecord } from '../../../src/store/model/records.ts'
import { dsa, itemRecord, recordsOf, topicRecord, tracks } from '../fixtures.ts'

const mergeRecords = (present: Records, earlier: Records) => merge(present, earlier, 'position')

describe('merge of earlier progress, by topic, and by title or index', () => {
  const merged = (present: object, earlier: object) =>
    mergeRecords(
      recordsOf(topicRecord('Array', [itemRecord('a', present)])),
      recordsOf(topicRecord('Array', [itemRecord('older title', earlier)])),
    ).get('array')

  test.each([
    ['done in either stays done', { Done: true }, { Done: false }, { Done: true }],
    ['done in either stays done', { Done: false }, { Done: true }, { Done: true }],
    ['done in neither', { Done: false }, { Done: false }, { Done: false }],
    ['a bookmark in either stays', { Bookmark: false }, { Bookmark: true }, { Bookmark: true }],
    ['a note is never overwritten by an empty one', { Notes: 'n' }, { Notes: '' }, { Notes: 'n' }],
    ['an earlier note comes back', { Notes: ' ' }, { Notes: 'n' }, { Notes: 'n' }],
    ['the same note once', { Notes: 'n' }, { Notes: ' n ' }, { Notes: 'n' }],
    ['two notes: both, the present first', { Notes: 'new' }, { Notes: 'old' }, { Notes: 'new\n\nold' }],
    ['a note that holds the other', { Notes: 'new' }, { Notes: 'new and old' }, { Notes: 'new and old' }],
    ['the present title stays', {}, { Problem: 'x' }, { Problem: 'a' }],
  ])('%s', (_, present, earlier, item) => {
    expect(merged(present, earlier)?.questions[0]).toMatchObject(item)
  })

  test('finds the same problems in another order by title', () => {
    const present = recordsOf(topicRecord('Array', ['a', 'b', 'c']))
    const earlier = recordsOf(topicRecord('Array', ['c', '+a']))
    expect(mergeRecords(present, earlier).get('array')?.questions).toMatchObject([
      { Problem: 'a', Done: true },
      { Problem: 'b', Done: false },
      { Problem: 'c', Done: false },
    ])
  })

  test('keeps every tick with its problem when items were inserted, moved or renamed', () => {
    const present = recordsOf(topicRecord('Array', ['a', 'b', 'c']))
    const earlier = recordsOf(topicRecord('Array', ['+c', 'a', 'renamed b']))
    expect(mergeRecords(present, earlier).get('array')?.questions).toMatchObject([
      { Problem: 'a', Done: false },
      { Problem: 'b', Done: false },
      { Problem: 'c', Done: true },
    ])
  })

  test('moves the progress of an item with it to another topic, in a list that is not ours', () => {
    const present = recordsOf(topicRecord('Week 1', ['a']), topicRecord('Week 2', ['b', 'c']))
    const earlier = recordsOf(topicRecord('Week 1', ['a', '+b']), topicRecord('Week 0', ['+c']))
    const merged = merge(present, earlier, 'elsewhere')
    expect([...merged.keys()]).toEqual(['week_1', 'week_2'])
    expect(merged.get('week_1')).toMatchObject({ doneQuestions: 0, questions: [{ Problem: 'a' }] })
    expect(merged.get('week_2')?.doneQuestions).toBe(2)
  })

  test('corrects the counters', () => {
    expect(merged({}, { Done: true })).toMatchObject({ started: true, doneQuestions: 1 })
  })

  test('keeps topics and items that only one side has', () => {
    const present = recordsOf(topicRecord('Array', ['a']), topicRecord('BST', ['+b']))
    const earlier = recordsOf(topicRecord('Array', ['a', '+extra']), topicRecord('Heap', ['+h']))
    const both = mergeRecords(present, earlier)
    expect([...both.keys()].sort()).toEqual(['array', 'bst', 'heap'])
    expect(both.get('array')).toMatchObject({
      doneQuestions: 1,
      questions: [{}, { Problem: 'extra', Done: true }],
    })
  })
})

describe('merge of arbitrary records', () => {
  const topicKeys = fc.constantFrom('array', 'bst', 'heap')
  const values = fc.record({
    Topic: fc.constant('t'),
    Problem: fc.string(),
    Done: fc.boolean(),
    Bookmark: fc.boolean(),
    Mark: fc.constantFrom('attempted', 'skipped', ''),
    Notes: fc
      .oneof(fc.string({ maxLength: 4 }), fc.constantFrom('a', 'b', 'a b', 'a\n\nb'))
      .map((note) => note.trim()),
    URL: fc.constant(''),
  })
  const item = values.map(
    ({ Mark, ...given }): ItemRecord => (given.Done || Mark === '' ? given : { ...given, Mark }),
  )
  const topic = fc
    .record({
      topicName: fc.constantFrom('Array', 'BST'),
      position: fc.nat(9),
      questions: fc.array(item, { maxLength: 4 }),
    })
    .map((fields): TopicRecord => {
      const doneQuestions = fields.questions.filter(({ Done }) => Done).length
      return { ...fields, started: doneQuestions > 0, doneQuestions }
    })
  const records = fc.array(fc.tuple(topicKeys, topic)).map((entries): Records => new Map(entries))

  test('is idempotent', () => {
    fc.assert(
      fc.property(records, records, (present, earlier) => {
        const once = mergeRecords(present, earlier)
        expect(mergeRecords(once, earlier)).toEqual(once)
      }),
    )
  })

  test('never loses a done, a bookmark, a mark or a note from either side', () => {
    fc.assert(
      fc.property(records, records, (present, earlier) => {
        const merged = mergeRecords(present, earlier)
        for (const side of [present, earlier]) {
          for (const [key, { questions }] of side) {
            const after = merged.get(key)?.questions ?? []
            for (const [index, { Problem, Done, Bookmark, Mark = '', Notes }] of questions.entries()) {
              if (side === earlier && !Done && !Bookmark && !Mark && Notes === '') continue
              const here = [
                ...after.filter(
                  (item) =>
                    nameKey(item.Problem) === nameKey(Problem.trim() === '' ? `Item ${index + 1}` : Problem),
                ),
                after[index],
              ]
              const holds = (item: ItemRecord | undefined) =>
                item &&
                item.Done >= Done &&
                item.Bookmark >= Bookmark &&
                (Mark === '' || item.Done || item.Mark) &&
                Notes.trim()
                  .split(/\n{2,}/)
                  .every((paragraph) => item.Notes.includes(paragraph))
              expect(here.some(holds)).toBe(true)
            }
          }
        }
      }),
      {
        // A title in another case, of an item that had no title at this place.
        examples: [
          [
            recordsOf(topicRecord('Array', [itemRecord('G', { Notes: 'a' })])),
            recordsOf(
              topicRecord('Array', [itemRecord('', { Notes: 'a' }), itemRecord('g', { Notes: '!' })]),
            ),
          ],
        ],
      },
    )
  })

  test('keeps every done and note through export and import', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(topic, { selector: ({ topicName }) => topicName, minLength: 1 }),
        async (topics) => {
          const imported = await readImport(
            exportText(new Map(topics.map((one) => [one.topicName, one]))),
            dsa,
            tracks,
          )
          expect([...imported.values()].sort((a, b) => a.topicName.localeCompare(b.topicName))).toEqual(
            topics.toSorted((a, b) => a.topicName.localeCompare(b.topicName)),
          )
        },
      ),
    )
  })
})
