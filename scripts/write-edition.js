// Writes the title hashes that links are made of, if the current edition of the catalogue has other titles. Those of
// earlier editions stay as they are. Run it after raising `edition`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
const path = 'src/seed/titleHashes.json'

/**
 * @template Module
 * @param {string} file
 * @returns {Promise<Module>}
 */
async function load(file) {
  const { module } = await runnerImport(`${root}${file}`, { configFile: false, root })
  return /** @type {Module} */ (module)
}

/** @typedef {import('../src/seed/catalogue.ts').SeedCatalogue} SeedCatalogue */

/** @type {typeof import('../src/seed/edition.ts')} */
const { edition } = await load('src/seed/edition.ts')
/** @type {typeof import('../src/store/links/hash24.ts')} */
const { titleHash } = await load('src/store/links/hash24.ts')

/** @param {SeedCatalogue} catalogue */
const hashesOf = (catalogue) =>
  Object.values(catalogue)
    .flat()
    .map(({ title }) => {
      const hash = titleHash(title)
      return Buffer.from([hash >> 16, (hash >> 8) & 255, hash & 255]).toString('base64')
    })
    .join('')

/** @type {Record<string, string>} */
const hashes = {}
for (const track of ['dsa', 'core', 'aptitude']) {
  /** @type {Record<string, SeedCatalogue>} */
  const module = await load(`src/seed/${track}.ts`)
  hashes[track] = hashesOf(/** @type {SeedCatalogue} */ (module[track]))
}

/** @type {Record<string, Record<string, string>>} */
const editions = JSON.parse(readFileSync(`${root}${path}`, 'utf8'))
const latest = Math.max(...Object.keys(editions).map(Number))
// An edition that changes no title needs none.
if (JSON.stringify(editions[latest]) !== JSON.stringify(hashes)) {
  if (latest >= edition) {
    console.error(`The titles of edition ${edition} have changed: raise it in src/seed/edition.ts first.`)
    process.exit(1)
  }
  editions[edition] = hashes
  writeFileSync(`${root}${path}`, `${JSON.stringify(editions, null, 2)}\n`)
}
