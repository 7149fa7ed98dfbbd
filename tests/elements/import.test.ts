import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fuzzedImports } from '../store/fuzzedImport.ts'
import {
  chooseAction,
  chooseFile,
  expectCount,
  expectCounter,
  expectTexts,
  mount,
  newVisitor,
  openStore,
  storedRecords,
} from './fixtures.ts'

/** Import of a track's progress in Settings & data. */

const topic = (topicName: string, ...questions: object[]) => ({ topicName, position: 0, questions })
const notice = () => page.css('.toast.message')
const cards = (name: string) => page.css('a.card').filter({ has: page.getByText(name, { exact: true }) })

/** Opens Settings & data of a visitor who ticked the first problem of Trie. */
async function open(): Promise<void> {
  newVisitor()
  const store = await openStore()
  await store.start('dsa')
  await store.setDone('dsa', 'trie', 0, true, { cause: 'hand' })
  await mount('<dsa-tracker route="/about"></dsa-tracker>', { again: true })
}

const importFile = (content: string, name = 'progress.json'): Promise<void> =>
  chooseFile(page.getByLabelText('Import Dsa Tracking from a file'), new File([content], name))

const refused: [name: string, content: string, message: string][] = [
  ['not JSON', '{"half', 'it is not valid JSON'],
  ['not a list', '{"a":1}', 'it is not a list of topics'],
  ['empty', '[]', 'This file holds no topics'],
  [
    'a wrong type, with topic and item named',
    JSON.stringify([topic('Trie', { Problem: 'a' }, { Problem: 'b', Done: 'yes' })]),
    'in topic “Trie”, item 2, “Done” must be true or false',
  ],
  [
    'a topic without items',
    JSON.stringify([{ topicName: 'Trie' }]),
    'in topic “Trie”, “questions” must be a list of items',
  ],
  [
    "another track's file, named",
    JSON.stringify([topic('Compiler Design')]),
    'This file belongs to Core Subjects',
  ],
  ['duplicate topics', JSON.stringify([topic('Trie'), topic('trie')]), 'lists the topic “trie” twice'],
  ['too large', `[${' '.repeat(5 * 1024 * 1024)}]`, 'larger than 5 MB'],
]

test('a refused file is reported and changes nothing, and only the latest notice is shown', async () => {
  await open()
  const before = await storedRecords()
  const error = page.css('.toast.error')
  for (const [name, content, message] of refused) {
    await importFile(content)
    await expect.element(error, { message: name }).toHaveTextContent(message)
    await expect.element(error, { message: name }).toHaveTextContent('Nothing was changed.')
    await expectCount(page.css('.toast'), 1)
    expect(await storedRecords(), name).toEqual(before)
  }
  await importFile('[]', 'progress.txt')
  await expect.element(error).toHaveTextContent('its name does not end in .json')
  await importFile('[{"topicName":"Trie","questions":[{"Problem":"a"}]}]')
  await expect.element(page.css('.toast').first()).toHaveTextContent('Progress was imported')
  await expectCount(page.css('.toast'), 1)
  ;(page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expectCount(page.css('.toast'), 0)
})

test("the earlier app's file is accepted in key order, with URL2, a byte order mark and wrong counters, without Notes", async () => {
  await open()
  const file = [
    {
      ...topic('Array', {
        Topic: 'Array',
        Problem: 'a',
        Done: true,
        URL: 'https://x.org',
        URL2: 'https://y.org',
      }),
      doneQuestions: 7,
    },
    { ...topic('BackTracking', { Problem: 'b', Done: false, Bookmark: true }), position: 8, started: true },
  ]
  await importFile(`\uFEFF${JSON.stringify(file)}`)
  await expectTexts(page.css('.toast-text'), ['1 done, as many as before.'])
  const records = await storedRecords()
  expect(Object.keys(records)).toHaveLength(15)
  expect(records.array).toMatchObject({
    doneQuestions: 1,
    started: true,
    questions: [{ URL2: 'https://y.org', Notes: '' }],
  })
  expect(records.backtracking).toMatchObject({
    doneQuestions: 0,
    started: false,
    questions: [{ Bookmark: true }],
  })
  await expect.element(cards('Array')).toHaveTextContent('100% Done')
})

test('the notice of an import offers a merge that keeps both; Undo reverts the merge, Restore the import', async () => {
  await open()
  const before = await storedRecords()
  const questions = Array.from({ length: 6 }, (_, index) => ({
    Problem: `p${index}`,
    Done: index === 5,
    Notes: 'new',
  }))
  await importFile(JSON.stringify([topic('Trie', ...questions)]))
  await expectTexts(page.css('.toast-text'), ['6 notes, 0 before.'])
  await page.getByRole('button', { name: 'Merge with what was here' }).click()
  await expect.element(notice()).toHaveTextContent('Progress was merged')
  await expect.element(page.getByText('Solved 2 of 462').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Solved 1 of 462').first()).toBeVisible()
  expect((await storedRecords()).trie?.questions[5]?.Done).toBe(true)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await chooseAction('Dsa Tracking', 'Earlier versions (3)')
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  // The notice of Undo, which has the same title, can still be there.
  await expect.element(notice().getByText('Done: 1.', { exact: true })).toBeVisible()
  await expect.element(notice()).toHaveTextContent('Progress restored')
  expect(await storedRecords()).toEqual(before)
})

test('hostile content runs no script, makes no unsafe link and pollutes no prototype', async () => {
  const dialogs = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'java\nscript:alert(1)',
    'https://[bad',
  ].map((URL, index) => ({
    Problem: `<img src=x onerror=alert(${index})>`,
    Notes: '</textarea><script>alert(2)</script>',
    URL,
  }))
  const file = `[{"topicName":"Trie","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"questions":${JSON.stringify(hostile)}}]`
  await open()
  await importFile(file)
  await expect.element(notice()).toHaveTextContent('Progress was imported')
  await cards('Trie').click()
  await expectCount(page.css('tbody .row'), 7)
  await expectCounter('0/7 Done')
  await expectCount(page.css('.item-link'), 0)
  await page
    .getByRole('button', { name: /^View Notes/ })
    .first()
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(hostile[0]?.Notes)
  expect(dialogs).not.toHaveBeenCalled()
  expect({} as { polluted?: number }).not.toHaveProperty('polluted')
})

test('fuzzed imports, some of which are refused, leave a grid that works', async () => {
  await mount('<topic-grid></topic-grid>')
  await expect.element(page.css('a.card').first()).toBeVisible()
  const progress = await (await openStore()).progress()
  let imported = 0
  for (const text of fuzzedImports(30, ['Trie', 'Array', 'Compiler Design'])) {
    await progress.import('dsa', text).then(
      () => {
        imported += 1
      },
      ({ code }: { code?: string }) => expect(code).toMatch(/^import-/),
    )
  }
  expect(imported).toBeGreaterThan(2)
  await expect.element(page.css('a.card').first()).toBeVisible()
  expect(Object.keys(await storedRecords()).length).toBeGreaterThanOrEqual(15)
})
