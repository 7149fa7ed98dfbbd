import type { Page } from '@playwright/test'
import {
  cards,
  checkbox,
  chooseAction,
  expect,
  importFile,
  openPage,
  settled,
  storedRecords,
  test,
  withSettings,
} from './fixtures.ts'

test.beforeEach(async ({ context, page }) => {
  await withSettings(context, settled)
  await page.goto('/trie')
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  await page.getByRole('link', { name: 'About', exact: true }).click()
})

const topic = (topicName: string, ...questions: object[]) => ({ topicName, position: 0, questions })
const done = (page: Page) => page.locator('.toast.message')

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

test('a refused file is reported and changes nothing, and only the latest notice is shown', async ({
  page,
}) => {
  const before = await storedRecords(page)
  for (const [name, content, message] of refused) {
    await importFile(page, 'Dsa Tracking', content)
    await expect(page.locator('.toast.error'), name).toContainText(message)
    await expect(page.locator('.toast.error'), name).toContainText('Nothing was changed.')
    await expect(page.locator('.toast'), name).toHaveCount(1)
    expect(await storedRecords(page), name).toEqual(before)
  }
  await importFile(page, 'Dsa Tracking', '[{"topicName":"Trie","questions":[{"Problem":"a"}]}]')
  await expect(page.locator('.toast')).toContainText('Progress was imported')
  await expect(page.locator('.toast')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a file whose name does not end in .json is refused', async ({ page }) => {
  await importFile(page, 'Dsa Tracking', '[]', 'progress.txt')
  await expect(page.locator('.toast.error')).toContainText('its name does not end in .json')
})

test("the earlier app's file is accepted in key order, with URL2, a byte order mark and wrong counters, without Notes", async ({
  page,
}) => {
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
  await importFile(page, 'Dsa Tracking', `\uFEFF${JSON.stringify(file)}`)
  await expect(done(page)).toContainText('Done: 1 → 1. Notes: 0 → 0.')
  const records = await storedRecords(page)
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
  await expect(cards(page, 'Array')).toContainText('100% Done')
})

test('the notice of an import offers a merge that keeps both; Undo reverts the merge, Restore the import', async ({
  page,
}) => {
  const before = await storedRecords(page)
  const questions = Array.from({ length: 6 }, (_, index) => ({
    Problem: `p${index}`,
    Done: index === 5,
    Notes: 'new',
  }))
  await importFile(page, 'Dsa Tracking', JSON.stringify([topic('Trie', ...questions)]))
  await expect(done(page)).toContainText('Done: 1 → 1. Notes: 0 → 6.')
  await page.getByRole('button', { name: 'Merge with what was here' }).click()
  await expect(done(page)).toContainText('Progress was merged')
  await expect(page.getByText('Solved 2 of 462').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Solved 1 of 462').first()).toBeVisible()
  expect((await storedRecords(page)).trie?.questions[5]?.Done).toBe(true)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await chooseAction(page, 'Dsa Tracking', 'Earlier versions (3)')
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  // The notice of Undo, which has the same title, can still be there.
  await expect(done(page).getByText('Done: 1.', { exact: true })).toBeVisible()
  await expect(done(page)).toContainText('Progress restored')
  expect(await storedRecords(page)).toEqual(before)
})

test('the last five states of a track are listed in every tab, survive a reload and can be restored', async ({
  page,
  context,
}) => {
  for (let round = 0; round < 6; round++) {
    await importFile(
      page,
      'Dsa Tracking',
      JSON.stringify([topic('Trie', { Problem: `round ${round}`, Done: true })]),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Solve DSA/)
    await page.getByRole('link', { name: 'About', exact: true }).click()
  }
  const other = await context.newPage()
  await other.goto('/about')
  await chooseAction(other, 'Dsa Tracking', 'Earlier versions (5)')
  await expect(other.getByText(/Before an import, .*: 1 done/)).toHaveCount(5)
  await page.reload()
  await chooseAction(page, 'Dsa Tracking', 'Earlier versions (5)')
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expect(done(page)).toContainText('Progress restored')
  expect((await storedRecords(page)).trie?.questions[0]?.Problem).toBe('round 4')
})

test('hostile content runs no script, makes no unsafe link and pollutes no prototype', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss()
  })
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
  await importFile(page, 'Dsa Tracking', file)
  await expect(done(page)).toContainText('Progress was imported')
  await cards(page, 'Trie').click()
  await expect(page.locator('tbody .row')).toHaveCount(7)
  await expect(page.locator('.item-link')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^View Notes/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/script/)
  expect(dialogs).toEqual([])
  expect(await page.evaluate(() => ({}) as { polluted?: number })).toEqual({})
})

test('300 fuzzed imports are each refused with a code or imported whole, and break nothing', async ({
  page,
}) => {
  test.slow()
  await openPage(page, '<topic-grid></topic-grid>')
  const outcome = await page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    const progress = await openStore().progress()
    let seed = 42
    const random = (below: number) => {
      // mulberry32: small, and good enough in its low bits too
      seed = (seed + 0x6d2b79f5) | 0
      let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below
    }
    const leaf = () =>
      [
        true,
        false,
        null,
        0,
        -1,
        1e308,
        '',
        'Trie',
        'javascript:alert(1)',
        '<b>',
        [],
        {},
        'x'.repeat(500),
        '\u0000',
        undefined,
      ][random(15)]
    const names = ['Trie', 'Array', 'Compiler Design', 'Mine', '', ' ', '__proto__', 'constructor']
    const item = () => ({
      Problem: random(60) ? 'p' : leaf(),
      Done: random(60) ? random(2) === 1 : leaf(),
      Notes: random(60) ? 'n' : leaf(),
      URL: random(60) ? 'https://x.org' : leaf(),
    })
    const topic = () => ({
      topicName: random(20) ? names[random(names.length)] : leaf(),
      position: random(20) ? random(20) : leaf(),
      questions: random(20)
        ? Array.from({ length: random(5) }, () => (random(60) ? item() : leaf()))
        : leaf(),
    })
    const counts: Record<string, number> = {}
    for (let round = 0; round < 300; round++) {
      const text = JSON.stringify(random(20) ? Array.from({ length: random(4) }, topic) : leaf()) ?? ''
      const cut = random(10) ? text : text.slice(0, random(text.length + 1))
      const code = await progress.import('dsa', cut).then(
        () => 'imported',
        (error: { code?: string }) => error.code ?? `uncoded: ${error}`,
      )
      counts[code] = (counts[code] ?? 0) + 1
    }
    return { counts, polluted: 'polluted' in {} }
  })
  expect(Object.values(outcome.counts).reduce((a, b) => a + b)).toBe(300)
  expect(
    Object.keys(outcome.counts).filter((code) => code !== 'imported' && !code.startsWith('import-')),
  ).toEqual([])
  expect(outcome.counts.imported).toBeGreaterThan(15)
  await expect(cards(page).first()).toBeVisible()
  expect(Object.keys(await storedRecords(page)).length).toBeGreaterThanOrEqual(15)
})
