import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import recipes from '../../docs/recipes.md?raw'
import courseStyles from '../../integrations/course.css?inline'
import { elements, isMisfit, layouts, measureLayouts } from '../browser/layouts.ts'
import { surroundings, tooltipPlace } from '../browser/tooltips.ts'
import { addStyle, mount } from './fixtures.ts'

/**
 * The elements in whatever they may be put into: layouts, inherited styles and other writing systems. Many cases are
 * measured in one go, so none waits for another.
 */

type Name = keyof typeof elements
const names = Object.keys(elements) as Name[]

/** Shows an element in two nested boxes, beside a text, with the margin that browsers give a page. */
async function open(name: Name): Promise<HTMLElement> {
  const { markup, content } = elements[name]
  addStyle('body { margin: 8px }')
  await mount(`<div id="outer"><div id="inner">${markup}<p id="text">A text.</p></div></div>`)
  await expect.element(page.css(`${name} ${content}`).first()).toBeVisible()
  return find(name)
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const rootOf = (element: HTMLElement) => element.shadowRoot?.querySelector('.root') as HTMLElement
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('a compact table scrolls no page without margins sideways', async () => {
  addStyle('body { margin: 0 !important }')
  await page.viewport(320, 700)
  await mount('<topic-table topic="trie" compact></topic-table>')
  await expect.element(page.css('.topic-foot')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

describe.for(names)('<%s>', (name) => {
  test('has a width in every layout, takes the padding of the page and can be hidden by it', async () => {
    const element = await open(name)
    const measured = measureLayouts([name, layouts])
    expect(measured).toHaveLength(Object.keys(layouts).length * 3)
    expect(measured.filter(isMisfit)).toEqual([])

    for (const styled of [find('#outer'), find('#inner'), element]) styled.removeAttribute('style')
    const root = rootOf(element)
    const padding = () => getComputedStyle(root).padding
    // The whole product begins with its head line, and a button is a line of the page.
    const own: Partial<Record<Name, string>> = { 'dsa-tracker': '0px 24px 16px', 'done-button': '0px' }
    expect(padding()).toBe(own[name] ?? '24px 16px')
    addStyle(`${name} { --tracker-padding: 3px 5px }`)
    expect(padding()).toBe('3px 5px')

    const isVisible = () => root.checkVisibility({ visibilityProperty: true })
    const isVisibleAfter = (change: () => void) => {
      change()
      const is = isVisible()
      element.hidden = false
      element.removeAttribute('style')
      document.body.removeAttribute('style')
      return is
    }
    expect({
      plain: isVisible(),
      hidden: isVisibleAfter(() => {
        element.hidden = true
      }),
      display: isVisibleAfter(() => {
        element.style.display = 'none'
      }),
      visibility: isVisibleAfter(() => {
        document.body.style.visibility = 'hidden'
      }),
      again: isVisible(),
    }).toEqual({ plain: true, hidden: false, display: false, visibility: false, again: true })
  })

  test('never scrolls a small window sideways, whatever the layout and the padding', async () => {
    const element = await open(name)
    find('#outer').style.display = 'contents'
    find('#text').remove()
    await page.viewport(320, 700)
    await twoFrames()
    const over: string[] = []
    for (const display of ['block', 'grid', 'flex', 'table']) {
      for (const padding of ['', '0', '0px', '1rem 0']) {
        find('#inner').style.display = display
        if (padding) element.style.setProperty('--tracker-padding', padding)
        const { scrollWidth } = document.documentElement
        if (scrollWidth !== 320) over.push(`${display}, ${padding}: ${scrollWidth}`)
      }
    }
    expect(over).toEqual([])
  })

  test('inherits nothing from the page but its font', async () => {
    const element = await open(name)
    // The page decides where they are, but not how they look.
    find('#outer').style.cssText =
      'display: block !important; position: absolute !important; inset: 0 auto auto 0 !important; width: 900px !important'
    find('#inner').style.cssText = 'display: block !important; width: 900px !important'
    // Two of each kind are enough: more would add nothing.
    const kinds = new Map<string, Element[]>()
    for (const part of element.shadowRoot?.querySelectorAll('.root, .root *') ?? []) {
      const kind = `${part.localName}.${part.getAttribute('class')}`
      const known = kinds.get(kind) ?? []
      if (known.length < 2) kinds.set(kind, [...known, part])
    }
    const properties = [...getComputedStyle(element)]
    const parts = [...kinds].flatMap(([kind, found]) => found.map((part) => ({ kind, part })))
    const looks = () =>
      parts.map(({ part }) => {
        const style = getComputedStyle(part)
        return properties.map((property) => style.getPropertyValue(property))
      })
    const before = looks()
    expect(parts.length * properties.length).toBeGreaterThan(1000)
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const found: string[] = []
    for (const [style, css] of Object.entries(pageStyles)) {
      sheet.replaceSync(css)
      for (const [part, values] of looks().entries()) {
        for (const [index, value] of values.entries()) {
          const was = before[part]?.[index]
          if (value !== was)
            found.push(`${style}: ${parts[part]?.kind} ${properties[index]}: ${was} -> ${value}`)
        }
      }
    }
    expect(found).toEqual([])
  })

  test('keeps its texts English and left to right in a page in another writing system', async () => {
    const element = await open(name)
    const { lang, dir } = document.documentElement
    onTestFinished(() => void Object.assign(document.documentElement, { lang, dir }))
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })
    await twoFrames()
    const range = document.createRange()
    const walker = document.createTreeWalker(element.shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT)
    const shown: { text: string; language: string | null | undefined; reversed: boolean }[] = []
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
      shown.push({ text, language, reversed: first.left > last.left })
    }
    const fewest: Partial<Record<Name, number>> = { 'activity-map': 4, 'review-queue': 2, 'done-button': 1 }
    expect(shown.length).toBeGreaterThanOrEqual(fewest[name] ?? 5)
    expect(shown.filter(({ language, reversed }) => reversed || language !== 'en')).toEqual([])
    // Set on an inner part, as the element's own attributes belong to the page.
    expect(element.hasAttribute('dir')).toBe(false)
  })
})

test('an element that is a popover is hidden until it is opened', async () => {
  const queue = await mount('<review-queue popover></review-queue>')
  await expect.poll(() => rootOf(queue)).toBeTruthy()
  expect(queue.checkVisibility()).toBe(false)
  queue.showPopover()
  expect(queue.checkVisibility()).toBe(true)
})

test('a hidden box of a line is hidden', async () => {
  await mount('<done-button compact hidden sheet="course" item="a" name="A"></done-button>')
  await expect.poll(() => find('done-button').shadowRoot?.querySelector('.checkbox')).toBeTruthy()
  expect(find('done-button').checkVisibility()).toBe(false)
})

test('the room that our recipe and stylesheet reserve does not show a hidden element', async () => {
  const [, room = ''] = /## Room before it loads.*?```css\n(.*?)```/s.exec(recipes) ?? []
  for (const css of [room, courseStyles]) addStyle(css)
  const markup = [...Object.values(elements), { markup: '<done-marks></done-marks>' }].map(
    (one) => one.markup,
  )
  expect(room).toContain('topic-table')
  document.body.innerHTML = markup.join('').replaceAll(/(<[\w-]+)/g, '$1 hidden')
  expect([...document.body.children].filter((element) => element.checkVisibility())).toEqual([])
  expect(document.body.childElementCount).toBeGreaterThan(6)
})

test('marks take no room in the layout of the page', async () => {
  await mount(
    `<div style="display: flex; flex-direction: column; gap: 40px"><p style="height: 10px; margin: 0">A text.</p>
      <done-marks for="nav" sheet="course"></done-marks></div>`,
  )
  expect(find('div').getBoundingClientRect().height).toBe(10)
})

test('a box of a line stays in its line on a page that resets everything', async () => {
  addStyle('body * { all: unset } p { display: block; font: 16px/24px serif }')
  await mount(
    '<p>Sort a shelf. <done-button compact sheet="course" item="a" name="A"></done-button> Go on.</p>',
  )
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  expect(find('p').getBoundingClientRect().height).toBe(24)
})

test('a box of a line stays in its line while its course file loads', async () => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  addStyle('p { font: 16px/24px serif }')
  await mount(
    '<p>Sort a shelf. <done-button compact sheet="course" src="/slow.md" name="A"></done-button> Go on.</p>',
  )
  await expect.poll(() => find('done-button').shadowRoot?.querySelector('.lesson')).toBeTruthy()
  expect(find('p').getBoundingClientRect().height).toBe(24)
})

