import { lazy, Suspense, useEffect, useState } from 'react'
import { useTracker } from './Tracker.ts'

const Tooltip = lazy(() => import('./Tooltip.tsx'))

/** One tooltip for all of an element's `data-tooltip` controls; its code is loaded when the first is needed. */
export function TooltipLayer() {
  const { host } = useTracker()
  const [anchor, setAnchor] = useState<HTMLElement>()

  useEffect(() => {
    const { root } = host
    const anchorOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
    const show = (event: Event) => {
      const wanted = anchorOf(event)
      const byKeyboard = event.type !== 'focusin' || wanted?.matches(':focus-visible')
      setAnchor(wanted && byKeyboard ? wanted : undefined)
    }
    const hide = (event: Event) => {
      if (anchorOf(event)) setAnchor(undefined)
    }
    const leave = (event: Event) => {
      if ((event as KeyboardEvent).key === 'Escape') setAnchor(undefined)
    }
    root.addEventListener('pointerover', show)
    root.addEventListener('focusin', show)
    root.addEventListener('focusout', hide)
    root.addEventListener('click', hide)
    root.addEventListener('keydown', leave)
    host.element.addEventListener('pointerleave', hide)
    return () => {
      root.removeEventListener('pointerover', show)
      root.removeEventListener('focusin', show)
      root.removeEventListener('focusout', hide)
      root.removeEventListener('click', hide)
      root.removeEventListener('keydown', leave)
      host.element.removeEventListener('pointerleave', hide)
    }
  }, [host])

  if (!anchor?.isConnected) return null
  return (
    <Suspense>
      <Tooltip anchor={anchor} key={anchor.dataset.tooltip} />
    </Suspense>
  )
}
