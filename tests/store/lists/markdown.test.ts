import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { geeks, itemsOf, leetcode, outline, readText } from './readings.ts'

test('reads # as the sheet, deeper headings as topics, and list items, even nested ones, as items', async () => {
  const reading = await readText(
    [
      '# CS 101',
      '',
      'Work through these in order.',
      '## Week 1: Arrays',
      `- [x] [Two Sum](${leetcode('two-sum')}) (Easy)`,
      `- [ ] [3Sum](${leetcode('3sum')} "a title") [GFG](${geeks('3sum')}) \`Medium\``,
      `  * **Max area of island**: [LeetCode](${leetcode('max-area-of-island')})`,
      '    [Practice](./local) (hard)',
      '1. Plain title',
      '## Strings',
      `+ [X] <${leetcode('valid-anagram')}>`,
      `- [Reverse words [II]](${leetcode('reverse-words-in-a-string-ii')})`,
      `- [Ref style][ref]`,
      '',
      '[ref]: https://example.com/ref',
      '```',
      '- not an item',
      '```',
    ].join('\n'),
    'list.md',
  )
  expect(reading.name).toBe('CS 101')
  expect(outline(reading)).toEqual({
    'Week 1: Arrays': ['+Two Sum', '3Sum', 'Max area of island', 'Plain title'],
    Strings: ['+Valid Anagram', 'Reverse words [II]', 'Ref style'],
  })
  expect(itemsOf(reading).slice(0, 4)).toEqual([
    { title: 'Two Sum', url: leetcode('two-sum'), difficulty: 'Easy', done: true },
    { title: '3Sum', url: leetcode('3sum'), url2: geeks('3sum'), difficulty: 'Medium' },
    { title: 'Max area of island', url: leetcode('max-area-of-island'), difficulty: 'Hard' },
    { title: 'Plain title' },
  ])
  expect(itemsOf(reading).at(-1)).toEqual({ title: 'Ref style', url: 'https://example.com/ref' })
  expect(reading.unread.map(({ line, text }) => [line, text])).toEqual([
    [3, 'Work through these in order.'],
    [16, '- not an item'],
  ])
})

test('reads tables by their head, each under its heading', async () => {
  const reading = await readText(
    [
      'Sheet',
      '=====',
      '### Trees',
      '| # | Title | Solution | Difficulty | Done |',
      '|---|:---:|---|---|---|',
      `| 1 | [Same Tree](${leetcode('same-tree')}) | [C++](./same-tree.cpp) | Easy | ✅ |`,
      `| 2 | A \\| B | [video](https://youtu.be/x) | Hard | |`,
      '### Heaps',
      'Problem | Link',
      '--- | ---',
      `Kth largest | <a href="${leetcode('kth-largest')}">LC</a>`,
    ].join('\n'),
  )
  expect(reading.name).toBe('Sheet')
  expect(outline(reading)).toEqual({ Trees: ['+Same Tree', 'A | B'], Heaps: ['Kth largest'] })
  expect(itemsOf(reading)).toEqual([
    { title: 'Same Tree', url: leetcode('same-tree'), difficulty: 'Easy', done: true },
    { title: 'A | B', url: 'https://youtu.be/x', difficulty: 'Hard' },
    { title: 'Kth largest', url: leetcode('kth-largest') },
  ])
})

test('does not name a topic or an item after links to solutions', async () => {
  const reading = await readText(
    '## 1. [Arrays](./a) & hashing [Resources](./r):\n1. Two Sum\t[Solution](https://example.com/two-sum)',
  )
  expect(outline(reading)).toEqual({ 'Arrays & hashing': ['Two Sum'] })
})

test('distinguishes two topics with one name by the headings above them', async () => {
  const reading = await readText(
    '# S\n## Array\n### Basics\n- [ ] a\n## Graph\n### Basics\n- [ ] b\n## Array\n### Basics\n- [ ] c',
  )
  expect(outline(reading)).toEqual({ Basics: ['a', 'c'], 'Graph: Basics': ['b'] })
})

