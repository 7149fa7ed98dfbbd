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

test.beforeEach(({ context }) => withSettings(context, settled))

const everything =
  '<dsa-tracker></dsa-tracker><topic-table topic="trie"></topic-table><progress-admin></progress-admin><activity-map></activity-map>'

/** Lists which built-ins of the page have gained, lost or changed a method since its start. */
function watchBuiltIns(): void {
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
  const violations: string[] = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  )
  Object.assign(window, { watched: { changed, violations } })
}

for (const [way, script] of Object.entries(scriptTags)) {
  test(`never violates the strictest useful policy, with Trusted Types, and leaves the built-ins of the page alone: ${way}`, async ({
    page,
  }) => {
    await page.addInitScript(watchBuiltIns)
    await openPage(page, everything.replace('<dsa-tracker', '<dsa-tracker route="/today"'), {
      head: script,
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      },
    })
    await page.getByRole('button', { name: 'Turn on review' }).click()
    await expect(page.getByText('Nothing due')).toBeVisible()
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
    const found = await page.evaluate(() => {
      const { changed, violations } = (window as unknown as { watched: Watched }).watched
      return { changed: changed(), violations }
    })
    expect(found).toEqual({ changed: [], violations: [] })
  })
}

interface Watched {
  changed(): string[]
  readonly violations: string[]
}

test('a transparent element that is hard to read warns once, and one with enough contrast does not', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const table = '<topic-table topic="trie" style="--tracker-background: transparent"></topic-table>'
  const on = (colour: string) => `<div style="background: ${colour}">${table}${table}</div>`
  for (const [hard, warning] of [
    ['#808080', /^<topic-table> is transparent\. The contrast of its text with the page is \d\.\d/],
    ['oklch(0.55 0 0)', /^<topic-table> is transparent/],
  ] as const) {
    warnings.length = 0
    await openPage(page, on('#f4f4f4') + on('#1c1c1c'))
    await expect(page.getByRole('checkbox')).toHaveCount(24)
    await checkbox(page).click()
    await expect(page.locator('.counter-text').first()).toHaveText(/[12]\/6 Done/)
    expect(warnings).toEqual([])
    await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), on(hard))
    await expect(page.getByRole('checkbox')).toHaveCount(36)
    await expect(page.locator('.counter-text').last()).toHaveText(/[12]\/6 Done/)
    await expect.poll(() => warnings).toEqual([expect.stringMatching(warning)])
  }
})

test('the classic script shows whole texts and reads marks in a page of another charset', async ({
  page,
}) => {
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
  for (const charset of ['windows-1252', 'shift_jis']) {
    await page.route(`**/${charset}.html`, (route) =>
      route.fulfill({
        contentType: `text/html; charset=${charset}`,
        body: `<!doctype html>${scriptTags['the classic script']}<topic-grid track="maths"></topic-grid><topic-table src="/marks.md"></topic-table>`,
      }),
    )
    await page.goto(`/${charset}.html`)
    expect(await page.evaluate(() => document.characterSet.toLowerCase())).toBe(charset)
    await expect(page.getByText('There is no track “maths”.')).toBeVisible()
    await expect(page.locator('.item-title')).toHaveText(['Two Sum', 'Trapping Rain Water'])
  }
})

