import type { Page } from '@playwright/test'
import { expect, openPage, settled, test, withSettings } from './fixtures.ts'

/** The year of activity in a page that has nothing else of ours, next to another tab. */

test.beforeEach(({ context }) => withSettings(context, settled))

const tick = (page: Page, topic: string, count: number) =>
  page.evaluate(
    async ([key, items]) => {
      const path = '/store.js'
      const store = (await import(path)).openStore()
      for (let index = 0; index < items; index += 1)
        await store.setDone('dsa', key, index, true, { cause: 'hand' })
    },
    [topic, count] as const,
  )

test('the map on a bare page shows ticks made here and in another tab', async ({ page, context }) => {
  await context.clock.setFixedTime(new Date(2026, 10, 19, 12))
  await openPage(page, '<p>A page.</p><activity-map></activity-map>', {
    head: '<script type="module" src="/activity-map.js"></script>',
  })
  await expect(page.getByText('Nothing recorded yet')).toBeVisible()
  await tick(page, 'trie', 2)
  const dayText = page.locator('.activity-described')
  await expect(dayText).toHaveText('2 done on Thursday 19 November 2026')
  await expect(page.getByText('2 of 5 this week')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/index.html')
  await tick(other, 'array', 1)
  await expect(dayText).toHaveText('3 done on Thursday 19 November 2026')
})
