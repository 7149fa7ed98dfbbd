import { csvFormatRows } from 'd3-dsv'
import type { ClassTable } from './classTable.ts'

/** Marks a text as UTF-8 for Excel. */
const byteOrderMark = '\uFEFF'

/** Returns the table as CSV: per student what is done in all, then of each level and in each topic. */
export function csvOfTable({ levels, topics, students }: ClassTable): string {
  const head = [
    'Student',
    'Last active',
    'Done',
    'Total',
    'Percent',
    ...[...levels, ...topics].map(({ name, total }) => `${name} (${total})`),
  ]
  const rows = students.map(({ name, lastActive = '', done, total, percent, levels, topics }) => [
    name,
    lastActive,
    ...[done, total, percent, ...[...levels, ...topics].map((one) => one?.done ?? '')].map(String),
  ])
  const cells = [head, ...rows].map((row) => row.map(harmless))
  return `${byteOrderMark}${csvFormatRows(cells)}\n`
}

/** A spreadsheet would compute a cell that begins like a formula. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
