import type { Page } from '@playwright/test'
import { addSheets, checkbox, chooseAction, expect, settled, test, titles, withSettings } from './fixtures.ts'

/** Lists that a visitor adds, and what our own list shows besides title and link. */

test.beforeEach(({ context }) => withSettings(context, settled))

const counter = (page: Page) => page.locator('.counter-text')
const dialog = (page: Page) => page.getByRole('dialog')
const header = (page: Page) => page.getByRole('navigation', { name: 'Tracks' })

const list = `# CS 101

Hello all, here is the list.

## Week 1
- [Two Sum](https://leetcode.com/problems/two-sum/) (Easy)
- [x] [Three Sum](https://leetcode.com/problems/3sum/)
## Graphs
- BFS
`

async function paste(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add a list' }).click()
  await page.getByLabel('Or paste the list').fill(text)
  await page.getByRole('button', { name: 'Preview' }).click()
}

async function addCs101(page: Page) {
  await page.goto('/')
  await paste(page, list)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'CS 101' })).toBeVisible()
}

test.describe('on a static host', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a pasted list is previewed correctly, added, ticked, and still there on the next visit', async ({
    page,
  }) => {
    await page.goto('/')
    await paste(page, list)
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'problems' })).toHaveText('3 problems')
    await expect(dialog(page).getByText('2 topics')).toBeVisible()
    await expect(dialog(page).getByText('2 with a link')).toBeVisible()
    await expect(dialog(page).getByText('1 done')).toBeVisible()
    await dialog(page).getByText('1 line skipped').click()
    await expect(dialog(page).getByText('Line 3: Hello all, here is the list.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page).toHaveURL(/\/sheet\/my-cs-101-\w+$/)
    await page.locator('.card', { hasText: 'Week 1' }).click()
    await expect(counter(page)).toHaveText('1/2 Done')
    await checkbox(page).click()
    await expect(counter(page)).toHaveText('2/2 Done')
    // A deep link, which a static host answers with its 404 page.
    await page.reload()
    await expect(counter(page)).toHaveText('2/2 Done')
    await header(page).getByRole('link', { name: 'CS 101' }).click()
    await expect(page.locator('.card', { hasText: 'Week 1' })).toContainText('100% Done')
    // Links around the tracker still lead to the same pages.
    await page.getByRole('link', { name: 'Embeds' }).click()
    await expect(page).toHaveURL(/\/embeds\.html$/)
  })

  test('the header stays one line, which scrolls to the list that is shown', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const height = () => header(page).evaluate((nav) => nav.clientHeight)
    const before = await height()
    await page.evaluate(async () => {
      const { openStore } = await import('/store.js' as string)
      for (const name of ['One', 'Two', 'A list with a long name', 'Three']) {
        const items = [{ title: `${name} a`, url: '', done: false, note: '' }]
        await (await openStore().sheets()).add(name, [{ name: 'Topic', items }])
      }
    })
    const three = header(page).getByRole('link', { name: 'Three' })
    await expect(three).not.toBeInViewport()
    expect(await height()).toBe(before)
    await three.click()
    await expect(page.getByRole('heading', { name: 'Three' })).toBeVisible()
    // A deep link, which a static host answers with its 404 page.
    await page.reload()
    await expect(three).toBeInViewport()
    await expect(header(page).getByRole('link', { name: 'A list with a long name' })).toHaveAttribute(
      'title',
      'A list with a long name',
    )
  })
})

test('text that is not a list is refused in its dialog, and nothing is stored', async ({ page }) => {
  await page.goto('/')
  await paste(page, 'This is a README about something else.\n\nIt has two paragraphs.')
  await expect(dialog(page).getByRole('alert')).toContainText('No list of problems was found here')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a list' })).toBeFocused()
  await expect(header(page).getByRole('link')).toHaveCount(4)
})

