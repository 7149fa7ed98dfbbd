import type { Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, twoFrames, withSettings } from './fixtures.ts'

/** `lazy.js`: a page pays for an element only when its reader gets near it. */

const head = `<script type="module" src="/lazy.js"></script>
  <style>body { margin: 0 } topic-table { display: block; min-height: 35rem }</style>`
const text = (screens: number) => `<div style="height: ${screens * 100}vh">A long story</div>`
const table = '<topic-table topic="trie"></topic-table>'

test.beforeEach(({ context }) => withSettings(context, settled))

/** Collects the names of our scripts as the page requests them. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.slice(1)
    if (name.endsWith('.js')) names.push(name)
  })
  return names
}

/** Scrolls, and waits until it is known what is near. */
const scrollToScreen = async (page: Page, screens: number) => {
  await page.evaluate((top) => scrollTo(0, top * innerHeight), screens)
  await twoFrames(page)
}

/** Serves a page at any address below `/lazy/`. */
const serve = (page: Page, body: string) =>
  page.route('**/lazy/*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Host page</title>${head}</head><body>${body}</body></html>`,
    }),
  )

/** Opens a page whose elements are far down, and checks that none of their code is loaded. */
async function openFarDown(page: Page, body: string): Promise<string[]> {
  const scripts = scriptsOf(page)
  await openPage(page, body, { head })
  await twoFrames(page)
  expect(scripts).toEqual(['lazy.js'])
  return scripts
}

test('each element far down loads when the reader is within a screen, is shown, or the page is printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const scripts = await openFarDown(
    page,
    `<div hidden><review-queue></review-queue></div>${text(4)}${table}<p>What comes after</p>${text(4)}
     <topic-grid></topic-grid>${text(4)}`,
  )

  await test.step('an element loads without shifting what comes after it', async () => {
    await scrollToScreen(page, 1.9)
    expect(scripts).toEqual(['lazy.js'])
    // Keep the text after the element in sight, so a shift is noticed.
    await scrollToScreen(page, 3.5)
    await expect(checkbox(page)).toBeVisible()
    await twoFrames(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    expect(scripts).toContain('topic-table.js')
    expect(scripts).not.toContain('dsa-tracker.js')
    expect(scripts.filter((name) => /home-/.test(name))).toEqual([])
  })

  await test.step('an element is ready one screen before the reader reaches it', async () => {
    expect(scripts).not.toContain('topic-grid.js')
    const top = await page
      .locator('topic-grid')
      .evaluate((grid) => (grid.getBoundingClientRect().top + scrollY) / innerHeight)
    await scrollToScreen(page, top - 1.8)
    const card = page.locator('a.card').first()
    await expect(card).toBeAttached()
    await expect(card).not.toBeInViewport()
  })

  await test.step('an element added later loads when it is near, and a hidden one when it is shown', async () => {
    await scrollToScreen(page, 0)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p><activity-map></activity-map></p>')
      document.body.insertAdjacentHTML('afterbegin', '<progress-admin></progress-admin>')
    })
    await expect(page.getByLabel('Actions for Dsa Tracking')).toBeVisible()
    expect(scripts).toContain('progress-admin.js')
    expect(scripts).not.toContain('review-queue.js')
    await page.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'))
    await expect(page.locator('review-queue .root')).toBeVisible()
    expect(scripts).toContain('review-queue.js')
  })

  await test.step('printing loads an element that was never near', async () => {
    expect(scripts).not.toContain('activity-map.js')
    await page.pdf()
    await expect(page.locator('activity-map .activity')).toBeAttached()
    expect(scripts).toContain('activity-map.js')
  })
})

test('an element in a scrolling part of the page, or hidden until it is defined, loads when it comes into view', async ({
  page,
}) => {
  const hide = '<style>topic-grid:not(:defined) { display: none !important }</style>'
  const scripts = await openFarDown(
    page,
    `${hide}<main style="height: 100vh; overflow: auto">${text(4)}${table}</main>${text(4)}
     <section><topic-grid></topic-grid></section>`,
  )
  const scrollMain = async (screens: number) => {
    await page.evaluate((top) => document.querySelector('main')?.scrollTo(0, top * innerHeight), screens)
    await twoFrames(page)
  }
  await scrollMain(2.5)
  expect(scripts).toEqual(['lazy.js'])
  await scrollMain(3.5)
  await expect(checkbox(page)).toBeVisible()

  expect(scripts).not.toContain('topic-grid.js')
  // Its position is that of its parent, as it has none itself.
  await scrollToScreen(page, 4)
  await expect(page.locator('a.card').first()).toBeVisible()
})

