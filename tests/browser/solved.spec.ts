import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, settled, test, withSettings } from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

const sorting = 'Sort an array of 0s, 1s and 2s'

test('a folder of solutions is found by its file names, and one of LeetHub also by its stats.json', async ({
  page,
}, testInfo) => {
  const write = async (path: string, text = '') => {
    const file = testInfo.outputPath(path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await write('plain/0075-sort-colors/sort-colors.py')
  await write('plain/.git/0053-maximum-subarray.py')
  await write('leetcode/0075-sort-colors/README.md', '# Sort Colors')
  const shas = { 'README.md': { '': 'a1' }, '0344-reverse-string': { '0344-reverse-string.py': 'a2' } }
  await write('leetcode/stats.json', JSON.stringify({ leetcode: { shas, solved: 1 } }))
  await page.goto('/about')
  const title = 'Tick what you have solved'
  await page.getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  const folder = dialog.getByLabel('Choose a folder').last()

  await folder.setInputFiles(join(testInfo.outputDir, 'plain'))
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: sorting })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Tick 1 problem' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Back' }).click()
  await folder.setInputFiles(join(testInfo.outputDir, 'leetcode'))
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { name: sorting })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Reverse a string/ })).toBeChecked()
})
