/** Compares numbers, or strings by code units, whatever the browser's language. */
export const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
