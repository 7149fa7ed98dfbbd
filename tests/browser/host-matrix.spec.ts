/**
 * The elements in whatever they may be put into: layouts, inherited styles, other writing systems and documents. Many
 * cases share a page and are measured in one go, so none waits for another.
 */
import type { Locator, Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, withSettings } from './fixtures.ts'
import { elements, isMisfit, layouts, measureLayouts } from './layouts.ts'
import { surroundings, tooltipPlace } from './tooltips.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

type Name = keyof typeof elements
const names = Object.keys(elements) as Name[]
const withTooltips: readonly Name[] = names.filter(
  (name) => !['progress-admin', 'review-queue', 'activity-map'].includes(name),
)

/** Opens a page that shows an element in two nested boxes, beside a text. */
async function open(page: Page, name: Name): Promise<Locator> {
  const { markup, content } = elements[name]
  await openPage(page, `<div id="outer"><div id="inner">${markup}<p id="text">A text.</p></div></div>`)
  await expect(page.locator(`${name} ${content}`).first()).toBeVisible()
  return page.locator(name)
}

// --- Layouts ------------------------------------------------------------------------------------------------------

for (const name of names) {
  test(`<${name}> has a width in every layout`, async ({ page }) => {
    await open(page, name)
    const measured = await page.evaluate(measureLayouts, [name, layouts] as const)
    expect(measured).toHaveLength(Object.keys(layouts).length * 3)
    expect(measured.filter(isMisfit)).toEqual([])
  })
}

test('a small window never scrolls sideways, whatever the layout and the padding', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of names) {
    const { markup, content } = elements[name]
    await openPage(page, `<main>${markup}</main>`)
    await expect(page.locator(`${name} ${content}`).first()).toBeVisible()
    const over = await page.evaluate((name) => {
      const main = document.querySelector('main') as HTMLElement
      const element = document.querySelector(name) as HTMLElement
      const found: string[] = []
      for (const display of ['block', 'grid', 'flex', 'table']) {
        for (const padding of ['', '0', '0px', '1rem 0']) {
          main.style.display = display
          if (padding) element.style.setProperty('--tracker-padding', padding)
          if (document.documentElement.scrollWidth > 320) found.push(`${display}, ${padding}`)
        }
      }
      return found
    }, name)
    expect(over, name).toEqual([])
  }
})

for (const name of names) {
  test(`<${name}> can be hidden by the page`, async ({ page }) => {
    await open(page, name)
    const shown = await page.evaluate((name) => {
      const element = document.querySelector(name) as HTMLElement
      const root = element.shadowRoot?.querySelector('.root') as HTMLElement
      const visible = () => root.checkVisibility({ visibilityProperty: true })
      const after = (change: () => void) => {
        change()
        const is = visible()
        element.hidden = false
        element.removeAttribute('style')
        document.body.removeAttribute('style')
        return is
      }
      return {
        plain: visible(),
        hidden: after(() => {
          element.hidden = true
        }),
        display: after(() => {
          element.style.display = 'none'
        }),
        visibility: after(() => {
          document.body.style.visibility = 'hidden'
        }),
        again: visible(),
      }
    }, name)
    expect(shown).toEqual({ plain: true, hidden: false, display: false, visibility: false, again: true })
  })
}

// --- What is inherited --------------------------------------------------------------------------------------------

const inherited = `
  white-space: nowrap; text-indent: 40px; font-style: italic; font-weight: 700; font-variant: small-caps;
  font-stretch: expanded; font-kerning: none; font-feature-settings: 'smcp'; text-shadow: 1px 1px red;
  -webkit-text-fill-color: red; -webkit-text-stroke: 2px red; text-emphasis: dot; word-break: break-all; hyphens: auto;
  overflow-wrap: anywhere; line-break: anywhere; text-wrap: balance; text-align: right; text-align-last: right;
  cursor: wait; pointer-events: none; user-select: none; text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px;
  line-height: 3; color: red; caret-color: red; accent-color: red; list-style: square inside; quotes: none; tab-size: 2;
  border-spacing: 9px; border-collapse: collapse; caption-side: bottom; fill: red; stroke: red; orphans: 9;
  text-rendering: geometricPrecision; image-rendering: pixelated; text-underline-offset: 9px; color-scheme: dark;`

