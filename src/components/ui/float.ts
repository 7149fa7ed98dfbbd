import {
  autoUpdate,
  computePosition,
  flip,
  type Middleware,
  offset,
  type Placement,
  platform,
  type ReferenceType,
  shift,
} from '@floating-ui/react'

/** Pixels between a floating element and the edge of the window. */
const padding = 8

/**
 * Keeps an element beside its anchor, in the top layer, where nothing on the page clips, covers or moves it, and marks
 * it as `data-placed` once it has its place. `gap` is in pixels. Returns a function that stops it.
 */
export function float(
  anchor: ReferenceType,
  element: HTMLElement,
  placement: Placement,
  gap: number,
): () => void {
  element.popover = 'manual'
  element.showPopover?.()
  const place = async () => {
    const { x, y } = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement,
      platform: { ...platform, getDimensions: shownSize },
      middleware: [offset(gap), flip({ padding }), shift({ padding, crossAxis: true }), unzoomed],
    })
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` })
    element.dataset.placed = ''
  }
  const stop = autoUpdate(anchor, element, () => void place())
  return () => {
    stop()
    element.popover = null
    Object.assign(element.style, { left: '', top: '' })
    delete element.dataset.placed
  }
}

/** A page may have a CSS `zoom`, which sizes in CSS pixels don't include. */
const shownSize = (element: Element) => element.getBoundingClientRect()

/** Zoom also scales the element's position. */
const unzoomed: Middleware = {
  name: 'unzoomed',
  fn({ x, y, elements: { floating } }) {
    // Not `offsetWidth`, which is rounded.
    const width = Number.parseFloat(getComputedStyle(floating).width)
    const zoom = floating.getBoundingClientRect().width / width || 1
    return { x: x / zoom, y: y / zoom }
  },
}
