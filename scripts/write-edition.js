// Writes the title hashes that links are made of, if the current edition of the catalogue has other titles. Those of
// earlier editions stay as they are. Run it after raising `edition`.
import { writeFileSync } from 'node:fs'
import { load } from './api/load.js'
import { read, root } from './project.js'

const path = 'src/seed/titleHashes.json'

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
const editions = JSON.parse(read(path))
const latest = Math.max(...Object.keys(editions).map(Number))
// An edition that changes no title needs none.
if (JSON.stringify(editions[latest]) !== JSON.stringify(hashes)) {
  if (latest >= edition) {
    console.error(`The titles of edition ${edition} have changed: raise it in src/seed/edition.ts first.`)
    process.exit(1)
  }
  editions[edition] = hashes
  writeFileSync(new URL(path, root), `${JSON.stringify(editions, null, 2)}\n`)
}
