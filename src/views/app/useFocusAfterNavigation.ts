import { useEffect, useRef } from 'react'
import { useTracker } from '../../host/Tracker.ts'

/**
 * After the visitor navigates, the page's title takes the focus, so that keyboard and screen reader go on from the top of
 * it.
 */
export function useFocusAfterNavigation(path: string) {
  const { host } = useTracker()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // A host page that navigates by itself keeps the focus where it is.
    const { activeElement } = host.element.getRootNode() as Document | ShadowRoot
    if (activeElement && activeElement !== host.element && activeElement !== document.body) return
    const title = host.root.querySelector<HTMLElement>('[data-page-title]')
    title?.focus({ preventScroll: true })
    if (host.element.getBoundingClientRect().top < 0) host.element.scrollIntoView()
  }, [path, host])
}
