import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEditedList, withProblem, writeEditedList } from '../../../src/store/lists/editedList.ts'
import { isSameName } from '../../../src/store/model/identity.ts'
import { tagOf } from '../../../src/store/model/tags.ts'
import { runs } from '../../depth.ts'

/** What the items of a text are, without what no list says. */
const read = (text: string) =>
  readEditedList(text).topics.map(({ name, items }) => ({
    name,
    items: items.map(({ done: _, note: __, ...item }) => item),
  }))

/** Words that Markdown, or the reading of other people's lists, makes something else of. */
const words = [
  ...[
    'Two Sum',
    'Easy',
    '(Medium)',
    '[Hard]',
    '- hard',
    'done',
    '-> done',
    '(Solved)',
    '[x]',
    '[ ]',
    '✅',
    '✔️',
  ],
  ...[
    '1.',
    '53.',
    '[53]',
    '0-1',
    '#1',
    '# C',
    'C#',
    'C++',
    '##',
    'Q1:',
    'LC 5.',
    'No. 3)',
    'Level 2',
    'Day 4',
  ],
  ...[
    '[link]',
    '[a](b)',
    '](',
    '![a](b)',
    '\\',
    '\\*',
    '*a*',
    '**',
    '_a_',
    '`x`',
    '~~a~~',
    'a|b',
    '| - |',
    '---',
  ],
  ...[
    '<b>',
    '<https://a.b>',
    'https://a.b/c',
    '&amp;',
    '&lt',
    ':',
    'LeetCode',
    'Practice',
    'here',
    'Solve',
    '(12)',
  ],
  ...[
    'مجموع عددين',
    '\u200fשני',
    'दो संख्या',
    '二つの和',
    '😀',
    '"q"',
    "'",
    '$',
    '= 3',
    '{}',
    '^',
    'a:',
    '/',
    '//x.y',
  ],
]
const name = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words) },
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) =>
    parts
      .join(' ')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .filter((text) => /[\p{L}\p{N}]/u.test(text))
