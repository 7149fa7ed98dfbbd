import { type FocusEvent, type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { type Item, searchItems, sortedByDone, type Topic } from '../../store/index.ts'
import { rowOf } from './rowControl.ts'

/** Whether an item was done when its row got the place that it keeps. */
interface Held {
  readonly index: number
  readonly done: boolean
}

/**
 * The rows of a topic that a search leaves, those that are done last. A row with the keyboard in it keeps its place until the
 * focus leaves it, so that the focus is never out of sight and the next key finds the next row.
 */
export function useRowOrder({ items }: Topic, search: string) {
  const [held, setHeld] = useState<Held>()
  // A row that has the keyboard, and nothing more, changes no order.
  const kept = held && items[held.index]?.done !== held.done ? held : undefined
  const rows = useMemo(() => {
    const isDone = (item: Item) => (item.index === kept?.index ? kept.done : item.done)
    return sortedByDone(searchItems(items, search), isDone)
  }, [items, search, kept])

  const hold = useCallback(
    (target: Element) => {
      const index = Number(rowOf(target)?.dataset.index)
      const item = items[index]
      setHeld((before) => (before?.index === index || !item ? before : { index, done: item.done }))
    },
    [items],
  )
  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) hold(target)
    },
    [hold],
  )
  const onKeyDown = useCallback(({ target }: KeyboardEvent<HTMLElement>) => hold(target as Element), [hold])
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The whole window may have lost the focus, which then comes back to where it was.
    const stays = relatedTarget ? rowOf(target)?.contains(relatedTarget) : !document.hasFocus()
    if (!stays) setHeld(undefined)
  }, [])
  return { rows, onFocus, onKeyDown, onBlur }
}
