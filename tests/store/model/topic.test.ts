import { describe, expect, test } from 'vitest'
import {
  overallPercent,
  percent,
  pickRandom,
  sortedByDone,
  sum,
  topicOf,
  topicsOf,
} from '../../../src/store/model/topic.ts'
import { topicKey } from '../../../src/store/model/topicKeys.ts'
import { damaged, itemRecord, recordsOf, topicRecord } from '../fixtures.ts'

describe('topicKey lower-cases, and turns each run of characters other than letters and digits into an underscore', () => {
  test.each([
    ['Array', 'array'],
    ['Search & Sort', 'search_sort'],
    ['Stacks & Queues', 'stacks_queues'],
    ['BST', 'bst'],
    ['Database Managment System', 'database_managment_system'],
    ['a--b..c', 'a_b_c'],
  ])('%s becomes %s', (name, key) => {
    expect(topicKey(name)).toBe(key)
  })
})

describe('counts', () => {
  test('come from the items, whatever doneQuestions and started say', () => {
    const lying = topicRecord('Array', ['+a', 'b', '+c'], { doneQuestions: 99, started: false })
    expect(topicOf('array', lying)).toMatchObject({ name: 'Array', done: 2, total: 3 })
  })

  test('add up over topics', () => {
    const progress = [
      { done: 1, total: 36 },
      { done: 0, total: 10 },
    ]
    expect(sum(progress)).toEqual({ done: 1, total: 46 })
    expect(sum([])).toEqual({ done: 0, total: 0 })
  })

  test('include the levels that are known, and no others', () => {
    const levelled = (title: string, Difficulty: string, Done = false) =>
      itemRecord(title, { Difficulty, Done })
    const array = topicOf(
      'array',
      topicRecord('Array', [
        levelled('a', 'Hard', true),
        levelled('b', 'Easy'),
        levelled('c', 'Easy', true),
        levelled('d', 'Extreme', true),
        '+e',
      ]),
    )
    const trie = topicOf('trie', topicRecord('Trie', [levelled('f', 'Hard')]))
    const graph = topicOf('graph', topicRecord('Graph', ['+g']))
    expect(array.levels).toEqual({ Easy: { done: 1, total: 2 }, Hard: { done: 1, total: 1 } })
    expect(graph).not.toHaveProperty('levels')
    expect(sum([array, trie, graph])).toEqual({
      done: 5,
      total: 7,
      levels: { Easy: { done: 1, total: 2 }, Hard: { done: 1, total: 2 } },
    })
    expect(sum([graph])).not.toHaveProperty('levels')
  })
})

describe('percent', () => {
  test.each([
    [0, 36, 0],
    [1, 36, 3],
    [18, 36, 50],
    [62, 63, 98],
    [36, 36, 100],
    [0, 0, 0],
    [199, 200, 99],
  ])('per topic, %i of %i is the whole number %i', (done, total, expected) => {
    expect(percent({ done, total })).toBe(expected)
  })

  test('per topic, is 0 only when nothing is done', () => {
    expect(percent({ done: 1, total: 250 })).toBe(1)
  })

  test.each([
    [0, 462, '0.00'],
    [1, 462, '0.22'],
    [231, 462, '50.00'],
    [462, 462, '100.00'],
    [0, 0, '0.00'],
  ])('overall, %i of %i is %s to two decimals', (done, total, expected) => {
    expect(overallPercent({ done, total })).toBe(expected)
  })
})

const items = topicOf('array', topicRecord('Array', ['+Zip', 'Reverse', '+Aces', 'sort it'])).items
const titles = (list: typeof items) => list.map(({ title }) => title)

test('sorts done rows last, in stored order within each half', () => {
  expect(titles(sortedByDone(items))).toEqual(['Reverse', 'sort it', 'Zip', 'Aces'])
  expect(sortedByDone(items).map(({ index }) => index)).toEqual([1, 3, 0, 2])
  expect(titles(items)).toEqual(['Zip', 'Reverse', 'Aces', 'sort it'])
})

