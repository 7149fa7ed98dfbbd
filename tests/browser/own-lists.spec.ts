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
  withSettings,
} from './fixtures.ts'

declare global {
  interface Window {
    /** Sum of the layout shifts that the browser reported. */
    shifted: number
  }
}

test.beforeEach(({ context }) => withSettings(context, settled))

const baseAddress = `http://127.0.0.1:${process.env.TEST_PORT ?? 4180}/`

const link = (title: string) =>
  `<li><a href="https://leetcode.com/problems/${title.toLowerCase().replaceAll(' ', '-')}/">${title}</a></li>`

const list = (...names: string[]) => `<ol>${names.map(link).join('')}</ol>`

const table = (content: string, attributes = 'sheet="cs101" name="Week 3: Arrays"') =>
  `<topic-table ${attributes}>${content}</topic-table>`

/** Returns the titles of the ticked rows. */
const ticked = (page: Page) => page.locator('tbody tr:has(input:checked) .item-title').allTextContents()

const box = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title }).getByRole('checkbox')

test('the overview of a course that was never opened says so, and updates once there is a list', async ({
  page,
}) => {
  await openPage(page, '<topic-grid sheet="cs101"></topic-grid><topic-table topic="trie"></topic-table>')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(checkbox(page)).toBeVisible()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), table(list('Two Sum')))
  await expect(
    page.locator('topic-grid').getByRole('link', { name: 'Start with Week 3: Arrays' }),
  ).toBeVisible()
})

