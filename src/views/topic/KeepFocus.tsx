import { Component, createRef, type ReactNode } from 'react'
import { controlLike, rowOf } from './rowControl.ts'

interface Before {
  readonly focused: HTMLElement
  readonly row: HTMLElement | null
  readonly next: Element | null | undefined
  readonly body: HTMLElement | null | undefined
  readonly index: number
  readonly top: number
}

/**
 * Keeps the focus on a control whose row moves, and lets the eye follow the row. A class, because no hook sees the page right
 * before React changes it.
 */
export class KeepFocus extends Component<{ readonly children: ReactNode }> {
  readonly #frame = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): Before | null {
    const root = this.#frame.current?.getRootNode() as ShadowRoot | undefined
    const focused = root?.activeElement as HTMLElement | null | undefined
    if (!focused || !this.#frame.current?.contains(focused)) return null
    const row = rowOf(focused)
    const body = row?.parentElement
    const index = row && body ? [...body.children].indexOf(row) : -1
    const top = row?.getBoundingClientRect().top ?? 0
    return { focused, row, next: row?.nextElementSibling, body, index, top }
  }

  override componentDidUpdate(_: unknown, __: unknown, before: Before | null) {
    if (!before) return
    const { focused, row, next, body, index, top } = before
    if (!focused.isConnected) {
      // The row went to a part of a long table that is not rendered: the one that took its place takes the focus.
      const successor = body?.children[index] ?? body?.lastElementChild
      if (successor) controlLike(focused, successor)?.focus()
      return
    }
    // Lost on the way in browsers that cannot move a row in place, be it this one or those around it.
    if ((focused.getRootNode() as ShadowRoot).activeElement !== focused)
      focused.focus({ preventScroll: true })
    if (!row || row.nextElementSibling === next) return
    // The keyboard goes along with the row, and so must the view; a pointer stays where the next row to tick is.
    if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) glide(row, top)
  }

  override render() {
    return <div ref={this.#frame}>{this.props.children}</div>
  }
}

function glide(row: HTMLElement, from: number): void {
  const distance = from - row.getBoundingClientRect().top
  row.animate(
    [
      { translate: `0 ${distance}px`, opacity: 1, zIndex: 1 },
      { translate: '0 0', opacity: 1, zIndex: 1 },
    ],
    { duration: 320, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' },
  )
}
