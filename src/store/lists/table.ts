/** A table cell, with trimmed text. */
export interface Cell {
  readonly text: string
  /** Links behind the text, such as the hyperlink of a spreadsheet cell. */
  readonly links: readonly string[]
}

/** One row of a table. */
export interface Row {
  /** The row number as the user sees it. */
  readonly line: number
  /** May have gaps. */
  readonly cells: readonly (Cell | undefined)[]
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
