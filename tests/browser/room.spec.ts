import { readFile } from 'node:fs/promises'
import { expect, openPage, settled, storedRecords, test, withSettings } from './fixtures.ts'
import { elements } from './layouts.ts'

/** A page that reserves room as the recipes say is not shifted when the elements appear in it. */

declare global {
  interface Window {
    /** What moved, and by how much, as the browser reported it. */
    shifts: { readonly value: number; readonly moved: readonly string[] }[]
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = []
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        window.shifts.push({ value, moved: sources.map(({ node }) => String(node?.nodeName)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

/** The stylesheet of the recipe. */
async function room(): Promise<string> {
  const recipes = await readFile(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
  const css = /## Room before it loads.*?```css\n(.*?)```/s.exec(recipes)?.[1]
  if (!css) throw new Error('The recipe is not where it was.')
  return `<style>body { margin: 0 auto; max-width: 1000px } ${css}</style>`
}

for (const width of [320, 390, 768, 1280]) {
  test(`first visit, ${width} px: no element shifts the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const style = await room()
    for (const [name, { markup, content }] of Object.entries(elements)) {
      const path = `/${name}-page.html`
      await openPage(page, `${style}<h1>Week 3</h1>${markup}<p>What comes after</p>`, { path })
      await page.locator(content).first().waitFor()
      // The browser reports a shift once the frame is rendered.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const shifts = await page.evaluate(() => window.shifts)
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        `${name} ${JSON.stringify(shifts)}`,
      ).toBeLessThan(0.01)
    }
  })

  test(`return, ${width} px: reviews that are due and a year of activity shift nothing`, async ({
    page,
    context,
  }) => {
    await withSettings(context, settled)
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '<topic-table topic="array"></topic-table>', { path: '/course.html' })
    await page.locator('tbody .row').first().waitFor()
    await page.evaluate(async () => {
      const path = '/store.js'
      const store: import('../../src/store/index.ts').Store = (await import(path)).openStore()
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
      ['topic-grid', '.overview.begun'],
    ]) {
      await openPage(page, `${style}<${name}></${name}><p>What comes after</p>`, {
        path: `/${name}-page.html`,
      })
      await page.locator(`${name} ${content}`).first().waitFor()
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const shifts = await page.evaluate(() => window.shifts)
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        `${name} ${JSON.stringify(shifts)}`,
      ).toBeLessThan(0.01)
    }
  })
}
