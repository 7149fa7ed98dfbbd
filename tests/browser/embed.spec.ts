import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { snippets } from '../../scripts/print-integrity.js'
import * as activity from '../../src/elements/activity-map.metadata.ts'
import * as app from '../../src/elements/dsa-tracker-element.metadata.ts'
import * as admin from '../../src/elements/progress-admin.metadata.ts'
import * as review from '../../src/elements/review-queue.metadata.ts'
import * as grid from '../../src/elements/topic-grid.metadata.ts'
import * as table from '../../src/elements/topic-table.metadata.ts'
import {
  checkbox,
  chooseAction,
  expect,
  openPage,
  settled,
  storedRecords,
  test,
  withSettings,
} from './fixtures.ts'

const tracker = 'https://tracker.example'
const cdn = 'https://cdn.jsdelivr.net'
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the demo's files from another origin than the host page's, without a server. */
const serveTracker = (context: BrowserContext, headers = {}) =>
  context.route(`${tracker}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = await readFile(`dist-demo${pathname}`)
    await route.fulfill({ body, headers, contentType: types[extname(pathname)] ?? 'image/svg+xml' })
  })

/** Serves the package's files as a CDN does. */
const serveCdn = (context: BrowserContext) =>
  context.route(`${cdn}/npm/dsa-tracker@*/dist/**`, async (route) => {
    const [, path] = new URL(route.request().url()).pathname.split('/dist/')
    await route.fulfill({
      body: await readFile(`dist/${path}`),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    })
  })

const framed = (query: string, attributes = '') =>
  `<iframe src="${tracker}/embed.html?${query}" width="100%" height="300" style="border: 0" title="Tracker" ${attributes}></iframe>`

/** Locates the content of the frame. */
const inner = (page: Page) => page.frameLocator('iframe').locator('body')

/** Returns the height of the frame on its page. */
const height = async (page: Page) => (await page.locator('iframe').boundingBox())?.height ?? 0

/** Accent of the element. */
const accent = (within: Page | Locator) =>
  within.locator('.root').evaluate((root) => getComputedStyle(root).getPropertyValue('--tracker-accent'))

const trie = 'element=topic-table&amp;topic=trie'
const resizer = '<script src="/resizer.js"></script>'

const styleHeight = (page: Page, selector = 'iframe') =>
  page.locator(selector).evaluate((frame) => frame.style.height)

/** Makes a frame post a message to its host page. */
const post = (page: Page, url: string, data: unknown) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith(url))
    ?.evaluate((message) => parent.postMessage(message, '*'), data)

/** Waits long enough for a message that must have no effect. */
const messagesHandled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))

for (const base of ['javascript:document.title="taken over"', 'https://example.org/']) {
  test(`a link to the embed page cannot lead elsewhere or run a script: base=${base}`, async ({ page }) => {
    await page.goto(
      `/embed.html?element=dsa-tracker&route=/about&reload=page&base=${encodeURIComponent(base)}`,
    )
    const title = await page.title()
    await chooseAction(page, 'Dsa Tracking', 'Reset')
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'OK' }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & data')
    expect(await page.title()).toBe(title)
    expect(new URL(page.url()).pathname).toBe('/embed.html')
  })
}

