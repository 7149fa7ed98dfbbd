import { describe, expect, test } from 'vitest'
import { outline, readText } from './readings.ts'

/** Lists as they are pasted from word processors, messages and plain notes: titles alone, without links. */

const read = async (text: string) => outline(await readText(text))

describe('bullets and numbers', () => {
  test.each([
    ['round', '• Two Sum\n• 3Sum'],
    ['of a word processor', '•\tTwo Sum\n•\t3Sum'],
    ['of a word processor, in the second level', 'o   Two Sum\no   3Sum'],
    ['a middle dot', '·       Two Sum\n·       3Sum'],
    ['a dash', '– Two Sum\n– 3Sum'],
    ['an arrow', '→ Two Sum\n→ 3Sum'],
    ['a hand', '👉 Two Sum\n👉 3Sum'],
    ['a number and a tab', '1.\tTwo Sum\n2.\t3Sum'],
    ['Q1.', 'Q1. Two Sum\nQ2. 3Sum'],
    ['Question 1 -', 'Question 1 - Two Sum\nQuestion 2 - 3Sum'],
    ['letters', 'a) Two Sum\nb) 3Sum'],
    ['Roman numerals', 'i. Two Sum\nii. 3Sum'],
  ])('%s are no part of a title', async (_, text) => {
    expect(await read(text)).toEqual({ '': ['Two Sum', '3Sum'] })
  })

  test.each([
    ['indented', '• Arrays\n   ◦ Two Sum\n   ◦ 3Sum\n• Strings\n   ◦ Palindrome'],
    ['indented as a whole', '\t• Arrays\n\t\t• Two Sum\n\t\t• 3Sum\n\t• Strings\n\t\t• Palindrome'],
    ['of another kind', '•\tArrays\no\tTwo Sum\no\t3Sum\n•\tStrings\no\tPalindrome'],
    ['below lines without one', 'Arrays\n• Two Sum\n• 3Sum\nStrings\n• Palindrome'],
  ])('those that are %s are below a topic', async (_, text) => {
    expect(await read(text)).toEqual({ Arrays: ['Two Sum', '3Sum'], Strings: ['Palindrome'] })
  })

  test('one arrow among the lines of a text points at a remark', async () => {
    const { topics, unread } = await readText('# List\n→ Read this first.\n\n## Arrays\n- Two Sum\n- 3Sum')
    expect(topics[0]?.items.map(({ title }) => title)).toEqual(['Two Sum', '3Sum'])
    expect(unread.map(({ text }) => text)).toEqual(['→ Read this first.'])
  })
})

describe('topics of titles alone', () => {
  test.each([
    ['above blocks', 'Arrays\nTwo Sum\n3Sum\n\nStrings\nPalindrome'],
    ['with a colon', 'Arrays:\nTwo Sum\n3Sum\nStrings:\nPalindrome'],
    ['before a colon', 'Arrays: Two Sum, 3Sum\nStrings: Palindrome, Anagram'],
    ['before a dash', 'Arrays - Two Sum, 3Sum\nStrings - Palindrome, Anagram'],
    ['with a picture', '📌 Arrays\nTwo Sum\n3Sum\n📌 Strings\nPalindrome\nAnagram'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toMatchObject({ Arrays: ['Two Sum', '3Sum'] })
    expect(Object.keys(await read(text))).toEqual(['Arrays', 'Strings'])
  })

  test('in capitals', async () => {
    expect(await read('OLD ONES\nTwo Sum\n3Sum\nNEW ONES\nPalindrome\nAnagram')).toEqual({
      'OLD ONES': ['Two Sum', '3Sum'],
      'NEW ONES': ['Palindrome', 'Anagram'],
    })
  })

  test.each([
    ['problems in blocks', 'Two Sum\n3Sum\n\nPalindrome\nAnagram'],
    ['topics in blocks', 'Sliding Window\nTwo Pointers\n\nHeap\nTrie'],
    ['titles that all end in a colon', 'Two Sum:\n3Sum:'],
    ['titles in capitals', 'TWO SUM\n3SUM\nTHREE SUM'],
    ['titles before what is said of them', 'Two Sum - easy\n3Sum - medium'],
  ])('but no topics: %s', async (_, text) => {
    expect(Object.keys(await read(text))).toEqual([''])
  })

  test('nothing above the first topic vanishes', async () => {
    const { topics, unread } = await readText('LRU Cache\nLFU Cache\n\nBFS\nDFS\n\nLCS\nLIS')
    const named = topics.flatMap(({ name, items }) => [name, ...items.map(({ title }) => title)])
    expect([...named, ...unread.map(({ text }) => text)].filter(Boolean).sort()).toEqual([
      'BFS',
      'DFS',
      'LCS',
      'LFU Cache',
      'LIS',
      'LRU Cache',
    ])
  })
})

describe('copied messages', () => {
  const [sum, islands] = [
    'https://leetcode.com/problems/two-sum/',
    'https://leetcode.com/problems/number-of-islands/',
  ]

  test.each([
    ['in brackets, the time first', '[10:15 pm, 01/02/2026] Asha: ', '[10:16 pm, 01/02/2026] Ravi K: '],
    ['in brackets, the day first', '[01/02/26, 10:15:30 PM] Asha: ', '[01/02/26, 10:16:02 PM] Asha: '],
    ['before a dash', '01/02/26, 22:15 - Asha: ', '01/02/26, 22:16 - +91 98765 43210: '],
    ['in a line above', 'Asha, [01.02.2026 22:15]\n', 'Asha, [01.02.2026 22:16]\n'],
  ])('who sent it when is no part of a problem: %s', async (_, first, second) => {
    const { topics, unread } = await readText(`${first}${sum}\n${second}Islands ${islands}`)
    expect(topics.flatMap(({ items }) => items.map(({ title, url }) => [title, url]))).toEqual([
      ['Two Sum', sum],
      ['Islands', islands],
    ])
    expect(unread).toEqual([])
  })

  test('a day in front of a problem stays', async () => {
    expect(await read(`[01/02/2026] Two Sum ${sum}\n[02/02/2026] Islands ${islands}`)).toEqual({
      '': ['[01/02/2026] Two Sum', '[02/02/2026] Islands'],
    })
  })
})

describe('addresses with words after them', () => {
  const address = (slug: string) => `https://leetcode.com/problems/${slug}/`
  const lines = [
    `${address('two-sum')} easy`,
    `${address('3sum')} - sort first`,
    `${address('number-of-islands')} (must do)`,
    `${address('valid-parentheses')} Medium – a stack`,
    `${address('design-hashmap')} done`,
    `${address('lru-cache')} LRU Cache`,
    `${address('climbing-stairs')} सीढ़ियाँ`,
  ]

  test.each([
    ['lines', ''],
    ['an enumeration', '1. '],
    ['a list', '- '],
  ])('in %s: what does not name the problem is said of it', async (_, bullet) => {
    const { topics } = await readText(lines.map((line) => bullet + line).join('\n'))
    expect(
      topics.flatMap(({ items }) =>
        items.map(({ title, difficulty = '', note, done }) => [title, difficulty, note, done]),
      ),
    ).toEqual([
      ['Two Sum', 'Easy', '', false],
      ['3sum', '', 'sort first', false],
      ['Number Of Islands', '', 'must do', false],
      ['Valid Parentheses', 'Medium', 'a stack', false],
      ['Design Hashmap', '', '', true],
      ['LRU Cache', '', '', false],
      ['सीढ़ियाँ', '', '', false],
    ])
  })
})
