import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Item, Topic, Track } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { rememberTick } from '../shared/lastTicks.ts'
import { putBack } from '../shared/putBack.ts'
import { useTracker } from '../shared/topicTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ActionBar } from './ActionBar.tsx'

/** The items touched since marking began, as they were then, by index. */
type Marked = ReadonlyMap<number, Item>

interface MarkSeveralProps {
  readonly track: Track
  readonly topic: Topic
  /** The rows in their current order. */
  readonly rows: readonly Item[]
  readonly page: RefObject<HTMLElement | null>
  /** Receives the handler for a tick while marking. */
  readonly toggle: RefObject<((item: Item) => void) | null>
  readonly onFinish: () => void
}

/**
 * Ticks many items in one go: each tick is stored and announced at once, rows stay in place until Finish, Shift ticks
 * the range from the row ticked before, and one Undo reverts everything.
 */
export function MarkSeveral({
  track,
  topic: { key, items },
  rows,
  page,
  toggle,
  onFinish,
}: MarkSeveralProps) {
  const tracker = useTracker()
  const { texts, store, host, notify, fail } = tracker
  const [marked, setMarked] = useState<Marked>(new Map())
  const last = useRef<number>(undefined)
  const withShift = useRef(false)

  useEffect(() => {
    const section = page.current
    // From the event before the click: a click made with the space bar need not report Shift.
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

  /** Resolves to false if nothing was left to take back. */
  const undo = async (items: readonly Item[]): Promise<boolean> => {
    const undone = await putBack(tracker, track.id, key, items, ({ done }) => ({ done: !done, mark: '' }))
    return undone.length > 0
  }
  useImperativeHandle(toggle, () => (item: Item) => {
    const from = rows.findIndex(({ index }) => index === last.current)
    const to = rows.findIndex(({ index }) => index === item.index)
    const isStretch = withShift.current && from >= 0
    const touched = isStretch ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [item]
    const done = !item.done
    const changing = touched.filter((other) => other.done !== done)
    last.current = item.index
    setMarked((before) => new Map([...changing.map((other) => [other.index, other] as const), ...before]))
    const ticking = changing.map((other) => store.setDone(track.id, key, other, done, { source: host }))
    Promise.all(ticking).catch(fail)
    rememberTick(host, () => undo(changing))
  })
  // Of all items: a search or a filter may leave some of them out by now.
  const changed = [...marked.values()].filter(({ index, done }) =>
    items.some((item) => item.index === index && item.done !== done),
  )
  const finish = () => {
    onFinish()
    if (changed.length === 0) return
    notify({
      id: 'marked',
      kind: 'message',
      title: texts.topic.marked({ count: changed.length }),
      actions: [{ label: texts.common.undo, run: () => void undo(changed).catch(fail) }],
    })
  }
  return (
    <ActionBar text={changed.length === 0 ? howToMark(texts) : texts.topic.marked({ count: changed.length })}>
      <Button kind="primary" onClick={finish}>
        {texts.topic.finish}
      </Button>
    </ActionBar>
  )
}

/** A range needs a mouse or another fine pointer. */
const howToMark = (texts: TextsWith<'topic'>) =>
  matchMedia('(any-pointer: fine)').matches
    ? `${texts.topic.marking} ${texts.topic.markingRange}`
    : texts.topic.marking
