import type { Day, DayActivity } from '../../store/index.ts'
import * as activityTexts from '../../texts/en/activity.ts'
import { dayWithYear } from '../shared/days.ts'

/** `3 done, 1 reviewed on Thursday 19 November 2026` */
export function dayText(day: Day, { done, reviewed }: DayActivity): string {
  const values = { done, reviewed, day: dayWithYear(day) }
  if (done > 0 && reviewed > 0) return activityTexts.doneAndReviewed(values)
  if (done > 0) return activityTexts.done(values)
  return reviewed > 0 ? activityTexts.reviewed(values) : activityTexts.nothing(values)
}