test('an update from a file shows what changes, and keeps every tick with its problem', async ({ page }) => {
  await addCs101(page)
  await page.goto('/about')
  await chooseAction(page, 'CS 101', 'Update from a file')
  const csv =
    '\uFEFFTopic;Problem;Link\r\nWeek 1;"Two; Sum";https://leetcode.com/problems/two-sum/\r\nWeek 2;Three Sum;\r\n'
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'cs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
  await expect(dialog(page).getByText('Renamed: 1')).toBeVisible()
  await expect(dialog(page).getByText('No longer on the list: 1')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Update “CS 101”' }).click()
  await expect(page.locator('.toast-title')).toHaveText('CS 101 was updated')
  await header(page).getByRole('link', { name: 'CS 101' }).click()
  await page.locator('.card', { hasText: 'Week 2' }).click()
  await expect(counter(page)).toHaveText('1/1 Done')
  expect(await titles(page)).toEqual(['Three Sum'])
})

test('ticks in other lists are offered for the new one, and vice versa, with a single Undo', async ({
  page,
}) => {
  await page.goto('/array')
  await page.getByRole('checkbox', { name: 'Done: Reverse an array' }).check()
  await expect(counter(page)).toHaveText(/^1\//)
  await page.goto('/')
  await paste(
    page,
    '# Blind\n- [Reverse it](https://www.geeksforgeeks.org/problems/reverse-an-array/1)\n- [x] [Sort Colors](https://leetcode.com/problems/sort-colors/)',
  )
  const here = dialog(page).getByRole('checkbox', { name: /^Also tick the / })
  const elsewhere = dialog(page).getByRole('checkbox', { name: /^Also tick this one / })
  await expect(here).toHaveAccessibleName(/ 1 /)
  await expect(here).toBeChecked()
  await expect(elsewhere).toBeChecked()
  await dialog(page).getByText('Show them').last().click()
  await expect(dialog(page).getByText(/: Sort an array of 0s, 1s and 2s$/)).toBeVisible()
  await expect(dialog(page).getByText('2 done')).toBeVisible()
  await here.uncheck()
  await expect(dialog(page).getByText('1 done')).toBeVisible()
  await here.check()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Solved 2 of 2 (100.00%)')).toBeVisible()
  await expect(page.locator('.toast.message')).toContainText('1 ticked in your other lists')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.toast-title')).toHaveText('Progress restored')
  await expect(header(page).getByRole('link')).toHaveCount(4)
  await expect(page.getByText('Solved 1 of 462')).toBeVisible()
})

test('the preview leads on to ticking what was solved elsewhere, on the new sheet too', async ({ page }) => {
  await page.goto('/')
  await paste(page, list)
  await dialog(page).getByRole('button', { name: 'Add, then tick what you’ve solved' }).click()
  const solved = page.getByRole('dialog', { name: 'Tick what you have solved' })
  await expect(solved.getByRole('textbox')).toBeFocused()
  await solved.getByRole('textbox').fill('0001-two-sum')
  await solved.getByRole('button', { name: 'Find them' }).click()
  await expect(solved.getByRole('group', { name: 'Week 1' }).getByRole('checkbox')).toBeChecked()
  await solved.getByRole('button', { name: 'Tick 1' }).click()
  await expect(page.getByRole('heading', { name: 'CS 101' })).toBeVisible()
  await expect(page.getByText('Solved 2 of 3 (66.67%)')).toBeVisible()
})

test('a sheet can be renamed, hidden, removed and restored, and focus stays nearby', async ({ page }) => {
  await addCs101(page)
  await page.goto('/about')
  await chooseAction(page, 'CS 101', 'Rename')
  await page.getByLabel('Name of the list').fill('Algorithms')
  await page.keyboard.press('Enter')
  await expect(header(page).getByRole('link', { name: 'Algorithms' })).toBeVisible()
  await expect(page.getByLabel('Actions for Algorithms')).toBeFocused()
  await chooseAction(page, 'Algorithms', 'Hide')
  await expect(header(page).getByRole('link')).toHaveCount(4)
  await chooseAction(page, 'Algorithms', 'Show')
  await chooseAction(page, 'Algorithms', 'Remove')
  await expect(header(page).getByRole('link')).toHaveCount(4)
  await expect(page.getByLabel('Actions for Apptitude')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await header(page).getByRole('link', { name: 'Algorithms' }).click()
  await expect(page.getByText('Solved 1 of 3 (33.33%)')).toBeVisible()
})

test('a row links to both sites, and difficulty can be filtered and hidden', async ({ page }) => {
  await page.goto('/array')
  const row = page.locator('.row', { hasText: 'Sort an array of 0s, 1s and 2s' })
  await expect(row.getByRole('link', { name: /^Sort an array/ }).first()).toHaveAttribute(
    'href',
    /geeksforgeeks\.org/,
  )
  await expect(row.getByRole('link', { name: /on LeetCode$/ })).toHaveAttribute(
    'href',
    'https://leetcode.com/problems/sort-colors/',
  )
  await expect(row.getByText('Medium')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Hard')
  await expect(page.locator('tbody .row').first()).toContainText('Hard')
  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Show difficulty' }).uncheck()
  await page.goto('/array')
  await expect(row).toBeVisible()
  await expect(page.locator('.item-level')).toHaveCount(0)
  await expect(
    page.getByRole('combobox', { name: 'Show' }).getByRole('option', { name: 'Hard' }),
  ).toHaveCount(0)
})

test('a file dropped on the dialog is read, also on its preview', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add a list' }).click()
  const drop = async (name: string, text: string) => {
    const data = await page.evaluateHandle(
      ([file, content]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content as string], file as string))
        return transfer
      },
      [name, text],
    )
    await dialog(page).dispatchEvent('drop', { dataTransfer: data })
  }
  await drop('one.md', '- First\n- Second')
  await expect(page.getByLabel('Name of the list')).toHaveValue('one')
  await drop('two.md', '# Other list\n- Third\n- Fourth\n- Fifth')
  await expect(page.getByLabel('Name of the list')).toHaveValue('Other list')
  await expect(dialog(page).getByText('3 problems')).toBeVisible()
})

test('a removed list stands under Removed lists, with its ticks, until it is put back or deleted', async ({
  page,
}) => {
  await page.goto('/about')
  await addSheets(page, 'One', 'Other')
  for (const name of ['One', 'Other']) {
    await chooseAction(page, name, 'Remove')
    await expect(page.locator('.toast')).toContainText(`${name} was removed`)
  }
  await page.reload()
  await page.getByText('Removed lists (2)').click()
  await expect(page.locator('.removed-sheet').first()).toHaveCSS('display', 'flex')
  await page.getByRole('button', { name: 'Delete Other for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Removed lists (1)')).toBeVisible()
  await page.getByRole('button', { name: 'Put One back' }).click()
  await expect(page.getByText('Removed lists')).toHaveCount(0)
  await page.getByRole('link', { name: 'One' }).click()
  await expect(page.getByText('Solved 1 of 1 (100.00%)')).toBeVisible()
})
