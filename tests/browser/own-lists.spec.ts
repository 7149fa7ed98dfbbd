import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { leetcode } from '../store/lists/readings.ts'
import { rowsOf, workbook } from '../store/lists/workbookFixture.ts'
import {
  checkbox,
  expect,
  openPage,
  recordEvents,
  scriptTags,
  settled,
  test,
  titles,
  twoFrames,
  withSettings,
} from './fixtures.ts'

declare global {
  interface Window {
    /** Sum of the layout shifts that the browser reported. */
    shifted: number
  }
}

test.beforeEach(({ context }) => withSettings(context, settled))

const link = (title: string) =>
  `<li><a href="https://leetcode.com/problems/${title.toLowerCase().replaceAll(' ', '-')}/">${title}</a></li>`

const list = (...names: string[]) => `<ol>${names.map(link).join('')}</ol>`

const table = (content: string, attributes = 'sheet="cs101" name="Week 3: Arrays"') =>
  `<topic-table ${attributes}>${content}</topic-table>`

/** Returns the titles of the ticked rows. */
const ticked = (page: Page) => page.locator('tbody tr:has(input:checked) .item-title').allTextContents()

const box = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title }).getByRole('checkbox')

test.describe('a list in the page', () => {
  test('becomes a tracked table without a layout shift if the page reserves room, and a tick survives a reload', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) {
          Object.assign(window, {
            shifted: window.shifted + (entry as PerformanceEntry & { value: number }).value,
          })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const room = 'display: block; min-height: calc(6 * 45px + 315px)'
    const names = ['Two Sum', '3Sum', 'Jump Game', 'Zigzag', 'Valid Anagram', 'Read chapter 2']
    const content = `<ol>${names.slice(0, -1).map(link).join('')}<li>Read chapter 2</li></ol>`
    const attributes = `sheet="cs101" name="Week 3: Arrays" style="${room}"`
    await openPage(page, `${table(content, attributes)}${'<p>What comes next</p>'.repeat(20)}`)
    await expect.poll(() => titles(page)).toEqual(names)
    await expect(page.getByRole('heading', { name: 'Week 3: Arrays' })).toBeVisible()
    await expect(page.locator('topic-table li').first()).toBeHidden()
    // Browsers report a shift once the frame is rendered.
    await twoFrames(page)
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
    await box(page, '3Sum').click()
    await expect(page.getByText('1/6 Done').first()).toBeVisible()
    await page.reload()
    await expect.poll(() => ticked(page)).toEqual(['3Sum'])
  })

  test('is a topic next to those of other elements and pages, and has its own sheet if none is named', async ({
    page,
  }) => {
    const strings = table(list('Valid Anagram', 'Zigzag'), 'sheet="cs101" topic="strings" name="Strings"')
    await openPage(page, table(list('Two Sum', '3Sum')) + strings, { path: '/week-3.html' })
    await box(page, 'Zigzag').click()
    await box(page, 'Two Sum').click()
    await expect.poll(async () => (await ticked(page)).toSorted()).toEqual(['Two Sum', 'Zigzag'])
    const grid = '<topic-grid sheet="cs101"></topic-grid><topic-table topic="trie"></topic-table>'
    await openPage(page, grid, { path: '/course.html' })
    await expect(page.locator('a.card')).toHaveText([/Week 3: Arrays/, /Strings/])
    await expect(page.getByRole('heading', { name: 'Trie Problems' })).toBeVisible()
    await page.getByRole('link', { name: /Strings/ }).click()
    await expect(box(page, 'Zigzag')).toBeChecked()

    const unnamed = `<h2>Greedy</h2><topic-table>${list('Jump Game')}</topic-table>`
    await openPage(page, unnamed, { path: '/week-1.html' })
    await box(page, 'Jump Game').click()
    await expect(page.getByText('1/1 Done').first()).toBeVisible()
    await openPage(page, unnamed, { path: '/week-2.html' })
    await expect(
      page.locator('topic-table').getByRole('heading', { name: 'Greedy', exact: true }),
    ).toBeVisible()
    await expect(checkbox(page)).not.toBeChecked()
    await openPage(page, unnamed, { path: '/week-1.html' })
    await expect(checkbox(page)).toBeChecked()
  })

  test('is part of a backup made by another page, and comes back for its page on another device', async ({
    page,
    browser,
  }) => {
    await openPage(page, table(list('Two Sum', '3Sum')))
    await box(page, '3Sum').click()
    await expect(page.getByText('1/2 Done').first()).toBeVisible()
    await page.goto('/about')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const file = await (await download).path()
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await other.goto('/about')
    await other.getByLabel('Import a file').setInputFiles({
      name: 'dsa-tracker-backup.json',
      mimeType: 'application/json',
      buffer: await readFile(file),
    })
    await expect(other.getByText('cs101, a list of another page: 1 done, 0 notes')).toBeVisible()
    await other.getByRole('button', { name: 'Merge' }).click()
    await expect(other.getByText('Backup merged', { exact: true })).toBeVisible()
    await openPage(other, table(list('Two Sum', '3Sum')))
    await expect.poll(() => ticked(other)).toEqual(['3Sum'])
    await other.context().close()
  })

  test('is just as legible in a page without a doctype, with the classic script in the head', async ({
    page,
  }) => {
    await page.route('**/quirks.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<title>Quirks</title><script src="/dsa-tracker.iife.js"></script>${table(list('Two Sum', '3Sum'))}`,
      }),
    )
    await page.goto('/quirks.html')
    expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
    await expect.poll(() => titles(page)).toEqual(['Two Sum', '3Sum'])
    const style = (of: string) =>
      page
        .locator(of)
        .first()
        .evaluate((element) => {
          const { color, fontSize } = getComputedStyle(element)
          return { color, fontSize }
        })
    expect(await style('.item-title')).toEqual(await style('.root'))
    await checkbox(page).click()
    await expect(page.getByText('1/2 Done').first()).toBeVisible()
  })
})

