import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openPage, settled, storedRecords, test, withSettings } from './fixtures.ts'
import { elements } from './layouts.ts'
import { profileTime, storedProfile } from './profiles.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** Nothing that is shown is moved by what arrives after it. */

test.beforeEach(({ context }) => watchShifts(context))

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

test.describe('with months of work', () => {
  test.use({
    storageState: ({ baseURL }, use) => use(storedProfile('middle', baseURL ?? '')),
    timezoneId: 'UTC',
  })

  test('no box moves when data arrive, on any screen', async ({ page, context }) => {
    await context.clock.setFixedTime(profileTime)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const [route, last] of [
        ['/', '.week-link a'],
        ['/array', '.item-date'],
        ['/today', '.activity-table'],
        ['/about', '.admin-track'],
        ['/notes', '.note-text'],
      ] as const) {
        await page.goto(route)
        await expect(page.locator(last).first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        const seen = (await shiftsOf(page)).flatMap((shift) => shift.seen)
        expect.soft(seen, `${route} at ${width} px`).toEqual([])
      }
    }
  })
})

const widths = [320, 390, 768, 1280]

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

test('on a return, reviews that are due and a year of activity shift nothing', async ({ page, context }) => {
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

test('a square pops when its problem is ticked elsewhere', async ({ page, context }) => {
  await withSettings(context, settled)
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/array')
  await other.getByRole('checkbox').first().click()
  await expect(page.locator('.square-ticked')).toHaveCount(1)
})
