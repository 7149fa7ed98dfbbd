import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSolved } from '../../../src/store/solved/readSolved.ts'
import type { ProblemReference } from '../../../src/store/solved/reference.ts'
import { geeks, leetcode } from '../lists/readings.ts'
import { rowsOf, workbook } from '../lists/workbookFixture.ts'

const brief = ({ problems, names }: ProblemReference) =>
  problems.length > 0 ? problems.join(' ') : `“${names.leetcode.at(-1) ?? names.whole.at(-1)}”`

async function solvedIn(content: unknown, name = ''): Promise<string[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return (await readSolved({ name, text })).solved.map(brief)
}

test('reads pasted links, slugs, and numbered or bare titles, one per line', async () => {
  const text = [
    `  ${leetcode('two-sum')}description/?envType=daily`,
    `https://leetcode.cn/problems/two-sum/ and ${geeks('kadanes-algorithm-1587115620')}`,
    '0015-3sum',
    '0053-maximum-subarray.cpp',
    '20. Valid Parentheses',
    'Trapping Rain Water',
    'reverse-linked-list',
    'HCF/LCM',
    'https://en.wikipedia.org/wiki/Process',
    'Yesterday I solved some more of them, I believe.',
  ].join('\n')
  const { solved, unread } = await readSolved({ name: '', text })
  expect(solved.map(brief)).toEqual([
    'leetcode:two-sum',
    'geeksforgeeks:kadanes-algorithm-1587115620',
    '“3sum”',
    '“maximumsubarray”',
    '“validparentheses”',
    '“trappingrainwater”',
    '“reverselinkedlist”',
    '“hcflcm”',
    '//en.wikipedia.org/wiki/Process',
  ])
  expect(unread).toMatchObject([{ line: 10, text: 'Yesterday I solved some more of them, I believe.' }])
})

test.each<[string, string, string[]]>([
  ['by boxes', '[ ] Two Sum\n[x] 3Sum\n[ ] Merge Intervals', ['“3sum”']],
  ['by boxes after numbers', '1. [x] Two Sum\n2. [ ] 3Sum\n3. [ ] Merge Intervals', ['“twosum”']],
  ['by boxes before links', `[ ] ${leetcode('two-sum')}\n[x] ${leetcode('3sum')}`, ['leetcode:3sum']],
  ['by marks before and after', '✅ Two Sum\n❌ 3Sum\nMerge Intervals ✔︎', ['“twosum”', '“mergeintervals”']],
  ['by words', 'Two Sum (done)\n3Sum -> pending', ['“twosum”']],
])('of lines that say what is solved, %s, only those count', async (_, text, expected) => {
  const { solved, unread } = await readSolved({ name: '', text })
  expect(solved.map(brief)).toEqual(expected)
  expect(unread).toEqual([])
})

test.each<[string, string, string[], string[]]>([
  [
    'a heading with a mark',
    '✅ Solved this week:\nTwo Sum\n3Sum',
    ['“twosum”', '“3sum”'],
    ['✅ Solved this week:'],
  ],
  ['one cross', 'Two Sum\n❌ 3Sum\nLRU Cache', ['“twosum”', '“lrucache”'], []],
  ['most marked', '✅ Two Sum\n✅ 3Sum\nLRU Cache', ['“twosum”', '“3sum”'], ['LRU Cache']],
  [
    'a topic that is not solved',
    'Solved: Two Sum, 3Sum\nNot solved: LFU Cache, LRU Cache',
    ['“twosum”', '“3sum”'],
    [],
  ],
])('pasted lines with %s', async (_, text, expected, left) => {
  const { solved, unread } = await readSolved({ name: '', text })
  expect(solved.map(brief)).toEqual(expected)
  expect(unread.map((line) => line.text)).toEqual(left)
})

test('a mark may have a sign for how it looks, and a root is no mark', async () => {
  expect(await solvedIn('✔️ Two Sum\n1️⃣ Merge Intervals ✔︎')).toEqual(['“twosum”', '“mergeintervals”'])
  expect(await solvedIn('√N decomposition\n√(x) of a number')).toEqual(['“ndecomposition”', '“xofanumber”'])
})

test('a line is known by its title and by its link', async () => {
  const { solved } = await readSolved({
    name: '',
    text: 'Two Sum https://youtu.be/abc\n3Sum - https://example.com/3',
  })
  expect(solved.map(({ text, names }) => [text, names.whole])).toEqual([
    ['Two Sum', ['twosum']],
    ['3Sum', ['3sum']],
  ])
})

test('reads topics with their titles in one line', async () => {
  expect(await solvedIn('Arrays: Two Sum, 3Sum\nTrees: Invert a tree, Same tree')).toEqual([
    '“twosum”',
    '“3sum”',
    '“invertatree”',
    '“sametree”',
  ])
})

