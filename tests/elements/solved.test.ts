import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  chooseAction,
  chooseFile,
  dropFile,
  expectCount,
  expectFocus,
  expectTexts,
  mount,
  newVisitor,
  openStore,
  recordEvents,
  storedRecords,
} from './fixtures.ts'

/** Ticking what was solved elsewhere: from links, titles and files. */

beforeEach(() => newVisitor())

const title = 'Tick what you have solved'
const offer = () => page.getByRole('button', { name: 'Already solved some? Tick them off' })
const dialog = () => page.getByRole('dialog', { name: title })
const notice = () => page.css('.toast.message')

/** Opens the dialog in Settings & data. */
async function openDialog(): Promise<void> {
  await mount('<dsa-tracker route="/about"></dsa-tracker>', { again: true })
  await page.getByRole('button', { name: title }).click()
  await expect.element(dialog()).toBeVisible()
}

async function lookUp(...lines: string[]): Promise<void> {
  await dialog().getByRole('textbox').fill(lines.join('\n'))
  await dialog().getByRole('button', { name: 'Find them' }).click()
}

const chooseStats = (content: string): Promise<void> =>
  chooseFile(dialog().getByLabelText('Choose files').last(), new File([content], 'stats.json'))

const done = async () =>
  Object.entries(await storedRecords())
    .flatMap(([topic, { questions }]) =>
      questions.filter(({ Done }) => Done).map(({ Problem }) => `${topic}: ${Problem}`),
    )
    .sort()

const ticked = (within: Locator): Locator => within.getByRole('checkbox', { checked: true })

const colours = 'https://leetcode.com/problems/sort-colors/description/'

test('the page of LeetCode that lists all problems is named, pasted, and ticks those that are accepted', async () => {
  await openDialog()
  const link = dialog().getByRole('link')
  await expect.element(link).toHaveAttribute('href', 'https://leetcode.com/api/problems/all/')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  const slugs = ['sort-colors', 'maximum-subarray', ...Array.from({ length: 2998 }, (_, at) => `other-${at}`)]
  const pairs = slugs.map((slug, at) => ({
    stat: { question_id: at, question__title: slug, question__title_slug: slug },
    status: at === 1 ? 'notac' : 'ac',
  }))
  await lookUp(JSON.stringify({ num_solved: 2999, stat_status_pairs: pairs }))
  await dialog().getByRole('button', { name: 'Tick 1 problem' }).click()
  await expect.poll(done).toEqual(['array: Sort an array of 0s, 1s and 2s'])
})

test('the page of Codeforces is asked for with the handle', async () => {
  await openDialog()
  await dialog().getByRole('radio', { name: 'Codeforces' }).click()
  await expectCount(dialog().getByRole('link'), 0)
  await dialog().getByLabelText('Your handle').fill(' a&b ')
  const address = 'https://codeforces.com/api/user.status?handle=a%26b'
  await expect.element(dialog().getByRole('link')).toHaveAttribute('href', address)
  await dialog().getByRole('radio', { name: 'Other' }).click()
  await expectCount(dialog().getByRole('link'), 0)
  await expect.element(dialog().getByRole('textbox', { name: 'Links or titles, one per line' })).toBeVisible()
})
const links = [colours, 'https://practice.geeksforgeeks.org/problems/reverse-an-array/0']
const sorting = 'Sort an array of 0s, 1s and 2s'
const unknown = 'https://leetcode.com/problems/in-no-list-here/'

