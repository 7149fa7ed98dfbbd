import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  cards,
  checkbox,
  chooseAction,
  expect,
  firstOpen,
  importFile,
  nextEvent,
  recordEvents,
  settings,
  settled,
  storedRecords,
  test,
  titles,
  withSettings,
} from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

test.describe('Home and cards', () => {
  test("shows 'Start Solving' when nothing is solved, then the overall count with two decimals", async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('.overview').getByText('Start Solving', { exact: true })).toBeVisible()
    const array = cards(page, 'Array')
    await expect(array).toContainText('Start Solving')
    await expect(array).toContainText('Total Questions 36')
    await expect(array).toContainText('Not yet started')

    await array.click()
    await checkbox(page).click()
    await expect(page.locator('.counter')).toContainText('1/36 Done')
    await page.getByRole('link', { name: 'Topics' }).click()
    await expect(page.getByText('Solved 1 of 462 (0.22%)').first()).toBeVisible()
    await expect(array).toContainText('35 More to go')
    await expect(array).toContainText('3% Done')
    await expect(array).toContainText('Solve Now')
    await expect(array.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  })

  test("core and aptitude cards say 'Start Preparing' and 'Total Topics n'; a finished card says 'Done'", async ({
    page,
  }) => {
    await page.goto('/coresubjects')
    const compilers = cards(page, 'Compiler Design')
    await expect(compilers).toContainText('Start Preparing')
    await expect(compilers).toContainText('Total Topics 7')
    await compilers.click()
    for (let left = 7; left > 0; left--) {
      await firstOpen(page).click()
      await expect(page.locator('.counter')).toContainText(`${8 - left}/7 Done`)
    }
    await expect(page.getByText('All 7 done.')).toBeVisible()
    await page.getByRole('link', { name: 'Topics' }).click()
    await expect(compilers).toContainText('0 More to go')
    await expect(compilers).toContainText('100% Done')
    await expect(compilers.locator('.badge')).toHaveText('Done')
  })

  test('the grid has one column when small, and three from medium (768 px of the element) up', async ({
    page,
  }) => {
    const columns = () =>
      page.locator('.grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    await page.goto('/')
    for (const [width, expected] of [
      [320, 1],
      [767, 1],
      [768, 3],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(columns).toBe(expected)
    }
  })
})

test.describe('Topic page', () => {
  test('a tick moves the row down, counts and survives a reload', async ({ page }) => {
    await page.goto('/array')
    await expect(page.locator('tbody .row')).toHaveCount(36)
    const before = await titles(page)
    await checkbox(page, 1).click()
    await expect(page.locator('.toast')).toContainText('1/36 Done')
    await expect(page.locator('.toast')).toContainText('Question pushed down the table.')
    await expect.poll(() => titles(page)).toEqual([before[0], ...before.slice(2), before[1]])
    const colour = (title: Locator) => title.evaluate((element) => getComputedStyle(element).color)
    const open = await colour(page.locator('.item-title').first())
    const done = await colour(page.locator('.item-title').last())
    expect(done).not.toBe(open)

    await page.reload()
    await expect(page.getByText('1/36 Done')).toBeVisible()
    expect((await titles(page)).at(-1)).toBe(before[1])
    expect(await colour(page.locator('.item-title').last())).toBe(done)
    const { array } = await storedRecords(page)
    expect(array).toMatchObject({ topicName: 'Array', position: 0, started: true, doneQuestions: 1 })

    await page.getByRole('checkbox').last().click()
    await expect(page.locator('.toast')).toContainText('Question pushed up the table.')
    await expect.poll(() => titles(page)).toEqual(before)
    await expect.poll(async () => (await storedRecords(page)).array?.started).toBe(false)
  })

  test('a progress toast dismisses itself', async ({ page }) => {
    await page.goto('/array')
    await checkbox(page).click()
    await expect(page.locator('.toast')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
  })

  test('the id column counts from 1, and its buttons toggle their items', async ({ page }) => {
    await page.goto('/operating_system')
    await expect(page.getByRole('columnheader')).toHaveText(['T-Id', 'Topics', 'Done'])
    const first = page.locator('.id-button').first()
    await expect(first).toHaveText('1')
    await first.click()
    await expect(page.locator('.counter')).toContainText('1/12 Done')
    await expect(page.locator('.id-button').last()).toHaveText('1')
  })

  test('the site of a link is in the same place in all rows: under the titles, or at their end', async ({
    page,
  }) => {
    await page.goto('/array')
    await expect(page.locator('.item-link')).toHaveCount(36)
    const places = () =>
      page.locator('tbody .row').evaluateAll((rows) => {
        const isUnder = (row: Element) => {
          const [title, site] = ['.item-title', '.item-site'].map((part) =>
            row.querySelector(part)?.getBoundingClientRect(),
          )
          // The second of two sites is as tall as a finger, with its text in the middle.
          return title !== undefined && site !== undefined && site.top + site.height / 2 > title.bottom
        }
        return rows.map((row) => (isUnder(row) ? 'under' : 'at the end'))
      })
    for (const [width, place] of [
      [320, 'under'],
      [420, 'under'],
      [600, 'under'],
      [768, 'under'],
      [1000, 'at the end'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(new Set(await places()), `${width} px`).toEqual(new Set([place]))
    }
  })

  test('links open in a new tab without opener or referrer', async ({ page }) => {
    await page.goto('/array')
    const links = page.locator('.item-link')
    await expect(links).toHaveCount(36)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(link).toHaveAttribute('href', /^https:\/\//)
    }
  })

  test('the search finds titles in either case, says when nothing matches, and stays after a tick', async ({
    page,
  }) => {
    await page.goto('/array')
    const search = page.getByPlaceholder('Search Question..')
    await search.fill('KADANE')
    await expect(page.locator('tbody .row')).toHaveCount(1)
    await checkbox(page).click()
    await expect(page.locator('.counter')).toContainText('1/36 Done')
    await expect(search).toHaveValue('KADANE')
    await expect(page.locator('tbody .row')).toHaveCount(1)
    await search.fill('no such title')
    await expect(page.getByText('Nothing matches “no such title”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.locator('tbody .row')).toHaveCount(36)
    await page.goto('/verbal_ability')
    await expect(page.getByPlaceholder('Search Topics..')).toBeVisible()
  })

  test('Pick Random opens an item in a new tab, never the last, and picks again after each click', async ({
    page,
    context,
  }) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }))
    await page.goto('/trie')
    await expect(page.locator('.item-link')).toHaveCount(6)
    const links = await page
      .locator('.item-link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const opened = new Set<string>()
    for (let click = 0; click < 8; click++) {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: 'Pick Random' }).click(),
      ])
      await tab.waitForURL(/^https:/)
      opened.add(tab.url())
      await tab.close()
    }
    expect(links.slice(0, -1)).toEqual(expect.arrayContaining([...opened]))
    expect(opened.size).toBeGreaterThan(1)
    expect(opened).not.toContain(links.at(-1))
  })

  test("an item without a link ('coming soon..') is text, and Pick Random has nothing to open", async ({
    page,
  }) => {
    await page.goto('/future_update_topic')
    await expect(page.getByText('coming soon..')).toBeVisible()
    await expect(page.locator('.item-link')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pick Random' })).toBeDisabled()
  })
})

