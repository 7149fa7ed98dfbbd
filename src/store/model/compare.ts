/** Orders numbers, and texts by their code units, which no language of the browser changes. */
export const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
