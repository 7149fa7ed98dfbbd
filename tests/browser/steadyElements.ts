import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openPage, settled, storedRecords, test, withSettings } from './fixtures.ts'
import { elements } from './layouts.ts'
import { shiftsOf } from './shifts.ts'

/** The stylesheet of the recipe for a page that reserves room. */
async function room(): Promise<string> {
  const recipes = await readFile(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
  const css = /## Room before it loads.*?```css\n(.*?)```/s.exec(recipes)?.[1]
  if (!css) throw new Error('The recipe is not where it was.')
  return `<style>body { margin: 0 auto; max-width: 1000px } ${css}</style>`
}

/** Expects that an element shifts nothing in a page that reserves room for it. */
async function expectSteady(page: Page, what: string) {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${what} ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
}

/**
 * Adds the tests of a page that reserves room for an element: at these widths nothing that arrives moves the rest. Its
 * shifts have to be watched.
 */
export function testSteadyElements(widths: readonly number[]): void {
  test('on a first visit no element shifts the page', async ({ page }) => {
    const style = await room()
    for (const [name, { markup, content }] of Object.entries(elements)) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const path = `/${name}-page.html`
        await openPage(page, `${style}<h1>Week 3</h1>${markup}<p>What comes after</p>`, { path })
        await page.locator(content).first().waitFor()
        await expectSteady(page, `${name} at ${width} px`)
      }
    }
  })

  test('on a return, reviews that are due and a year of activity shift nothing', async ({
    page,
    context,
  }) => {
    await withSettings(context, settled)
    await openPage(page, '<topic-table topic="array"></topic-table>', { path: '/course.html' })
    await page.locator('tbody .row').first().waitFor()
    await page.evaluate(async () => {
      const { openStore } = (await import(
        `${location.origin}/store.js`
      )) as typeof import('../../src/store/index.ts')
      const store = openStore()
      store.settings.set({ review: true })
      await store.history()
      const { now } = Date
      for (let index = 0; index < 9; index += 1) {
        Date.now = () => now() - (20 - index) * 24 * 60 * 60 * 1000
        await store.setDone('dsa', 'array', index, true)
      }
      Date.now = now
    })
    // What still waited for the log would arrive while the next page is measured.
    await expect
      .poll(async () => Object.keys(await storedRecords(page, 'reviews', 'db-companion')).length)
      .toBeGreaterThanOrEqual(9)
    // Storage that is slower than what an element waits for before it shows a placeholder.
    await page.addInitScript(() => {
      const { open } = indexedDB
      IDBFactory.prototype.open = function (...given) {
        const request = Reflect.apply(open, this, given) as IDBOpenDBRequest
        const late = (event: Event) => {
          if (event.isTrusted) event.stopImmediatePropagation()
          setTimeout(() => request.dispatchEvent(new Event('success')), 400)
        }
        request.addEventListener('success', late, { once: true })
        return request
      }
    })
    const style = await room()
    for (const [name, content] of [
      ['review-queue', '.today-rows'],
      ['activity-map', '.activity'],
      ['topic-grid', '.begun a.next-item'],
    ]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await openPage(page, `${style}<${name}></${name}><p>What comes after</p>`, {
          path: `/${name}-page.html`,
        })
        await page.locator(`${name} ${content}`).first().waitFor()
        await expectSteady(page, `${name} at ${width} px`)
      }
    }
  })
}
