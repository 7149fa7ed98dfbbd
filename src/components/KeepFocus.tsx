import { Component, createRef, type ReactNode } from 'react'

/**
 * Keeps the focus on a control whose row moves: React moves a row by taking it out and putting it in again, and the browser
 * drops the focus on the way. A class, because only a class can look at the page right before React changes it.
 */
export class KeepFocus extends Component<{ readonly children: ReactNode }> {
  readonly #frame = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): HTMLElement | null {
    const focused = (this.#frame.current?.getRootNode() as ShadowRoot | undefined)?.activeElement
    return focused instanceof HTMLElement && this.#frame.current?.contains(focused) ? focused : null
  }

  override componentDidUpdate(_: unknown, __: unknown, focused: HTMLElement | null) {
    const root = this.#frame.current?.getRootNode() as ShadowRoot | undefined
    if (!focused?.isConnected || root?.activeElement === focused) return
    // The keyboard follows the row, and so must the eye; a pointer stays where the next row to tick is.
    focused.focus({ preventScroll: !focused.matches(':focus-visible') })
  }

  override render() {
    return <div ref={this.#frame}>{this.props.children}</div>
  }
}
