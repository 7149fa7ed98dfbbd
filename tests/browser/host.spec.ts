import { readFile } from 'node:fs/promises'
import {
  checkbox,
  chooseAction,
  expect,
  firstOpen,
  openPage,
  scriptTags,
  settled,
  test,
  withSettings,
} from './fixtures.ts'

for (const [page, warned] of [
  ['#808080', /^<topic-table> is transparent\. The contrast of its text with the page is \d\.\d/],
  ['oklch(0.55 0 0)', /^<topic-table> is transparent/],
  ['#f4f4f4', undefined],
  ['#1c1c1c', undefined],
] as const) {
  test(`a transparent element on ${page} ${warned ? 'warns once that it is hard to read' : 'keeps its contrast'}`, async ({
    page: shown,
  }) => {
    const warnings: string[] = []
    shown.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const table = '<topic-table topic="trie" style="--tracker-background: transparent"></topic-table>'
    await openPage(shown, `<div style="background: ${page}">${table}${table}</div>`)
    await expect(checkbox(shown, 6)).toBeVisible()
    await checkbox(shown).click()
    await expect(shown.locator('.counter-text').first()).toHaveText('1/6 Done')
    expect(warnings).toEqual(warned ? [expect.stringMatching(warned)] : [])
  })
}

test.beforeEach(({ context }) => withSettings(context, settled))

const everything =
  '<dsa-tracker></dsa-tracker><topic-table topic="trie"></topic-table><progress-admin></progress-admin><activity-map></activity-map>'

test.describe('content security policy and Trusted Types', () => {
  for (const script of Object.values(scriptTags)) {
    test(`the strictest useful policy is never violated: ${script}`, async ({ page }) => {
      const violations: string[] = []
      await page.exposeFunction('violated', (text: string) => violations.push(text))
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', (event) =>
          (window as unknown as { violated: (text: string) => void }).violated(
            `${event.violatedDirective} ${event.blockedURI}`,
          ),
        ),
      )
      await openPage(page, everything, {
        head: script,
        headers: {
          'content-security-policy':
            "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        },
      })
      const table = page.locator('topic-table')
      await checkbox(table).click()
      await expect(table.locator('.counter-text')).toHaveText('1/6 Done')
      await table.getByRole('button', { name: 'Add Notes' }).first().hover()
      await expect(table.locator('.tooltip')).toBeVisible()
      await table.getByRole('button', { name: 'Add Notes' }).first().click()
      await table.getByRole('textbox', { name: 'Notes' }).fill('under a policy')
      await table.getByRole('button', { name: 'Save' }).click()
      await expect(table.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('link', { name: 'About', exact: true }).click()
      const download = page.waitForEvent('download')
      await chooseAction(page.locator('dsa-tracker'), 'Dsa Tracking', 'Export')
      await download
      await expect(table.locator('.root')).toHaveCSS('border-radius', '12px')
      expect(violations).toEqual([])
    })
  }
})

for (const charset of ['windows-1252', 'shift_jis']) {
  test(`the classic script shows whole texts and reads marks in a page in ${charset}`, async ({ page }) => {
    // A server that doesn't name a charset, as most do for scripts.
    await page.route('**/dsa-tracker.iife.js', async (route) =>
      route.fulfill({
        body: await readFile(new URL('../../dist-demo/dsa-tracker.iife.js', import.meta.url)),
        contentType: 'text/javascript',
      }),
    )
    await page.route('**/marks.md', (route) =>
      route.fulfill({ body: '- • Two Sum – Easy\n- Trapping Rain Water – Hard\n' }),
    )
    await page.route('**/test-page.html', (route) =>
      route.fulfill({
        contentType: `text/html; charset=${charset}`,
        body: `<!doctype html>${scriptTags['the classic script']}<topic-grid track="maths"></topic-grid><topic-table src="/marks.md"></topic-table>`,
      }),
    )
    await page.goto('/test-page.html')
    await expect(page.getByText('There is no track “maths”.')).toBeVisible()
    await expect(page.locator('.item-title')).toHaveText(['Two Sum', 'Trapping Rain Water'])
  })
}