test('a first visitor can paste links on Home, look them up, tick them and undo', async () => {
  const tracker = await mount('<dsa-tracker></dsa-tracker>')
  await offer().click()
  await expectFocus(dialog().getByRole('textbox'))
  await lookUp(...links)
  await expectTexts(dialog().getByRole('status'), ['2 found.'])
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expectFocus(dialog().getByRole('textbox'))
  await expect.element(dialog().getByRole('textbox')).toHaveValue(links.join('\n'))

  await lookUp(...links, unknown)
  await expectTexts(dialog().getByRole('status'), ['2 found.'])
  await expectCount(ticked(dialog().getByRole('group', { name: 'Array' })), 2)
  await dialog().getByText('Not in your lists (1)').click()
  await expect.element(dialog().getByText(unknown)).toBeVisible()
  expect(await done()).toEqual([])

  await dialog().getByRole('button', { name: 'Tick 2 problems' }).click()
  await expectCount(dialog(), 0)
  await expect.element(page.getByText('Solved 2 of 462')).toBeVisible()
  // The first tick removes the button that opened the dialog.
  await expectFocus(page.getByRole('heading', { level: 1 }))
  expect(await done()).toEqual(['array: Reverse an array', `array: ${sorting}`])
  Object.assign(tracker, { route: '/array' })
  await expect.element(page.getByRole('checkbox', { name: `Done: ${sorting}` })).toBeChecked()

  Object.assign(tracker, { route: '/' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(offer()).toBeVisible()
  await expect.element(notice()).toHaveTextContent('Progress restored')
  expect(await done()).toEqual([])
})

test('<topic-grid> reports each topic and the import to the page, and stays open', async () => {
  await mount('<topic-grid track="core"></topic-grid>')
  const events = recordEvents()
  await offer().click()
  await lookUp(...links)
  await dialog().getByRole('button', { name: 'Tick 2 problems' }).click()
  await expect.element(notice()).toHaveTextContent('2 ticked')
  const reported = () =>
    events.filter(
      ({ type, detail }) =>
        type === 'tracker-progress' || (detail as { reason?: string }).reason === 'imported',
    )
  await expect.poll(reported).toMatchObject([
    { type: 'tracker-progress', detail: { track: 'dsa', topic: 'array', done: 2 } },
    { type: 'tracker-reload', detail: { track: 'dsa', reason: 'imported' } },
  ])
  expect(reported()[0]?.detail).not.toHaveProperty('item')
  await expect
    .element(page.getByRole('heading', { name: 'Make you interview experience better' }))
    .toBeVisible()
  // Nothing of this track was ticked: the offer is still there, and has focus again.
  await expectFocus(offer())
})

test('a stats.json of LeetHub counts what is ticked already, and what the visitor unticks stays unticked', async () => {
  await (await openStore()).setDone('dsa', 'array', 0, true)
  expect(await done()).toEqual(['array: Reverse an array'])
  await openDialog()
  const names = ['0075-sort-colors', '0053-maximum-subarray', '0344-reverse-string']
  const shas = Object.fromEntries(names.map((name) => [name, { [`${name}.py`]: 'a1' }]))
  await dialog().getByRole('textbox').fill('Reverse an array')
  await chooseStats(JSON.stringify({ leetcode: { shas, solved: 3 } }))
  await expectTexts(dialog().getByRole('status'), [/^4 found, 1 of them ticked already\./])
  await dialog().getByRole('checkbox', { name: sorting }).click()
  await expectCount(ticked(dialog()), 2)
  await dialog().getByRole('button', { name: 'Tick 2 problems' }).click()
  await expect.element(notice()).toHaveTextContent('2 ticked')
  const after = await done()
  expect(after).toHaveLength(3)
  expect(after).not.toContain(`array: ${sorting}`)
  await chooseAction('Dsa Tracking', 'Earlier versions (1)')
  await expect.element(page.getByText(/^Before ticking what was solved elsewhere, .*: 1 done$/)).toBeVisible()
})

test('a file dropped on the dialog is read', async () => {
  await openDialog()
  await dropFile(dialog().getByRole('textbox'), new File([colours], 'solved.txt'))
  await expect.element(dialog().getByRole('checkbox', { name: sorting })).toBeChecked()
})

test('a merely similar problem is not ticked unless the visitor ticks it', async () => {
  await openDialog()
  await lookUp('Cyclically rotate arrays by one')
  await expectTexts(dialog().getByRole('status'), ['0 found. 1 possible match.'])
  const box = dialog().getByRole('group', { name: 'Possibly the same' }).getByRole('checkbox')
  await expect.element(box).not.toBeChecked()
  await expect.element(dialog().getByRole('button', { name: 'Tick 0 problems' })).toBeDisabled()
  await expectFocus(dialog().getByRole('button', { name: 'Back' }))
  await box.click()
  await dialog().getByRole('button', { name: 'Tick 1 problem' }).click()
  await expectCount(dialog(), 0)
  expect(await done()).toEqual(['array: Cyclically rotate an array by one'])
})

test('the dialog reports what cannot be read and when nothing is found, keeps the paste, and shows what it understands', async () => {
  await openDialog()
  await chooseStats('{"half')
  await expect.element(dialog().getByRole('status')).toHaveTextContent('This file could not be read')
  await expect.element(dialog().getByRole('button', { name: 'Choose files', exact: true })).toBeEnabled()

  await lookUp(unknown)
  await expectTexts(dialog().getByRole('status'), ['None of these are in your lists.'])
  await expect.element(dialog().getByText('A folder of LeetHub, or its stats.json')).toBeVisible()
  await expect.element(dialog().getByRole('textbox')).toHaveValue(unknown)
  await userEvent.keyboard('{Escape}')
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await expectFocus(page.getByRole('button', { name: title }))
})
