// Serves folders like a plain static file host: no rewrites, a folder's index.html, a redirect to its slash.
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Returns the path that an address names; `undefined` if it is malformed.
 *
 * @param {string} pathname
 */
function decodedPath(pathname) {
  try {
    return normalize(decodeURIComponent(pathname))
  } catch {
    return undefined
  }
}

/**
 * Starts a server over the folders; a file comes from the first that has it. Port 0 picks any free one.
 *
 * @param {readonly string[]} folders
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @returns {Promise<import('node:http').Server>}
 */
export function serve(folders, port = 0, headers = {}) {
  const server = createServer(async (request, response) => {
    const [pathname = ''] = (request.url ?? '/').split('?', 1)
    const path = decodedPath(pathname)
    if (path === undefined) {
      response.writeHead(400).end()
      return
    }
    for (const folder of folders) {
      const file = join(folder, path)
      const found = await stat(file).catch(() => undefined)
      if (!found) continue
      if (found.isDirectory() && !path.endsWith('/')) {
        response.writeHead(301, { location: `${pathname}/` }).end()
        return
      }
      const name = found.isDirectory() ? join(file, 'index.html') : file
      const content = await readFile(name).catch(() => undefined)
      if (!content) continue
      response
        .writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream', ...headers })
        .end(content)
      return
    }
    // As static hosts do.
    const pages = await Promise.all(
      folders.map((folder) => readFile(join(folder, '404.html')).catch(() => null)),
    )
    const page = pages.find((content) => content !== null)
    response
      .writeHead(404, { 'content-type': page ? 'text/html; charset=utf-8' : 'text/plain', ...headers })
      .end(page ?? 'Not found')
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [port, ...folders] = process.argv.slice(2)
  await serve(folders, Number(port))
  console.log(`http://127.0.0.1:${port}/`)
}
