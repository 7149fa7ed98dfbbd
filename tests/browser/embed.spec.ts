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
import { checkbox, chooseAction, expect, openPage, test } from './fixtures.ts'

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

test('a picture is drawn and saved in a frame whose policy allows neither blob: nor data:, without a request elsewhere', async ({
  page,
  context,
  baseURL,
}) => {
  await serveTracker(context, {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  })
  const asked = new Set<string>()
  context.on('request', (request) => asked.add(new URL(request.url()).origin))
  const sandbox = 'sandbox="allow-scripts allow-same-origin allow-downloads"'
  await openPage(page, framed('element=progress-admin&amp;track=dsa', sandbox), { head: '' })
  await chooseAction(page.frameLocator('iframe'), 'Dsa Tracking', 'Share my progress')
  const saved = page.waitForEvent('download')
  await inner(page).getByRole('button', { name: 'Save picture' }).click()
  const picture = await readFile(await (await saved).path())
  // The size is in the header of a PNG.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect([...asked].sort()).toEqual([baseURL, tracker].sort())
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

  test('a transparent frame can be read where the host removes its style, and shows the page where its scheme is that of its theme', async ({
    page,
  }) => {
    /** Returns the colour at the edge of the frame, where the element shows what is behind it. */
    const behind = async () => {
      const { x, y } = (await page.locator('iframe').boundingBox()) ?? { x: 0, y: 0 }
      const shot = await page.screenshot({ clip: { x: x + 2, y: y + 2, width: 1, height: 1 } })
      return page.evaluate(async (data) => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        context.drawImage(image, 0, 0)
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join()
      }, shot.toString('base64'))
    }
    const table = inner(page).locator('tbody .row').first()
    for (const [pageScheme, theme, style, expected] of [
      ['dark', 'dark', '', '0,40,0'],
      ['light dark', 'dark', '', '18,18,18'],
      ['light', 'dark', 'color-scheme: dark', '0,40,0'],
      ['light', 'light', 'color-scheme: light', '0,40,0'],
    ] as const) {
      await openPage(
        page,
        framed(`${trie}&amp;theme=${theme}&amp;background=transparent`).replace('border: 0;', style),
        {
          head: `<style>:root { color-scheme: ${pageScheme}; background: rgb(0 40 0) } iframe { border: 0 }</style>`,
        },
      )
      await expect(table).toBeVisible()
      expect.soft(await behind(), `${pageScheme}, ${theme}, ${style}`).toBe(expected)
    }
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
