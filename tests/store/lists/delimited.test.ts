import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../depth.ts'
import { geeks, itemsOf, leetcode, outline, readBytes, readText } from './readings.ts'

test('reads semicolons, a byte order mark, quoted line breaks and semicolons, and spaces around links', async () => {
  const reading = await readText(
    [
      '\uFEFFTopic;Problem;Link;Difficulty;Status;Notes',
      `Arrays;"Sort 0s; 1s; 2s"; ${geeks('sort')} ;Easy;done;"first line`,
      'second ""line"""',
      `Arrays;Next, permutation;${leetcode('next-permutation')};MEDIUM;<->;`,
      'Arrays;;;;;only a note',
      `Strings;${leetcode('valid-anagram')};;;✅;`,
    ].join('\r\n'),
    'list.csv',
  )
  expect(reading.name).toBe('list')
  expect(outline(reading)).toEqual({
    Arrays: ['+Sort 0s; 1s; 2s', 'Next, permutation'],
    Strings: ['+Valid Anagram'],
  })
  expect(itemsOf(reading)[0]).toEqual({
    title: 'Sort 0s; 1s; 2s',
    url: geeks('sort'),
    difficulty: 'Easy',
    done: true,
    note: 'first line\r\nsecond "line"',
  })
  expect(itemsOf(reading)[1]).toMatchObject({ difficulty: 'Medium' })
  // The line in the file, not the fourth row.
  expect(reading.unread).toMatchObject([{ line: 5, text: 'Arrays | only a note' }])
})

test('reads tabs, topics filled down, and a second link to another problem site', async () => {
  const reading = await readText(
    [
      'Section\tQuestion\tArticle\tLeetCode\tGFG',
      `Graphs\tNumber of islands\thttps://example.com/islands\t${leetcode('number-of-islands')}\t${geeks('islands')}`,
      `\tFlood fill\thttps://example.com/fill\t\t`,
    ].join('\n'),
  )
  expect(reading.topics).toEqual([
    {
      name: 'Graphs',
      items: [
        {
          title: 'Number of islands',
          url: leetcode('number-of-islands'),
          url2: geeks('islands'),
          done: false,
          note: '',
        },
        { title: 'Flood fill', url: 'https://example.com/fill', done: false, note: '' },
      ],
    },
  ])
  expect(reading.hasStatus).toBe(false)
})

test('prefers the link column to columns it does not understand', async () => {
  const reading = await readText(
    `Problem,Company,Link\nTwo Sum,https://example.com/google,${leetcode('two-sum')}`,
  )
  expect(itemsOf(reading)).toEqual([{ title: 'Two Sum', url: leetcode('two-sum') }])
  const other = await readText('Problem,Company,Link\nTwo Sum,https://example.com/a,https://example.com/b')
  expect(itemsOf(other)).toEqual([{ title: 'Two Sum', url: 'https://example.com/b' }])
})

describe('columns without a head row', () => {
  test('are recognised by their content: number, topic, title, difficulty, link and status', async () => {
    const reading = await readText(
      [
        `1,Arrays,Two Sum,Easy,${leetcode('two-sum')},yes`,
        `2,Arrays,3Sum,Medium,${leetcode('3sum')},no`,
        `3,Strings,Valid Anagram,Easy,${leetcode('valid-anagram')},no`,
        `4,Strings,Group Anagrams,Medium,${leetcode('group-anagrams')},x`,
      ].join('\n'),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['+Two Sum', '3Sum'],
      Strings: ['Valid Anagram', '+Group Anagrams'],
    })
    expect(itemsOf(reading)[1]).toEqual({ title: '3Sum', url: leetcode('3sum'), difficulty: 'Medium' })
  })

  test('do not take the number for the title under headings in another language', async () => {
    const reading = await readText(
      ['Nr,Aufgabe,Verweis', `1,Two Sum,${leetcode('two-sum')}`, `2,3Sum,${leetcode('3sum')}`].join('\n'),
    )
    expect(itemsOf(reading)).toEqual([
      { title: 'Two Sum', url: leetcode('two-sum') },
      { title: '3Sum', url: leetcode('3sum') },
    ])
  })

  test('take names from the addresses if there are only links', async () => {
    const links = [
      leetcode('two-sum'),
      geeks('kadanes-algorithm-1587115620'),
      'https://codeforces.com/problemset/problem/1520/D',
      'https://www.spoj.com/problems/AGGRCOW/',
      'www.hackerrank.com/challenges/simple-array-sum/problem',
      'https://example.com/dynamic%20programming_intro.html?x=1',
    ]
    const [topic] = (await readText(links.join('\n'))).topics
    expect(topic).toMatchObject({ name: '' })
    expect(topic?.items.map(({ title }) => title)).toEqual([
      'Two Sum',
      'Kadanes Algorithm',
      'Codeforces 1520D',
      'AGGRCOW',
      'Simple Array Sum',
      'Dynamic Programming Intro',
    ])
  })
})