const pages: Readonly<Record<string, string>> = {
  'styles of the body': `body { ${inherited} }`,
  'styles of the element': `dsa-tracker, topic-grid, topic-table, progress-admin, review-queue, activity-map { ${inherited} }`,
  'styles of everything': `* { ${inherited} }`,
  'text from top to bottom': 'body { writing-mode: vertical-rl; text-orientation: upright }',
  'text from right to left': 'body { direction: rtl }',
  'all: unset': '* { all: unset }',
  'all: unset !important': '* { all: unset !important }',
}

for (const name of names) {
  test(`<${name}> inherits nothing from the page but its font`, async ({ page }) => {
    await open(page, name)
    // The page decides where they are, but not how they look.
    await page.locator('#outer').evaluate((outer) => {
      outer.style.cssText =
        'display: block !important; position: absolute !important; inset: 0 auto auto 0 !important; width: 900px !important'
    })
    await page.locator('#inner').evaluate((inner) => {
      inner.style.cssText = 'display: block !important; width: 900px !important'
    })
    const changes = await page.evaluate(
      ([name, pages]) => {
        const root = document.querySelector(name)?.shadowRoot as ShadowRoot
        // Two of each kind are enough: more would add nothing.
        const kinds = new Map<string, Element[]>()
        for (const element of root.querySelectorAll('.root, .root *')) {
          const kind = `${element.localName}.${element.getAttribute('class')}`
          const known = kinds.get(kind) ?? []
          if (known.length < 2) kinds.set(kind, [...known, element])
        }
        const looks = () =>
          [...kinds].flatMap(([kind, found]) =>
            found.flatMap((element) => {
              const style = getComputedStyle(element)
              return [...style].map((property) => [`${kind} ${property}`, style.getPropertyValue(property)])
            }),
          )
        const before = looks()
        const sheet = new CSSStyleSheet()
        document.adoptedStyleSheets.push(sheet)
        const found: string[] = []
        for (const [page, css] of Object.entries(pages)) {
          sheet.replaceSync(css)
          for (const [index, [property, value]] of looks().entries()) {
            const was = before[index]?.[1]
            if (value !== was) found.push(`${page}: ${property}: ${was} -> ${value}`)
          }
        }
        return { looked: before.length, found }
      },
      [name, pages] as const,
    )
    expect(changes.looked).toBeGreaterThan(1000)
    expect(changes.found).toEqual([])
  })
}

test('texts stay English and left to right in a page in another writing system', async ({ page }) => {
  for (const name of names) {
    await open(page, name)
    await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }))
    const places = await page.locator(name).evaluate((element) => {
      const root = element.shadowRoot as ShadowRoot
      const range = document.createRange()
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: { text: string; language: string | null | undefined; reversed: boolean }[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const text = node.data.trimEnd()
        if (!/\w/.test(text)) continue
        const side = (at: number) => {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect()
        }
        const [first, last] = [side(0), side(text.length - 1)]
        if (first.width === 0 || first.top !== last.top) continue
        const language = node.parentElement?.closest('[lang]')?.getAttribute('lang')
        texts.push({ text, language, reversed: first.left > last.left })
      }
      return texts
    })
    expect(places.length).toBeGreaterThan(name === 'review-queue' ? 1 : 4)
    expect(places.filter(({ language, reversed }) => reversed || language !== 'en')).toEqual([])
    // Set on an inner part, as the element's own attributes belong to the page.
    await expect(page.locator(name)).not.toHaveAttribute('dir')
  }
})

// --- Sizes and colours of the page --------------------------------------------------------------------------------

