import type { Difficulty } from '../../seed/catalogue.ts'
import type { TableChoices } from '../model/tableChoices.ts'

import { findHead } from './columns.ts'
import { sampleSize } from './guessColumns.ts'
import { maxHeads } from './limits.ts'
import { rowItem } from './rowItem.ts'
import { kindsOfRows } from './rowKinds.ts'
import type { SheetBuilder } from './SheetBuilder.ts'
import { type Columns, isFilled, type Row, rowText, type Table } from './table.ts'
import { findColumns, settleColumns } from './tableColumns.ts'
import type { ColumnReading, TableReading } from './tableReading.ts'
import { topicName } from './words.ts'

/**
 * Reads a table of problems: what its columns are, then what its rows are, then the problems under their topics.
 * `undefined` if it is no such table.
 */
export function readTable(
  table: Table,
  builder: SheetBuilder,
  choices: TableChoices = {},
): TableReading | undefined {
  const { rows, worksheet } = table
  const found = table.columns ? { columns: table.columns, headings: [], body: rows } : findColumns(rows)
  const width = Math.max(0, ...rows.slice(0, 300).map(({ cells }) => cells.length))
  const key =
    found?.headings.join('|').toLowerCase() || [worksheet, width, ...(found?.columns ?? [])].join('|')
  const chosen = own(choices.columns, key)
  if (!found && !chosen) return undefined
  const body = found?.body ?? rows
  const columns = chosen ?? found?.columns ?? []
  const { kinds, lone } = kindsOfRows(body, columns, body.length < rows.length, choices.topicRows)
  const reader = new RowReader(columns, body, builder, table)
  const columnsBelow = headReader()
  if (found && 'topic' in found && found.topic) reader.openTopic({ line: 0, cells: [] }, found.topic, 0)
  body.forEach((row, index) => {
    const kind = kinds[index]
    if (kind?.kind === 'head') {
      if (!chosen) reader.columns = columnsBelow(row, body, index + 1)
    } else if (kind?.kind === 'topic') reader.openTopic(row, kind.name, kind.depth)
    else if (kind?.kind === 'level') reader.level = kind.difficulty
    else if (kind?.kind === 'item') reader.readItem(row)
    else if (kind?.kind === 'aside') reader.skip(row)
  })
  reader.closeTopics(0)
  return { worksheet, key, columns: columnReadings(columns, found?.headings ?? [], body), lone }
}

/** Returns a function that reads head rows within a table, which may repeat above each of its parts. */
function headReader(): (head: Row, rows: readonly Row[], start: number) => Columns {
  const known = new Map<string, Columns>()
  return (head, rows, start) => {
    const text = rowText(head)
    const columns =
      known.get(text) ??
      (known.size < maxHeads
        ? settleColumns(head, rows.slice(start, start + sampleSize))
        : (findHead(head) as Columns))
    known.set(text, columns)
    return columns
  }
}

/** Headings of a file may be names that mean something to a program. */
export const own = <T>(values: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

const columnReadings = (
  columns: Columns,
  headings: readonly string[],
  body: readonly Row[],
): readonly ColumnReading[] => {
  const width = Math.max(columns.length, headings.length)
  return [...Array(width).keys()].map((index) => {
    const cells = body.slice(0, 50).map(({ cells }) => cells[index])
    const example = cells.find(isFilled)
    return {
      heading: headings[index] ?? '',
      example: (example?.text || example?.links[0] || '').slice(0, 80),
      role: columns[index],
    }
  })
}

/** A topic that rows may belong to. */
interface OpenTopic {
  readonly row: Row
  readonly name: string
  readonly depth: number
  isUsed: boolean
}

class RowReader {
  columns: Columns
  level: Difficulty | undefined
  /** The topic that a column names; it holds over empty cells. */
  #column = ''
  #topics: OpenTopic[] = []
  readonly #builder: SheetBuilder
  readonly #table: Table

  constructor(columns: Columns, body: readonly Row[], builder: SheetBuilder, table: Table) {
    this.columns = columns
    this.level = table.level
    this.#builder = builder
    this.#table = table
    const status = columns.indexOf('done')
    if (status >= 0 && body.some(({ cells }) => isFilled(cells[status]))) builder.hasStatus = true
  }

  openTopic(row: Row, name: string, depth: number): void {
    this.closeTopics(depth)
    this.#topics.push({ row, name, depth, isUsed: false })
    this.level = undefined
    this.#column = ''
  }

  /** Closes the topics at a depth and below, and reports those without items: they were something else. */
  closeTopics(depth: number): void {
    for (const topic of this.#topics) if (topic.depth >= depth && !topic.isUsed) this.skip(topic.row)
    this.#topics = this.#topics.filter((topic) => topic.depth < depth)
  }

  readItem(row: Row): void {
    const cell = row.cells.find((cell, index) => this.columns[index] === 'topic' && isFilled(cell))
    if (cell) this.#column = cell.text
    const content = row.cells.filter(isFilled)
    if (cell && content.length === 1) return
    const item = rowItem(row.cells, this.columns)
    if (!item) {
      this.skip(row)
      return
    }
    for (const topic of this.#topics) topic.isUsed = true
    const names = [...this.#topics.map(({ name }) => name), topicName(this.#column)]
    const difficulty = item.difficulty ?? this.level
    this.#builder.add([...this.#table.path, ...names], { ...item, ...(difficulty && { difficulty }) })
  }

  skip(row: Row): void {
    this.#builder.skip(row.line, rowText(row), this.#table.worksheet)
  }
}
