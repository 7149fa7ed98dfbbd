import { useEffect } from 'react'
import { useTracker } from './Tracker.ts'

/** Focuses the title of the page after a dialog if the browser has nothing to give the focus back to. */
export function useTitleFocusAfter(): void {
  const { host } = useTracker()
  useEffect(
    () => () => {
      if (host.root.activeElement) return
      host.root.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    },
    [host],
  )
}