test('rem in the condition of a rule means the size of text, as everywhere else', async ({ page }) => {
  const element = await open(page, 'topic-table')
  await page.setViewportSize({ width: 800, height: 500 })
  await expect(element.locator('.toasts')).toHaveCSS('overflow-y', 'visible')
  await page.setViewportSize({ width: 800, height: 460 })
  await expect(element.locator('.toasts')).toHaveCSS('overflow-y', 'auto')
})

test('the page can choose the outer padding', async ({ page }) => {
  for (const name of names) {
    const element = await open(page, name)
    await expect(element.locator('.root')).toHaveCSS('padding', '24px 16px')
    await page.addStyleTag({ content: `${name} { --tracker-padding: 3px 5px }` })
    await expect(element.locator('.root')).toHaveCSS('padding', '3px 5px')
  }
})

test('the toolbar hides the rows that scroll behind it, even without a background', async ({ page }) => {
  await openPage(page, '<topic-table topic="array" theme="light"></topic-table>')
  await expect(page.locator('tbody .row').first()).toBeVisible()
  for (const tokens of ['--tracker-background', '--tracker-background: transparent; --tracker-surface']) {
    await page.addStyleTag({ content: `topic-table { ${tokens}: transparent }` })
    await page.evaluate(() => scrollTo(0, 400))
    await expect(page.locator('.root')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const toolbar = page.locator('.toolbar')
    const picture = await toolbar.screenshot()
    // Other rows are behind it now, and none of them shows through.
    await page.evaluate(() => scrollTo(0, 467))
    expect((await toolbar.boundingBox())?.y).toBe(0)
    expect(picture.equals(await toolbar.screenshot())).toBe(true)
  }
})

// --- Search -------------------------------------------------------------------------------------------------------

test('the search has one clear button in every browser, for pointer and keyboard', async ({ page }) => {
  const element = await open(page, 'topic-table')
  const field = page.getByRole('searchbox')
  const clear = page.getByRole('button', { name: 'Clear search', exact: true })
  await expect(clear).toHaveCount(0)
  const before = await element.locator('.toolbar').boundingBox()
  await field.fill('word')
  await expect(clear).toBeVisible()
  expect(await element.locator('.toolbar').boundingBox()).toEqual(before)
  // Where a browser puts its own clear button.
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 }
  await field.click({ position: { x: width - 8, y: height / 2 } })
  await expect(field).toHaveValue('word')
  await clear.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(clear).toHaveCount(0)
  await field.pressSequentially('word')
  await page.keyboard.press('Tab')
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(page.locator('tbody .row')).toHaveCount(6)
  await checkbox(page).click()
  await expect(page.locator('.toast')).toBeVisible()
  await field.fill('word')
  // The first Escape clears the search, the next dismisses the notice.
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page.locator('.toast')).toBeVisible()
  await field.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('the hint in the search field is not cut off at any width', async ({ page }) => {
  await open(page, 'topic-table')
  const cut = await page.evaluate(() => {
    const outer = document.querySelector('#outer') as HTMLElement
    const field = document
      .querySelector('topic-table')
      ?.shadowRoot?.querySelector('.search-field') as HTMLInputElement
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    outer.style.fontFamily = 'system-ui, sans-serif'
    context.font = getComputedStyle(field).font
    const needed = context.measureText(field.placeholder).width
    return Array.from({ length: 60 }, (_, step) => 280 + step * 20).filter((width) => {
      outer.style.width = `${width}px`
      return field.clientWidth < needed
    })
  })
  expect(cut).toEqual([])
})

// --- Tooltips -----------------------------------------------------------------------------------------------------

/** Returns a control with a tooltip; the squares of a card have theirs while one of them is pointed at. */
async function controlIn(element: Locator, name: string) {
  if (name === 'topic-grid') await element.locator('.squares svg').first().hover()
  return element.locator('[data-tooltip]').first()
}

const placeOf = (control: Locator) => control.evaluate(tooltipPlace)

for (const name of withTooltips) {
  test(`<${name}> shows tooltips beside their controls`, async ({ page }) => {
    const element = await open(page, name)
    const style = await page.addStyleTag({ content: ' ' })
    for (const [surrounding, css] of Object.entries(surroundings)) {
      await style.evaluate((tag, css) => {
        tag.textContent = css
      }, css)
      await page.mouse.move(1, 1)
      await expect(element.locator('.tooltip')).toHaveCount(0)
      const control = await controlIn(element, name)
      await control.hover()
      await expect.poll(() => placeOf(control), surrounding).toBe('beside')
    }
    // It moves along when the page scrolls.
    await style.evaluate((tag) => {
      tag.textContent = 'body { padding: 200px 0 2000px }'
    })
    const control = await controlIn(element, name)
    const width = await control.evaluate((shown) => shown.getBoundingClientRect().width)
    // Near the upper edge, so that the pointer is still on a square of a card afterwards.
    await control.hover({ position: { x: width / 2, y: 1 } })
    await page.evaluate(() => scrollBy(0, 4))
    await expect.poll(() => placeOf(control), 'scrolled').toBe('beside')
  })
}

test.describe('when the code of the tooltips cannot be loaded', () => {
  test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] as unknown as RegExp[] })

  for (const [why, status] of [
    ['offline', 0],
    ['after a new version was put in place', 404],
  ] as const) {
    test(`${why}: everything else works, and the next control tries again`, async ({ page }) => {
      const element = await open(page, 'topic-table')
      const chunk = '**/chunks/float-*.js'
      await page.route(chunk, (route) => (status ? route.fulfill({ status }) : route.abort()))
      const buttons = element.locator('[data-tooltip]')
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
      await buttons.first().hover()
      expect((await warning).text()).toContain('float')
      await expect(element.locator('.row')).toHaveCount(7)
      await checkbox(element).click()
      await expect(element.locator('.counter-text')).toHaveText('1/6 Done')
      await page.unroute(chunk)
      await buttons.nth(2).hover()
      await expect(element.locator('.tooltip')).toHaveText('Add Notes')
    })
  }
})

