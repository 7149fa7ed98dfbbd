import { chooseAction, expect, importFile, settled, storedRecords, test, withSettings } from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

test('the last five states of a track are listed in every tab, survive a reload and can be restored', async ({
  page,
  context,
}) => {
  const round = (index: number) =>
    JSON.stringify([
      { topicName: 'Trie', position: 0, questions: [{ Problem: `round ${index}`, Done: true }] },
    ])
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/about')
  await page.evaluate(async (files) => {
    const path = '/store.js'
    const store = (await import(path)).openStore()
    await store.start('dsa')
    const progress = await store.progress()
    for (const file of files) await progress.import('dsa', file)
  }, [0, 1, 2, 3, 4].map(round))
  await page.getByLabel('Import Dsa Tracking from a file').waitFor({ state: 'attached' })
  await importFile(page, 'Dsa Tracking', round(5))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Solve DSA/)

  await chooseAction(other, 'Dsa Tracking', 'Earlier versions (5)')
  await expect(other.getByText(/Before an import, .*: 1 done/)).toHaveCount(5)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.reload()
  await chooseAction(page, 'Dsa Tracking', 'Earlier versions (5)')
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expect(page.locator('.toast.message')).toContainText('Progress restored')
  expect((await storedRecords(page)).trie?.questions[0]?.Problem).toBe('round 4')
})
