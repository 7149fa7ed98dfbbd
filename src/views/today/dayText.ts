import { type Day, daysBetween } from '../../store/history/index.ts'
import { language } from '../../texts/en.ts'

// English that has the day before the month, as in the map of days.
const inUtc = { timeZone: 'UTC' } as const
const shortDay = new Intl.DateTimeFormat('en-GB', { ...inUtc, day: 'numeric', month: 'short' })
const longDay = new Intl.DateTimeFormat('en-GB', {
  ...inUtc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** `Sunday 22 November`. */
export const fullDay = (day: Day): string => longDay.format(new Date(day))

/** `tomorrow`, else `25 Nov`. */
export const nearDay = (day: Day, today: Day): string =>
  Math.abs(daysBetween(today, day)) <= 1
    ? relative.format(daysBetween(today, day), 'day')
    : shortDay.format(new Date(day))

/** `3 weeks ago`. */
export function agoText(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days < 14) return relative.format(-days, 'day')
  return days < 60
    ? relative.format(-Math.round(days / 7), 'week')
    : relative.format(-Math.round(days / 30), 'month')
}