test('the tracker never sends a request to another host', async ({ page, context }) => {
  const foreign: string[] = []
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  for (const path of ['/', '/array', '/coresubjects', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/trie')
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  expect(foreign).toEqual([])
})

test.describe('next to what the host page runs', () => {
  test("another Dexie version works as ours does, and neither touches the other's data", async ({ page }) => {
    const dexie = await readFile('node_modules/dexie/dist/dexie.js', 'utf8')
    await page.route('**/host-dexie.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: dexie.replaceAll(/4\.\d+\.\d+/g, '3.2.7') }),
    )
    await openPage(page, '<topic-table topic="trie"></topic-table>', {
      head: '<script src="/host-dexie.js"></script><script type="module" src="/dsa-tracker.js"></script>',
    })
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    const version = await page.evaluate(async () => {
      const { Dexie } = window as unknown as { Dexie: new (name: string) => DexieLike } & {
        Dexie: { semVer: string }
      }
      const database = new Dexie('host')
      database.version(1).stores({ things: '++id' })
      await database.things.add({ name: 'kept' })
      return [Dexie.semVer, await database.things.count()]
    })
    expect(version).toEqual(['3.2.7', 1])
  })

  test('two copies of the script in either order leave the first in place and throw nothing', async ({
    page,
  }) => {
    for (const head of [
      '<script src="/dsa-tracker.iife.js"></script><script type="module" src="/dsa-tracker.js"></script>',
      '<script type="module" src="/topic-table.js"></script><script type="module" src="/dsa-tracker.js"></script><script src="/dsa-tracker.iife.js" defer></script><script type="module" src="/topic-table.js?again"></script>',
    ]) {
      await openPage(page, everything, { head })
      await expect(page.locator('topic-table .counter-text')).toHaveText(/\/6 Done/)
      await checkbox(page.locator('topic-table')).click()
      await expect(page.locator('topic-table .toast')).toContainText('/6 Done')
    }
  })

  for (const script of Object.values(scriptTags)) {
    test(`the built-ins of the page gain and lose no methods: ${script}`, async ({ page }) => {
      await page.addInitScript(() => {
        // Old scripts define this one themselves.
        Object.assign(Date.prototype, { format: () => 'as the page wants it' })
        const methods = () => {
          const all = new Map<string, unknown>()
          for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
            if (typeof value !== 'function') continue
            for (const owner of [value, value.prototype]) {
              for (const [key, given] of Object.entries(Object.getOwnPropertyDescriptors(owner ?? {})))
                all.set(`${name} ${owner === value ? '' : 'prototype '}${key}`, given.value ?? given.get)
            }
          }
          return all
        }
        const before = methods()
        const changed = () => {
          const now = methods()
          return [...new Set([...before.keys(), ...now.keys()])].filter(
            (name) => !Object.is(before.get(name), now.get(name)),
          )
        }
        Object.assign(window, { test: { changed } })
      })
      await openPage(page, everything.replace('<dsa-tracker', '<dsa-tracker route="/today"'), {
        head: script,
      })
      await page.getByRole('button', { name: 'Turn on review' }).click()
      await expect(page.getByText('Nothing due')).toBeVisible()
      await checkbox(page.locator('topic-table')).click()
      await expect(page.locator('topic-table .counter-text')).toHaveText('1/6 Done')
      const changed = await page.evaluate(() =>
        (window as unknown as { test: { changed(): string[] } }).test.changed(),
      )
      expect(changed).toEqual([])
    })
  }

  test('the tracker works with an old library that replaces array methods and adds some', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // As Prototype.js and MooTools do: `from` neither iterates nor maps, and `entries` yields no index.
      Object.assign(Array, { from: (list: ArrayLike<unknown> | null) => [].slice.call(list ?? []) })
      Object.assign(Array.prototype, {
        entries(this: unknown[]) {
          return this.slice()
        },
        each: Array.prototype.forEach,
      })
    })
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await page.reload()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await page.getByRole('link', { name: 'Today' }).click()
    await page.getByRole('button', { name: 'Turn on review' }).click()
    await expect(page.getByText('Nothing due')).toBeVisible()
    await page.getByRole('link', { name: 'About', exact: true }).click()
    const download = page.waitForEvent('download')
    await chooseAction(page, 'Dsa Tracking', 'Export')
    const backup = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(JSON.stringify(backup).match(/"Done":true/g)).toHaveLength(1)
  })

  test('a hostile stylesheet cannot reach in, and ours cannot leak out', async ({ page }) => {
    const styles = () =>
      page.locator('topic-table').evaluate((host) => {
        const button = host.shadowRoot?.querySelector('.random') as Element
        const { color, backgroundColor, padding, display, fontSize, textTransform, letterSpacing } =
          getComputedStyle(button)
        return { color, backgroundColor, padding, display, fontSize, textTransform, letterSpacing }
      })
    const outside =
      '<button id="mine" class="button">Mine</button><table class="table"><tr class="row"><td class="card">x</td></tr></table>'
    await openPage(page, `${outside}<topic-table topic="trie"></topic-table>`)
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    const before = await styles()
    const own = await page.locator('#mine').evaluate((button) => getComputedStyle(button).backgroundColor)
    await page.addStyleTag({
      content:
        '*, *::before { all: unset !important; color: red !important; display: block !important; text-transform: uppercase !important; letter-spacing: 1em !important } button { background: red !important; padding: 50px !important } :root { font-size: 40px }',
    })
    await page.addStyleTag({ content: ':root { font-size: 16px !important }' })
    const after = await styles()
    expect({ ...after, color: '' }).toEqual({ ...before, color: '' })
    expect(after.textTransform).toBe('none')
    await openPage(page, outside, { path: '/without.html', head: '' })
    expect(await page.locator('#mine').evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      own,
    )
  })

  test('typing in our fields does not trigger the hotkeys of the host page, but other keys reach it', async ({
    page,
  }) => {
    await openPage(page, '<topic-table topic="trie"></topic-table>')
    await page.evaluate(() => {
      const keys: string[] = []
      Object.assign(window, { keys })
      document.addEventListener('keydown', (event) => keys.push(event.key))
    })
    await page.getByRole('searchbox').pressSequentially('s/?')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await page.getByRole('textbox', { name: 'Notes' }).pressSequentially('abc')
    expect(await page.evaluate(() => (window as unknown as { keys: string[] }).keys)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await checkbox(page).focus()
    await page.keyboard.press('q')
    expect(await page.evaluate(() => (window as unknown as { keys: string[] }).keys)).toContain('q')
  })

  test('the elements leave address, history, title, scroll, focus and body of the host page alone', async ({
    page,
  }) => {
    await openPage(page, `<input id="mine" autofocus><div style="height: 2000px"></div>${everything}`)
    await expect(page.locator('topic-table .counter-text')).toHaveText('0/6 Done')
    expect(
      await page.evaluate(() => ({
        path: location.pathname + location.hash,
        entries: history.length,
        title: document.title,
        scroll: scrollY,
        focus: document.activeElement?.id,
        body: [...document.body.children].map(({ localName }) => localName),
        bodyAttributes: document.body.attributes.length + document.documentElement.attributes.length,
        push: /native code/.test(String(history.pushState)),
        globals: Object.keys(window).filter((key) => /dsa|tracker|dexie|react/i.test(key)),
      })),
    ).toEqual({
      path: '/test-page.html',
      entries: 2,
      title: 'Host page',
      scroll: 0,
      focus: 'mine',
      body: ['input', 'div', 'dsa-tracker', 'topic-table', 'progress-admin', 'activity-map'],
      bodyAttributes: 1,
      push: true,
      globals: [],
    })
  })

  test('the host page can set the accent in one line, style parts and pass on its font', async ({ page }) => {
    await openPage(page, '<topic-table topic="trie"></topic-table>', {
      head: '<style>body { font-family: monospace } topic-table { --tracker-accent: rebeccapurple } topic-table::part(button) { border-radius: 0 }</style><script type="module" src="/topic-table.js"></script>',
    })
    const random = page.getByRole('button', { name: 'Pick Random' })
    await checkbox(page).check()
    // The hue is the host's; lightness and chroma are adjusted to keep the contrast.
    await expect(checkbox(page)).toHaveCSS('background-color', /^oklch\([\d.]+ [\d.]+ 303/)
    await expect(random).toHaveCSS('border-radius', '0px')
    await expect(random).toHaveCSS('font-family', 'monospace')
  })

  for (const [size, shown] of [
    ['100%', '15px'],
    ['62.5%', '15px'],
    ['1px', '15px'],
    ['14px', '13.125px'],
    ['20px', '18.75px'],
  ] as const) {
    test(`text follows the text size of the host page, unless that only serves to scale rem: ${size}`, async ({
      page,
    }) => {
      await openPage(page, '<topic-table topic="trie"></topic-table>')
      await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
      await page.addStyleTag({ content: `html { font-size: ${size} }` })
      await expect(page.locator('topic-table .root')).toHaveCSS('font-size', shown)
    })
  }
})

