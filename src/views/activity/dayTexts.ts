import type { Day, DayActivity } from '../../store/history/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'

// A day is no moment: it has the same name wherever it is read. English that has the day before the month.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(new Date(day))
}

const weekday = formatter({ weekday: 'long' })
const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** `Thursday, 19 November 2026`: browsers differ in the comma. */
const fullDay = (day: Day): string => `${weekday(day)}, ${date(day)}`

/** `Mon` */
export const weekdayName = formatter({ weekday: 'short' })

const month = formatter({ month: 'long' })

/** `Nov`. Three letters: there is no room for `Sept`. */
export const monthName = (day: Day): string => month(day).slice(0, 3)

/** `3 done, 1 reviewed on Thursday, 19 November 2026` */
export function dayText(day: Day, { done, reviewed }: DayActivity): string {
  const text =
    done > 0
      ? reviewed > 0
        ? texts.activityDoneAndReviewed
        : texts.activityDone
      : reviewed > 0
        ? texts.activityReviewed
        : texts.activityNothing
  return fill(text, { done, reviewed, day: fullDay(day) })
}
