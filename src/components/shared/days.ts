import { type Day, daysBetween, weekdayOf } from '../../store/index.ts'
import * as daysTexts from '../../texts/en/days.ts'

// Not `Intl`: the first use of it takes a browser 25 ms. A day is no moment, and has the same name wherever it is read.
export const weekdayNames = daysTexts.weekdayNames.split(' ')
const months = daysTexts.monthNames.split(' ')

const weekday = (day: Day): string => weekdayNames[weekdayOf(day) - 1] ?? ''
const month = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? ''
const date = (day: Day): number => Number(day.slice(8))

/** `Mon` */
export const weekdayName = (day: Day): string => weekday(day).slice(0, 3)

/** `Nov` */
export const monthName = (day: Day): string => month(day).slice(0, 3)

/** `Sunday 22 November` */
export const dayWithoutYear = (day: Day): string => `${weekday(day)} ${date(day)} ${month(day)}`

/** `Thursday, 19 November 2026` */
export const dayWithYear = (day: Day): string =>
  `${weekday(day)}, ${date(day)} ${month(day)} ${day.slice(0, 4)}`

const nearDays: ReadonlyMap<number, string> = new Map([
  [-1, daysTexts.yesterday],
  [0, daysTexts.today],
  [1, daysTexts.tomorrow],
])

/** `tomorrow`, else `25 Nov`. */
export const nearDay = (day: Day, today: Day): string =>
  nearDays.get(daysBetween(today, day)) ?? `${date(day)} ${monthName(day)}`

/** `3 weeks ago`. A day that is still to come was written by a clock that was ahead: `25 Nov`. */
export function agoText(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days <= 1) return nearDay(day, today)
  if (days < 14) return daysTexts.daysAgo({ count: days })
  return days < 60
    ? daysTexts.weeksAgo({ count: Math.round(days / 7) })
    : daysTexts.monthsAgo({ count: Math.round(days / 30) })
}
