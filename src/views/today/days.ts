import { type Day, daysBetween } from '../../store/history/index.ts'
import { language } from '../../texts/en.ts'

// A day is no moment: it has the same name wherever it is read. English that has the day before the month.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(new Date(day))
}

const weekday = formatter({ weekday: 'long' })
const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
const month = formatter({ month: 'long' })
const shortDate = formatter({ day: 'numeric', month: 'short' })
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** `Mon` */
export const weekdayName = formatter({ weekday: 'short' })

/** `Nov`. Three letters: there is no room for `Sept`. */
export const monthName = (day: Day): string => month(day).slice(0, 3)

/** `Sunday 22 November` */
export const dayWithoutYear = formatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** `Thursday, 19 November 2026`: browsers differ in the comma. */
export const dayWithYear = (day: Day): string => `${weekday(day)}, ${date(day)}`

/** `tomorrow`, else `25 Nov`. */
export const nearDay = (day: Day, today: Day): string =>
  Math.abs(daysBetween(today, day)) <= 1 ? relative.format(daysBetween(today, day), 'day') : shortDate(day)

/** `3 weeks ago`. */
export function agoText(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days < 14) return relative.format(-days, 'day')
  return days < 60
    ? relative.format(-Math.round(days / 7), 'week')
    : relative.format(-Math.round(days / 30), 'month')
}
