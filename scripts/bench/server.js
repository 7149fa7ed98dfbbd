import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { pageAt } from './pages.js'
import { dist } from './product.js'

const compress = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

const hashed = /-[\w-]{8}\.js$/

/** A file as it is sent: compressed, with headers that let a returning visitor use the cache. */
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

/** All scripts of `dist/`, read once: a build that runs meanwhile changes nothing. */
async function readScripts() {
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.js$/.test(name))
  const scripts = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('.iife.') && !name.startsWith('types/'))
  return Promise.all(scripts.map(async (name) => [name, await readFile(join(dist, name), 'utf8')]))
}

/**
 * Serves `dist/`, the floor's script and the pages with brotli, and keeps a list of what was asked for.
 * A script with a hash in its name never expires; an entry is fresh for an hour; a page is asked for each time.
 */
export async function startServer(floorScript, topics) {
  const files = new Map()
  for (const [name, text] of [...(await readScripts()), ['floor.js', floorScript]]) {
    const cache = hashed.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    files.set(`/${name}`, prepared(text, 'text/javascript', cache))
  }
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
  await new Promise((done) => server.listen(0, '127.0.0.1', done))

  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** What was asked for since the last call, scripts only; a script that is not there stops the benchmark. */
    takeScripts() {
      const scripts = requests.filter(({ url }) => url.endsWith('.js'))
      requests = []
      const missing = scripts.find((script) => script.missing)
      if (missing) throw new Error(`${missing.url} is not in dist/: build again (\`npm run build\`).`)
      return scripts.map(({ url, bytes }) => ({ url, bytes, text: files.get(url).text }))
    },
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
