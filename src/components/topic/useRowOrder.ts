import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { type Item, searchItems, sortedByDone, type Topic } from '../../store/index.ts'
import type { Filter } from '../shared/filters.ts'
import { rowOf } from './rowControl.ts'

/** Whether each held row counts as done, by item index. */
type Held = ReadonlyMap<number, boolean>

const nothing: Held = new Map()

/**
 * The rows that a search and a filter leave, done ones last. A row with keyboard focus keeps its place until the
 * focus leaves it, so the focus stays in view and the next key reaches the next row; after `holdAll`, all rows keep
 * theirs.
 */
export function useRowOrder({ items }: Topic, search: string, { shows }: Filter) {
  const [held, setHeld] = useState(nothing)
  const [holdsAll, setHoldsAll] = useState(false)
  // A held row whose item hasn't changed doesn't affect the order.
  const moved = useMemo(
    () => (items.some(({ index, done }) => (held.get(index) ?? done) !== done) ? held : nothing),
    [items, held],
  )
  const rows = useMemo(() => {
    const isDone = ({ index, done }: Item) => moved.get(index) ?? done
    // The same object if possible, because due items are identified by it.
    const asHeld = (item: Item) => (isDone(item) === item.done ? item : { ...item, done: isDone(item) })
    const shown = searchItems(items, search).filter((item) => shows(asHeld(item)))
    return sortedByDone(shown, isDone)
  }, [items, search, shows, moved])

  const hold = (target: Element) => {
    const index = Number(rowOf(target)?.dataset.index)
    const item = items[index]
    if (holdsAll || held.has(index)) return
    setHeld(item ? new Map([[index, item.done]]) : nothing)
  }
  return {
    rows,
    holdsAll,
    holdAll(keeps: boolean) {
      setHoldsAll(keeps)
      setHeld(keeps ? new Map(items.map(({ index, done }) => [index, done])) : nothing)
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.matches(':focus-visible')) hold(target)
    },
    onKeyDown({ target }: KeyboardEvent<HTMLElement>) {
      hold(target as Element)
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      // If the whole window lost the focus, it will come back to the same place.
      const stays = relatedTarget ? rowOf(target)?.contains(relatedTarget) : !target.ownerDocument.hasFocus()
      if (!stays && !holdsAll) setHeld(nothing)
    },
  }
}
