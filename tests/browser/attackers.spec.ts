import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import type { Store } from '../../src/store/index.ts'
import { checkbox, expect, openPage, settled, show, test, withSettings } from './fixtures.ts'

/** Texts from outside, in every place that shows them, under a policy that reports whatever they would start. */

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
}

const markup = `"'><img src=x onerror="ran()"><svg onload=ran()></svg></textarea></title></script><script>ran()</script>`
const template = `{{constructor.constructor('ran()')()}} \${ran()}`
/** Turns the order of all that follows it in its line. */
const turned = 'notes\u202Efdp.exe'
const long = 'w'.repeat(10_000)
const names = [markup, template, turned, '__proto__', 'constructor', 'before\0after']

const addresses = [
  'javascript:ran()',
  ' JavaScript:ran()',
  'java\tscript:ran()',
  'data:text/html,<script>parent.ran()</script>',
  'vbscript:ran()',
  'https://"><img src=x onerror=ran()>',
]
const address = (at: number): string => addresses[at % addresses.length] as string

interface Guarded {
  readonly found: string[]
}

/** Collects what must never happen or be in a document or a shadow root, from the start of every page and frame. */
function guard(): void {
  const found: string[] = []
  Object.assign(window, { found, ran: () => found.push('a script ran') })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    found.push(`${violatedDirective} ${blockedURI} ${sample}`),
  )
  const ours = 'dsa-tracker, topic-grid, topic-table'
  const checkText = (text: Text) => {
    if (!/[\u202A-\u202E\u2066-\u2069]/.test(text.data)) return
    let line = text.parentElement
    const isPart = (element: Element) => {
      const { display, unicodeBidi } = getComputedStyle(element)
      return display === 'inline' && unicodeBidi === 'normal'
    }
    while (line && isPart(line)) line = line.parentElement
    if (line?.textContent.trim() !== text.data.trim()) found.push(`turned: ${line?.textContent}`)
  }
  const check = (node: Node) => {
    // What a page writes inside an element is its own.
    if (node.parentElement?.closest(ours)) return
    if (node instanceof Text) checkText(node)
    if (!(node instanceof Element)) return
    const isInside = node.getRootNode() !== document
    if (isInside && /^(?:img|script|iframe|object|embed|base|style)$/.test(node.localName))
      found.push(`<${node.localName}>`)
    for (const { name, value } of node.attributes) {
      if (name.startsWith('on')) found.push(`${name}=${value}`)
      if (!/^(?:href|src|action|formaction|xlink:href|srcdoc|data)$/.test(name)) continue
      const { protocol, origin } = new URL(value, document.baseURI)
      // Only what opens in a tab of its own may lead to another site.
      const isElsewhere = isInside && origin !== location.origin && !node.hasAttribute('target')
      if (!/^https?:$/.test(protocol) || isElsewhere) found.push(`${name}=${value}`)
    }
    node.childNodes.forEach(check)
  }
  const watch = (root: Node) =>
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) check(node)
    }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  watch(document)
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    watch(root)
    return root
  }
}

async function expectHarmless(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(await frame.evaluate(() => (window as unknown as Guarded).found)).toEqual([])
  const state = await page.evaluate(() => ({
    polluted: 'polluted' in {},
    tooWide: document.documentElement.scrollWidth > innerWidth,
  }))
  expect(state).toEqual({ polluted: false, tooWide: false })
}

/** Serves a page of the demo under the policy. */
const underPolicy = (page: Page, path: string) =>
  page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  })

const file = (name: string, content: string | Uint8Array, mimeType = 'text/plain') => ({
  name: name.replaceAll('/', ''),
  mimeType,
  buffer: Buffer.from(content),
})

