import { expect, test, vi } from 'vitest'
import type { LoggedChange } from '../../../src/store/core/changeLog.ts'
import { LiveTrack } from '../../../src/store/core/liveTrack.ts'
import { recordsOf, topicRecord } from '../fixtures.ts'

const open = () => recordsOf(topicRecord('Array', ['a', 'b']))
const ticked = () => topicRecord('Array', ['+a', 'b'])

const tick = (index: number, title: string, value = true) =>
  ({ topic: 'array', item: { index, title }, kind: 'done', value }) as LoggedChange

function prepare() {
  const changed = vi.fn()
  const live = new LiveTrack(changed)
  live.receive(open(), live.mark(), [])
  changed.mockClear()
  const shown = () => live.topics[0]?.items.map(({ done }) => done)
  return { live, changed, shown }
}

test('shows a change before it is stored', () => {
  const { live, changed, shown } = prepare()
  live.show([tick(0, 'a')])
  expect(shown()).toEqual([true, false])
  expect(changed).toHaveBeenCalledTimes(1)
})

test('shows a change on its own item, wherever the item is now', () => {
  const { live, shown } = prepare()
  live.receive(recordsOf(topicRecord('Array', ['b', 'a'])), live.mark(), [tick(0, 'a')])
  expect(shown()).toEqual([false, true])
})

test('does not flip a change back on a stale read begun before it was stored', () => {
  const { live, shown } = prepare()
  live.show([tick(0, 'a')])
  const seen = live.mark()
  live.applyWrite('array', ticked(), [])
  expect(live.receive(open(), seen, [])).toEqual([])
  expect(shown()).toEqual([true, false])
})

test('shows a read begun after a write as it is, so a later change from another tab wins', () => {
  const { live, shown } = prepare()
  live.applyWrite('array', ticked(), [])
  live.receive(open(), live.mark(), [])
  expect(shown()).toEqual([false, false])
})

test('reports items that others changed, but not its own writes', () => {
  const { live } = prepare()
  live.applyWrite('array', ticked(), [])
  expect(live.receive(recordsOf(ticked()), live.mark(), [])).toEqual([])
  expect(live.receive(recordsOf(topicRecord('Array', ['+a', '+b'])), live.mark(), [])).toMatchObject([
    {
      topic: 'array',
      what: 'items',
      items: [{ before: { done: false }, after: { title: 'b', done: true } }],
    },
  ])
})

test('reports topics that were added, removed or given other items', () => {
  const { live } = prepare()
  const now = recordsOf(topicRecord('Array', ['b', 'a']), topicRecord('Heap'))
  expect(live.receive(now, live.mark(), [])).toMatchObject([
    { topic: 'array', what: 'list' },
    { topic: 'heap', what: 'added' },
  ])
  expect(live.receive(recordsOf(topicRecord('Heap')), live.mark(), [])).toMatchObject([
    { topic: 'array', what: 'removed' },
  ])
})

test('ignores a read begun before the records were replaced', () => {
  const { live, shown } = prepare()
  const seen = live.mark()
  live.replaced(recordsOf(topicRecord('Array', ['+a', '+b'])), [])
  live.receive(open(), seen, [])
  expect(shown()).toEqual([true, true])
})

test('shows nothing for a change to a missing topic or item', () => {
  const { live, shown } = prepare()
  live.receive(recordsOf(topicRecord('Array', [])), live.mark(), [tick(0, 'a')])
  expect(shown()).toEqual([])
})

test('does not notify when a read finds no changes', () => {
  const { live, changed } = prepare()
  const before = live.topics
  live.receive(open(), live.mark(), [])
  expect(live.topics).toBe(before)
  expect(changed).not.toHaveBeenCalled()
})
