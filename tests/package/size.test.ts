import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseAst } from 'vite'
import { describe, expect, inject, it } from 'vitest'

const dist = join(inject('consumer'), 'node_modules/dsa-tracker/dist')

/**
 * What an entry may weigh on the wire before anything shows: itself and all that it imports at once, each file compressed
 * with brotli, in KB of 1000 bytes. The catalogue, dialogs, About, the tooltips, the texts of errors and what replaces a track come
 * later and are not counted, but for the classic script, which holds everything.
 *
 * 84 of it are React 57, Dexie 25 and the wrapper 2; the store is 11, what all elements share 12, Home 4, a table 6.
 */
const budgets: readonly (readonly [file: string, limit: number, reason: string])[] = [
  ['store.js', 38.7, 'Dexie, and 13 of our own'],
  ['progress-admin.js', 113.9, 'the two files that all elements share: each page of a site loads them once'],
  ['topic-table.js', 115.9, 'the same, with the table in place of Home'],
  ['topic-grid.js', 115.9, 'the same, with Home'],
  ['dsa-tracker-element.js', 115.9, 'the same, with Home'],
  ['dsa-tracker.js', 115.9, 'the same, with Home'],
  ['dsa-tracker.iife.js', 178, 'the same in one file, with all that comes later'],
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

describe('size on the wire', () => {
  it.each(budgets)('%s stays within %i KB: %s', (entry, limit) => {
    const size = modulesOf(entry).reduce((sum, file) => sum + compressedSize(file), 0) / 1000
    expect(size).toBeLessThanOrEqual(limit)
    // A budget that has become much too wide guards nothing: lower it.
    expect(size).toBeGreaterThan(limit * 0.9)
  })

  it('the store brings no view along', () => {
    const code = modulesOf('store.js').map((file) => readFileSync(join(dist, file), 'utf8'))
    expect(code.join('')).not.toContain('react.transitional.element')
  })

  it('nothing that can wait is imported at once', () => {
    const entries = modulesOf('dsa-tracker.js').join(' ')
    expect(entries).not.toMatch(/chunks\/(?:dsa|core|aptitude|catalogue|importSchema|Tooltip)-[\w-]{8}\.js/)
  })
})
