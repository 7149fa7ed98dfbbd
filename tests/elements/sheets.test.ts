import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  checkbox,
  chooseAction,
  chooseFile,
  dropFile,
  expectCount,
  expectCounter,
  expectFocus,
  expectTexts,
  mount,
  newVisitor,
  openStore,
  shownRow,
  titles,
} from './fixtures.ts'

/** Lists that a visitor adds, and what our own list shows besides title and link. */

const dialog = () => page.getByRole('dialog')
const counts = () => dialog().css('.sheet-counts')
const tracks = () => page.getByRole('navigation', { name: 'Tracks' }).getByRole('link')
const show = (route: string) => Object.assign(page.css('dsa-tracker').element(), { route })

const list = `# CS 101

Hello all, here is the list.

## Week 1
- [Two Sum](https://leetcode.com/problems/two-sum/) (Easy)
- [x] [Three Sum](https://leetcode.com/problems/3sum/)
## Graphs
- BFS
`

/** Pastes a new list on Home, whose button is called otherwise before the first tick. */
async function paste(text: string, button = 'More lists'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabelText('Or paste the list').fill(text)
  await page.getByRole('button', { name: 'Preview' }).click()
}

/** Opens Settings & data of a visitor who has lists of these names, each with three problems, the second of which is done. */
async function openWith(...names: string[]): Promise<void> {
  newVisitor()
  const sheets = await (await openStore()).sheets()
  const item = (title: string, slug = '', done = false) => ({
    title,
    url: slug && `https://leetcode.com/problems/${slug}/`,
    done,
    note: '',
  })
  for (const name of names)
    await sheets.add(name, [
      { name: 'Week 1', items: [item('Two Sum', 'two-sum'), item('Three Sum', '3sum', true)] },
      { name: 'Graphs', items: [item('BFS')] },
    ])
  await mount('<dsa-tracker route="/about"></dsa-tracker>', { again: true })
}