const inherited = `
  white-space: nowrap; text-indent: 40px; font-style: italic; font-weight: 700; font-variant: small-caps;
  font-stretch: expanded; font-kerning: none; font-feature-settings: 'smcp'; text-shadow: 1px 1px red;
  -webkit-text-fill-color: red; -webkit-text-stroke: 2px red; text-emphasis: dot; word-break: break-all; hyphens: auto;
  overflow-wrap: anywhere; line-break: anywhere; text-wrap: balance; text-align: right; text-align-last: right;
  cursor: wait; pointer-events: none; user-select: none; text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px;
  line-height: 3; color: red; caret-color: red; accent-color: red; list-style: square inside; quotes: none; tab-size: 2;
  border-spacing: 9px; border-collapse: collapse; caption-side: bottom; fill: red; stroke: red; orphans: 9;
  text-rendering: geometricPrecision; image-rendering: pixelated; text-underline-offset: 9px; color-scheme: dark;`

const pageStyles: Readonly<Record<string, string>> = {
  'styles of the body': `body { ${inherited} }`,
  'styles of the element': `${names.join()} { ${inherited} }`,
  'styles of everything': `* { ${inherited} }`,
  'text from top to bottom': 'body { writing-mode: vertical-rl; text-orientation: upright }',
  'text from right to left': 'body { direction: rtl }',
  'all: unset': '* { all: unset }',
  'all: unset !important': '* { all: unset !important }',
}

