import type { Difficulty } from '../../seed/catalogue.ts'
import type { Role } from '../model/tableChoices.ts'

/** The role of each column; `undefined` if a column is not understood. */
export type Columns = readonly (Role | undefined)[]

/** A table cell, with trimmed text. */
export interface Cell {
  readonly text: string
  /** Links behind the text, such as the hyperlink of a spreadsheet cell. */
  readonly links: readonly string[]
  readonly look?: Look
  /** True if a cell that reaches down from a row above is here, too. */
  readonly isContinued?: boolean
}

/** How a cell stands out, as far as it tells a heading from what is under it. */
export interface Look {
  readonly bold?: boolean
  /** In points. */
  readonly size?: number
  /** The fill, as the file names it. */
  readonly fill?: string
  /** Spans several columns. */
  readonly isWide?: boolean
}

export interface Row {
  /** The row number as the user sees it. */
  readonly line: number
  /** May have gaps. */
  readonly cells: readonly (Cell | undefined)[]
}

/** A table as it is in a file, before it is decided what its rows and columns are. */
export interface Table {
  /** The worksheet; `''` outside a workbook. */
  readonly worksheet: string
  /** The names above it. */
  readonly path: readonly string[]
  readonly rows: readonly Row[]
  /** True if its name is a topic, as other tables have theirs; its own topics are tags then. */
  readonly isTopic?: boolean
  /** True if the format says that the first row is its head. */
  readonly hasHead?: boolean
  /** What its columns hold, where the format says so. */
  readonly columns?: Columns
  /** The level that a heading above it gives. */
  readonly level?: Difficulty | undefined
}

export const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && (cell.text !== '' || cell.links.length > 0)

/** Returns a row as text, for reporting that it was not understood. */
export const rowText = ({ cells }: Row): string =>
  cells
    .filter(isFilled)
    .slice(0, 20)
    .map(({ text, links }) => (text || links[0] || '').slice(0, 200))
    .join(' | ')
