import { readFile } from 'node:fs/promises'
import { checkbox, expect, importFile, openPage, settled, test, withSettings } from './fixtures.ts'

/** What a visitor takes to another browser, and what only a page that is no frame shows. */

test.beforeEach(({ context }) => withSettings(context, settled))

test('one file carries everything to another browser, with a preview, Merge and a single Undo; a track is exported on its own', async ({
  page,
  browser,
}) => {
  await page.goto('/trie')
  await checkbox(page).click()
  await expect(page.locator('.counter-text', { hasText: '1/6' })).toBeVisible()
  await page.getByRole('link', { name: 'About', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('dsa-tracker-backup.json')
  await expect(page.getByText(/^exported /).first()).toBeVisible()
  const savingTrack = page.waitForEvent('download')
  await page.getByLabel('Actions for Dsa Tracking').click()
  await page
    .getByRole('region', { name: 'Dsa Tracking', exact: true })
    .getByRole('button', { name: 'Export', exact: true })
    .click()
  const track = await savingTrack
  expect(track.suggestedFilename()).toBe('progress.json')
  expect(JSON.parse(await readFile(await track.path(), 'utf8'))).toHaveLength(15)

  const elsewhere = await browser.newContext()
  await withSettings(elsewhere, settled)
  const other = await elsewhere.newPage()
  await other.goto('/array')
  await checkbox(other).click()
  await expect(other.locator('.counter-text', { hasText: '1/36' })).toBeVisible()
  await other.goto('/about')
  // Playwright renames downloads, and Import would refuse the new name.
  const backup = await readFile(await download.path(), 'utf8')
  await importFile(other, 'Core Subjects', backup, 'dsa-tracker-backup.json')
  const dialog = other.getByRole('dialog', { name: 'Import a backup' })
  await expect(dialog.getByText('Dsa Tracking: 1 done, 0 notes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(other.locator('.toast-text')).toHaveText('2 done, 1 before.')
  await expect(other.getByText('Solved 2 of 462 (0.43%)')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('Solved 1 of 462 (0.22%)')).toBeVisible()
  await elsewhere.close()
})

test('the theme of a part is light on a bare page, whatever the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '<main><topic-table topic="trie"></topic-table></main>')
  await expect(page.locator('tbody .row')).toHaveCount(6)
  await expect(page.locator('topic-table .root')).toHaveClass('root light')
})
