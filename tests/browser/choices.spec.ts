import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, titles, withSettings } from './fixtures.ts'

/** Display choices of visitors and host pages, and the one file that carries everything to another browser. */

test.beforeEach(({ context }) => withSettings(context, settled))

const menu = (page: Page, name: string) => page.getByRole('combobox', { name })
const results = (page: Page) => page.getByRole('region', { name: 'Search results' }).getByRole('checkbox')
const cardNames = (page: Page) => page.locator('.card-name').allTextContents()

test('stars can be turned on in About, move no rows, and can be found from Home', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Show stars' }).check()
  await page.goto('/trie')
  const [, second = ''] = await titles(page)
  const star = page.getByRole('button', { name: `Star: ${second}` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  // Nothing moved, and nothing counts as done.
  expect((await titles(page))[1]).toBe(second)
  await menu(page, 'Show').selectOption('Starred')
  expect(await titles(page)).toEqual([second])
  await page.goto('/')
  await menu(page, 'Show').selectOption('Starred')
  await expect(results(page)).toHaveCount(1)
  await expect(results(page)).toHaveAccessibleName(`Done: ${second}`)
})

test('an imported bookmark shows as a star', async ({ page }) => {
  await page.goto('/about')
  const file = [{ topicName: 'Trie', questions: [{ Problem: 'A', Bookmark: true }, { Problem: 'B' }] }]
  await page.getByLabel('Import Dsa Tracking from a file').setInputFiles({
    name: 'progress.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(page.locator('.toast-title')).toHaveText(/Progress was imported/)
  await page.goto('/trie')
  await expect(page.getByRole('button', { name: 'Star: A' })).toHaveAttribute('aria-pressed', 'true')
})

test('a tick under To do on Home removes nothing until the filter changes', async ({ page }) => {
  await page.goto('/')
  await menu(page, 'Show').selectOption('To do')
  await expect(page.getByText(/^First 20 of \d+$/)).toBeVisible()
  const first = results(page).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.check()
  await expect(page.locator('.toast-title')).toHaveText(name.replace('Done: ', ''))
  await expect(page.locator('.toast-text')).toHaveText('1/36 Done')
  await expect(results(page).first()).toHaveAccessibleName(name)
  await expect(results(page).first()).toBeChecked()
  await menu(page, 'Show').selectOption('Done')
  await expect(results(page)).toHaveCount(1)
  await expect(results(page)).toHaveAccessibleName(name)
  await menu(page, 'Show').selectOption('All')
  await expect(page.locator('.card').first()).toBeVisible()
})

test("cards follow the visitor's order, also on the next visit", async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.card').first()).toBeVisible()
  const sheet = await cardNames(page)
  await page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    for (const index of [0, 1, 2, 3, 4]) await openStore().setDone('dsa', 'trie', index, true)
    await openStore().setDone('dsa', 'array', 0, true)
  })
  await menu(page, 'Order of the topics').selectOption('Nearly finished')
  await expect.poll(async () => (await cardNames(page)).slice(0, 3)).toEqual(['Trie', 'Array', 'Matrix'])
  await menu(page, 'Order of the topics').selectOption('Least done')
  await expect.poll(async () => (await cardNames(page)).slice(-2)).toEqual(['Array', 'Trie'])
  await page.reload()
  await expect.poll(async () => (await cardNames(page)).slice(-2)).toEqual(['Array', 'Trie'])
  await menu(page, 'Order of the topics').selectOption('List order')
  await expect.poll(() => cardNames(page)).toEqual(sheet)
})

