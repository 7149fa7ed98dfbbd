import { describe, expect, test } from 'vitest'
import { withChange } from '../../../src/store/model/changes.ts'
import { migrateRecord } from '../../../src/store/model/migrateRecords.ts'
import { seedRecord } from '../../../src/store/model/newRecords.ts'
import { checkedNote, noteLimit } from '../../../src/store/model/notes.ts'
import { type TopicRecord, withCounters } from '../../../src/store/model/records.ts'
import { damaged, itemRecord, topicRecord } from '../fixtures.ts'

const withDone = (record: TopicRecord, index: number, value: boolean) =>
  withChange(record, { kind: 'done', value, item: { index } }) as TopicRecord
const withNote = (record: TopicRecord, index: number, value: string, base: string) =>
  withChange(record, { kind: 'note', value: checkedNote(value, base), base, item: { index } }) as TopicRecord

const misuse = expect.objectContaining({ name: 'TrackerError', code: 'misuse' })

test('starts all seeded items with Done false, Bookmark false and empty Notes, in a topic not started', () => {
  expect(seedRecord('Array', 3, [{ title: 'Reverse', url: 'https://example.org/r' }])).toEqual({
    topicName: 'Array',
    position: 3,
    started: false,
    doneQuestions: 0,
    questions: [
      {
        Topic: 'Array',
        Problem: 'Reverse',
        Done: false,
        Bookmark: false,
        Notes: '',
        URL: 'https://example.org/r',
      },
    ],
  })
})

describe('a tick', () => {
  test.each([
    ['the first', ['a', 'b'], 0, true, { doneQuestions: 1, started: true }],
    ['the last', ['+a', 'b'], 1, true, { doneQuestions: 2, started: true }],
    ['one that is done already', ['+a', 'b'], 0, true, { doneQuestions: 1, started: true }],
    ['unticked, others stay done', ['+a', '+b'], 0, false, { doneQuestions: 1, started: true }],
    ['unticked, none stays done', ['+a', 'b'], 0, false, { doneQuestions: 0, started: false }],
  ])(
    'sets doneQuestions to the number of done items, and started if that is above 0: %s',
    (_, titles, index, done, counters) => {
      const before = topicRecord('Array', titles)
      const after = withDone(before, index, done)
      expect(after).toMatchObject(counters)
      expect(after.questions[index]?.Done).toBe(done)
      expect(after.questions.filter((_, at) => at !== index)).toEqual(
        before.questions.filter((_, at) => at !== index),
      )
    },
  )

  test('corrects wrong counters', () => {
    expect(
      withCounters(topicRecord('Array', ['+a', 'b'], { doneQuestions: 7, started: false })),
    ).toMatchObject({
      doneQuestions: 1,
      started: true,
    })
  })

  test('does not change the record that was read', () => {
    const before = topicRecord('Array')
    const copy = structuredClone(before)
    withDone(before, 0, true)
    withNote(before, 0, 'note', '')
    expect(before).toEqual(copy)
  })
})

describe('notes', () => {
  const noteOf = (note: string, stored = '', base = stored) =>
    withNote(topicRecord('Array', [itemRecord('a', { Notes: stored })]), 0, note, base).questions[0]?.Notes

  test.each([
    ['is trimmed', '  two pointers \n', 'two pointers'],
    ['that is blank becomes empty', ' \n\t ', ''],
    ['keeps its lines', 'a\nb', 'a\nb'],
    ['of 432 characters is stored', 'x'.repeat(432), 'x'.repeat(432)],
    ['of 432 characters and outer spaces is stored', ` ${'x'.repeat(432)} `, 'x'.repeat(432)],
  ])('a note %s', (_, note, stored) => {
    expect(noteOf(note, 'old')).toBe(stored)
  })

  test.each([
    ['both are kept', 'mine', 'theirs', '', 'mine\n\ntheirs'],
    ['nothing that was typed keeps theirs', 'old', 'theirs', 'old', 'theirs'],
    ['mine that was emptied keeps theirs', '', 'theirs', 'old', 'theirs'],
    ['theirs that was emptied keeps mine', 'mine', '', 'old', 'mine'],
    ['what one holds of the other is not repeated', 'a and b', 'a', '', 'a and b'],
    ['written a second time it stays', 'mine', 'mine\n\ntheirs', '', 'mine\n\ntheirs'],
  ])('if another note is stored than the one that was edited, %s', (_, note, stored, base, expected) => {
    expect(noteOf(note, stored, base)).toBe(expected)
  })

  test('are limited to 432 characters', () => {
    expect(noteLimit).toBe(432)
    expect(() => noteOf('x'.repeat(433))).toThrow(misuse)
  })

  test('may be kept or shortened, but not made longer, if already stored over the limit', () => {
    const long = 'x'.repeat(600)
    expect(noteOf(long, long)).toBe(long)
    expect(noteOf(long.slice(100), long)).toBe(long.slice(100))
    expect(() => noteOf(`${long}x`, long)).toThrow(misuse)
  })

  test('do not touch Done or the counters', () => {
    const before = topicRecord('Array', ['+a', 'b'])
    expect(withNote(before, 1, 'n', '')).toMatchObject({ started: true, doneQuestions: 1 })
  })
})

