import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  checkbox,
  chooseAction,
  expect,
  openPage,
  settled,
  storedRecords,
  test,
  withSettings,
} from '../browser/fixtures.ts'

/** Locates the content of the frame. */
const inner = (page: Page) => page.frameLocator('iframe').locator('body')

/** Accent of the element. */
const accent = (within: Page | Locator) =>
  within.locator('.root').evaluate((root) => getComputedStyle(root).getPropertyValue('--tracker-accent'))

test.describe('configurator', () => {
  test.beforeEach(async ({ context }) => {
    await withSettings(context, settled)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })

  /** Opens the page and waits for its preview. A later visit does not fill in sample progress. */
  const open = async (page: Page, { isFirstVisit = false } = {}) => {
    if (!isFirstVisit) await withSettings(page.context(), { 'configurator-filled': 'true' })
    await page.goto('/configurator.html')
    await expect(page.locator('.frame topic-table .counter-text')).toBeVisible()
  }
  const lines = (page: Page) => page.locator('.result:not(.list-result) code').textContent()
  const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check()
  const theme = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name }).check()
  /** Returns the style attribute of the live element. */
  const looks = (page: Page) => page.locator('.frame topic-table').getAttribute('style')
  const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText })

  test('updates the lines and the live element with each choice, and writes an attribute only when it has an effect', async ({
    page,
  }) => {
    await open(page)
    const { origin } = new URL(page.url())
    const script = `<script src="${origin}/dsa-tracker.iife.js" defer></script>\n`
    const hex = page.getByLabel('Hex digits of the accent')
    const picker = page.getByLabel('Your own accent')
    expect(await lines(page)).toBe(`${script}<topic-table topic="array"></topic-table>\n`)

    await test.step('problems of the live element are in view beside the choices', async () => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.evaluate(() => scrollTo(0, 200))
      await expect(page.locator('.frame').getByRole('checkbox').nth(3)).toBeInViewport()
    })

    await test.step('the preset, the picker and the hex digits of the accent stay in sync', async () => {
      await expect(hex).toHaveValue('')
      await hex.pressSequentially('#7C3AED')
      await expect(picker).toHaveValue('#7c3aed')
      await expect(page.getByRole('radio', { name: 'Violet' })).toBeChecked()
      expect(await looks(page)).toBe('--tracker-accent: #7c3aed;')

      await hex.fill('f80')
      await hex.press('Tab')
      await expect(hex).toHaveValue('#ff8800')
      await expect(page.getByRole('radio', { name: 'Violet' })).not.toBeChecked()
      expect(await lines(page)).toContain('--tracker-accent: #ff8800;')

      await hex.fill('#12345z')
      await hex.press('Tab')
      await expect(alert(page, '“#12345z” is no colour')).toBeVisible()
      await expect(hex).toHaveAttribute('aria-invalid', 'true')
      await expect(picker).toHaveValue('#ff8800')
      expect(await looks(page)).toBe('--tracker-accent: #ff8800;')

      await choose(page, 'Blue')
      await expect(hex).toHaveValue('#1d63d8')
      await expect(hex).not.toHaveAttribute('aria-invalid')
      await hex.fill('')
      await hex.press('Tab')
      expect(await lines(page)).not.toContain('<style>')
    })

    await test.step('lines and live element follow', async () => {
      await page.getByLabel('Topic', { exact: true }).selectOption('Operating System')
      await theme(page, 'Light')
      await choose(page, 'Violet')
      expect(await lines(page)).toBe(
        `${script}<style>\n  topic-table {\n    --tracker-accent: #7c3aed;\n  }\n</style>\n<topic-table topic="operating_system" theme="light"></topic-table>\n`,
      )
      const live = page.locator('.frame topic-table')
      await expect(live.getByRole('heading', { name: 'Operating System for Placement' })).toBeVisible()
      await expect(live.locator('.root')).toHaveClass(/light/)
      await expect.poll(() => accent(live)).toBe('#7c3aed')

      await picker.fill('#112233')
      await choose(page, /^Your own copy/)
      await choose(page, /^The whole product/)
      await page.getByLabel('Opens at').selectOption('Graph')
      expect(await lines(page)).toBe(
        '<script src="dsa-tracker.iife.js" defer></script>\n<style>\n  dsa-tracker {\n    --tracker-accent: #112233;\n  }\n</style>\n<dsa-tracker route="/graph" theme="light"></dsa-tracker>\n',
      )
      await expect(page.locator('.frame dsa-tracker').getByText('Graph Problems')).toBeVisible()

      await choose(page, /^iframe/)
      expect(await lines(page)).toContain(
        `src="${origin}/embed.html?element=dsa-tracker&amp;route=%2Fgraph&amp;theme=light&amp;accent=%23112233"`,
      )
      await expect(page.frameLocator('.frame iframe').getByText('Graph Problems')).toBeVisible()
    })

    await test.step('an element without a subject is not asked for one', async () => {
      await choose(page, /^Script tag/)
      await choose(page, /^Reviews that are due/)
      await expect(page.locator('#subject')).toBeHidden()
      expect(await lines(page)).toContain('<review-queue theme="light"></review-queue>')
      await expect(page.locator('.preview review-queue').getByRole('button').first()).toBeVisible()
      await choose(page, /^A grid of topics/)
      await expect(page.getByLabel('Track', { exact: true })).toBeVisible()
    })

    await test.step('only what can be scored becomes a package', async () => {
      await choose(page, /^SCORM package/)
      const download = page.getByRole('button', { name: 'Download the package' })
      await expect(download).toBeEnabled()
      await choose(page, /^A map of activity/)
      await expect(download).toBeDisabled()
    })

    await choose(page, /^Script tag/)
    await choose(page, /^One topic/)
    await theme(page, 'Like the page')
    await hex.fill('')
    await hex.press('Tab')
    expect(await lines(page)).toBe(`${script}<topic-table topic="array"></topic-table>\n`)

    await test.step('background, corners and page colour, with a warning when texts are hard to read', async () => {
      const live = page.locator('.frame topic-table')
      const hint = page.getByText('Texts on it are hard to read in the dark theme.')
      await choose(page, 'Cream')
      await expect(hint).toBeVisible()
      await theme(page, 'Light')
      await expect(hint).toBeHidden()
      await page.getByRole('radio', { name: 'Round', exact: true }).check()
      expect(await lines(page)).toContain(
        '    --tracker-background: #fdf6e3;\n    --tracker-radius: 1.25rem;\n    --tracker-radius-small: calc(1.25rem * 2 / 3);\n',
      )
      await expect(live.locator('.root')).toHaveCSS('background-color', 'rgb(253, 246, 227)')
      await expect(live.locator('.root')).toHaveCSS('border-radius', '20px')

      const around = page.getByRole('group', { name: 'Page around it' })
      await around.getByRole('radio', { name: 'Light' }).check()
      await expect(page.locator('.preview')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await around.getByRole('radio', { name: 'Dark' }).check()
      await expect(page.locator('.preview')).toHaveCSS('background-color', 'rgb(11, 13, 16)')

      await choose(page, /^iframe/)
      const root = page.frameLocator('.frame iframe').locator('.root')
      await expect(root).toHaveCSS('background-color', 'rgb(253, 246, 227)')
      await expect(root).toHaveCSS('border-radius', '20px')
      await choose(page, /^Script tag/)
    })

    await test.step('an attribute only when it has an effect, and never the database of the preview', async () => {
      const element = async () => /<(?:topic|dsa).*>\n$/.exec((await lines(page)) ?? '')?.[0].trim()
      await theme(page, 'Visitor’s choice')
      await page.getByLabel('Compact').check()
      await page.getByLabel('Rows shown at first').fill('5')
      expect(await element()).toBe(
        '<topic-table topic="array" rows="5" theme="stored" compact></topic-table>',
      )
      await expect(page.locator('.frame topic-table')).toHaveAttribute('database', 'configurator')
      await page.getByLabel('Rows shown at first').fill('0')
      await expect(alert(page, 'A whole number from 1 up.')).toBeVisible()
      expect(await element()).not.toContain('rows')

      await page.getByLabel('Separate progress').fill('my-course')
      await choose(page, /^The whole product/)
      await page.getByLabel('Page address').selectOption('hash')
      expect(await element()).toBe('<dsa-tracker routing="hash" database="my-course" compact></dsa-tracker>')
      await theme(page, 'Like the page')
      await page.getByLabel('Page address').selectOption('history')
      await page.getByLabel('Path of your page').fill('/study/')
      expect(await element()).toBe(
        '<dsa-tracker routing="history" base="/study/" theme="auto" database="my-course" compact></dsa-tracker>',
      )
      await page.getByLabel('Path of your page').fill('study')
      await expect(alert(page, 'begins with a slash')).toBeVisible()
      const live = page.locator('.frame dsa-tracker')
      await expect(live).toHaveAttribute('database', 'configurator')
      await expect(live).not.toHaveAttribute('routing')
      expect(await element()).toBe('<dsa-tracker theme="auto" database="my-course" compact></dsa-tracker>')
      await page.getByLabel('Separate progress').fill('my-companion')
      await expect(alert(page, 'my-companion')).toBeVisible()
      expect(await element()).not.toContain('database')

      await page.getByLabel('Separate progress').fill('')
      await choose(page, /^iframe/)
      expect(await lines(page)).not.toMatch(/routing|database/)
      await expect(page.locator('.frame iframe')).toHaveAttribute('src', /[&]database=configurator/)
    })
  })

  test('never changes real progress, whatever happens to the sample, and is accessible and fits from 320 to 1280 px', async ({
    page,
  }) => {
    const violations = async (colours: string, rules?: readonly string[]) => {
      await expect(page.locator('html')).toHaveCSS('color-scheme', colours)
      await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'))
      return page.evaluate(async (runOnly) => {
        const { axe } = window as unknown as {
          axe: { run(options: unknown): Promise<{ violations: { id: string }[] }> }
        }
        return (await axe.run(runOnly ? { runOnly } : {})).violations
      }, rules)
    }
    await page.goto('/array')
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toContainText('1/36 Done')
    const before = await storedRecords(page)
    expect(before.array).toMatchObject({ doneQuestions: 1 })

    await open(page, { isFirstVisit: true })
    const live = page.locator('.frame')
    await expect(live.locator('.counter-text')).toHaveText('18/36 Done')
    expect(await violations('dark')).toEqual([])
    for (const way of [/^iframe/, /^Script tag/]) {
      await choose(page, way)
      for (const width of [320, 480, 768, 959, 960, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
    }
    await live.getByRole('checkbox').first().click()
    await expect(live.locator('.counter-text')).toHaveText('19/36 Done')
    await choose(page, /^Reset/)
    await chooseAction(live, 'Dsa Tracking', 'Reset')
    await live.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(live.getByText('0 of 462')).toBeVisible()
    await expect
      .poll(async () => (await storedRecords(page, '450dsaArchive', 'configurator')).array?.doneQuestions)
      .toBe(0)
    expect(await storedRecords(page)).toEqual(before)

    // The visitor's changes to the sample survive a reload, until they fill it again.
    await page.evaluate(() => localStorage.setItem('isDark', 'false'))
    await page.reload()
    await expect(live.locator('.counter-text')).toHaveText('0/36 Done')
    await page.getByRole('button', { name: 'Fill with sample progress' }).click()
    await expect(page.getByText('Filled with sample progress.')).toBeVisible()
    await expect(live.locator('.counter-text')).toHaveText('18/36 Done')
    // A theme changes colours and nothing else.
    expect(await violations('light', ['color-contrast'])).toEqual([])
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(live.locator('.counter-text')).toHaveText('0/36 Done')
    expect(await storedRecords(page)).toEqual(before)
  })

  test('works by keyboard alone, and copies lines that work in a bare page, also where the clipboard is denied', async ({
    page,
  }) => {
    await open(page)
    const copy = page.getByRole('button', { name: 'Copy' })
    const copied = page.getByText('Copied', { exact: true })
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

    await test.step('by keyboard', async () => {
      await page.getByRole('radio', { name: /^One topic/ }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await expect(page.getByLabel('Track', { exact: true })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      expect(await lines(page)).toContain('<topic-grid track="core" theme="light"></topic-grid>')
      for (let presses = 0; presses < 11; presses++) await page.keyboard.press('Tab')
      await expect(copy).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(copied).toBeVisible()
      await theme(page, 'Like the page')
    })

    // Each way and each element once: they are independent of each other.
    const pasted: [lines: string, seen: string][] = []
    await choose(page, 'Pink')
    for (const [way, element, seen] of [
      [/^Script tag/, /^One topic/, 'Array Problems'],
      [/^Script tag/, /^Reset/, 'Core Subjects'],
      [/^Your own copy/, /^A grid/, 'Solve DSA problem to master in DSA'],
      [/^iframe/, /^The whole/, 'Solve DSA problem to master in DSA'],
    ] as const) {
      await choose(page, way)
      await choose(page, element)
      await expect(copied).toHaveCount(0)
      await copy.click()
      await expect(copied).toBeVisible()
      pasted.push([await clipboard(), seen])
    }

    await test.step('the older copy command, then selected lines, if the clipboard is denied', async () => {
      await choose(page, 'Violet')
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
      })
      await copy.click()
      await expect(page.locator('[role=status]').filter({ hasText: 'Copied' })).toBeVisible()
      expect((await clipboard()).trim()).toBe((await lines(page))?.trim())
      await page.evaluate(() => {
        document.execCommand = () => false
      })
      await copy.click()
      await expect(page.getByText('Selected: press Ctrl+C or ⌘C')).toBeVisible()
      expect((await page.evaluate(() => String(getSelection()))).trim()).toBe((await lines(page))?.trim())
    })

    const [[framedLines, seenInFrame] = ['', ''], ...scripts] = pasted.reverse()
    for (const [index, [text, seen]] of scripts.entries()) {
      await openPage(page, index === 0 ? text + framedLines : text, { head: '' })
      await expect(page.getByText(seen).first()).toBeVisible()
      await expect.poll(() => accent(page)).toBe('#c2185b')
      if (index > 0) continue
      await expect(inner(page).getByText(seenInFrame).first()).toBeVisible()
      await expect.poll(() => accent(inner(page))).toBe('#c2185b')
    }

    await test.step('the examples of the embeds page', async () => {
      await page.goto('/embeds.html')
      await expect(page.getByRole('button', { name: /^Copy the lines/ })).toHaveCount(6)
      await page.getByRole('button', { name: 'Copy the lines: A grid of topics' }).click()
      const example = page.locator('section', {
        has: page.getByRole('heading', { name: 'A grid of topics' }),
      })
      await expect(example.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
      expect(await clipboard()).toBe(
        '<script type="module" src="topic-grid.js"></script>\n\n<topic-grid track="core"></topic-grid>',
      )
    })
  })
})