describe('Pick Random picks from index 0 to count minus 2, never the last item', () => {
  test.each([
    [36, 0, 0],
    [36, 0.999999999, 34],
    [3, 0.5, 1],
    [2, 0.999999999, 0],
    [1, 0.999999999, 0],
  ])('of %i items, %d picks %i', (count, random, index) => {
    expect(pickRandom(count, random)).toBe(index)
  })
})

describe('records with missing or wrong fields', () => {
  test.each([
    ['null', null],
    ['text', 'abc'],
    ['no questions', { topicName: 'Array' }],
    ['questions that are no list', { topicName: 'Array', questions: { length: 3 } }],
  ])('become a topic without items: %s', (_, record) => {
    expect(topicOf('array', damaged(record))).toMatchObject({ items: [], done: 0, total: 0 })
  })

  test.each([[undefined], [''], ['  '], [7]])('show the key for topicName %j', (topicName) => {
    expect(topicOf('array', damaged({ topicName, questions: [] })).name).toBe('array')
  })

  test.each([[null], [{}], [{ Problem: ' ', URL: 5, Done: 'true', Notes: null }]])(
    'show item %j as not done, without note and link, titled by its number',
    (item) => {
      const [, shown] = topicOf('array', damaged({ questions: [itemRecord('a'), item] })).items
      expect(shown).toEqual({
        index: 1,
        title: 'Item 2',
        url: undefined,
        done: false,
        note: '',
        star: false,
        mark: '',
        gone: false,
      })
    },
  )

  test('are sorted by position; those without one come last, by name', () => {
    const records = recordsOf(
      topicRecord('Zebra', [], { position: 0 }),
      topicRecord('Yak', [], damaged({ position: undefined })),
      topicRecord('Ant', [], { position: 2 }),
      topicRecord('Bee', [], damaged({ position: 'first' })),
      topicRecord('Cow', [], { position: 1 }),
    )
    expect(topicsOf(records, []).map(({ name }) => name)).toEqual(['Zebra', 'Cow', 'Ant', 'Bee', 'Yak'])
  })
})

describe('the url of an item', () => {
  const urlOf = (url: string, previous?: string) => {
    const before = previous && topicOf('array', topicRecord('Array', [itemRecord('a', { URL: previous })]))
    return topicOf('array', topicRecord('Array', [itemRecord('a', { URL: url })]), before || undefined)
      .items[0]?.url
  }

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//example.org/',
    '/relative',
    'http:',
    'https://',
    'https://a b',
    '',
  ])('is undefined for the link %j', (url) => {
    expect(urlOf(url)).toBeUndefined()
    expect(urlOf(url, 'https://example.org/')).toBeUndefined()
    expect(urlOf(url, url)).toBeUndefined()
  })

  test.each(['http://example.org/a', 'https://example.org/a?b#c', 'HTTPS://EXAMPLE.ORG'])(
    'is the link %s',
    (url) => {
      expect(urlOf(url)).toBe(url)
      expect(urlOf(url, url)).toBe(url)
    },
  )
})

describe('topicsOf', () => {
  const records = () => recordsOf(topicRecord('Array'), topicRecord('Matrix', ['x'], { position: 1 }))
  const before = topicsOf(records(), [])

  test('returns the same list when a read finds no changes', () => {
    expect(topicsOf(records(), before)).toBe(before)
  })

  test('keeps every other topic and item when one item changes', () => {
    const after = topicsOf(new Map([...records(), ['array', topicRecord('Array', ['a', '+b', 'c'])]]), before)
    expect(after).not.toBe(before)
    expect(after[0]).not.toBe(before[0])
    expect(after[0]?.items[0]).toBe(before[0]?.items[0])
    expect(after[0]?.items[1]).not.toBe(before[0]?.items[1])
    expect(after[1]).toBe(before[1])
  })

  test.each([
    ['title', { Problem: 'new' }],
    ['link', { URL: 'https://example.org/new' }],
    ['done', { Done: true }],
    ['note', { Notes: 'new' }],
  ])('shows a new %s', (_, fields) => {
    const changed = new Map([
      ...records(),
      ['array', topicRecord('Array', [itemRecord('a', fields), 'b', 'c'])],
    ])
    expect(topicsOf(changed, before)).toEqual(topicsOf(changed, []))
    expect(topicsOf(changed, before)[0]).not.toBe(before[0])
  })
})