test.describe('A topic of 1,000 items from a file', () => {
  const done = (page: Page, number: number) =>
    page.getByRole('checkbox', { name: `Done: Problem ${number}`, exact: true })

  test.beforeEach(async ({ page }) => {
    const questions = Array.from({ length: 1000 }, (_, index) => ({ Problem: `Problem ${index + 1}` }))
    await page.goto('/about')
    await importFile(page, 'Dsa Tracking', JSON.stringify([{ topicName: 'Trie', questions }]))
    await expect(page.locator('.toast')).toContainText('Progress was imported')
    await page.goto('/trie')
    await expect(page.locator('.counter-text')).toHaveText('0/1,000 Done')
  })

  test('never makes a page wider than a small window, whatever is imported or typed', async ({ page }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const file = [{ topicName: `${'Unbroken_'.repeat(10)}`, questions: [{ Problem: 'x'.repeat(300) }] }]
    await page.goto('/about')
    await importFile(page, 'Core Subjects', JSON.stringify(file))
    await expect(page.locator('.toast')).toContainText('Progress was imported')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    expect(await overflow()).toBe(0)
    await page.goto('/coresubjects')
    await expect(cards(page).first()).toBeVisible()
    expect(await overflow()).toBe(0)
    await cards(page, 'Unbroken_'.repeat(10)).click()
    await expect(page.locator('.counter-text')).toHaveText('0/1 Done')
    expect(await overflow()).toBe(0)
    await page.goto('/trie')
    await page.getByRole('searchbox').fill('y'.repeat(300))
    await expect(page.getByText('Nothing matches “')).toBeVisible()
    expect(await overflow()).toBe(0)
  })

  test('renders the rows in sight, each with its place in the whole, and prints all of them', async ({
    page,
  }) => {
    const table = page.getByRole('table', { name: 'Trie' })
    const place = (title: string) =>
      page
        .locator('tbody .row', { has: page.getByText(title, { exact: true }) })
        .getAttribute('aria-rowindex')
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    expect(await place('Problem 1')).toBe('2')
    expect(await page.locator('tbody .row').count()).toBeLessThan(400)

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Problem 1000', { exact: true })).toBeInViewport()
    expect(await place('Problem 1000')).toBe('1001')
    expect(await page.locator('tbody .row').count()).toBeLessThan(400)

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('tbody .row')).toHaveCount(1000)
  })

  test('moves focus to the row that replaces one ticked out of sight, also at the end of a stretch', async ({
    page,
  }) => {
    for (const [count, number] of [3, 51, 52].entries()) {
      await done(page, number).click()
      await expect(page.locator('.counter-text')).toHaveText(`${count + 1}/1,000 Done`)
      await expect(done(page, number + 1)).toBeFocused()
    }
  })

  test('keeps the focused row while the reader scrolls elsewhere', async ({ page }) => {
    await done(page, 2).focus()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Problem 1000', { exact: true })).toBeInViewport()
    await expect(page.getByText('Problem 60', { exact: true })).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(done(page, 3)).toBeFocused()
    await expect(done(page, 3)).toBeInViewport()
  })
})

