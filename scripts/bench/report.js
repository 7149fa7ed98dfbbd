import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './product.js'

/** @import { Row } from './types.ts' */

const digits = { ms: 1, KB: 1, MB: 2 }

/** @type {[name: string, cell: (row: Row) => string][]} */
const columns = [
  ['what', ({ what }) => what.replace(/^ {2}/, '… ')],
  ['median', ({ median, unit }) => `${median.toFixed(digits[unit])} ${unit}`],
  ['min', ({ min, unit }) => min.toFixed(digits[unit])],
  ['max', ({ max, unit }) => max.toFixed(digits[unit])],
  ['floor', ({ floor, unit }) => floor?.toFixed(digits[unit]) ?? ''],
  ['ratio', ({ ratio, note }) => (ratio === undefined ? (note ?? '') : `x ${ratio.toFixed(2)}`)],
  ['goal', ({ goal }) => goal],
  ['met', ({ met }) => (met === undefined ? '' : met ? 'yes' : '**no**')],
]

/**
 * The rows as a table in Markdown.
 *
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const cells = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  const lines = cells.map(
    (line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}

/**
 * Writes everything that was measured beside the other results that git ignores; returns where.
 *
 * @param {readonly Row[]} rows
 * @param {{ quick: boolean, chromium: string, seconds: number }} run
 */
export async function writeResults(rows, { quick, chromium, seconds }) {
  const path = join(root, 'test-results', 'bench.json')
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, chromium }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(
    path,
    `${JSON.stringify({ date: new Date(), quick, seconds, machine, rows }, undefined, 2)}\n`,
  )
  return path
}
