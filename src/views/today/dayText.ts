import { type Day, daysBetween } from '../../store/history/index.ts'
import { language } from '../../texts/en.ts'

const inUtc = { timeZone: 'UTC' } as const
const shortDay = new Intl.DateTimeFormat(language, { ...inUtc, day: 'numeric', month: 'short' })
const longDay = new Intl.DateTimeFormat(language, {
  ...inUtc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** `Sunday, November 22`. */
export const fullDay = (day: Day): string => longDay.format(new Date(day))

/** `tomorrow`, else `Nov 25`. */
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
