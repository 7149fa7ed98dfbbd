import type { Page } from '@playwright/test'
import {
  checkbox,
  expect,
  openPage,
  settings,
  settled,
  storedRecords,
  test,
  withSettings,
} from './fixtures.ts'

const importStore = (page: Page) =>
  page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    Object.assign(window, { store: openStore() })
  })

test('two tabs ticking the same topic at the same moment for 62 rounds lose nothing', async ({ context }) => {
  // Hundreds of transactions, each observed by two tabs, on a machine that may be running another test.
  test.setTimeout(240_000)
  await withSettings(context, settled)
  const tabs = await Promise.all([context.newPage(), context.newPage()])
  for (const tab of tabs) {
    await openPage(tab, '<topic-table topic="dynamic_programming"></topic-table>')
    await expect(tab.locator('.counter-text')).toHaveText('0/63 Done')
    await importStore(tab)
  }
  // Each tab ticks and unticks its own half of the items; the final state of every item is known.
  const rounds = (tab: Page, offset: number) =>
    tab.evaluate(async (start) => {
      const { store } = window as unknown as {
        store: { setDone(track: string, topic: string, index: number, done: boolean): Promise<unknown> }
      }
      const expected: Record<number, boolean> = {}
      for (let round = 0; round < 62; round++) {
        const index = start + 2 * (round % 31)
        expected[index] = round % 3 !== 0
        await store.setDone('dsa', 'dynamic_programming', index, expected[index] as boolean)
      }
      return expected
    }, offset)
  const [even, odd] = await Promise.all([rounds(tabs[0] as Page, 0), rounds(tabs[1] as Page, 1)])
  const expected = Object.entries({ ...even, ...odd })
  const { dynamic_programming: record } = await storedRecords(tabs[0] as Page)
  expect(expected).toHaveLength(62)
  for (const [index, done] of expected)
    expect(record?.questions[Number(index)]?.Done, `item ${index}`).toBe(done)
  const total = expected.filter(([, done]) => done).length
  expect(record?.doneQuestions).toBe(total)
  for (const tab of tabs) await expect(tab.locator('.counter-text')).toHaveText(`${total}/63 Done`)
})

test('two elements ticking different items of a topic in one task lose nothing', async ({
  page,
  context,
}) => {
  await withSettings(context, settled)
  await openPage(page, '<topic-table topic="array"></topic-table><topic-table topic="array"></topic-table>')
  await expect(page.locator('.counter-text')).toHaveText(['0/36 Done', '0/36 Done'])
  await page.evaluate(() => {
    for (const [at, table] of document.querySelectorAll('topic-table').entries()) {
      const boxes = [...(table.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
      for (const box of boxes.filter((_, index) => index % 2 === at)) box.click()
    }
  })
  await expect(page.locator('.counter-text')).toHaveText(['36/36 Done', '36/36 Done'])
  await expect.poll(async () => (await storedRecords(page)).array?.doneQuestions).toBe(36)
})

test('four tabs opened at once on an empty profile seed once and end up in the same state', async ({
  context,
}) => {
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => openPage(tab, '<topic-table topic="trie"></topic-table>')))
  for (const tab of tabs) await expect(tab.locator('.counter-text')).toHaveText('0/6 Done')
  await checkbox(tabs[2] as Page).click()
  for (const tab of tabs) await expect(tab.locator('.counter-text')).toHaveText('1/6 Done')
  // Both version steps run in every tab, and the tick made meanwhile survives.
  await expect
    .poll(async () => (await settings(tabs[0] as Page))['450version'], { timeout: 15_000 })
    .toBe('100000016')
  for (const tab of tabs) await expect(tab.locator('.counter-text')).toHaveText('1/6 Done')
  expect(Object.keys(await storedRecords(tabs[3] as Page))).toHaveLength(15)
})

test('a migration in one tab while another writes loses nothing', async ({ context }) => {
  await withSettings(context, settled)
  const writer = await context.newPage()
  await openPage(writer, '<topic-table topic="array"></topic-table>')
  await expect(writer.locator('.counter-text')).toHaveText('0/36 Done')
  await importStore(writer)
  const migrating = await context.newPage()
  await writer.evaluate(() => localStorage.setItem('450version', '1'))
  const writes = writer.evaluate(async () => {
    const { store } = window as unknown as {
      store: { setDone(track: string, topic: string, index: number, done: boolean): Promise<unknown> }
    }
    for (let index = 0; index < 36; index++) {
      await store.setDone('dsa', 'array', index, true)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  await openPage(migrating, '<topic-table topic="array"></topic-table>')
  await writes
  for (const tab of [writer, migrating]) await expect(tab.locator('.counter-text')).toHaveText('36/36 Done')
  expect((await settings(migrating))['450version']).toBe('100000016')
})
