import { describe, expect, test } from 'vitest'
import type { SheetReading } from '../../../src/store/lists/sheet.ts'
import { geeks, itemsOf, leetcode, outline, readBytes, readText } from './readings.ts'
import { rowsOf, workbook } from './workbookFixture.ts'

/** The last part of a problem's address. */
const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const address = (title: string) => leetcode(slug(title))

/** A cell with a hyperlink. */
const linked = (text: string, link = address(text)) => ({ text, link })
const bold = (text: string) => ({ text, bold: true as const })
const markdownLink = (title: string) => `[${title}](${address(title)})`
const lines = (...text: readonly string[]) => text.join('\n')

const levels = (reading: SheetReading) =>
  Object.fromEntries(
    reading.topics.map(({ name, items }) => [name, items.map(({ difficulty }) => difficulty)]),
  )

describe('a workbook', () => {
  test('greetings above the head, a topic in each row and <-> where nothing is done', async () => {
    const channel = 'https://www.youtube.com/c/somebody'
    const reading = await readBytes(
      workbook({
        Sheet1: rowsOf(
          [null, { text: 'Questions by somebody:', bold: true, size: 20 }],
          [null, { text: `Youtube Channel: ${channel}`, link: channel, size: 12 }],
          [],
          [bold('Topic:'), bold('Problem: '), bold('Done [yes or no] ')],
          [null, null, '<->'],
          [bold('Array'), linked('Reverse the array', geeks('reverse-an-array')), '<->'],
          [bold('Array'), linked('Kth smallest element', geeks('kth-smallest-element')), 'Yes'],
          [bold('Array'), linked("Kadane's Algo [V. IMP]", geeks('kadanes-algorithm')), '<->'],
          [null, null, '<->'],
          [bold('Matrix'), linked('Spiral traversal', geeks('spirally-traversing')), '<->'],
          [bold('Matrix'), linked('Search in a matrix', address('Search a 2D Matrix')), '<->'],
          [null, null, '<->'],
          [bold('LinkedList'), linked('Reverse a list', address('Reverse Linked List')), '<->'],
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      Array: ['Reverse the array', '+Kth smallest element', "Kadane's Algo [V. IMP]"],
      Matrix: ['Spiral traversal', 'Search in a matrix'],
      LinkedList: ['Reverse a list'],
    })
    expect(itemsOf(reading)[0]?.url).toBe(geeks('reverse-an-array'))
  })

  describe('addresses as titles, and topics alone in their column beside the ~ of a company', () => {
    const row = (level: string, title: string, ...others: readonly (string | null)[]) => [
      level,
      linked(address(title), address(title)),
      ...others,
    ]
    const bytes = workbook({
      Sheet1: rowsOf(
        [
          bold('#CrackIt Challenge'),
          { text: 'DSA Sheet by somebody', bold: true, size: 12 },
          bold('#CrackIt'),
        ],
        [null, linked('Follow on Youtube : https://www.youtube.com/c/a', 'https://www.youtube.com/c/a')],
        [null, null, 'Status', 'Microsoft', 'Adobe', 'Amazon'],
        [null, 'Arrays ', null, null, null, '~'],
        row('Easy', 'Two Sum', 'solved', null, null, '~'),
        row('Easy', 'Move Zeroes', 'solved'),
        row('Medium', 'Sort Colors', null, '~'),
        row('Hard', 'Trapping Rain Water', null, null, '~', '~'),
        [null, bold('Strings')],
        row('Easy', 'Valid Anagram'),
        row('Medium', 'Group Anagrams', null, '~'),
        [null, 'Matrix Problems', null, '~'],
        row('Medium', 'Spiral Matrix'),
        row('Medium', 'Rotate Image', 'solved', '~'),
      ),
      Sheet2: [],
    })

    test('with a level beside each', async () => {
      const reading = await readBytes(bytes)
      const titles = reading.topics.map(({ name, items }) => [name, items.map(({ title }) => title)])
      expect(Object.fromEntries(titles)).toEqual({
        Arrays: ['Two Sum', 'Move Zeroes', 'Sort Colors', 'Trapping Rain Water'],
        Strings: ['Valid Anagram', 'Group Anagrams'],
        'Matrix Problems': ['Spiral Matrix', 'Rotate Image'],
      })
      expect(levels(reading)).toEqual({
        Arrays: ['Easy', 'Easy', 'Medium', 'Hard'],
        Strings: ['Easy', 'Medium'],
        'Matrix Problems': ['Medium', 'Medium'],
      })
    })

    test('with a status that few have, below headings that follow a link', async () => {
      expect(outline(await readBytes(bytes))).toEqual({
        Arrays: ['+Two Sum', '+Move Zeroes', 'Sort Colors', 'Trapping Rain Water'],
        Strings: ['Valid Anagram', 'Group Anagrams'],
        'Matrix Problems': ['Spiral Matrix', '+Rotate Image'],
      })
    })
  })

  test('levels as rows under each topic, with channels on top', async () => {
    const row = (title: string, video = 'https://www.youtube.com/watch?v=o2WOhG') => [
      null,
      linked(address(title), address(title)),
      linked(video, video),
    ]
    const channel = (text: string) => [
      null,
      { ...linked(text, 'https://www.youtube.com/c/a'), bold: true as const },
    ]
    const reading = await readBytes(
      workbook({
        Sheet1: rowsOf(
          channel('DSA Sheet by somebody ( https://www.youtube.com/c/a )'),
          channel('HOW TO FOLLOW THIS SHEET https://youtu.be/x'),
          channel('JOIN TELEGRAM CHANNEL FOR UPDATES https://t.me/a'),
          [],
          [null, bold('Arrays'), bold('Editorials ')],
          [null, bold('EASY')],
          row('Two Sum'),
          row('Plus One', 'https://leetcode.com/problems/plus-one/discuss/1'),
          [null, bold('MEDIUM')],
          row('3Sum'),
          [null, bold('HARD')],
          row('First Missing Positive'),
          [],
          [null, bold('TWO POINTER')],
          [null, bold('MEDIUM / HARD ')],
          row('Sort Colors'),
          row('Trapping Rain Water'),
          [],
          [null, bold('TRIE')],
          row('Implement Trie Prefix Tree'),
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', 'Plus One', '3sum', 'First Missing Positive'],
      'TWO POINTER': ['Sort Colors', 'Trapping Rain Water'],
      TRIE: ['Implement Trie Prefix Tree'],
    })
    expect(levels(reading)).toEqual({
      Arrays: ['Easy', 'Easy', 'Medium', 'Hard'],
      'TWO POINTER': [undefined, undefined],
      TRIE: [undefined],
    })
  })

  test('how long each level may take above a head with the number of questions', async () => {
    const [green, dark, grey] = ['FFD9EAD3', 'FFB6D7A8', 'FFB7B7B7']
    const filled = (text: string, fill: string) => ({ text, bold: true as const, size: 12, fill })
    const reading = await readBytes(
      workbook(
        {
          'DSA in 2 Months': rowsOf(
            [{ text: 'DSA by two teachers', bold: true, size: 20, fill: 'FFCFE2F3' }],
            [{ ...linked('Meet us on Youtube (Some College)', 'https://www.youtube.com/c/a'), size: 14 }],
            [null, null, null, linked('How to solve this sheet?', 'https://youtu.be/x')],
            [],
            [filled('Easy', green), filled('Ideal Time : 5-10 mins', 'FFEFEFEF')],
            [
              filled('Medium', dark),
              filled('Ideal Time : 15-20 mins', 'FFEFEFEF'),
              filled('5 Questions each Day', 'FFD9D2E9'),
            ],
            [filled('Hard', 'FF93C47D'), filled('Ideal Time : 40-60 mins (based on Qs) ', 'FFEFEFEF')],
            [],
            ['Topics', 'Question (375)', 'Companies', 'Remarks'].map((text) => filled(text, grey)),
            [filled('Arrays', green), linked('Reverse the Array'), ' Infosys Moonfrog Labs'],
            [filled('Arrays', green), linked('Maximum-Subarray'), 'Amazon', "use Kadane's Algorithm"],
            [filled('Arrays', dark), linked('Next Permutation'), 'Uber + Adobe Interview Qs'],
            [],
            [],
            [filled('Strings', green), linked('Valid Palindrome'), 'Amazon Interview Qs'],
            [filled('Strings', dark), linked('Edit Distance'), 'Google', 'use DP (if possible)'],
          ),
        },
        { merges: { 'DSA in 2 Months': ['A1:C1', 'A2:C3'] } },
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Reverse the Array', 'Maximum-Subarray', 'Next Permutation'],
      Strings: ['Valid Palindrome', 'Edit Distance'],
    })
    expect(itemsOf(reading).map(({ note }) => note)).toEqual([
      undefined,
      "use Kadane's Algorithm",
      undefined,
      undefined,
      'use DP (if possible)',
    ])
  })

  test('days within subjects, the subjects listed on top, and a problem without a link', async () => {
    const dark = (text: string, size = 14) => ({ text, bold: true as const, size, fill: 'FF434343' })
    const subject = (text: string) => ({ text, bold: true as const, size: 14, fill: 'FFFF9900' })
    const reading = await readBytes(
      workbook({
        Sheet: rowsOf(
          [null, { text: 'DAY-WISE DSA SHEET', bold: true, size: 32, fill: 'FFFF9900' }],
          [dark('TOPIC COVERED:', 18), dark('From somebody', 18)],
          [dark('Array & String'), dark('YOUTUBE LINK:', 18)],
          [dark('Matrix'), linked('https://youtu.be/A69', 'https://youtu.be/A69')],
          [dark('Linked List'), dark('Total Questions:')],
          [dark('Graph'), dark('7', 24)],
          [subject('Array & String ')],
          [bold('Day 1')],
          [linked('Rotate Array'), 'rotate-array'],
          [linked('Squares of a Sorted Array')],
          [bold('Day 2')],
          [linked('Product of Array Except Self'), 'product-of-array-except-self'],
          ['Fast Exponentiation'],
          [linked('Maximum Swap'), 'maximum-swap'],
          [],
          [subject('Linked List')],
          [bold('Day 3')],
          [linked('Reverse Linked List'), 'reverse-linked-list'],
          [linked('LRU Cache'), 'lru-cache'],
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      'Day 1': ['Rotate Array', 'Squares of a Sorted Array'],
      'Day 2': ['Product of Array Except Self', 'Fast Exponentiation', 'Maximum Swap'],
      'Day 3': ['Reverse Linked List', 'LRU Cache'],
    })
  })

  test('a topic within a day ends with that day', async () => {
    const reading = await readBytes(
      workbook({
        Sheet1: rowsOf(
          [bold('Day 1')],
          [linked('Two Sum')],
          [linked('3Sum')],
          [bold('Tree')],
          [linked('Same Tree')],
          [linked('Invert Binary Tree')],
          [bold('Day 2')],
          [linked('Valid Anagram')],
          [linked('Group Anagrams')],
          [bold('Graph')],
          [linked('Clone Graph')],
          [linked('Course Schedule')],
          [bold('Day 3')],
          [linked('Climbing Stairs')],
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      'Day 1': ['Two Sum', '3Sum'],
      Tree: ['Same Tree', 'Invert Binary Tree'],
      'Day 2': ['Valid Anagram', 'Group Anagrams'],
      Graph: ['Clone Graph', 'Course Schedule'],
      'Day 3': ['Climbing Stairs'],
    })
  })

  test('a worksheet for each topic, whose titles are below Topic, with counts in the names', async () => {
    const red = (text: string) => ({ text, fill: 'FF92D050' })
    const head = ['Topic', 'Links', 'Method to solve'].map((text) => ({ ...bold(text), fill: 'FFFFC000' }))
    const row = (title: string, method: string) => [red(title), red(address(title)), red(method)]
    const figure = (formula: string, text: string) => ({ formula, text })
    const reading = await readBytes(
      workbook(
        {
          'Arrays-5': rowsOf(
            head,
            row('Two Sum', 'use a hashmap'),
            row('Palindrome Number', 'First check if num is negative\nif yes return false'),
            row('Maximum Subarray', "Kadane's Algorithm -> currSum and maxSum"),
            row('Single Number', 'bit manipulation-> xor'),
            row('Search Insert Position', 'binary search'),
          ),
          'Linked List -6': rowsOf(
            head,
            row('Merge Two Sorted Lists', 'create a dummy node'),
            row('Linked List Cycle', 'Two Pointers Approach(slow & fast) ->\nif they meet'),
            row('Happy Number', 'Two Pointers Approach'),
            row('Sort List', 'merge sort'),
            row('Rotate List', 'close the ring'),
          ),
          Graphs: [],
          'Progress Tracker': rowsOf(
            [{ text: 'DSA — Progress Tracker', bold: true, size: 16 }],
            [],
            [bold('Topic'), bold('Total Problems'), bold('Completed'), bold('% Completed')],
            [
              bold('Arrays'),
              figure('COUNTIF(A2:A9,A4)', '5'),
              figure('COUNTIFS(A2:A9)', '2'),
              figure('C4/B4', '0.4'),
            ],
            [
              bold('Linked List'),
              figure('COUNTIF(A2:A9,A5)', '5'),
              figure('COUNTIFS(A3:A9)', '0'),
              figure('C5/B5', '0'),
            ],
            [bold('TOTAL'), figure('SUM(B4:B5)', '10'), figure('SUM(C4:C5)', '2'), figure('C6/B6', '0.2')],
            [],
            [bold('Overall Progress:'), bold('2 / 10 solved (20%)')],
          ),
        },
        { merges: { 'Progress Tracker': ['A1:D1'] } },
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', 'Palindrome Number', 'Maximum Subarray', 'Single Number', 'Search Insert Position'],
      'Linked List': [
        'Merge Two Sorted Lists',
        'Linked List Cycle',
        'Happy Number',
        'Sort List',
        'Rotate List',
      ],
    })
    expect(itemsOf(reading)[0]?.url).toBe(address('Two Sum'))
  })

  test('a roadmap of figures, and problems named twice under merged topic rows', async () => {
    const head = [
      'Topic',
      'Problem Name With Link',
      'Problem Name',
      'Problem Link',
      'Done',
      'Mark For Revision',
      'Notes',
    ].map((text) => ({ ...bold(text), fill: 'FF00FFFF' }))
    const topic = (text: string) => [{ ...bold(text), fill: 'FFF4CCCC' }]
    const row = (text: string, boolean = false) => [
      null,
      { formula: `HYPERLINK(CONCATENATE(VLOOKUP(C4,'Basic'!$A$1:$B$9,2)),"x")`, text },
      text,
      linked(address(text), address(text)),
      { boolean },
      { boolean: false },
    ]
    const reading = await readBytes(
      workbook(
        {
          'Overall Roadmap': rowsOf(
            [bold('Use This Roadmap On A Laptop'), null, null, null, bold('Important : \nmake a copy')],
            [bold('Must Read This'), bold('Topic'), bold('Total Questions'), bold('Questions Done')],
            [linked('Basic DSA', 'https://youtu.be/a')],
            ['Asked by every company', linked('Arrays', 'https://youtu.be/b'), '3', '1/3', 'Not Started'],
            [null, linked('Strings', 'https://youtu.be/c'), '2', '0/2', 'Not Started'],
            [null, bold('Overall Basic DSA Progress'), bold('5'), bold('1/5')],
          ),
          'Basic DSA': rowsOf(
            head,
            [],
            topic('Arrays'),
            row('Rotate Array', true),
            row('Third Maximum Number'),
            row('First Missing Positive'),
            [],
            topic('Strings'),
            row('Reverse Words in a String'),
            row('String Compression'),
          ),
          'Advanced DSA': rowsOf(
            head,
            topic('Greedy'),
            row('Gas Station'),
            row('Jump Game'),
            [],
            topic('Tries'),
            row('Word Search II'),
          ),
        },
        {
          merges: {
            'Overall Roadmap': ['A1:D1', 'A4:A6'],
            'Basic DSA': ['A3:B3', 'A8:B8'],
            'Advanced DSA': ['A2:B2', 'A6:B6'],
          },
        },
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['+Rotate Array', 'Third Maximum Number', 'First Missing Positive'],
      Strings: ['Reverse Words in a String', 'String Compression'],
      Greedy: ['Gas Station', 'Jump Game'],
      Tries: ['Word Search II'],
    })
  })

  test('a number of each problem and a pattern beside a topic in each row', async () => {
    const head = [
      'S.No',
      'Topic',
      'Problem No.',
      'Problem Name',
      'Pattern',
      'Difficulty',
      'LeetCode Link',
      'Status',
    ]
    const row = (
      count: number,
      topic: string,
      number: number,
      title: string,
      pattern: string,
      level: string,
    ) => [
      String(count),
      topic,
      String(number),
      title,
      pattern,
      level,
      linked(address(title), address(title)),
      'Not Started',
    ]
    const reading = await readBytes(
      workbook({
        Tracker: rowsOf(
          head.map((text) => ({ ...bold(text), fill: 'FF1F4E78' })),
          row(1, 'Arrays', 1, 'Two Sum', 'Hashing', 'Easy'),
          row(2, 'Arrays', 53, 'Maximum Subarray', "Kadane's Algorithm", 'Medium'),
          row(3, 'Arrays', 15, '3Sum', 'Two Pointers', 'Medium'),
          row(4, 'Binary Search', 704, 'Binary Search', 'Classic', 'Easy'),
          row(5, 'Binary Search', 4, 'Median of Two Sorted Arrays', 'Partition', 'Hard'),
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', 'Maximum Subarray', '3Sum'],
      'Binary Search': ['Binary Search', 'Median of Two Sorted Arrays'],
    })
    expect(levels(reading)).toEqual({
      Arrays: ['Easy', 'Medium', 'Medium'],
      'Binary Search': ['Easy', 'Hard'],
    })
  })

  test('two lists side by side, the first with merged topic rows', async () => {
    const topic = (text: string) => ({ text, bold: true as const, size: 16, fill: 'FFDAE3F3' })
    const solved = (text: string) => ({ text, fill: 'FFC5E0B4' })
    const reading = await readBytes(
      workbook(
        {
          Sheet1: rowsOf(
            ['Sno.', 'Category', 'Question', 'Remarks', 'Sno.', 'Extra Questions'],
            [topic('ARRAY'), null, null, null, '1', 'Invert Binary Tree'],
            ['1', 'Array', solved('Two Sum'), 'Use enumerate; hashmap of values', '2', 'Binary Search'],
            ['2', 'Array', solved('Contains Duplicate'), 'empty dictionary, then compare', '3', 'Flood Fill'],
            ['3', 'Array', { text: 'Maximum Subarray', fill: 'FFFFE699' }, null, '4', 'Balanced Binary Tree'],
            [topic('BINARY'), null, null, null, '5', 'Linked List Cycle'],
            ['4', 'Binary', solved('Counting Bits'), 'convert to bin', '6', 'First Bad Version'],
            ['5', 'Binary', solved('Missing Number'), 'n(n+1)/2', '7', 'Ransom Note'],
            [topic('GRAPH')],
            ['6', 'Graph', 'Clone Graph'],
            ['7', 'Graph', solved('Course Schedule'), 'detect a cycle'],
          ),
        },
        { merges: { Sheet1: ['A2:D2', 'A6:D6', 'A9:D9'] } },
      ),
    )
    // The row and the column name a topic alike, but for capitals.
    const found = Object.entries(outline(reading)).map(([name, titles]) => [name.toLowerCase(), titles])
    expect(Object.fromEntries(found)).toEqual({
      array: ['Two Sum', 'Contains Duplicate', 'Maximum Subarray'],
      binary: ['Counting Bits', 'Missing Number'],
      graph: ['Clone Graph', 'Course Schedule'],
      'extra questions': [
        'Invert Binary Tree',
        'Binary Search',
        'Flood Fill',
        'Balanced Binary Tree',
        'Linked List Cycle',
        'First Bad Version',
        'Ransom Note',
      ],
    })
  })

  test('merged topic rows, and rows that only continue what is said about a problem', async () => {
    const topic = (text: string) => [{ text, fill: 'FFD0CECE' }]
    const head = ['Level', 'Problem Name', 'Link', 'Time Complexity', 'Space Complexity', 'Learning']
    const row = (title: string, ...remarks: readonly string[]) => [null, title, address(title), ...remarks]
    const reading = await readBytes(
      workbook(
        {
          Sheet1: rowsOf(
            head.map((text) => ({ text, fill: 'FFD0CECE' })),
            topic('Matrix'),
            row('Set Matrix Zeroes', 'O(m*n)', 'O(1)', 'in place'),
            row('Search a 2D Matrix', 'O(m+n)', 'O(1)', 'go left or down'),
            [null, null, null, 'O(log(m*n))', 'O(1)', 'Binary Search'],
            row('Spiral Matrix', 'O(m*n)', 'O(1)', 'NA'),
            topic('Queue'),
            topic('Dynamic Programming'),
            row('Maximum Subarray', 'O(n)', 'O(1)', 'greedy', 'read more about it'),
            row('Climbing Stairs', 'O(n)', 'O(n)', 'with a table'),
            [null, null, null, 'O(n)', 'O(1)', 'with two numbers'],
            [null, null, null, 'O(log n)', 'O(1)', 'with matrices'],
            row('Burst Balloons', 'O(n3)', 'O(n2)', 'Must revisit'),
          ),
        },
        { merges: { Sheet1: ['A2:F2', 'A7:F7', 'A8:F8', 'B4:B5', 'C4:C5', 'A4:A5', 'B10:B12', 'C10:C12'] } },
      ),
    )
    expect(outline(reading)).toEqual({
      Matrix: ['Set Matrix Zeroes', 'Search a 2D Matrix', 'Spiral Matrix'],
      'Dynamic Programming': ['Maximum Subarray', 'Climbing Stairs', 'Burst Balloons'],
    })
  })

  test('a merged title over several rows names a problem once, with a link or without', async () => {
    const reading = await readBytes(
      workbook(
        {
          Sheet1: rowsOf(
            ['Topic', 'Problem Name', 'Link', 'Time Complexity'],
            ['Arrays', 'Two Sum', address('Two Sum'), 'O(n)'],
            [null, null, null, 'O(n log n)'],
            ['Arrays', 'Binomial Coefficient', null, 'O(n2)'],
            [null, null, null, 'O(r)'],
            ['Arrays', 'Move Zeroes', address('Move Zeroes'), 'O(n)'],
            ['Graphs', 'Topological Order', null, 'O(v+e)'],
          ),
        },
        { merges: { Sheet1: ['A2:A3', 'B2:B3', 'C2:C3', 'A4:A5', 'B4:B5', 'C4:C5'] } },
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', 'Binomial Coefficient', 'Move Zeroes'],
      Graphs: ['Topological Order'],
    })
    expect(reading.joined).toBe(0)
  })

  test('bold sub-headings among titles without links, with bullets and a status', async () => {
    const head = ['No', 'Pattern', 'Source', 'Status', 'Question', 'Link 1'].map(bold)
    const title = (text: string, status: string | null = null, source: string | null = null) => [
      null,
      null,
      source,
      status,
      text,
    ]
    const heading = (text: string, source: string | null = null) => [null, null, source, null, bold(text)]
    const bullet = '•\u00a0\u00a0\u00a0\u00a0 '
    const reading = await readBytes(
      workbook(
        {
          Order: rowsOf([], [null, 'First Order'], [], ['1', 'Two Pointer'], ['2', 'Stack'], ['3'], ['4']),
          'Two Pointers': rowsOf(
            [],
            head,
            title(`${bullet}Two Sum II`, null, 'Asha'),
            title(`${bullet}Container With Most Water`, 'done'),
            title('Valid Palindrome'),
            [],
            heading('Arrays', 'Ravi'),
            title('Move Zeroes', 'done'),
            title('Sort Colors'),
            heading('String Palindrome'),
            title('Reverse a String'),
            title('Palindromic Substrings (Medium)'),
          ),
          Stack: rowsOf(
            [],
            head,
            title('Valid Parentheses', 'done', 'Asha'),
            title(`${bullet}Decode String`),
            [],
            heading('Monotonic Stack', 'Ravi'),
            title('Daily Temperatures'),
            title('Online Stock Span', 'done'),
          ),
        },
        { merges: { 'Two Pointers': ['C3:C5', 'C7:C12'] } },
      ),
    )
    expect(outline(reading)).toEqual({
      'Two Pointers': ['Two Sum II', '+Container With Most Water', 'Valid Palindrome'],
      Arrays: ['+Move Zeroes', 'Sort Colors'],
      'String Palindrome': ['Reverse a String', 'Palindromic Substrings'],
      Stack: ['+Valid Parentheses', 'Decode String'],
      'Monotonic Stack': ['Daily Temperatures', '+Online Stock Span'],
    })
    expect(levels(reading)['String Palindrome']).toEqual([undefined, 'Medium'])
  })

  test('a worksheet that says where the problems are from', async () => {
    const source = 'https://example.com/sheet'
    const reading = await readBytes(
      workbook({
        Stack: rowsOf(
          ['No', 'Pattern', 'Source', 'Status', 'Question', 'Link 1'].map(bold),
          ['1', null, 'Asha', 'done', 'Valid Parentheses', address('Valid Parentheses')],
          ['2', null, null, null, 'Decode String', address('Decode String')],
          ['3', null, 'Ravi', null, 'Daily Temperatures'],
        ),
        Source: rowsOf(
          [],
          ['Company Wise', 'https://example.com/companies'],
          ['Asha', linked(source, source), 'step by step | good'],
          ['Ravi', 'https://example.com/roadmap'],
          [null, 'https://drive.example.com/file/d/1'],
        ),
      }),
    )
    expect(outline(reading)).toEqual({ Stack: ['+Valid Parentheses', 'Decode String', 'Daily Temperatures'] })
  })

  test('bold filled topics in the title column without a number, some titles with links', async () => {
    const topic = (text: string) => [null, { ...bold(text), fill: 'FFFFE599' }]
    const reading = await readBytes(
      workbook(
        {
          Sheet1: rowsOf(
            [{ text: "Somebody's 8", bold: true, size: 14, fill: 'FFFFD966' }],
            [],
            [
              null,
              bold('REMEMBER'),
              null,
              linked('🔴 Checkout us: https://example.com/a', 'https://example.com/a'),
            ],
            [null, 'Nothing worth having comes easy!', null, linked('🔴 Join us', 'https://example.com/b')],
            [],
            ['Serial', 'Problem Name', 'Done?', 'Comments / Hints for the Problem'].map((text) => bold(text)),
            [],
            topic('Arrays'),
            ['1.0', linked('Rotate Array')],
            ['2.0', "Kadane's Algo", 'done'],
            [
              '3.0',
              {
                formula: `HYPERLINK("${address('Majority Element')}","Majority Element")`,
                text: 'Majority Element',
              },
            ],
            [],
            topic('Two Pointers'),
            ['4.0', linked('Container With Most Water')],
            ['5.0', 'Pair with a given difference'],
            [],
            [],
            topic('HashMap'),
            ['6.0', linked('Top K Frequent Elements'), null, 'think of buckets'],
          ),
        },
        { merges: { Sheet1: ['D6:H6', 'D18:H18'] } },
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Rotate Array', "+Kadane's Algo", 'Majority Element'],
      'Two Pointers': ['Container With Most Water', 'Pair with a given difference'],
      HashMap: ['Top K Frequent Elements'],
    })
  })

  test('topics alone in the first column, titles in the second', async () => {
    const row = (title: string, ...hints: readonly string[]) => [
      null,
      title,
      linked(address(title), address(title)),
      ...hints,
    ]
    const reading = await readBytes(
      workbook({
        'SDE Sheet': rowsOf(
          [null, 'Problems', { formula: 'COUNTA(C4:C1349)', text: '8' }],
          [bold('Topic')],
          ['Arrays-1'],
          row('Set Matrix Zeroes', 'Using O(nm) space is a bad idea.', 'Use the first row'),
          row('Next Permutation'),
          row('Sort Colors', 'Can use counting sort'),
          [],
          ['Arrays-2'],
          row('Rotate Image'),
          row('Merge Intervals', 'Try to make some observations'),
          [],
          ['Greedy'],
          row('Jump Game'),
          row('Gas Station'),
        ),
        'Linked List': [],
        Tree: [],
      }),
    )
    expect(outline(reading)).toEqual({
      'Arrays-1': ['Set Matrix Zeroes', 'Next Permutation', 'Sort Colors'],
      'Arrays-2': ['Rotate Image', 'Merge Intervals'],
      Greedy: ['Jump Game', 'Gas Station'],
    })
  })

  test('a link to a discussion above the head', async () => {
    const discussion = 'https://leetcode.com/discuss/general-discussion/460599/steps-to-go'
    const reading = await readBytes(
      workbook({
        'SDE Sheet': rowsOf(
          [null, 'Problems', { formula: 'COUNTA(C4:C1349)', text: '4' }],
          [null, linked(discussion, discussion)],
          [bold('Topic')],
          ['Arrays-1'],
          [null, 'Sort Colors', linked(address('Sort Colors'), address('Sort Colors'))],
          [null, 'Plus One', linked(address('Plus One'), address('Plus One')), 'mind the carry'],
          [],
          ['Greedy'],
          [null, 'Jump Game', linked(address('Jump Game'), address('Jump Game'))],
          [null, 'Gas Station', linked(address('Gas Station'), address('Gas Station'))],
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      'Arrays-1': ['Sort Colors', 'Plus One'],
      Greedy: ['Jump Game', 'Gas Station'],
    })
  })

  describe('no head, and three columns of links that are called after their sites', () => {
    const studio = (name: string) => `https://www.codingninjas.com/codestudio/problems/${name}`
    const links = (reading: SheetReading) =>
      itemsOf(reading).map(({ url, url2 }) => [url, url2].filter(Boolean).sort())

    test('few of which are set', async () => {
      const sites = (lc: string, cs: string, gfg: string) => [
        lc ? linked('Leet Code', leetcode(lc)) : 'Leet Code',
        cs ? linked('Code Studio', studio(cs)) : 'Code Studio',
        gfg ? linked('GeeksForGeeks', geeks(gfg)) : 'GeeksForGeeks',
      ]
      const reading = await readBytes(
        workbook({
          Sheet1: rowsOf(
            ['Reverse integer', ...sites('reverse-integer', 'reverse-a-number', '')],
            ['Binary to Decimal', ...sites('', 'binary-to-decimal', '')],
            ['Find duplicates', ...sites('', '', 'find-duplicates')],
            ['Square root of num', ...sites('', '', '')],
            ['Peak index of mountain', ...sites('peak-index', '', 'peak-element')],
            [null, ...sites('', '', '')],
            [null, null, null, 'GeeksForGeeks'],
          ),
          Sheet2: rowsOf(
            [' Pair sum problem', linked('CodeStudio', studio('pair-sum')), ' GFG', ' LeetCode'],
            [' Matrix Transpose', linked('CodeStudio', studio('transpose')), ' GFG', ' LeetCode'],
            [' Check palindrome', 'CodeStudio', ' GFG', ' LeetCode'],
          ),
        }),
      )
      expect(outline(reading)).toEqual({
        Sheet1: [
          'Reverse integer',
          'Binary to Decimal',
          'Find duplicates',
          'Square root of num',
          'Peak index of mountain',
        ],
        Sheet2: ['Pair sum problem', 'Matrix Transpose', 'Check palindrome'],
      })
      expect(links(reading)).toEqual([
        [leetcode('reverse-integer'), studio('reverse-a-number')],
        [studio('binary-to-decimal')],
        [geeks('find-duplicates')],
        [],
        [leetcode('peak-index'), geeks('peak-element')],
        [studio('pair-sum')],
        [studio('transpose')],
        [],
      ])
    })

    test('most of which are set', async () => {
      const row = (title: string, ...[lc, gfg, cs]: readonly [string, string, string]) => [
        title,
        linked(lc, leetcode(slug(title))),
        linked(gfg, geeks(slug(title))),
        linked(cs, studio(slug(title))),
      ]
      const reading = await readBytes(
        workbook({
          Sheet1: rowsOf(
            row('Reverse integer', 'LeetCode', 'GFG', 'CodeStudio'),
            row('Find duplicates', 'LeetCode', 'GFG', 'CodeStudio'),
            row('Move zeros', 'LeetCode', 'GFG', 'CodeStudio'),
          ),
          Sheet2: rowsOf(
            row('Pair sum problem', 'Leet Code', 'GeeksForGeeks', 'Code Studio'),
            row('Matrix Transpose', 'Leet Code', 'GeeksForGeeks', 'Code Studio'),
            row('Check palindrome', 'Leet Code', 'GeeksForGeeks', 'Code Studio'),
          ),
        }),
      )
      expect(outline(reading)).toEqual({
        Sheet1: ['Reverse integer', 'Find duplicates', 'Move zeros'],
        Sheet2: ['Pair sum problem', 'Matrix Transpose', 'Check palindrome'],
      })
      expect(links(reading).map((found) => found.length)).toEqual([2, 2, 2, 2, 2, 2])
    })
  })

  test('topics in merged cells of a first column without a heading', async () => {
    const head = ['Question', 'Link', 'Difficulty', 'Video SOLUTION', 'Companies'].map((text) => ({
      text,
      fill: 'FFC9DAF8',
    }))
    const row = (topic: string | null, number: number, title: string, level: string, boolean = false) => [
      topic && bold(topic),
      { boolean },
      `${number}.0`,
      title,
      linked('Problem Link', address(title)),
      { text: level, fill: 'FFFFF2CC' },
      linked('Solution Link', 'https://youtu.be/x'),
      'Amazon DEShaw',
    ]
    const reading = await readBytes(
      workbook(
        {
          'DSA Sheet': rowsOf(
            [null, null, null, 'Do NOT send any edit request'],
            [null, null, null, { text: 'DSA Series', bold: true, size: 14, fill: 'FFFCE5CD' }],
            [],
            [null, { text: 'Mark as Done', fill: 'FFC9DAF8' }, null, ...head],
            [],
            row('ARRAYS', 1, 'Majority Element', 'Easy', true),
            row(null, 2, 'Single Number', 'Easy'),
            [],
            row(null, 3, '4Sum', 'Medium'),
            row(null, 4, 'Count Inversions', 'Medium / Hard'),
            [],
            [],
            row('BINARY SEARCH', 1, 'Peak Index in a Mountain', 'Medium'),
            row(null, 2, 'Aggressive Cows', 'Hard', true),
          ),
        },
        { merges: { 'DSA Sheet': ['D2:F2', 'A6:A10', 'A13:A14'] } },
      ),
    )
    expect(outline(reading)).toEqual({
      ARRAYS: ['+Majority Element', 'Single Number', '4Sum', 'Count Inversions'],
      'BINARY SEARCH': ['Peak Index in a Mountain', '+Aggressive Cows'],
    })
    expect(levels(reading)).toEqual({
      ARRAYS: ['Easy', 'Easy', 'Medium', undefined],
      'BINARY SEARCH': ['Medium', 'Hard'],
    })
    expect(itemsOf(reading)[0]?.url).toBe(address('Majority Element'))
  })

  test('the first topic in place of the heading of the titles', async () => {
    const large = (text: string) => ({ text, size: 13.5 })
    const reading = await readBytes(
      workbook({
        Sheet1: rowsOf(
          ['Difficulty', 'Completed?', large('Array'), large('Runtime beats'), large('Clean code?')],
          [null, 'Yes', linked('Two Sum')],
          [null, null, linked('Contains Duplicate')],
          [null, 'Yes', linked('3 Sum', address('3Sum')), '0.1477', 'Yeah, fine'],
          [],
          [],
          [null, null, large('Binary')],
          [null, 'Yes', linked('Counting Bits')],
          [null, null, linked('Missing Number')],
          [],
          [],
          [null, null, large('Dynamic Programming')],
          [null, 'Yes', linked('Climbing Stairs')],
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      Array: ['+Two Sum', 'Contains Duplicate', '+3 Sum'],
      Binary: ['+Counting Bits', 'Missing Number'],
      'Dynamic Programming': ['+Climbing Stairs'],
    })
  })

  test('titles and bold topics below Link, and nothing below Problem', async () => {
    const reading = await readBytes(
      workbook({
        Sheet1: rowsOf(
          ['Problem', 'Topic', 'Pattern', 'Link', 'Code'].map(bold),
          [null, 'Arrays', null, bold('Arrays')],
          [null, 'Arrays', null, linked('Two Sum')],
          [null, null, null, linked('Contains Duplicate')],
          [null, null, null, linked('Maximum Subarray')],
          [null, null, null, bold('Binary')],
          [null, null, null, linked('Counting Bits')],
          [null, null, null, linked('Reverse Bits')],
          [null, null, null, bold('Graph')],
          [null, null, null, linked('Clone Graph')],
        ),
      }),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', 'Contains Duplicate', 'Maximum Subarray'],
      Binary: ['Counting Bits', 'Reverse Bits'],
      Graph: ['Clone Graph'],
    })
  })
})

describe('Markdown', () => {
  test('each problem under each of its tags is in the first of them', async () => {
    const row = (name: string) => `| [${name}](https://github.com/somebody/solutions/tree/master/${name}) |`
    const tag = (name: string, ...names: readonly string[]) =>
      [`## ${name}`, '|  |', '| ------- |', ...names.map(row)].join('\n')
    const hub = 'Created using [LeetHub v2](https://github.com/arunbhardwaj/LeetHub-2.0)'
    const reading = await readText(
      lines(
        `A collection of LeetCode questions! - ${hub}`,
        '<!---LeetCode Topics Start-->',
        '# LeetCode Topics',
        tag('Array', '0001-two-sum', '0011-container-with-most-water', '0283-move-zeroes'),
        tag('Hash Table', '0001-two-sum', '0387-first-unique-character-in-a-string'),
        tag('Two Pointers', '0011-container-with-most-water', '0283-move-zeroes', '0392-is-subsequence'),
        tag('Greedy', '0011-container-with-most-water'),
        '<!---LeetCode Topics End-->',
      ),
      'README.md',
    )
    expect(outline(reading)).toEqual({
      Array: ['Two Sum', 'Container With Most Water', 'Move Zeroes'],
      'Hash Table': ['First Unique Character In A String'],
      'Two Pointers': ['Is Subsequence'],
    })
    expect(reading.joined).toBe(4)
  })

  test('numbers in brackets, levels at the end, and counts in the headings', async () => {
    const reading = await readText(
      lines(
        '# Phase 1 — Foundations',
        '## Arrays (16 Questions)',
        '- [ ] [121] Best Time to Buy and Sell Stock *(Easy)*',
        '- [x] [53] Maximum Subarray — Medium ⭐',
        '- [ ] [217] Contains Duplicate — Easy',
        '## Stacks & Queues (9 Questions)',
        '- [ ] [20] Valid Parentheses *(Easy)*',
        '- [x] [84] Largest Rectangle in Histogram — Hard',
      ),
      'list.md',
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Best Time to Buy and Sell Stock', '+Maximum Subarray', 'Contains Duplicate'],
      'Stacks & Queues': ['Valid Parentheses', '+Largest Rectangle in Histogram'],
    })
    expect(levels(reading)).toEqual({
      Arrays: ['Easy', 'Medium', 'Easy'],
      'Stacks & Queues': ['Easy', 'Hard'],
    })
    expect(itemsOf(reading).every(({ url }) => url === undefined)).toBe(true)
  })

  test('a remark after the level is not in the title', async () => {
    const reading = await readText(
      lines(
        '## Week 1',
        '- [ ] [42] Trapping Rain Water — Hard *(revisit in Week 2)*',
        '- [ ] [75] Sort Colors — Medium *(Dutch National Flag)*',
        '- [ ] [1] Two Sum — Easy',
      ),
    )
    expect(outline(reading)).toEqual({ 'Week 1': ['Trapping Rain Water', 'Sort Colors', 'Two Sum'] })
    expect(levels(reading)).toEqual({ 'Week 1': ['Hard', 'Medium', 'Easy'] })
  })

  test('folds with a table, a list, or nothing', async () => {
    const solution = (name: string) =>
      `[Solution](https://github.com/somebody/solutions/blob/main/${name}.php)`
    const reading = await readText(
      lines(
        '# LeetCode with PHP',
        '',
        '[![Build Status](https://travis-ci.com/a/b.svg?branch=main)](https://travis-ci.com/a/b)',
        '',
        '## Contents',
        '',
        '<details>',
        '<summary>Arrays</summary>',
        '',
        '|No|Source|Solution|',
        '|---|---|---|',
        `|\`0001\`|${markdownLink('Two Sum')}|${solution('TwoSum')}|`,
        `|\`0118\`|${markdownLink("Pascal's Triangle")}||`,
        `|\`0026\`|${markdownLink('Move Zeroes')}|${solution('MoveZeroes')}|`,
        '',
        '</details>',
        '<details>',
        '<summary>Greedy</summary>',
        '',
        '|No|Source|Solution|',
        '|---|---|---|',
        '',
        '</details>',
        '<details>',
        '<summary>Strings</summary>',
        '',
        `- ${markdownLink('Valid Anagram')}`,
        `- ${markdownLink('Group Anagrams')}`,
        '',
        '</details>',
      ),
      'README.md',
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', "Pascal's Triangle", 'Move Zeroes'],
      Strings: ['Valid Anagram', 'Group Anagrams'],
    })
  })

  test('folds within folds, and the problem behind a picture', async () => {
    const picture = '[![Problem Link](./assets/lc.svg)]'
    const row = (number: number, title: string) =>
      `| ${number} | [${title}](./Day%201/${slug(title)}.md) | ${picture}(${address(title)}) | ✅ |`
    const day = (name: string, ...rows: readonly string[]) =>
      lines(
        '<div>',
        '',
        '<details>',
        '',
        `<summary style="font-size: 1em">${name}</summary>`,
        '',
        '| Sr  | [Problems](./README.md) | TryIt | Status |',
        '| --- | --- | --- | --- |',
        ...rows,
        '',
        '</details>',
        '',
        '</div>',
        '',
      )
    const reading = await readText(
      lines(
        '# SDE Sheet',
        '',
        'My solutions for [a sheet](https://example.com/sheet).',
        '',
        '<details>',
        '<summary style="font-size: 1.2em">Arrays</summary>',
        '',
        day('Day 1', row(1, 'Set Matrix Zeroes'), row(2, 'Next Permutation')),
        day('Day 2', row(1, 'Sort Colors'), row(2, 'Rotate Image')),
        '</details>',
      ),
      'README.md',
    )
    expect(outline(reading)).toEqual({
      'Day 1': ['+Set Matrix Zeroes', '+Next Permutation'],
      'Day 2': ['+Sort Colors', '+Rotate Image'],
    })
    expect(itemsOf(reading)[0]?.url).toBe(address('Set Matrix Zeroes'))
  })

  test('paragraphs with a link where there is no list', async () => {
    const reading = await readText(
      lines(
        '# My practice',
        '',
        '## Arrays',
        '',
        markdownLink('Two Sum'),
        '',
        `${markdownLink('3Sum')} (Medium)`,
        '',
        '## Strings',
        '',
        `Valid Anagram: ${address('Valid Anagram')}`,
        '',
        markdownLink('Group Anagrams'),
      ),
      'practice.md',
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', '3Sum'],
      Strings: ['Valid Anagram', 'Group Anagrams'],
    })
    expect(levels(reading).Arrays).toEqual([undefined, 'Medium'])
  })

  test('tables whose first heading is the topic', async () => {
    const table = (topic: string, ...rows: readonly string[]) =>
      lines(`| ${topic} |         |            |`, '| ---- | ------- | ---------- |', ...rows, '', '')
    const reading = await readText(
      lines(
        table(
          'Array / String',
          '| 1768. Merge Strings Alternately | Easy | Complete |',
          '| 605. Can Place Flowers | Easy | Incomplete |',
          '| 238. Product of Array Except Self | Medium | Incomplete |',
        ),
        table(
          'Two Pointers',
          '| 283. Move Zeroes | Easy | Complete |',
          '| 11. Container With Most Water | Medium | Incomplete |',
        ),
        table('Queue', '| 933. Number of Recent Calls | Easy | Incomplete |'),
      ),
      'progress.md',
    )
    expect(outline(reading)).toEqual({
      'Array / String': ['+Merge Strings Alternately', 'Can Place Flowers', 'Product of Array Except Self'],
      'Two Pointers': ['+Move Zeroes', 'Container With Most Water'],
      Queue: ['Number of Recent Calls'],
    })
    expect(levels(reading)).toEqual({
      'Array / String': ['Easy', 'Easy', 'Medium'],
      'Two Pointers': ['Easy', 'Medium'],
      Queue: ['Easy'],
    })
  })

  test('steps with counts and lectures called after levels', async () => {
    const table = (...titles: readonly (readonly [title: string, level: string])[]) =>
      lines(
        '| S No | Problem | Difficulty | Solution |',
        '|------|---------|------------|----------|',
        ...titles.map(
          ([title, level], index) =>
            `| ${index + 1} | ${title} | ${level} | [File](Arrays/${slug(title)}.cpp) |`,
        ),
      )
    const reading = await readText(
      lines(
        '# The A2Z Sheet',
        '',
        '## Contents',
        '| Step | Topic | Questions |',
        '|------|-------|-----------|',
        '| 1 | [Arrays](#step-1-arrays-4040) | 40 |',
        '| 2 | Binary Search | 32 |',
        '|   | TOTAL | 72 |',
        '',
        '---',
        '',
        '# Step 1: Arrays (40/40)',
        '## Lec 1: Easy (14/14)',
        table(['Largest Element in an Array', 'Easy'], ['Find the Union', 'Medium']),
        '## Lec 2: Medium (14/14)',
        table(['Two Sum', 'Medium'], ['Majority Element (>n/2)', 'Easy']),
        '',
        '# Step 2: Binary Search (11/32)',
        '## Lec 1: BS on 1D Arrays (11/13)',
        table(['Lower Bound', 'Easy'], ['Search Insert Position', 'Easy']),
        '## Lec 2: BS on Answers (0/14)',
        table(['Koko Eating Bananas', 'Medium']),
      ),
      'README.md',
    )
    expect(outline(reading)).toEqual({
      'Step 1: Arrays': [
        'Largest Element in an Array',
        'Find the Union',
        'Two Sum',
        'Majority Element (>n/2)',
      ],
      'Lec 1: BS on 1D Arrays': ['Lower Bound', 'Search Insert Position'],
      'Lec 2: BS on Answers': ['Koko Eating Bananas'],
    })
    expect(levels(reading)['Step 1: Arrays']).toEqual(['Easy', 'Medium', 'Medium', 'Easy'])
  })

  test('headings without a space after the signs, and numbered titles', async () => {
    const reading = await readText(
      lines(
        '#Problems in a book',
        '',
        '##Chap. 1 Array/String',
        '  ',
        '1. Two sum',
        '2. Two sum 2 - input array is sorted  ',
        '3. String to integer(atoi)',
        '  ',
        '##Chap. 2 Math  ',
        '  ',
        '1. Reverse integer',
        '2. Plus one',
      ),
      'book.md',
    )
    expect(outline(reading)).toEqual({
      'Chap. 1 Array/String': ['Two sum', 'Two sum 2 - input array is sorted', 'String to integer(atoi)'],
      'Chap. 2 Math': ['Reverse integer', 'Plus one'],
    })
  })
})

describe('text', () => {
  const blocks = {
    Arrays: ['Two Sum', '3Sum'],
    Graphs: ['Clone Graph', 'Course Schedule', 'Number of Islands'],
  }
  const titles = ['Two Sum', 'Add Two Numbers', 'Valid Parentheses', 'Merge Intervals', 'Climbing Stairs']

  test.each<[string, string, Record<string, readonly string[]>]>([
    [
      'a title and an address in each line, topics in lines of their own',
      Object.entries(blocks)
        .map(([topic, all]) => lines(topic, ...all.map((title) => `${title} ${address(title)}`)))
        .join('\n'),
      blocks,
    ],
    [
      'dashes around titles, rules between topics, one title without an address, and a last word',
      lines(
        'Array',
        '',
        `- Two Sum - ${address('Two Sum')}`,
        `- Contains Duplicate - ${address('Contains Duplicate')}`,
        '',
        '---',
        '',
        'Dynamic Programming',
        '',
        `- Coin Change - ${address('Coin Change')}`,
        '- Longest Common Subsequence -',
        `- House Robber - ${address('House Robber')}`,
        '',
        "You're welcome!",
      ),
      {
        Array: ['Two Sum', 'Contains Duplicate'],
        'Dynamic Programming': ['Coin Change', 'Longest Common Subsequence', 'House Robber'],
      },
    ],
    ['nothing but titles', lines(...titles), { '': titles }],
    ['numbered titles', lines(...titles.map((title, index) => `${index + 1}. ${title}`)), { '': titles }],
    [
      'the problems of a topic in one line',
      lines(
        'Array: Two Sum, 3Sum, Product of Array Except Self, Maximum Subarray, Move Zeroes',
        'Binary: Counting Bits, Missing Number, Reverse Bits',
        'Graph: Clone Graph, Course Schedule, Number of Islands, Alien Dictionary',
        'Interval: Insert Interval, Merge Intervals, Meeting Rooms, Meeting Rooms II, Car Pooling, Exam Room',
      ),
      {
        Array: ['Two Sum', '3Sum', 'Product of Array Except Self', 'Maximum Subarray', 'Move Zeroes'],
        Binary: ['Counting Bits', 'Missing Number', 'Reverse Bits'],
        Graph: ['Clone Graph', 'Course Schedule', 'Number of Islands', 'Alien Dictionary'],
        Interval: [
          'Insert Interval',
          'Merge Intervals',
          'Meeting Rooms',
          'Meeting Rooms II',
          'Car Pooling',
          'Exam Room',
        ],
      },
    ],
    [
      'the problems of a topic in one line, as many in each',
      lines(
        'Array: Two Sum, 3Sum, Maximum Subarray',
        'Binary: Counting Bits, Missing Number, Reverse Bits',
        'Heap: Merge K Sorted Lists, Top K Frequent Elements, Task Scheduler',
      ),
      {
        Array: ['Two Sum', '3Sum', 'Maximum Subarray'],
        Binary: ['Counting Bits', 'Missing Number', 'Reverse Bits'],
        Heap: ['Merge K Sorted Lists', 'Top K Frequent Elements', 'Task Scheduler'],
      },
    ],
    [
      'the problems of a topic in one line, and a topic with two',
      lines(
        'Array: Two Sum, 3Sum, Maximum Subarray, Move Zeroes',
        'Binary: Counting Bits, Missing Number, Reverse Bits',
        'Matrix: Spiral Matrix, Rotate Image',
        'Heap: Merge K Sorted Lists, Top K Frequent Elements, Task Scheduler, Car Pooling, Exam Room',
      ),
      {
        Array: ['Two Sum', '3Sum', 'Maximum Subarray', 'Move Zeroes'],
        Binary: ['Counting Bits', 'Missing Number', 'Reverse Bits'],
        Matrix: ['Spiral Matrix', 'Rotate Image'],
        Heap: [
          'Merge K Sorted Lists',
          'Top K Frequent Elements',
          'Task Scheduler',
          'Car Pooling',
          'Exam Room',
        ],
      },
    ],
    [
      'the problems of a topic in one line, a comma within the brackets of one',
      lines(
        'Math: Pow(x, n), Sqrt(x), Plus One, Happy Number',
        'Binary: Counting Bits, Missing Number, Reverse Bits',
        'Graph: Clone Graph, Course Schedule, Number of Islands, Alien Dictionary, Word Ladder, Exam Room',
        'Heap: Merge K Sorted Lists, Top K Frequent Elements, Task Scheduler, Car Pooling',
      ),
      {
        Math: ['Pow(x, n)', 'Sqrt(x)', 'Plus One', 'Happy Number'],
        Binary: ['Counting Bits', 'Missing Number', 'Reverse Bits'],
        Graph: [
          'Clone Graph',
          'Course Schedule',
          'Number of Islands',
          'Alien Dictionary',
          'Word Ladder',
          'Exam Room',
        ],
        Heap: ['Merge K Sorted Lists', 'Top K Frequent Elements', 'Task Scheduler', 'Car Pooling'],
      },
    ],
  ])('%s', async (_, text, expected) => {
    expect(outline(await readText(text))).toEqual(expected)
  })

  const [two, three] = [address('Two Sum'), address('3Sum')]

  test.each([
    ['a level', lines('Two Sum', 'Easy', '', '3Sum', 'Hard'), ['Two Sum Easy', '3Sum Hard']],
    [
      'a rate and a level',
      lines('Two Sum', '55.8%', 'Easy', '3Sum', '38%', 'Hard'),
      ['Two Sum Easy', '3Sum Hard'],
    ],
    ['a link', lines('Arrays', 'Two Sum', two, '3Sum', three), [`Two Sum ${two}`, `3Sum ${three}`]],
    ['a link and a level', lines('A', two, 'Easy', 'B', three, 'Hard'), [`A ${two} Easy`, `B ${three} Hard`]],
    ['a level, numbered', lines('1. Two Sum', 'Easy', '2. 3Sum', 'Hard'), ['Two Sum Easy', '3Sum Hard']],
    ['a link, with dashes', lines('- A', two, '- B', three), [`A ${two}`, `B ${three}`]],
    [
      'a level below its link',
      lines(two, 'Easy', three, 'Hard'),
      [`Two Sum ${two} Easy`, `3sum ${three} Hard`],
    ],
    ['the level above it', lines('Easy', 'Two Sum', 'Hard', '3Sum'), ['Two Sum Easy', '3Sum Hard']],
  ])('gives a title %s in a line of its own', async (_, text, expected) => {
    const items = itemsOf(await readText(text))
    const said = ({ title, url, difficulty }: Record<string, unknown>) => [title, url, difficulty]
    expect(items.map((item) => said(item).filter(Boolean).join(' '))).toEqual(expected)
  })
})

describe('a table of values', () => {
  test('numbers before the names and no links', async () => {
    const reading = await readText(
      lines(
        'id,name,level',
        '1372,1372. Longest ZigZag Path in a Binary Tree,Medium',
        '1,1. Two Sum,Easy',
        '4,4. Median of Two Sorted Arrays,Hard',
        '15,15. 3Sum,Medium',
        '50,"50. Pow(x, n)",Medium',
      ),
      'leetcode.csv',
    )
    expect(itemsOf(reading)).toEqual([
      { title: 'Longest ZigZag Path in a Binary Tree', difficulty: 'Medium' },
      { title: 'Two Sum', difficulty: 'Easy' },
      { title: 'Median of Two Sorted Arrays', difficulty: 'Hard' },
      { title: '3Sum', difficulty: 'Medium' },
      { title: 'Pow(x, n)', difficulty: 'Medium' },
    ])
  })

  test('semicolons, and rows that go back to a topic', async () => {
    const reading = await readText(
      lines(
        'Problem;Difficulty;Category',
        'Contains Duplicate;Easy;hashing',
        'Group Anagrams;Medium;hashing',
        'Two Sum II - Input Array Is Sorted;Medium;twopointers',
        'Trapping Rain Water;Hard;twopointers',
        'Reverse Linked List;Easy;linkedlist',
        'Two Sum;Easy;hashing',
      ),
      'list.csv',
    )
    expect(outline(reading)).toEqual({
      hashing: ['Contains Duplicate', 'Group Anagrams', 'Two Sum'],
      twopointers: ['Two Sum II - Input Array Is Sorted', 'Trapping Rain Water'],
      linkedlist: ['Reverse Linked List'],
    })
    expect(levels(reading).twopointers).toEqual(['Medium', 'Hard'])
  })

  test('tabs without a head, and a blank before each value', async () => {
    const rows = [
      ['1', 'Two Sum', 'EASY'],
      ['2', 'Add Two Numbers', 'MEDIUM'],
      ['8', 'String to Integer (atoi)', 'MEDIUM'],
      ['10', 'Regular Expression Matching', 'HARD'],
      ['15', '3Sum', 'MEDIUM'],
    ] as const
    const reading = await readText(
      lines(...rows.map(([number, title, level]) => [number, title, address(title), level].join('\t '))),
      'leetcode.tsv',
    )
    expect(itemsOf(reading)).toEqual(
      ['Easy', 'Medium', 'Medium', 'Hard', 'Medium'].map((difficulty, index) => ({
        title: rows[index]?.[1],
        url: address(rows[index]?.[1] ?? ''),
        difficulty,
      })),
    )
    expect(reading.topics).toHaveLength(1)
  })

  test('rows of one topic with one link and one title are one problem, others are not', async () => {
    const reading = await readText(
      lines(
        'Topic,Problem,Link,Status',
        `Arrays,Two Sum,${leetcode('two-sum')},no`,
        `Arrays,1. Two sum,${leetcode('two-sum')},yes`,
        `Arrays,Find a pair with a sum,${leetcode('two-sum')},no`,
        'Arrays,Practice on paper,,no',
        'Arrays,Practice on paper,,yes',
        `Linked List,Merge K Lists,${leetcode('merge-k-sorted-lists')},no`,
        `Linked List,Sort List,${leetcode('sort-list')},no`,
        `Heap,Merge K Lists,${leetcode('merge-k-sorted-lists')},no`,
        `Heap,Find the median,${leetcode('find-median-from-data-stream')},no`,
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['+Two Sum', 'Find a pair with a sum', 'Practice on paper', '+Practice on paper'],
      'Linked List': ['Merge K Lists', 'Sort List'],
      Heap: ['Merge K Lists', 'Find the median'],
    })
    expect(reading.joined).toBe(1)
  })
})

test('steps in JSON whose parts are called after levels', async () => {
  const problem = (title: string, difficulty: number) => ({
    id: slug(title),
    step_title: 'repeated in each',
    sub_step_title: 'repeated in each',
    question_title: title,
    yt_link: 'https://www.youtube.com/watch?v=x',
    post_link: null,
    gfg_link: null,
    lc_link: address(title),
    company_tags: null,
    difficulty,
    ques_topic: '[{"value":"array","label":"Array"}]',
  })
  const part = (title: string, ...titles: readonly string[]) => ({
    sub_step_no: 1,
    sub_step_title: title,
    topics: titles.map((name, index) => problem(name, index % 3)),
  })
  const reading = await readText(
    JSON.stringify([
      {
        step_no: 1,
        step_title: 'Solve Problems on Arrays',
        sub_steps: [
          part('Easy Problems', 'Move Zeroes', 'Single Number'),
          part('Medium Problems', 'Two Sum', 'Sort Colors', 'Next Permutation'),
          part('Hard', '4Sum'),
        ],
      },
      {
        step_no: 2,
        step_title: 'Binary Search',
        sub_steps: [
          part('BS on 1D Arrays', 'Search Insert Position'),
          part('BS on Answers', 'Koko Eating Bananas'),
        ],
      },
    ]),
    'a2z.json',
  )
  expect(outline(reading)).toEqual({
    'Solve Problems on Arrays': [
      'Move Zeroes',
      'Single Number',
      'Two Sum',
      'Sort Colors',
      'Next Permutation',
      '4Sum',
    ],
    'BS on 1D Arrays': ['Search Insert Position'],
    'BS on Answers': ['Koko Eating Bananas'],
  })
  expect(levels(reading)['Solve Problems on Arrays']).toEqual([
    'Easy',
    'Easy',
    'Medium',
    'Medium',
    'Medium',
    'Hard',
  ])
})

describe('keeps apart', () => {
  test('titles of which only the number differs, and numbers that belong to names', async () => {
    const text = lines(
      '## Week',
      '- [ ] 1. Practice',
      '- [ ] 2. Practice',
      '- [ ] 3. Mock',
      '- [ ] 0-1 Knapsack',
    )
    expect(outline(await readText(text))).toEqual({
      Week: ['1. Practice', '2. Practice', 'Mock', '0-1 Knapsack'],
    })
  })

  test('rows that link to one page without a problem', async () => {
    const playlist = 'https://www.youtube.com/playlist?list=1'
    const reading = await readText(`Problem,Link\nPart 1,${playlist}\nPart 2,${playlist}\nPart 2,${playlist}`)
    expect(itemsOf(reading).map(({ title }) => title)).toEqual(['Part 1', 'Part 2'])
    expect(reading.joined).toBe(1)
  })

  test('a list of problems of which some have no link', async () => {
    const [first, second, third] = [linked('Two Sum'), linked('3Sum'), linked('4Sum')]
    const reading = await readBytes(
      workbook({ List: rowsOf(['Problem'], [first], ['Jump Game'], [second], ['Maximum Product'], [third]) }),
    )
    expect(reading.topics.map(({ items }) => items.length)).toEqual([5])
  })

  test('a problem that is called after a platform, and a way to reach the author', async () => {
    const text = lines('Problem,Level', 'Design YouTube,Hard', 'Design Discord,Medium', 'Two Sum,Easy')
    expect(itemsOf(await readText(text)).map(({ title }) => title)).toContain('Design YouTube')
  })

  test('the level of a fold, and what comes after it', async () => {
    const text = lines(
      '## Arrays',
      '<details><summary>Hard</summary>',
      '',
      `- ${markdownLink('Trapping Rain Water')}`,
      '',
      '</details>',
      '',
      `- ${markdownLink('Two Sum')}`,
    )
    expect(itemsOf(await readText(text)).map(({ difficulty }) => difficulty)).toEqual(['Hard', undefined])
  })

  test('paragraphs with a problem under a heading of their own', async () => {
    const text = lines(
      '# List',
      '## Arrays',
      `- ${markdownLink('Two Sum')}`,
      '',
      `Try ${markdownLink('3Sum')} next.`,
      '## Graphs',
      '',
      markdownLink('Clone Graph'),
    )
    const reading = await readText(text)
    expect(outline(reading)).toEqual({ Arrays: ['Two Sum'], Graphs: ['Clone Graph'] })
    expect(reading.unread.map(({ line }) => line)).toEqual([5])
  })
})

test('our own progress file is read as it is', async () => {
  const url = address('Two Sum')
  const questions = [
    { Topic: 'Array', Problem: '1. Two Sum', URL: url, Done: true, Bookmark: false, Notes: '' },
    { Topic: 'Array', Problem: '2. Pair', URL: url, Done: false, Bookmark: false, Notes: '' },
  ]
  const file = [{ topicName: 'Array', position: 0, started: true, doneQuestions: 1, questions }]
  expect(outline(await readText(JSON.stringify(file), 'progress.json'))).toEqual({
    Array: ['+1. Two Sum', '2. Pair'],
  })
})

describe('is refused', () => {
  const readme = lines(
    '# Profile Tracker',
    '',
    'A web application that follows profiles on LeetCode and CodeChef.',
    '',
    '## Features',
    '',
    '- **Modern Interface**: Clean, responsive design with tabs',
    '- **Profiles**: Add profiles with name, number and address',
    '- **Real-time Data**: Refresh with a single click',
    '',
    '**LeetCode:**',
    '- Problem counts by difficulty (Easy, Medium, Hard, Total)',
    '- Uses the official [API](https://leetcode.com/graphql)',
    '',
    '## Installation',
    '',
    '```bash',
    'npm install',
    'npm start',
    '```',
    '',
    '## Dependencies',
    '',
    '- `axios`: HTTP client for requests',
    '- `cheerio`: reads pages',
  )
  const recipe = lines(
    '# Chocolate Cookies',
    '',
    '## Ingredients',
    '',
    '- 250 grams flour',
    '- 1/2 teaspoon baking soda',
    '- 1 egg',
    '- 170 grams chocolate',
    '',
    '## Instructions',
    '',
    '1. Preheat the oven to 180 degrees. Line a sheet with paper.',
    '2. Whisk together flour and baking soda in a bowl.',
    '3. Brown the butter over medium heat. Let it cool slightly.',
    '4. Scoop onto two trays and bake for about 13 minutes.',
    '',
    'Cool to room temperature.',
  )
  const letter = lines(
    'Dear Asha,',
    '',
    'thank you for your letter. I was glad to hear that the interview went well, and that they liked',
    'the way you explained your solution. We should meet soon and go through the harder problems again.',
    '',
    'I will be in town on Friday. Write to me at the usual address, or see https://example.com/me.',
    '',
    'All the best,',
    'Ravi',
  )
  const contacts = lines(
    'Index,Customer Id,First Name,Last Name,Company,City,Phone,Email',
    '1,CUST1,Asha,Rao,Acme,Pune,+91-9000000001,asha@example.com',
    '2,CUST2,Ravi,Iyer,Initech,Delhi,+91-9000000002,ravi@example.com',
    '3,CUST3,Mina,Shah,Acme,Mumbai,+91-9000000003,mina@example.com',
  )
  const sites = lines(
    'Name,Phone,Website',
    'Asha Rao,+91-9000000001,https://asha.example.com/',
    'Ravi Iyer,+91-9000000002,https://ravi.example.com/',
    'Mina Shah,+91-9000000003,https://mina.example.com/',
  )

  test.each([
    ['the README of a program', readme, 'README.md'],
    ['the same as pasted text', readme, ''],
    ['a recipe', recipe, 'cookies.md'],
    ['a recipe as pasted text', recipe, ''],
    ['a letter', letter, 'letter.txt'],
    ['contacts', contacts, 'contacts.csv'],
    ['contacts with websites', sites, 'contacts.csv'],
  ])('%s', async (_, text, name) => {
    await expect(readText(text, name)).rejects.toMatchObject({
      name: 'TrackerError',
      code: 'sheet-not-a-list',
    })
  })
})
