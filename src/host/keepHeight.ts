/**
 * A browser that reloads a page, or comes back to it, scrolls to where the visitor was once the page is long enough, and gives up
 * when it has loaded: what an element shows comes a moment later. So it has the height that it had, until its content is there.
 */

/** Milliseconds after which an element whose content is shorter now has its own height. */
const heightTimeout = 3000

const isReturn = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/** The name under which this tab knows the height of an element: by its place among those of its kind. */
function nameOf(element: Element): string {
  const { ownerDocument, localName } = element
  // A name of the page's own may hold a dot, which no selector takes.
  const index = [...ownerDocument.getElementsByTagName(localName)].indexOf(element)
  return `dsa-tracker-height:${localName}:${index}`
}

/** Without the slash that a static host adds. */
const page = () => location.href.replace(/\/(?=$|[?#])/, '')

const frameOf = (root: ShadowRoot) => root.querySelector<HTMLElement>('.frame')

/** Notes the height of an element whenever its page is left. Returns how to stop that. */
export function noteHeight(element: Element, root: ShadowRoot): () => void {
  const { ownerDocument } = element
  let height = 0
  // Not when the page is left: the browser would work out every style anew for it, and the next page wait.
  const sized = new ResizeObserver(() => {
    height = Math.floor(Number.parseFloat(getComputedStyle(element).blockSize))
  })
  const note = () => {
    if (ownerDocument.visibilityState === 'visible' || !frameOf(root)) return
    try {
      sessionStorage.setItem(nameOf(element), JSON.stringify({ height, page: page() }))
    } catch {
      // Where nothing can be stored the page is at its top again.
    }
  }
  sized.observe(element)
  ownerDocument.addEventListener('visibilitychange', note)
  return () => {
    sized.disconnect()
    ownerDocument.removeEventListener('visibilitychange', note)
  }
}

/** Gives an element the height that it had when this tab left the page. */
export function restoreHeight(element: Element, root: ShadowRoot): void {
  const { defaultView, readyState } = element.ownerDocument
  // Once a page has loaded, no browser scrolls any more.
  if (!defaultView || readyState === 'complete' || !isReturn()) return
  const height = notedHeight(element)
  if (!height) return
  const sheet = new defaultView.CSSStyleSheet()
  // Over the height that the page reserves for a first visit.
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
    const noted = JSON.parse(sessionStorage.getItem(nameOf(element)) ?? '{}')
    return noted.page === page() ? Number(noted.height) : undefined
  } catch {
    // Storage that is blocked, or that somebody else has written to.
    return undefined
  }
}
