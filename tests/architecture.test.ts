import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Which room may import which. Type imports count; a room may always import its own files. */

const source = fileURLToPath(new URL('../src/', import.meta.url))

const screens = ['home', 'topic', 'search', 'today', 'settings', 'lesson'].map((name) => `components/${name}`)
const features = ['notes', 'sheets', 'solved', 'devices', 'copy', 'activity'].map(
  (name) => `components/${name}`,
)
const [files, shared, routing, ui, styles] = ['files', 'shared', 'routing', 'ui', 'styles'].map(
  (name) => `components/${name}`,
) as [string, string, string, string, string]
/** Any room above these may import them. */
const open = ['host', 'texts', 'store/index.ts', 'seed', 'dom']
const capabilities = [
  'progress',
  'backup',
  'sheets',
  'history',
  'links',
  'solved',
  'fileCopy',
  'classes',
  'sync',
].map((name) => `store/${name}`)
const model = ['store/model', 'store/errors.ts', 'seed']
const core = ['store/core', 'store/db', ...model]

const allowed: Readonly<Record<string, readonly string[]>> = {
  elements: ['components/app', ...screens, ...features, files, shared, routing, ui, ...open],
  'components/app': [...screens, ...features, files, shared, routing, ui, styles, ...open],
  ...Object.fromEntries(screens.map((room) => [room, [...features, files, shared, routing, ui, ...open]])),
  ...Object.fromEntries(features.map((room) => [room, [files, shared, routing, ui, ...open]])),
  [files]: [shared, routing, ui, ...open],
  [shared]: [routing, ui, ...open],
  [routing]: [ui, ...open],
  [ui]: [styles, 'dom'],
  [styles]: [],
  host: ['texts', 'store/index.ts', 'seed', 'dom'],
  'store/index.ts': ['store/openStore.ts', 'store/Store.ts', 'store/lists', ...capabilities, ...core],
  'store/openStore.ts': ['store/Store.ts', ...core],
  'store/Store.ts': [...capabilities, ...core],
  ...Object.fromEntries(capabilities.map((room) => [room, ['store/lists', ...core]])),
  'store/lists': model,
  'store/core': core,
  'store/db': model,
  'store/model': model,
  'store/errors.ts': [],
  texts: ['store/errors.ts'],
  seed: [],
  dom: [],
}

const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))

/** Returns the room of a file: its top folder, or the folder inside `components` or `store`. */
const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, /^(?:components|store)\//.test(path) ? 2 : 1)
    .join('/')

const importsOf = (path: string): readonly string[] =>
  [...readFileSync(source + path, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) =>
      name.startsWith('.') ? posix.join(posix.dirname(path), name.replace(/\?.*/, '')) : name,
  )

test('each room imports only rooms below it', () => {
  const crossing = paths.flatMap((path) =>
    importsOf(path)
      .filter((imported) => existsSync(source + imported))
      .filter((imported) => roomOf(imported) !== roomOf(path))
      .filter((imported) => !allowed[roomOf(path)]?.includes(roomOf(imported)))
      .map((imported) => `${path} -> ${imported}`),
  )
  expect(crossing).toEqual([])
})

test('the store loads its capabilities on demand', () => {
  const code = readFileSync(`${source}store/Store.ts`, 'utf8')
  const imported = [...code.matchAll(/^import (?!type).* from '\.\/(\w+)\//gm)].map(
    ([, room]) => `store/${room}`,
  )
  expect(imported.filter((room) => capabilities.includes(room))).toEqual([])
  for (const room of capabilities) expect(code).toContain(`await import('./${room.replace('store/', '')}/`)
})

test('only identity, pairing and solved/ compare titles, names and links', () => {
  const mayCompare = (path: string) => /^store\/(?:model\/(?:identity|pairing|keys)\.ts|solved\/)/.test(path)
  const others = paths.filter((path) => !mayCompare(path))
  expect(others.filter((path) => importsOf(path).includes('store/model/keys.ts'))).toEqual([])
  const comparison = /\b(?:title|Problem)\b\s*[!=]==(?!\s*(?:undefined|'))/
  const inStore = others.filter((path) => path.startsWith('store/model/') || path.startsWith('store/core/'))
  expect(inStore.filter((path) => comparison.test(readFileSync(source + path, 'utf8')))).toEqual([])
})

test('no file imports itself through other files', () => {
  const reached = (path: string) => {
    const all = new Set(importsOf(path))
    for (const file of all) if (paths.includes(file)) for (const next of importsOf(file)) all.add(next)
    return all
  }
  expect(paths.filter((path) => reached(path).has(path))).toEqual([])
})

test('only one file imports Dexie, and store, texts, seed and dom do not import React', () => {
  expect(paths.filter((path) => importsOf(path).includes('dexie'))).toEqual(['store/db/database.ts'])
  const withoutReact = paths.filter((path) => /^(?:store|texts|seed|dom)\//.test(path))
  expect(withoutReact.filter((path) => importsOf(path).some((name) => /^react/.test(name)))).toEqual([])
})
