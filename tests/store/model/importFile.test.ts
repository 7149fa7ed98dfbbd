import { describe, expect, test, vi } from 'vitest'
import { exportText } from '../../../src/store/model/exportText.ts'
import { readImport as readFile } from '../../../src/store/model/importFile.ts'
import { maxImportBytes } from '../../../src/store/model/limits.ts'
import { seedRecords } from '../../../src/store/model/newRecords.ts'
import type { Records } from '../../../src/store/model/records.ts'
import { aptitude, core, damaged, dsa, itemRecord, recordsOf, topicRecord, tracks } from '../fixtures.ts'

const readImport = (source: Blob | string, track: (typeof tracks)[number], stored?: Records) =>
  readFile(source, track, tracks, stored)

// Files of several megabytes take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const file = (...topics: unknown[]) => JSON.stringify(topics)
const array = (item: object = {}, fields: object = {}) => ({
  topicName: 'Array',
  position: 0,
  started: false,
  doneQuestions: 0,
  questions: [{ ...itemRecord('a'), ...item }],
  ...fields,
})

describe('export', () => {
  test('writes a JSON array of Topic records by position, each as it is stored', () => {
    const matrix = topicRecord('Matrix', ['+m'], { position: 1, colour: 'red' })
    const topics = [topicRecord('Array'), matrix, topicRecord('BST', ['x'], { position: 6 })] as const
    const inKeyOrder = recordsOf(topics[0], topics[2], topics[1])
    expect(JSON.parse(exportText(inKeyOrder))).toEqual(topics)
  })

  test('can be imported again', async () => {
    const seed = seedRecords(dsa.topics, await dsa.loadCatalogue())
    seed.set('array', topicRecord('Array', [itemRecord('a', { Done: true, Notes: 'größer 🎉', URL2: 'u' })]))
    expect(await readImport(exportText(seed), dsa)).toEqual(seed)
  })

  test('writes damaged records as they are shown, so they can be imported again', async () => {
    const good = itemRecord('a', { Done: true, Notes: 'kept' })
    const records = recordsOf(topicRecord('Array', [good]))
      .set('matrix', damaged(null))
      .set('string', damaged({ topicName: 'String' }))
      .set('heap', damaged({ topicName: ' ', position: Number.NaN, questions: [good] }))
      .set(
        'trie',
        damaged({
          topicName: 'Trie',
          position: '3',
          questions: [
            good,
            null,
            'b',
            { Problem: 7, Done: 'yes', Notes: null, URL: 1, Topic: 2, Bookmark: 0 },
          ],
        }),
      )
    const imported = await readImport(exportText(records), dsa)
    const shown = (key: string) =>
      imported.get(key)?.questions.map(({ Problem, Done, Notes }) => [Problem, Done, Notes])
    expect([...imported.keys()].sort()).toEqual(['array', 'heap', 'trie'])
    expect([shown('array'), shown('heap')]).toEqual([[['a', true, 'kept']], [['a', true, 'kept']]])
    expect(shown('trie')).toEqual([
      ['a', true, 'kept'],
      ['Item 2', false, ''],
      ['Item 3', false, ''],
      ['Item 4', false, ''],
    ])
  })
})

describe('importing an export', () => {
  const isTakenBack = async (records: ReturnType<typeof recordsOf>) => {
    const text = exportText(records)
    expect(new Blob([text]).size).toBeLessThanOrEqual(maxImportBytes)
    return readImport(text, dsa, records)
  }

  test('works for a compact file that would be too large when written in full', async () => {
    const questions = Array.from({ length: 25_000 }, (_, index) => ({
      Problem: `Problem number ${index}`,
      Done: index % 9 === 0,
    }))
    const imported = await readImport(file({ topicName: 'Array', questions }), dsa)
    expect(await isTakenBack(imported)).toEqual(imported)
  })

  test('works for two keys with one name', async () => {
    const records = recordsOf(topicRecord('Array', ['+a'])).set(
      'array_old',
      topicRecord('Array', ['+b', '+c']),
    )
    const imported = await isTakenBack(records)
    expect([...imported.values()].map(({ topicName, doneQuestions }) => [topicName, doneQuestions])).toEqual([
      ['Array', 1],
      ['Array (2)', 2],
    ])
  })

  test('is prevented with a code if the export cannot be made small enough', () => {
    const records = recordsOf(topicRecord('Array', [itemRecord('a', { Notes: 'x'.repeat(maxImportBytes) })]))
    expect(() => exportText(records)).toThrow(expect.objectContaining({ code: 'export-too-large' }))
  })
})

