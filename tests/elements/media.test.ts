import { afterEach, describe, expect, test, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import {
  checkbox,
  expectCount,
  expectCounter,
  firstOpen,
  focused,
  focusOn,
  mount,
  openStore,
} from './fixtures.ts'

/** The settings of the system, and paper. */

afterEach(() => commands.emulate({ media: null, reducedMotion: null, forcedColors: null }))

/** Marks the first items of topics as done. */
async function fill(done: Readonly<Record<string, number>>) {
  const store = await openStore()
  for (const [topic, count] of Object.entries(done))
    for (let index = 0; index < count; index += 1) await store.setDone('dsa', topic, index, true)
}

const styleOf = (selector: string, part?: string) =>
  getComputedStyle(page.css(selector).first().element(), part)

test('the counter rolls when a problem is ticked, not when the topic opens', async () => {
  await mount('<topic-table topic="trie"></topic-table>')
  await expectCounter('0/6 Done')
  await expectCount(page.css('.rolling'), 0)
  await checkbox().click()
  await expectCounter('1/6 Done')
  await expect.poll(() => styleOf('.rolling').animationName).toBe('roll')
})

test('with reduced motion nothing moves: no animation, no transition, no gliding row, no confetti', async () => {
  await commands.emulate({ reducedMotion: 'reduce' })
  const animate = vi.spyOn(Element.prototype, 'animate')
  const moving = () => {
    const root = document.querySelector('dsa-tracker')?.shadowRoot
    // The frame's colour stands for the page's colour scheme, and is never seen.
    return [...(root?.querySelectorAll(':not(.frame)') ?? [])]
      .flatMap((element) =>
        [undefined, '::before', '::backdrop'].map((part) => getComputedStyle(element, part)),
      )
      .filter(
        // What follows the scrolling, as the faded edge of the navigation, moves nothing by itself.
        ({ animationName, animationTimeline, transitionDuration }) =>
          (animationName !== 'none' && animationTimeline === 'auto') ||
          !/^0s(, 0s)*$/.test(transitionDuration),
      ).length
  }
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  await expectCount(page.getByRole('checkbox'), 6)
  await fill({ trie: 5 })
  await expectCounter('5/6 Done')
  await firstOpen().click()
  await expect.element(page.css('.toast.celebration')).toBeVisible()
  expect(
    page
      .css('.confetti')
      .elements()
      .filter((element: Element) => element.checkVisibility()),
  ).toEqual([])
  expect(moving()).toBe(0)
  // Not the one that was just ticked, which is first or last: a second press on that is half of a double click.
  await checkbox(1).click()
  await expectCounter('5/6 Done')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect.element(page.css('a.card').first()).toBeVisible()
  expect(moving()).toBe(0)
  expect(animate).not.toHaveBeenCalled()
})

test('with forced colours, marks, progress and focus stay visible', async () => {
  await commands.emulate({ forcedColors: 'active' })
  await mount('<dsa-tracker></dsa-tracker>')
  const trie = page.css('a.card').filter({ hasText: 'Trie' })
  await expect.element(trie).toBeVisible()
  await fill({ trie: 2 })
  const square = (which: string): Locator => trie.css(`.square-${which}`).first()
  await expect.element(square('done')).toBeInTheDocument()
  // Without the page's colours, one to do is an outline, and one that is done is full.
  const open = getComputedStyle(square('open').element())
  expect(open.fill).toBe('none')
  expect(open.stroke).not.toBe('none')
  expect(getComputedStyle(square('done').element()).fill).not.toBe('none')

  await trie.click()
  await expectCount(page.css('.row.done'), 2)
  const mark = '.row.done .checkbox input'
  await expect.poll(() => styleOf(mark, '::before').scale).toBe('1')
  const openBox = '.row:not(.done) .checkbox input'
  // The box takes its colour over a moment, as the mark its size.
  await expect.poll(() => styleOf(mark).backgroundColor).not.toBe(styleOf(openBox).backgroundColor)
  expect(styleOf(mark, '::before').borderBottomColor).not.toBe(styleOf(mark).backgroundColor)
  expect(styleOf(openBox).borderBottomWidth).not.toBe('0px')
  await page.getByRole('button', { name: 'Mark several' }).click()
  await expect.element(page.css('.button.primary').first()).toBeVisible()
  expect(styleOf('.button.primary').borderBottomWidth).not.toBe('0px')
  await page.getByRole('button', { name: 'Finish' }).click()
  await focusOn(page.getByRole('searchbox'))
  for (let stop = 0; stop < 6; stop += 1) {
    await userEvent.tab()
    const element = focused() as Element
    const { outlineStyle, outlineWidth } = getComputedStyle(
      (element.matches('select') && element.closest('label')) || element,
    )
    expect(outlineStyle).not.toBe('none')
    expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2)
  }
})

describe('on paper', () => {
  test('a topic is a checklist, black on white in either theme', async () => {
    await mount('<dsa-tracker route="/trie"></dsa-tracker>')
    await expectCount(page.getByRole('checkbox'), 6)
    await fill({ trie: 2 })
    await expectCount(page.css('.row.done'), 2)
    await commands.emulate({ media: 'print' })
    await expect.poll(() => styleOf('.root').colorScheme).toBe('light')
    for (const shown of ['.page-title', '.counter-text', '.row.done .item-title', '.checkbox input'])
      await expect.element(page.css(shown).first()).toBeVisible()
    await expectCount(page.css('tbody .row'), 6)
    const hidden = '.app-header, .app-footer, .breadcrumb, .search, .button, .icon-button, .topic-foot'
    const controls = page.css(hidden).elements()
    expect(controls.length).toBeGreaterThan(6)
    expect(controls.filter((control: Element) => control.checkVisibility())).toEqual([])
    const black = 'rgb(0, 0, 0)'
    expect(styleOf('.row:not(.done) .item-title').color).toBe(black)
    expect(styleOf('.page-title').color).toBe(black)
    // The box takes its colour over a moment.
    await expect.poll(() => styleOf('.checkbox input').borderTopColor).toBe(black)
  })

  test('a page with light text on dark prints dark on light, without the button at its foot', async () => {
    const dark = 'background: #111; --tracker-text: #eee; --tracker-text-muted: #ccc; --tracker-border: #222'
    await mount(`<topic-table topic="trie" style="${dark}"></topic-table><topic-grid style="${dark}"></topic-grid>
      <done-button sheet="course" name="A" style="${dark}"></done-button>`)
    await expect.element(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
    await expect.element(checkbox()).toBeVisible()
    await commands.emulate({ media: 'print' })
    for (const text of ['.page-title', '.counter-text', '.row .item-title', '.grid-count'])
      await expect.poll(() => styleOf(text).color, { message: text }).toMatch(/^rgb\((0|68), \1, \1\)$/)
    expect(page.css('done-button .root').element().checkVisibility()).toBe(false)
  })

  test('a track is its topics with their figures', async () => {
    await mount('<dsa-tracker></dsa-tracker>')
    await expect.element(page.css('a.card').first()).toBeVisible()
    await fill({ array: 36, matrix: 4, trie: 6 })
    await expectCount(page.css('.card.finished'), 2)
    await commands.emulate({ media: 'print' })
    await expect.poll(() => styleOf('.badge').colorScheme).toBe('light')
    await expectCount(page.css('a.card'), 15)
    await expect.element(page.css('.card.finished').first()).toBeVisible()
    await expect.element(page.css('.app-footer')).not.toBeVisible()
  })
})
