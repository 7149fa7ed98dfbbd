import { type Columns, findHead, settleColumns } from './columns.ts'
import { guessColumns, sampleSize } from './guessColumns.ts'
import { rowItem } from './rowItem.ts'
import type { SheetBuilder } from './SheetBuilder.ts'
import { type Cell, isFilled, type Row, rowText } from './table.ts'
import { oneLine } from './words.ts'

/** The position of a table. */
export interface TablePlace {
  /** The names above it. */
  readonly path: readonly string[]
  /** The worksheet, for reporting rows that were not understood. */
  readonly sheetName?: string
}

/**
 * Reads a table of problems: rows before the head row are skipped, and another head row applies from there on. Topics
 * are in a column, filled down over empty cells, or in rows that hold nothing else. Returns true if it is such a table.
 */
export function readTable(rows: readonly Row[], builder: SheetBuilder, place: TablePlace): boolean {
  const head = rows.findIndex((row) => findHead(row) !== undefined)
  const body = rows.slice(head + 1)
  const first = rows[head]
  const columns = first
    ? settleColumns(findHead(first) as Columns, body.slice(0, sampleSize))
    : guessColumns(body)
  if (!columns) return false
  const reader = new TableReader(columns, body, builder, place)
  for (const row of body) reader.read(row)
  reader.closeTopic()
  return true
}

class TableReader {
  #columns: Columns
  #topic = ''
  /** A row with only a topic, until an item follows. */
  #topicRow: Row | undefined
  readonly #hasTopicRows: boolean
  readonly #sample: readonly Row[]
  readonly #builder: SheetBuilder
  readonly #place: TablePlace

  constructor(columns: Columns, body: readonly Row[], builder: SheetBuilder, place: TablePlace) {
    this.#columns = columns
    this.#sample = body.slice(0, sampleSize)
    this.#builder = builder
    this.#place = place
    this.#hasTopicRows = !columns.includes('topic') && hasTopicRows(body, columns)
    if (columns.includes('done')) builder.hasStatus = true
  }

  read(row: Row): void {
    const head = findHead(row)
    if (head) {
      this.#columns = settleColumns(head, this.#sample)
      return
    }
    const filled = this.#filled(row)
    if (isUnused(row, this.#columns)) return
    const topic = row.cells.find((cell, index) => this.#columns[index] === 'topic' && isFilled(cell))
    if (topic) this.#topic = topic.text
    const [only] = filled
    if (
      this.#hasTopicRows &&
      filled.length === 1 &&
      only?.links.length === 0 &&
      !/^https?:/i.test(only.text)
    ) {
      this.closeTopic()
      this.#topic = only.text
      this.#topicRow = row
      return
    }
    if (filled.length === 1 && only === topic) return
    const item = rowItem(row.cells, this.#columns)
    if (!item) {
      this.#builder.skip(row.line, rowText(row), this.#place.sheetName)
      return
    }
    this.#topicRow = undefined
    this.#builder.add([...this.#place.path, oneLine(this.#topic).replace(/ ?:$/, '')], item)
  }

  /** Reports a topic without items: it was something else. */
  closeTopic(): void {
    if (this.#topicRow)
      this.#builder.skip(this.#topicRow.line, rowText(this.#topicRow), this.#place.sheetName)
    this.#topicRow = undefined
  }

  /** Returns the cells that aren't empty; an empty check box counts as empty. */
  #filled(row: Row): Cell[] {
    return row.cells.filter(
      (cell, index): cell is Cell =>
        isFilled(cell) && !(this.#columns[index] === 'done' && /^(?:false|☐)$/i.test(cell.text)),
    )
  }
}

/**
 * True if rows with only a title are topics: at least half of them are followed by a row that holds more. What students
 * fill in doesn't count, because a list of titles with some done looks the same.
 */
function hasTopicRows(body: readonly Row[], columns: Columns): boolean {
  const isAlone = body
    .filter((row) => !isUnused(row, columns))
    .map(({ cells }) =>
      cells.filter((cell, index) => isFilled(cell) && !['done', 'note'].includes(columns[index] ?? '')),
    )
    .map(([only, further]) => further === undefined && only?.links.length === 0)
  const alone = isAlone.filter(Boolean).length
  const leading = isAlone.filter((is, index) => is && isAlone[index + 1] === false).length
  return leading * 2 >= alone
}

/** Numbers and check boxes are often filled in beyond the end of a list. */
const isUnused = ({ cells }: Row, columns: Columns): boolean =>
  cells.every((cell, index) => {
    const role = columns[index]
    return !isFilled(cell) || role === 'done' || (role === 'number' && /^\d*\W?$/.test(cell.text))
  })
