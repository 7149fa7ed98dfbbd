import type { Page } from '@playwright/test'
import {
  checkbox,
  expect,
  importStore,
  openPage,
  settings,
  settled,
  storedRecords,
  test,
  withSettings,
} from './fixtures.ts'

interface Stored {
  readonly store: { setDone(track: string, topic: string, index: number, done: boolean): Promise<unknown> }
}

test('four tabs opened at once on an empty profile seed once and end up in the same state', async ({
  context,
}) => {
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => openPage(tab, '<topic-table topic="trie"></topic-table>')))
  for (const tab of tabs) await expect(tab.locator('.counter-text')).toHaveText('0/6 Done')
  await checkbox(tabs[2] as Page).click()
  for (const tab of tabs) await expect(tab.locator('.counter-text')).toHaveText('1/6 Done')
  // Both version steps, three seconds each, run in every tab, and the tick made meanwhile survives.
  await expect
    .poll(async () => (await settings(tabs[0] as Page))['450version'], { timeout: 15_000 })
    .toBe('100000016')
  for (const tab of tabs) await expect(tab.locator('.counter-text')).toHaveText('1/6 Done')
  expect(Object.keys(await storedRecords(tabs[3] as Page))).toHaveLength(15)
})

test('two tabs ticking one topic at the same moment, and a migration while one writes, lose nothing', async ({
  context,
}) => {
  await withSettings(context, settled)
  const writer = await context.newPage()
  await openPage(writer, '<topic-table topic="array"></topic-table>')
  await expect(writer.locator('.counter-text')).toHaveText('0/36 Done')
  await importStore(writer)
  const migrating = await context.newPage()
  await openPage(migrating, '<topic-table topic="array"></topic-table>')
  await importStore(migrating)
  await test.step('each tab ticks its own half of the items', async () => {
    const tickEveryOther = (tab: Page, offset: number) =>
      tab.evaluate(async (start) => {
        const { store } = window as unknown as Stored
        for (const isDone of [true, false]) {
          for (let index = start; index < 12; index += 2) await store.setDone('dsa', 'array', index, isDone)
        }
        for (let index = start; index < 6; index += 2) await store.setDone('dsa', 'array', index, true)
      }, offset)
    await Promise.all([tickEveryOther(writer, 0), tickEveryOther(migrating, 1)])
    const { array } = await storedRecords(writer)
    expect(array?.questions.map(({ Done }) => Done)).toEqual(
      Array.from({ length: 36 }, (_, index) => index < 6),
    )
    expect(array?.doneQuestions).toBe(6)
    for (const tab of [writer, migrating]) await expect(tab.locator('.counter-text')).toHaveText('6/36 Done')
  })
  await writer.evaluate(() => localStorage.setItem('450version', '1'))
  const writes = writer.evaluate(async () => {
    const { store } = window as unknown as Stored
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