describe('a change to a missing item', () => {
  test.each([[-1], [3], [1.5], [Number.NaN], [Infinity]])('changes nothing at index %s', (index) => {
    expect(withDone(topicRecord('Array'), index, true)).toBeUndefined()
    expect(withNote(topicRecord('Array'), index, 'n', '')).toBeUndefined()
  })

  test.each([[null], ['text'], [{}], [{ questions: 'abc' }]])(
    'changes nothing in a record without items: %j',
    (record) => {
      expect(withDone(damaged(record), 0, true)).toBeUndefined()
    },
  )

  test('changes nothing if the title is no longer on the list', () => {
    const item = { index: 0, title: 'gone', url: 'https://example.org/gone' }
    expect(withChange(topicRecord('Array'), { kind: 'done', value: true, item })).toBeUndefined()
  })
})

test('a tick and a note keep further fields', () => {
  const before = topicRecord('Array', [itemRecord('a', { URL2: 'https://example.org/2' })], { colour: 'red' })
  const after = withNote(withDone(before, 0, true), 0, 'n', '')
  expect(after).toMatchObject({ colour: 'red', questions: [{ URL2: 'https://example.org/2' }] })
})

describe('migration', () => {
  const seed = seedRecord('Array', 5, [
    { title: 'new a', url: 'https://example.org/new-a' },
    { title: 'new b', url: 'https://example.org/new-b' },
  ])
  const stored = (count: number) =>
    topicRecord(
      'array (old name)',
      ['a', 'b', 'c']
        .slice(0, count)
        .map((title) =>
          itemRecord(title, { Done: true, Bookmark: true, Notes: `note ${title}`, URL2: `2${title}` }),
        ),
      { colour: 'red' },
    )

  test.each([
    ['fewer questions than the seed', 1],
    ['as many questions as the seed', 2],
    ['more questions than the seed', 3],
  ])('carries items over by index if neither title nor link matches: %s', (_, count) => {
    const { questions } = migrateRecord(stored(count), seed)
    expect(questions.slice(2)).toEqual(stored(count).questions.slice(2))
    for (const [index, title] of ['a', 'b'].entries()) {
      const carried = index < count
      expect(questions[index]).toEqual({
        Topic: 'Array',
        Problem: `new ${title}`,
        URL: `https://example.org/new-${title}`,
        Done: carried,
        Bookmark: carried,
        Notes: carried ? `note ${title}` : '',
        ...(carried && { URL2: `2${title}` }),
      })
    }
  })

  test('takes name and position from the seed, and keeps started, doneQuestions and further fields', () => {
    expect(migrateRecord({ ...stored(3), started: true, doneQuestions: 17 }, seed)).toMatchObject({
      topicName: 'Array',
      position: 5,
      started: true,
      doneQuestions: 17,
      colour: 'red',
    })
  })

  test.each([[{ Done: 'true', Bookmark: 1, Notes: 5 }], [{}], [null]])(
    'of %j keeps Done only if true, with Bookmark false and Notes empty by default',
    (item) => {
      expect(migrateRecord(damaged({ questions: [item] }), seed)).toMatchObject({
        started: false,
        doneQuestions: 0,
        questions: [
          { Done: false, Bookmark: false, Notes: '' },
          { Done: false, Bookmark: false, Notes: '' },
        ],
      })
    },
  )

  test('keeps an item with its progress if its title or its link is in the new list', () => {
    const moved = topicRecord('Array', [
      itemRecord('renamed', { URL: 'https://example.org/new-b', Done: true, Notes: 'by link' }),
      itemRecord(' NEW  a ', { Notes: 'by title' }),
    ])
    expect(migrateRecord(moved, seed).questions).toMatchObject([
      { Problem: 'new a', Done: false, Notes: 'by title' },
      { Problem: 'new b', Done: true, Notes: 'by link' },
    ])
  })

  test('drops an item without progress that is not in the new list', () => {
    expect(migrateRecord(topicRecord('Array', ['a', 'b', 'c', '+d']), seed).questions).toMatchObject([
      { Problem: 'new a' },
      { Problem: 'new b' },
      { Problem: 'd', Done: true },
    ])
  })

  test('changes nothing when it runs a second time', () => {
    const once = migrateRecord(stored(3), seed)
    expect(migrateRecord(once, seed)).toEqual(once)
  })
})
