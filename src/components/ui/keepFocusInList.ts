import type { RefCallback } from 'react'
import { focusable } from '../../dom/focusable.ts'

/**
 * Keeps the focus in what holds a list, as its `ref`: when the control that has it goes, with its entry or alone, the first control
 * of the entry that is in its place then gets it; where no entry is left, the last control that is there. Never one of the same
 * kind, so that a second press of Remove does not remove the next entry.
 */
export const keepFocusInList: RefCallback<HTMLElement> = (within) => {
  if (!within) return
  const root = within.getRootNode() as ShadowRoot
  const entries = () => [...within.querySelectorAll('li')]
  let focused: { readonly entry: HTMLLIElement | null; readonly at: number } | undefined
  const note = ({ target }: FocusEvent) => {
    const entry = (target as Element).closest('li')
    focused = { entry, at: entries().indexOf(entry as HTMLLIElement) }
  }
  const forget = ({ target }: FocusEvent) =>
    // Browsers tell of this too where what has the focus is taken away: that is what the list is watched for.
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
