import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkbox, chooseAction, expect, settled, test, titles, withSettings } from './fixtures.ts'

/** Reviews and the plan, and that neither bothers a student who has not turned them on. */

test.beforeEach(({ context }) => withSettings(context, settled))

const day = 24 * 60 * 60 * 1000
const review = (page: Page) => page.getByRole('region', { name: 'Review' })
const due = (page: Page) => review(page).getByRole('list', { name: 'Due' }).getByRole('listitem')
const answer = (page: Page, title: string, name: string) =>
  page.getByRole('group', { name: `How was ${title}?` }).getByRole('button', { name })

async function turnOnReview(page: Page): Promise<void> {
  await page.goto('/today')
  await page.getByRole('button', { name: 'Turn on review' }).click()
  await expect(review(page).getByText('Nothing due')).toBeVisible()
}

/** Solves an item of Trie on each of these past days. Resolves to their titles. */
async function solveAgo(page: Page, ...days: number[]): Promise<string[]> {
  await page.goto('/trie')
  await expect(checkbox(page)).toBeVisible()
  const solved: string[] = []
  for (const ago of days) {
    await page.clock.setFixedTime(Date.now() - ago * day)
    const title = (await titles(page))[solved.length] ?? ''
    solved.push(title)
    // By its name: a row that was ticked before may move meanwhile.
    await page.getByRole('checkbox', { name: `Done: ${title}`, exact: true }).check()
    await expect(page.locator('.counter-text')).toHaveText(`${solved.length}/6 Done`)
  }
  await page.clock.setFixedTime(Date.now())
  return solved
}

test('a student who has not turned review on is asked nothing', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/trie')
  const [title = ''] = await titles(page)
  await checkbox(page).check()
  await expect(page.locator('.toast-title')).toHaveText(title)
  await expect(page.locator('.toast-text')).toHaveText('1/6 Done. Question pushed down the table.')
  await expect(page.getByText('How did it go?')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'How did it go?' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Show' }).getByText('Due')).toHaveCount(0)
  expect(files.filter((file) => /history|askForGrade|Today/.test(file))).toEqual([])
})

test('the notice of a tick asks how it went, and the answer shows on Today and can be changed there', async ({
  page,
}) => {
  await turnOnReview(page)
  await page.goto('/trie')
  const [title = ''] = await titles(page)
  await checkbox(page).check()
  const question = page.getByRole('group', { name: 'How did it go?' })
  await expect(page.locator('.toast').filter({ has: question })).toContainText(title)
  await expect(question.getByRole('button')).toHaveText(['Couldn’t solve', 'Struggled', 'Solved', 'Easy'])
  await question.getByRole('button', { name: 'Struggled' }).click()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(answer(page, title, 'Struggled')).toHaveAttribute('aria-pressed', 'true')
  await answer(page, title, 'Easy').click()
  await expect(answer(page, title, 'Easy')).toHaveAttribute('aria-pressed', 'true')
})

