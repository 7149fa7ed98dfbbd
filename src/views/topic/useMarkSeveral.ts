import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { useTracker } from '../../host/Tracker.ts'
import type { Item, Topic, Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'

/** What each item was when marking began, by index: those that were changed since. */
type Marked = ReadonlyMap<number, Item>

const nothing: Marked = new Map()

/**
 * Ticking many items in one go: each tick is stored and told at once, rows stay where they are until Finish, Shift ticks the
 * stretch from the row that was ticked before, and one Undo takes everything back.
 */
export function useMarkSeveral(track: Track, { key }: Topic, rows: readonly Item[]) {
  const { store, host, notify, fail } = useTracker()
  const [marked, setMarked] = useState(nothing)
  const last = useRef<number>(undefined)
  const withShift = useRef(false)

  const set = useCallback(
    (items: readonly Item[], done: (item: Item) => boolean, cause: 'hand' | 'undo') =>
      Promise.all(
        items.map((item) => store.setDone(track.id, key, item, done(item), { source: host, cause })),
      ).catch(fail),
    [store, host, fail, track, key],
  )
  const toggle = useCallback(
    (item: Item) => {
      const from = rows.findIndex(({ index }) => index === last.current)
      const to = rows.findIndex(({ index }) => index === item.index)
      const stretch = withShift.current && from >= 0
      const touched = stretch ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [item]
      const done = !item.done
      const changing = touched.filter((other) => other.done !== done)
      last.current = item.index
      setMarked((before) => {
        const all = new Map(before)
        for (const other of changing) if (!all.has(other.index)) all.set(other.index, other)
        return all
      })
      void set(changing, () => done, 'hand')
    },
    [rows, set],
  )
  const finish = () => {
    const before = [...marked.values()]
    setMarked(nothing)
    last.current = undefined
    if (before.length === 0) return
    notify({
      id: 'progress',
      kind: 'message',
      title: texts.topicMarked(before.length),
      actions: [{ label: texts.appUndo, run: () => void set(before, ({ done }) => done, 'undo') }],
    })
  }
  return {
    /** How many items were changed. */
    count: marked.size,
    finish,
    toggle,
    // Not the click's own: that of a label is repeated on its checkbox, in some browsers without the key.
    onPointerDownCapture: (event: PointerEvent) => {
      withShift.current = event.shiftKey
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      withShift.current = event.shiftKey && event.key === ' '
    },
  }
}