test.describe('embed.html', () => {
  for (const { tagName, defaults } of [app, grid, table, admin, review, activity]) {
    test(`takes every attribute of <${tagName}> except src and sync as a parameter and ignores anything else`, async ({
      page,
    }) => {
      const values: Record<string, string> = Object.fromEntries(
        Object.keys(defaults)
          .filter((name) => name !== 'src' && name !== 'sync')
          .map((name) => [name, name === 'theme' ? 'light' : `x${name}`]),
      )
      const given = new URLSearchParams({
        element: tagName,
        ...values,
        src: 'https://elsewhere.example/list.md',
        sync: 'wss://elsewhere.example',
        id: 'x',
        class: 'x',
        style: 'color: red',
        onclick: 'x()',
      })
      await page.goto(`/embed.html?${given}`)
      await expect(page.locator(`${tagName} .root`)).toHaveClass(/light/)
      const set = await page
        .locator(tagName)
        .evaluate((element) =>
          Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])),
        )
      expect(set).toEqual(values)
    })
  }

  test('works when opened from a plain link, and keeps progress', async ({ page }) => {
    await page.goto('/embed.html?element=topic-table&topic=trie')
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await page.reload()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await page.goto('/embed.html')
    await expect(page.locator('dsa-tracker').getByText('Solved 1 of 462').first()).toBeVisible()
  })

  test('accepts an accent only if it is a colour', async ({ page }) => {
    await page.goto('/embed.html?element=topic-table&topic=trie&accent=rebeccapurple')
    await expect.poll(() => accent(page)).toBe('rebeccapurple')
    await page.goto('/embed.html?element=topic-table&topic=trie&accent=url(//x)')
    await expect.poll(() => accent(page)).toContain('light-dark')
    await expect(page.locator('topic-table')).not.toHaveAttribute('style')
  })

  for (const name of ['img', 'script', 'topic-tables', '']) {
    test(`reports an unknown element instead of creating it: '${name}'`, async ({ page }) => {
      await page.goto(`/embed.html?element=${name}&src=x`)
      await expect(page.getByRole('alert')).toHaveText(
        `There is no element "${name}". Known are: dsa-tracker, topic-grid, topic-table, progress-admin, review-queue, activity-map.`,
      )
      await expect(page.locator('body > :not(script, noscript)')).toHaveCount(1)
    })
  }

  test('works under a strict policy, Trusted Types included', async ({ page, context }) => {
    const policy = "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'self'"
    await serveTracker(context, {
      'content-security-policy': `${policy}; require-trusted-types-for 'script'; trusted-types 'none'`,
    })
    await page.goto(`${tracker}/embed.html?element=topic-table&topic=trie&accent=teal`)
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
  })
})

