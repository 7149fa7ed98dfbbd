import type { Page } from '@playwright/test'
import {
  expect,
  importStore,
  openPage,
  settled,
  storedRecords,
  test,
  withSettings,
} from '../browser/fixtures.ts'

test('two tabs ticking the same topic at the same moment for 62 rounds lose nothing', async ({ context }) => {
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
