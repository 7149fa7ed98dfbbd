import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyListChanges } from '../../../src/store/model/applyListChanges.ts'
import { findItem, type Identity } from '../../../src/store/model/identity.ts'
import { type Pairs, pairRecords, pairTopics, type Unmatched } from '../../../src/store/model/pairing.ts'
import type { TopicRecord } from '../../../src/store/model/records.ts'
import { itemRecord, recordsOf, topicRecord } from '../fixtures.ts'

const link = (name: string) => `https://example.org/${name}`
const list = (...titles: string[]): Identity[] =>
  titles.map((entry) => {
    const [title = '', url = ''] = entry.split('|')
    return { title, url: url && link(url) }
  })
/** Returns the pairs of two lists, as if they were one topic. */
function topicPairs(from: readonly Identity[], to: readonly Identity[], unmatched: Unmatched): Pairs {
  const records = (items: readonly Identity[]) =>
    recordsOf(
      topicRecord(
        'Topic',
        items.map(({ title, url = '' }) => itemRecord(title, { Problem: title, URL: url })),
      ),
    )
  const partnerOf = pairRecords(records(from), records(to), unmatched)
  return new Map(
    [...from.keys()].flatMap((index) => {
      const place = partnerOf({ topic: 'topic', index })
      return place ? [[index, place.index]] : []
    }),
  )
}
const pairs = (from: string[], to: string[], unmatched: Unmatched = 'position') =>
  [...topicPairs(list(...from), list(...to), unmatched)].sort(([a], [b]) => a - b)

describe('items of two lists pair', () => {
  test.each<[string, string[], string[], [number, number][]]>([
    [
      'by title, wherever they stand',
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    ],
    ['by title, case and spaces aside', ['Two  Sum '], ['two sum'], [[0, 0]]],
    [
      'by link, where the title is another',
      ['a|1', 'b|2'],
      ['x|2', 'a|1'],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ['by title before link', ['a|1', 'b|2'], ['a|2'], [[0, 0]]],
    [
      'by place, what neither tells',
      ['a', 'b'],
      ['a', 'x'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['not by place, while the title stands elsewhere', ['a', 'b'], ['b', 'x'], [[1, 0]]],
    [
      'equals in their order',
      ['a', 'a', 'b'],
      ['b', 'a', 'a'],
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    ],
    ['by title and link before title alone', ['a|1', 'a|2'], ['a|2', 'x'], [[1, 0]]],
    ['not by a title that one of them has twice', ['b', 'a|1', 'a|2'], ['b', 'x', 'y', 'a|3'], [[0, 0]]],
  ])('%s', (_, from, to, expected) => {
    expect(pairs(from, to)).toEqual(expected)
  })

  test.each<[Unmatched, [number, number][]]>([
    [
      'position',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    ['elsewhere', [[0, 0]]],
    ['none', [[0, 0]]],
  ])('if left over, by the rule %s', (unmatched, expected) => {
    expect(pairs(['a', 'b', 'c'], ['a', 'x', 'y'], unmatched)).toEqual(expected)
  })

  test('never by place in a list that is not ours: the last exercise of a page may be another one now', () => {
    expect(pairs(['a', 'b'], ['a', 'x'], 'elsewhere')).toEqual([[0, 0]])
  })
})

test.each([
  ['https', 'http://site.test/w1/', 'https://site.test/w1/'],
  ['a slash at the end', 'https://site.test/w1/', 'https://site.test/w1'],
  ['what counts visitors', 'https://site.test/w1/', 'https://site.test/w1/?utm_source=mail&utm_medium=x'],
])(
  'items of one title stay apart when the author changes how their links are written: %s',
  (_, before, after) => {
    const exercises = (base: string) =>
      [1, 2, 3].map((number) => ({ title: 'Exercise', url: base.replace('w1', `w1/${number}`) }))
    const changed = exercises(after)
    expect([
      ...topicPairs(exercises(before), [changed[2], ...changed.slice(0, 2)] as Identity[], 'elsewhere'),
    ]).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ])
  },
)

test('pairs each item of any lists once, and never with another title while its own is on the list', () => {
  const titles = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e|1', 'f|1', 'g|2', 'a|3', 'h'), {
    maxLength: 7,
  })
  const unmatched = fc.constantFrom<Unmatched>('position', 'elsewhere', 'none')
  fc.assert(
    fc.property(titles, titles, unmatched, (from, to, rule) => {
      const [one, other] = [list(...from), list(...to)]
      const found = topicPairs(one, other, rule)
      expect(new Set(found.values()).size).toBe(found.size)
      for (const [a, b] of found) {
        const [title, partner] = [one[a]?.title, other[b]?.title]
        if (title === partner) continue
        expect(other.map((item) => item.title)).not.toContain(title)
        expect(one.map((item) => item.title)).not.toContain(partner)
      }
      for (const [index, { title }] of one.entries()) {
        const isUnique = (items: Identity[]) => items.filter((item) => item.title === title).length === 1
        // An equal link may have gone to another title: the pair of title and link comes first.
        if (title !== '' && isUnique(one) && isUnique(other))
          expect(other[found.get(index) ?? -1]?.title).toBe(title)
      }
    }),
  )
})

