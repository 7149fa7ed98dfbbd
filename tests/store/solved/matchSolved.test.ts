import { expect, test } from 'vitest'
import { matchSolved } from '../../../src/store/solved/matchSolved.ts'
import { readSolved } from '../../../src/store/solved/readSolved.ts'
import { geeks, leetcode } from '../lists/readings.ts'

const items = [
  { title: 'Two Sum', url: geeks('key-pair5616'), url2: leetcode('two-sum') },
  { title: 'Trapping  rain water', url: geeks('trapping-rain-water') },
  { title: 'Pair with a given sum', url: leetcode('two-sum') },
  { title: 'Reverse a linked list', url: geeks('reverse-a-linked-list') },
  { title: 'Spiral traversal', url: 'https://example.com/spiral/?a=1' },
  { title: 'Plain' },
]

async function matches(...lines: string[]) {
  const { solved } = await readSolved({ name: '', text: lines.join('\n') })
  const { found, similar, unknown } = matchSolved(solved, items)
  return {
    found: found.map(({ item }) => item.title),
    similar: similar.map(({ reference, items }) => [reference.text, ...items.map(({ title }) => title)]),
    unknown: unknown.map(({ text }) => text),
  }
}

test('finds a problem by any link of an item, wherever the item is', async () => {
  expect(await matches('0001-two-sum')).toEqual({
    found: ['Two Sum', 'Pair with a given sum'],
    similar: [],
    unknown: [],
  })
  expect((await matches('https://practice.geeksforgeeks.org/problems/key-pair5616/0')).found).toEqual([
    'Two Sum',
  ])
  expect((await matches('http://www.example.com/spiral?a=1')).found).toEqual(['Spiral traversal'])
})

test('falls back to the exact title, ignoring case and spaces', async () => {
  expect((await matches('42. TRAPPING rain water', 'plain')).found).toEqual(['Trapping  rain water', 'Plain'])
})

test('offers similar titles separately, and reports the rest as unknown', async () => {
  expect(await matches('Reverse the linked lists', '0206-reverse-linked-list', 'N Queens')).toEqual({
    found: [],
    similar: [
      ['Reverse the linked lists', 'Reverse a linked list'],
      ['0206-reverse-linked-list', 'Reverse a linked list'],
    ],
    unknown: ['N Queens'],
  })
})

test('counts a found item once and does not offer it again', async () => {
  const found = await matches(leetcode('two-sum'), 'Two Sum', 'Two sums')
  expect(found.found).toEqual(['Two Sum', 'Pair with a given sum'])
  expect(found.unknown).toEqual(['Two sums'])
})

const found = async (line: string, ...listed: readonly { title: string; url?: string }[]) => {
  const { solved } = await readSolved({ name: '', text: line })
  return matchSolved(solved, listed).found.map(({ item }) => item.title)
}

test('passes over a number on one side only', async () => {
  expect(await found('[2] Practice', { title: '1. Practice' })).toEqual([])
  expect(await found('[2] Practice', { title: 'Practice' })).toEqual(['Practice'])
  expect(await found('Practice', { title: '1. Practice' })).toEqual(['1. Practice'])
})

test('takes a number by itself for part of the name, unless LeetCode calls a problem the rest', async () => {
  expect(await found('2 Stacks', { title: 'Stacks' })).toEqual([])
  expect(await found('0-1 Knapsack', { title: 'Knapsack' }, { title: '1 Knapsack' })).toEqual([])
  expect(await found('1 Two Sum', { title: 'A pair', url: leetcode('two-sum') })).toEqual(['A pair'])
})

test('does not trust a name where two links to one site differ', async () => {
  const other = { title: 'Two Sum', url: leetcode('two-sum-ii') }
  const list = `Problem,Link,Done\nTwo Sum,${leetcode('two-sum')},yes`
  expect(await found(list, other)).toEqual([])
  expect(await found(list, other, { title: 'Two Sum' })).toEqual(['Two Sum'])
})

test('tells names apart by their signs', async () => {
  expect(await found('Pairs with sum < k', { title: 'Pairs with sum > k' })).toEqual([])
})

test('of several items on one page, the one that is named is meant; a link alone means all', async () => {
  const page = 'https://example.com/minimum-spanning-trees'
  const listed = [
    { title: 'Prim’s', url: page },
    { title: 'Kruskal’s', url: page },
    { title: 'Prim again', url: `${page}#again` },
  ]
  expect(await found(`Prim's ${page}`, ...listed)).toEqual(['Prim’s'])
  expect(await found(page, ...listed)).toEqual(['Prim’s', 'Kruskal’s'])
  expect(await found(`${page}#proof`, ...listed)).toEqual(['Prim’s', 'Kruskal’s'])
  expect(await found(`MST, first part ${page}`, ...listed.slice(0, 1))).toEqual(['Prim’s'])
})
