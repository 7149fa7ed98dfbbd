import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { BrowserContext, Frame, Locator, Page } from '@playwright/test'
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

/** A frame with no other attributes than the Canvas filter allows, unless some are given. */
const framed = (query: string, attributes = '') =>
  `<iframe style="border: 0;" src="${tracker}/embed.html?${query}" width="100%" height="300" title="Tracker" ${attributes}></iframe>`

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

const frameAt = (page: Page, address: string): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(address))
  if (!frame) throw new Error(`There is no frame of ${address}.`)
  return frame
}

/** Sends messages from a frame to a window, and resolves once that has handled them. */
async function send(from: Frame, to: Frame, messages: readonly unknown[]): Promise<void> {
  const last = `last-${Math.random()}`
  const handled = await to.evaluateHandle((text) => {
    // Added after the listeners of the page, and messages of one window arrive in order.
    const promise = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === text && resolve())
    })
    return { promise }
  }, last)
  const isInside = to.parentFrame() !== null
  await from.evaluate(
    ([given, inside]) => {
      const target = inside ? top?.frames[0] : parent
      for (const message of given) target?.postMessage(message, '*')
    },
    [[...messages, last], isInside] as const,
  )
  await handled.evaluate(({ promise }) => promise)
}

/** Serves an empty page of a site that means harm. */
const serveEvil = (context: BrowserContext) =>
  context.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>evil</title>' }),
  )

/** Expects an element to be ready for a tick, and to count it. */
async function expectTick(within: Page | Locator) {
  await checkbox(within).click()
  await expect(within.locator('.counter-text')).toHaveText('1/6 Done')
}

test.describe('embed.html', () => {
  test('cannot lead elsewhere or run a script by its base', async ({ page }) => {
    for (const base of ['javascript:document.title="taken over"', 'https://example.org/']) {
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
    }
  })

  test('takes every attribute of each element except src and sync, ignores other parameters, and reports an unknown element', async ({
    page,
  }) => {
    const elements = [app, grid, table, admin, review, activity].map(({ tagName, defaults }) => ({
      tagName,
      values: Object.fromEntries(
        Object.keys(defaults)
          .filter((name) => name !== 'src' && name !== 'sync')
          .map((name) => [name, name === 'theme' ? 'light' : `x${name}`]),
      ),
    }))
    const unknown = ['img', 'script', 'topic-tables', '']
    const queries = [
      ...elements.map(({ tagName, values }) => ({
        element: tagName,
        ...values,
        src: 'https://elsewhere.example/list.md',
        sync: 'wss://elsewhere.example',
        id: 'x',
        class: 'x',
        style: 'color: red',
        onclick: 'x()',
      })),
      ...unknown.map((element) => ({ element, src: 'x' })),
    ]
    const frames = queries.map(
      (query) =>
        `<iframe src="/embed.html?${String(new URLSearchParams(query)).replaceAll('&', '&amp;')}"></iframe>`,
    )
    await openPage(page, frames.join(''), { head: '' })
    for (const [index, { tagName, values }] of elements.entries()) {
      const frame = page.frameLocator('iframe').nth(index)
      await expect(frame.locator(`${tagName} .root`)).toHaveClass(/light/)
      const set = await frame
        .locator(tagName)
        .evaluate((element) =>
          Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])),
        )
      expect(set).toEqual(values)
    }
    for (const [index, name] of unknown.entries()) {
      const frame = page.frameLocator('iframe').nth(elements.length + index)
      await expect(frame.getByRole('alert')).toHaveText(
        `There is no element "${name}". Known are: dsa-tracker, topic-grid, topic-table, progress-admin, review-queue, activity-map.`,
      )
      await expect(frame.locator('body > :not(script, noscript)')).toHaveCount(1)
    }
  })

  test('works from a plain link under a strict policy, Trusted Types included, keeps progress, and takes only colours as an accent', async ({
    page,
    context,
  }) => {
    const policy = "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'self'"
    await serveTracker(context, {
      'content-security-policy': `${policy}; require-trusted-types-for 'script'; trusted-types 'none'`,
    })
    const address = `${tracker}/embed.html`
    await page.goto(`${address}?element=topic-table&topic=trie&accent=rebeccapurple`)
    await expect.poll(() => accent(page)).toBe('rebeccapurple')
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    await expectTick(page)
    await page.goto(`${address}?element=topic-table&topic=trie&accent=url(//x)`)
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await expect.poll(() => accent(page)).toContain('light-dark')
    await expect(page.locator('topic-table')).not.toHaveAttribute('style')
    await page.goto(address)
    await expect(page.locator('dsa-tracker').getByText('Solved 1 of 462').first()).toBeVisible()
  })
})