test('rem in the condition of a rule means the size of text, as everywhere else', async () => {
  await open('topic-table')
  const overflow = () => getComputedStyle(page.css('topic-table .toasts').element()).overflowY
  await page.viewport(800, 500)
  await expect.poll(overflow).toBe('visible')
  await page.viewport(800, 460)
  await expect.poll(overflow).toBe('auto')
})

test('the toolbar hides the rows that scroll behind it, even without a background', async () => {
  await mount('<topic-table topic="array" theme="light"></topic-table>')
  await expect.element(page.css('tbody .row').first()).toBeVisible()
  const toolbar = page.css('.toolbar')
  const picture = () => toolbar.screenshot({ save: false })
  for (const tokens of ['--tracker-background', '--tracker-background: transparent; --tracker-surface']) {
    addStyle(`topic-table { ${tokens}: transparent }`)
    expect(getComputedStyle(rootOf(find('topic-table'))).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    scrollTo(0, 400)
    const before = await picture()
    // Other rows are behind it now, and none of them shows through.
    scrollTo(0, 467)
    expect(toolbar.element().getBoundingClientRect().y).toBe(0)
    expect((await picture()) === before).toBe(true)
  }
})

/** Locates a control with a tooltip; the squares of a card have theirs while one of them is pointed at. */
async function controlIn(name: Name): Promise<Locator> {
  if (name === 'topic-grid') await page.css('topic-grid .squares svg').first().hover()
  return page.css(`${name} [data-tooltip]`).first()
}

test.for(['dsa-tracker', 'topic-grid', 'topic-table'] as const)(
  '<%s> shows tooltips beside their controls',
  async (name) => {
    await open(name)
    const style = addStyle('')
    for (const [surrounding, css] of Object.entries(surroundings)) {
      style.textContent = css
      await commands.mouse(['move'], 1, 1)
      await expect.element(page.css('.tooltip')).not.toBeInTheDocument()
      const control = await controlIn(name)
      await control.hover()
      await expect.poll(() => tooltipPlace(control.element()), { message: surrounding }).toBe('beside')
    }
    // It moves along when the page scrolls.
    style.textContent = 'body { padding: 200px 0 2000px }'
    const control = await controlIn(name)
    const { width } = control.element().getBoundingClientRect()
    // Near the upper edge, so that the pointer is still on a square of a card afterwards.
    await control.hover({ position: { x: width / 2, y: 1 } })
    scrollBy(0, 4)
    await expect.poll(() => tooltipPlace(control.element()), { message: 'scrolled' }).toBe('beside')
  },
)
