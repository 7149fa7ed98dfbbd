/** What the tests ask of a browser that Playwright does not drive. */

/** Which element of the page, in whichever shadow root: the first visible one that the selector names and that has the text. */
export interface Target {
  readonly selector: string
  /** Part of its text, or of what it is called. */
  readonly text?: string
  /** Of several, from 0. */
  readonly index?: number
}

export interface Tab {
  open(address: string): Promise<void>
  /** Runs a function in the page. What it needs is handed on to it: it sees nothing of the test's file. */
  run<Result, Given extends readonly unknown[]>(
    script: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>
  /** Clicks with the pointer, once the element is there. */
  click(target: Target): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: keyof typeof keys): Promise<void>
  reload(): Promise<void>
}

/** A profile of its own: nothing is stored in it yet. */
export interface Profile {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** Why it cannot be tested on this machine; `undefined` where it can. */
  readonly missing: string | undefined
  start(): Promise<void>
  newProfile(): Promise<Profile>
  stop(): Promise<void>
}

/** Keys by name, with the character that WebDriver has for them. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ShiftTab: '\uE008\uE004',
} as const

/** Runs in the page: the element of a target, else `null`. */
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