test.describe('Notes dialog', () => {
  test('saves trimmed text, fills the icon, clears cid, and stores blank text as empty', async ({ page }) => {
    await page.goto('/array')
    const row = page.locator('tbody .row').nth(2)
    await row.getByRole('button', { name: 'Add Notes' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText((await titles(page))[2] ?? '')
    const field = dialog.getByPlaceholder('your notes here')
    await expect(field).toHaveAttribute('maxlength', '432')
    expect((await settings(page)).cid).toBe('2')
    await field.fill('  two pointers  ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await settings(page)).cid).toBeUndefined()
    await expect(row.getByRole('button', { name: 'View Notes' })).toBeFocused()
    expect((await storedRecords(page)).array?.questions[2]).toMatchObject({ Notes: 'two pointers' })

    await page.reload()
    await row.getByRole('button', { name: 'View Notes' }).click()
    await expect(field).toHaveValue('two pointers')
    await field.fill('   ')
    await field.press('Control+Enter')
    await expect(row.getByRole('button', { name: 'Add Notes' })).toBeVisible()
    expect((await storedRecords(page)).array?.questions[2]).toMatchObject({ Notes: '' })
  })

  test('asks before discarding unsaved text on Close, and on Escape however often', async ({ page }) => {
    await page.goto('/array')
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: 'Notes' })
    await field.fill('half a thought')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog.getByText('Discard unsaved changes?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await field.focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('Escape')
    await expect(dialog.getByText('Discard unsaved changes?')).toBeVisible()
    await expect(field).toHaveValue('half a thought')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('keeps typed text across a reload and the browser’s Back', async ({ page }) => {
    const open = () => page.getByRole('button', { name: 'Add Notes' }).first().click()
    const field = page.getByRole('textbox', { name: 'Notes' })
    await page.goto('/')
    await cards(page, 'Array').click()
    await open()
    await field.fill('typed')
    await page.reload()
    await open()
    await expect(field).toHaveValue('typed')
    await field.fill('typed and more')
    await page.goBack()
    await cards(page, 'Array').click()
    await open()
    await expect(field).toHaveValue('typed and more')
    await expect(page.getByText('Unsaved draft')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await storedRecords(page)).array?.questions[0]?.Notes)
      .toBe('typed and more')
    await page.reload()
    await page.getByRole('button', { name: 'View Notes' }).click()
    await expect(page.getByText('Unsaved draft')).toHaveCount(0)
  })

  test("has a button whose tooltip says 'Add Notes' to pointer and keyboard", async ({ page }) => {
    await page.goto('/array')
    const icon = page.getByRole('button', { name: 'Add Notes' }).first()
    await icon.hover()
    await expect(page.locator('.tooltip')).toHaveText('Add Notes')
    await page.mouse.move(0, 0)
    await expect(page.locator('.tooltip')).toHaveCount(0)
    await page.locator('.item-link').first().focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('.tooltip')).toHaveText('Add Notes')
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.move(0, 0)
    await expect(page.locator('.tooltip')).toHaveText('Add Notes')
    await page.keyboard.press('Escape')
    await expect(page.locator('.tooltip')).toHaveCount(0)
  })
})

test.describe('About: Reset, Export and Import for each track', () => {
  const names = ['Dsa Tracking', 'Core Subjects', 'Apptitude'] as const
  const topics = {
    'Dsa Tracking': '/trie',
    'Core Subjects': '/compiler_design',
    Apptitude: '/verbal_ability',
  }

  for (const name of names) {
    test(`${name}: exports, resets after confirmation, undoes the reset, and imports`, async ({ page }) => {
      const events = await recordEvents(page)
      await page.goto(topics[name])
      await firstOpen(page).click()
      await expect(page.locator('.counter')).toContainText(/^1\//)
      await page.getByRole('link', { name: 'About', exact: true }).click()

      const download = page.waitForEvent('download')
      await chooseAction(page, name, 'Export')
      const file = await download
      expect(file.suggestedFilename()).toBe('progress.json')
      const text = await readFile(await file.path(), 'utf8')
      const exported: { questions: { Done: boolean }[] }[] = JSON.parse(text)
      expect(exported.flatMap(({ questions }) => questions).filter(({ Done }) => Done)).toHaveLength(1)

      await chooseAction(page, name, 'Reset')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Are you sure you want to reset the progress !')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      await chooseAction(page, name, 'Reset')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve DSA problem to master in DSA')
      await expect(page.locator('.toast.message')).toContainText('Done: 1 → 0.')
      await page.locator('.toast.message').getByRole('button', { name: 'Undo' }).click()
      await expect(page.locator('.toast.message')).toContainText('Done: 0 → 1.')

      await page.getByRole('link', { name: 'About', exact: true }).click()
      await chooseAction(page, name, 'Reset')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.locator('.toast.message')).toContainText('Done: 1 → 0.')
      await page.getByRole('link', { name: 'About', exact: true }).click()
      await importFile(page, name, text)
      await expect(page.locator('.toast.message')).toContainText('Done: 0 → 1.')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve DSA problem to master in DSA')
      const reasons = (await events()).flatMap(({ type, detail }) =>
        type === 'tracker-reload' ? [(detail as { reason: string }).reason] : [],
      )
      expect(reasons.filter((reason) => reason !== 'seeded')).toEqual(['reset', 'reset', 'imported'])
    })
  }
})

test.describe('Theme', () => {
  test('is dark at first and stored; the toggle flips it, stores it and says what it will do', async ({
    page,
  }) => {
    await page.goto('/')
    expect((await settings(page)).isDark).toBe('true')
    await expect(page.locator('dsa-tracker .root')).toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Switch to light' }).click()
    await expect(page.locator('dsa-tracker .root')).toHaveClass(/light/)
    expect((await settings(page)).isDark).toBe('false')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('isDark', 'anything else'))
    await page.reload()
    await expect(page.locator('dsa-tracker .root')).toHaveClass(/dark/)
  })
})

test('tracker-progress is dispatched after the change is stored', async ({ page }) => {
  await page.goto('/array')
  await expect(page.getByText('0/36 Done')).toBeVisible()
  const progress = nextEvent(page, 'tracker-progress')
  await checkbox(page).click()
  expect(await progress).toEqual({
    track: 'dsa',
    topic: 'array',
    done: 1,
    total: 36,
    trackDone: 1,
    trackTotal: 462,
    item: { index: 0, title: 'Reverse an array', url: expect.stringMatching(/^https:/), done: true },
  })
  expect((await storedRecords(page)).array?.doneQuestions).toBe(1)
})
