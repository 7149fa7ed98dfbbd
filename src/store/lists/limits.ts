/** Maximum file size of a sheet, in bytes. */
export const maxSheetBytes = 5 * 1024 * 1024

/** Maximum number of items in a sheet. */
export const maxItems = 5000

/** Maximum number of rows or lines kept while reading: anything with more isn't a sheet, and would fill the memory. */
export const maxRows = 25_000

/** Maximum number of table columns that are read. */
export const maxColumns = 64

/** Maximum unpacked size of all parts of a workbook, in bytes: a workbook of 5,000 items takes 2 to 6 MB. */
export const maxUnpackedBytes = 12 * 1024 * 1024

/** Longer texts aren't titles. */
export const maxTitleLength = 300
