import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { serve } from '../serve.js'
import { pageAt } from './pages.js'

const compress = promisify(brotliCompress)

/**
 * Reads the modules of a build and compresses them. Read once, so that a build running meanwhile changes nothing.
 *
 * @param {string} folder
 */
async function readModules(folder) {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const modules = names.filter((name) => /^(?:chunks\/)?[^/]+(?<!\.iife)\.js$/.test(name))
  /** @type {(name: string) => Promise<[path: string, body: Buffer]>} */
  const read = async (name) => [`/${name}`, await compress(await readFile(join(folder, name)))]
  return new Map(await Promise.all(modules.map(read)))
}

/**
 * Serves a build, the floor and the pages, compressed with brotli. Browsers may cache the scripts. Resolves to the
 * origin.
 *
 * @param {string} folder
 * @param {string} floor
 */
export async function serveBuild(folder, floor) {
  const files = await readModules(folder)
  files.set('/floor.js', await compress(floor))
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const file = files.get(url.pathname)
    const page = pageAt(url)
    if (file) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=3600',
      })
      response.end(file)
    } else {
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  return originOf(server)
}

/**
 * Serves a build of the app before this one, whose `404.html` is its page at every address. Resolves to the origin.
 *
 * @param {string} folder
 */
export const serveEarlier = async (folder) =>
  originOf(await serve([folder], 0, { 'cache-control': 'public, max-age=3600' }))

/** @param {import('node:http').Server} server */
function originOf(server) {
  // The server must not keep the benchmark running.
  server.unref()
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `http://127.0.0.1:${port}`
}
