import { addDays, type Day, daysBetween } from '../../store/index.ts'
import type { EarlyTexts } from '../../texts/texts.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a day, which isn't a point in time: it has the same name in every time zone. */
function formatDay(
  { common: { language } }: EarlyTexts,
  day: Day,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = [language, ...Object.keys(options), ...Object.values(options)].join()
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(day))
}

/** In English we name and order them: browsers disagree on the commas, and the first use of Intl takes them 12 to 25 ms. */
const isEnglish = ({ common: { language } }: EarlyTexts): boolean => language === 'en'

const names = {
  weekday: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  month: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
}

function nameIn(texts: EarlyTexts, day: Day, unit: keyof typeof names, length: 'long' | 'short'): string {
  if (!isEnglish(texts)) return formatDay(texts, day, { [unit]: length })
  const time = new Date(day)
  const name = names[unit][unit === 'month' ? time.getUTCMonth() : time.getUTCDay()] as string
  return length === 'short' ? name.slice(0, 3) : name
}

const date = (day: Day): number => Number(day.slice(8))
const monday = '2024-01-01'

/** Starts with Monday. */
export const weekdayNames = (texts: EarlyTexts): readonly string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => nameIn(texts, addDays(monday, index), 'weekday', 'long'))

/** `Mon` */
export const weekdayName = (texts: EarlyTexts, day: Day): string => nameIn(texts, day, 'weekday', 'short')

/** `Nov` */
export const monthName = (texts: EarlyTexts, day: Day): string => nameIn(texts, day, 'month', 'short')

/** `Sunday 22 November` */
export function dayWithoutYear(texts: EarlyTexts, day: Day): string {
  if (!isEnglish(texts)) return formatDay(texts, day, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${nameIn(texts, day, 'weekday', 'long')} ${date(day)} ${nameIn(texts, day, 'month', 'long')}`
}

/** `30 November` */
export const dayAndMonth = (texts: EarlyTexts, day: Day): string =>
  isEnglish(texts)
    ? `${date(day)} ${nameIn(texts, day, 'month', 'long')}`
    : formatDay(texts, day, { day: 'numeric', month: 'long' })

/** `Thursday 19 November 2026` */
export const dayWithYear = (texts: EarlyTexts, day: Day): string =>
  isEnglish(texts)
    ? `${dayWithoutYear(texts, day)} ${day.slice(0, 4)}`
    : formatDay(texts, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const relative = (
  { common: { language } }: EarlyTexts,
  count: number,
  unit: 'day' | 'week' | 'month',
): string => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count, unit)

/** `25 Nov` */
export const shortDay = (texts: EarlyTexts, day: Day): string =>
  isEnglish(texts)
    ? `${date(day)} ${monthName(texts, day)}`
    : formatDay(texts, day, { day: 'numeric', month: 'short' })

/** `tomorrow`, otherwise `25 Nov`. */
export function nearDay(texts: EarlyTexts, day: Day, today: Day): string {
  const days = daysBetween(today, day)
  return Math.abs(days) <= 1 ? relative(texts, days, 'day') : shortDay(texts, day)
}

/** `tomorrow`, otherwise `15 Jan, in 8 weeks`. */
export function nearDayAndDistance(texts: EarlyTexts, day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days <= 1) return nearDay(texts, day, today)
  const distance = days < 14 ? relative(texts, days, 'day') : relative(texts, Math.round(days / 7), 'week')
  return texts.common.list([nearDay(texts, day, today), distance])
}

/** `3 weeks ago`, or `25 Nov` for a future day, which a clock that was ahead has written. */
export function agoText(texts: EarlyTexts, day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days <= 1) return nearDay(texts, day, today)
  if (days < 14) return relative(texts, -days, 'day')
  return days < 60
    ? relative(texts, -Math.round(days / 7), 'week')
    : relative(texts, -Math.round(days / 30), 'month')
}

/** The language of the texts as the visitor's region writes it: `en-IN` puts the day before the month. */
const region = ({ common: { language } }: EarlyTexts): string =>
  navigator.languages?.find((preferred) => preferred.split('-')[0] === language) ?? language

/** `21 Nov 2026`, or `Nov 21, 2026` in the United States. */
export const dateText = (texts: EarlyTexts, time: number): string =>
  new Date(time).toLocaleDateString(region(texts), { dateStyle: 'medium' })

/** `21 Nov 2026, 18:00` */
export const momentText = (texts: EarlyTexts, time: number): string =>
  new Date(time).toLocaleString(region(texts), { dateStyle: 'medium', timeStyle: 'short' })

/** `21 Nov`, never broken across lines; with the year if it isn't the current one. */
export function recentDateText(texts: EarlyTexts, time: number): string {
  const date = new Date(time)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return date
    .toLocaleDateString(region(texts), {
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    })
    .replaceAll(' ', '\u00a0')
}