interface DexieLike {
  version(number: number): { stores(schema: object): void }
  things: { add(record: object): Promise<unknown>; count(): Promise<number> }
}

test.describe('backups', () => {
  test('the first tick asks the browser, once, to keep the data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { asked: 0 })
      StorageManager.prototype.persist = async () => {
        ;(window as unknown as { asked: number }).asked += 1
        return true
      }
    })
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    await openPage(page, '<topic-table topic="trie"></topic-table>')
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    expect(await asked()).toBe(0)
    for (const done of [1, 2]) {
      await firstOpen(page).click()
      await expect(page.locator('.counter-text')).toHaveText(`${done}/6 Done`)
      await expect.poll(asked).toBe(1)
    }
    await page.reload()
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('3/6 Done')
    expect(await asked()).toBe(0)
  })

  test('Settings says what is saved nowhere else, and what the browser promises', async ({ page }) => {
    await page.goto('/trie')
    await checkbox(page).click()
    await expect(page.locator('.toast')).toBeVisible()
    await page.getByRole('link', { name: 'About', exact: true }).click()
    const status = page.locator('.backup-status')
    await expect(status).toContainText('Not saved elsewhere: 1 tick.')
    await expect(status).toContainText(/This browser (may clear it|has promised)/)
    await chooseAction(page, 'Dsa Tracking', 'Export')
    await expect(status).toContainText('Everything is saved in your export of')
  })

  test('a reminder appears after more than 50 changes, and stays away for a week when dismissed', async ({
    page,
    context,
  }) => {
    await withSettings(context, { ...settled, 'dsa-tracker-backup': '{"changes":{"dsa":50}}' })
    await page.goto('/trie')
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    await expect(page.locator('.banner')).toHaveCount(0)
    await checkbox(page).click()
    await expect(page.locator('.banner')).toContainText('51 changes are saved only in this browser')
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.locator('.banner')).toHaveCount(0)
    const daysAgo = (days: number) =>
      page.evaluate(
        (ago) =>
          localStorage.setItem(
            'dsa-tracker-backup',
            JSON.stringify({ changes: { dsa: 60 }, reminded: Date.now() - ago * 864e5 }),
          ),
        days,
      )
    await daysAgo(6)
    await page.reload()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await expect(page.locator('.banner')).toHaveCount(0)
    await daysAgo(8)
    await page.reload()
    await expect(page.locator('.banner')).toContainText('60 changes')
  })
})