test('the tracker never sends a request to another host', async ({ page, context }) => {
  const foreign: string[] = []
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await page.getByRole('link', { name: /^Array/ }).click()
  await expect(heading).toHaveText('Array Problems')
  await page.getByRole('link', { name: 'Core Subjects' }).click()
  await expect(heading).toHaveText('Make you interview experience better')
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expect(heading).toHaveText('Settings & data')
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

  test('two copies of the script in either order leave the first in place, and only another script that defines our elements is warned about', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    for (const head of [
      '<script src="/dsa-tracker.iife.js"></script><script type="module" src="/dsa-tracker.js"></script>',
      '<script type="module" src="/topic-table.js"></script><script type="module" src="/dsa-tracker.js"></script><script src="/dsa-tracker.iife.js" defer></script><script type="module" src="/topic-table.js?again"></script>',
    ]) {
      await openPage(page, everything, { head })
      await expect(page.locator('topic-table .counter-text')).toHaveText(/\/6 Done/)
      await checkbox(page.locator('topic-table')).click()
      await expect(page.locator('topic-table .toast')).toContainText('/6 Done')
      expect(warnings).toEqual([])
    }
    await openPage(page, '<topic-grid></topic-grid><topic-table topic="trie"></topic-table>', {
      head: `<script>customElements.define('topic-grid', class extends HTMLElement {})</script>
        <script type="module" src="/topic-table.js"></script><script src="/dsa-tracker.iife.js" defer></script>`,
    })
    await checkbox(page).waitFor()
    expect(warnings).toEqual([expect.stringContaining('<topic-grid>')])
  })

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

  test('a browser that blocks site data, as Firefox does, lets elements work for the visit', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      IDBFactory.prototype.open = refuse
      class BlockedChannel {
        constructor() {
          refuse()
        }
      }
      Object.defineProperty(window, 'BroadcastChannel', { value: BlockedChannel, configurable: true })
      const given = JSON.stringify(Object.getOwnPropertyDescriptor(window, 'BroadcastChannel'))
      Object.assign(window, {
        isUntouched: () =>
          window.BroadcastChannel === (BlockedChannel as unknown) &&
          JSON.stringify(Object.getOwnPropertyDescriptor(window, 'BroadcastChannel')) === given,
      })
    })
    for (const [index, head] of Object.values(scriptTags).entries()) {
      await openPage(page, `<topic-table topic="trie" database="visit-${index}"></topic-table>`, { head })
      await expect(page.locator('.banner')).toContainText('your progress will be gone when you leave')
      await checkbox(page).click()
      await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
      expect(await page.evaluate(() => (window as unknown as { isUntouched(): boolean }).isUntouched())).toBe(
        true,
      )
    }
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
})

interface DexieLike {
  version(number: number): { stores(schema: object): void }
  things: { add(record: object): Promise<unknown>; count(): Promise<number> }
}

test.describe('backups', () => {
  test('the first tick asks the browser, once, to keep the data, and Settings says what is saved nowhere else', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { asked: 0 })
      StorageManager.prototype.persist = async () => {
        ;(window as unknown as { asked: number }).asked += 1
        return true
      }
    })
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    await page.goto('/trie')
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    expect(await asked()).toBe(0)
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await expect.poll(asked).toBe(1)
    await page.getByRole('link', { name: 'About', exact: true }).click()
    const status = page.locator('.backup-status')
    await expect(status).toContainText('Not saved elsewhere: 1 tick.')
    await expect(status).toContainText(/This browser (may clear it|has promised)/)
    await chooseAction(page, 'Dsa Tracking', 'Export')
    await expect(status).toContainText('Everything is saved in your export of')
    await page.goBack()
    await firstOpen(page).click()
    await expect(page.locator('.counter-text')).toHaveText('2/6 Done')
    expect(await asked()).toBe(1)
    await page.reload()
    await firstOpen(page).click()
    await expect(page.locator('.counter-text')).toHaveText('3/6 Done')
    expect(await asked()).toBe(0)
  })

  test('a reminder appears after more than 50 changes, and stays away for a week when dismissed', async ({
    page,
    context,
  }) => {
    await withSettings(context, { ...settled, 'dsa-tracker-backup': '{"changes":{"dsa":50}}' })
    await page.goto('/trie')
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    await expect(page.locator('.reminder')).toHaveCount(0)
    await checkbox(page).click()
    await expect(page.locator('.reminder')).toContainText('51 changes are saved only in this browser')
    // What was just done comes first.
    await expect(page.locator('.toast-title')).toHaveText('Trie: insert and search')
    await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.locator('.toast-title')).toHaveText('51 changes are saved only in this browser.')
    await page.locator('.reminder').getByRole('button', { name: 'Not now' }).click()
    await expect(page.locator('.toast, .reminder')).toHaveCount(0)
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
    await expect(page.locator('.reminder')).toHaveCount(0)
    await daysAgo(8)
    await page.reload()
    await expect(page.locator('.reminder')).toContainText('60 changes')
    await expect(page.locator('.toast')).toHaveCount(0)
  })
})