test.describe('a list in the page is shown as written', () => {
  const written = table(list('Two Sum', '3Sum'))

  test('without JavaScript, and in a browser that is too old, where neither script defines elements or opens a database', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
    const without = await context.newPage()
    await openPage(without, written)
    await expect(without.getByRole('link')).toHaveText(['Two Sum', '3Sum'])
    await context.close()

    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.addInitScript(() => {
      const { supports } = CSS
      CSS.supports = (...given: string[]) =>
        !given.join().includes('light-dark') && Reflect.apply(supports, CSS, given)
    })
    for (const head of Object.values(scriptTags)) {
      warnings.length = 0
      await openPage(page, written, { head })
      await expect.poll(() => warnings.join()).toContain('<topic-table> needs Chrome or Edge 123')
      await expect(page.getByRole('link')).toHaveText(['Two Sum', '3Sum'])
      expect(await page.evaluate(() => customElements.get('topic-table'))).toBeUndefined()
      expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    }
  })

  test.describe('when a chunk of the script cannot be loaded', () => {
    test.use({ expectedErrors: [/./] })

    test('and says so', async ({ page }) => {
      await page.route('**/chunks/PageListFollower-*', (route) => route.abort())
      await openPage(page, written)
      await expect(page.getByText('This list could not be shown')).toBeVisible()
      await expect(page.getByRole('link', { name: '3Sum' })).toBeVisible()
    })
  })
})

test.describe('a file of the site', () => {
  test.use({ expectedErrors: [/cs101|Failed to load/] })

  const markdown =
    '# CS 101\n## Arrays\n- [Two Sum](https://leetcode.com/problems/two-sum/)\n- [3Sum](https://leetcode.com/problems/3sum/)\n## Strings\n- Zigzag\n'

  const serveFile = (page: Page, body: string) =>
    page.route('**/cs101.md', (route) => route.fulfill({ body, contentType: 'text/markdown' }))

  test('becomes the only track of <dsa-tracker>, keeps every tick when it changes, and its last version when it cannot be loaded', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const tracks = page.getByRole('navigation', { name: 'Tracks' }).getByRole('link')
    await serveFile(page, markdown)
    await openPage(page, '<dsa-tracker src="cs101.md"></dsa-tracker>')
    await expect(heading).toHaveText('CS 101')
    await expect(tracks).toHaveText(['CS 101', 'Today'])
    await page.getByRole('link', { name: /^Arrays/ }).click()
    await box(page, '3Sum').click()
    await expect(page.getByText('1/2 Done').first()).toBeVisible()

    const changed = markdown.replace('- [Two', '- Warm up\n- [Two').replace('[3Sum]', '[Three Sum]')
    await serveFile(page, changed.replace('CS 101', 'Algorithms, winter'))
    await page.reload()
    await expect(heading).toHaveText('Algorithms, winter')
    await page.getByRole('link', { name: /^Arrays/ }).click()
    await expect.poll(() => ticked(page)).toEqual(['Three Sum'])
    expect(await titles(page)).toHaveLength(3)

    await page.route('**/cs101.md', (route) => route.abort())
    await page.reload()
    await expect(
      page.getByText('Showing the last loaded version of this list', { exact: true }),
    ).toBeVisible()
    await expect(page.locator('a.card')).toHaveText([/Arrays/, /Strings/])
    await expect(heading).toHaveText('Algorithms, winter')
    await expect(tracks).toHaveText(['Algorithms, winter', 'Today'])
  })

  test('that never arrives says so after a while', async ({ page }) => {
    const events = await recordEvents(page)
    await page.clock.install()
    const asked = page.waitForRequest('**/cs101.md')
    await page.route('**/cs101.md', () => {})
    await openPage(page, '<topic-table src="/cs101.md"></topic-table>')
    const address = (await asked).url()
    await page.clock.fastForward(15_000)
    await expect(page.getByText('The list did not arrive in time.')).toBeVisible()
    expect((await events()).filter(({ type }) => type === 'tracker-error')).toEqual([
      {
        type: 'tracker-error',
        detail: expect.objectContaining({
          code: 'sheet-unavailable',
          details: { address, status: 'timeout' },
        }),
      },
    ])
  })
})

