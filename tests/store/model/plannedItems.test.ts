import { expect, test } from 'vitest'
import { plannedItems } from '../../../src/store/model/plannedItems.ts'
import type { Item, Topic } from '../../../src/store/model/topic.ts'

/** Topics of these sizes, with so many done at their beginning, and what is left of them. */
const leftOf = (...sizes: readonly (readonly [total: number, done: number])[]) =>
  sizes.flatMap(([total, done], at) => {
    const topic = { key: 'abc'[at], total, done } as Topic
    return Array.from({ length: total - done }, (_, index) => ({
      track: 'dsa',
      topic,
      item: { index: done + index } as Item,
    }))
  })
const names = (items: ReturnType<typeof plannedItems>) =>
  items.map(({ topic, item }) => `${topic.key}${item.index}`)

test('takes the next items in list order', () => {
  expect(names(plannedItems(leftOf([2, 0], [2, 0]), 3, false))).toEqual(['a0', 'a1', 'b0'])
})

test('mixed, takes from the topic with the smallest share done', () => {
  expect(names(plannedItems(leftOf([4, 0], [4, 2], [2, 0]), 5, true))).toEqual(['a0', 'c0', 'a1', 'a2', 'b2'])
})

test('mixed, names the same items for the rest of the day once one of them is done', () => {
  const before = names(plannedItems(leftOf([4, 0], [4, 0], [4, 0]), 3, true))
  expect(before).toEqual(['a0', 'b0', 'c0'])
  expect(names(plannedItems(leftOf([4, 1], [4, 0], [4, 0]), 2, true))).toEqual(['b0', 'c0'])
})

test('takes what there is if it is asked for more', () => {
  expect(plannedItems(leftOf([1, 0]), 5, true)).toHaveLength(1)
})
