import { type FocusEvent, type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { type Item, sortedByDone } from '../../store/index.ts'
import { rowOf } from './rowControl.ts'

/** What the items whose rows keep their places count as, by index. */
type Held = ReadonlyMap<number, boolean>

const nothing: Held = new Map()

/**
 * The rows that a filter shows in the order of the table, those that are done last. A row with the keyboard in it keeps its place until the focus leaves it,
 * so that the focus is never out of sight and the next key finds the next row; with `still`, all rows do.
 */
export function useRowOrder(items: readonly Item[], shows: (item: Item) => boolean, still: boolean) {
  const [held, setHeld] = useState(nothing)
  const [wasStill, setWasStill] = useState(still)
  if (still !== wasStill) {
    setWasStill(still)
    setHeld(still ? new Map(items.map(({ index, done }) => [index, done])) : nothing)
  }
  // A row that has the keyboard, and nothing more, changes no order.
  const moved = useMemo(
    () => (items.some(({ index, done }) => (held.get(index) ?? done) !== done) ? held : nothing),
    [items, held],
  )
  const rows = useMemo(() => {
    const isDone = ({ index, done }: Item) => moved.get(index) ?? done
    return sortedByDone(
      items.filter((item) => shows({ ...item, done: isDone(item) })),
      isDone,
    )
  }, [items, shows, moved])

  const hold = useCallback(
    (target: Element) => {
      if (still) return
      const index = Number(rowOf(target)?.dataset.index)
      const item = items.find((other) => other.index === index)
      setHeld((before) => (before.has(index) ? before : item ? new Map([[index, item.done]]) : nothing))
    },
    [items, still],
  )
  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) hold(target)
    },
    [hold],
  )
  const onKeyDown = useCallback(({ target }: KeyboardEvent<HTMLElement>) => hold(target as Element), [hold])
  const onBlur = useCallback(
    ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // The whole window may have lost the focus, which then comes back to where it was.
      const stays = relatedTarget ? rowOf(target)?.contains(relatedTarget) : !document.hasFocus()
      if (!stays && !still) setHeld(nothing)
    },
    [still],
  )
  return { rows, onFocus, onKeyDown, onBlur }
}
