import type { Page } from '@playwright/test'
import { rowsOf, workbook } from '../store/lists/workbookFixture.ts'
import { chooseAction, expect, settled, test, titles, withSettings } from './fixtures.ts'

/** The preview of a list and what the visitor puts right in it, well-known lists, and rows without a link. */

test.beforeEach(({ context }) => withSettings(context, settled))

const dialog = (page: Page) => page.getByRole('dialog')
const samples = (page: Page) => dialog(page).getByRole('region', { name: 'The first problems of each topic' })
const leetcode = (slug: string) => `https://leetcode.com/problems/${slug}/`

const file = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

const twoWorksheets = workbook({
  Main: rowsOf(
    ['Concept', 'Exercise', 'Where', 'Rank'],
    ['Trees', 'Same Tree', leetcode('same-tree'), 'Easy'],
    ['Trees', 'Invert Binary Tree', leetcode('invert-binary-tree'), 'Easy'],
    ['Graphs', 'Clone Graph', leetcode('clone-graph'), 'Medium'],
  ),
  Bonus: rowsOf(
    ['Problem', 'Link'],
    ['N Queens', leetcode('n-queens')],
    ['Sudoku', leetcode('sudoku-solver')],
  ),
})

async function choose(page: Page, chosen: ReturnType<typeof file>) {
  await page.getByRole('button', { name: 'Add a list' }).click()
  await dialog(page).locator('input[type=file]').setInputFiles(chosen)
  await expect(samples(page)).toBeVisible()
}

test('the preview shows the first problems of each topic, and every choice at once', async ({ page }) => {
  await page.goto('/')
  await choose(page, file('🔥 My_Sheet (2026).xlsx', twoWorksheets))
  await expect(dialog(page).getByLabel('Name of the list')).toHaveValue('My Sheet')
  await expect(samples(page)).toContainText('Same Tree')
  await expect(samples(page).getByRole('listitem').first()).toHaveText(/Same Tree\s*Easy\s*LeetCode/)
  await expect(dialog(page).getByText('5 problems')).toBeVisible()

  await dialog(page).getByText('Worksheets').click()
  await dialog(page).getByRole('checkbox', { name: 'Bonus' }).uncheck()
  await expect(dialog(page).getByText('3 problems')).toBeVisible()
  await expect(samples(page)).not.toContainText('N Queens')

  await dialog(page).locator('summary', { hasText: 'Columns' }).click()
  await dialog(page).getByLabel('Concept').selectOption('Ignore')
  await expect(dialog(page).getByText('1 topic', { exact: true })).toBeVisible()
  await dialog(page).getByLabel('Concept').selectOption('Topic')
  await expect(samples(page).getByRole('heading', { name: 'Graphs' })).toBeVisible()

  await dialog(page).getByLabel('Exercise').selectOption('Ignore')
  await dialog(page).getByLabel('Where').selectOption('Ignore')
  await expect(dialog(page).getByRole('alert')).toContainText('No list of problems')
  await expect(dialog(page).getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await dialog(page).getByLabel('Exercise').selectOption('Title')
  await dialog(page).getByLabel('Where').selectOption('Link')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/sheet\/my-my-sheet-/)
})

test('what was chosen is remembered for the next update from a file', async ({ page }) => {
  await page.goto('/')
  await choose(page, file('list.xlsx', twoWorksheets))
  await dialog(page).getByText('Worksheets').click()
  await dialog(page).getByRole('checkbox', { name: 'Bonus' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/sheet\/my-list-/)
  await page.goto('/about')
  await chooseAction(page, 'list', 'Update from a file')
  await dialog(page).locator('input[type=file]').setInputFiles(file('later.xlsx', twoWorksheets))
  await expect(dialog(page).getByText('3 problems')).toBeVisible()
  await expect(dialog(page).getByText('Nothing on the list has changed.')).toBeVisible()
})

test('rows can be made topics with the keyboard alone, and the focus stays', async ({ page }) => {
  await page.goto('/')
  const csv = `Problem,Link\nGraphs,\nClone Graph,${leetcode('clone-graph')}\nTrees,\nCourse Schedule,${leetcode('course-schedule')}`
  await choose(page, file('graphs.csv', csv))
  await expect(dialog(page).getByText('2 topics')).toBeVisible()
  const fold = dialog(page).locator('summary', { hasText: 'Rows that are topics' })
  await fold.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const box = dialog(page).getByRole('checkbox', { name: 'Trees' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByText('3 problems')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).not.toBeChecked()
})

test('a preview of 5,000 rows answers a choice while the visitor goes on', async ({ page }) => {
  await page.goto('/')
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `T${index % 50},Problem ${index},${leetcode(`p-${index}`)}`,
  )
  await choose(page, file('long.csv', ['Topic,Problem,Link', ...rows].join('\n')))
  await expect(dialog(page).getByText('5,000 problems')).toBeVisible()
  await dialog(page).locator('summary', { hasText: 'Columns' }).click()
  await dialog(page)
    .getByRole('combobox', { name: /^Topic/ })
    .selectOption('Ignore')
  await expect(dialog(page).getByText('1 topic', { exact: true })).toBeVisible()
})

test('a well-known list is one press away on an empty Home, ticked with what is solved, with Undo', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Preparing with another list?')).toBeVisible()
  await page.getByRole('button', { name: 'Blind 75' }).click()
  await expect(page).toHaveURL(/\/sheet\/my-blind-75$/)
  await expect(page.locator('.toast-title')).toHaveText('Blind 75 was added')
  await expect(page.locator('.card')).toHaveCount(10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Blind 75' })).toBeVisible()
})

test('a known list takes over ticks, and is not offered twice', async ({ page }) => {
  await page.goto('/array')
  await page.getByRole('checkbox', { name: /^Done: Largest sum contiguous/ }).check()
  await expect(page.locator('.counter-text')).toHaveText(/^1\//)
  await page.goto('/')
  await page.getByRole('button', { name: 'Add a list' }).click()
  await dialog(page).getByRole('button', { name: 'NeetCode 150' }).click()
  await expect(page.locator('.toast.message')).toContainText('1 already ticked')
  await expect(page.getByText('Solved 1 of 150')).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Add a list' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Blind 75' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'NeetCode 150' })).toHaveCount(0)
})

test('rows without a link show their level and can be found', async ({ page }) => {
  await page.goto('/')
  await choose(
    page,
    file('bare.csv', 'Problem,Difficulty\n1. Two Sum,Easy\n[15] 3Sum,Medium\nLRU Cache,Medium'),
  )
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/sheet\/my-bare-/)
  await page.locator('.card').click()
  await expect(page.locator('.counter-text')).toHaveText('0/3 Done')
  expect(await titles(page)).toEqual(['Two Sum', '3Sum', 'LRU Cache'])
  const row = page.getByRole('row', { name: /3Sum/ })
  await expect(row.getByText('Medium')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Find 3Sum at LeetCode' })).toHaveAttribute(
    'href',
    'https://leetcode.com/problemset/?search=3Sum',
  )
  await expect(page.getByRole('button', { name: 'Pick Random' })).toBeEnabled()
})

test('the search knows what LeetCode calls a problem', async ({ page }) => {
  await page.goto('/array')
  await expect(page.locator('.counter-text')).toBeVisible()
  await page.getByPlaceholder('Search Question..').fill('75. Sort Colors')
  await expect(page.getByRole('link', { name: /^Sort an array of 0s, 1s and 2s/ }).first()).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
