/** The theme of the page around an element, for `theme="auto"`. */
import type { Host } from './ElementHost.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/**
 * True if the page is dark where an element stands: by the `color-scheme` that it has there if that is one of the two,
 * else by the first opaque background behind the element, else by what the browser paints there: white, unless the page says that it
 * follows the visitor's system. A frame shows what is behind it, which cannot be known: there it is the visitor's system.
 */
export function isPageDark(element: Element): boolean {
  const { defaultView } = element.ownerDocument
  if (!defaultView) return false
  const schemes = schemesOf(element, defaultView)
  if (schemes.length === 1) return schemes[0] === 'dark'
  for (const place of withAncestors(element)) {
    const isDark = isDarkColour(defaultView.getComputedStyle(place).backgroundColor)
    if (isDark !== undefined) return isDark
  }
  const followsSystem = schemes.length > 1 || defaultView.parent !== defaultView
  return followsSystem && defaultView.matchMedia(darkQuery).matches
}

/** Returns the colour schemes that an element supports: its own, else those of the page's `<meta name="color-scheme">`. */
function schemesOf(element: Element, view: Window): readonly string[] {
  const own = view.getComputedStyle(element).colorScheme ?? 'normal'
  const ofPage = element.ownerDocument.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')?.content
  const schemes = own === 'normal' ? (ofPage ?? '') : own
  return schemes.match(/\b(?:dark|light)\b/g) ?? []
}

/** Calls a listener whenever the theme of the page may have changed. Returns an unsubscribe function. */
export function followPageTheme({ element, root, subscribe }: Host, listener: () => void): () => void {
  const { ownerDocument } = element
  const view = ownerDocument.defaultView
  const system = view?.matchMedia(darkQuery)
  // A background can't be observed: what themes switch by can.
  const attributes = new MutationObserver(() => lookLater())
  const observe = () => {
    attributes.disconnect()
    for (const place of withAncestors(element)) attributes.observe(place, { attributes: true })
  }
  // In the next frame, which computes styles anyway: a page may write to itself with each scroll.
  let frame: number | undefined
  const lookLater = () => {
    if (frame !== undefined) view?.cancelAnimationFrame(frame)
    frame = view?.requestAnimationFrame(listener)
  }
  // Style sheets that are added, removed, or turned on and off.
  const styles = new MutationObserver(lookLater)
  const head = ownerDocument.querySelector('head')
  const changes = {
    childList: true,
    subtree: true,
    attributeFilter: ['media', 'disabled', 'href', 'content'],
  }
  if (head) styles.observe(head, changes)
  const onPageChange = ({ target }: Event) => {
    if (target instanceof Node && (target.contains(element) || target instanceof HTMLLinkElement)) listener()
  }
  // The frame's colour depends on the `color-scheme` that it inherits, see base.css.
  const onSchemeChange = ({ target }: Event) => {
    if ((target as Element).matches('.frame')) listener()
  }
  observe()
  const stopFollowingMoves = subscribe(observe)
  system?.addEventListener('change', listener)
  root.addEventListener('transitionrun', onSchemeChange)
  ownerDocument.addEventListener('transitionend', onPageChange)
  ownerDocument.addEventListener('load', onPageChange, true)
  return () => {
    attributes.disconnect()
    styles.disconnect()
    if (frame !== undefined) view?.cancelAnimationFrame(frame)
    stopFollowingMoves()
    system?.removeEventListener('change', listener)
    root.removeEventListener('transitionrun', onSchemeChange)
    ownerDocument.removeEventListener('transitionend', onPageChange)
    ownerDocument.removeEventListener('load', onPageChange, true)
  }
}

/** Returns an element and what it stands in, through slots and shadow roots. */
export function* withAncestors(element: Element): Generator<Element> {
  let place: Node | null = element
  while (place) {
    if (place instanceof Element) yield place
    const { assignedSlot } = place as Partial<Element>
    place = assignedSlot ?? (place instanceof ShadowRoot ? place.host : place.parentNode)
  }
}

/** The lightness between black and white, in the units of a computed colour. */
const middle: Readonly<Record<string, number>> = { rgb: 128, lab: 50, lch: 50, oklab: 0.57, oklch: 0.57 }

/** True if a computed colour is nearer to black than to white; `undefined` if it lets through what is behind it. */
function isDarkColour(colour: string): boolean | undefined {
  const [name = '', ...values] = colour.match(/[\w.+-]+/g) ?? []
  const isColorFunction = name === 'color'
  const [first = 0, second = 0, third = 0, alpha = 1] = values
    .slice(isColorFunction ? 1 : 0)
    .map((value) => Number.parseFloat(value) || 0)
  if (alpha < 1 || values.length === 0) return undefined
  const kind = name.replace(/a$/, '')
  const lightness = kind === 'rgb' || isColorFunction ? 0.299 * first + 0.587 * second + 0.114 * third : first
  return lightness < (middle[kind] ?? 0.5)
}
