import { expect, test, vi } from 'vitest'
import { withDone } from '../../src/store/changes.ts'
import { LiveTrack } from '../../src/store/liveTrack.ts'
import type { TopicRecord } from '../../src/store/records.ts'
import { recordsOf, topicRecord } from './fixtures.ts'

const open = () => recordsOf(topicRecord('Array', ['a', 'b']))
const ticked = () => recordsOf(topicRecord('Array', ['+a', 'b']))

function prepare() {
  const changed = vi.fn()
  const live = new LiveTrack(changed)
  live.receive(open(), live.mark())
  changed.mockClear()
  /** Changes an item; the caller says when and how storing it ends. */
  const change = (index: number, done: boolean) => {
    const { promise, resolve, reject } = deferred<TopicRecord>()
    const result = live.change(
      { key: 'array', apply: (record) => withDone(record, index, done) },
      () => promise,
    )
    return { result, reject, stored: () => resolve(topicRecord('Array')) }
  }
  const shown = () => live.topics[0]?.items.map(({ done }) => done)
  return { live, changed, change, shown }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<T>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

test('a pending change is shown at once, before it is stored', () => {
  const { changed, change, shown } = prepare()
  change(0, true)
  expect(shown()).toEqual([true, false])
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a change that could not be stored is taken back and raises what storing raised', async () => {
  const { live, changed, change, shown } = prepare()
  const before = live.topics
  const { result, reject } = change(0, true)
  reject(new Error('full'))
  await expect(result).rejects.toThrow('full')
  expect(shown()).toEqual([false, false])
  expect(live.topics).toEqual(before)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('taking one back leaves the other pending ones', async () => {
  const { change, shown } = prepare()
  const failing = change(0, true)
  change(1, true)
  failing.reject(new Error('full'))
  await failing.result.catch(() => {})
  expect(shown()).toEqual([false, true])
})

test('a stale read, begun before the change was stored, does not flip it back', async () => {
  const { live, change, shown } = prepare()
  const { result, stored } = change(0, true)
  const seen = live.mark()
  live.receive(open(), seen)
  expect(shown()).toEqual([true, false])
  stored()
  await result
  live.receive(open(), seen)
  expect(shown()).toEqual([true, false])
})

test('a read that has seen the change stored is shown as it is: what another tab changed since stands', async () => {
  const { live, change, shown } = prepare()
  const { result, stored } = change(0, true)
  stored()
  await result
  live.receive(ticked(), live.mark())
  expect(shown()).toEqual([true, false])
  live.receive(open(), live.mark())
  expect(shown()).toEqual([false, false])
})

test('a read drops only the changes that it has seen', async () => {
  const { live, change, shown } = prepare()
  const first = change(0, true)
  const second = change(1, true)
  first.stored()
  await first.result
  live.receive(ticked(), live.mark())
  expect(shown()).toEqual([true, true])
  second.reject(new Error('full'))
  await second.result.catch(() => {})
  expect(shown()).toEqual([true, false])
})

test('tick and untick at once: the last one is shown', () => {
  const { change, shown } = prepare()
  change(0, true)
  change(0, false)
  expect(shown()).toEqual([false, false])
})

test('a change to a topic or item that is gone since shows nothing and raises what storing raises', async () => {
  const { live, change, shown } = prepare()
  live.receive(new Map(), live.mark())
  const gone = change(0, true)
  live.receive(recordsOf(topicRecord('Array', [])), live.mark())
  expect(shown()).toEqual([])
  gone.reject(new Error('no such item'))
  await expect(gone.result).rejects.toThrow('no such item')
})

test('a read that finds the same calls nobody', () => {
  const { live, changed } = prepare()
  const before = live.topics
  live.receive(open(), live.mark())
  expect(live.topics).toBe(before)
  expect(changed).not.toHaveBeenCalled()
})
