// Serves the demo with sync, and the sync server beside it: `npm run sync-demo`.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hocuspocus } from '@hocuspocus/server'
import { applyUpdate, encodeStateAsUpdate } from 'yjs'
import { serve } from './serve.js'

const ports = { site: 4173, sync: 4174 }
const site = fileURLToPath(new URL('../dist-demo/', import.meta.url))
if (!existsSync(join(site, 'index.html'))) {
  console.error('There is no demo yet: run `npm run build:demo` first.')
  process.exit(1)
}

// The pages of the product, with the address of the server.
const pages = mkdtempSync(join(tmpdir(), 'sync-demo-'))
for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('index.html')) continue
  const page = readFileSync(join(site, path), 'utf8')
  mkdirSync(dirname(join(pages, path)), { recursive: true })
  writeFileSync(join(pages, path), page.replace(' receive>', ` receive sync="ws://127.0.0.1:${ports.sync}">`))
}
// In place of the demo's worker, which answers with the pages that it was built with.
writeFileSync(
  join(pages, 'sw.js'),
  `addEventListener('install', () => skipWaiting())
addEventListener('activate', () => registration.unregister())
`,
)

const documents = fileURLToPath(new URL('../node_modules/.cache/sync-demo/', import.meta.url))
mkdirSync(documents, { recursive: true })
/** @param {string} name */
const fileOf = (name) => join(documents, Buffer.from(name).toString('hex'))

const server = new Hocuspocus({
  quiet: true,
  onLoadDocument: async ({ documentName, document }) => {
    if (existsSync(fileOf(documentName))) applyUpdate(document, readFileSync(fileOf(documentName)))
  },
  onStoreDocument: async ({ documentName, document }) =>
    writeFileSync(fileOf(documentName), encodeStateAsUpdate(document)),
})
await server.listen(ports.sync)
await serve([pages, site], ports.site)
console.log(`http://127.0.0.1:${ports.site}/, with the sync server at port ${ports.sync}`)
