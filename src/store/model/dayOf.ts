import type { Day } from './day.ts'

/** Hours after midnight. */
export const dayBegins = 4

/** The day that a moment, in milliseconds since 1970, belongs to here. */
export function dayOf(time: number): Day {
  const date = new Date(time)
  // By the fields of the clock: a day on which it is changed has 23 or 25 hours.
  date.setHours(date.getHours() - dayBegins)
  return toDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}

export const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)
