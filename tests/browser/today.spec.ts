import type { Page } from '@playwright/test'
import { checkbox, expect, settled, test, titles, withSettings } from './fixtures.ts'

/** What reviews cost a page before they are turned on, and their answers in several tabs and visits. */

test.beforeEach(({ context }) => withSettings(context, settled))

const review = (page: Page) => page.getByRole('region', { name: 'Review' })
const due = (page: Page) => review(page).getByRole('list', { name: 'Due' }).getByRole('listitem')
const answer = (page: Page, title: string, name: string) =>
  page.getByRole('group', { name: `How was ${title}?` }).getByRole('button', { name })

/** Solves the first open items of Trie, through the store only, each on one of these past days. */
const solveAgo = (page: Page, ...days: number[]) =>
  page.evaluate(async (given) => {
    const path = '/store.js'
    const store = (await import(path)).openStore()
    await store.history()
    const { now } = Date
    const today = now()
    for (const ago of given) {
      const { items } = store.getState().tracks.dsa.topics.find(({ key }: { key: string }) => key === 'trie')
      Date.now = () => today - ago * 24 * 60 * 60 * 1000
      const { index } = items.find(({ done }: { done: boolean }) => !done)
      await store.setDone('dsa', 'trie', index, true, { cause: 'hand' })
    }
    Date.now = now
  }, days)

test("review loads nothing before it is turned on, and never changes the methods of the page's dates", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(Date.prototype, { format: () => 'of the page' })
    const methods = Object.getOwnPropertyNames(Date.prototype).join()
    Object.assign(window, { methodsBefore: methods })
  })
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/trie')
  const [title = ''] = await titles(page)
  await checkbox(page).check()
  await expect(page.locator('.toast-title')).toHaveText(title)
  await expect(page.getByText('How did it go?')).toHaveCount(0)
  expect(files.filter((file) => /history|askForGrade|Today/.test(file))).toEqual([])

  await solveAgo(page, 3)
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Turn on review' }).click()
  await expect(review(page).getByText('Nothing due')).toBeVisible()
  await page.getByRole('button', { name: 'Add solved problems' }).click()
  await page.getByRole('checkbox', { name: /Trie/ }).check()
  await page.getByRole('button', { name: 'Add 2' }).click()
  await expect(due(page)).toHaveCount(2)
  const { before, after, format } = await page.evaluate(() => ({
    before: Reflect.get(window, 'methodsBefore'),
    after: Object.getOwnPropertyNames(Date.prototype).join(),
    format: Reflect.get(new Date(), 'format')(),
  }))
  expect(after).toBe(before)
  expect(format).toBe('of the page')
})

test('keys 1 to 4 answer from anywhere on a page that is the tracker, and answers reach other tabs and the next visit', async ({
  page,
  context,
}) => {
  await page.goto('/trie')
  const [first = '', second = '', third = ''] = await titles(page)
  await page.evaluate(async () => {
    const path = '/store.js'
    ;(await import(path)).openStore().settings.set({ review: true })
  })
  await solveAgo(page, 60, 40, 20)
  const other = await context.newPage()
  await page.goto('/today')
  await other.goto('/today')
  await expect(due(page)).toHaveCount(3)
  await expect(due(other)).toHaveCount(3)

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('2')
  await expect(due(page)).toHaveCount(2)
  await expect(page.locator('.toast-title')).toContainText(`${first}: back`)
  // Typed into a field, a digit is a digit.
  await page.getByRole('button', { name: 'Review settings' }).click()
  await page.getByRole('spinbutton', { name: 'Reviews per day' }).fill('1')
  await page.keyboard.press('2')
  await expect(page.getByRole('spinbutton', { name: 'Reviews per day' })).toHaveValue('12')
  await expect(due(page)).toHaveCount(2)

  await expect(due(other)).toHaveCount(2)
  await answer(page, second, 'Solved').click()
  await expect(due(other)).toHaveCount(1)
  await page.reload()
  await expect(due(page)).toHaveCount(1)
  await answer(other, third, 'Easy').click()
  await expect(due(page)).toHaveCount(0)
  await expect(review(page).getByText('3 reviewed')).toBeVisible()
})
