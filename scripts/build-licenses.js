// Writes LICENSES.md beside the built files: our licence, and those of every bundled package.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** @typedef {{ name: string, version: string, identifier: string, text?: string }} Bundled as Vite reports it, see vite.config.ts */

const root = new URL('../', import.meta.url)
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, root), 'utf8')

/** The MIT licence without the copyright holder. */
const mit = read('LICENSE').replace(/^Copyright.*\n+/m, '')

/**
 * Returns the licence of a package, with its notice. A package under MIT without a licence file gets the standard text.
 *
 * @param {Bundled} bundled
 */
function textOf({ name, identifier, text }) {
  const folder = `node_modules/${name}/`
  const notice = existsSync(new URL(`${folder}NOTICE`, root)) ? `\n\n${read(`${folder}NOTICE`).trim()}` : ''
  if (text) return text.trim() + notice
  const { author } = JSON.parse(read(`${folder}package.json`))
  const owner = author?.name ?? author
  if (identifier !== 'MIT' || !owner)
    throw new Error(`${name} brings no text of its licence: say here which it is.`)
  return mit.trim().replace('\n', `\n\nCopyright (c) ${owner}\n`) + notice
}

/** @type {Map<string, Bundled>} */
const all = new Map()
for (const file of ['dist/bundled.json', 'dist/bundled-classic.json']) {
  /** @type {Bundled[]} */
  const packages = JSON.parse(read(file))
  for (const bundled of packages) all.set(bundled.name, bundled)
  rmSync(new URL(file, root))
}

const { name, version } = JSON.parse(read('package.json'))
const sections = [...all.values()]
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map((bundled) => `## ${bundled.name} ${bundled.version}\n\n${textOf(bundled)}\n`)
const page = `# Licences

## ${name} ${version}

${read('LICENSE').trim()}

The built files contain these packages.

${sections.join('\n')}`
writeFileSync(new URL('dist/LICENSES.md', root), page)
