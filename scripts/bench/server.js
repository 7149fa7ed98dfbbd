import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { pageAt } from './pages.js'
import { dist } from './product.js'

/** @import { Script } from './types.ts' */

/** @param {string} text */
const compress = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

const hashed = /-[\w-]{7}\.js$/

/**
 * A file as it is sent: compressed, with headers that let a returning visitor use the cache.
 *
 * @param {string} text
 * @param {string} type
 * @param {string} cacheControl
 */
function prepared(text, type, cacheControl) {
  const body = compress(text)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return {
    text,
    body,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': cacheControl,
      etag,
    },
  }
}

/**
 * All scripts of `dist/` and the floor's, read once: a build that runs meanwhile changes nothing.
 *
 * @param {string} floorScript
 * @returns {Promise<[name: string, text: string][]>}
 */
async function readScripts(floorScript) {
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.js$/.test(name))
  const scripts = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('.iife.') && !name.startsWith('types/'))
  const read = async (/** @type {string} */ name) => readFile(join(dist, name), 'utf8')
  const found = scripts.map(async (name) => /** @type {[string, string]} */ ([name, await read(name)]))
  return [...(await Promise.all(found)), ['floor.js', floorScript]]
}

/**
 * Serves `dist/`, the floor's script and the pages with brotli, and keeps a list of what was asked for.
 * A script with a hash in its name never expires; an entry is fresh for an hour; a page is asked for each time.
 *
 * @param {string} floorScript
 * @param {readonly string[]} topics
 */
export async function startServer(floorScript, topics) {
  /** @type {Map<string, ReturnType<typeof prepared>>} */
  const files = new Map()
  for (const [name, text] of await readScripts(floorScript)) {
    const cache = hashed.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    files.set(`/${name}`, prepared(text, 'text/javascript', cache))
  }
  /** @type {{ url: string, bytes: number, missing?: boolean }[]} */
  let requests = []

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (!files.has(url)) {
      const page = pageAt(url, topics)
      if (page) files.set(url, prepared(page, 'text/html', 'no-cache'))
    }
    const file = files.get(url)
    if (!file) {
      requests.push({ url, bytes: 0, missing: true })
      response.writeHead(404).end()
    } else if (request.headers['if-none-match'] === file.headers.etag) {
      requests.push({ url, bytes: 0 })
      response
        .writeHead(304, { etag: file.headers.etag, 'cache-control': file.headers['cache-control'] })
        .end()
    } else {
      requests.push({ url, bytes: file.body.length })
      response.writeHead(200, file.headers).end(file.body)
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    /**
     * What was asked for since the last call, scripts only; a script that is not there stops the benchmark.
     *
     * @returns {Script[]}
     */
    takeScripts() {
      const scripts = requests.filter(({ url }) => url.endsWith('.js'))
      requests = []
      const missing = scripts.find((script) => script.missing)
      if (missing) throw new Error(`${missing.url} is not in dist/: build again (\`npm run build\`).`)
      return scripts.map(({ url, bytes }) => ({ url, bytes, text: files.get(url)?.text ?? '' }))
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done(undefined))
        server.closeAllConnections()
      }),
  }
}