const link = fc.oneof(
  fc.constantFrom(
    'https://leetcode.com/problems/two-sum/',
    'https://www.geeksforgeeks.org/problems/sum/1',
    'https://a.b/c_(d)_[e]',
    'https://a.b/(((',
    'https://a.b/c)d',
    'https://a.b/?x=1&copy=2&amp;c#d',
    'https://münchen.de/ä%20b',
    'https://a.b/*c*_d_`e`\\f<g>|h"i\'j',
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const item = fc.record(
  {
    title: name,
    url: fc.oneof(link, fc.constant('')),
    url2: link,
    video: fc
      .tuple(link, fc.oneof(name, fc.constant('')))
      .map(([address, channel]) => `${address} ${channel}`.trimEnd()),
    difficulty: fc.constantFrom('Easy' as const, 'Medium' as const, 'Hard' as const),
    tags: fc.uniqueArray(
      fc.oneof(
        fc.constantFrom('amazon', 'two-pointers', 'c++', 'c#', 'easy', 'सरणी'),
        fc
          .string({ unit: 'grapheme', maxLength: 8 })
          .map(tagOf)
          .filter((tag) => tag !== ''),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { requiredKeys: ['title', 'url'] },
)
const topics = fc.uniqueArray(fc.record({ name, items: fc.array(item, { maxLength: 6 }) }), {
  minLength: 1,
  comparator: (one, other) => isSameName(one.name, other.name),
})

describe('a list that is edited as text', () => {
  test('is read as it was written, whatever its titles, links and topics are', () => {
    fc.assert(
      fc.property(
        topics.filter((list) => list.some(({ items }) => items.length > 0)),
        (list) => {
          const text = writeEditedList(list)
          expect(read(text)).toEqual(list)
          expect(readEditedList(text).unread).toEqual([])
        },
      ),
      runs(100),
    )
  })

  test('reads well', () => {
    const two = {
      title: 'Two Sum',
      url: 'https://leetcode.com/problems/two-sum/',
      difficulty: 'Easy' as const,
    }
    expect(
      writeEditedList([
        { name: 'Arrays', items: [two, { ...two, url2: 'https://www.geeksforgeeks.org/problems/sum/1' }] },
        {
          name: 'Easy',
          items: [
            { title: 'Read *this*', url: '' },
            { title: '[53] Kadane (Easy)', url: '' },
          ],
        },
        { name: 'Later', items: [] },
      ]),
    ).toBe(`## Arrays
- [Two Sum](https://leetcode.com/problems/two-sum/) Easy
- [Two Sum](https://leetcode.com/problems/two-sum/) [geeksforgeeks.org](https://www.geeksforgeeks.org/problems/sum/1) Easy

## Easy
- Read \\*this\\*
- [[53] Kadane (Easy)]()

## Later`)
  })

  test('may be typed as lists are written everywhere', () => {
    const text = `
https://leetcode.com/problems/koko-eating-bananas/
# Arrays
* [ ] Two Sum (Easy)
1. [x] [Practice](https://a.b/c) — Medium
##Trees
[Invert](www.leetcode.com/problems/invert-binary-tree)
---
# arrays
- Three Sum`
    expect(readEditedList(text)).toEqual({
      topics: [
        {
          name: '',
          items: [
            {
              title: 'Koko Eating Bananas',
              url: 'https://leetcode.com/problems/koko-eating-bananas/',
              done: false,
              note: '',
            },
          ],
        },
        {
          name: 'Arrays',
          items: [
            { title: 'Two Sum', url: '', difficulty: 'Easy', done: false, note: '' },
            { title: 'Practice', url: 'https://a.b/c', difficulty: 'Medium', done: true, note: '' },
            { title: 'Three Sum', url: '', done: false, note: '' },
          ],
        },
        {
          name: 'Trees',
          items: [
            {
              title: 'Invert',
              url: 'https://www.leetcode.com/problems/invert-binary-tree',
              done: false,
              note: '',
            },
          ],
        },
      ],
      unread: [],
    })
  })

  test('takes one more problem at the end of its topic, and leaves the rest as it is typed', () => {
    const two = { title: 'Two [Sum', url: '', difficulty: 'Easy' as const }
    const text = '# arrays\n*  A\n\n##  Trees\n- B\n\n\n'
    expect(withProblem(text, 'Arrays', two)).toBe('# arrays\n*  A\n- Two [Sum (Easy)\n\n##  Trees\n- B')
    expect(withProblem(text, 'Trees', two)).toBe('# arrays\n*  A\n\n##  Trees\n- B\n- Two [Sum (Easy)')
    expect(withProblem(text, 'Heaps', two)).toBe(
      '# arrays\n*  A\n\n##  Trees\n- B\n\n## Heaps\n- Two [Sum (Easy)',
    )
    expect(withProblem('', 'Heaps', two)).toBe('## Heaps\n- Two [Sum (Easy)')
  })

  test('names each line that is neither a topic nor a problem', () => {
    const text = '- Two Sum\nSome advice.\n- [Three Sum](three-sum)\n- ???\n'
    expect(readEditedList(text).unread).toEqual([
      { line: 2, text: 'Some advice.', reason: 'other' },
      { line: 3, text: '- [Three Sum](three-sum)', reason: 'address' },
      { line: 4, text: '- ???', reason: 'unnamed' },
    ])
  })

  test.each(['', 'Dear all,\nthe list is attached.', '## Arrays\n'])(
    'is refused where it has no problem: %j',
    (text) => {
      expect(() => readEditedList(text)).toThrow(expect.objectContaining({ code: 'sheet-not-a-list' }))
    },
  )

  test('is refused where it has too many', () => {
    expect(() => readEditedList('- Two Sum\n'.repeat(5001))).toThrow(
      expect.objectContaining({ code: 'sheet-too-many', details: { count: '5001', limit: '5000' } }),
    )
  })
})
