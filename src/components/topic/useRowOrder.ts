import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { type Item, searchItems, sortedByDone, type Topic } from '../../store/index.ts'
import type { Filter } from '../shared/filters.ts'
import { rowOf } from './rowControl.ts'

/** What the items whose rows keep their places count as, by index. */
type Held = ReadonlyMap<number, boolean>

const nothing: Held = new Map()

/**
 * The rows that a search and a filter leave, those that are done last. A row with the keyboard in it keeps its place until the
 * focus leaves it, so that the focus is never out of sight and the next key finds the next row; all rows do after `holdAll`.
 */
export function useRowOrder({ items }: Topic, search: string, { shows }: Filter) {
  const [held, setHeld] = useState(nothing)
  const [holdsAll, setHoldsAll] = useState(false)
  // A row that has the keyboard, and nothing more, changes no order.
  const moved = useMemo(
    () => (items.some(({ index, done }) => (held.get(index) ?? done) !== done) ? held : nothing),
    [items, held],
  )
  const rows = useMemo(() => {
    const isDone = ({ index, done }: Item) => moved.get(index) ?? done
    // Itself, where it can be: what is due is known by it.
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
      // The whole window may have lost the focus, which then comes back to where it was.
      const stays = relatedTarget ? rowOf(target)?.contains(relatedTarget) : !target.ownerDocument.hasFocus()
      if (!stays && !holdsAll) setHeld(nothing)
    },
  }
}
