/** What the tests need from a browser that Playwright does not drive. */

/** An element of the page, in any shadow root: the first visible one that matches the selector and has the text. */
export interface Target {
  readonly selector: string
  /** Part of its text, or of its `aria-label`. */
  readonly text?: string
  /** Which of several matches, from 0. */
  readonly index?: number
  /** Where to press it: in its middle, unless at its start. */
  readonly at?: 'start'
}

export interface Tab {
  open(address: string): Promise<void>
  /** Runs a function in the page. Pass it everything it needs: it sees nothing of the test's file. */
  run<Result, Given extends readonly unknown[]>(
    script: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>
  /** Clicks with the pointer, once the element is there. */
  click(target: Target): Promise<void>
  /** Types into the focused field. */
  type(text: string): Promise<void>
  press(key: keyof typeof keys): Promise<void>
  reload(): Promise<void>
}

/** A separate profile, with nothing stored yet. */
export interface Profile {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** Why it cannot be tested on this machine; `undefined` if it can. */
  readonly missing: string | undefined
  start(): Promise<void>
  newProfile(): Promise<Profile>
  stop(): Promise<void>
}

/** Keys by name, with their WebDriver characters. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ShiftTab: '\uE008\uE004',
} as const

/** Runs in the page. Returns the element of a target, or `null`. */
export function findInPage({ selector, text = '', index = 0 }: Target): Element | null {
  const found: Element[] = []
  const search = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector) && element.checkVisibility({ visibilityProperty: true })) {
        const name = `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`
        if (name.includes(text)) found.push(element)
      }
      if (element.shadowRoot) search(element.shadowRoot)
    }
  }
  search(document)
  return found[index] ?? null
}

export interface PressPoint {
  readonly element: Element
  readonly x: number
  readonly y: number
}

/**
 * Runs in the page. Returns a target and where to press it, after scrolling it into the window if needed. Returns
 * `null` if there is none, while something covers it, and while anything glides: it would be elsewhere by the time the
 * pointer arrives.
 */
export function placeInPage(find: string, target: Target): PressPoint | null {
  const element: Element | null = new Function(`return (${find})`)()(target)
  if (!element) return null
  const root = element.getRootNode() as Document | ShadowRoot
  // What follows a scroll position doesn't move by itself.
  const isGliding = root
    .getAnimations()
    .some(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
    )
  // A background tab has no layout that could be hit, and what glides there never arrives.
  if (isGliding && !document.hidden) return null
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
  const { left, y, width, height } = element.getBoundingClientRect()
  const place = { x: Math.round(left + (target.at ? 3 : width / 2)), y: Math.round(y + height / 2) }
  const hit = root.elementFromPoint(place.x, place.y)
  const isCovered = !document.hidden && !element.contains(hit) && !hit?.contains(element)
  return isCovered ? null : { element, ...place }
}
