import { describe, expect, test } from 'vitest'
import { exportText } from '../../src/store/exportText.ts'
import { seedRecords } from '../../src/store/startup.ts'
import { largestImport, readImport } from '../../src/store/transfer.ts'
import { aptitude, core, damaged, dsa, itemRecord, recordsOf, topicRecord } from './fixtures.ts'

const file = (...topics: unknown[]) => JSON.stringify(topics)
const array = (item: object = {}, fields: object = {}) => ({
  topicName: 'Array',
  position: 0,
  started: false,
  doneQuestions: 0,
  questions: [{ ...itemRecord('a'), ...item }],
  ...fields,
})

describe('export: a JSON array of Topic records', () => {
  test('by position, each as it is stored', () => {
    const matrix = topicRecord('Matrix', ['+m'], { position: 1, colour: 'red' })
    const topics = [topicRecord('Array'), matrix, topicRecord('BST', ['x'], { position: 6 })] as const
    const inKeyOrder = recordsOf(topics[0], topics[2], topics[1])
    expect(JSON.parse(exportText(inKeyOrder))).toEqual(topics)
  })

  test('what is exported can be imported again', async () => {
    const seed = seedRecords(dsa, await dsa.loadCatalogue())
    seed.set('array', topicRecord('Array', [itemRecord('a', { Done: true, Notes: 'größer 🎉', URL2: 'u' })]))
    expect(await readImport(exportText(seed), dsa)).toEqual(seed)
  })

  test('what is damaged is exported as it is shown, so that it can be imported again', async () => {
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

describe('import accepts files of the earlier app', () => {
  test.each([
    ['a further field URL2', array({ URL2: 'https://example.org/2' }), { URL2: 'https://example.org/2' }],
    ['no Bookmark', array({ Bookmark: undefined }), { Bookmark: false }],
    ['no Notes', array({ Notes: undefined }), { Notes: '' }],
    ['no Done', array({ Done: undefined }), { Done: false }],
    ['no Topic', array({ Topic: undefined }), { Topic: 'Array' }],
    ['no URL', array({ URL: undefined }), { URL: '' }],
    ['another spelling of Topic', array({ Topic: 'Arrays & co' }), { Topic: 'Arrays & co' }],
    ['a note over the limit', array({ Notes: 'x'.repeat(900) }), { Notes: 'x'.repeat(900) }],
  ])('%s', async (_, topic, item) => {
    const imported = await readImport(file(topic), dsa)
    expect(imported.get('array')?.questions).toEqual([{ ...itemRecord('a'), ...item }])
  })

  test.each([
    ['started without a done item', array({}, { started: true, doneQuestions: 36 }), false, 0],
    ['not started with a done item', array({ Done: true }), true, 1],
    ['of wrong types', array({ Done: true }, { started: 'no', doneQuestions: null }), true, 1],
  ])(
    'counters that lie, %s: only Done on the items is the truth',
    async (_, topic, started, doneQuestions) => {
      expect((await readImport(file(topic), dsa)).get('array')).toMatchObject({ started, doneQuestions })
    },
  )

  test('topics in key order, each with its position', async () => {
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

  test('no position: the place in the catalogue', async () => {
    const text = file(
      array({}, { topicName: 'BST', position: undefined }),
      array({}, { position: undefined }),
    )
    expect((await readImport(text, dsa)).get('array')?.position).toBe(0)
  })

  test('unknown topics, fewer topics, further fields of a topic', async () => {
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
  ])('%s, read as UTF-8', async (_, source) => {
    const imported = await readImport(source(file(array({ Notes: 'größer 🎉' }))), dsa)
    expect(imported.get('array')?.questions[0]?.Notes).toBe('größer 🎉')
  })
})

describe('import refuses, with a stable code', () => {
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
    ['over 5 MB', ' '.repeat(largestImport) + file(array()), 'import-too-large'],
    [
      'over 5 MB in bytes, not in characters',
      JSON.stringify('é'.repeat(largestImport / 2)),
      'import-too-large',
    ],
    ['the same topic twice', file(array(), array()), 'import-duplicate-topic'],
    [
      'two spellings of one topic',
      file(array(), array({}, { topicName: 'ARRAY' })),
      'import-duplicate-topic',
    ],
    ['what is neither text nor a file', {} as Blob, 'import-unreadable'],
  ])('%s', async (_, source, code) => {
    await expect(readImport(source, dsa)).rejects.toMatchObject({ name: 'TrackerError', code })
  })

  test('5 MB is the limit and passes', async () => {
    const text = file(array())
    expect(largestImport).toBe(5 * 1024 * 1024)
    expect((await readImport(text + ' '.repeat(largestImport - text.length), dsa)).size).toBe(1)
  })

  test.each([
    [[5], 'topic 1 is not an object'],
    [[array(), null], 'topic 2 is not an object'],
    [[array(), {}], 'in topic 2, “topicName” must be a name'],
    [[array({}, { topicName: ' ' })], 'in topic 1, “topicName” must be a name'],
    [[array({}, { questions: undefined })], 'in topic “Array”, “questions” must be a list of items'],
    [[array({}, { position: 'first' })], 'in topic “Array”, “position” must be a number'],
    [[array({}, { questions: [itemRecord('a'), 5] })], 'topic “Array”, item 2 is not an object'],
    [[array({ Problem: undefined })], 'in topic “Array”, item 1, “Problem” must be text'],
    [[array({ Done: 'true' })], 'in topic “Array”, item 1, “Done” must be true or false'],
    [[array({ Bookmark: 1 })], 'in topic “Array”, item 1, “Bookmark” must be true or false'],
    [[array({ Notes: {} })], 'in topic “Array”, item 1, “Notes” must be text'],
    [[array({ URL: 5 })], 'in topic “Array”, item 1, “URL” must be text'],
    [[array({ Topic: [] })], 'in topic “Array”, item 1, “Topic” must be text'],
    ['text', 'it is not a list of topics'],
  ])('the wrong shape %j, naming topic and item', async (content, what) => {
    await expect(readImport(JSON.stringify(content), dsa)).rejects.toMatchObject({
      code: 'import-shape',
      message: expect.stringContaining(what),
    })
  })

  test.each([
    [dsa, aptitude],
    [dsa, core],
    [core, dsa],
    [aptitude, core],
  ])('a file of another track, whose name the message says ($id)', async (own, other) => {
    const seed = seedRecords(own, await own.loadCatalogue())
    await expect(readImport(exportText(seed), other)).rejects.toMatchObject({
      code: 'import-other-track',
      message: expect.stringContaining(own.texts.administration),
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
])('__proto__ in %s of a file cannot pollute', async (_, text) => {
  const [record] = (await readImport(text, dsa)).values()
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  for (const part of [record, record?.questions[0] ?? {}, record?.x ?? {}]) {
    expect(Object.getPrototypeOf(part)).toBe(Object.prototype)
    expect(Object.hasOwn(part as object, '__proto__')).toBe(false)
  }
})
