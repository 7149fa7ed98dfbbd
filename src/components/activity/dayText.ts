import type { Day, DayActivity } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { dayWithYear } from '../shared/days.ts'

export const nothing: DayActivity = { done: 0, reviewed: 0, count: 0 }

/** `3 done, 1 reviewed on Thursday 19 November 2026` */
export function dayText(texts: TextsWith<'activity'>, day: Day, { done, reviewed }: DayActivity): string {
  const values = { done, reviewed, day: dayWithYear(texts, day) }
  if (done > 0 && reviewed > 0) return texts.activity.doneAndReviewed(values)
  if (done > 0) return texts.activity.done(values)
  return reviewed > 0 ? texts.activity.reviewed(values) : texts.activity.nothing(values)
}
