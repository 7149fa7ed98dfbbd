import { useEffect, useState } from 'react'
import { Tooltip } from './Tooltip.tsx'

/** Loaded when the first tooltip is needed. If that fails, there is none, and the next control tries again. */
let float: typeof import('./float.ts').float | undefined

/** One tooltip for all of an element's `data-tooltip` controls. */
export function TooltipLayer({ root }: { readonly root: ShadowRoot }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [, setLoaded] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    // Not `instanceof`: in another window, the element's parts have that window's classes.
    const controlAt = ({ target }: Event) =>
      (target as Element | null)?.closest<HTMLElement>('[data-tooltip]') ?? undefined
    // A row that slides under a resting pointer fires this too; it must not take the tooltip from the keyboard.
    const point = (control: HTMLElement | undefined) =>
      setAnchor((shown) => control ?? (shown?.matches(':focus-visible') ? shown : undefined))
    const focus = (event: Event) => {
      const control = controlAt(event)
      setAnchor(control?.matches(':focus-visible') ? control : undefined)
    }
    const hide = () => setAnchor(undefined)
    root.addEventListener('pointerover', (event) => point(controlAt(event)), options)
    root.host.addEventListener('pointerleave', () => point(undefined), options)
    root.addEventListener('focusin', focus, options)
    root.addEventListener('focusout', hide, options)
    root.addEventListener('click', hide, options)
    root.addEventListener('keydown', hide, options)
    return () => listening.abort()
  }, [root])

  useEffect(() => {
    if (!anchor) return
    import('./float.ts').then((module) => {
      float = module.float
      setLoaded(true)
    }, console.warn)
  }, [anchor])

  return float && anchor?.isConnected ? (
    <Tooltip anchor={anchor} float={float} key={anchor.dataset.tooltip} />
  ) : null
}
