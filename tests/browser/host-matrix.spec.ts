/**
 * The elements in what they may be put into: layouts, inherited styles, other scripts and documents. Many cases share a page;
 * each is measured in one go, so that none waits for another.
 */
import type { Locator, Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, withSettings } from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

/** Every element, and what is in it once it has its content. */
const elements = {
  'dsa-tracker': { markup: '<dsa-tracker></dsa-tracker>', content: '.map' },
  'topic-grid': { markup: '<topic-grid></topic-grid>', content: '.map' },
  'topic-table': { markup: '<topic-table topic="trie"></topic-table>', content: 'tbody .row' },
  'progress-admin': { markup: '<progress-admin></progress-admin>', content: '.admin' },
}
type Name = keyof typeof elements

/** Shows an element in two boxes of the page, beside a text. */
async function open(page: Page, name: Name): Promise<Locator> {
  const { markup, content } = elements[name]
  await openPage(page, `<div id="outer"><div id="inner">${markup}<p id="text">A text.</p></div></div>`)
  await expect(page.locator(`${name} ${content}`).first()).toBeVisible()
  return page.locator(name)
}

// --- Sizes and colours of the page --------------------------------------------------------------------------------

test('rem in the condition of a rule is the size of text, as everywhere', async ({ page }) => {
  const element = await open(page, 'topic-table')
  await page.setViewportSize({ width: 800, height: 500 })
  await expect(element.locator('.toasts')).toHaveCSS('overflow-y', 'visible')
  await page.setViewportSize({ width: 800, height: 460 })
  await expect(element.locator('.toasts')).toHaveCSS('overflow-y', 'auto')
})

test('without a background the toolbar still hides the rows that go by behind it', async ({ page }) => {
  await openPage(page, '<topic-table topic="array" theme="light"></topic-table>')
  await expect(page.locator('tbody .row').first()).toBeVisible()
  for (const tokens of ['--tracker-background', '--tracker-background: transparent; --tracker-surface']) {
    await page.addStyleTag({ content: `topic-table { ${tokens}: transparent }` })
    await page.evaluate(() => scrollTo(0, 400))
    await expect(page.locator('.root')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const toolbar = page.locator('.toolbar')
    const picture = await toolbar.screenshot()
    // The rows behind it are others now, and nothing of that can be seen.
    await page.evaluate(() => scrollTo(0, 467))
    expect((await toolbar.boundingBox())?.y).toBe(0)
    expect(picture.equals(await toolbar.screenshot())).toBe(true)
  }
})

// --- Search -------------------------------------------------------------------------------------------------------

test('one clear button, in every browser, for pointer and keyboard', async ({ page }) => {
  const element = await open(page, 'topic-table')
  const field = page.getByRole('searchbox')
  const clear = page.getByRole('button', { name: 'Clear search', exact: true })
  await expect(clear).toHaveCount(0)
  const before = await element.locator('.toolbar').boundingBox()
  await field.fill('word')
  await expect(clear).toBeVisible()
  expect(await element.locator('.toolbar').boundingBox()).toEqual(before)
  // Where a browser puts its own.
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
  // The first Escape is the search's, the next that of the notice.
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page.locator('.toast')).toBeVisible()
  await field.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('the hint in the search field is not cut at any width', async ({ page }) => {
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
