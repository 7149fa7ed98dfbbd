import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Item, searchItems, sortedByDone, type Topic } from '../../store/index.ts'
import { everything, type Filter, useDueItems } from '../shared/filters.ts'
import { rowOf } from './rowControl.ts'

/** Milliseconds without a tick, a press or a pointer moving over the table until the rows that changed move, all together. */
const quietTime = 700

/** Whether each row counts as done, by item index. */
type Order = ReadonlyMap<number, boolean>

const orderOf = (items: readonly Item[]): Order => new Map(items.map(({ index, done }) => [index, done]))

/**
 * The rows that a search and a filter leave, done ones last if `moves`. Rows never move under the pointer or between a press and its click: what
 * was ticked keeps its place until the table has been left alone for a while, and a row that was ticked by keyboard until the focus
 * has left it. After `holdAll`, all rows keep their places.
 */
export function useRowOrder({ key, items }: Topic, search: string, filter: Filter, moves: boolean) {
  const [order, setOrder] = useState(() => orderOf(items))
  const [holdsAll, setHoldsAll] = useState(false)
  const latest = useRef(items)
  /** True if the filter no longer shows a row, which leaves with those that move. */
  const isLeaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const isHolding = useRef(false)
  /** Index of the row that has the keyboard focus. */
  const focusedRow = useRef<number>(undefined)
  const due = useDueItems()
  const isDone = useCallback(({ index, done }: Item) => order.get(index) ?? done, [order])
  const all = useMemo(() => (moves ? sortedByDone(items, isDone) : items), [items, isDone, moves])
  // Indexes of the rows that were shown since rows moved last: they stay, whatever the filter says of them now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again when rows move, and for what is asked for
  const kept = useMemo(
    () => new Set(focusedRow.current === undefined ? [] : [focusedRow.current]),
    [key, search, filter, order],
  )
  const rows = useMemo(() => {
    // What comes waits as well. The same object if possible, because due items are identified by it.
    const asHeld = (item: Item) => (isDone(item) === item.done ? item : { ...item, done: isDone(item) })
    const found = searchItems(all, search).filter(
      (item) => kept.has(item.index) || filter.shows(asHeld(item), due),
    )
    for (const { index } of found) kept.add(index)
    return found
  }, [all, search, filter, due, isDone, kept])
  const leaves = filter !== everything && rows.some((item) => !filter.shows(item, due))
  useLayoutEffect(() => {
    latest.current = items
    isLeaving.current = leaves
  })
  const firstDone = rows.findIndex(isDone)
  const ticked = useMemo(() => new Set(items.filter((item) => item.done && !isDone(item))), [items, isDone])

  const settle = useCallback(() => {
    if (isHolding.current) return
    setOrder((before) => {
      const after = new Map(orderOf(latest.current))
      const held = focusedRow.current
      const isDone = held === undefined ? undefined : before.get(held)
      if (held !== undefined && isDone !== undefined) after.set(held, isDone)
      const isSame =
        after.size === before.size && [...after].every(([index, done]) => before.get(index) === done)
      return isSame && !isLeaving.current ? before : after
    })
  }, [])
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    // At once: a press that came between the decision and a later commit would end on another row.
    if (!isPressed.current) timer.current = setTimeout(() => flushSync(settle), quietTime)
  }, [settle])
  const isPending = leaves || items.some((item) => isDone(item) !== item.done)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further change starts the time again
  useEffect(() => {
    if (isPending && !holdsAll) wait()
    return () => clearTimeout(timer.current)
  }, [isPending, holdsAll, items, wait])
  // What the visitor asks to see is shown as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search, filter or topic
  useLayoutEffect(() => {
    if (!holdsAll) settle()
  }, [key, search, filter, items.length])

  const release = useCallback(() => {
    isPressed.current = false
    wait()
  }, [wait])

  const isOnTable = (target: EventTarget) => (target as Element).closest('.table') !== null
  return {
    /** All items, in the same order. */
    all,
    rows,
    /** Those that were ticked since rows moved last: until they move again, each keeps its height. */
    ticked,
    /** True if they will move below the others. */
    ticksWait: moves && !holdsAll,
    /** Where the done rows begin, if they stand last. */
    doneFrom: moves && firstDone >= 0 ? firstDone : undefined,
    /** The same among all items; 0 if all are done, -1 if none is. */
    allDoneFrom: moves ? all.findIndex(isDone) : -1,
    holdsAll,
    holdAll(keeps: boolean) {
      isHolding.current = keeps
      setHoldsAll(keeps)
      setOrder(orderOf(items))
    },
    onPointerDown({ target }: PointerEvent) {
      if (!isOnTable(target)) return
      clearTimeout(timer.current)
      isPressed.current = true
      // A press may end anywhere, and the element may be in another window's document.
      const { ownerDocument } = target as Element
      for (const end of ['pointerup', 'pointercancel']) {
        ownerDocument.removeEventListener(end, release, true)
        ownerDocument.addEventListener(end, release, { capture: true, once: true })
      }
    },
    onPointerMove({ target }: PointerEvent) {
      if (isPending && !holdsAll && isOnTable(target)) wait()
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focusedRow.current = target.matches(':focus-visible') ? indexOf(target) : undefined
    },
    onKeyDown({ target }: KeyboardEvent<HTMLElement>) {
      focusedRow.current = indexOf(target as Element)
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      // If the whole window lost the focus, it will come back to the same place.
      const stays = relatedTarget ? rowOf(target)?.contains(relatedTarget) : !target.ownerDocument.hasFocus()
      if (stays) return
      focusedRow.current = undefined
      if (isPending && !holdsAll) wait()
    },
  }
}

function indexOf(element: Element): number | undefined {
  const index = rowOf(element)?.dataset.index
  return index === undefined ? undefined : Number(index)
}
