import type { Difficulty } from '../../seed/catalogue.ts'
import { getOrInsert } from '../model/maps.ts'
import type { TableChoices } from '../model/tableChoices.ts'

import { findHead, headingsOf } from './columns.ts'
import { sampleSize } from './guessColumns.ts'
import { maxHeads, maxTitleLength } from './limits.ts'
import { rowItem, rowItems } from './rowItem.ts'
import { kindsOfRows } from './rowKinds.ts'
import type { SheetBuilder } from './SheetBuilder.ts'
import { type Columns, isFilled, type Row, rowText, type Table } from './table.ts'
import { findColumns, settleColumns } from './tableColumns.ts'
import type { ColumnReading, TableReading } from './tableReading.ts'
import { oneLine, topicName, withoutTail } from './words.ts'

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
  const found = table.columns
    ? { columns: table.columns, headings: [], body: rows, above: [] }
    : findColumns(table)
  const width = Math.max(0, ...rows.slice(0, 300).map(({ cells }) => cells.length))
  const key =
    found?.headings.join('|').toLowerCase() || [worksheet, width, ...(found?.columns ?? [])].join('|')
  const chosen = own(choices.columns, key)
  if (!found && !chosen) return undefined
  const body = found?.body ?? rows
  const columns = chosen ?? found?.columns ?? []
  const { kinds, lone } = kindsOfRows(body, columns, body.length < rows.length, choices.topicRows)
  const reader = new RowReader({ columns, headings: found?.headings ?? [] }, builder, table)
  const headBelow = headReader(table)
  if (found && 'topic' in found && found.topic) reader.openTopic({ line: 0, cells: [] }, found.topic, 0)
  for (const row of found?.above ?? []) reader.skip(row)
  body.forEach((row, index) => {
    const kind = kinds[index]
    if (kind?.kind === 'head') {
      if (!chosen) reader.head = headBelow(row, body, index + 1)
    } else if (kind?.kind === 'topic') reader.openTopic(row, kind.name, kind.depth)
    else if (kind?.kind === 'level') reader.level = kind.difficulty
    else if (kind?.kind === 'item') reader.readItem(row)
    else if (kind?.kind === 'more') reader.extendItem(row)
    else if (kind?.kind === 'aside') reader.skip(row)
  })
  reader.closeTopics(0)
  return { worksheet, key, columns: columnReadings(columns, found?.headings ?? [], body), lone }
}

/** Returns a function that reads head rows within a table, which may repeat above each of its parts. */
function headReader(table: Table): (head: Row, rows: readonly Row[], start: number) => Head {
  const known = new Map<string, Head>()
  return (head, rows, start) => {
    const columns = () =>
      known.size < maxHeads
        ? settleColumns(head, rows.slice(start, start + sampleSize), table)
        : (findHead(head) as Columns)
    return getOrInsert(known, rowText(head), () => ({
      columns: columns(),
      headings: headingsOf(head.cells),
    }))
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
      heading: withoutTail(headings[index] ?? '', ' :'),
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

/** What the columns are, and what stands above them. */
interface Head {
  readonly columns: Columns
  readonly headings: readonly string[]
}

class RowReader {
  head: Head
  level: Difficulty | undefined
  /** The topic that a column names; it holds over empty cells. */
  #column = ''
  /** A row with nothing but that, until a problem follows. */
  #alone: Row | undefined
  /** True if the row above is of a problem. */
  #isBelowItem = false
  #topics: OpenTopic[] = []
  readonly #builder: SheetBuilder
  readonly #table: Table

  constructor(head: Head, builder: SheetBuilder, table: Table) {
    this.head = head
    this.level = table.level
    this.#builder = builder
    this.#table = table
  }

  openTopic(row: Row, name: string, depth: number): void {
    this.#isBelowItem = false
    this.closeTopics(depth)
    this.#topics.push({ row, name, depth, isUsed: false })
    this.level = undefined
    this.#column = ''
  }

  /** Closes the topics at a depth and below, and reports those without items: they were something else. */
  closeTopics(depth: number): void {
    this.#skipAlone()
    for (const topic of this.#topics) if (topic.depth >= depth && !topic.isUsed) this.skip(topic.row)
    this.#topics = this.#topics.filter((topic) => topic.depth < depth)
  }

  readItem(row: Row): void {
    const { columns, headings } = this.head
    const at = row.cells.findIndex((cell, index) => columns[index] === 'topic' && isFilled(cell))
    const cell = row.cells[at]
    // `1` below `Day`
    if (cell) {
      const text = cell.text.slice(0, maxTitleLength)
      this.#column = topicName(/^\d{1,3}$/.test(text) ? oneLine(`${headings[at] ?? ''} ${text}`) : text)
    }
    const content = row.cells.filter(isFilled)
    if (cell && content.length === 1) {
      this.#skipAlone()
      this.#alone = row
      return
    }
    const items = rowItems(row.cells, columns, headings)
    if (items.length === 0) {
      this.skip(row)
      return
    }
    this.#alone = undefined
    for (const topic of this.#topics) topic.isUsed = true
    const path = [...this.#table.path, ...this.#topics.map(({ name }) => name), this.#column]
    for (const item of items) {
      const difficulty = item.difficulty ?? this.level
      this.#builder.add(path, { ...item, ...(difficulty && { difficulty }) })
    }
    this.#isBelowItem = true
  }

  /** Adds what a row says about the problem above it, if it is one. */
  extendItem(row: Row): void {
    const { columns, headings } = this.head
    const item = this.#isBelowItem ? rowItem(row.cells, columns, headings) : undefined
    if (item) this.#builder.extend(item)
    else this.skip(row)
  }

  #skipAlone(): void {
    if (this.#alone) this.skip(this.#alone)
    this.#alone = undefined
  }

  skip(row: Row): void {
    this.#isBelowItem = false
    this.#builder.skip(row.line, rowText(row), this.#table.worksheet)
  }
}
