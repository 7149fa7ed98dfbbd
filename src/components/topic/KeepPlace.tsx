import { Component, createRef, type ReactNode } from 'react'
import type { Item } from '../../store/index.ts'
import { controlLike, rowOf } from './rowControl.ts'

interface KeepPlaceProps {
  /** The rows in order. */
  readonly rows: readonly Item[]
  /** The same with those that are hidden: when these move, React may move the others instead. */
  readonly kept: readonly Item[]
  readonly children: ReactNode
}

interface Before {
  readonly positions: readonly ScrollPosition[]
  readonly focused: HTMLElement | undefined
  readonly body: HTMLElement | null | undefined
  readonly index: number
  readonly top: number
}

/**
 * Keeps scroll positions while rows move, and the focus on its control. A class, because no hook runs right before
 * React changes the page.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  readonly #frame = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(previous: KeepPlaceProps): Before | null {
    const frame = this.#frame.current
    // An element that is out of the page, even briefly, has no place to keep.
    const { rows, kept } = this.props
    const isSame = isSameOrder(previous.rows, rows) && isSameOrder(previous.kept, kept)
    if (!frame?.isConnected || isSame) return null
    const focused = activeElementOf(frame)
    const row = focused && rowOf(focused)
    const body = row?.parentElement
    return {
      positions: scrollPositions(frame),
      focused,
      body,
      index: row && body ? [...body.children].indexOf(row) : -1,
      top: row?.getBoundingClientRect().top ?? 0,
    }
  }

  override componentDidUpdate(_: unknown, __: unknown, before: Before | null) {
    if (!before) return
    const { positions, focused, body, index, top } = before
    if (focused) this.#keepFocus(focused, body, index)
    // The browser's scroll anchor may be the very row that moved.
    for (const { element, left, top } of positions) {
      if (element.scrollTop !== top || element.scrollLeft !== left) {
        element.scrollTo({ left, top, behavior: 'instant' })
      }
    }
    const row = focused && rowOf(focused)
    if (row && !row.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches) glide(row, top)
  }

  override render() {
    return <div ref={this.#frame}>{this.props.children}</div>
  }

  #keepFocus(focused: HTMLElement, body: HTMLElement | null | undefined, index: number): void {
    const frame = this.#frame.current
    const remains = focused.isConnected && !rowOf(focused)?.hidden
    if (remains && frame && activeElementOf(frame) === focused) return
    // The row may be hidden, or in a part of a long table that isn't rendered: focus the one that took its place.
    const isShown = (row: Element) => !(row as HTMLElement).hidden
    const rows = [...(body?.children ?? [])]
    const successor = rows.slice(index).find(isShown) ?? rows.findLast(isShown)
    const control = remains ? focused : successor && controlLike(focused, successor)
    control?.focus({ preventScroll: true })
  }
}

const isSameOrder = (before: readonly Item[], after: readonly Item[]): boolean =>
  before === after ||
  (before.length === after.length && before.every(({ index }, at) => index === after[at]?.index))

function activeElementOf(frame: HTMLElement): HTMLElement | undefined {
  const { activeElement } = frame.getRootNode() as ShadowRoot
  return activeElement && frame.contains(activeElement) ? (activeElement as HTMLElement) : undefined
}

interface ScrollPosition {
  readonly element: Element
  readonly left: number
  readonly top: number
}

/** Returns the positions of all ancestors, inside and outside our shadow root. */
function scrollPositions(inner: Element): readonly ScrollPosition[] {
  const positions: ScrollPosition[] = []
  for (let element: Element | null = inner; element; element = parentOf(element)) {
    const { scrollLeft: left, scrollTop: top } = element
    // Nothing moves what is not scrolled, so nothing is asked of it after the change, which would be a layout.
    if (left !== 0 || top !== 0) positions.push({ element, left, top })
  }
  return positions
}

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null

/** Moves a row to its new place for the eye. A press on its way is one on the row that stands there. */
function glide(row: HTMLElement, from: number): void {
  const distance = from - row.getBoundingClientRect().top
  if (distance === 0) return
  const onTop = { opacity: 1, zIndex: 1, pointerEvents: 'none' }
  row.animate(
    [
      { translate: `0 ${distance}px`, ...onTop },
      { translate: '0 0', ...onTop },
    ],
    { duration: 320, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' },
  )
}