test('a pasted list is previewed correctly, added and ticked', async () => {
  const tracker = await mount('<dsa-tracker></dsa-tracker>')
  await paste(list)
  await expectTexts(dialog().getByRole('listitem').filter({ hasText: 'problems' }), ['3 problems'])
  await expect.element(dialog().getByText('2 topics')).toBeVisible()
  await expect.element(dialog().getByText('2 with a link')).toBeVisible()
  await expect.element(counts()).toHaveTextContent('1 done')
  await dialog().getByText('1 line skipped').click()
  await expect.element(dialog().getByText('Line 3: Hello all, here is the list.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => Reflect.get(tracker, 'route')).toMatch(/^\/sheet\/my-cs-101-\w+$/)
  await expect.element(page.getByRole('heading', { name: 'CS 101' })).toBeVisible()
  await page.css('a.card').filter({ hasText: 'Week 1' }).click()
  await expectCounter('1/2 Done')
  await checkbox().click()
  await expectCounter('2/2 Done')
  await tracks().filter({ hasText: 'CS 101' }).click()
  await expect.element(page.css('a.card').filter({ hasText: 'Week 1' })).toHaveTextContent('100% Done')
})

test('text that is not a list is refused in its dialog, and nothing is stored', async () => {
  await mount('<dsa-tracker></dsa-tracker>')
  await paste('This is a README about something else.\n\nIt has two paragraphs.')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('No list of problems was found here')
  await userEvent.keyboard('{Escape}')
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await expectCount(dialog(), 0)
  await expectFocus(page.getByRole('button', { name: 'More lists' }))
  await expectCount(tracks(), 4)
})

test('an update from a file shows what changes, and keeps every tick with its problem', async () => {
  await openWith('CS 101')
  await chooseAction('CS 101', 'Update from a file')
  const csv =
    '\uFEFFTopic;Problem;Link\r\nWeek 1;"Two; Sum";https://leetcode.com/problems/two-sum/\r\nWeek 2;Three Sum;\r\n'
  await chooseFile(dialog().css('input[type=file]'), new File([csv], 'cs.csv'))
  await expect.element(dialog().getByText('Renamed: 1')).toBeVisible()
  await expect.element(dialog().getByText('No longer on the list: 1')).toBeVisible()
  await dialog().getByRole('button', { name: 'Update “CS 101”' }).click()
  await expectTexts(page.css('.toast-title'), ['CS 101 was updated'])
  await tracks().filter({ hasText: 'CS 101' }).click()
  await page.css('a.card').filter({ hasText: 'Week 2' }).click()
  await expectCounter('1/1 Done')
  expect(titles()).toEqual(['Three Sum'])
})

test('ticks in other lists are offered for the new one, and vice versa, with a single Undo', async () => {
  newVisitor()
  await (await openStore()).setDone('dsa', 'array', 0, true)
  await mount('<dsa-tracker></dsa-tracker>', { again: true })
  await paste(
    '# Blind\n- [Reverse it](https://www.geeksforgeeks.org/problems/reverse-an-array/1)\n- [x] [Sort Colors](https://leetcode.com/problems/sort-colors/)',
    'Add a list',
  )
  const here = dialog().getByRole('checkbox', { name: /^Also tick the / })
  const elsewhere = dialog().getByRole('checkbox', { name: /^Also tick this one / })
  await expect.element(here).toHaveAccessibleName(/ 1 /)
  await expect.element(here).toBeChecked()
  await expect.element(elsewhere).toBeChecked()
  await dialog().getByText('Show them').last().click()
  await expect.element(dialog().getByText(/: Sort an array of 0s, 1s and 2s$/)).toBeVisible()
  await expect.element(counts()).toHaveTextContent('2 done')
  await here.click()
  await expect.element(counts()).toHaveTextContent('1 done')
  await here.click()
  await expect.element(counts()).toHaveTextContent('2 done')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Solved 2 of 2 (100.00%)')).toBeVisible()
  await expect.element(page.css('.toast.message')).toHaveTextContent('1 ticked in your other lists')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTexts(page.css('.toast-title'), ['Progress restored'])
  await expectCount(tracks(), 4)
  await expect.element(page.getByText('Solved 1 of 462')).toBeVisible()
})

test('the preview leads on to ticking what was solved elsewhere, on the new list too', async () => {
  await mount('<dsa-tracker></dsa-tracker>')
  await paste(list)
  await dialog().getByRole('button', { name: 'Add, then tick what you’ve solved' }).click()
  const solved = page.getByRole('dialog', { name: 'Tick what you have solved' })
  await expectFocus(solved.getByRole('textbox'))
  await solved.getByRole('textbox').fill('0001-two-sum')
  await solved.getByRole('button', { name: 'Find them' }).click()
  await expect.element(solved.getByRole('group', { name: 'Week 1' }).getByRole('checkbox')).toBeChecked()
  await solved.getByRole('button', { name: 'Tick 1 problem' }).click()
  await expect.element(page.getByRole('heading', { name: 'CS 101' })).toBeVisible()
  await expect.element(page.getByText('Solved 2 of 3 (66.67%)')).toBeVisible()
})

test('a list can be renamed, hidden, removed and restored, and focus stays nearby', async () => {
  await openWith('CS 101')
  await chooseAction('CS 101', 'Rename')
  await page.getByLabelText('Name of the list').fill('Algorithms')
  await userEvent.keyboard('{Enter}')
  const link = tracks().filter({ hasText: 'Algorithms' })
  await expect.element(link).toBeVisible()
  await expectFocus(page.getByLabelText('Actions for Algorithms'))
  await chooseAction('Algorithms', 'Hide')
  await expectCount(tracks(), 4)
  await chooseAction('Algorithms', 'Show')
  await expectCount(tracks(), 5)
  await chooseAction('Algorithms', 'Remove')
  await expectCount(tracks(), 4)
  await expectFocus(page.getByLabelText('Actions for Apptitude'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await link.click()
  await expect.element(page.getByText('Solved 1 of 3 (33.33%)')).toBeVisible()
})

test('a removed list stands under Removed lists, with its ticks, until it is put back or deleted', async () => {
  await openWith('One', 'Other')
  for (const name of ['One', 'Other']) {
    await chooseAction(name, 'Remove')
    await expect.element(page.css('.toast').last()).toHaveTextContent(`${name} was removed`)
  }
  await page.getByText('Removed lists (2)').click()
  expect(getComputedStyle(page.css('.removed-sheet').first().element()).display).toBe('flex')
  await page.getByRole('button', { name: 'Delete for good: Other' }).click()
  await dialog().getByRole('button', { name: 'Delete for good' }).click()
  await expect.element(page.getByText('Removed lists (1)')).toBeVisible()
  await page.getByRole('button', { name: 'Put back One' }).click()
  await expectCount(page.getByText('Removed lists'), 0)
  await tracks().filter({ hasText: 'One' }).click()
  await expect.element(page.getByText('Solved 1 of 3 (33.33%)')).toBeVisible()
})

test('a row links to both sites and is found by what LeetCode calls it, and difficulty can be filtered and hidden', async () => {
  await mount('<dsa-tracker route="/array"></dsa-tracker>')
  const row = page.css('.row').filter({ hasText: 'Sort an array of 0s, 1s and 2s' })
  await expect
    .element(row.getByRole('link', { name: /^Sort an array/ }).first())
    .toHaveAttribute('href', expect.stringContaining('geeksforgeeks.org'))
  await expect
    .element(row.getByRole('link', { name: /on LeetCode$/ }))
    .toHaveAttribute('href', 'https://leetcode.com/problems/sort-colors/')
  await expect.element(row.getByText('Medium')).toBeVisible()
  const search = page.getByPlaceholder('Search Question..')
  await search.fill('75. Sort Colors')
  await expect.poll(() => titles()).toEqual(['Sort an array of 0s, 1s and 2s'])
  await search.fill('')
  const menu = page.getByRole('combobox', { name: 'Show' })
  await menu.selectOptions('Hard')
  await expect.element(page.css(shownRow).first()).toHaveTextContent('Hard')
  await expectCount(page.css(shownRow).filter({ hasText: 'Medium' }), 0)

  show('/about')
  await page.getByRole('checkbox', { name: 'Show difficulty' }).click()
  show('/array')
  await expect.element(row).toBeVisible()
  await expectCount(page.css('.item-level'), 0)
  await expect.element(menu).toHaveTextContent('With notes')
  await expectCount(menu.getByRole('option', { name: 'Hard' }), 0)
})

test('a file dropped on the dialog is read, also on its preview', async () => {
  await mount('<dsa-tracker></dsa-tracker>')
  await page.getByRole('button', { name: 'More lists' }).click()
  await dropFile(dialog(), new File(['- First\n- Second'], 'one.md'))
  await expect.element(page.getByLabelText('Name of the list')).toHaveValue('one')
  await dropFile(dialog(), new File(['# Other list\n- Third\n- Fourth\n- Fifth'], 'two.md'))
  await expect.element(page.getByLabelText('Name of the list')).toHaveValue('Other list')
  await expect.element(dialog().getByText('3 problems')).toBeVisible()
})