describe('names whose keys would be the same', () => {
  const topics = (...names: string[]) =>
    file(...names.map((topicName) => ({ topicName, questions: [{ Problem: topicName }] })))

  test.each([[['C++', 'C#']], [['ऐरे', 'स्टैक']]])('%j become separate topics', async (names) => {
    const imported = await readImport(topics(...names), dsa)
    expect([...imported.values()].map(({ topicName }) => topicName)).toEqual(names)
  })

  test('keep their keys wherever they move in a later file', async () => {
    const first = await readImport(topics('C++', 'C#'), dsa)
    const later = await readImport(topics('C#', 'Rust', 'C++'), dsa, first)
    for (const [key, { topicName }] of first) expect(later.get(key)?.topicName).toBe(topicName)
  })
})

describe('import of files of the earlier app', () => {
  test.each([
    ['a further field URL2', array({ URL2: 'https://example.org/2' }), { URL2: 'https://example.org/2' }],
    ['no Bookmark', array({ Bookmark: undefined }), { Bookmark: false }],
    ['no Notes', array({ Notes: undefined }), { Notes: '' }],
    ['no Done', array({ Done: undefined }), { Done: false }],
    ['no Topic', array({ Topic: undefined }), { Topic: 'Array' }],
    ['no URL', array({ URL: undefined }), { URL: '' }],
    ['another spelling of Topic', array({ Topic: 'Arrays & co' }), { Topic: 'Arrays & co' }],
    ['a note over the limit', array({ Notes: 'x'.repeat(900) }), { Notes: 'x'.repeat(900) }],
  ])('accepts %s', async (_, topic, item) => {
    const imported = await readImport(file(topic), dsa)
    expect(imported.get('array')?.questions).toEqual([{ ...itemRecord('a'), ...item }])
  })

  test.each([
    ['started without a done item', array({}, { started: true, doneQuestions: 36 }), false, 0],
    ['not started with a done item', array({ Done: true }), true, 1],
    ['of wrong types', array({ Done: true }, { started: 'no', doneQuestions: null }), true, 1],
  ])('ignores wrong counters, %s, and counts Done on the items', async (_, topic, started, doneQuestions) => {
    expect((await readImport(file(topic), dsa)).get('array')).toMatchObject({ started, doneQuestions })
  })

  test('accepts topics in key order, each with its position', async () => {
    const text = file(
      array(),
      array({}, { topicName: 'BST', position: 6 }),
      array({}, { topicName: 'Matrix', position: 1 }),
    )
    const imported = await readImport(text, dsa)
    expect([...imported].map(([key, { position }]) => [key, position])).toEqual([
      ['array', 0],
      ['bst', 6],
      ['matrix', 1],
    ])
  })

  test('places a topic without a position as in the catalogue', async () => {
    const text = file(
      array({}, { topicName: 'BST', position: undefined }),
      array({}, { position: undefined }),
    )
    expect((await readImport(text, dsa)).get('array')?.position).toBe(0)
  })

  test('accepts unknown topics, fewer topics and further fields of a topic', async () => {
    const imported = await readImport(file(array({}, { topicName: 'My Own Sheet!', colour: 'red' })), dsa)
    expect([...imported.keys()]).toEqual(['my_own_sheet_'])
    expect(imported.get('my_own_sheet_')).toMatchObject({ topicName: 'My Own Sheet!', colour: 'red' })
  })

  test.each([
    ['text', (text: string) => text],
    ['a Blob', (text: string) => new Blob([text])],
    ['a file progress.json', (text: string) => new File([text], 'progress.json')],
    ['a file PROGRESS.JSON', (text: string) => new File([text], 'PROGRESS.JSON')],
    ['text with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['a file with a byte order mark', (text: string) => new File([`\uFEFF${text}`], 'progress.json')],
  ])('reads %s as UTF-8', async (_, source) => {
    const imported = await readImport(source(file(array({ Notes: 'größer 🎉' }))), dsa)
    expect(imported.get('array')?.questions[0]?.Notes).toBe('größer 🎉')
  })
})

describe('import', () => {
  test.each([
    ['empty text', '', 'import-not-json'],
    ['not JSON', '<html>', 'import-not-json'],
    ['JSON cut short', file(array()).slice(0, -1), 'import-not-json'],
    ['nested too deep', '['.repeat(200_000), 'import-not-json'],
    [
      'UTF-16',
      new Blob([new Uint16Array([...file(array())].map((c) => c.charCodeAt(0)))]),
      'import-not-json',
    ],
    ['an empty list', '[]', 'import-empty'],
    ['null', 'null', 'import-shape'],
    ['an object', '{"topicName":"Array","questions":[]}', 'import-shape'],
    ['a file that is not .json', new File([file(array())], 'progress.txt'), 'import-shape'],
    ['over 5 MB', ' '.repeat(maxImportBytes) + file(array()), 'import-too-large'],
    [
      'over 5 MB in bytes, not in characters',
      JSON.stringify('é'.repeat(maxImportBytes / 2)),
      'import-too-large',
    ],
    ['the same topic twice', file(array(), array()), 'import-duplicate-topic'],
    [
      'two spellings of one topic',
      file(array(), array({}, { topicName: 'ARRAY' })),
      'import-duplicate-topic',
    ],
    ['what is neither text nor a file', {} as Blob, 'import-unreadable'],
  ])('refuses %s with a stable code', async (_, source, code) => {
    await expect(readImport(source, dsa)).rejects.toMatchObject({ name: 'TrackerError', code })
  })

  test('accepts exactly 5 MB', async () => {
    const text = file(array())
    expect(maxImportBytes).toBe(5 * 1024 * 1024)
    expect((await readImport(text + ' '.repeat(maxImportBytes - text.length), dsa)).size).toBe(1)
  })

  test.each([
    [[5], { topic: '', topicNumber: '1', expected: 'object' }],
    [[array(), null], { topicNumber: '2', expected: 'object' }],
    [[array(), {}], { topicNumber: '2', field: 'topicName', expected: 'name' }],
    [[array({}, { topicName: ' ' })], { topicNumber: '1', field: 'topicName', expected: 'name' }],
    [[array({}, { questions: undefined })], { topic: 'Array', field: 'questions', expected: 'list' }],
    [[array({}, { position: 'first' })], { topic: 'Array', field: 'position', expected: 'number' }],
    [[array({}, { questions: [itemRecord('a'), 5] })], { topic: 'Array', item: '2', expected: 'object' }],
    [[array({ Problem: undefined })], { topic: 'Array', item: '1', field: 'Problem', expected: 'text' }],
    [[array({ Done: 'true' })], { topic: 'Array', item: '1', field: 'Done', expected: 'flag' }],
    [[array({ Bookmark: 1 })], { item: '1', field: 'Bookmark', expected: 'flag' }],
    [[array({ Notes: {} })], { item: '1', field: 'Notes', expected: 'text' }],
    [[array({ URL: 5 })], { item: '1', field: 'URL', expected: 'text' }],
    [[array({ Topic: [] })], { item: '1', field: 'Topic', expected: 'text' }],
    ['text', { expected: 'topics' }],
  ])('refuses the wrong shape %j, with topic, item and field in the details', async (content, details) => {
    await expect(readImport(JSON.stringify(content), dsa)).rejects.toMatchObject({
      code: 'import-shape',
      details,
    })
  })

  test.each([
    [dsa, aptitude],
    [dsa, core],
    [core, dsa],
    [aptitude, core],
  ])('refuses a file of another track, and names that track in the details ($id)', async (own, other) => {
    const seed = seedRecords(own.topics, await own.loadCatalogue())
    await expect(readImport(exportText(seed), other)).rejects.toMatchObject({
      code: 'import-other-track',
      details: { track: own.id, name: own.name },
    })
    expect((await readImport(exportText(seed), own)).size).toBe(own.topics.length)
  })
})

test.each([
  ['a topic', `[{"__proto__":{"polluted":1},"topicName":"Array","questions":[]}]`],
  ['an item', `[{"topicName":"Array","questions":[{"Problem":"a","__proto__":{"polluted":1}}]}]`],
  ['a further field', `[{"topicName":"Array","questions":[],"x":{"__proto__":{"polluted":1}}}]`],
  ['the constructor', `[{"topicName":"Array","questions":[],"constructor":{"prototype":{"polluted":1}}}]`],
  ['the topic’s name', `[{"topicName":"__proto__","questions":[],"polluted":1}]`],
])('__proto__ in %s of a file pollutes nothing', async (_, text) => {
  const [record] = (await readImport(text, dsa)).values()
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  for (const part of [record, record?.questions[0] ?? {}, record?.x ?? {}]) {
    expect(Object.getPrototypeOf(part)).toBe(Object.prototype)
    expect(Object.hasOwn(part as object, '__proto__')).toBe(false)
  }
})