// --- Other documents ----------------------------------------------------------------------------------------------

/** Creates an element here and shows it first in another document. */
const showIn = (page: Page, name: Name, where: 'frame' | 'window') =>
  page.evaluate(
    ([markup, where]) => {
      const box = document.createElement('div')
      box.innerHTML = markup
      const element = box.firstElementChild as Element
      const other =
        where === 'frame'
          ? document.body.appendChild(
              Object.assign(document.createElement('iframe'), { width: 800, height: 600 }),
            ).contentDocument
          : window.open('', '', 'width=800,height=600')?.document
      other?.body.append(element)
    },
    [elements[name].markup, where] as const,
  )

for (const where of ['frame', 'window'] as const) {
  test(`tooltips, notices and focus work in an element shown first in another ${where}`, async ({ page }) => {
    await openPage(page, '')
    await page.waitForFunction(() => customElements.get('topic-table'))
    for (const name of names) {
      const popup = where === 'window' ? page.waitForEvent('popup') : undefined
      await showIn(page, name, where)
      const shown = popup ? await popup : page.frameLocator('iframe').last()
      const element = shown.locator(name)
      await expect(element.locator(elements[name].content).first()).toBeVisible()
      expect(await element.locator('.root').evaluate((root) => root.clientWidth)).toBeGreaterThan(700)
      if (withTooltips.includes(name)) {
        const control = await controlIn(element, name)
        await control.hover()
        await expect.poll(() => placeOf(control)).toBe('beside')
      }
      if (name === 'topic-table') {
        // The row moves to the end, and focus with it.
        const title = await element.locator('.item-title').first().textContent()
        await checkbox(element).click()
        await expect(element.locator('.item-title').last()).toHaveText(title ?? '')
        await expect(element.locator('tbody .row').last().getByRole('checkbox')).toBeFocused()
        await expect(element.locator('.toast')).toBeVisible()
        await checkbox(element, 2).press('Escape')
        await expect(element.locator('.toast')).toHaveCount(0)
      }
    }
  })
}
