import type { Role } from './table.ts'

/** What a visitor decides about the tables of a list. */
export interface TableChoices {
  /** Roles by column, for all tables with the same headings. */
  readonly columns?: Readonly<Record<string, readonly (Role | null)[]>>
  /** Rows of one text, by that text: whether they are topics. */
  readonly topicRows?: Readonly<Record<string, boolean>>
  /** Worksheets by name: whether they are taken. */
  readonly worksheets?: Readonly<Record<string, boolean>>
}

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
