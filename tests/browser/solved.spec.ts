import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import {
  chooseAction,
  expect,
  openPage,
  recordEvents,
  settled,
  storedRecords,
  test,
  withSettings,
} from './fixtures.ts'

const title = 'Tick what you have solved'

test.beforeEach(async ({ context }) => {
  await withSettings(context, settled)
})

/** Opens the dialog in About. */
async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/about')
  await page.getByRole('button', { name: title }).click()
  return page.getByRole('dialog', { name: title })
}

async function lookUp(dialog: Locator, ...lines: string[]): Promise<void> {
  await dialog.getByRole('textbox').fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Find them' }).click()
}

const done = async (page: Page) =>
  Object.entries(await storedRecords(page)).flatMap(([topic, { questions }]) =>
    questions.filter(({ Done }) => Done).map(({ Problem }) => `${topic}: ${Problem}`),
  )

const colours = 'https://leetcode.com/problems/sort-colors/description/'
const links = [colours, 'https://practice.geeksforgeeks.org/problems/reverse-an-array/0']
const sorting = 'Sort an array of 0s, 1s and 2s'

test('a first visitor can paste links on Home, look them up and tick them', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Already solved some? Tick them off' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await lookUp(dialog, ...links, 'https://leetcode.com/problems/in-no-list-here/')
  await expect(dialog.getByRole('status')).toHaveText('2 found.')
  const array = dialog.getByRole('group', { name: 'Array' })
  await expect(array.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialog.getByText('Not in your lists (1)').click()
  await expect(dialog.getByText('https://leetcode.com/problems/in-no-list-here/')).toBeVisible()
  expect(await done(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Tick 2' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Solved 2 of 462')).toBeVisible()
  // The first tick removes the button that opened the dialog.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await done(page)).sort()).toEqual(['array: Reverse an array', `array: ${sorting}`])
  await page.goto('/array')
  await expect(page.getByRole('checkbox', { name: `Done: ${sorting}` })).toBeChecked()
})

test('<topic-grid> reports each topic and the import to the page, and stays open', async ({ page }) => {
  const events = await recordEvents(page)
  await openPage(page, '<topic-grid track="core"></topic-grid>')
  await page.getByRole('button', { name: 'Already solved some? Tick them off' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await lookUp(dialog, ...links)
  await dialog.getByRole('button', { name: 'Tick 2' }).click()
  await expect(page.locator('.toast.message')).toContainText('2 ticked')
  const told = (await events()).filter(
    ({ type, detail }) =>
      type === 'tracker-progress' || (detail as { reason?: string }).reason === 'imported',
  )
  expect(told).toMatchObject([
    { type: 'tracker-progress', detail: { track: 'dsa', topic: 'array', done: 2 } },
    { type: 'tracker-reload', detail: { track: 'dsa', reason: 'imported' } },
  ])
  expect(told[0]?.detail).not.toHaveProperty('item')
  await expect(page.getByRole('heading', { name: 'Make you interview experience better' })).toBeVisible()
  // Nothing of this track was ticked: the offer is still there, and has focus again.
  await expect(page.getByRole('button', { name: 'Already solved some? Tick them off' })).toBeFocused()
})

test('Undo unticks all of them', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Already solved some? Tick them off' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: title })
  await lookUp(dialog, ...links)
  await dialog.getByRole('button', { name: 'Tick 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(button).toBeVisible()
  await expect(page.locator('.toast.message')).toContainText('Progress restored')
  expect(await done(page)).toEqual([])
})

test('a stats.json of LeetHub counts what is ticked already, and what the visitor unticks stays unticked', async ({
  page,
}) => {
  await page.goto('/array')
  await page.getByRole('checkbox', { name: 'Done: Reverse an array' }).check()
  await expect(page.locator('.counter-text')).toHaveText(/^1\//)
  const dialog = await openDialog(page)
  const names = ['0075-sort-colors', '0053-maximum-subarray', '0344-reverse-string']
  const shas = Object.fromEntries(names.map((name) => [name, { [`${name}.py`]: 'a1' }]))
  await dialog.getByRole('textbox').fill('Reverse an array')
  await dialog
    .getByLabel('Choose files')
    .last()
    .setInputFiles({
      name: 'stats.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ leetcode: { shas, solved: 3 } })),
    })
  await expect(dialog.getByRole('status')).toHaveText(/^4 found, 1 of them ticked already\./)
  await dialog.getByRole('checkbox', { name: sorting }).uncheck()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Tick 2' }).click()
  await expect(page.locator('.toast.message')).toContainText('2 ticked')
  const after = await done(page)
  expect(after).toHaveLength(3)
  expect(after).not.toContain(`array: ${sorting}`)
  await chooseAction(page, 'Dsa Tracking', 'Earlier versions (1)')
  await expect(page.getByText(/^Before ticking what was solved elsewhere, .*: 1 done$/)).toBeVisible()
})

test('a folder of solutions is found by its file names', async ({ page }, testInfo) => {
  const folder = testInfo.outputPath('leetcode')
  for (const path of ['0075-sort-colors/sort-colors.py', '.git/0053-maximum-subarray.py']) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), '')
  }
  const dialog = await openDialog(page)
  await dialog.getByLabel('Choose a folder').last().setInputFiles(folder)
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: sorting })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Tick 1' })).toBeFocused()
})

