/** True with `vitest.long.config.ts`, which tries many random cases from new seeds; `npm test` tries a few, always the same. */
export const isLong = import.meta.env.DEPTH === 'long'

/** Options of a random test that tries so many cases in `npm test`, and ten times as many in the long tests. */
export const runs = (few: number) => ({ numRuns: isLong ? 10 * few : few })
