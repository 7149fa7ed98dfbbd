import type { Role } from '../model/tableChoices.ts'

/** How a table was understood. */
export interface TableReading {
  readonly worksheet: string
  /** The same for tables whose columns are chosen together. */
  readonly key: string
  readonly columns: readonly ColumnReading[]
  readonly lone: readonly LoneRow[]
}

/** A column, by its heading and what it holds. */
export interface ColumnReading {
  readonly heading: string
  readonly example: string
  readonly role: Role | undefined
}

/** A row that may be a topic: it has one text, and nothing else that a problem has. */
export interface LoneRow {
  readonly line: number
  readonly text: string
  readonly isTopic: boolean
}
