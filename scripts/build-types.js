// Makes the output of `tsc` publishable: keeps the declarations that the package's entries lead to, which drops the
// views and with them React's types, and makes them import each other as `.js`, which every compiler resolves.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as project from './project.js'

const root = fileURLToPath(project.root)
const folder = join(root, 'dist/types')
const relativeImport = /(\b(?:from|import)\s*\(?\s*['"])(\.[^'"]+)\.(?:tsx?|js)(?=['"])/g

/** The entries, including those that match a pattern in the manifest. */
const kept = new Set(
  Object.values(project.manifest.exports).flatMap((entry) => {
    const types = entry?.types
    if (!types?.includes('*')) return types?.endsWith('.d.ts') ? [resolve(root, types)] : []
    const place = resolve(root, dirname(types))
    return readdirSync(place).flatMap((name) => (name.endsWith('.d.ts') ? [join(place, name)] : []))
  }),
)
for (const file of kept) {
  if (!existsSync(file)) throw new Error(`An entry or a declaration leads to ${file}, which does not exist.`)
  const text = readFileSync(file, 'utf8')
  for (const [, , path] of text.matchAll(relativeImport)) kept.add(resolve(dirname(file), `${path}.d.ts`))
  writeFileSync(file, text.replace(relativeImport, '$1$2.js'))
}
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name)
  if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
}

// `import 'dsa-tracker/jsx'` is only for its types; a bundler finds nothing here.
for (const name of ['jsx', 'vue', 'svelte'])
  writeFileSync(join(root, `dist/${name}.js`), `${project.banner}\nexport {}\n`)
