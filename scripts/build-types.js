// Makes what `tsc` emitted publishable: keeps the declarations that an entry of the package leads to, which drops the
// views and with them React's types, and lets them import each other as `.js`, which every compiler resolves.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const { exports: entries } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

const queue = Object.values(entries).flatMap(({ types }) => (types ? [resolve(root, types)] : []))
const kept = new Set()
const relativeImport = /(?<before>\b(?:from|import)\s*\(?\s*['"])(?<path>\.[^'"]+)\.tsx?(?=['"])/g

for (const file of queue) {
  if (kept.has(file)) continue
  if (!existsSync(file)) throw new Error(`An entry or a declaration imports ${file}, which does not exist.`)
  kept.add(file)
  const text = readFileSync(file, 'utf8')
  for (const { groups } of text.matchAll(relativeImport))
    queue.push(resolve(dirname(file), `${groups.path}.d.ts`))
  writeFileSync(file, text.replace(relativeImport, '$<before>$<path>.js'))
}
