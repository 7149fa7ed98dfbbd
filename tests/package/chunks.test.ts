import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import * as early from '../../src/texts/en/early.ts'
import * as english from '../../src/texts/en/index.ts'
import { elementEntries, isOfPage } from './entries.ts'

const dist = join(inject('consumer'), 'node_modules/dsa-tracker/dist')

/** The most files an entry may load at once, including itself: each costs a request. */
const files: readonly (readonly [entry: string, limit: number])[] = [
  ['lazy.js', 1],
  ['store.js', 4],
  ...['dsa-tracker', ...elementEntries].map((name) => [`${name}.js`, isOfPage(name) ? 4 : 5] as const),
]

interface Imports {
  readonly atOnce: readonly string[]
  readonly lazy: readonly string[]
}

const known = new Map<string, Imports>()

/** Returns the imports of a built file, as paths from `dist`. */
function importsOf(file: string): Imports {
  const found = known.get(file)
  if (found) return found
  const code = readFileSync(join(dist, file), 'utf8')
  const from = (path: string) => posix.join(posix.dirname(file), path)
  const imports = {
    atOnce: parseAst(code).body.flatMap((node) =>
      'source' in node && node.source ? [from(String(node.source.value))] : [],
    ),
    lazy: [...code.matchAll(/\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)].map(([, path = '']) => from(path)),
  }
  known.set(file, imports)
  return imports
}

/** Returns a file and everything it imports statically. */
function loadedWith(entry: string): ReadonlySet<string> {
  const all = new Set([entry])
  for (const file of all) for (const imported of importsOf(file).atOnce) all.add(imported)
  return all
}

/** Returns the texts that can't stand in a file by chance, or in other letters. */
const textsIn = (groups: readonly object[]): readonly string[] =>
  groups.flatMap(Object.values).filter((text) => /^[\w .,:]{20,}$/.test(text))

describe('the files a page loads', () => {
  it.each(files)('%s loads at most %i files', (entry, limit) => {
    expect(loadedWith(entry).size).toBeLessThanOrEqual(limit)
  })

  it.each(files)('%s does not load its lazy imports up front', (entry) => {
    const atOnce = loadedWith(entry)
    const lazy = [...atOnce].flatMap((file) => importsOf(file).lazy)
    expect(lazy).not.toEqual([])
    expect(lazy.filter((file) => atOnce.has(file))).toEqual([])
  })

  it('have no texts of screens that load later', () => {
    const code = [...loadedWith('dsa-tracker.js')]
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join()
    const isHere = (text: string) => code.includes(text)
    const atOnce = textsIn(Object.values(early))
    expect(atOnce.filter(isHere)).toEqual(atOnce)
    const later = textsIn(Object.values(english)).filter((text) => !atOnce.includes(text))
    expect(later.length).toBeGreaterThan(50)
    expect(later.filter(isHere)).toEqual([])
  })

  it('have no circular imports', () => {
    const all = new Set(files.map(([entry]) => entry))
    for (const file of all) {
      const { atOnce, lazy } = importsOf(file)
      for (const imported of [...atOnce, ...lazy]) all.add(imported)
    }
    const circular = [...all].filter((file) =>
      importsOf(file).atOnce.some((path) => loadedWith(path).has(file)),
    )
    expect(circular).toEqual([])
  })
})
