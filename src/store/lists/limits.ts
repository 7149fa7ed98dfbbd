/** Largest file of a sheet, in bytes. */
export const largestSheet = 5 * 1024 * 1024

/** Most items of a sheet. */
export const maxItems = 5000

/** Most rows or lines that are kept while reading: what has more is no sheet, and would fill the memory. */
export const mostRows = 25_000

/** Columns of a table that are looked at. */
export const mostColumns = 64

/** What the parts of a workbook may unpack to, all together, in bytes: a workbook of 5,000 items takes 2 to 6 MB. */
export const largestUnpacked = 12 * 1024 * 1024

/** Longer texts are no titles. */
export const maxTitleLength = 300