test.describe('in a frame of another site', () => {
  test.beforeEach(({ context }) => serveTracker(context))

  test('a frame of fixed height scrolls inside, never sideways, with the background of the host', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await openPage(page, framed(trie), { head: '' })
    const body = inner(page)
    await expect(checkbox(body)).toBeVisible()
    expect(
      await body.evaluate(({ ownerDocument: { documentElement: root } }) => [
        root.scrollHeight > root.clientHeight,
        root.scrollWidth - root.clientWidth,
        getComputedStyle(document.body).backgroundColor,
      ]),
    ).toEqual([true, 0, 'rgba(0, 0, 0, 0)'])
    await checkbox(body, 5).click()
    await expect(inner(page).locator('.counter-text')).toHaveText('1/6 Done')
    expect(await styleHeight(page)).toBe('')
  })

  test('the resizer gives the frame the height of its content and follows changes', async ({ page }) => {
    await openPage(page, framed(trie) + resizer, { head: '' })
    const frame = inner(page)
    await expect(checkbox(frame)).toBeVisible()
    const content = () =>
      frame.evaluate(({ parentElement: root }) => Math.ceil(root?.getBoundingClientRect().height ?? 0))
    const shown = () => height(page)
    await expect.poll(async () => (await shown()) - (await content())).toBe(0)
    const before = await shown()
    await frame.getByRole('combobox', { name: 'Show' }).selectOption('Done')
    await expect.poll(shown).toBeLessThan(before)
    await expect.poll(async () => (await shown()) - (await content())).toBe(0)
  })

  test('a resizer that arrives late asks for the height', async ({ page }) => {
    await openPage(page, framed(trie), { head: '' })
    await expect(checkbox(inner(page))).toBeVisible()
    await messagesHandled(page)
    await page.addScriptTag({ url: '/resizer.js' })
    await expect.poll(() => styleHeight(page)).toMatch(/^clamp\(16rem, \d+px, 100vh\)$/)
  })

  test('a frame is never taller than the window or shorter than a dialog needs', async ({ page }) => {
    await openPage(page, framed('element=topic-table&amp;topic=graph') + resizer, { head: '' })
    await expect(checkbox(inner(page))).toBeVisible()
    const shown = () => height(page)
    await expect.poll(shown).toBe(900)
    await openPage(page, framed('element=progress-admin&amp;track=dsa') + resizer, { head: '' })
    await expect.poll(shown).toBe(256)
    const frame = inner(page)
    await chooseAction(frame, 'Dsa Tracking', 'Reset')
    await expect(frame.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
  })

  test('the resizer ignores heights forged by another frame, the page or another origin in our frame', async ({
    page,
    context,
  }) => {
    await context.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>evil</title>' }),
    )
    await openPage(
      page,
      `${framed('element=nothing', 'id="ours"')}${framed('element=neighbour', 'id="neighbour"')}<iframe id="evil" src="https://evil.example/"></iframe>${resizer}`,
      { head: '' },
    )
    await expect.poll(() => styleHeight(page, '#ours')).toMatch(/^clamp/)
    await expect.poll(() => styleHeight(page, '#neighbour')).toMatch(/^clamp/)
    const before = await styleHeight(page, '#ours')
    const forged = { type: 'dsa-tracker-height', height: 777 }

    await post(page, 'https://evil.example', forged)
    await post(page, `${tracker}/embed.html?element=neighbour`, forged)
    await page.evaluate((message) => postMessage(message, '*'), forged)
    for (const wrong of ['777', null, Number.NaN, Number.POSITIVE_INFINITY, { valueOf: 777 }])
      await post(page, tracker, { type: 'dsa-tracker-height', height: wrong })
    await post(page, tracker, { type: 'another', height: 777 })
    await post(page, tracker, null)
    await messagesHandled(page)
    expect(await styleHeight(page, '#ours')).toBe(before)
    expect(await styleHeight(page, '#evil')).toBe('')
    expect(await styleHeight(page, '#neighbour')).toBe('clamp(16rem, 777px, 100vh)')

    await page
      .frames()
      .find((frame) => frame.url().startsWith(tracker))
      ?.goto('https://evil.example/inside')
    await post(page, 'https://evil.example/inside', forged)
    await messagesHandled(page)
    expect(await styleHeight(page, '#ours')).toBe(before)
  })

  test('takes theme and accent from messages of its own page, and from nobody else', async ({
    page,
    context,
  }) => {
    await context.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>evil</title>' }),
    )
    await openPage(
      page,
      `${framed(`${trie}&amp;theme=light`)}<iframe id="evil" src="https://evil.example/"></iframe>`,
      {
        head: '',
      },
    )
    const frame = page.frameLocator('iframe').first().locator('body')
    const root = frame.locator('.root')
    await expect(root).toHaveClass(/light/)
    const configure = (message: unknown) =>
      page.evaluate((data) => frames[0]?.postMessage(data, '*'), message)
    const config = { type: 'dsa-tracker-config' }

    await configure({ ...config, theme: 'dark', accent: 'rebeccapurple' })
    await expect(root).toHaveClass(/dark/)
    await expect.poll(() => accent(frame)).toBe('rebeccapurple')
    await configure({ ...config, theme: 'light' })
    await expect(root).toHaveClass(/light/)
    expect(await accent(frame)).toBe('rebeccapurple')

    for (const wrong of [
      null,
      'dsa-tracker-config',
      { theme: 'dark' },
      { ...config, theme: 'purple', accent: 'url(//x)' },
      { ...config, theme: ['dark'], accent: { toString: 'red' } },
      { ...config, theme: null, accent: '' },
    ])
      await configure(wrong)
    await page
      .frames()
      .find((one) => one.url().startsWith('https://evil.example'))
      ?.evaluate((data) => parent.frames[0]?.postMessage(data, '*'), {
        ...config,
        theme: 'dark',
        accent: 'red',
      })
    await messagesHandled(page)
    await expect(root).toHaveClass(/light/)
    expect(await accent(frame)).toBe('rebeccapurple')
  })

  test('links to host pages leave the frame', async ({ page, baseURL }) => {
    const grid = encodeURIComponent(`${baseURL}/about/`)
    await openPage(page, framed(`${trie}&amp;grid-href=${grid}`), { head: '' })
    await inner(page).getByRole('link', { name: 'Topics' }).click()
    await expect(page).toHaveURL(/\/about\/$/)
  })

  test.describe('whose storage is blocked', () => {
    /** Blocks storage as browsers do for frames of other sites, until the frame is called `allowed`. */
    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        if (self === top) return
        const answers = self as typeof self & { refuse?: boolean }
        const isAllowed = window.name === 'allowed'
        document.hasStorageAccess = async () => isAllowed
        document.requestStorageAccess = async () => {
          if (answers.refuse) throw new DOMException('Refused', 'NotAllowedError')
          window.name = 'allowed'
        }
        if (isAllowed) return
        const deny = () => {
          throw new DOMException('Access is denied', 'SecurityError')
        }
        for (const store of ['localStorage', 'sessionStorage'])
          Object.defineProperty(self, store, { get: deny })
        IDBFactory.prototype.open = deny
      }),
    )

    test('warns once, and shows the stored progress once the visitor allows storage', async ({ page }) => {
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      const grid = 'element=topic-grid&amp;track=dsa'
      await openPage(page, framed(trie, 'name="allowed"'), { head: '' })
      await checkbox(inner(page)).click()
      await expect(inner(page).locator('.counter-text')).toHaveText('1/6 Done')
      expect(warnings).toEqual([])

      await openPage(page, framed(grid) + framed(trie), { head: '' })
      const table = page.frameLocator('iframe').last().locator('body')
      await expect(table.locator('.banner')).toContainText('keeps this frame from your stored progress')
      await expect(table.locator('.counter-text')).toHaveText('0/6 Done')
      await expect(page.frameLocator('iframe').first().locator('.banner')).toBeVisible()
      expect(warnings).toHaveLength(2)
      expect(warnings[0]).toContain('progress lasts for this visit')

      await table.getByRole('button', { name: 'Allow storage' }).click()
      await expect(table.locator('.counter-text')).toHaveText('1/6 Done')
      await expect(table.locator('.banner')).toBeHidden()
    })

    test('does not drop what was ticked before, and says what to do where it is refused', async ({
      page,
    }) => {
      await openPage(page, framed(trie), { head: '' })
      const frame = inner(page)
      await checkbox(frame).click()
      await frame.evaluate(() => Object.assign(self, { refuse: true }))
      const allow = frame.getByRole('button', { name: 'Allow storage' })
      await allow.click()
      await expect(frame.locator('.banner')).toContainText('did not allow it')
      await expect(frame.getByRole('button', { name: 'Open in a tab' })).toBeVisible()
      await frame.evaluate(() => Object.assign(self, { refuse: false }))
      await allow.click()
      await expect(frame.locator('.banner')).toContainText('Export what you did here first')
      await expect(frame.locator('.counter-text')).toHaveText('1/6 Done')
      await frame.getByRole('button', { name: 'Reload' }).click()
      await expect(frame.locator('.counter-text')).toHaveText('0/6 Done')
      await expect(frame.locator('.banner')).toBeHidden()
    })
  })

  test('a sandboxed frame without an origin works, says that progress is not kept, and keeps its height', async ({
    page,
  }) => {
    await openPage(page, framed(trie, 'sandbox="allow-scripts"') + resizer, { head: '' })
    const frame = inner(page)
    await expect(frame.locator('.banner')).toContainText('your progress will be gone when you leave')
    await checkbox(frame).click()
    await expect(frame.locator('.counter-text')).toHaveText('1/6 Done')
    await messagesHandled(page)
    expect(await styleHeight(page)).toBe('')
  })
})

