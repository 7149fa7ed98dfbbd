import { compare } from '../model/compare.ts'
import { addDays, type Day, weekdayOf } from '../model/day.ts'
import type { Plan } from '../model/plan.ts'

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Texts of a plan's calendar events. */
export interface CalendarTexts {
  /** For each study day. */
  readonly title: string
  readonly description: string
  /** For the finish date. */
  readonly finish: string
  /** The address of the page, if it has one that a calendar can open. */
  readonly url?: string | undefined
}

/** Time of day of a plan that names none. */
const defaultTime = '18:00'

/** What an export is made of besides the plan. */
export interface CalendarExport {
  /** Name of the database that has the plan. */
  readonly database: string
  readonly today: Day
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Exports a plan as an iCalendar file (RFC 5545): an hour with a reminder on each study day until the finish date, in the
 * student's own time zone, and an all-day event on that date. The next export replaces these events, also if the plan has changed.
 */
export function planCalendar(
  plan: Plan,
  { database, today, now }: CalendarExport,
  texts: CalendarTexts,
): string {
  const { finish } = plan
  const { url = '' } = texts
  const site = URL.canParse(url) ? new URL(url).host : 'dsa-tracker'
  const owner = `${encodeURIComponent(database)}@${site}`
  const weekdays = [...plan.weekdays].sort(compare)
  const first = [0, 1, 2, 3, 4, 5, 6]
    .map((at) => addDays(today, at))
    .find((day) => weekdays.includes(weekdayOf(day)))
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const time = `T${(plan.time ?? defaultTime).replace(':', '')}00`
  const event = (id: string, title: string, more: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:${id}-${owner}`,
    `DTSTAMP:${stamp}`,
    // A calendar ignores a revision that is not later than its own. The minute is later for each, and nothing has to be stored.
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    ...(texts.url ? [`URL:${texts.url}`] : []),
    'TRANSP:TRANSPARENT',
    // Ends in the alarm, which comes after all properties.
    ...more,
    'END:VEVENT',
  ]
  const study =
    first && first <= finish
      ? event('study', texts.title, [
          `DTSTART:${dateOf(first)}${time}`,
          'DURATION:PT1H',
          `DESCRIPTION:${escaped(texts.url ? `${texts.description}\n${texts.url}` : texts.description)}`,
          `RRULE:FREQ=WEEKLY;BYDAY=${weekdays.map((day) => weekdayNames[day - 1]).join()};UNTIL=${dateOf(finish)}T235959`,
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(texts.title)}`,
          'TRIGGER:PT0S',
          'END:VALARM',
        ])
      : []
  const finishDay = [`DTSTART;VALUE=DATE:${dateOf(finish)}`, `DTEND;VALUE=DATE:${dateOf(addDays(finish, 1))}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dsa-tracker//plan//EN',
    ...study,
    ...event('finish', texts.finish, finishDay),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const dateOf = (day: Day): string => day.replaceAll('-', '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line at 75 octets without splitting a character; continuation lines start with a space. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
