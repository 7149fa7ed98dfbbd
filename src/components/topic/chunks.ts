import type { Item } from '../../store/index.ts'

/** Tables up to this many rows are rendered whole; every catalogue topic is. Imported ones can have thousands. */
export const wholeLimit = 200
/** Rows per chunk. */
export const chunkSize = 50
/** Height of a row in pixels, for rows that were never rendered. */
export const defaultRowHeight = 45

/** Splits rows into chunks that are rendered only near the window. */
export function splitIntoChunks(rows: readonly Item[]): readonly (readonly Item[])[] {
  if (rows.length <= wholeLimit) return [rows]
  return [...Array(Math.ceil(rows.length / chunkSize)).keys()].map((index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  )
}
