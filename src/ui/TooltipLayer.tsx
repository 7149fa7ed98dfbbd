import { lazy, Suspense, useEffect, useState } from 'react'

const Tooltip = lazy(() => import('./Tooltip.tsx'))

/** One tooltip for all of an element's `data-tooltip` controls; its code is loaded when the first is needed. */
export function TooltipLayer({ root }: { readonly root: ShadowRoot }) {
  const [anchor, setAnchor] = useState<HTMLElement>()

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const controlAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    const point = (event: Event) => {
      const control = controlAt(event)
      // A row that slides under a resting pointer fires this too; it must not take the tooltip from the keyboard.
      setAnchor((shown) => control ?? (shown?.matches(':focus-visible') ? shown : undefined))
    }
    const focus = (event: Event) => {
      const control = controlAt(event)
      setAnchor(control?.matches(':focus-visible') ? control : undefined)
    }
    const hide = () => setAnchor(undefined)
    root.addEventListener('pointerover', point, options)
    root.host.addEventListener('pointerleave', point, options)
    root.addEventListener('focusin', focus, options)
    root.addEventListener('focusout', hide, options)
    root.addEventListener('click', hide, options)
    root.addEventListener('keydown', hide, options)
    return () => listening.abort()
  }, [root])

  if (!anchor?.isConnected) return null
  return (
    <Suspense>
      <Tooltip anchor={anchor} key={anchor.dataset.tooltip} />
    </Suspense>
  )
}