test.describe('in a frame of another site', () => {
  test.beforeEach(({ context }) => serveTracker(context))

  test('a frame of fixed height scrolls inside, never sideways; a resizer that arrives late makes it follow its content; links to host pages leave it', async ({
    page,
    baseURL,
  }) => {
    const hostPage = encodeURIComponent(`${baseURL}/about/`)
    await page.setViewportSize({ width: 320, height: 900 })
    await openPage(page, framed(`${trie}&amp;grid-href=${hostPage}`), { head: '' })
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
    await expect(body.locator('.counter-text')).toHaveText('1/6 Done')
    expect(await styleHeight(page)).toBe('')

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.addScriptTag({ url: '/resizer.js' })
    await expect.poll(() => styleHeight(page)).toMatch(/^clamp\(16rem, \d+px, 100vh\)$/)
    const content = () =>
      body.evaluate(({ parentElement: root }) => Math.ceil(root?.getBoundingClientRect().height ?? 0))
    const shown = () => height(page)
    await expect.poll(async () => (await shown()) - (await content())).toBe(0)
    const before = await shown()
    await body.getByRole('combobox', { name: 'Show' }).selectOption('Done')
    await expect.poll(shown).toBeLessThan(before)
    await expect.poll(async () => (await shown()) - (await content())).toBe(0)

    await body.getByRole('link', { name: 'Topics' }).click()
    await expect(page).toHaveURL(/\/about\/$/)
  })

  test('a frame is never taller than the window or shorter than a dialog needs; a sandboxed one without an origin works, says that progress is not kept, and keeps its height', async ({
    page,
  }) => {
    await openPage(
      page,
      framed('element=progress-admin&amp;track=dsa') +
        framed('element=topic-table&amp;topic=graph') +
        framed(trie, 'sandbox="allow-scripts"') +
        resizer,
      { head: '' },
    )
    const [small, large, sandboxed] = [0, 1, 2].map((index) => page.locator('iframe').nth(index)) as [
      Locator,
      Locator,
      Locator,
    ]
    await expect(checkbox(large.contentFrame().locator('body'))).toBeVisible()
    await expect.poll(async () => (await large.boundingBox())?.height).toBe(900)
    await expect.poll(async () => (await small.boundingBox())?.height).toBe(256)
    const dialog = small.contentFrame()
    await chooseAction(dialog, 'Dsa Tracking', 'Reset')
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })

    const body = sandboxed.contentFrame().locator('body')
    await expect(body.locator('.banner')).toContainText('your progress will be gone when you leave')
    await expectTick(body)
    const frame = await (await sandboxed.elementHandle())?.contentFrame()
    await send(frame as Frame, page.mainFrame(), [{ type: 'dsa-tracker-height', height: 777 }])
    expect((await sandboxed.boundingBox())?.height).toBe(300)
  })

  test('neither the resizer nor a frame listens to messages that are malformed or come from elsewhere', async ({
    page,
    context,
  }) => {
    await serveEvil(context)
    await openPage(
      page,
      `${framed(`${trie}&amp;theme=light`, 'id="ours"')}${framed('element=neighbour', 'id="neighbour"')}<iframe id="evil" src="https://evil.example/"></iframe>${resizer}`,
      { head: '' },
    )
    const host = page.mainFrame()
    const evil = frameAt(page, 'https://evil.example')
    const ours = frameAt(page, `${tracker}/embed.html?${trie.replace('&amp;', '&')}`)
    const neighbour = frameAt(page, `${tracker}/embed.html?element=neighbour`)
    const body = page.frameLocator('#ours').locator('body')
    const root = body.locator('.root')

    await test.step('a frame takes theme and accent only from its own page', async () => {
      await expect(root).toHaveClass(/light/)
      const config = { type: 'dsa-tracker-config' }
      await send(host, ours, [{ ...config, theme: 'dark', accent: 'rebeccapurple' }])
      await expect(root).toHaveClass(/dark/)
      await expect.poll(() => accent(body)).toBe('rebeccapurple')
      await send(host, ours, [{ ...config, theme: 'light' }])
      await expect(root).toHaveClass(/light/)
      expect(await accent(body)).toBe('rebeccapurple')

      await send(host, ours, [
        null,
        'dsa-tracker-config',
        { theme: 'dark' },
        { ...config, theme: 'purple', accent: 'url(//x)' },
        { ...config, theme: ['dark'], accent: { toString: 'red' } },
        { ...config, theme: null, accent: '' },
      ])
      await send(evil, ours, [{ ...config, theme: 'dark', accent: 'red' }])
      await expect(body.locator('topic-table')).toHaveAttribute('theme', 'light')
      await expect(root).toHaveClass(/light/)
      expect(await accent(body)).toBe('rebeccapurple')
    })

    await test.step('the resizer takes heights only from the frame itself and its origin', async () => {
      await expect.poll(() => styleHeight(page, '#ours')).toMatch(/^clamp/)
      await expect.poll(() => styleHeight(page, '#neighbour')).toMatch(/^clamp/)
      const before = await styleHeight(page, '#ours')
      const forged = { type: 'dsa-tracker-height', height: 777 }

      await send(evil, host, [forged])
      await send(neighbour, host, [forged])
      await send(host, host, [forged])
      await send(ours, host, [
        ...['777', null, Number.NaN, Number.POSITIVE_INFINITY, { valueOf: 777 }].map((wrong) => ({
          type: 'dsa-tracker-height',
          height: wrong,
        })),
        { type: 'another', height: 777 },
        null,
      ])
      expect(await styleHeight(page, '#ours')).toBe(before)
      expect(await styleHeight(page, '#evil')).toBe('')
      expect(await styleHeight(page, '#neighbour')).toBe('clamp(16rem, 777px, 100vh)')

      await ours.goto('https://evil.example/inside')
      await send(ours, host, [forged])
      expect(await styleHeight(page, '#ours')).toBe(before)
    })
  })

  test('a frame whose storage is blocked warns once, shows the stored progress once the visitor allows storage, and drops nothing before', async ({
    page,
  }) => {
    // Blocks storage as browsers do for frames of other sites, until the frame is called `allowed`.
    await page.addInitScript(() => {
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
    })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))

    await test.step('allowed', async () => {
      await openPage(page, framed(trie, 'name="allowed"'), { head: '' })
      await expectTick(inner(page))
      expect(warnings).toEqual([])
    })

    await test.step('blocked, then allowed', async () => {
      await openPage(page, framed('element=topic-grid&amp;track=dsa') + framed(trie), { head: '' })
      const body = page.frameLocator('iframe').last().locator('body')
      await expect(body.locator('.banner')).toContainText('keeps this frame from your stored progress')
      await expect(body.locator('.counter-text')).toHaveText('0/6 Done')
      await expect(page.frameLocator('iframe').first().locator('.banner')).toBeVisible()
      expect(warnings).toHaveLength(2)
      expect(warnings[0]).toContain('progress lasts for this visit')

      await body.getByRole('button', { name: 'Allow storage' }).click()
      await expect(body.locator('.counter-text')).toHaveText('1/6 Done')
      await expect(body.locator('.banner')).toBeHidden()
    })

    await test.step('blocked, ticked, refused, then allowed', async () => {
      await openPage(page, framed(trie), { head: '' })
      const frame = inner(page)
      await expectTick(frame)
      await checkbox(frame, 5).click()
      await expect(frame.locator('.counter-text')).toHaveText('2/6 Done')
      await frame.evaluate(() => Object.assign(self, { refuse: true }))
      const allow = frame.getByRole('button', { name: 'Allow storage' })
      await allow.click()
      await expect(frame.locator('.banner')).toContainText('did not allow it')
      await expect(frame.getByRole('button', { name: 'Open in a tab' })).toBeVisible()
      await frame.evaluate(() => Object.assign(self, { refuse: false }))
      await allow.click()
      await expect(frame.locator('.banner')).toContainText('Export what you did here first')
      await expect(frame.locator('.counter-text')).toHaveText('2/6 Done')
      await frame.getByRole('button', { name: 'Reload' }).click()
      await expect(frame.locator('.counter-text')).toHaveText('1/6 Done')
      await expect(frame.locator('.banner')).toBeHidden()
    })
  })
})

