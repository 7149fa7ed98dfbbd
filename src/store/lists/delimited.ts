import { dsvFormat } from 'd3-dsv'
import { detectDelimiter } from './delimiter.ts'
import type { ListContent } from './ListContent.ts'
import { maxColumns, maxRows } from './limits.ts'
import { tooMany } from './SheetBuilder.ts'
import type { Row } from './table.ts'

/** Reads a table of values separated by tabs, semicolons or commas. */
export function readDelimited(text: string, list: ListContent): void {
  list.addTable({ worksheet: '', path: [], rows: rowsOf(text, detectDelimiter(text) ?? ',') })
}

/** Returns all rows that aren't empty. A row's number is the line it starts on, which quoted line breaks shift. */
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let [line, count] = [1, 0]
  dsvFormat(delimiter).parseRows(text, (values) => {
    const begins = line
    // A file may hold millions of empty lines.
    if (values.length === 1 && values[0] === '') {
      line++
      return null
    }
    line += values.reduce((breaks, value) => breaks + lineBreaks(value), 1)
    if (values.every((value) => value.trim() === '')) return null
    if (values.length === 1 && /^sep=.$/i.test(values[0] ?? '')) return null
    count++
    if (count <= maxRows) {
      const cells = values.slice(0, maxColumns).map((value) => ({ text: value.trim(), links: [] }))
      rows.push({ line: begins, cells })
    }
    return null
  })
  if (count > maxRows) throw tooMany(count)
  return rows
}

const lineBreaks = (value: string): number =>
  value.includes('\n') || value.includes('\r') ? value.split(/\r\n|\r|\n/).length - 1 : 0
