import type { TableChoices } from '../model/tableChoices.ts'
import type { ListedItem } from './itemOf.ts'
import { problemOf } from './problemOf.ts'
import { own, readTable } from './readTable.ts'
import { SheetBuilder } from './SheetBuilder.ts'
import type { SheetReading } from './sheet.ts'
import { listsOf } from './sideBySide.ts'
import { rowText, type Table } from './table.ts'
import type { TableReading } from './tableReading.ts'

type Part =
  | {
      readonly kind: 'item'
      readonly path: readonly string[]
      readonly item: ListedItem
      readonly line: number
    }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'unread'; readonly line: number; readonly text: string; readonly sheetName: string }

/** What a file holds, before it is decided which rows of its tables are topics and problems. */
export class ListContent {
  /** The list's own name, else that of the file. */
  name: string
  /** True for a list whose rows and titles are already as they should be. */
  isVerbatim = false
  readonly #parts: Part[] = []

  constructor(name: string) {
    this.name = name
  }

  get tables(): readonly Table[] {
    return this.#parts.flatMap((part) => (part.kind === 'table' ? [part.table] : []))
  }

  addItem(path: readonly string[], item: ListedItem, line: number): void {
    this.#parts.push({ kind: 'item', path, item, line })
  }

  addTable(table: Table): void {
    for (const list of listsOf(table)) this.#parts.push({ kind: 'table', table: list })
  }

  /** Puts what was added in the order of its lines. */
  sort(): void {
    const lineOf = (part: Part) => (part.kind === 'table' ? (part.table.rows[0]?.line ?? 0) : part.line)
    this.#parts.sort((a, b) => lineOf(a) - lineOf(b))
  }

  /** Forgets what was added. */
  clear(): void {
    this.#parts.length = 0
  }

  skip(line: number, text: string, sheetName = ''): void {
    this.#parts.push({ kind: 'unread', line, text, sheetName })
  }

  /**
   * Decides what the list holds, with what the visitor has chosen. Throws `sheet-not-a-list` if that is nothing, and
   * `sheet-too-many` with the count.
   */
  read(choices: TableChoices = {}): SheetReading {
    const builder = new SheetBuilder(this.name, choices)
    builder.isVerbatim = this.isVerbatim
    const tables: TableReading[] = []
    const worksheets = this.#worksheets(choices)
    const isDivided = new Set(this.tables.map(({ path }) => path.join('\n'))).size > 1
    for (const part of this.#parts) {
      if (part.kind === 'item') builder.add(part.path, part.item)
      else if (part.kind === 'unread') builder.skip(part.line, part.text, part.sheetName)
      else {
        const { table } = part
        if (worksheets.get(table.worksheet) === false) continue
        // Beside others, a worksheet is a topic.
        const path = worksheets.size > 1 ? [...table.path, table.worksheet] : table.path
        const reading = readTable(
          { ...table, path, isTopic: isDivided && table.path.length > 0 },
          builder,
          choices,
        )
        if (reading) tables.push(reading)
        else for (const row of table.rows) builder.skip(row.line, rowText(row), table.worksheet)
      }
    }
    const built = builder.finish()
    return {
      name: this.name,
      ...built,
      hasStatus: built.statuses.length > 0,
      tables,
      worksheets: [...worksheets].map(([name, isTaken]) => ({ name, isTaken })),
      read: (next) => this.read(next),
    }
  }

  /** Returns which worksheets hold problems, and whether they are taken; none for a file without worksheets. */
  #worksheets({ worksheets, ...choices }: TableChoices): ReadonlyMap<string, boolean> {
    const sure = new Map<string, boolean>()
    for (const table of this.tables) {
      if (table.worksheet === '') continue
      const trial = new SheetBuilder('')
      const reading = readTable(table, trial, choices)
      const hasHead =
        reading?.columns.some(({ role, heading }) => role === 'problem' && heading !== '') ?? false
      const isSure = hasHead || trial.items.some(({ url, difficulty }) => difficulty || problemOf(url))
      if (trial.items.length > 0) sure.set(table.worksheet, isSure || sure.get(table.worksheet) === true)
    }
    // Beside lists of problems, one of links alone says where they are from.
    const hasSure = [...sure.values()].includes(true)
    return new Map([...sure].map(([name, isSure]) => [name, own(worksheets, name) ?? (isSure || !hasSure)]))
  }
}
