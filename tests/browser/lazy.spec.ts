import type { Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, withSettings } from './fixtures.ts'

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

/** Waits two frames: what is near is known after one. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const scrollToScreen = async (page: Page, screens: number) => {
  await page.evaluate((top) => scrollTo(0, top * innerHeight), screens)
  await frames(page)
}

/** Opens a page whose element is far down, and checks that none of its code is loaded. */
async function openFarDown(page: Page, body: string, path = '/test-page.html'): Promise<string[]> {
  const scripts = scriptsOf(page)
  await openPage(page, body, { head, path })
  await frames(page)
  expect(scripts).toEqual(['lazy.js'])
  return scripts
}

test('a tracker far down loads only lazy.js until the reader is within a screen, and then shifts nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const scripts = await openFarDown(page, `${text(4)}${table}<p>What comes after</p>${text(2)}`)
  await scrollToScreen(page, 1.9)
  expect(scripts).toEqual(['lazy.js'])

  // Keep the text after the element in sight, so a shift is noticed.
  await scrollToScreen(page, 3.5)
  await expect(checkbox(page)).toBeVisible()
  await frames(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  expect(scripts).toContain('topic-table.js')
  expect(scripts).not.toContain('dsa-tracker.js')
  expect(scripts.filter((name) => /home-/.test(name))).toEqual([])
})

test('an element is ready one screen before the reader reaches it', async ({ page }) => {
  await openFarDown(page, `${text(4)}${table}`)
  await scrollToScreen(page, 2.2)
  await expect(checkbox(page)).toBeAttached()
  await expect(checkbox(page)).not.toBeInViewport()
})

test('an element in a scrolling part of the page loads when it comes into view', async ({ page }) => {
  const scripts = await openFarDown(
    page,
    `<main style="height: 100vh; overflow: auto">${text(4)}${table}</main>`,
  )
  const scrollMain = (screens: number) =>
    page.evaluate((top) => document.querySelector('main')?.scrollTo(0, top * innerHeight), screens)
  await scrollMain(2.5)
  await frames(page)
  expect(scripts).toEqual(['lazy.js'])
  await scrollMain(3.5)
  await expect(checkbox(page)).toBeVisible()
})

test('an element added later loads when it is near, and a hidden one when it is shown', async ({ page }) => {
  const scripts = await openFarDown(page, `<div hidden>${table}</div><p>Text</p>${text(4)}`)
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p><topic-grid></topic-grid></p>'))
  await frames(page)
  expect(scripts).toEqual(['lazy.js'])

  await page.evaluate(() =>
    document.body.insertAdjacentHTML('afterbegin', '<progress-admin></progress-admin>'),
  )
  await expect(page.getByLabel('Actions for Dsa Tracking')).toBeVisible()
  expect(scripts).toContain('progress-admin.js')
  expect(scripts).not.toContain('topic-table.js')

  await page.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'))
  await expect(checkbox(page)).toBeVisible()
  expect(scripts).not.toContain('topic-grid.js')
})

test('an element that the page hides until it is defined is found by its position', async ({ page }) => {
  const hide = '<style>:not(:defined) { display: none !important }</style>'
  await openFarDown(page, `${hide}${text(4)}<section>${table}</section>`)
  await scrollToScreen(page, 3)
  await expect(checkbox(page)).toBeVisible()
})

for (const [why, markup, hash] of [
  ['loading="eager"', '<dsa-tracker loading="eager" route="/trie"></dsa-tracker>', ''],
  ['a link that brings progress', '<dsa-tracker receive route="/trie"></dsa-tracker>', '#dsa=1.'],
  ['an address that names its route', '<dsa-tracker routing="hash"></dsa-tracker>', '#/trie'],
] as const) {
  test(`${why} does not wait`, async ({ page }) => {
    await openPage(page, `${text(4)}${markup}`, { head, path: '/eager.html' })
    await page.goto(`/eager.html${hash}`)
    if (hash) await page.reload()
    await expect(checkbox(page)).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('an element that gets a link later stops waiting', async ({ page }) => {
  await openFarDown(page, `${text(4)}<dsa-tracker receive route="/trie"></dsa-tracker>`)
  await page.evaluate(() => {
    location.hash = '#dsa=1.'
  })
  await expect(checkbox(page)).toBeAttached()
})

test('an anchor to the element, or to a heading before or after it, lands and stays there', async ({
  page,
}) => {
  const body = `${text(4)}<h2 id="before">Before</h2><topic-table id="inside" topic="trie"></topic-table>
    <h2 id="after">After</h2>${text(2)}`
  for (const id of ['before', 'inside', 'after']) {
    await openPage(page, body, { head, path: `/${id}.html` })
    await page.goto(`/${id}.html#${id}`)
    await expect(checkbox(page)).toBeAttached()
    await frames(page)
    const top = await page.locator(`#${id}`).evaluate((target) => target.getBoundingClientRect().top)
    expect(Math.abs(top), id).toBeLessThan(30)
  }
})

test('printing loads an element that was never near', async ({ page }) => {
  const scripts = await openFarDown(page, `${text(4)}${table}`)
  await page.pdf()
  await expect(checkbox(page)).toBeAttached()
  expect(scripts).toContain('topic-table.js')
})

test('a browser without IntersectionObserver loads elements at once', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await openPage(page, `${text(4)}<progress-admin></progress-admin>`, { head })
  await expect(page.getByLabel('Actions for Dsa Tracking')).toBeAttached()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|net::/] })

  test("an element keeps the page's own content, and loads its code once the connection is back", async ({
    page,
  }) => {
    await page.route('**/topic-table.js', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await openPage(page, '<topic-table name="Mine"><ol><li>Read chapter 2</li></ol></topic-table>', { head })
    await failed
    await expect(page.getByText('Read chapter 2')).toBeVisible()
    await expect(checkbox(page)).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(checkbox(page)).toBeVisible()
  })
})
