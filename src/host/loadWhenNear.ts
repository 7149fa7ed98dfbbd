import { isGone, loadFailureOf } from './outdated.ts'
import { tellToReload } from './tellToReload.ts'

/** Functions that load the code of an element, by tag name. */
type Loaders = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Selects the elements that load at once: they ask for it, the address of the page is for them, or what they show is
 * elsewhere.
 */
function neededAtOnce(): string {
  const needed = ['dsa-tracker[loading=eager]', 'done-marks']
  if (location.hash.startsWith('#dsa=')) needed.push('dsa-tracker[receive]')
  if (location.hash.startsWith('#dsa-sync=')) needed.push('dsa-tracker[sync]')
  if (location.hash.startsWith('#/')) needed.push('dsa-tracker[routing=hash]')
  return needed.join()
}

/** Selects the elements for which the visit counts: their page joins its list, even if nobody gets to its foot. */
const neededWhenIdle = 'done-button'

/** Calls back once the page has loaded and has nothing else to do. */
function whenIdle(callback: () => void): void {
  const wait = () => (globalThis.requestIdleCallback ?? setTimeout)(callback)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/**
 * One screen around the window. Inside a scrolling container, an element only loads when it becomes visible: with a
 * `scrollMargin` for that, Chromium 156 also counts elements two screens below the window as near.
 */
const aScreen = { rootMargin: '100%' }

/** Loads the code of each element of the page, including later ones, when it comes near the window. */
export function loadWhenNear(loaders: Loaders): void {
  const undefinedOnes = Object.keys(loaders)
    .map((name) => `${name}:not(:defined)`)
    .join()

  /** How often the network has come back: it may do so before the browser reports what failed without it. */
  let returns = 0
  const load = async (element: Element) => {
    const { localName } = element
    const before = returns
    try {
      await loaders[localName]?.()
    } catch (cause) {
      // The browser has logged the reason, and the content inside the element is still there.
      const missing = loadFailureOf(cause)
      if (missing && (await isGone(missing))) tellToReload(element)
      else if (returns !== before) await load(element)
    }
  }
  const near =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver((changes) => {
          for (const { isIntersecting, target } of changes)
            if (isIntersecting) for (const element of [target, ...target.children]) void load(element)
        }, aScreen)

  const watch = (element: Element) => {
    if (!near || element.matches(neededAtOnce())) return load(element)
    if (element.matches(neededWhenIdle)) whenIdle(() => void load(element))
    // A page may hide undefined elements; then we observe the parent instead.
    const isHidden = getComputedStyle(element).display === 'none'
    const place = (isHidden && element.parentElement) || element
    // Re-observe: an element already in range must fire again.
    near.unobserve(place)
    near.observe(place)
  }
  const watchIn = (root: ParentNode) => root.querySelectorAll(undefinedOnes).forEach(watch)
  const watchAll = () => watchIn(document)

  watchAll()
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue
        if (node.matches(undefinedOnes)) watch(node)
        if (node !== target) watchIn(node)
      }
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['loading', 'receive', 'sync'] })
  addEventListener('hashchange', watchAll)
  addEventListener('online', () => {
    returns += 1
    watchAll()
  })
  addEventListener('beforeprint', () => document.querySelectorAll(undefinedOnes).forEach(load))
}
