/** A day of the student's, such as `2026-11-22`: it begins at 4 in the morning, by the clock of the place where it was written. */
export type Day = string

/** Hours after midnight. */
const dayBegins = 4

/** The day that a moment, in milliseconds since 1970, belongs to here. */
export function dayOf(time: number): Day {
  const date = new Date(time)
  // By the fields of the clock: a day on which it is changed has 23 or 25 hours.
  date.setHours(date.getHours() - dayBegins)
  return toDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}

export const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

const inMilliseconds = 24 * 60 * 60 * 1000

/** The day after so many, or with a negative number before. */
export const addDays = (day: Day, count: number): Day => toDay(Date.parse(day) + count * inMilliseconds)

/** Days from one to another; negative where the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / inMilliseconds

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** When the day after this one begins here, in milliseconds since 1970. */
export function endOf(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1, dayBegins).getTime()
}

/** Whether a text is a day of the calendar. */
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text
