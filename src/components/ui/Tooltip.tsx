import { useLayoutEffect, useRef } from 'react'

/** Pixels between a control and its tooltip, and between that and the edge of the window. */
const gap = 6
const margin = 8

/** The text of a control's `data-tooltip`, beside it. The control's name says the same, so it is hidden from screen readers. */
export default function Tooltip({ anchor }: { readonly anchor: HTMLElement }) {
  const tooltip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = tooltip.current
    const view = anchor.ownerDocument.defaultView
    if (!element || !view) return
    // In the top layer nothing on the page clips, covers or moves it.
    element.showPopover?.()
    const place = () => placeBeside(anchor, element, view.innerWidth)
    place()
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    view.addEventListener('scroll', place, options)
    view.addEventListener('resize', place, options)
    return () => listening.abort()
  }, [anchor])
  return (
    <div ref={tooltip} popover="manual" className="tooltip" aria-hidden="true">
      {anchor.dataset.tooltip}
    </div>
  )
}

/** Above the control, or below where there is no room. */
function placeBeside(anchor: HTMLElement, element: HTMLElement, windowWidth: number): void {
  // Where a page zooms, and where there is no top layer, its pixels and its origin are not those of the window: so see first
  // where it comes to stand.
  const { style } = element
  style.left = style.top = '0px'
  const from = element.getBoundingClientRect()
  const scale = from.width / Number.parseFloat(getComputedStyle(element).width) || 1
  const control = anchor.getBoundingClientRect()
  const centred = control.left + (control.width - from.width) / 2
  const left = Math.max(margin, Math.min(centred, windowWidth - margin - from.width))
  const above = control.top - gap - from.height
  const top = above < 0 ? control.bottom + gap : above
  style.left = `${(left - from.left) / scale}px`
  style.top = `${(top - from.top) / scale}px`
}
