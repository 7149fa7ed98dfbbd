import type { RefCallback } from 'react'
import { focusable } from '../../dom/focusable.ts'

/** An entry of a list. */
const entrySelector = 'li, section'

/**
 * Ref callback that keeps the focus inside a list. If the focused control goes, with its entry or alone, focuses the
 * first control of the entry now in that place; if no entry is left, the last control there is. Never one of the same
 * kind, so that a second press of Remove does not remove the next entry.
 */
export const keepFocusInList: RefCallback<HTMLElement> = (within) => {
  if (!within) return
  const root = within.getRootNode() as ShadowRoot
  const entries = () => [...within.querySelectorAll(entrySelector)]
  let focused: { readonly entry: Element | null; readonly at: number } | undefined
  const note = ({ target }: FocusEvent) => {
    const entry = (target as Element).closest(entrySelector)
    focused = { entry, at: entries().indexOf(entry as Element) }
  }
  const forget = ({ target }: FocusEvent) =>
    // Browsers also fire this when the focused control is removed; the observer below handles that.
    queueMicrotask(() => {
      if ((target as Element).isConnected && !within.contains(root.activeElement)) focused = undefined
    })
  const watch = new MutationObserver(() => {
    if (!focused || root.activeElement) return
    const entry = focused.entry?.isConnected
      ? focused.entry
      : entries()
          .slice(0, focused.at + 1)
          .at(-1)
    const next = entry ? focusable(entry)[0] : focusable(within).at(-1)
    next?.focus({ preventScroll: true })
  })
  within.addEventListener('focusin', note)
  within.addEventListener('focusout', forget)
  watch.observe(within, { childList: true, subtree: true })
  return () => watch.disconnect()
}