test.describe('an element under the restrictions of a host', () => {
  test.use({ expectedErrors: [[/integrity/], { scope: 'test' }] as unknown as RegExp[] })

  test('works beside an AMD loader and from a CDN by hash, and does not run a file that does not match its hash', async ({
    page,
    context,
  }) => {
    const element = '<topic-table topic="trie" database="DATABASE"></topic-table>'
    const classic = /<script src=.*<\/script>/.exec(snippets())?.[0] ?? ''
    await serveCdn(context)

    await test.step('in a Moodle page with an AMD loader', async () => {
      await openPage(page, element.replace('DATABASE', 'moodle'), {
        head: `<script>window.define = () => { throw new Error('AMD') }; define.amd = {}</script>
          <script src="/dsa-tracker.iife.js" defer></script>`,
      })
      await expectTick(page)
    })

    await test.step('from a CDN, under a policy that allows only the CDN', async () => {
      const headers = {
        'content-security-policy': `default-src 'none'; script-src ${cdn}; require-trusted-types-for 'script'`,
      }
      await openPage(page, classic + element.replace('DATABASE', 'classic'), { head: '', headers })
      await expectTick(page)
    })

    await test.step('modules from a CDN with the hashes of everything they import', async () => {
      await openPage(page, element.replace('DATABASE', 'modules'), { head: snippets() })
      await expectTick(page)
    })

    await test.step('a file that does not match its hash', async () => {
      await context.route(`${cdn}/**`, (route) =>
        route.fulfill({
          body: 'document.title = "changed"',
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
      )
      const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
      await openPage(page, classic, { head: '' })
      await refused
      await expect(page).toHaveTitle('Host page')
    })
  })
})

test.describe('configurator', () => {
  test.beforeEach(async ({ context }) => {
    await withSettings(context, settled)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })

  /** Opens the page and waits for its preview. A later visit does not fill in sample progress. */
  const open = async (page: Page, { isFirstVisit = false } = {}) => {
    if (!isFirstVisit) await withSettings(page.context(), { 'configurator-filled': 'true' })
    await page.goto('/configurator.html')
    await expect(page.locator('.frame topic-table .counter-text')).toBeVisible()
  }
  const lines = (page: Page) => page.locator('.result:not(.list-result) code').textContent()
  const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check()
  const theme = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name }).check()
  /** Returns the style attribute of the live element. */
  const looks = (page: Page) => page.locator('.frame topic-table').getAttribute('style')
  const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText })

  test('updates the lines and the live element with each choice, and writes an attribute only when it has an effect', async ({
    page,
  }) => {
    await open(page)
    const { origin } = new URL(page.url())
    const script = `<script src="${origin}/dsa-tracker.iife.js" defer></script>\n`
    const hex = page.getByLabel('Hex digits of the accent')
    const picker = page.getByLabel('Your own accent')
    expect(await lines(page)).toBe(`${script}<topic-table topic="array"></topic-table>\n`)

    await test.step('problems of the live element are in view beside the choices', async () => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.evaluate(() => scrollTo(0, 200))
      await expect(page.locator('.frame').getByRole('checkbox').nth(3)).toBeInViewport()
    })

    await test.step('the preset, the picker and the hex digits of the accent stay in sync', async () => {
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
      await expect(alert(page, '“#12345z” is no colour')).toBeVisible()
      await expect(hex).toHaveAttribute('aria-invalid', 'true')
      await expect(picker).toHaveValue('#ff8800')
      expect(await looks(page)).toBe('--tracker-accent: #ff8800;')

      await choose(page, 'Blue')
      await expect(hex).toHaveValue('#1d63d8')
      await expect(hex).not.toHaveAttribute('aria-invalid')
      await hex.fill('')
      await hex.press('Tab')
      expect(await lines(page)).not.toContain('<style>')
    })

    await test.step('lines and live element follow', async () => {
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

      await picker.fill('#112233')
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

    await test.step('an element without a subject is not asked for one', async () => {
      await choose(page, /^Script tag/)
      await choose(page, /^Reviews that are due/)
      await expect(page.locator('#subject')).toBeHidden()
      expect(await lines(page)).toContain('<review-queue theme="light"></review-queue>')
      await expect(page.locator('.preview review-queue').getByRole('button').first()).toBeVisible()
      await choose(page, /^A grid of topics/)
      await expect(page.getByLabel('Track', { exact: true })).toBeVisible()
    })

    await test.step('only what can be scored becomes a package', async () => {
      await choose(page, /^SCORM package/)
      const download = page.getByRole('button', { name: 'Download the package' })
      await expect(download).toBeEnabled()
      await choose(page, /^A map of activity/)
      await expect(download).toBeDisabled()
    })

    await choose(page, /^Script tag/)
    await choose(page, /^One topic/)
    await theme(page, 'Like the page')
    await hex.fill('')
    await hex.press('Tab')
    expect(await lines(page)).toBe(`${script}<topic-table topic="array"></topic-table>\n`)

    await test.step('background, corners and page colour, with a warning when texts are hard to read', async () => {
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
      await choose(page, /^Script tag/)
    })

    await test.step('an attribute only when it has an effect, and never the database of the preview', async () => {
      const element = async () => /<(?:topic|dsa).*>\n$/.exec((await lines(page)) ?? '')?.[0].trim()
      await theme(page, 'Visitor’s choice')
      await page.getByLabel('Compact').check()
      await page.getByLabel('Rows shown at first').fill('5')
      expect(await element()).toBe(
        '<topic-table topic="array" rows="5" theme="stored" compact></topic-table>',
      )
      await expect(page.locator('.frame topic-table')).toHaveAttribute('database', 'configurator')
      await page.getByLabel('Rows shown at first').fill('0')
      await expect(alert(page, 'A whole number from 1 up.')).toBeVisible()
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
      await expect(alert(page, 'begins with a slash')).toBeVisible()
      const live = page.locator('.frame dsa-tracker')
      await expect(live).toHaveAttribute('database', 'configurator')
      await expect(live).not.toHaveAttribute('routing')
      expect(await element()).toBe('<dsa-tracker theme="auto" database="my-course" compact></dsa-tracker>')
      await page.getByLabel('Separate progress').fill('my-snapshots')
      await expect(alert(page, 'my-snapshots')).toBeVisible()
      expect(await element()).not.toContain('database')

      await page.getByLabel('Separate progress').fill('')
      await choose(page, /^iframe/)
      expect(await lines(page)).not.toMatch(/routing|database/)
      await expect(page.locator('.frame iframe')).toHaveAttribute('src', /[&]database=configurator/)
    })
  })

  test('never changes real progress, whatever happens to the sample, and is accessible and fits from 320 to 1280 px', async ({
    page,
  }) => {
    const violations = async (colours: string, rules?: readonly string[]) => {
      await expect(page.locator('html')).toHaveCSS('color-scheme', colours)
      await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'))
      return page.evaluate(async (runOnly) => {
        const { axe } = window as unknown as {
          axe: { run(options: unknown): Promise<{ violations: { id: string }[] }> }
        }
        return (await axe.run(runOnly ? { runOnly } : {})).violations
      }, rules)
    }
    await page.goto('/array')
    await checkbox(page).click()
    await expect(page.locator('.counter')).toContainText('1/36 Done')
    const before = await storedRecords(page)
    expect(before.array).toMatchObject({ doneQuestions: 1 })

    await open(page, { isFirstVisit: true })
    const live = page.locator('.frame')
    await expect(live.locator('.counter-text')).toHaveText('18/36 Done')
    expect(await violations('dark')).toEqual([])
    for (const way of [/^iframe/, /^Script tag/]) {
      await choose(page, way)
      for (const width of [320, 480, 768, 959, 960, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
    }
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
    await page.evaluate(() => localStorage.setItem('isDark', 'false'))
    await page.reload()
    await expect(live.locator('.counter-text')).toHaveText('0/36 Done')
    await page.getByRole('button', { name: 'Fill with sample progress' }).click()
    await expect(page.getByText('Filled with sample progress.')).toBeVisible()
    await expect(live.locator('.counter-text')).toHaveText('18/36 Done')
    // A theme changes colours and nothing else.
    expect(await violations('light', ['color-contrast'])).toEqual([])
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(live.locator('.counter-text')).toHaveText('0/36 Done')
    expect(await storedRecords(page)).toEqual(before)
  })

  test('works by keyboard alone, and copies lines that work in a bare page, also where the clipboard is denied', async ({
    page,
  }) => {
    await open(page)
    const copy = page.getByRole('button', { name: 'Copy' })
    const copied = page.getByText('Copied', { exact: true })
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

    await test.step('by keyboard', async () => {
      await page.getByRole('radio', { name: /^One topic/ }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await expect(page.getByLabel('Track', { exact: true })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      expect(await lines(page)).toContain('<topic-grid track="core" theme="light"></topic-grid>')
      for (let presses = 0; presses < 11; presses++) await page.keyboard.press('Tab')
      await expect(copy).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(copied).toBeVisible()
      await theme(page, 'Like the page')
    })

    // Each way and each element once: they are independent of each other.
    const pasted: [lines: string, seen: string][] = []
    await choose(page, 'Pink')
    for (const [way, element, seen] of [
      [/^Script tag/, /^One topic/, 'Array Problems'],
      [/^Script tag/, /^Reset/, 'Core Subjects'],
      [/^Your own copy/, /^A grid/, 'Solve DSA problem to master in DSA'],
      [/^iframe/, /^The whole/, 'Solve DSA problem to master in DSA'],
    ] as const) {
      await choose(page, way)
      await choose(page, element)
      await expect(copied).toHaveCount(0)
      await copy.click()
      await expect(copied).toBeVisible()
      pasted.push([await clipboard(), seen])
    }

    await test.step('the older copy command, then selected lines, if the clipboard is denied', async () => {
      await choose(page, 'Violet')
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
      })
      await copy.click()
      await expect(page.locator('[role=status]').filter({ hasText: 'Copied' })).toBeVisible()
      expect((await clipboard()).trim()).toBe((await lines(page))?.trim())
      await page.evaluate(() => {
        document.execCommand = () => false
      })
      await copy.click()
      await expect(page.getByText('Selected: press Ctrl+C or ⌘C')).toBeVisible()
      expect((await page.evaluate(() => String(getSelection()))).trim()).toBe((await lines(page))?.trim())
    })

    const [[framedLines, seenInFrame] = ['', ''], ...scripts] = pasted.reverse()
    for (const [index, [text, seen]] of scripts.entries()) {
      await openPage(page, index === 0 ? text + framedLines : text, { head: '' })
      await expect(page.getByText(seen).first()).toBeVisible()
      await expect.poll(() => accent(page)).toBe('#c2185b')
      if (index > 0) continue
      await expect(inner(page).getByText(seenInFrame).first()).toBeVisible()
      await expect.poll(() => accent(inner(page))).toBe('#c2185b')
    }

    await test.step('the examples of the embeds page', async () => {
      await page.goto('/embeds.html')
      await expect(page.getByRole('button', { name: /^Copy the lines/ })).toHaveCount(6)
      await page.getByRole('button', { name: 'Copy the lines: A grid of topics' }).click()
      const example = page.locator('section', {
        has: page.getByRole('heading', { name: 'A grid of topics' }),
      })
      await expect(example.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
      expect(await clipboard()).toBe(
        '<script type="module" src="topic-grid.js"></script>\n\n<topic-grid track="core"></topic-grid>',
      )
    })
  })
})
