import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rowsOf, workbook } from '../store/lists/workbookFixture.ts'
import {
  chooseAction,
  chooseFile,
  expectCount,
  expectCounter,
  expectFocus,
  expectTexts,
  mount,
  newVisitor,
  openStore,
  titles,
} from './fixtures.ts'

/** The preview of a list and what the visitor puts right in it, well-known lists, and rows without a link. */

const dialog = () => page.getByRole('dialog')
const samples = () => dialog().getByRole('region', { name: 'The first problems of each topic' })
const leetcode = (slug: string) => `https://leetcode.com/problems/${slug}/`
const route = () => Reflect.get(page.css('dsa-tracker').element(), 'route')
const show = (path: string) => Object.assign(page.css('dsa-tracker').element(), { route: path })
const summary = (text: string) => dialog().css('summary').filter({ hasText: text })

const workbookFile = (name: string) =>
  new File(
    [
      workbook({
        Main: rowsOf(
          ['Concept', 'Exercise', 'Where', 'Rank'],
          ['Trees', 'Same Tree', leetcode('same-tree'), 'Easy'],
          ['Trees', 'Invert Binary Tree', leetcode('invert-binary-tree'), 'Easy'],
          ['Graphs', 'Clone Graph', leetcode('clone-graph'), 'Medium'],
        ),
        Bonus: rowsOf(
          ['Problem', 'Link'],
          ['N Queens', leetcode('n-queens')],
          ['Sudoku', leetcode('sudoku-solver')],
        ),
      }) as Uint8Array<ArrayBuffer>,
    ],
    name,
  )

/** Chooses a file for a new list, on Home. */
async function choose(file: File): Promise<void> {
  await mount('<dsa-tracker></dsa-tracker>')
  await page.getByRole('button', { name: 'More lists' }).click()
  await chooseFile(dialog().css('input[type=file]'), file)
  await expect.element(samples()).toBeVisible()
}

test('the preview shows the first problems of each topic, and every choice at once, which the next update remembers', async () => {
  await choose(workbookFile('🔥 My_Sheet (2026).xlsx'))
  await expect.element(dialog().getByLabelText('Name of the list')).toHaveValue('My Sheet')
  await expect.element(samples()).toHaveTextContent('Same Tree')
  await expect
    .element(samples().getByRole('listitem').first())
    .toHaveTextContent(/^Same Tree\s*Easy\s*LeetCode$/)
  await expect.element(dialog().getByText('5 problems')).toBeVisible()

  await dialog().getByText('Worksheets').click()
  await dialog().getByRole('checkbox', { name: 'Bonus' }).click()
  await expect.element(dialog().getByText('3 problems')).toBeVisible()
  await expect.element(samples()).not.toHaveTextContent('N Queens')

  await summary('Columns').click()
  await dialog().getByLabelText('Concept').selectOptions('Ignore')
  await expect.element(dialog().getByText('1 topic', { exact: true })).toBeVisible()
  await dialog().getByLabelText('Concept').selectOptions('Topic')
  await expect.element(samples().getByRole('heading', { name: 'Graphs' })).toBeVisible()

  await dialog().getByLabelText('Exercise').selectOptions('Ignore')
  await dialog().getByLabelText('Where').selectOptions('Ignore')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('No list of problems')
  const add = dialog().getByRole('button', { name: 'Add', exact: true })
  await expect.element(add).toBeDisabled()
  await dialog().getByLabelText('Exercise').selectOptions('Title')
  await dialog().getByLabelText('Where').selectOptions('Link')
  await add.click()
  await expect.poll(route).toMatch(/^\/sheet\/my-my-sheet-/)

  show('/about')
  await chooseAction('My Sheet', 'Update from a file')
  await chooseFile(dialog().css('input[type=file]'), workbookFile('later.xlsx'))
  await expect.element(dialog().getByText('3 problems')).toBeVisible()
  await expect.element(dialog().getByText('Nothing on the list has changed.')).toBeVisible()
})

test('what counts as done and what was skipped can be put right, with the reason and the counts', async () => {
  const csv =
    'Problem,Status,Difficulty\nTwo Sum,Done,Easy\n3Sum,Revise,Medium\nJump Game,,Medium\n,,Good luck'
  await choose(new File([csv], 'mine.csv'))
  await expect.element(dialog().getByText('1 done', { exact: true })).toBeVisible()
  await expect.element(summary('What counts as done')).toHaveTextContent('1 done, 1 not yet')
  await summary('What counts as done').click()
  const meaning = (status: string, name: string) =>
    dialog()
      .getByRole('group', { name: `“${status}” means` })
      .getByRole('radio', { name, exact: true })
  await expect.element(meaning('Revise', 'Not yet')).toBeChecked()
  await meaning('Revise', 'Done').click()
  await expect.element(dialog().css('.sheet-counts')).toHaveTextContent('2 done')
  await expect.element(meaning('empty', 'Not done')).toBeChecked()
  await meaning('empty', 'Not yet').click()
  await expect.element(summary('What counts as done')).toHaveTextContent('2 done, 1 not yet')

  await expect.element(summary('1 line skipped')).toHaveTextContent('3 of 4')
  await summary('1 line skipped').click()
  await expect.element(dialog().getByText('Neither a link nor a level')).toBeVisible()
  await dialog().getByRole('button', { name: 'Add anyway: Good luck' }).click()
  await expect.element(dialog().getByText('4 problems')).toBeVisible()
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(route).toMatch(/^\/sheet\/my-mine-/)
  await page.css('a.card').click()
  await expectCounter('2/4 Done')
  expect(titles()).toEqual(['Jump Game', 'Good luck', 'Two Sum', '3Sum'])
  await expect.element(page.getByRole('row').filter({ hasText: 'Jump Game' })).toHaveTextContent('Not yet')
})

