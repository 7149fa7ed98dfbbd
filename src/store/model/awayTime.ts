/** How long a student is away at a problem, from the click on its link until they are back and answer. */

/** Milliseconds that have been counted, and since when more are. */
export interface Away {
  readonly counted: number
  /** While the page of the problem may be in front, in milliseconds since 1970. */
  readonly since?: number
}

const minute = 60_000

/** Longer is a break, in minutes. */
export const mostMinutes = 180

/** Two clocks: that of the day, which can be set and goes on during sleep, and that of the page, which begins with it. */
interface Clocks {
  readonly day: number
  readonly page: number
}

/**
 * Returns the time until now. The clock that says less counts, so that a clock that was set adds nothing. `start`: the page's clock
 * at `since`; `undefined` if that was before this page was loaded: then a break tells nothing, and `undefined` is returned.
 */
export function backAt({ counted, since }: Away, now: Clocks, start: number | undefined): Away | undefined {
  if (since === undefined) return { counted }
  const byDay = now.day - since
  if (start === undefined && byDay > mostMinutes * minute) return undefined
  const passed = Math.min(byDay, start === undefined ? byDay : now.page - start)
  return { counted: Math.min(counted + Math.max(0, passed), mostMinutes * minute) }
}

/** Returns the whole minutes, `undefined` for less than one. */
export const minutesOf = (away: Away | undefined): number | undefined =>
  asMinutes(Math.floor((away?.counted ?? 0) / minute))

/** Returns the time that a student says they needed. */
export const awayFor = (minutes: number): Away => ({ counted: minutes * minute })

/** Returns a value as minutes that may be stored with what was done. */
export const asMinutes = (value: unknown): number | undefined =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= mostMinutes
    ? (value as number)
    : undefined
