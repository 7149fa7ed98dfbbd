/** A student's day, such as `2026-11-22`. It begins at 4 a.m., local time where it was recorded. */
export type Day = string

/** Hours after midnight. */
const dayBegins = 4

/** Returns the local day of a time in milliseconds since 1970. */
export function dayOf(time: number): Day {
  const date = new Date(time)
  // Set the clock's fields: a day on which the clocks change has 23 or 25 hours.
  date.setHours(date.getHours() - dayBegins)
  return toDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}

/** Returns the day of a time in UTC, between the years 0 and 9999: a later one has another form. */
export const toDay = (time: number): Day =>
  new Date(Math.min(Math.max(time, firstTime), lastTime)).toISOString().slice(0, 10)

const firstTime = Date.parse('0000-01-01')
const lastTime = Date.parse('9999-12-31')

const inMilliseconds = 24 * 60 * 60 * 1000

/** Returns the day that many days later, or earlier if negative. */
export const addDays = (day: Day, count: number): Day => toDay(Date.parse(day) + count * inMilliseconds)

/** Returns the number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / inMilliseconds

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** Returns when the next day begins here, in milliseconds since 1970. */
export function endOf(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1, dayBegins).getTime()
}

/** True if a text is a valid calendar day. */
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text