test.describe('an element under the restrictions of a host', () => {
  test('works in a frame with the attributes that the Canvas filter allows', async ({ page, context }) => {
    await serveTracker(context)
    await openPage(
      page,
      `<iframe style="border: 0;" src="${tracker}/embed.html?${trie}&amp;theme=light" width="100%" height="640" title="Tracker"></iframe>`,
      { head: '' },
    )
    const frame = inner(page)
    await checkbox(frame).click()
    await expect(frame.locator('.counter-text')).toHaveText('1/6 Done')
  })

  test('works in a Moodle page with an AMD loader', async ({ page }) => {
    await openPage(page, '<topic-table topic="trie"></topic-table>', {
      head: `<script>window.define = () => { throw new Error('AMD') }; define.amd = {}</script>
        <script src="/dsa-tracker.iife.js" defer></script>`,
    })
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  })

  test('loads from a CDN by hash, under a policy that allows only the CDN', async ({ page, context }) => {
    await serveCdn(context)
    const classic = /<script src=.*<\/script>/.exec(snippets())?.[0] ?? ''
    const headers = {
      'content-security-policy': `default-src 'none'; script-src ${cdn}; require-trusted-types-for 'script'`,
    }
    await openPage(page, `${classic}<topic-table topic="trie"></topic-table>`, { head: '', headers })
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  })

  test('loads modules from a CDN with the hashes of everything they import', async ({ page, context }) => {
    await serveCdn(context)
    await openPage(page, '<topic-table topic="trie"></topic-table>', { head: snippets() })
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  })

  test.describe('a file that does not match its hash', () => {
    test.use({ expectedErrors: [[/integrity/], { scope: 'test' }] as unknown as RegExp[] })

    test('is not run', async ({ page, context }) => {
      await context.route(`${cdn}/**`, (route) =>
        route.fulfill({
          body: 'document.title = "changed"',
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
      )
      const classic = /<script src=.*<\/script>/.exec(snippets())?.[0] ?? ''
      await openPage(page, classic, { head: '' })
      await expect(page).toHaveTitle('Host page')
    })
  })
})

test.describe('configurator', () => {
  test.beforeEach(async ({ context, page }) => {
    await withSettings(context, settled)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/configurator.html')
    await expect(page.locator('.frame topic-table .counter-text')).toBeVisible()
  })

  const lines = (page: Page) => page.locator('.result:not(.list-result) code').textContent()
  const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check()
  const theme = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name }).check()
  /** Returns the style attribute of the live element. */
  const looks = (page: Page) => page.locator('.frame topic-table').getAttribute('style')

  test('shows problems of the live element beside the choices', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.evaluate(() => scrollTo(0, 200))
    await expect(page.locator('.frame').getByRole('checkbox').nth(3)).toBeInViewport()
  })

  test('updates the lines and the live element with each choice', async ({ page }) => {
    const { origin } = new URL(page.url())
    const script = `<script src="${origin}/dsa-tracker.iife.js" defer></script>\n`
    expect(await lines(page)).toBe(`${script}<topic-table topic="array"></topic-table>\n`)

    await page.getByLabel('Topic', { exact: true }).selectOption('Operating System')
    await theme(page, 'Light')
    await choose(page, 'Violet')
    expect(await lines(page)).toBe(
      `${script}<style>\n  topic-table {\n    --tracker-accent: #7c3aed;\n  }\n</style>\n<topic-table topic="operating_system" theme="light"></topic-table>\n`,
    )
    const live = page.locator('.frame topic-table')
    await expect(live.getByRole('heading', { name: 'Operating System for Placement' })).toBeVisible()
    await expect(live.locator('.root')).toHaveClass(/light/)
    await expect.poll(() => accent(live)).toBe('#7c3aed')

    await page.getByLabel('Your own accent').fill('#112233')
    await choose(page, /^Your own copy/)
    await choose(page, /^The whole product/)
    await page.getByLabel('Opens at').selectOption('Graph')
    expect(await lines(page)).toBe(
      '<script src="dsa-tracker.iife.js" defer></script>\n<style>\n  dsa-tracker {\n    --tracker-accent: #112233;\n  }\n</style>\n<dsa-tracker route="/graph" theme="light"></dsa-tracker>\n',
    )
    await expect(page.locator('.frame dsa-tracker').getByText('Graph Problems')).toBeVisible()

    await choose(page, /^iframe/)
    expect(await lines(page)).toContain(
      `src="${origin}/embed.html?element=dsa-tracker&amp;route=%2Fgraph&amp;theme=light&amp;accent=%23112233"`,
    )
    await expect(page.frameLocator('.frame iframe').getByText('Graph Problems')).toBeVisible()
  })

  test('writes an attribute only when it has an effect, and never the database of the preview', async ({
    page,
  }) => {
    const element = async () => /<(?:topic|dsa).*>\n$/.exec((await lines(page)) ?? '')?.[0].trim()
    await theme(page, 'Visitor’s choice')
    await page.getByLabel('Compact').check()
    await page.getByLabel('Rows shown at first').fill('5')
    expect(await element()).toBe('<topic-table topic="array" rows="5" theme="stored" compact></topic-table>')
    await expect(page.locator('.frame topic-table')).toHaveAttribute('database', 'configurator')
    await page.getByLabel('Rows shown at first').fill('0')
    await expect(page.getByRole('alert').filter({ hasText: 'A whole number from 1 up.' })).toBeVisible()
    expect(await element()).not.toContain('rows')

    await page.getByLabel('Separate progress').fill('my-course')
    await choose(page, /^The whole product/)
    await page.getByLabel('Page address').selectOption('hash')
    expect(await element()).toBe('<dsa-tracker routing="hash" database="my-course" compact></dsa-tracker>')
    await theme(page, 'Like the page')
    await page.getByLabel('Page address').selectOption('history')
    await page.getByLabel('Path of your page').fill('/study/')
    expect(await element()).toBe(
      '<dsa-tracker routing="history" base="/study/" theme="auto" database="my-course" compact></dsa-tracker>',
    )
    await page.getByLabel('Path of your page').fill('study')
    await expect(page.getByRole('alert').filter({ hasText: 'begins with a slash' })).toBeVisible()
    const live = page.locator('.frame dsa-tracker')
    await expect(live).toHaveAttribute('database', 'configurator')
    await expect(live).not.toHaveAttribute('routing')
    expect(await element()).toBe('<dsa-tracker theme="auto" database="my-course" compact></dsa-tracker>')
    await page.getByLabel('Separate progress').fill('my-snapshots')
    await expect(page.getByRole('alert').filter({ hasText: 'my-snapshots' })).toBeVisible()
    expect(await element()).not.toContain('database')

    await page.getByLabel('Separate progress').fill('')
    await choose(page, /^iframe/)
    expect(await lines(page)).not.toMatch(/routing|database/)
    await expect(page.locator('.frame iframe')).toHaveAttribute('src', /[&]database=configurator/)
  })

  test('keeps the preset, the picker and the hex digits of the accent in sync', async ({ page }) => {
    const hex = page.getByLabel('Hex digits of the accent')
    const picker = page.getByLabel('Your own accent')
    await expect(hex).toHaveValue('')
    await hex.pressSequentially('#7C3AED')
    await expect(picker).toHaveValue('#7c3aed')
    await expect(page.getByRole('radio', { name: 'Violet' })).toBeChecked()
    expect(await looks(page)).toBe('--tracker-accent: #7c3aed;')

    await hex.fill('f80')
    await hex.press('Tab')
    await expect(hex).toHaveValue('#ff8800')
    await expect(page.getByRole('radio', { name: 'Violet' })).not.toBeChecked()
    expect(await lines(page)).toContain('--tracker-accent: #ff8800;')

    await hex.fill('#12345z')
    await hex.press('Tab')
    await expect(page.getByRole('alert').filter({ hasText: '“#12345z” is no colour' })).toBeVisible()
    await expect(hex).toHaveAttribute('aria-invalid', 'true')
    await expect(picker).toHaveValue('#ff8800')
    expect(await looks(page)).toBe('--tracker-accent: #ff8800;')

    await page.getByRole('radio', { name: 'Blue' }).check()
    await expect(hex).toHaveValue('#1d63d8')
    await expect(hex).not.toHaveAttribute('aria-invalid')
    await hex.fill('')
    await hex.press('Tab')
    expect(await lines(page)).not.toContain('<style>')
  })

  test('applies background, corners and page colour, and warns when texts are hard to read', async ({
    page,
  }) => {
    const live = page.locator('.frame topic-table')
    const hint = page.getByText('Texts on it are hard to read in the dark theme.')
    await choose(page, 'Cream')
    await expect(hint).toBeVisible()
    await theme(page, 'Light')
    await expect(hint).toBeHidden()
    await page.getByRole('radio', { name: 'Round', exact: true }).check()
    expect(await lines(page)).toContain(
      '    --tracker-background: #fdf6e3;\n    --tracker-radius: 1.25rem;\n    --tracker-radius-small: calc(1.25rem * 2 / 3);\n',
    )
    await expect(live.locator('.root')).toHaveCSS('background-color', 'rgb(253, 246, 227)')
    await expect(live.locator('.root')).toHaveCSS('border-radius', '20px')

    const around = page.getByRole('group', { name: 'Page around it' })
    await around.getByRole('radio', { name: 'Light' }).check()
    await expect(page.locator('.preview')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await around.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('.preview')).toHaveCSS('background-color', 'rgb(11, 13, 16)')

    await choose(page, /^iframe/)
    const root = page.frameLocator('.frame iframe').locator('.root')
    await expect(root).toHaveCSS('background-color', 'rgb(253, 246, 227)')
    await expect(root).toHaveCSS('border-radius', '20px')
  })

  test('never changes real progress, whatever happens to the sample', async ({ page }) => {
    await page.goto('/array')
    await checkbox(page).click()
    await expect(page.locator('.counter')).toContainText('1/36 Done')
    const before = await storedRecords(page)
    expect(before.array).toMatchObject({ doneQuestions: 1 })

    await page.goto('/configurator.html')
    const live = page.locator('.frame')
    await expect(live.locator('.counter-text')).toHaveText('18/36 Done')
    await live.getByRole('checkbox').first().click()
    await expect(live.locator('.counter-text')).toHaveText('19/36 Done')
    await choose(page, /^Reset/)
    await chooseAction(live, 'Dsa Tracking', 'Reset')
    await live.getByRole('dialog').getByRole('button').last().click()
    await expect(live.getByText('0 of 462')).toBeVisible()
    await expect
      .poll(async () => (await storedRecords(page, '450dsaArchive', 'configurator')).array?.doneQuestions)
      .toBe(0)
    expect(await storedRecords(page)).toEqual(before)

    // The visitor's changes to the sample survive a reload, until they fill it again.
    await page.reload()
    await expect(live.locator('.counter-text')).toHaveText('0/36 Done')
    await page.getByRole('button', { name: 'Fill with sample progress' }).click()
    await expect(page.getByText('Filled with sample progress.')).toBeVisible()
    await expect(live.locator('.counter-text')).toHaveText('18/36 Done')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(live.locator('.counter-text')).toHaveText('0/36 Done')
    expect(await storedRecords(page)).toEqual(before)
  })

  // Each way and each element once: they are independent of each other.
  for (const [way, element, seen] of [
    [/^Script tag/, /^One topic/, 'Array Problems'],
    [/^Script tag/, /^Reset/, 'Core Subjects'],
    [/^Your own copy/, /^A grid/, 'Solve DSA problem to master in DSA'],
    [/^iframe/, /^The whole/, 'Solve DSA problem to master in DSA'],
  ] as const) {
    test(`copies lines that work in a bare page: ${way.source}, ${element.source}`, async ({ page }) => {
      await choose(page, way)
      await choose(page, element)
      await choose(page, 'Pink')
      await page.getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByText('Copied', { exact: true })).toBeVisible()
      const pasted = await page.evaluate(() => navigator.clipboard.readText())
      await openPage(page, pasted, { head: '' })
      const where = way.source === '^iframe' ? inner(page) : page
      await expect(where.getByText(seen).first()).toBeVisible()
      await expect.poll(() => accent(where)).toBe('#c2185b')
    })
  }

  test('falls back to the older copy command, then to selected lines, if the clipboard is denied', async ({
    page,
  }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.locator('[role=status]').filter({ hasText: 'Copied' })).toBeVisible()
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(
      (await lines(page))?.trim(),
    )
    await page.evaluate(() => {
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Selected: press Ctrl+C or ⌘C')).toBeVisible()
    expect((await page.evaluate(() => String(getSelection()))).trim()).toBe((await lines(page))?.trim())
  })

  test('asks for no subject if the element has none', async ({ page }) => {
    await choose(page, /^Reviews that are due/)
    await expect(page.locator('#subject')).toBeHidden()
    expect(await lines(page)).toContain('<review-queue></review-queue>')
    await expect(page.locator('.preview review-queue').getByRole('button').first()).toBeVisible()
    await choose(page, /^A grid of topics/)
    await expect(page.getByLabel('Track', { exact: true })).toBeVisible()
  })

  test('works by keyboard alone', async ({ page }) => {
    await page.getByRole('radio', { name: /^One topic/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Track', { exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await lines(page)).toContain('<topic-grid track="core" theme="light"></topic-grid>')
    for (let presses = 0; presses < 11; presses++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  })

  for (const theme of ['light', 'dark']) {
    test(`has no accessibility violations and fits from 320 to 1280 px: ${theme}`, async ({
      page,
      context,
    }) => {
      await withSettings(context, { isDark: String(theme === 'dark') })
      await page.reload()
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
      for (const width of [320, 480, 768, 959, 960, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        for (const way of [/^Script tag/, /^iframe/]) {
          await choose(page, way)
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        }
      }
      await choose(page, /^Script tag/)
      await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'))
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
        return (await axe.run()).violations
      })
      expect(violations).toEqual([])
    })
  }
})

test.describe('embeds', () => {
  test('each example has a button that copies its lines and confirms it', async ({ page, context }) => {
    await withSettings(context, settled)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/embeds.html')
    await expect(page.getByRole('button', { name: /^Copy the lines/ })).toHaveCount(6)
    await page.getByRole('button', { name: 'Copy the lines: A grid of topics' }).click()
    const example = page.locator('section', { has: page.getByRole('heading', { name: 'A grid of topics' }) })
    await expect(example.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '<script type="module" src="topic-grid.js"></script>\n\n<topic-grid track="core"></topic-grid>',
    )
  })
})

test('the recipes name the current version, and a CDN only for after publication', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const recipes = await readFile('docs/recipes.md', 'utf8')
  const named = [...recipes.matchAll(/dsa-tracker@([\d.]+)/g)].map(([, found]) => found)
  expect(new Set(named)).toEqual(new Set([version]))
  for (const file of ['README.md', 'docs/recipes.md']) {
    const [before = '', later = ''] = (await readFile(file, 'utf8')).split('### Once published\n')
    expect(before, file).not.toMatch(/jsdelivr|unpkg/)
    expect(later, file).toMatch(/not published yet[\s\S]*integrity="/)
  }
  for (const file of ['configurator.html', 'configurator.js', 'embeds.html', 'index.html'])
    expect(await readFile(`demo/${file}`, 'utf8'), file).not.toMatch(/jsdelivr|unpkg/)
})
