/**
 * On a reload or a return, browsers scroll to the visitor's last position once the page is long enough, and give up
 * when it has loaded. Our content appears a moment later, so an element keeps its earlier height until then.
 */

/** Milliseconds until an element with shorter content than before gets its own height. */
const heightTimeout = 3000

const isReturn = () => {
  // Old scripts replace the method by one that returns nothing.
  const [navigation] = (performance.getEntriesByType('navigation') ?? []) as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/** The key of an element's height in this tab: its position among elements of its kind. */
function heightKey(element: Element): string {
  const { ownerDocument, localName } = element
  // A custom name may contain a dot, which selectors don't accept.
  const index = [...ownerDocument.getElementsByTagName(localName)].indexOf(element)
  return `dsa-tracker-height:${localName}:${index}`
}

/** Removes the slash that a static host adds. */
const page = () => location.href.replace(/\/(?=$|[?#])/, '')

const frameOf = (root: ShadowRoot) => root.querySelector<HTMLElement>('.frame')

/** Saves the height of an element whenever its page is left. Returns a function that stops it. */
export function noteHeight(element: Element, root: ShadowRoot): () => void {
  const { ownerDocument } = element
  let height = 0
  // Not measured on leaving: the browser would recompute all styles for it, and delay the next page.
  // Of the element's own window: one of a frame that is removed would go on reporting errors to ours.
  const { ResizeObserver } = ownerDocument.defaultView ?? window
  const sized = new ResizeObserver(() => {
    height = Math.floor(Number.parseFloat(getComputedStyle(element).blockSize))
  })
  const note = () => {
    if (ownerDocument.visibilityState === 'visible' || !frameOf(root)) return
    try {
      sessionStorage.setItem(heightKey(element), JSON.stringify({ height, page: page() }))
    } catch {
      // If nothing can be stored, the page starts at its top.
    }
  }
  sized.observe(element)
  ownerDocument.addEventListener('visibilitychange', note)
  return () => {
    sized.disconnect()
    ownerDocument.removeEventListener('visibilitychange', note)
  }
}

/** Gives an element the height it had when this tab left the page. */
export function restoreHeight(element: Element, root: ShadowRoot): void {
  const { defaultView, readyState } = element.ownerDocument
  // Once a page has loaded, browsers no longer scroll.
  if (!defaultView || readyState === 'complete' || !isReturn()) return
  const height = notedHeight(element)
  if (!height) return
  const sheet = new defaultView.CSSStyleSheet()
  // Overrides the height that the page reserves for a first visit.
  sheet.replaceSync(`:host { min-block-size: ${height}px !important }`)
  root.adoptedStyleSheets.push(sheet)
  const release = () => {
    clearTimeout(timer)
    mounted.disconnect()
    grown.disconnect()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  const timer = setTimeout(release, heightTimeout)
  const grown = new ResizeObserver(() => {
    if ((frameOf(root)?.offsetHeight ?? 0) >= height) release()
  })
  const mounted = new MutationObserver(() => {
    const frame = frameOf(root)
    if (!frame) return
    mounted.disconnect()
    grown.observe(frame)
  })
  mounted.observe(root, { childList: true, subtree: true })
}

function notedHeight(element: Element): number | undefined {
  try {
    const noted = JSON.parse(sessionStorage.getItem(heightKey(element)) ?? '{}')
    return noted.page === page() ? Number(noted.height) : undefined
  } catch {
    // Storage is blocked, or somebody else has written to it.
    return undefined
  }
}