const csv = (...rows: readonly string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Opens the store of a database in a page. */
const openStore = async (page: Page, database: string) =>
  page.evaluateHandle(async (name): Promise<Store> => {
    const module = (await import(`${location.origin}/store.js`)) as typeof import('../../src/store/index.ts')
    return module.openStore(name)
  }, database)

/** What a file says that was done; every field of it is hostile. */
const topics = names.map((topicName, at) => ({
  topicName,
  position: at,
  questions: [
    {
      Problem: markup,
      URL: address(at),
      URL2: address(at + 1),
      Done: true,
      Notes: markup,
      Difficulty: markup,
    },
    { Problem: turned, URL: 'https://example.org/"><b>', Done: false, Notes: turned },
    { Problem: long, URL: `https://example.org/${long}`, Done: false, Notes: '' },
  ],
}))

const sheet = (id: string, name: string) => ({
  id: `my-${id}`,
  name,
  position: 1,
  topics: names.map((topic, at) => ({
    name: topic,
    items: [{ title: markup, url: address(at), url2: address(at + 1) }],
  })),
  progress: topics,
})

/** `JSON.stringify` can't write a `__proto__`, so each is put in afterwards. */
const backup = JSON.stringify({
  format: 'dsa-tracker-backup-1',
  tracks: [
    { id: 'a-page', name: turned, topics },
    { id: turned + markup, topics },
  ],
  sheets: [sheet('a', turned), sheet('b', markup), sheet('c', '__proto__'), sheet('d', long)],
  activity: [{ day: markup }],
  settings: { 'dsa-tracker-language': markup, PROTO: { polluted: 1 } },
  PROTO: { polluted: 1 },
}).replaceAll('PROTO', '__proto__')

test.beforeEach(async ({ page, context }) => {
  await withSettings(context, settled)
  await page.addInitScript(guard)
})

test('lists, files, notes and links that a student is given are shown as text', async ({ page }) => {
  await openPage(page, '<dsa-tracker receive></dsa-tracker>', { headers })
  const dialog = page.getByRole('dialog')
  const notice = page.locator('.toast-title')
  const unfold = () =>
    dialog.evaluate((open) => {
      for (const part of open.querySelectorAll('details')) part.open = true
    })

  await test.step('a list, its topics and problems', async () => {
    const rows = names.map((name, at) => [name, name, address(at), address(at + 1), 'Hard'])
    const list = csv(
      ['Topic', 'Problem', 'Link', 'Second link', 'Difficulty'],
      ...rows.slice(0, -1),
      [markup, 'Two links', 'https://example.org/"><b>', 'https://leetcode.com/problems/two-sum/', markup],
      [long, long, `https://example.org/${long}`, '', long],
    )
    await page.getByRole('button', { name: 'More lists' }).click()
    await dialog.locator('input[type=file]').setInputFiles(file(`${turned}<img src=x onerror=ran>.csv`, list))
    await expect(dialog.locator('.sheet-sample h3').first()).toContainText(markup)
    await unfold()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(notice).toHaveText('notesfdp.exe<img src=x onerror=ran> was added')
    await expect(page.locator('.card-name')).toHaveText(names.slice(0, -1))
    await page.locator('a.card').first().click()
    await expect(page.locator('.item-title')).toHaveText([markup, 'Two links'])
    await checkbox(page).click()
    await expect(notice.first()).toHaveText(markup)
  })

  await test.step('a note', async () => {
    const note = `${markup}\n\`${markup}\`\n\`\`\`\n${markup}\n\`\`\`\n[x](javascript:ran())`
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await dialog.getByRole('textbox').fill(note)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.row .note-line')).toHaveText(markup)
    await show(page, '/notes')
    await expect(page.locator('.note-text pre')).toHaveText(markup)
    await expect(page.locator('.note-text code')).toHaveText(markup)
    await show(page, '/')
    await page.getByRole('searchbox').fill('<script')
    await expect(page.locator('.result mark')).toHaveText('<script')
    await page.getByRole('searchbox').fill('')
  })

  await test.step('what was solved elsewhere', async () => {
    await show(page, '/about')
    await page.getByRole('button', { name: 'Tick what you have solved' }).click()
    await dialog.getByRole('textbox').fill([...names.slice(0, -1), ...addresses, long].join('\n'))
    const files = dialog.getByLabel('Choose files').last()
    await files.setInputFiles([file(`${turned}${markup}.json`, '{'), file('stats.json', backup)])
    await expect(dialog.locator('.solved-topic').first()).toBeVisible()
    await expect(dialog.getByText('Could not be read: notesfdp.exe')).toBeVisible()
    await unfold()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a backup', async () => {
    await page
      .getByLabel('Import a file')
      .last()
      .setInputFiles(file(`${markup}.json`, backup))
    await expect(dialog.getByRole('listitem').first()).toHaveText(
      /^notesfdp.exe, a list of another page: 6 done/,
    )
    await page.setViewportSize({ width: 320, height: 640 })
    const list = dialog.locator('.backup-tracks')
    expect(await list.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    // Five lists are stored one after another, each after its snapshot.
    await expect(notice.first()).toHaveText('Backup merged', { timeout: 20_000 })
    for (const [id, name] of [
      ['a', 'notesfdp.exe'],
      ['b', markup],
      ['c', '__proto__'],
      ['d', long],
    ] as const) {
      await show(page, `/sheet/my-${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.locator('.card-name')).toHaveText(names)
    }
    await page.locator('a.card').first().click()
    await expect(page.locator('.item-title').last()).toHaveText(markup)
    await show(page, '/about')
    await expect(page.getByRole('heading', { name: markup })).toBeVisible()
    await show(page, '/today')
    await page.getByRole('button', { name: 'Make a plan' }).click()
    await expect(page.getByLabel(markup)).toBeVisible()
  })

  await test.step('a link', async () => {
    const other = await openStore(page, 'other')
    const link = await other.evaluate(async (store, note) => {
      await store.setNote('dsa', 'trie', 0, note)
      const { address } = await (await store.links()).create({ address: location.href, notes: true })
      return new URL(address).hash
    }, markup)
    const follow = (hash: string) =>
      page.evaluate((to) => {
        location.hash = to
      }, hash)
    await follow(`#dsa=1.${markup}`)
    await expect(notice.first()).toHaveText(/^This link is cut off or damaged/)
    await follow(link)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    // The element starts over, at Home.
    await expect(notice.first()).toHaveText('Progress was merged')
    await show(page, '/trie')
    await expect(page.locator('.row .note-line')).toHaveText(markup)
  })
  await expectHarmless(page)
})

test('lists, attributes and texts that a page brings are shown as text', async ({ page }) => {
  const items = names.map((title, at) => ({
    title,
    url: address(at),
    url2: address(at + 1),
    difficulty: markup,
  }))
  const children = `<ol>${items
    .map(
      ({ title, url, url2 }) =>
        `<li><a href="${escaped(url)}">${escaped(title)}</a> <a href="${escaped(url2)}">x</a></li>`,
    )
    .join('')}</ol>`
  await page.route('**/list.json', (route) =>
    route.fulfill({ json: { name: markup, topics: names.map((name) => ({ name, items })) } }),
  )
  const given = escaped(markup)
  const attributes = ['name', 'author', 'lang', 'dir', 'theme', 'rows']
    .map((name) => `${name}="${given}"`)
    .join(' ')
  const links = ['author-href', 'grid-href', 'topic-href', 'base']
    .map((name) => `${name}="javascript:@evil.example/{topic}"`)
    .join(' ')
  const element = (tag: string, own: string, content = '') =>
    `<${tag} ${own} ${attributes} ${links}>${content}</${tag}>`
  await openPage(
    page,
    [
      element('topic-table', 'id="inside" sheet="a"', children),
      element('topic-grid', 'id="file" src="/list.json"'),
      element('topic-table', `id="unknown" topic="${given}"`),
      element('topic-grid', `track="${given}"`),
      element('progress-admin', `track="${given}"`),
      element('dsa-tracker', `route="${given}" routing="history" database="${given}"`),
    ].join(''),
    { headers },
  )
  await expect(page.locator('#inside .item-title')).toHaveText([...names.slice(0, -1), 'beforeafter'])
  await expect(page.locator('#inside h2')).toHaveText(markup)
  await expect(page.locator('#file .card-name')).toHaveText(names)
  await expect(page.locator('topic-grid').last()).toContainText(markup)
  await expect(page.locator('progress-admin')).toContainText(markup)
  await expect(page.getByRole('contentinfo').getByText(markup)).not.toHaveAttribute('href')

  await page.locator('dsa-tracker').evaluate(async (tracker, text) => {
    const english = await import('/texts/en.js' as string)
    const hostile = (own: unknown): unknown => {
      if (typeof own === 'string') return text
      if (typeof own === 'function') return (...values: unknown[]) => hostile(own(...values))
      if (typeof own !== 'object' || own === null) return own
      return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, hostile(part)]))
    }
    Object.assign(tracker, { texts: hostile(english) })
  }, markup)
  const screens = {
    '/': 'a.card',
    '/trie': 'tbody .row',
    '/today': '.weekly-goal',
    '/about': '.admin-track',
    '/notes': '.message',
  }
  for (const [route, shown] of Object.entries(screens)) {
    await show(page, route)
    await expect(page.locator('dsa-tracker').locator(shown).first()).toContainText(markup)
  }
  await expectHarmless(page)
})

test('addresses and messages of a frame, files of a class and values of an LMS are shown as text', async ({
  page,
}) => {
  await underPolicy(page, '/embed.html')
  await underPolicy(page, '/class.html')

  await test.step('a frame', async () => {
    const frame = (id: string, given: Record<string, string>) =>
      `<iframe id="${id}" src="/embed.html?${escaped(String(new URLSearchParams(given)))}"></iframe>`
    const everything = Object.fromEntries(
      ['name', 'topic', 'track', 'author', 'lang', 'database'].map((name) => [name, markup]),
    )
    const style = 'red;background:url(//evil.example)'
    await openPage(
      page,
      frame('unknown', { element: markup }) +
        frame('topic', { ...everything, element: 'topic-table', accent: style, radius: style }) +
        frame('all', {
          ...everything,
          element: 'dsa-tracker',
          routing: 'history',
          receive: '',
          base: 'javascript:@evil.example',
          'author-href': 'javascript:ran()',
        }),
      { head: '', headers },
    )
    const all = page.frameLocator('#all')
    await expect(page.frameLocator('#unknown').getByRole('alert')).toContainText(markup)
    await expect(page.frameLocator('#topic').locator('.root')).toContainText(markup)
    await expect(all.getByRole('contentinfo')).toContainText(markup)
    await expect(all.getByRole('link', { name: 'Today' })).toHaveAttribute(
      'href',
      /^http:\/\/[\d.:]+\/today$/,
    )
    await page.evaluate(
      (texts) => {
        const type = 'dsa-tracker-config'
        const inside = document.querySelector<HTMLIFrameElement>('#all')?.contentWindow
        const messages = [
          ...texts,
          ...texts.flatMap((text) => [
            { type, theme: text, accent: text },
            { type: text },
            { type, [text]: text },
          ]),
          JSON.parse(`{ "type": "${type}", "__proto__": { "polluted": 1, "theme": "light" } }`),
          // The last one is good, and says when all have been handled.
          { type, theme: 'light' },
        ]
        for (const message of messages) inside?.postMessage(message, '*')
      },
      [markup, style, ...addresses],
    )
    await expect(all.locator('.root')).toHaveClass(/light/)
    await expect(all.locator('dsa-tracker')).not.toHaveAttribute('style')
    await expectHarmless(page)
  })

  await test.step('a class', async () => {
    await page.goto('/class.html')
    const archive = zipSync(
      Object.fromEntries(
        [markup, turned, '__proto__', long.slice(0, 1000)].flatMap((name) =>
          ['first', 'second'].map((at) => [`${name.replaceAll('/', '')}/${at}.json`, strToU8(backup)]),
        ),
      ),
    )
    await page
      .locator('input.files')
      .setInputFiles([
        file('CS.zip', archive, 'application/zip'),
        file(`${turned}${markup}.json`, 'no'),
        file(`${markup}.json`, backup),
      ])
    await expect(page.locator('.class-status')).toHaveText('5 students from 9 files. 1 file left out.')
    await expect(page.getByRole('rowheader').first()).toContainText('<img')
    for (const track of [markup, turned, '__proto__', long]) {
      await page.getByLabel('Track').selectOption({ label: track })
      await expect(page.locator('th.topic button span')).toHaveText(names)
    }
    await expectHarmless(page)
  })

  await test.step('an LMS', async () => {
    const other = await openStore(page, 'other')
    const held = await other.evaluate(async (store, note) => {
      await store.setNote('dsa', 'trie', 0, note)
      return (await (await store.links()).suspend(4096)).text
    }, markup)
    const content = { element: 'topic-table', attributes: { topic: 'trie' }, properties: {}, course: markup }
    const open = async (suspended: string) => {
      await page.addInitScript(
        ([data, text]) => {
          const LMSGetValue = (name: string) => (name === 'cmi.suspend_data' ? data : text)
          const API = { LMSGetValue, LMSGetLastError: () => '0' }
          Object.assign(window, {
            API: new Proxy(API, { get: (api, name) => Reflect.get(api, name) ?? (() => text) }),
          })
        },
        [suspended, markup] as const,
      )
      await openPage(
        page,
        `<p role="status"></p><main data-content="${escaped(JSON.stringify(content))}"></main>`,
        { path: '/lms.html', head: '<script type="module" src="/scorm.js"></script>', headers },
      )
      await expect(checkbox(page)).toBeVisible()
    }
    await open(markup)
    await expect(page.getByRole('status').first()).toContainText('The progress that the LMS holds is damaged')
    await expectHarmless(page)
    await open(held)
    await expect(page.locator('.row .note-line')).toHaveText(markup)
    await expectHarmless(page)
  })
})

/** An element of each kind, and what shows that it is there. */
const elements = [
  ['dsa-tracker', { receive: '', routing: 'hash' }, 'a.card'],
  ['topic-grid', { track: 'core' }, 'a.card'],
  ['topic-table', { topic: 'trie' }, 'tbody .row'],
  ['progress-admin', {}, '.admin-track'],
  ['review-queue', {}, 'button'],
  ['activity-map', {}, '.weekly-goal'],
] as const

/** Keeps account of the listeners on window and document, from the start of a page. */
function countListeners(): void {
  const listeners = new Map<string, string>()
  Object.assign(window, { listeners })
  const ids = new WeakMap<object, number>()
  let last = 0
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) => {
    if (!ids.has(listener)) ids.set(listener, ++last)
    return [target === window, type, ids.get(listener), Object(options).capture ?? options === true].join()
  }
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    add.call(target, type, listener, options)
    if (!listener || (target !== window && target !== document)) return
    const key = keyOf(target, type, listener, options)
    const { once, signal } = Object(options) as AddEventListenerOptions
    listeners.set(key, `${target === window ? 'window' : 'document'} ${type}`)
    if (once) add.call(target, type, () => listeners.delete(key), options)
    if (signal) add.call(signal, 'abort', () => listeners.delete(key))
  }
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? window
    if (listener) listeners.delete(keyOf(target, type, listener, options))
    remove.call(target, type, listener, options)
  }
}

