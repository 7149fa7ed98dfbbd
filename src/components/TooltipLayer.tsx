import { lazy, Suspense, useEffect, useState } from 'react'
import { useTracker } from './Tracker.ts'

const Tooltip = lazy(() => import('./Tooltip.tsx'))

/** One tooltip for all of an element's `data-tooltip` controls; its code is loaded when the first is needed. */
export function TooltipLayer() {
  const { host } = useTracker()
  const [anchor, setAnchor] = useState<HTMLElement>()

  useEffect(() => {
    const { root, element } = host
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const show = (event: Event) => {
      const wanted =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
      const byKeyboard = event.type !== 'focusin' || wanted?.matches(':focus-visible')
      setAnchor(wanted && byKeyboard ? wanted : undefined)
    }
    const hide = () => setAnchor(undefined)
    root.addEventListener('pointerover', show, options)
    root.addEventListener('focusin', show, options)
    root.addEventListener('focusout', hide, options)
    root.addEventListener('click', hide, options)
    root.addEventListener('keydown', hide, options)
    element.addEventListener('pointerleave', hide, options)
    return () => listening.abort()
  }, [host])

  if (!anchor?.isConnected) return null
  return (
    <Suspense>
      <Tooltip anchor={anchor} key={anchor.dataset.tooltip} />
    </Suspense>
  )
}
