import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { parseAst } from 'vite'
import { describe, expect, inject, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = join(inject('consumer'), 'node_modules/dsa-tracker/dist')

/**
 * What an entry may weigh on the wire before anything shows: itself and all that it imports at once, each file compressed
 * with brotli, in KB of 1000 bytes. The catalogue, dialogs, About, the tooltips, the texts of errors and what replaces a track come
 * later and are not counted, but for the classic script, which holds everything.
 *
 * 55 of it are React 36, Dexie 18 and the wrapper 1, without what nothing here reaches; the store is 13, what all elements share 11,
 * Home or a table 6.
 */
const budgets: readonly (readonly [file: string, limit: number, reason: string])[] = [
  ['lazy.js', 0.65, 'what a page pays for an element that nobody comes near; 2 are allowed'],
  ['store.js', 31.5, 'Dexie, and 13 of our own'],
  ['progress-admin.js', 79.8, 'the two files that all elements share: each page of a site loads them once'],
  ['review-queue.js', 79.8, 'the same: the queue itself comes later'],
  ['activity-map.js', 79.8, 'the same: the map itself comes later'],
  ['topic-table.js', 86.3, 'the same, with the table in place of Home'],
  ['topic-grid.js', 86.3, 'the same, with Home'],
  ['dsa-tracker-element.js', 86.3, 'the same, with Home'],
  ['dsa-tracker.js', 86.3, 'the same, with Home'],
  ['dsa-tracker.iife.js', 165.9, 'the same in one file, with all that comes later'],
]

/** The same on preact/compat, in place of React's 36. */
const lightBudgets: typeof budgets = [
  ['light/topic-table.js', 58, 'one table'],
  ['light/dsa-tracker.js', 58.1, 'the whole tracker'],
  ['light/dsa-tracker.iife.js', 137.9, 'the same in one file, with all that comes later'],
]

/** An entry and what it imports at once. */
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

/** An entry and all that it imports at once, in KB. */
const loadedSize = (entry: string) =>
  modulesOf(entry).reduce((sum, file) => sum + compressedSize(file), 0) / 1000

describe('size on the wire', () => {
  it.each([...budgets, ...lightBudgets])('%s stays within %f KB: %s', (entry, limit) => {
    const size = loadedSize(entry)
    expect(size).toBeLessThanOrEqual(limit)
    // A budget that has become much too wide guards nothing: lower it.
    expect(size).toBeGreaterThan(limit * 0.9)
  })

  it('is as README and the configurator say, within a twentieth', () => {
    const expectSize = (said: string | undefined, entry: string) => {
      expect(Math.abs(Number(said) / loadedSize(entry) - 1), `${entry}: ${said} KB`).toBeLessThan(0.05)
    }
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const rows = [
      ...readme.matchAll(/^\| `([\w.-]+\.js)`.*?\| ([\d.]+) KB(?:, in `light\/` ([\d.]+) KB)? /gm),
    ]
    expect(rows.map(([, entry]) => entry)).toEqual(expect.arrayContaining(['dsa-tracker.js', 'lazy.js']))
    for (const [, entry = '', size, light] of rows) {
      expectSize(size, entry)
      if (light) expectSize(light, `light/${entry}`)
    }
    const note = readFileSync(join(root, 'demo/snippet.js'), 'utf8')
    const [, size, light] = /([\d.]+) KB on the wire[^\n]*?([\d.]+) KB/.exec(note) ?? []
    expectSize(size, 'dsa-tracker.iife.js')
    expectSize(light, 'light/dsa-tracker.iife.js')
    for (const page of ['README.md', 'docs/recipes.md'])
      expectSize(/([\d.]+) KB(?:,)? until/.exec(readFileSync(join(root, page), 'utf8'))?.[1], 'lazy.js')
  })

  it('the store brings no view along', () => {
    const code = modulesOf('store.js').map((file) => readFileSync(join(dist, file), 'utf8'))
    expect(code.join('')).not.toContain('react.transitional.element')
  })

  it('nothing that can wait is imported at once', () => {
    const entries = modulesOf('dsa-tracker.js').join(' ')
    expect(entries).not.toMatch(/chunks\/(?:dsa|core|aptitude|catalogue|importSchema|Tooltip)-[\w-]{7}\.js/)
  })
})