/** Mounts and removes one element of each kind at once, so many times. Resolves when all of them are unmounted. */
const mountAll = (page: Page, times: number) =>
  page.evaluate(
    async ([kinds, rounds]) => {
      const place = document.querySelector('main') as HTMLElement
      const until = async (isDone: () => boolean) => {
        while (!isDone()) await new Promise(requestAnimationFrame)
      }
      const removed: Element[] = []
      for (let round = 0; round < rounds; round += 1) {
        const shown = kinds.map(([name, attributes, part]) => {
          const element = document.createElement(name)
          for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
          return { element, part }
        })
        place.append(...shown.map(({ element }) => element))
        await until(() => shown.every(({ element, part }) => element.shadowRoot?.querySelector(part)))
        // A move connects it once more.
        for (const { element } of shown) place.prepend(element)
        place.replaceChildren()
        removed.push(...shown.map(({ element }) => element))
      }
      await until(() => removed.every(({ shadowRoot }) => shadowRoot?.childElementCount === 0))
    },
    [elements, times] as const,
  )

test('60 elements that come and go leave no listener, memory, focus or history behind', async ({ page }) => {
  await page.addInitScript(countListeners)
  await openPage(page, '<input id="mine" autofocus><main></main>', { headers })
  const devTools = await page.context().newCDPSession(page)
  const measure = async () => {
    await devTools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
    const { usedSize } = await devTools.send('Runtime.getHeapUsage')
    const left = await page.evaluate(() => ({
      listeners: [...(window as unknown as { listeners: Map<string, string> }).listeners.values()].sort(),
      focus: document.activeElement?.id,
      entries: history.length,
      address: location.href,
      title: document.title,
      body: document.body.outerHTML,
      head: document.head.childElementCount,
    }))
    return { nodes, jsEventListeners, usedSize, left }
  }
  // What is made once and stays, such as the store.
  await mountAll(page, 3)
  const before = await measure()
  await mountAll(page, 10)
  // What React cleans up after an unmount follows in a task of its own, and what it held is collected after that.
  await expect(async () => {
    const after = await measure()
    expect(after.left).toEqual(before.left)
    expect(after.left.focus).toBe('mine')
    expect(after.nodes).toBeLessThan(before.nodes + 50)
    expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 20)
    // Half a megabyte is what V8 compiles meanwhile; 60 views would be three times as much.
    expect(after.usedSize).toBeLessThan(before.usedSize + 2_000_000)
  }).toPass({ timeout: 5000 })
  await expectHarmless(page)
})
