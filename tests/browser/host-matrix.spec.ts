import type { Locator, Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, withSettings } from './fixtures.ts'
import { elements } from './layouts.ts'
import { misfits } from './measures.ts'
import { tooltipPlace } from './tooltips.ts'

/** The elements in other documents, and while a part of their code is missing. */

test.beforeEach(({ context }) => withSettings(context, settled))

type Name = keyof typeof elements
const names = Object.keys(elements) as Name[]
const withTooltips: readonly Name[] = names.filter(
  (name) => !['progress-admin', 'review-queue', 'activity-map', 'done-button'].includes(name),
)

/** Returns a control with a tooltip; the squares of a card have theirs while one of them is pointed at. */
async function controlIn(element: Locator, name: string) {
  if (name === 'topic-grid') await element.locator('.squares svg').first().hover()
  return element.locator('[data-tooltip]').first()
}

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

test('tooltips, notices and focus work in an element shown first in another frame or window', async ({
  page,
}) => {
  await openPage(page, '')
  await page.waitForFunction(() => customElements.get('topic-table'))
  for (const where of ['frame', 'window'] as const) {
    for (const name of names) await test.step(`<${name}> in a ${where}`, () => tryIn(page, name, where))
  }
})

test('contents fit a column of any width in a page whose text is larger', async ({ page }) => {
  const markup = [...names.map((name) => elements[name].markup), '<topic-table topic="array"></topic-table>']
  await openPage(page, `<div id="column">${markup.join('')}</div>`)
  await expect(page.locator('tbody .row')).toHaveCount(6 + 36)
  for (const name of names)
    await expect(page.locator(name).locator(elements[name].content).first()).toBeVisible()
  for (const fontSize of ['20px', '24px'])
    for (const width of ['320px', '560px', '640px', '800px', '1000px', '1200px']) {
      await page.evaluate(
        ([fontSize, width]) => {
          document.documentElement.style.fontSize = fontSize
          Object.assign((document.querySelector('#column') as HTMLElement).style, { width })
        },
        [fontSize, width] as const,
      )
      expect.soft(await misfits(page, '#column'), `${fontSize}, ${width} wide`).toEqual([])
    }
})

async function tryIn(page: Page, name: Name, where: 'frame' | 'window'): Promise<void> {
  const opening = where === 'window' ? page.waitForEvent('popup') : undefined
  await showIn(page, name, where)
  const popup = await opening
  const element = (popup ?? page.frameLocator('iframe').last()).locator(name)
  await expect(element.locator(elements[name].content).first()).toBeVisible()
  expect(await element.locator('.root').evaluate((root) => root.clientWidth)).toBeGreaterThan(700)
  if (withTooltips.includes(name)) {
    const control = await controlIn(element, name)
    await control.hover()
    await expect.poll(() => control.evaluate(tooltipPlace)).toBe('beside')
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
  await popup?.close()
}

test.describe('when the code of the tooltips cannot be loaded', () => {
  test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] as unknown as RegExp[] })

  test('everything else works, and the next control tries again', async ({ page }) => {
    await openPage(page, elements['topic-table'].markup)
    const element = page.locator('topic-table')
    const chunk = '**/chunks/float-*.js'
    const buttons = element.locator('[data-tooltip]')
    // Offline, or after a new version was put in place.
    for (const [index, status] of [0, 404].entries()) {
      await page.route(chunk, (route) => (status ? route.fulfill({ status }) : route.abort()))
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
      await buttons.nth(index).hover()
      expect((await warning).text()).toContain('float')
      await expect(element.locator('tbody .row')).toHaveCount(6)
      await checkbox(element).click()
      await expect(element.locator('.counter-text')).toHaveText(`${index + 1}/6 Done`)
      // The row has moved to the done ones, so nothing moves below the pointer later.
      await expect(checkbox(element, 5 - index)).toBeChecked()
      await page.unroute(chunk)
    }
    await buttons.nth(2).hover()
    await expect(element.locator('.tooltip')).toHaveText('Add Notes')
  })

  test('a menu opens below its button, and the next one tries again', async ({ page }) => {
    await openPage(page, elements['progress-admin'].markup)
    const chunk = '**/chunks/float-*.js'
    await page.route(chunk, (route) => route.abort())
    const reset = page.getByRole('button', { name: 'Reset' })
    await page.locator('.menu > button').first().click()
    await expect(page.locator('.menu-list')).toHaveCSS('opacity', '1')
    await reset.press('Escape')
    await expect(reset).toBeHidden()
    await page.unroute(chunk)
    await page.locator('.menu > button').last().click()
    await expect(page.locator('.menu-list:popover-open')).toHaveCSS('opacity', '1')
  })
})