test.describe('a list in the page', () => {
  test('becomes a tracked table, and a tick survives a reload', async ({ page }) => {
    await openPage(page, table(`<ol>${link('Two Sum')}<li>Read chapter 2</li>${link('3Sum')}</ol>`))
    await expect(page.getByRole('heading', { name: 'Week 3: Arrays' })).toBeVisible()
    await expect.poll(() => titles(page)).toEqual(['Two Sum', 'Read chapter 2', '3Sum'])
    await expect(page.locator('topic-table li').first()).toBeHidden()
    await box(page, '3Sum').click()
    await expect(page.getByText('1/3 Done').first()).toBeVisible()
    await page.reload()
    await expect.poll(() => ticked(page)).toEqual(['3Sum'])
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

  test('is shown as written without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
    const page = await context.newPage()
    await openPage(page, table(list('Two Sum', '3Sum')))
    await expect(page.getByRole('link')).toHaveText(['Two Sum', '3Sum'])
    await context.close()
  })

  for (const [way, head] of Object.entries(scriptTags)) {
    test(`is shown as written in a browser that is too old: ${way}`, async ({ page }) => {
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      await page.addInitScript(() => {
        const { supports } = CSS
        CSS.supports = (...given: string[]) =>
          !given.join().includes('light-dark') && Reflect.apply(supports, CSS, given)
      })
      await openPage(page, table(list('Two Sum', '3Sum')), { head })
      await expect.poll(() => warnings.join()).toContain('<topic-table> needs Chrome or Edge 123')
      await expect(page.getByRole('link')).toHaveText(['Two Sum', '3Sum'])
      expect(await page.evaluate(() => customElements.get('topic-table'))).toBeUndefined()
      expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    })
  }

  test.describe('when a chunk of the script cannot be loaded', () => {
    test.use({ expectedErrors: [/./] })
    test('is shown as written', async ({ page }) => {
      await page.route('**/chunks/followList-*', (route) => route.abort())
      await openPage(page, table(list('Two Sum', '3Sum')))
      await expect(page.getByText('This list could not be shown')).toBeVisible()
      await expect(page.getByRole('link', { name: '3Sum' })).toBeVisible()
    })
  })

  test('keeps every tick with its problem when it changes', async ({ page }) => {
    await openPage(page, table(list('Two Sum', '3Sum', 'Jump Game')))
    await box(page, '3Sum').click()
    await expect(page.getByText('1/3 Done').first()).toBeVisible()
    await page.evaluate(() => {
      const ol = document.querySelector('topic-table ol') as HTMLElement
      const [first, second] = ol.children
      ;(first as HTMLElement).before(ol.lastElementChild as Element)
      ;(second?.firstElementChild as HTMLElement).textContent = 'Three Sum'
      const added = document.createElement('li')
      added.textContent = 'Read chapter 2'
      first?.replaceWith(added)
    })
    await expect
      .poll(async () => (await titles(page)).toSorted())
      .toEqual(['Jump Game', 'Read chapter 2', 'Three Sum'])
    expect(await ticked(page)).toEqual(['Three Sum'])
  })

  test('is replaced by the table without a layout shift if the page reserves room', async ({ page }) => {
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
    const names = ['Two Sum', '3Sum', 'Jump Game', 'Zigzag', 'Valid Anagram', 'Min Stack']
    const attributes = `sheet="cs101" name="Week 3: Arrays" style="${room}"`
    await openPage(page, `${table(list(...names), attributes)}${'<p>What comes next</p>'.repeat(20)}`)
    await expect.poll(() => titles(page)).toEqual(names)
    // Browsers report a shift once the frame is rendered.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
  })

  test('may arrive later than its element', async ({ page }) => {
    await openPage(page, table('', 'sheet="cs101" topic="arrays"'))
    await expect(page.locator('topic-table').getByRole('status').first()).toBeAttached()
    await page.evaluate(
      (html) => {
        ;(document.querySelector('topic-table') as HTMLElement).innerHTML = html
      },
      list('Two Sum', '3Sum'),
    )
    await expect.poll(() => titles(page)).toEqual(['Two Sum', '3Sum'])
  })

  test('takes over what was stored under its former name', async ({ page }) => {
    await openPage(page, table(list('Two Sum', '3Sum', 'Jump Game')))
    await box(page, 'Jump Game').click()
    await expect(page.getByText('1/3 Done').first()).toBeVisible()
    await page.evaluate(() =>
      document.querySelector('topic-table')?.setAttribute('name', 'Week 4: Arrays again'),
    )
    await expect(page.getByRole('heading', { name: 'Week 4: Arrays again' })).toBeVisible()
    await expect.poll(() => ticked(page)).toEqual(['Jump Game'])
  })

  test('is a topic next to those of other elements and pages', async ({ page }) => {
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
  })

  test('says if another list already uses its name', async ({ page }) => {
    await openPage(page, table(list('Two Sum')) + table(list('Jump Game')))
    await expect(page.getByText('Another list already uses this name')).toBeVisible()
    await expect.poll(() => titles(page)).toEqual(['Two Sum'])
    await expect(page.getByRole('link', { name: 'Jump Game' })).toBeVisible()
  })

  test('has its own sheet and topic if nothing is named', async ({ page }) => {
    const body = `<h2>Greedy</h2><topic-table>${list('Jump Game')}</topic-table>`
    await openPage(page, body, { path: '/week-1.html' })
    await box(page, 'Jump Game').click()
    await expect(page.getByText('1/1 Done').first()).toBeVisible()
    await openPage(page, body, { path: '/week-2.html' })
    await expect(
      page.locator('topic-table').getByRole('heading', { name: 'Greedy', exact: true }),
    ).toBeVisible()
    await expect(checkbox(page)).not.toBeChecked()
    await openPage(page, body, { path: '/week-1.html' })
    await expect(checkbox(page)).toBeChecked()
  })

  test('is not read if the topic is one of ours', async ({ page }) => {
    await openPage(page, `<topic-table topic="trie">${list('Two Sum')}</topic-table>`)
    await expect(page.getByRole('heading', { name: 'Trie Problems' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Two Sum' })).toHaveCount(0)
  })

  test('is just as legible in a page without a doctype', async ({ page }) => {
    await page.route('**/quirks.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<title>Quirks</title><script type="module" src="/dsa-tracker.js"></script>${table(list('Two Sum'))}`,
      }),
    )
    await page.goto('/quirks.html')
    const style = (of: string) =>
      page.locator(of).evaluate((element) => {
        const { color, fontSize } = getComputedStyle(element)
        return { color, fontSize }
      })
    await expect(page.locator('.item-title')).toHaveText('Two Sum')
    expect(await style('.item-title')).toEqual(await style('.root'))
  })

  test('works with the classic script in the head', async ({ page }) => {
    await openPage(page, table(list('Two Sum', '3Sum')), {
      head: '<script src="/dsa-tracker.iife.js"></script>',
    })
    await expect.poll(() => titles(page)).toEqual(['Two Sum', '3Sum'])
    await checkbox(page).click()
    await expect(page.getByText('1/2 Done').first()).toBeVisible()
  })
})

test.describe('a file of the site', () => {
  const markdown =
    '# CS 101\n## Arrays\n- [Two Sum](https://leetcode.com/problems/two-sum/)\n- [3Sum](https://leetcode.com/problems/3sum/)\n## Strings\n- Zigzag\n'

  const serveFile = (page: Page, body: string, status = 200) =>
    page.route('**/cs101.md', (route) => route.fulfill({ body, status, contentType: 'text/markdown' }))

  test('becomes the only track of <dsa-tracker>, and keeps every tick when it changes', async ({ page }) => {
    await serveFile(page, markdown)
    await openPage(page, '<dsa-tracker src="cs101.md"></dsa-tracker>')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CS 101')
    await expect(page.getByRole('navigation', { name: 'Tracks' }).getByRole('link')).toHaveText([
      'CS 101',
      'Today',
    ])
    await page.getByRole('link', { name: /^Arrays/ }).click()
    await box(page, '3Sum').click()
    await expect(page.getByText('1/2 Done').first()).toBeVisible()
    await serveFile(page, markdown.replace('- [Two', '- Warm up\n- [Two').replace('[3Sum]', '[Three Sum]'))
    await page.reload()
    await page.getByRole('link', { name: /^Arrays/ }).click()
    await expect.poll(() => ticked(page)).toEqual(['Three Sum'])
    expect(await titles(page)).toHaveLength(3)
  })

  test('is shown next to the named tracks', async ({ page }) => {
    await serveFile(page, markdown)
    await openPage(page, '<dsa-tracker src="cs101.md" tracks="dsa"></dsa-tracker>')
    const navigation = page.getByRole('navigation', { name: 'Tracks' }).getByRole('link')
    await expect(navigation).toHaveText(['CS 101', 'Today', 'Home'])
    await navigation.nth(2).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve DSA problem to master in DSA')
  })

  test('is shown as a grid by a table without a topic, or as its only topic', async ({ page }) => {
    await serveFile(page, markdown)
    await openPage(page, '<topic-table src="cs101.md"></topic-table>')
    await expect(page.locator('a.card')).toHaveText([/Arrays/, /Strings/])
    await page.getByRole('link', { name: /^Strings/ }).click()
    await expect.poll(() => titles(page)).toEqual(['Zigzag'])
    await serveFile(page, '- Zigzag\n- Min Stack\n')
    await page.reload()
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(['Zigzag', 'Min Stack'])
  })

  test('is requested once by all elements that show it', async ({ page }) => {
    let count = 0
    await page.route('**/cs101.md', (route) => {
      count += 1
      return route.fulfill({ body: markdown, contentType: 'text/markdown' })
    })
    const element = (topic: string) => `<topic-table src="cs101.md" topic="${topic}"></topic-table>`
    await openPage(page, element('arrays') + element('strings'))
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['3Sum', 'Two Sum', 'Zigzag'])
    expect(count).toBe(1)
  })

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/cs101|Failed to load|500/] })

    test('falls back to what was stored, says so, and can be tried again', async ({ page }) => {
      await serveFile(page, markdown)
      await openPage(page, '<topic-grid src="cs101.md"></topic-grid>')
      await expect(page.locator('a.card')).toHaveText([/Arrays/, /Strings/])
      await page.route('**/cs101.md', (route) => route.abort())
      await page.reload()
      await expect(
        page.getByText('Showing the last loaded version of this list', { exact: true }),
      ).toBeVisible()
      await expect(page.locator('a.card')).toHaveText([/Arrays/, /Strings/])
      await serveFile(page, markdown.replace('Strings', 'Graphs'))
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('a.card')).toHaveText([/Arrays/, /Graphs/])
    })

    test('keeps its last known name', async ({ page }) => {
      await serveFile(page, markdown.replace('CS 101', 'Algorithms, winter'))
      await openPage(page, '<dsa-tracker src="cs101.md"></dsa-tracker>')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Algorithms, winter')
      await expect(page.locator('a.card').first()).toBeVisible()
      await page.route('**/cs101.md', (route) => route.abort())
      await page.reload()
      await expect(
        page.getByText('Showing the last loaded version of this list', { exact: true }),
      ).toBeVisible()
      await expect(heading).toHaveText('Algorithms, winter')
      await expect(page.getByRole('navigation', { name: 'Tracks' }).getByRole('link')).toHaveText([
        'Algorithms, winter',
        'Today',
      ])
    })

    for (const [status, why, text] of [
      ['404', 'a missing file', 'There is no list at'],
      ['500', 'a server that fails', 'The server could not send the list (500).'],
      ['network', 'no connection', 'Check the connection and try again.'],
      ['timeout', 'a server that never answers', 'The list did not arrive in time.'],
    ] as const) {
      test(`says why if nothing is stored: ${why}`, async ({ page }) => {
        const events = await recordEvents(page)
        const address = new URL('/cs101.md', baseAddress).href
        let asked = () => {}
        const isAsked = new Promise<void>((resolve) => {
          asked = resolve
        })
        await page.route(address, (route) => {
          asked()
          if (status === 'timeout') return
          if (status === 'network') return route.abort()
          return route.fulfill({ status: Number(status), body: markdown })
        })
        if (status === 'timeout') await page.clock.install()
        await openPage(page, `<topic-table src="${address}"></topic-table>`)
        await isAsked
        if (status === 'timeout') await page.clock.fastForward(15_000)
        await expect(page.getByText(text)).toBeVisible()
        expect((await events()).filter(({ type }) => type === 'tracker-error')).toEqual([
          {
            type: 'tracker-error',
            detail: expect.objectContaining({ code: 'sheet-unavailable', details: { address, status } }),
          },
        ])
      })
    }

    test('says so if nothing is stored', async ({ page }) => {
      await serveFile(page, '', 500)
      await openPage(page, '<topic-table src="cs101.md" topic="arrays"></topic-table>')
      await expect(page.getByText('This list could not be shown')).toBeVisible()
      await serveFile(page, markdown)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => titles(page)).toEqual(['Two Sum', '3Sum'])
    })
  })

  test('that is not a list is refused', async ({ page }) => {
    await serveFile(page, '<!doctype html><title>Home</title>')
    await openPage(page, '<topic-table src="cs101.md" topic="arrays"></topic-table>')
    await expect(page.getByText(/No list of problems was found here/)).toBeVisible()
  })
})

