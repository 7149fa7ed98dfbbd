import type { Item } from '../../store/index.ts'

/** Rows up to which a table is rendered whole; every topic of the catalogue is. Imported ones can have thousands. */
const wholeLimit = 200
/** Rows of a stretch. */
export const chunkSize = 50
/** Height of a row in pixels, for rows that were never rendered. */
export const usualHeight = 45

/** Rows in stretches that are rendered only near the window. */
export function splitIntoChunks(rows: readonly Item[]): readonly (readonly Item[])[] {
  if (rows.length <= wholeLimit) return [rows]
  return [...Array(Math.ceil(rows.length / chunkSize)).keys()].map((index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  )
}
