import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addStyle, checkbox, expectCounter, mount } from './fixtures.ts'

/** What the style of the host page reaches, and what it does not. */

const root = () => page.css('topic-table .root').element()

test('a hostile stylesheet cannot reach in, and ours cannot leak out', async () => {
  const outside =
    '<button id="mine" class="button">Mine</button><table class="table"><tr class="row"><td class="card">x</td></tr></table>'
  await mount(`<topic-table topic="trie"></topic-table>${outside}<iframe id="pristine"></iframe>`)
  await expectCounter('0/6 Done')
  const pristine = (document.querySelector('#pristine') as HTMLIFrameElement).contentDocument as Document
  pristine.body.innerHTML = outside
  for (const selector of ['button', 'table', 'tr', 'td']) {
    const style = (within: Document) => {
      const { backgroundColor, padding, borderRadius, display, color } = getComputedStyle(
        within.querySelector(`body > ${selector}, body > table ${selector}`) as Element,
      )
      return { backgroundColor, padding, borderRadius, display, color }
    }
    expect(style(document)).toEqual(style(pristine))
  }

  const styles = () => {
    const { backgroundColor, padding, display, fontSize, textTransform, letterSpacing } = getComputedStyle(
      page.css('topic-table .random').element(),
    )
    return { backgroundColor, padding, display, fontSize, textTransform, letterSpacing }
  }
  const before = styles()
  addStyle(
    '*, *::before { all: unset !important; color: red !important; display: block !important; text-transform: uppercase !important; letter-spacing: 1em !important } button { background: red !important; padding: 50px !important } :root { font-size: 40px }',
  )
  addStyle(':root { font-size: 16px !important }')
  expect(getComputedStyle(document.querySelector('#mine') as Element).padding).toBe('50px')
  const after = styles()
  expect(after).toEqual(before)
  expect(after.textTransform).toBe('none')
})

test('a theme that outlines whatever has the focus does not outline the whole element', async () => {
  addStyle('*:focus { outline: 2px solid }')
  await mount('<topic-table topic="trie"></topic-table>')
  await checkbox().first().click()
  const outline = () => getComputedStyle(document.querySelector('topic-table') as Element).outlineStyle
  expect(outline()).toBe('none')
  // What the page makes focusable itself is the page's.
  const element = document.querySelector('topic-table') as HTMLElement
  element.tabIndex = 0
  element.focus()
  expect(outline()).toBe('solid')
})

test('a stroke that pops stays in the element, however few there are', async () => {
  await mount('<topic-table sheet="short"><ol><li>Two Sum</li></ol></topic-table>')
  await checkbox().first().click()
  const stroke = page.css('topic-table .square-ticked').element()
  const [animation] = stroke.getAnimations()
  animation?.pause()
  if (animation) animation.currentTime = 160
  expect(stroke.getBoundingClientRect().width).toBeGreaterThan(0)
  expect(stroke.getBoundingClientRect().left).toBeGreaterThanOrEqual(root().getBoundingClientRect().left)
})

test('the host page can set the accent in one line, style parts and pass on its font', async () => {
  addStyle(
    'body { font-family: monospace } topic-table { --tracker-accent: rebeccapurple } topic-table::part(button) { border-radius: 0 } topic-table::part(field) { background: gold }',
  )
  await mount('<topic-table topic="trie"></topic-table>')
  await checkbox().click()
  await expectCounter('1/6 Done')
  // The hue is the host's; lightness and chroma are adjusted to keep the contrast.
  await expect
    .poll(() => getComputedStyle(checkbox().element()).backgroundColor)
    .toMatch(/^oklch\([\d.]+ [\d.]+ 303/)
  const random = page.getByRole('button', { name: 'Pick Random' })
  await expect.element(random).toHaveStyle({ borderRadius: '0px', fontFamily: 'monospace' })
  const filter = getComputedStyle(page.getByLabelText('Show', { exact: true }).element())
  expect(filter.backgroundColor).toBe('rgb(255, 215, 0)')
  expect(filter.backgroundImage, 'the arrow of a choice').toContain('gradient')
})

test('the arrow of a choice stands at its end, however narrow the page', async () => {
  for (const width of ['300px', '700px']) {
    await mount(`<div style="width: ${width}"><topic-table topic="trie"></topic-table></div>`)
    await expectCounter('0/6 Done')
    const { backgroundPosition } = getComputedStyle(page.getByLabelText('Show', { exact: true }).element())
    expect(backgroundPosition, width).toMatch(/^calc\(100% - /)
  }
})

test('a page may have a variable of the same name for its own sizes', async () => {
  await mount('<topic-table topic="trie"></topic-table>')
  addStyle('* { --rem: 3px }')
  await expectCounter('0/6 Done')
  expect(getComputedStyle(root()).fontSize).toBe('15px')
})

test('text follows the text size of the host page, unless that only serves to scale rem', async () => {
  await mount('<topic-table topic="trie"></topic-table>')
  await expectCounter('0/6 Done')
  const style = addStyle('')
  for (const [size, shown] of [
    ['20px', '18.75px'],
    ['100%', '15px'],
    ['14px', '13.125px'],
    ['62.5%', '15px'],
    ['20px', '18.75px'],
    ['1px', '15px'],
  ] as const) {
    style.textContent = `html { font-size: ${size} }`
    await expect.poll(() => [size, getComputedStyle(root()).fontSize]).toEqual([size, shown])
  }
})

test('a page that scales rem gets the layout of its width', async () => {
  await mount('<div><topic-table topic="trie"></topic-table></div>')
  await expectCounter('0/6 Done')
  const style = addStyle('')
  const layoutIn = (size: string, width: string) => {
    style.textContent = `html { font-size: ${size} } body > div { width: ${width} }`
    return page
      .css('thead th, tbody td, tbody .item-title, .toolbar *')
      .elements()
      .map((one: Element) => Math.round(one.getBoundingClientRect().width))
  }
  for (const width of ['340px', '420px', '500px', '760px', '1000px'])
    expect.soft(layoutIn('62.5%', width), width).toEqual(layoutIn('16px', width))
})
