import { useEffect, useRef } from 'react'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'

/**
 * After the visitor navigates, the page's title takes the focus, so that keyboard and screen reader go on from the top of
 * it. Where the host page navigates and the visitor is elsewhere, the focus stays there.
 */
export function useFocusAfterNavigation(path: string | undefined) {
  const { host } = useTracker()
  const { fromInside } = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!fromInside) return
    const title = host.root.querySelector<HTMLElement>('[data-page-title]')
    title?.focus({ preventScroll: true })
    if (host.element.getBoundingClientRect().top < 0) host.element.scrollIntoView()
  }, [path, fromInside, host])
}