test('problems that share a page are each one', async () => {
  const page = 'https://drive.example/x'
  const text = `Problem,Link,Done\nTwo Sum,${page},yes\n3Sum,${page},yes\n4Sum,${page},no`
  const { solved } = await readSolved({ name: 'a.csv', text })
  expect(solved.map((reference) => reference.text)).toEqual(['Two Sum', '3Sum'])
})

test.each<[string, string[]]>([
  ['100-days-of-code/arrays/two-sum.py', ['“twosum”']],
  ['100-days-of-code/0056-merge-intervals/sol.py', ['“mergeintervals”']],
  ['2024-dsa/two-sum/solution.py', ['“twosum”']],
  ['dsa/05-binary-search/koko-eating-bananas.py', ['“kokoeatingbananas”']],
  ['dsa/1-two-sum/solution.py', ['“twosum”']],
  ['dsa/15-3sum/two_pointers.cpp', ['“3sum”']],
  ['0056-merge-intervals/python/solution.py', ['“mergeintervals”']],
  ['dsa/strings/license-key-formatting.py', ['“licensekeyformatting”']],
  ['dsa/strings/LICENSE', []],
])('a folder of solutions: %s', async (path, expected) => {
  const { solved } = await readSolved({ name: 'folder', paths: [path] })
  expect(solved.map(brief)).toEqual(expected)
})

describe('LeetHub data', () => {
  test('is read from a folder by the paths of its files', async () => {
    const { solved } = await readSolved({
      name: 'leetcode-solutions',
      paths: [
        'leetcode-solutions/README.md',
        'leetcode-solutions/.git/HEAD',
        'leetcode-solutions/stats.json',
        'leetcode-solutions/0001-two-sum/0001-two-sum.cpp',
        'leetcode-solutions/0001-two-sum/README.md',
        'leetcode-solutions/Easy/0206-reverse-linked-list/0206-reverse-linked-list.py',
        'leetcode-solutions/Missing number in array/missing-number-in-array.java',
      ],
    })
    expect(solved.map(brief)).toEqual(['“twosum”', '“reverselinkedlist”', '“missingnumberinarray”'])
  })

  test('is read from stats.json', async () => {
    const shas = {
      'README.md': { '': 'a' },
      '0001-two-sum': { '0001-two-sum.cpp': 'b', difficulty: 'easy' },
      'merge-intervals': { 'merge-intervals.cpp': 'c' },
    }
    const expected = ['“twosum”', '“mergeintervals”']
    expect(await solvedIn({ leetcode: { easy: 1, shas, solved: 2 } }, 'stats.json')).toEqual(expected)
    expect(await solvedIn({ shas })).toEqual(expected)
  })

  test('is read from the README of a repository and of one problem', async () => {
    const repository = 'https://github.com/somebody/solutions/tree/master'
    const readme = [
      'A collection of LeetCode questions.',
      '<!---LeetCode Topics Start-->',
      '# LeetCode Topics',
      '## Array',
      '|  |',
      '| ------- |',
      `| [0001-two-sum](${repository}/0001-two-sum) |`,
      `| [0015-3sum](${repository}/0015-3sum) |`,
      '## Sorting',
      '|  |',
      '| ------- |',
      `| [0015-3sum](${repository}/0015-3sum) |`,
    ].join('\n')
    const { solved } = await readSolved({ name: 'README.md', text: readme })
    expect(solved.map(({ names }) => names.whole[0])).toEqual(['twosum', '3sum'])
    const one = `<h2><a href="${leetcode('two-sum')}">1. Two Sum</a></h2><h3>Easy</h3><hr><p>Given an array.</p>\n<p>More.</p>`
    expect(await solvedIn(one, 'README.md')).toEqual(['leetcode:two-sum'])
  })
})

describe('only accepted problems count in LeetCode data', () => {
  test('from api/problems/all', async () => {
    const entry = (title: string, slug: string, status: string | null) => ({
      stat: { question_id: 1, question__title: title, question__title_slug: slug, total_acs: 5 },
      status,
      difficulty: { level: 1 },
      paid_only: false,
    })
    const pairs = [
      entry('Two Sum', 'two-sum', 'ac'),
      entry('3Sum', '3sum', 'notac'),
      entry('4Sum', '4sum', null),
    ]
    expect(await solvedIn({ user_name: 'asha', num_solved: 1, stat_status_pairs: pairs })).toEqual([
      'leetcode:two-sum',
    ])
    expect(await solvedIn({ user_name: '', stat_status_pairs: pairs.slice(1) })).toEqual([])
  })

  test.each<[string, unknown]>([
    [
      'submissions of the older interface',
      {
        submissions_dump: [
          { id: 1, status: 10, status_display: 'Accepted', title: 'Two Sum', title_slug: 'two-sum' },
          { id: 2, status: 10, status_display: 'Accepted', title: 'Two Sum', title_slug: 'two-sum' },
          { id: 3, status: 11, status_display: 'Wrong Answer', title: '3Sum', title_slug: '3sum' },
        ],
      },
    ],
    [
      'a list of submissions',
      {
        data: {
          questionSubmissionList: {
            submissions: [
              { title: 'Two Sum', titleSlug: 'two-sum', statusDisplay: 'Accepted' },
              { title: '3Sum', titleSlug: '3sum', statusDisplay: 'Time Limit Exceeded' },
            ],
          },
        },
      },
    ],
    [
      'the last accepted ones',
      { data: { recentAcSubmissionList: [{ id: '1', title: 'Two Sum', titleSlug: 'two-sum' }] } },
    ],
    [
      'a list of problems',
      {
        data: {
          problemsetQuestionList: {
            questions: [
              {
                title: 'Two Sum',
                titleSlug: 'two-sum',
                status: 'ac',
                topicTags: [{ name: 'Array', slug: 'array' }],
              },
              { title: '3Sum', titleSlug: '3sum', status: null, topicTags: [] },
            ],
          },
        },
      },
    ],
  ])('from %s', async (_, answer) => {
    expect(await solvedIn(answer)).toEqual(['leetcode:two-sum'])
  })
})

