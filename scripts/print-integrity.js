// Prints the markup that loads the built files with their hashes: from a CDN, once the package is published, with `npm
// run integrity`; from another address with `node scripts/print-integrity.js https://example.org/tracker/`.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifest, root } from './project.js'

const built = new URL('dist/', root)
const { name, version } = manifest

/** @param {URL} file */
const hashOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/**
 * Returns a module and everything it imports, statically or dynamically.
 *
 * @param {string} entry
 * @param {URL} dist
 */
function modulesOf(entry, dist) {
  const files = new Set([entry])
  for (const file of files) {
    const text = readFileSync(new URL(file, dist), 'utf8')
    for (const [, path = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g))
      files.add(posix.join(posix.dirname(file), path))
  }
  return [...files]
}

/** Returns the snippets for the files of `dist` under the address `base`. */
export function snippets(base = `https://cdn.jsdelivr.net/npm/${name}@${version}/dist/`, dist = built) {
  /** @param {string} file */
  const hash = (file) => hashOf(new URL(file, dist))
  const classic = 'dsa-tracker.iife.js'
  /** @param {string} entry */
  const module = (entry) =>
    `<script type="module" src="${base}${entry}" integrity="${hash(entry)}" crossorigin="anonymous"></script>`
  const entries = ['dsa-tracker.js', 'lazy.js']
  const imported = new Set(entries.flatMap((entry) => modulesOf(entry, dist).slice(1)))
  const integrity = Object.fromEntries([...imported].map((file) => [base + file, hash(file)]))
  return `<!-- One classic script. -->
<script src="${base}${classic}" integrity="${hash(classic)}" crossorigin="anonymous" defer></script>

<!-- Or modules. A module's own hash does not cover what it imports: the import map does, in browsers that know \`integrity\`
     there; others ignore it. It stands before every module script. -->
<script type="importmap">
${JSON.stringify({ integrity }, null, 2)}
</script>
${entries.map(module).join('\n<!-- Or, where the element stands far down the page. -->\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(snippets(process.argv[2]))
