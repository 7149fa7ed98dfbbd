import { expect, test } from 'vitest'
import { type LastItem, nextProblem } from '../../../src/store/model/nextProblem.ts'
import { topicsOf } from '../../../src/store/model/topic.ts'
import { recordsOf, topicRecord } from '../fixtures.ts'

/** Returns topics `Array` and `Heap`; a title starting with `+` is done. */
const topics = (array: string[], heap: string[]) =>
  topicsOf(
    recordsOf(topicRecord('Array', array, { position: 0 }), topicRecord('Heap', heap, { position: 1 })),
    [],
  )
const at = (topic: string, index: number, title: string): LastItem => ({ topic, item: { index, title } })

test.each<[string, string[], string[], LastItem | undefined, string | undefined]>([
  ['nothing is done: the first item', ['a', 'b'], ['c'], undefined, 'a'],
  ['no place is known: the first topic that is begun', ['a', 'b'], ['+c', 'd'], undefined, 'd'],
  ['the first open item after the last one', ['a', '+b', '+c', 'd'], ['e'], at('array', 1, 'b'), 'd'],
  ['none after it: from the top of its topic', ['a', 'b', '+c'], ['d'], at('array', 2, 'c'), 'a'],
  ['the last item moved in its list', ['+b', 'c', 'a'], ['d'], at('array', 2, 'b'), 'c'],
  ['its topic is finished: the one that follows', ['+a'], ['+b', 'c'], at('array', 0, 'a'), 'c'],
  ['the topics after it are finished: from the first', ['a'], ['+b'], at('heap', 0, 'b'), 'a'],
  ['its topic is gone', ['+a', 'b'], ['c'], at('trie', 0, 'x'), 'b'],
  ['all is done', ['+a'], ['+b'], at('array', 0, 'a'), undefined],
])('%s', (_, array, heap, last, title) => {
  expect(nextProblem(topics(array, heap), last)?.item.title).toBe(title)
})