test('an address, a link or an attribute that is for an element loads it at once, and anchors stay in place', async ({
  page,
}) => {
  const isLoadedAtTop = async () => {
    await expect(checkbox(page)).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await test.step('loading="eager" does not wait', async () => {
    await serve(page, `${text(4)}<dsa-tracker loading="eager" route="/trie"></dsa-tracker>`)
    await page.goto('/lazy/eager')
    await isLoadedAtTop()
  })

  await test.step('an address that names its route does not wait', async () => {
    await serve(page, `${text(4)}<dsa-tracker routing="hash"></dsa-tracker>`)
    await page.goto('/lazy/route#/trie')
    await isLoadedAtTop()
  })

  await test.step('a link that brings progress, now or later, does not wait', async () => {
    await serve(page, `${text(4)}<dsa-tracker receive route="/trie"></dsa-tracker>`)
    await page.goto('/lazy/link')
    await twoFrames(page)
    expect(await page.locator('dsa-tracker:not(:defined)').count()).toBe(1)
    await page.evaluate(() => {
      location.hash = '#dsa=1.'
    })
    await expect(checkbox(page)).toBeAttached()
    await page.goto('/lazy/other-link#dsa=1.')
    await isLoadedAtTop()
  })

  await test.step('an anchor to the element, or to a heading before or after it, lands and stays there', async () => {
    await serve(
      page,
      `${text(4)}<h2 id="before">Before</h2><topic-table id="inside" topic="trie"></topic-table>
       <h2 id="after">After</h2>${text(2)}`,
    )
    for (const id of ['before', 'inside', 'after']) {
      await page.goto(`/lazy/${id}#${id}`)
      await expect(checkbox(page)).toBeAttached()
      await twoFrames(page)
      const top = await page.locator(`#${id}`).evaluate((target) => target.getBoundingClientRect().top)
      expect(Math.abs(top), id).toBeLessThan(30)
    }
  })
})

test('a page joins its list, and its links are marked, before its reader gets to its foot', async ({
  page,
}) => {
  const nav = '<nav><a href="/lazy/first">First</a></nav>'
  await serve(page, `${nav}<h1>First</h1>${text(4)}<done-button sheet="course"></done-button>`)
  await page.goto('/lazy/first')
  const button = page.getByRole('button', { name: 'Mark as done' })
  await expect(button).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await button.click()
  await serve(page, `${nav}${text(4)}<done-marks for="nav" sheet="course"></done-marks>`)
  await page.goto('/lazy/second')
  await expect(page.locator('nav [data-done]')).toHaveText(['First'])
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('without a connection, or without IntersectionObserver', () => {
  test.use({ expectedErrors: [/ERR_FAILED|net::/] })

  test("an element keeps the page's own content, and loads at once when it can", async ({ page }) => {
    await page.route('**/topic-table.js', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await openPage(page, '<topic-table name="Mine"><ol><li>Read chapter 2</li></ol></topic-table>', { head })
    await failed
    await expect(page.getByText('Read chapter 2')).toBeVisible()
    await expect(checkbox(page)).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(checkbox(page)).toBeVisible()

    // Before the page is told that the file failed.
    await page.route(
      '**/topic-grid.js',
      async (route) => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await route.abort()
      },
      { times: 1 },
    )
    await openPage(page, '<topic-grid></topic-grid>', { head, path: '/back.html' })
    await expect(page.locator('topic-grid').getByRole('link').first()).toBeVisible()

    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await openPage(page, `${text(4)}<progress-admin></progress-admin>`, { head, path: '/other.html' })
    await expect(page.getByLabel('Actions for Dsa Tracking')).toBeAttached()
  })
})