test('does not take tags for topics, and accepts topics as the items', async () => {
  const tagged = await readText(
    'Difficulty,Title,Link,Topics\nEASY,Two Sum,,"Array, Hash Table"\nHARD,N Queens,,"Array, Backtracking"',
  )
  expect(outline(tagged)).toEqual({ '': ['Two Sum', 'N Queens'] })
  const core = await readText(
    'Topic,Link\nProcesses,https://example.com/a\nThreads,https://example.com/b\nDeadlocks,',
  )
  expect(outline(core)).toEqual({ '': ['Processes', 'Threads', 'Deadlocks'] })
})

test('takes only the specified words for done', async () => {
  const words = ['yes', ' TRUE', 'Done', 'solved', 'Complete', 'Completed', 'x', '✓', '✅', '1']
  const others = ['<->', '~', 'no', 'y?', '0', 'in progress', '-', '2', 'doing', 'not done']
  const text = [
    'Problem,Status',
    ...[...words, ...others].map((word) => `p ${word.trim()},${word}`),
    'p,',
  ].join('\n')
  const items = itemsOf(await readText(text))
  expect(items.filter(({ done }) => done)).toHaveLength(words.length)
  expect(items).toHaveLength(words.length + others.length + 1)
})

test.each<[string, Uint8Array]>([
  [
    'UTF-16 of a spreadsheet',
    Uint8Array.from([0xff, 0xfe, ...Buffer.from('Problem\tLink\nCafé\t', 'utf16le')]),
  ],
  ['the code page of Windows', Uint8Array.from(Buffer.from('Problem,Link\nCafé,', 'latin1'))],
])('reads %s', async (_, bytes) => {
  expect(itemsOf(await readBytes(bytes, 'a.csv'))).toEqual([{ title: 'Café' }])
})

test('accepts names that mean something to a program', async () => {
  const reading = await readText('Topic,Problem\n__proto__,constructor\ntoString,__proto__')
  expect(reading.topics.map(({ name, items }) => [name, items[0]?.title])).toEqual([
    ['__proto__', 'constructor'],
    ['toString', '__proto__'],
  ])
})

test('reads back any table written with quotes', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '"', ',', ';', '\n', '\t', ' ', 'é', '=') })
  const row = fc.record({ title: text.map((end) => `Problem of ${end}.`), note: text })
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, {
        minLength: 1,
        maxLength: 20,
        selector: ({ title }) => title.replace(/\s+/g, ' '),
      }),
      fc.constantFrom(',', ';', '\t'),
      async (rows, delimiter) => {
        const lines = rows.map(({ title, note }) => [title, 'no', note].map(quoted).join(delimiter))
        const head = ['Problem', 'Done', 'Notes'].join(delimiter)
        const items = (await readText([head, ...lines].join('\n'))).topics.flatMap((topic) => topic.items)
        expect(items.map(({ title, note }) => [title, note])).toEqual(
          rows.map(({ title, note }) => [title.replace(/\s+/g, ' ').trim(), note.trim()]),
        )
      },
    ),
    runs(50),
  )
})

test('reads what a sorted table has above its head, and lists what it takes for none of its rows', async () => {
  const rows = ['LRU Cache,Medium,lru-cache', 'Two Sum,Easy,two-sum', '3Sum,Medium,3sum'].map((row) => {
    const [title, level, slug = ''] = row.split(',')
    return `${title},${leetcode(slug)},${level}`
  })
  const [first, ...others] = rows
  const sorted = await readText([first, 'Problem,Link,Difficulty', ...others].join('\n'), 'a.csv')
  expect(itemsOf(sorted).map(({ title, difficulty }) => [title, difficulty])).toEqual([
    ['LRU Cache', 'Medium'],
    ['Two Sum', 'Easy'],
    ['3Sum', 'Medium'],
  ])
  const greeted = await readText(
    ['My list', 'Jump Game,,Medium', 'Problem,Link,Difficulty', ...others].join('\n'),
    'a.csv',
  )
  expect(itemsOf(greeted)).toHaveLength(2)
  expect(greeted.unread.map(({ line, text }) => [line, text.slice(0, 9)])).toEqual([[2, 'Jump Game']])
})
