import type { Day, DayActivity } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { dayWithYear } from '../shared/days.ts'

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
  return fill(text, { done, reviewed, day: dayWithYear(day) })
}
