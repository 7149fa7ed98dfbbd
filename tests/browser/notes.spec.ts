import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, settled, test, withSettings } from './fixtures.ts'

/** Notes: written with a problem, read on a page of their own, taken along as Markdown. */

test.beforeEach(({ context }) => withSettings(context, settled))

const write = (page: Page, notes: readonly (readonly [topic: string, index: number, note: string])[]) =>
  page.evaluate(async (given) => {
    const path = '/store.js'
    const store = (await import(path)).openStore()
    for (const [topic, index, note] of given) await store.setNote('dsa', topic, index, note)
  }, notes)

test('all notes stand on one page with their code, and lead to their topics', async ({ page }) => {
  await page.goto('/notes')
  await expect(page.getByText('No notes yet')).toBeVisible()
  await write(page, [
    ['trie', 0, 'A child for each letter.\n```\nnode.next[c]\n```'],
    ['array', 0, 'Swap with `i` and `j`.'],
  ])
  const notes = page.getByRole('article')
  await expect(notes).toHaveCount(2)
  await expect(notes.last().locator('pre')).toHaveText('node.next[c]')
  await expect(notes.first().locator('code')).toHaveText(['i', 'j'])
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Array', 'Trie'])
  await page.getByRole('link', { name: 'Trie', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trie Problems')
})

test('notes are saved as a Markdown file', async ({ page }) => {
  await page.goto('/notes')
  await write(page, [['trie', 0, 'A child for each letter.\n\nNo strings.']])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as Markdown' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('notes.md')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^# Notes\n\n## DSA\n\n### Trie\n\n#### \[Trie: insert and search\]\(https:/)
  expect(text).toContain('\n\nA child for each letter.\n\nNo strings.\n')
})

test('a note can be deleted, and Undo brings it back', async ({ page }) => {
  await page.goto('/notes')
  await write(page, [['trie', 0, 'A child for each letter.']])
  await page.getByRole('button', { name: /^Edit note/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No notes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the filter With notes shows whole notes, and a press on one opens it', async ({ page }) => {
  await page.goto('/trie')
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await write(page, [['trie', 0, 'First line.\nSecond line.']])
  const note = page.locator('.item-note')
  await expect(note).toHaveText('First line.')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('With notes')
  await expect(note).toContainText('Second line.')
  await note.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
