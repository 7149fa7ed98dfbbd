import { addDays, type Day, daysBetween } from '../../store/index.ts'
import { language } from '../../texts/en/common.ts'

/** Formats a day, which isn't a point in time: it has the same name in every time zone. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  let format: Intl.DateTimeFormat | undefined
  return (day) => {
    // The first use of Intl takes a browser 25 ms, which a page without days can avoid.
    format ??= new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return format.format(new Date(day))
  }
}

// Intl names them, we order them: browsers disagree on the commas between them.
const weekday = dayFormat({ weekday: 'long' })
const month = dayFormat({ month: 'long' })
const date = (day: Day): number => Number(day.slice(8))
const monday = '2024-01-01'

/** Starts with Monday. */
export const weekdayNames = (): readonly string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => weekday(addDays(monday, index)))

/** `Mon` */
export const weekdayName = dayFormat({ weekday: 'short' })

/** `Nov` */
export const monthName = dayFormat({ month: 'short' })

/** `Sunday 22 November` */
export const dayWithoutYear = (day: Day): string => `${weekday(day)} ${date(day)} ${month(day)}`

/** `Thursday 19 November 2026` */
export const dayWithYear = (day: Day): string => `${dayWithoutYear(day)} ${day.slice(0, 4)}`

const relative = (count: number, unit: 'day' | 'week' | 'month'): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count, unit)

/** `25 Nov` */
export const shortDay = (day: Day): string => `${date(day)} ${monthName(day)}`

/** `tomorrow`, otherwise `25 Nov`. */
export function nearDay(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  return Math.abs(days) <= 1 ? relative(days, 'day') : shortDay(day)
}

/** `tomorrow`, otherwise `15 Jan, in 8 weeks`. */
export function nearDayAndDistance(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days <= 1) return nearDay(day, today)
  return `${nearDay(day, today)}, ${days < 14 ? relative(days, 'day') : relative(Math.round(days / 7), 'week')}`
}

/** `3 weeks ago`, or `25 Nov` for a future day, which a clock that was ahead has written. */
export function agoText(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days <= 1) return nearDay(day, today)
  if (days < 14) return relative(-days, 'day')
  return days < 60 ? relative(-Math.round(days / 7), 'week') : relative(-Math.round(days / 30), 'month')
}