const plain = (title: string) => itemRecord(title, { URL: '' })

test('does not pair a leftover item while its own title is in another topic, in a list that is not ours', () => {
  const from = recordsOf(topicRecord('A', [plain('Two Sum')]), topicRecord('B', []))
  const to = recordsOf(topicRecord('A', [plain('Four Sum')]), topicRecord('B', [plain('Two Sum')]))
  expect(pairRecords(from, to, 'elsewhere')({ topic: 'a', index: 0 })).toEqual({ topic: 'b', index: 0 })
})

test('a renamed topic is found though other topics have the same titles', () => {
  const week = (name: string, number: number) =>
    topicRecord(
      name,
      [1, 2].map((exercise) => itemRecord(`Exercise ${exercise}`, { URL: link(`${number}/${exercise}`) })),
    )
  const from = recordsOf(week('Week 1', 1), week('Week 2', 2))
  expect([...pairTopics(from, recordsOf(week('Week one', 1), week('Week 2', 2)))]).toEqual([
    ['week_1', 'week_one'],
  ])
})

describe('an item that was seen', () => {
  test.each([
    ['by its title', { index: 0, title: 'c' }, 2],
    ['by its place where only that is known', { index: 1 }, 1],
    ['by its link where it has another title', { index: 0, title: 'old c', url: link('3') }, 2],
    ['in its place where the title stands twice', { index: 4, title: 'd' }, 4],
    ['by its link where the title stands twice', { index: 9, title: 'd', url: link('5') }, 4],
  ])('is found %s', (_, reference, index) => {
    expect(findItem(list('a|1', 'b|2', 'c|3', 'd|4', 'd|5'), reference)).toBe(index)
  })

  test.each([
    [{ index: 0, title: 'gone', url: '9' }],
    [{ index: 0, title: 'gone' }],
    [{ index: 7 }],
    [{ index: -1 }],
    [{ index: 0.5 }],
  ])('is not found if it is not on the list: %j', (reference) => {
    expect(findItem(list('a|1', 'b|2'), reference)).toBeUndefined()
  })
})

describe('topics whose names make the same key stay who they are', () => {
  const state = (...topics: [key: string, name: string, ...titles: string[]][]): Map<string, TopicRecord> =>
    new Map(topics.map(([key, name, ...titles]) => [key, topicRecord(name, titles)]))
  const stored = state(['_', 'सरणी', '+परिचय', 'अभ्यास'], ['_-1', 'पेड़', 'परिचय', 'अभ्यास'])
  const listed = (...names: string[]) =>
    state(
      ...names.map((name, at): [string, string, string, string] => [
        at > 0 ? `_-${at + 4}` : '_',
        name,
        'परिचय',
        'अभ्यास',
      ]),
    )

  test.each([
    ['another is added above', listed('भूमिका', 'सरणी', 'पेड़'), 3],
    ['they change places', listed('पेड़', 'सरणी'), 2],
    ['the first goes', listed('पेड़'), 2],
  ])('%s', (_, list, count) => {
    const after = [...applyListChanges(stored, list, 'whole').values()]
    const done = after.filter(({ questions }) => questions[0]?.Done).map(({ topicName }) => topicName)
    expect(done).toEqual(['सरणी'])
    expect(after).toHaveLength(count)
  })
})
