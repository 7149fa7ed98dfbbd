import { afterEach, beforeEach, expect, vi } from 'vitest'
import { commands, type Locator, locators, page } from 'vitest/browser'
import { expectErrors, isExpectedError } from './fixtures.ts'

/** Every test begins with an empty page, and fails if the page logs an error that it did not expect. */

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Locates by a CSS selector, also inside of open shadow roots. */
    css(selector: string): Locator
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` })

const errors: string[] = []

beforeEach(() => {
  errors.length = 0
  expectErrors()
  vi.spyOn(console, 'error').mockImplementation((...given) => void errors.push(given.join(' ')))
})

afterEach(async () => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.documentElement.removeAttribute('style')
  document.adoptedStyleSheets = []
  for (const style of document.head.querySelectorAll('style[data-of-test]')) style.remove()
  scrollTo(0, 0)
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900)
  await commands.mouse(['move'], 0, 0)
  expect(errors.filter((error) => !isExpectedError(error))).toEqual([])
})