test('the demo page about lists tracks both of its lists', async ({ page }) => {
  await page.goto('/own-list.html')
  await box(page, 'Read chapter 2').click()
  await expect(page.getByText('1/4 Done').first()).toBeVisible()
  await page.getByRole('link', { name: /^Stacks/ }).click()
  await expect(box(page, 'Min Stack')).not.toBeChecked()
})

test('the configurator turns a list into the lines that track it, with the levels and second links of a workbook', async ({
  page,
}) => {
  await page.goto('/configurator.html')
  const field = page.getByLabel('Paste your list')
  await field.fill('hello')
  await expect(page.getByText('No list of problems was found here')).toBeVisible()
  await field.fill(
    '# CS 101\n## Week 1\n- [Two "Sum" & more](https://leetcode.com/problems/two-sum/)\n- Read chapter 2',
  )
  await expect(page.getByText('2 problems in 1 topic.')).toBeVisible()
  const lines = (await page.locator('.list-lines').textContent()) ?? ''
  await page.getByRole('radio', { name: 'In a file beside it' }).check()
  await expect(page.locator('.list-lines')).toContainText('<dsa-tracker src="cs-101.md" theme="auto">')
  const file = (await page.locator('.list-text').textContent()) ?? ''
  await page.getByRole('radio', { name: 'In the page' }).check()
  // Ids that a page can't use.
  await field.fill('Two Sum\n3Sum #amazon')
  await expect(page.locator('.list-lines')).toContainText('sheet="course"')
  await expect(page.locator('.list-lines')).toContainText('3Sum #amazon')
  await field.fill('# My DSA sheet\n- Two Sum\n- 3Sum')
  await expect(page.locator('.list-lines')).toContainText('sheet="course-my-dsa-sheet"')

  await field.fill('hello')
  await expect(page.getByText('No list of problems was found here')).toBeVisible()
  await page.getByLabel('Or choose its file').setInputFiles({
    name: 'week.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(
      workbook({
        Week: rowsOf(
          ['Problem', 'GFG', 'LeetCode', 'Level'],
          ['Two Sum', 'https://www.geeksforgeeks.org/problems/key-pair5616/1', leetcode('two-sum'), 'Easy'],
          ['3Sum', '', leetcode('3sum'), 'Medium'],
        ),
      }),
    ),
  })
  await expect(page.getByText('2 problems in 1 topic.')).toBeVisible()
  await expect(field).toHaveValue('')
  const linesOfWorkbook = (await page.locator('.list-lines').textContent()) ?? ''

  await openPage(page, lines, { head: '' })
  await expect.poll(() => titles(page)).toEqual(['Two "Sum" & more', 'Read chapter 2'])
  await page.route('**/cs-101.md', (route) => route.fulfill({ body: file }))
  await openPage(page, '<topic-table src="cs-101.md" topic="week_1"></topic-table>')
  await expect.poll(() => titles(page)).toEqual(['Two "Sum" & more', 'Read chapter 2'])
  await openPage(page, linesOfWorkbook, { head: '' })
  await expect.poll(() => titles(page)).toEqual(['Two Sum', '3Sum'])
  await expect(page.locator('.row .item-level')).toHaveText(['Easy', 'Medium'])
  await expect(page.getByRole('link', { name: 'Two Sum on LeetCode' })).toBeVisible()
})

test('what is copied from a page is pasted with its links, which Ctrl+Z takes back', async ({ page }) => {
  const names = ['Two Sum', 'Jump Game']
  await openPage(page, `<div id="source">${list(...names)}</div><dsa-tracker route="/about"></dsa-tracker>`)
  const add = page.getByRole('button', { name: 'Add a list' }).first()
  await expect(add).toBeVisible()
  await page.evaluate(() => {
    const source = document.querySelector('#source')
    if (source) getSelection()?.selectAllChildren(source)
  })
  await page.keyboard.press('ControlOrMeta+C')
  await add.click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('# Mine\n')
  await field.press('ControlOrMeta+End')
  await field.press('ControlOrMeta+V')
  const pasted = names.map(
    (name) => `[${name}](https://leetcode.com/problems/${name.toLowerCase().replace(' ', '-')}/)`,
  )
  for (const text of pasted) await expect(field).toHaveValue(new RegExp(text.replace(/[[\]().]/g, '\\$&')))
  await expect(field).toBeFocused()
  await field.press('ControlOrMeta+Z')
  await expect(field).toHaveValue('# Mine\n')
})
