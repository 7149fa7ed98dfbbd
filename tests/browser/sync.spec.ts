import type { Page } from '@playwright/test'
import { checkbox, chooseAction, expect, importFile, settled, test, withSettings } from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

const counters = (page: Page) => page.locator('.counter-text')

test('two tabs show the same after a tick, a note, a reset, an import and a change of theme', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/trie')
  await other.goto('/trie')
  await checkbox(page).click()
  await expect(counters(other)).toHaveText('1/6 Done')
  await other.getByRole('button', { name: 'Add Notes' }).first().click()
  await other.getByRole('textbox', { name: 'Notes' }).fill('prefix tree')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View Notes' })).toHaveCount(1)

  await page.getByRole('link', { name: 'About', exact: true }).click()
  await chooseAction(page, 'Dsa Tracking', 'Reset')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(counters(other)).toHaveText('0/6 Done')
  await expect(other.getByRole('button', { name: 'View Notes' })).toHaveCount(0)

  await page.getByRole('link', { name: 'About', exact: true }).click()
  const items = Array.from({ length: 3 }, (_, index) => ({ Problem: `Imported ${index}`, Done: true }))
  await importFile(page, 'Dsa Tracking', JSON.stringify([{ topicName: 'Trie', questions: items }]))
  await expect(counters(other)).toHaveText('3/3 Done')

  await page.getByRole('button', { name: 'Switch to light' }).click()
  await expect(other.locator('dsa-tracker .root')).toHaveClass(/light/)
})
