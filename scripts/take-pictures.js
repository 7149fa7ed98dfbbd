// Takes the pictures of README, docs and demo from the built demo: `npm run build:demo && npm run pictures`.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { testOptions } from './chromium.js'
import { serve } from './serve.js'

const root = new URL('../', import.meta.url)
const folder = fileURLToPath(new URL('docs/pictures/', root))

/** The recipes of docs/theming.md, in their order. */
const [bootstrap = '', typography = '', serif = ''] = [
  ...readFileSync(new URL('docs/theming.md', root), 'utf8').matchAll(/```css\n([\s\S]*?)```/g),
].map(([, css = '']) => css)

const table = (attributes = '') => `<topic-table topic="linked_list" rows="6" ${attributes}></topic-table>`

/** @type {(name: string, style: string, content: string) => string} */
const article = (
  name,
  style,
  content,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>${style}</style><script type="module" src="/dsa-tracker.js"></script>${content}`

const story = `<h1>Week 3: linked lists</h1><p>In a <a href="/">linked list</a> each node knows the next one, so that a node comes in or goes
  without moving any other. Solve these before Friday, and write down what you would tell yourself a week earlier.</p>`

const pages = {
  page: article(
    'A course',
    'body { margin: 2rem auto; max-width: 44rem; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #222 }',
    `${story}${table()}<p>Next week: heaps.</p>`,
  ),
  bootstrap: article(
    'Bootstrap',
    `@import '/bootstrap.css'; ${bootstrap}`,
    `<body><nav class="navbar bg-body-tertiary"><div class="container"><span class="navbar-brand">Algorithms</span><a class="btn btn-primary" href="/">Enrol</a></div></nav><main class="container py-4" style="max-width: 44rem">${story}${table('compact')}</main>`,
  ),
  typography: article(
    "Tailwind's typography",
    `.prose { --tw-prose-body: oklch(37.3% 0.034 259.733); --tw-prose-links: oklch(21% 0.034 264.665); --tw-prose-headings: oklch(21% 0.034 264.665);
      --tw-prose-td-borders: oklch(87.2% 0.01 258.338); color: var(--tw-prose-body); max-width: 65ch; margin: 2rem auto; padding: 0 1.5rem; font: 1rem/1.75 ui-sans-serif, system-ui, sans-serif }
      .prose h1 { color: var(--tw-prose-headings); font-size: 2.25em; font-weight: 800; line-height: 1.11 } .prose a { color: var(--tw-prose-links); font-weight: 500 } ${typography}`,
    `<body><article class="prose">${story}${table('compact')}</article>`,
  ),
  serif: article(
    'A blog',
    `body { margin: 2rem auto; max-width: 40rem; padding: 0 1.5rem; background: #fbf6ea; color: #2b2620; font: 1.125rem/1.65 Georgia, "DejaVu Serif", "Liberation Serif", serif } a { color: #8a3324 } ${serif}`,
    `<body>${story}${table('compact theme="light"')}`,
  ),
}

mkdirSync(folder, { recursive: true })
const server = await serve([fileURLToPath(new URL('dist-demo/', root))])
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const address = `http://127.0.0.1:${port}/`
const browser = await chromium.launch(testOptions())

/** @param {{ width: number, height: number }} viewport */
async function open(viewport) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route('**/bootstrap.css', (route) =>
    route.fulfill({
      path: fileURLToPath(new URL('node_modules/bootstrap/dist/css/bootstrap.min.css', root)),
    }),
  )
  await page.goto(`${address}design.html`)
  await page.evaluate(async () => {
    const load = (/** @type {string} */ path) => import(location.origin + path)
    const [{ openStore }, { fillWithSample }] = await Promise.all([
      load('/store.js'),
      load('/sampleProgress.js'),
    ])
    const store = openStore()
    await store.ready()
    await Promise.all(store.tracks.all.map((/** @type {{ id: string }} */ { id }) => store.start(id)))
    await fillWithSample(store)
    store.snoozeReminder()
  })
  return page
}

// Home: for README, for the manifest of the installed demo, and for whoever links to it.
for (const [path, width, height] of /** @type {const} */ ([
  ['docs/pictures/phone.png', 390, 844],
  ['demo/screenshots/phone.png', 390, 844],
  ['demo/screenshots/desktop.png', 1280, 800],
  ['demo/screenshots/social.png', 1200, 630],
])) {
  const home = await open({ width, height })
  await home.goto(address)
  await home.locator('a.card').first().waitFor()
  await home.waitForLoadState('networkidle')
  await home.screenshot({ path: fileURLToPath(new URL(path, root)) })
}

const page = await open({ width: 800, height: 760 })
for (const [name, body] of Object.entries(pages)) {
  await page.route(`**/picture/${name}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  await page.goto(`${address}picture/${name}`)
  await page.getByRole('checkbox').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}${name}.png` })
}
await browser.close()
server.close()