test('rows can be made topics with the keyboard alone, and the focus stays', async () => {
  const csv = `Problem,Link\nGraphs,\nClone Graph,${leetcode('clone-graph')}\nTrees,\nCourse Schedule,${leetcode('course-schedule')}`
  await choose(new File([csv], 'graphs.csv'))
  await expect.element(dialog().getByText('2 topics')).toBeVisible()
  ;(summary('Rows that are topics').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.tab()
  const box = dialog().getByRole('checkbox', { name: 'Trees' })
  await expectFocus(box)
  await userEvent.keyboard(' ')
  await expect.element(dialog().getByText('3 problems')).toBeVisible()
  await expectFocus(box)
  await expect.element(box).not.toBeChecked()
})

test('a preview of 5,000 rows answers a choice while the visitor goes on', async () => {
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `T${index % 50},Problem ${index},${leetcode(`p-${index}`)}`,
  )
  await choose(new File([['Topic,Problem,Link', ...rows].join('\n')], 'long.csv'))
  await expect.element(dialog().getByText('5,000 problems')).toBeVisible()
  await summary('Columns').click()
  await dialog()
    .getByRole('combobox', { name: /^Topic/ })
    .selectOptions('Ignore')
  await expect.element(dialog().getByText('1 topic', { exact: true })).toBeVisible()
})

test('a well-known list is one press away on an empty Home, ticked with what is solved, with Undo', async () => {
  await mount('<dsa-tracker></dsa-tracker>')
  await expect.element(page.getByText('Preparing with another list?')).toBeVisible()
  await page.getByRole('button', { name: 'Blind 75' }).click()
  await expect.poll(route).toBe('/sheet/my-blind-75')
  await expectTexts(page.css('.toast-title'), ['Blind 75 was added'])
  await expectCount(page.css('a.card'), 10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Blind 75' })).toBeVisible()
})

test('a tracker for own lists alone invites a new student to add one, and shows it', async () => {
  const element = await mount('<dsa-tracker tracks="own"></dsa-tracker>')
  await expect.element(page.getByRole('heading', { name: 'Your lists' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a list' })).toBeVisible()
  await page.getByRole('button', { name: 'Blind 75' }).click()
  await expectCount(page.css('a.card'), 10)
  await expectTexts(page.css('.app-nav a'), ['Blind 75', 'Today'])
  await expect.poll(route).toBe('/sheet/my-blind-75')
  show('/')
  await expectCount(page.css('a.card'), 10)
  element.setAttribute('tracks', 'java')
  await expect.element(page.getByText('Unknown track')).toBeVisible()
})

test('a known list takes over ticks, and is not offered twice', async () => {
  newVisitor()
  const store = await openStore()
  await store.start('dsa')
  const array = store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')
  const index = array?.items.findIndex(({ title }) => title.startsWith('Largest sum contiguous')) ?? -1
  await store.setDone('dsa', 'array', index, true)
  await mount('<dsa-tracker></dsa-tracker>', { again: true })
  await page.getByRole('button', { name: 'Add a list' }).click()
  const known = (name: RegExp) => dialog().getByRole('radio', { name })
  await expect.element(known(/^NeetCode 150 ?1 solved already/)).toBeInTheDocument()
  await known(/^NeetCode 150/).click()
  await dialog().getByRole('button', { name: 'Add NeetCode 150' }).click()
  await expect.element(page.css('.toast.message')).toHaveTextContent('1 already ticked')
  await expect.element(page.getByText('Solved 1 of 150')).toBeVisible()
  show('/')
  await page.getByRole('button', { name: 'Add a list' }).click()
  await expect.element(known(/^Blind 75/)).toBeInTheDocument()
  await expectCount(known(/^NeetCode 150/), 0)
})

test('a known list can be looked at first, and keeps its id', async () => {
  newVisitor()
  await mount('<dsa-tracker></dsa-tracker>')
  await page.getByRole('button', { name: 'More lists' }).click()
  const pasted = dialog().getByLabelText('Or paste the list')
  const add = dialog().getByRole('button', { name: 'Add LeetCode 75' })
  const choose75 = () =>
    dialog()
      .getByRole('radio', { name: /^LeetCode 75/ })
      .click()
  await pasted.fill('- something else')
  await choose75()
  await expect.element(add).toBeVisible()
  await expect.element(pasted).toHaveValue('- something else')
  await pasted.click()
  await expectCount(add, 0)
  await choose75()
  await dialog().getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog().getByLabelText('Name of the list')).toHaveValue('LeetCode 75')
  await expect.element(dialog().getByText('Array / String')).toBeVisible()
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(route).toBe('/sheet/my-leetcode-75')
  await expectCount(page.css('a.card'), 22)
})

test('rows without a link show their level and can be found', async () => {
  await choose(
    new File(['Problem,Difficulty\n1. Two Sum,Easy\n[15] 3Sum,Medium\nLRU Cache,Medium'], 'bare.csv'),
  )
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(route).toMatch(/^\/sheet\/my-bare-/)
  await page.css('a.card').click()
  await expectCounter('0/3 Done')
  expect(titles()).toEqual(['Two Sum', '3Sum', 'LRU Cache'])
  const row = page.getByRole('row', { name: /3Sum/ })
  await expect.element(row.getByText('Medium')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Find 3Sum at LeetCode' }))
    .toHaveAttribute('href', 'https://leetcode.com/problemset/?search=3Sum')
  await expect.element(page.getByRole('button', { name: 'Pick Random' })).toBeEnabled()
})
