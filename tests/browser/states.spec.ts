/**
 * Visits every state once: accessibility, room in every language and size, and a picture. After reviewing what changed,
 * update the pictures with
 *
 *     npx playwright test states --update-snapshots
 */
import { findings } from './axe.ts'
import { expect, openPage, settled, test } from './fixtures.ts'
import { setTheme } from './measures.ts'
import { states } from './states.ts'
import { testStates } from './visit.ts'

testStates(states)

test('contrast holds with any accent of the host page', async ({ page, context }) => {
  await context.addInitScript((values) => Object.assign(localStorage, values), settled)
  await openPage(
    page,
    '<dsa-tracker route="/coresubjects"></dsa-tracker><topic-table topic="trie" theme="stored"></topic-table>',
  )
  await expect(page.locator('dsa-tracker .next-problem')).toBeVisible()
  await page.evaluate(async () => {
    const { openStore } = (await import(
      `${location.origin}/store.js`
    )) as typeof import('../../src/store/index.ts')
    const store = openStore()
    for (let index = 0; index < 7; index += 1) await store.setDone('core', 'compiler_design', index, true)
    for (let index = 0; index < 5; index += 1) await store.setDone('core', 'operating_system', index, true)
    for (let index = 0; index < 6; index += 1) await store.setDone('dsa', 'trie', index, true)
  })
  await expect(page.getByText('All 6 done.')).toBeVisible()
  await expect(page.locator('.card.finished')).toHaveCount(1)
  for (const accent of ['#ff0066', '#ffee00', '#0000ff', '#111111', '#008f00']) {
    await page.addStyleTag({ content: `dsa-tracker, topic-table { --tracker-accent: ${accent} }` })
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(page, theme)
      expect(await findings(page, ['color-contrast']), `${accent} ${theme}`).toEqual([])
    }
  }
})
