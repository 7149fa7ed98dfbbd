import { useLayoutEffect, useRef } from 'react'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'

/**
 * Focuses the page's title after the visitor navigates, so keyboard and screen reader users continue from the top. If
 * the host page navigates while the focus is elsewhere, it stays there. It also stays in a notice, such as that of an import,
 * which leads to Home.
 */
export function useFocusAfterNavigation(path: string | undefined) {
  const { host } = useTracker()
  const { fromInside } = useLocation()
  const shown = useRef(path)
  // Before the page is painted: later it would move what the visitor has already scrolled to.
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!fromInside) return
    if (!host.root.activeElement?.closest('.toasts')) {
      host.root.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    }
    // A page that was opened for one of its rows stands there already.
    if (host.root.querySelector('.row.pointed')) return
    if (host.element.getBoundingClientRect().top < 0) host.element.scrollIntoView()
  }, [path, fromInside, host])
}