test('skips front matter, but names the sheet by its title', async () => {
  const reading = await readText(
    `---\ntitle: "Week 3"\nlayout: page\n---\n- [Two Sum](${leetcode('two-sum')})`,
  )
  expect(reading).toMatchObject({ name: 'Week 3', unread: [] })
  expect(outline(reading)).toEqual({ 'Week 3': ['Two Sum'] })
})

describe('a text that is not a list of problems', () => {
  test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'])(
    'is refused: our own %s',
    async (name) => {
      await expect(readText(readFileSync(name, 'utf8'), name)).rejects.toMatchObject({
        code: 'sheet-not-a-list',
      })
    },
  )

  test.each([
    ['nothing', ''],
    ['a letter', 'Dear all,\n\nthe exam is on Monday.\n\nBest regards'],
    ['a web page', '<!doctype html><title>x</title><ul><li>a</li></ul>'],
    ['contacts', 'Name,Email,Phone\nAsha,a@example.com,123\nRavi,r@example.com,456'],
    ['a table of contents', '- [Install](#install)\n- [Use](#use)'],
  ])('is refused: %s', async (_, text) => {
    await expect(readText(text)).rejects.toMatchObject({ name: 'TrackerError', code: 'sheet-not-a-list' })
  })
})

describe('what is said of a problem is its note', () => {
  const noted = async (...lines: string[]) => {
    const { topics, unread } = await readText(['# List', '## Arrays', ...lines].join('\n'))
    const items = topics.flatMap(({ items }) =>
      items.map(({ title, note, difficulty = '' }) => [title, difficulty, note]),
    )
    return { items, unread: unread.map(({ text }) => text) }
  }

  test('after the link that names it', async () => {
    expect(
      await noted(
        `- [Two Sum](${leetcode('two-sum')}) - use a map`,
        `- [x] [3Sum](${leetcode('3sum')}) – Medium – sort, then two pointers`,
        `- [4Sum](${leetcode('4sum')}) (Array, Hash Table)`,
        `- [Jump Game](${leetcode('jump-game')}): [greedy](https://example.com/greedy) is enough`,
      ),
    ).toEqual({
      items: [
        ['Two Sum', '', 'use a map'],
        ['3Sum', 'Medium', 'sort, then two pointers'],
        ['4Sum', '', 'Array, Hash Table'],
        ['Jump Game', '', 'greedy is enough'],
      ],
      unread: [],
    })
  })

  test('but for what only says where links lead, how hard it is, or what it is tagged with', async () => {
    expect(
      await noted(
        `- [Two Sum](${leetcode('two-sum')}) - Easy - [Solution](./two-sum.py) | [Java](./two-sum.java)`,
        `- [3Sum](${leetcode('3sum')}) - LC 15`,
        `- [4Sum](${leetcode('4sum')}) - #amazon`,
        `- [LeetCode](${leetcode('jump-game')}) - Jump Game`,
      ),
    ).toEqual({
      items: [
        ['Two Sum', 'Easy', ''],
        ['3Sum', '', ''],
        ['4Sum', '', ''],
        ['Jump Game', '', ''],
      ],
      unread: [],
    })
  })

  test('in lines and items below it', async () => {
    expect(
      await noted(
        `- [Two Sum](${leetcode('two-sum')})`,
        '  use a map',
        `1. [3Sum](${leetcode('3sum')})`,
        '  - sort first',
        '  - [explained](https://example.com/3sum)',
        `2. [Jump Game](${leetcode('jump-game')})`,
      ),
    ).toEqual({
      items: [
        ['Two Sum', '', 'use a map'],
        ['3Sum', '', 'sort first\nexplained https://example.com/3sum'],
        ['Jump Game', '', ''],
      ],
      unread: [],
    })
  })

  test('unless they are problems of their own', async () => {
    const { items } = await noted(
      `- [Two Sum](${leetcode('two-sum')})`,
      `  - [3Sum](${leetcode('3sum')})`,
      '  - 4Sum',
      `- [Jump Game](${leetcode('jump-game')})`,
      '  - [ ] Jump Game II',
    )
    expect(items.map(([title]) => title)).toEqual(['Two Sum', '3Sum', '4Sum', 'Jump Game', 'Jump Game II'])
  })
})
