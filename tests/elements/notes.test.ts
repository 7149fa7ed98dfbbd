import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectCount, expectFocus, expectTexts, mount, openStore } from './fixtures.ts'

/** Notes: written with a problem, and read on a page of their own. */

const article = page.getByRole('article')

async function write(
  notes: readonly (readonly [topic: string, index: number, note: string])[],
): Promise<void> {
  const store = await openStore()
  for (const [topic, index, note] of notes) await store.setNote('dsa', topic, index, note)
}

test('all notes stand on one page with their code, and lead to their topics', async () => {
  await mount('<dsa-tracker route="/notes"></dsa-tracker>')
  await expect.element(page.getByText('No notes yet')).toBeVisible()
  await write([
    ['trie', 0, 'A child for each letter.\n```\nnode.next[c]\n```'],
    ['array', 0, 'Swap with `i` and `j`.'],
  ])
  await expectCount(article, 2)
  await expectTexts(article.last().css('pre'), ['node.next[c]'])
  await expectTexts(article.first().css('code'), ['i', 'j'])
  await expectTexts(page.getByRole('heading', { level: 3 }), ['Array', 'Trie'])
  await page.getByRole('link', { name: 'Trie', exact: true }).click()
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Trie Problems'])
})

test('beside the notes their topics lead to them', async () => {
  const tracker = await mount('<dsa-tracker route="/notes"></dsa-tracker>')
  const long = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n')
  await write([
    ['array', 0, long],
    ['trie', 0, long],
    ['trie', 1, 'Short.'],
  ])
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('button', { name: 'Trie 2' }).click()
  const link = page.getByRole('link', { name: 'Trie', exact: true })
  await expectFocus(link)
  const { top } = link.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
  expect(Reflect.get(tracker, 'route')).toBe('/notes')
})

test('on the smallest phones a note is begun from the menu of its row', async () => {
  await page.viewport(320, 700)
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  const menu = page.getByRole('button', { name: 'Actions for Trie: insert and search' })
  await menu.click()
  await page.getByRole('button', { name: 'Add Notes', exact: true }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Notes' })
  await expectFocus(field)
  await field.fill('A child for each letter.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectFocus(menu)
  await expect.element(page.getByRole('button', { name: /^View Notes/ })).toBeVisible()
})

test('a note can be deleted, and Undo brings it back', async () => {
  await mount('<dsa-tracker route="/notes"></dsa-tracker>')
  await expect.element(page.getByText('No notes yet')).toBeVisible()
  await write([['trie', 0, 'A child for each letter.']])
  await page.getByRole('button', { name: /^Edit note/ }).click()
  const dialog = page.getByRole('dialog')
  await expectFocus(dialog.getByRole('textbox', { name: 'Notes' }))
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('No notes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(article, 1)
})

test('the filter With notes shows whole notes, and a press on one opens it', async () => {
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  await expectCount(page.getByRole('checkbox'), 6)
  await write([['trie', 0, 'First line.\nSecond line.']])
  const note = page.css('.row .note-line')
  await expectTexts(note, ['First line.'])
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('With notes')
  await expectTexts(note, [/Second line\./])
  await note.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