test('a folder of LeetHub is also found by its stats.json', async ({ page }, testInfo) => {
  const folder = testInfo.outputPath('leetcode')
  await mkdir(join(folder, '0075-sort-colors'), { recursive: true })
  await writeFile(join(folder, '0075-sort-colors/README.md'), '# Sort Colors')
  const shas = { 'README.md': { '': 'a1' }, '0344-reverse-string': { '0344-reverse-string.py': 'a2' } }
  await writeFile(join(folder, 'stats.json'), JSON.stringify({ leetcode: { shas, solved: 1 } }))
  const dialog = await openDialog(page)
  await dialog.getByLabel('Choose a folder').last().setInputFiles(folder)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { name: sorting })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Reverse a string/ })).toBeChecked()
})

test('a file dropped on the dialog is read', async ({ page }) => {
  const dialog = await openDialog(page)
  const data = await page.evaluateHandle((link) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([link], 'solved.txt'))
    return transfer
  }, colours)
  await dialog.getByRole('textbox').dispatchEvent('drop', { dataTransfer: data })
  await expect(dialog.getByRole('checkbox', { name: sorting })).toBeChecked()
})

test('a merely similar problem is not ticked unless the visitor ticks it', async ({ page }) => {
  const dialog = await openDialog(page)
  await lookUp(dialog, 'Cyclically rotate arrays by one')
  await expect(dialog.getByRole('status')).toHaveText('0 found. 1 possible match.')
  const box = dialog.getByRole('group', { name: 'Possibly the same' }).getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Tick 0' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await box.check()
  await dialog.getByRole('button', { name: 'Tick 1' }).click()
  await expect(dialog).toBeHidden()
  expect(await done(page)).toEqual(['array: Cyclically rotate an array by one'])
})

test('the dialog says when nothing is found, keeps the paste, and shows what it understands', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await lookUp(dialog, 'https://leetcode.com/problems/in-no-list-here/')
  await expect(dialog.getByRole('status')).toHaveText('None of these are in your lists.')
  await expect(dialog.getByText('A folder of LeetHub, or its stats.json')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('https://leetcode.com/problems/in-no-list-here/')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: title })).toBeFocused()
})

test('a file that cannot be read is reported in the dialog', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog
    .getByLabel('Choose files')
    .last()
    .setInputFiles({
      name: 'stats.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"half'),
    })
  await expect(dialog.getByRole('status')).toContainText('This file could not be read')
  await expect(dialog.getByRole('button', { name: 'Choose files', exact: true })).toBeEnabled()
})

test('Back returns to the pasted text', async ({ page }) => {
  const dialog = await openDialog(page)
  await lookUp(dialog, ...links)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveValue(links.join('\n'))
})
