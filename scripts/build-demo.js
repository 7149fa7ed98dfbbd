// Makes dist-demo/: the demo's pages and the built files, as a site for any plain static file server.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeServiceWorker } from './service-worker.js'
import { withSiteHeader } from './site-header.js'

/** @type {typeof import('../src/store/index.ts')} */
const { openStore } = await import(new URL('../dist/store.js', import.meta.url).href)

const site = new URL('../dist-demo/', import.meta.url)
rmSync(site, { recursive: true, force: true })
cpSync(new URL('../demo/', import.meta.url), site, {
  recursive: true,
  filter: (path) => !path.endsWith('.d.ts'),
})
for (const file of readdirSync(site).filter((name) => name.endsWith('.html'))) {
  const page = new URL(file, site)
  writeFileSync(page, withSiteHeader(readFileSync(page, 'utf8'), file))
}
cpSync(new URL('../dist/', import.meta.url), site, { recursive: true })

// The font of the demo's pages: on every machine the same.
const font = 'inter-latin-wght-normal.woff2'
const inter = new URL('../node_modules/@fontsource-variable/inter/', import.meta.url)
cpSync(new URL(`files/${font}`, inter), new URL(font, site))
cpSync(new URL('LICENSE', inter), new URL('inter-LICENSE.txt', site))

// What the configurator puts into a SCORM package, beside the chosen element, and what it packs it with.
cpSync(new URL('../LICENSE', import.meta.url), new URL('LICENSE', site))
cpSync(new URL('../node_modules/fflate/esm/browser.js', import.meta.url), new URL('fflate.js', site))
const packaged = [
  ...['LICENSE', 'LICENSES.md', 'scorm.js', 'scorm.css', 'lmsSession.js', 'find.js', 'store.js'],
  ...readdirSync(new URL('chunks/', site)).map((file) => `chunks/${file}`),
]
writeFileSync(new URL('scorm-files.json', site), JSON.stringify(packaged))

// Such a server has no rewrites: every route of the product gets its own page, one folder down.
const page = readFileSync(new URL('index.html', site), 'utf8').replaceAll('"./', '"../')
const routes = openStore('demo').tracks.all.flatMap(({ route, topics, topicRoute }) =>
  [route, ...topics.map(({ key }) => topicRoute(key))].map((path) => path.slice(1)),
)
for (const route of ['about', 'today', 'notes', ...routes].filter((path) => path !== '')) {
  mkdirSync(new URL(`${route}/`, site), { recursive: true })
  writeFileSync(new URL(`${route}/index.html`, site), page)
}

await writeServiceWorker(site)
