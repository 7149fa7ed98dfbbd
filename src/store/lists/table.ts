/** What a table's cell holds; spaces around the text are gone. */
export interface Cell {
  readonly text: string
  /** Links that stand behind the text, such as the hyperlink of a spreadsheet's cell. */
  readonly links: readonly string[]
}

/** One row of a table. */
export interface Row {
  /** Its number as the user sees it. */
  readonly line: number
  /** May have gaps. */
  readonly cells: readonly (Cell | undefined)[]
}

export const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && (cell.text !== '' || cell.links.length > 0)

/** A row as text, for what was not understood. */
export const rowText = ({ cells }: Row): string =>
  cells
    .filter(isFilled)
    .slice(0, 20)
    .map(({ text, links }) => (text || links[0] || '').slice(0, 200))
    .join(' | ')
