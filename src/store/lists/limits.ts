export const maxSheetBytes = 5 * 1024 * 1024

export const maxItems = 5000

/** Maximum number of rows or lines kept while reading: anything with more isn't a sheet, and would fill the memory. */
export const maxRows = 25_000

export const maxColumns = 64

/** Maximum unpacked size of one part of a workbook, in bytes: a worksheet of 5,000 rows takes 2 to 4 MB. */
export const maxUnpackedBytes = 5 * 1024 * 1024

/** Maximum unpacked size of all parts of a workbook that are read, in bytes. */
export const maxWorkbookBytes = 4 * maxUnpackedBytes

/** Maximum number of cells that the merged cells of a worksheet fill: some files merge whole columns, many times. */
export const maxMergedCells = 4 * maxRows

/** Maximum number of head rows in one table: each distinct one is compared with the rows below it. */
export const maxHeads = 50

export const maxParts = 1000

/** Longer texts aren't titles. */
export const maxTitleLength = 300
