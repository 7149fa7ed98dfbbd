import { readFile } from 'node:fs/promises'
import { expect, settled, test, withSettings } from './fixtures.ts'

test('notes are saved as a Markdown file', async ({ page, context }) => {
  await withSettings(context, settled)
  await page.goto('/notes')
  await expect(page.getByText('No notes yet')).toBeVisible()
  await page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    await openStore().setNote('dsa', 'trie', 0, 'A child for each letter.\n\nNo strings.')
  })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as Markdown' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('notes.md')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^# Notes\n\n## DSA\n\n### Trie\n\n#### \[Trie: insert and search\]\(https:/)
  expect(text).toContain('\n\nA child for each letter.\n\nNo strings.\n')
})