test('one file carries everything to another browser, with a preview, Merge and a single Undo', async ({
  page,
  browser,
}) => {
  await page.goto('/trie')
  await checkbox(page).click()
  await expect(page.locator('.counter-text', { hasText: '1/6' })).toBeVisible()
  await page.goto('/about')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('dsa-tracker-backup.json')
  await expect(page.getByText(/^exported /).first()).toBeVisible()

  const elsewhere = await browser.newContext()
  await withSettings(elsewhere, settled)
  const other = await elsewhere.newPage()
  await other.goto('/array')
  await checkbox(other).click()
  await expect(other.locator('.counter-text', { hasText: '1/36' })).toBeVisible()
  await other.goto('/about')
  // Playwright renames downloads, and Import would refuse the new name.
  await other.getByLabel('Import Core Subjects from a file').setInputFiles({
    name: 'dsa-tracker-backup.json',
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  })
  const dialog = other.getByRole('dialog', { name: 'Import a backup' })
  await expect(dialog.getByText('Dsa Tracking: 1 done, 0 notes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(other.locator('.toast')).toContainText('Done: 1 → 2. Notes: 0 → 0.')
  await expect(other.getByText('Solved 2 of 462 (0.43%)')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('Solved 1 of 462 (0.22%)')).toBeVisible()
  await elsewhere.close()
})

test.describe('the theme of a part', () => {
  const shown = (page: Page) => page.locator('topic-table .root')
  const open = (page: Page, css: string, attributes = '') =>
    openPage(page, `<style>${css}</style><main><topic-table topic="trie" ${attributes}></topic-table></main>`)
  const setClass = (page: Page, name: string) =>
    page.evaluate((className) => {
      document.documentElement.className = className
    }, name)

  test('is light on a bare page, whatever the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '')
    await expect(shown(page)).toHaveClass('root light')
  })

  test('is what the page says by a meta element', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.head.insertAdjacentHTML('beforeend', '<meta name="color-scheme" content="dark">')
      })
    })
    await open(page, '')
    await expect(shown(page)).toHaveClass('root dark')
  })

  test('is that of the system if the page follows it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, ':root { color-scheme: light dark }')
    await expect(shown(page)).toHaveClass('root light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(shown(page)).toHaveClass('root dark')
    await page.evaluate(() => document.querySelector('topic-table')?.setAttribute('theme', 'light'))
    await expect(shown(page)).toHaveClass('root light')
  })

  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`is the color-scheme of the page, and follows it, however it changes; motion: ${motion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: motion })
      // The page switches by CSS alone, as with a checkbox: no attribute changes.
      await open(page, 'body { background: #fff } :root:has(#dark:checked) main { color-scheme: dark }')
      await expect(shown(page)).toHaveClass('root light')
      await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<input type="checkbox" id="dark" checked>')
      })
      await expect(shown(page)).toHaveClass('root dark')
      await page.locator('#dark').uncheck()
      await expect(shown(page)).toHaveClass('root light')
    })
  }

  test('is that of the first opaque background behind it, and follows a switch that fades', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(
      page,
      'body { background: #fff; transition: background-color 50ms } .dark body { background: oklch(0.2 0.03 264) } main { background: rgb(0 0 0 / 5%) }',
    )
    await expect(shown(page)).toHaveClass('root light')
    await setClass(page, 'dark')
    await expect(shown(page)).toHaveClass('root dark')
    await setClass(page, '')
    await expect(shown(page)).toHaveClass('root light')
  })

  test('follows a style sheet that is added, turned off or removed', async ({ page }) => {
    await open(page, 'body { background: #fff }')
    await expect(shown(page)).toHaveClass('root light')
    await page.evaluate(() => {
      document.head.insertAdjacentHTML(
        'beforeend',
        '<style id="night">html body { background: #111 }</style>',
      )
    })
    await expect(shown(page)).toHaveClass('root dark')
    await page.evaluate(() => document.getElementById('night')?.setAttribute('media', 'print'))
    await expect(shown(page)).toHaveClass('root light')
    await page.evaluate(() => document.getElementById('night')?.removeAttribute('media'))
    await expect(shown(page)).toHaveClass('root dark')
    await page.evaluate(() => document.getElementById('night')?.remove())
    await expect(shown(page)).toHaveClass('root light')
  })

  test('is what the visitor chose with theme="stored"; the whole product starts with that', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, ':root { color-scheme: light }', 'theme="stored"')
    await expect(shown(page)).toHaveClass('root dark')
    await page.evaluate(() => document.body.append(document.createElement('dsa-tracker')))
    await expect(page.locator('dsa-tracker .root')).toHaveClass('root dark')
    await page.locator('dsa-tracker').getByRole('button', { name: 'Switch to light' }).first().click()
    await expect(shown(page)).toHaveClass('root light')
    const themes = await page.evaluate(() =>
      ['dsa-tracker', 'topic-grid'].map((name) => Reflect.get(document.createElement(name), 'theme')),
    )
    expect(themes).toEqual(['stored', 'auto'])
  })
})

test('compact shows only the content, edge to edge, and an opened topic keeps its way back', async ({
  page,
}) => {
  await openPage(
    page,
    '<topic-grid compact></topic-grid><topic-table topic="trie" grid-href="/x"></topic-table>',
  )
  const grid = page.locator('topic-grid')
  const table = page.locator('topic-table')
  await expect(grid.locator('.card').first()).toBeVisible()
  await expect(grid.locator('.overview')).toHaveCount(0)
  await expect(grid.locator('.page-title')).toHaveCount(0)
  const edges = await grid.evaluate((element) => {
    const cards = element.shadowRoot?.querySelector('.grid') as Element
    return [cards.getBoundingClientRect().left - element.getBoundingClientRect().left, cards.clientWidth]
  })
  expect(edges).toEqual([0, await grid.evaluate((element) => element.clientWidth)])
  await grid.getByRole('link', { name: /^Trie/ }).click()
  await grid.getByRole('link', { name: 'Topics' }).click()
  await expect(grid.locator('.card').first()).toBeVisible()

  await expect(table.locator('.breadcrumb')).toBeVisible()
  await table.evaluate((element) => Object.assign(element, { compact: true }))
  await expect(table.locator('.breadcrumb')).toHaveCount(0)
  await expect(table.locator('.row').first()).toBeVisible()
})

test('rows limits what is shown; Show all adds the rest and focuses the first new row', async ({ page }) => {
  await openPage(page, '<topic-table topic="trie" rows="4"></topic-table>')
  await expect(page.locator('tbody .row')).toHaveCount(4)
  await page.getByRole('searchbox').fill('a')
  await expect(page.getByRole('button', { name: 'Show all 6' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Show all 6' }).press('Enter')
  await expect(page.locator('tbody .row')).toHaveCount(6)
  await expect(page.getByRole('checkbox').nth(4)).toBeFocused()
})

test('rows that a random pick brought stay when its outline goes', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
    Math.random = () => 0.9
  })
  await openPage(page, '<topic-table topic="trie" rows="2"></topic-table>')
  const rows = page.locator('topic-table [data-index]')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Pick Random' }).click()
  await expect(page.locator('topic-table .pointed')).toHaveCount(1)
  await expect(page.locator('topic-table .pointed')).toHaveCount(0)
  await expect(rows).toHaveCount(6)
})
