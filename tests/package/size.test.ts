import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { parseAst } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import { elementEntries, isOfPage } from './entries.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = join(inject('consumer'), 'node_modules/dsa-tracker/dist')

/**
 * Approximate transfer size of an entry before anything renders: itself and all its static imports, each file
 * compressed with brotli, in KB of 1000 bytes. An alarm, not a target: the test fails when a size is off by a tenth.
 */
const sizes: readonly (readonly [file: string, size: number])[] = [
  ['lazy.js', 1.2],
  ['store.js', 52],
  ...['dsa-tracker', ...elementEntries].map((name) => [`${name}.js`, isOfPage(name) ? 147 : 160] as const),
  ['dsa-tracker.iife.js', 362],
]

/** Returns an entry and its static imports. */
function modulesOf(entry: string): readonly string[] {
  const files = new Set([entry])
  for (const file of files) {
    for (const node of parseAst(readFileSync(join(dist, file), 'utf8')).body) {
      if ('source' in node && node.source)
        files.add(posix.join(posix.dirname(file), String(node.source.value)))
    }
  }
  return [...files]
}

const compressed = new Map<string, number>()

function compressedSize(file: string): number {
  const known = compressed.get(file)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(join(dist, file))).length
  compressed.set(file, size)
  return size
}

/** Returns the size of an entry and its static imports, in KB. */
const loadedSize = (entry: string) =>
  modulesOf(entry).reduce((sum, file) => sum + compressedSize(file), 0) / 1000

describe('transfer size', () => {
  it.each(sizes)('%s stays near %f KB', (entry, size) => {
    expect(Math.abs(loadedSize(entry) / size - 1), `${loadedSize(entry)} KB`).toBeLessThan(0.1)
  })

  it('is within a twentieth of the figures in README, the recipes and the configurator', () => {
    const expectSize = (said: string | undefined, entry: string) => {
      expect(Math.abs(Number(said) / loadedSize(entry) - 1), `${entry}: ${said} KB`).toBeLessThan(0.05)
    }
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const rows = [...readme.matchAll(/^\| `([\w.-]+\.js)`.*?\| ([\d.]+) KB /gm)]
    expect(rows.map(([, entry]) => entry)).toEqual(expect.arrayContaining(['dsa-tracker.js', 'lazy.js']))
    for (const [, entry = '', size] of rows) expectSize(size, entry)
    const note = readFileSync(join(root, 'demo/snippet.js'), 'utf8')
    expectSize(/([\d.]+) KB on the wire/.exec(note)?.[1], 'dsa-tracker.iife.js')
    for (const page of ['README.md', 'docs/recipes.md'])
      expectSize(/([\d.]+) KB(?:,)? until/.exec(readFileSync(join(root, page), 'utf8'))?.[1], 'lazy.js')
  })

  it('the store does not import any view', () => {
    const code = modulesOf('store.js').map((file) => readFileSync(join(dist, file), 'utf8'))
    expect(code.join('')).not.toContain('react.transitional.element')
  })

  it('the main entry does not import lazy chunks up front', () => {
    const entries = modulesOf('dsa-tracker.js').join(' ')
    expect(entries).not.toMatch(/chunks\/(?:dsa|core|aptitude|catalogue|float)-[\w-]{7}\.js/)
  })
})
