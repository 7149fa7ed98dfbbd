import { describe, expect, test } from 'vitest'
import { searchItems } from '../../../src/store/model/problemNames.ts'
import { withoutAnyNumber, withoutNumber } from '../../../src/store/model/titles.ts'
import { geeks, leetcode } from '../lists/readings.ts'

test.each([
  ['[53] Maximum Subarray', 'Maximum Subarray'],
  ['75. Sort Colors', 'Sort Colors'],
  ['75.Sort Colors', 'Sort Colors'],
  ['#212. Word Search II', 'Word Search II'],
  ['(3) Two Sum', 'Two Sum'],
  ['Q12. Two Sum', 'Two Sum'],
  ['4- Two Sum', 'Two Sum'],
])('%s is %s without its number', (title, expected) => {
  expect(withoutNumber(title)).toBe(expected)
})

test.each(['3Sum', '01 Matrix', '132 Pattern', '0 - 1 Knapsack', '0/1 Knapsack', '2.5 hours', '[121]', '24'])(
  '%s begins with no number',
  (title) => expect(withoutNumber(title)).toBe(title),
)

test('a number alone before a name may be one', () => {
  expect(withoutAnyNumber('53 Maximum Subarray')).toBe('Maximum Subarray')
  expect(withoutAnyNumber('0053-maximum-subarray')).toBe('maximum-subarray')
  expect(withoutAnyNumber('42')).toBe('42')
})

describe('search', () => {
  const items = [
    { title: 'Zip' },
    { title: 'Reverse' },
    { title: "Kadane's algorithm", url: geeks('kadanes'), url2: leetcode('maximum-subarray') },
    { title: 'sort it', url: leetcode('sort-colors') },
    { title: 'Maximum product subarray', url: leetcode('maximum-product-subarray') },
    { title: '01 Matrix', url: leetcode('01-matrix') },
  ]
  test.each([
    ['', items.map(({ title }) => title)],
    ['   ', items.map(({ title }) => title)],
    ['SORT', ['sort it']],
    ['rev', ['Reverse']],
    ['example.org', []],
    ['.*', []],
    ['kadanes', ["Kadane's algorithm"]],
    ['75. Sort Colors', ['sort it']],
    ['[53] Maximum Subarray', ["Kadane's algorithm"]],
    ['53 Maximum Subarray', ["Kadane's algorithm"]],
    ['sort-colors', ['sort it']],
    ['01 Matrix', ['01 Matrix']],
    ['542. 01 matrix', ['01 Matrix']],
  ])('%j finds %j', (text, found) => {
    expect(searchItems(items, text).map(({ title }) => title)).toEqual(found)
  })
})