test('the demo page about lists tracks both of its lists', async ({ page }) => {
  await page.goto('/own-list.html')
  await box(page, 'Read chapter 2').click()
  await expect(page.getByText('1/4 Done').first()).toBeVisible()
  await page.getByRole('link', { name: /^Stacks/ }).click()
  await expect(box(page, 'Min Stack')).not.toBeChecked()
})

test('the configurator turns a pasted list into the lines that track it', async ({ page }) => {
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
  await expect(page.locator('.list-lines')).toContainText('<dsa-tracker src="cs-101.md">')
  const file = (await page.locator('.list-text').textContent()) ?? ''

  await openPage(page, lines, { head: '' })
  await expect.poll(() => titles(page)).toEqual(['Two "Sum" & more', 'Read chapter 2'])
  await page.route('**/cs-101.md', (route) => route.fulfill({ body: file }))
  await openPage(page, '<topic-table src="cs-101.md" topic="week_1"></topic-table>')
  await expect.poll(() => titles(page)).toEqual(['Two "Sum" & more', 'Read chapter 2'])
})

test('the configurator takes a workbook, and keeps levels and second links', async ({ page }) => {
  await page.goto('/configurator.html')
  await page.getByLabel('Paste your list').fill('hello')
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
  await expect(page.getByLabel('Paste your list')).toHaveValue('')
  const lines = (await page.locator('.list-lines').textContent()) ?? ''
  await openPage(page, lines, { head: '' })
  await expect.poll(() => titles(page)).toEqual(['Two Sum', '3Sum'])
  await expect(page.locator('.item-level')).toHaveText(['Easy', 'Medium'])
  await expect(page.getByRole('link', { name: 'Two Sum on LeetCode' })).toBeVisible()
})