test('the keyboard alone leads from the first due problem to its answer, and on to the next', async ({
  page,
}) => {
  await turnOnReview(page)
  const [first = '', second = ''] = await solveAgo(page, 40, 20)
  await page.getByRole('link', { name: 'Today' }).focus()
  await page.keyboard.press('Enter')
  await expect(due(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Review settings' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: first })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Tomorrow: ${first}` })).toBeFocused()
  for (const name of ['Couldn’t solve', 'Struggled', 'Solved']) {
    await page.keyboard.press('Tab')
    await expect(answer(page, first, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(due(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: second })).toBeFocused()
  await expect(review(page).getByText('1 due, 1 reviewed')).toBeVisible()
  // It stays that way on the next visit.
  await page.reload()
  await expect(due(page)).toHaveCount(1)
})

test('Undo of an answer brings the problem back, open and with the focus', async ({ page }) => {
  await turnOnReview(page)
  const [, second = ''] = await solveAgo(page, 40, 20)
  await page.goto('/today')
  await page.getByRole('button', { name: `Answer: ${second}` }).click()
  await answer(page, second, 'Easy').press('Enter')
  await expect(due(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(due(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: second })).toBeFocused()
  await expect(answer(page, second, 'Easy')).toBeVisible()
})

test('an answer in one of two tabs shows in both at once', async ({ page, context }) => {
  await turnOnReview(page)
  const [first = '', second = ''] = await solveAgo(page, 40, 20)
  const other = await context.newPage()
  await page.goto('/today')
  await other.goto('/today')
  await expect(due(other)).toHaveCount(2)
  await answer(page, first, 'Solved').click()
  await expect(due(other)).toHaveCount(1)
  await answer(other, second, 'Easy').click()
  await expect(due(page)).toHaveCount(0)
  await expect(review(page).getByText('2 reviewed')).toBeVisible()
})

test('Due filters a topic and the search on Home', async ({ page }) => {
  await turnOnReview(page)
  const [first = ''] = await solveAgo(page, 40, 0)
  await page.goto('/trie')
  const menu = page.getByRole('combobox', { name: 'Show' })
  await menu.selectOption('Due')
  await expect.poll(() => titles(page)).toEqual([first])
  await page.goto('/')
  await menu.selectOption('Due')
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('checkbox')).toHaveCount(1)
})

test("a plan's share for today can be ticked in place, and the plan added to a calendar", async ({
  page,
}) => {
  await page.goto('/today')
  await page.getByRole('button', { name: 'Make a plan' }).click()
  const plan = page.getByRole('region', { name: 'Plan' })
  await page.getByRole('button', { name: 'Save plan' }).press('Enter')
  await expect(plan.getByRole('heading', { name: 'Plan' })).toBeFocused()
  await expect(plan.getByText(/^0 of \d+ done today$/)).toBeVisible()
  const [first] = await plan.getByRole('link').allTextContents()
  await checkbox(plan).press('Space')
  await expect(plan.getByText(/^1 of \d+ done today$/)).toBeVisible()
  expect((await plan.getByRole('link').allTextContents())[0]).toBe(first)
  await expect(checkbox(plan)).toBeFocused()
  const download = page.waitForEvent('download')
  await plan.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('study-plan.ics')
  expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('RRULE:FREQ=WEEKLY')
})

test('Reset removes the due rows, and Undo restores them', async ({ page }) => {
  await turnOnReview(page)
  await solveAgo(page, 40)
  await page.goto('/about')
  await chooseAction(page, 'Dsa Tracking', 'Reset')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(due(page)).toHaveCount(0)
  await undo.click()
  await expect(due(page)).toHaveCount(1)
})

for (const width of [320, 390]) {
  test(`the page fits ${width} px, and its buttons are at least 44 px high`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await turnOnReview(page)
    await solveAgo(page, 40, 0)
    await page.goto('/today')
    await expect(due(page)).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const heights = await review(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
}

test("review leaves the methods of the page's dates unchanged", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Date.prototype, { format: () => 'of the page' })
    const methods = Object.getOwnPropertyNames(Date.prototype).join()
    Object.assign(window, { methodsBefore: methods })
  })
  await solveAgo(page, 3)
  await turnOnReview(page)
  await page.getByRole('button', { name: 'Add solved problems' }).click()
  await page.getByRole('checkbox', { name: /Trie/ }).check()
  await page.getByRole('button', { name: /^Add 1/ }).click()
  await expect(due(page)).toHaveCount(1)
  const { before, after, format } = await page.evaluate(() => ({
    before: Reflect.get(window, 'methodsBefore'),
    after: Object.getOwnPropertyNames(Date.prototype).join(),
    format: Reflect.get(new Date(), 'format')(),
  }))
  expect(after).toBe(before)
  expect(format).toBe('of the page')
})

test('keys 1 to 4 answer the open review from anywhere on a page that is the tracker', async ({ page }) => {
  await turnOnReview(page)
  const [first = ''] = await solveAgo(page, 40, 20)
  await page.goto('/today')
  await expect(due(page)).toHaveCount(2)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('2')
  await expect(due(page)).toHaveCount(1)
  await expect(page.locator('.toast-title')).toContainText(`${first}: back`)
  // Typed into a field, a digit is a digit.
  await page.getByRole('button', { name: 'Review settings' }).click()
  await page.getByRole('spinbutton', { name: 'Reviews per day' }).fill('1')
  await page.keyboard.press('2')
  await expect(page.getByRole('spinbutton', { name: 'Reviews per day' })).toHaveValue('12')
  await expect(due(page)).toHaveCount(1)
})

test('on a wide screen the week and the map stand beside the reviews, on a phone below them', async ({
  page,
}) => {
  await turnOnReview(page)
  const place = async () => {
    const [list, week] = [review(page), page.getByRole('region', { name: 'Activity' })]
    await expect(week).toBeVisible()
    const [a, b] = [await list.boundingBox(), await week.boundingBox()]
    if (!a || !b) throw new Error('not shown')
    return b.x >= a.x + a.width ? 'beside' : b.y >= a.y + a.height ? 'below' : 'over'
  }
  expect(await place()).toBe('beside')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await place()).toBe('below')
})