test('takes a list of problems without any status for solved', async () => {
  const questions = [{ title: 'Two Sum', titleSlug: 'two-sum', difficulty: 'Easy' }]
  expect(await solvedIn({ data: { problemsetQuestionList: { questions } } })).toEqual(['leetcode:two-sum'])
})

test.each<[string, object, object]>([
  ['solved', { solved: true }, { solved: false }],
  ['isDone', { isDone: 'yes' }, { isDone: 'no' }],
  ['status', { status: 'Done' }, { status: 'Todo' }],
])('reads what is solved from a field called %s', async (_, done, open) => {
  const entries = [
    { title: 'Two Sum', titleSlug: 'two-sum', ...done },
    { title: '3Sum', titleSlug: '3sum', ...open },
  ]
  expect(await solvedIn(entries)).toEqual(['leetcode:two-sum'])
})

test('reads the verdict OK from user.status of Codeforces', async () => {
  const entry = (contestId: number, index: string, name: string, verdict: string) => ({
    id: 1,
    contestId,
    problem: { contestId, index, name, type: 'PROGRAMMING', tags: ['dp'] },
    author: { members: [{ handle: 'asha' }] },
    verdict,
  })
  const result = [
    entry(4, 'A', 'Watermelon', 'OK'),
    entry(4, 'A', 'Watermelon', 'OK'),
    entry(1, 'B', 'Sheets', 'WRONG_ANSWER'),
  ]
  expect(await solvedIn({ status: 'OK', result })).toEqual(['codeforces:4/A'])
})

describe('a sheet', () => {
  test('counts its done items, by both links', async () => {
    const text = `# S\n- [x] [Two Sum](${geeks('two-sum')}) [LC](${leetcode('two-sum')})\n- [ ] [3Sum](${leetcode('3sum')})`
    expect(await solvedIn(text)).toEqual(['geeksforgeeks:two-sum leetcode:two-sum'])
  })

  test('counts all items if it does not say what is done', async () => {
    expect(await solvedIn(`Problem,Link\nTwo Sum,${leetcode('two-sum')}\n3Sum,`)).toEqual([
      'leetcode:two-sum',
      '“3sum”',
    ])
  })

  test('may be a progress.json or a workbook', async () => {
    const item = { Topic: 'Array', Problem: 'Two Sum', Done: true, Bookmark: false, Notes: '', URL: '' }
    const topic = { topicName: 'Array', questions: [item, { ...item, Problem: '3Sum', Done: false }] }
    expect(await solvedIn([topic], 'progress.json')).toEqual(['“twosum”'])
    const bytes = workbook({ S: rowsOf(['Problem', 'Status'], ['Two Sum', 'Done'], ['3Sum', '<->']) })
    expect((await readSolved({ name: 'a.xlsx', bytes })).solved.map(brief)).toEqual(['“twosum”'])
  })

  test('may be a workbook of 13 MB, nearly all of it pictures, which are not unpacked', async () => {
    const small = workbook({ S: rowsOf(['Problem', 'Status'], ['Two Sum', 'Done']) })
    const picture = new Uint8Array(13 * 1024 * 1024)
    const bytes = zipSync({ ...unzipSync(small), 'xl/media/image1.png': [picture, { level: 0 }] })
    expect((await readSolved({ name: 'a.xlsx', bytes })).solved.map(brief)).toEqual(['“twosum”'])
  })
})

test('refuses unreadable content like a sheet', async () => {
  await expect(readSolved({ name: 'a.json', text: '{' })).rejects.toMatchObject({ code: 'sheet-unreadable' })
  await expect(readSolved({ name: '', bytes: Uint8Array.from([0, 1, 2]) })).rejects.toMatchObject({
    code: 'sheet-unreadable',
  })
})
