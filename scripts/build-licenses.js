// Writes LICENSES.md beside the built files: our licence, and those of every bundled package.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { manifest, read, root } from './project.js'

/** @typedef {{ name: string, version: string, identifier: string, text?: string }} Bundled as Vite reports it, see vite.config.ts */

/**
 * Licences without the copyright holder, for packages that bring no text.
 *
 * @type {Readonly<Record<string, string>>}
 */
const standard = {
  MIT: read('LICENSE').replace(/^Copyright.*\n+/m, ''),
  ISC: `ISC License

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.
`,
}

/**
 * Returns the licence of a package, with its notice. A package without a licence file gets the standard text.
 *
 * @param {Bundled} bundled
 */
function textOf({ name, identifier, text }) {
  const folder = `node_modules/${name}/`
  const notice = existsSync(new URL(`${folder}NOTICE`, root)) ? `\n\n${read(`${folder}NOTICE`).trim()}` : ''
  if (text) return text.trim() + notice
  const { author } = JSON.parse(read(`${folder}package.json`))
  const owner = author?.name ?? author
  const licence = standard[identifier]
  if (!licence || !owner) throw new Error(`${name} brings no text of its licence: say here which it is.`)
  return licence.trim().replace('\n', `\n\nCopyright (c) ${owner}\n`) + notice
}

/** @type {Map<string, Bundled>} */
const all = new Map()
for (const file of ['dist/bundled.json', 'dist/bundled-classic.json']) {
  /** @type {Bundled[]} */
  const packages = JSON.parse(read(file))
  for (const bundled of packages) all.set(bundled.name, bundled)
  rmSync(new URL(file, root))
}

const sections = [...all.values()]
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map((bundled) => `## ${bundled.name} ${bundled.version}\n\n${textOf(bundled)}\n`)
const page = `# Licences

## ${manifest.name} ${manifest.version}

${read('LICENSE').trim()}

The built files contain these packages.

${sections.join('\n')}`
writeFileSync(new URL('dist/LICENSES.md', root), page)
