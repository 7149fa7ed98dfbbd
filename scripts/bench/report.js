import { goals } from './goals.js'

/** @import { Row } from './types.ts' */

const digits = { ms: 1, KB: 1, MB: 2, '': 0 }

/** @param {readonly number[]} values */
function median(values = []) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/**
 * Returns the cells of a row, by column.
 *
 * @param {Row} row
 * @param {readonly Row[]} rows
 * @returns {Record<string, string>}
 */
function cellsOf({ what, unit, base, values: [own = [], other] }, rows) {
  const figure = (/** @type {number} */ value) => value.toFixed(digits[unit])
  const range = (/** @type {number[]} */ values) =>
    values.length > 1 ? `${figure(Math.min(...values))} to ${figure(Math.max(...values))}` : ''
  const middle = (/** @type {number[]} */ values) => `${figure(median(values))} ${unit}`.trim()
  const compared = rows.find((row) => row.what === base)
  const ratio = compared && median(own) / median(compared.values[0])
  const goal = goals[what]
  const isMet = goal !== undefined && (ratio ?? median(own)) <= goal
  return {
    what,
    median: middle(own),
    range: range(own),
    ...(other && {
      'other build': middle(other),
      'its range': range(other),
      'this / other': (median(own) / median(other)).toFixed(2),
    }),
    ratio: ratio ? `x ${ratio.toFixed(2)}` : '',
    goal: goal === undefined ? '' : `<= ${compared ? `x ${goal}` : `${goal} ${unit}`}`,
    met: goal === undefined ? '' : isMet ? 'yes' : '**no**',
  }
}

/**
 * Formats the rows as a Markdown table.
 *
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const cells = rows.map((row) => cellsOf(row, rows))
  const lines = [Object.keys(cells[0] ?? {}), ...cells.map((row) => Object.values(row))]
  const widths = (lines[0] ?? []).map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  return [lines[0] ?? [], widths.map((width) => '-'.repeat(width)), ...lines.slice(1)]
    .map((line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`)
    .join('\n')
}
