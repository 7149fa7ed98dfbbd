import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Item, Topic, Track } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as topicTexts from '../../texts/en/topic.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { ActionBar } from './ActionBar.tsx'

/** What each item was when marking began, by index: those that were touched since. */
type Marked = ReadonlyMap<number, Item>

interface MarkSeveralProps {
  readonly track: Track
  readonly topic: Topic
  /** The rows as they stand. */
  readonly rows: readonly Item[]
  readonly page: RefObject<HTMLElement | null>
  /** Takes what a tick does meanwhile. */
  readonly toggle: RefObject<((item: Item) => void) | null>
  readonly onFinish: () => void
}

/**
 * Ticking many items in one go: each tick is stored and told at once, rows stay where they are until Finish, Shift ticks the
 * stretch from the row that was ticked before, and one Undo takes everything back.
 */
export function MarkSeveral({ track, topic: { key }, rows, page, toggle, onFinish }: MarkSeveralProps) {
  const { store, host, notify, fail } = useTracker()
  const [marked, setMarked] = useState<Marked>(new Map())
  const last = useRef<number>(undefined)
  const withShift = useRef(false)

  useEffect(() => {
    const section = page.current
    // Of what leads to the click: one that the space bar makes need not tell of Shift.
    const note = (event: PointerEvent | KeyboardEvent) => {
      withShift.current = event.shiftKey
    }
    section?.addEventListener('pointerdown', note, true)
    section?.addEventListener('keydown', note, true)
    return () => {
      section?.removeEventListener('pointerdown', note, true)
      section?.removeEventListener('keydown', note, true)
    }
  }, [page])

  const set = useCallback(
    (items: readonly Item[], done: (item: Item) => boolean, cause: 'hand' | 'undo') =>
      Promise.all(
        items.map((item) => store.setDone(track.id, key, item, done(item), { source: host, cause })),
      ).catch(fail),
    [store, host, fail, track, key],
  )
  useImperativeHandle(
    toggle,
    () => (item: Item) => {
      const from = rows.findIndex(({ index }) => index === last.current)
      const to = rows.findIndex(({ index }) => index === item.index)
      const isStretch = withShift.current && from >= 0
      const touched = isStretch ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [item]
      const done = !item.done
      const changing = touched.filter((other) => other.done !== done)
      last.current = item.index
      setMarked((before) => new Map([...changing.map((other) => [other.index, other] as const), ...before]))
      void set(changing, () => done, 'hand')
    },
    [rows, set],
  )
  const changed = [...marked.values()].filter(({ index, done }) =>
    rows.some((row) => row.index === index && row.done !== done),
  )
  const finish = () => {
    onFinish()
    if (changed.length === 0) return
    notify({
      id: 'marked',
      kind: 'message',
      title: topicTexts.marked({ count: changed.length }),
      actions: [{ label: commonTexts.undo, run: () => void set(changed, ({ done }) => done, 'undo') }],
    })
  }
  return (
    <ActionBar text={changed.length === 0 ? howToMark() : topicTexts.marked({ count: changed.length })}>
      <Button kind="primary" onClick={finish}>
        {topicTexts.finish}
      </Button>
    </ActionBar>
  )
}

/** A range needs a mouse, or what can point as finely. */
const howToMark = () =>
  matchMedia('(any-pointer: fine)').matches
    ? `${topicTexts.marking} ${topicTexts.markingRange}`
    : topicTexts.marking
