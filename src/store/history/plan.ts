import { addDays, type Day, daysBetween, weekdayOf } from '../model/day.ts'
import type { Plan } from '../model/plan.ts'

/** The status of a plan on a given day. */
export interface PlanStatus {
  /** Items to do today: 0 on a day off, after the finish date, and once everything is done. */
  readonly today: number
  /** How many are done today. */
  readonly doneToday: number
  readonly left: number
  /** Study days left, including today. */
  readonly studyDays: number
  readonly isPast: boolean
  /** Items ahead of an even pace up to last night; negative if behind. */
  readonly ahead: number
  /** True if anything was due before today, so that the pace says something. */
  readonly hasPace: boolean
}

/** Counts the study days from one day to another, both included. */
export function studyDaysBetween(from: Day, to: Day, weekdays: readonly number[]): number {
  const days = daysBetween(from, to) + 1
  if (days <= 0) return 0
  const weeks = Math.floor(days / 7)
  let count = weeks * weekdays.length
  for (let at = weeks * 7; at < days; at += 1) if (weekdays.includes(weekdayOf(addDays(from, at)))) count += 1
  return count
}

/** `left` is the number of items left now, `doneToday` those done today in the plan's tracks. */
export function planStatus(plan: Plan, today: Day, left: number, doneToday: number): PlanStatus {
  const { finish, weekdays, from } = plan
  const isPast = today > finish
  const isStudyDay = weekdays.includes(weekdayOf(today))
  const studyDays = studyDaysBetween(today, finish, weekdays)
  const inAll = studyDaysBetween(from, finish, weekdays)
  const gone = studyDaysBetween(from, addDays(today, -1), weekdays)
  const expected = isPast ? plan.left : inAll === 0 ? 0 : Math.ceil((plan.left * gone) / inAll)
  return {
    today: isStudyDay && studyDays > 0 ? Math.ceil((left + doneToday) / studyDays) : 0,
    doneToday,
    left,
    studyDays,
    isPast,
    ahead: plan.left - left - expected,
    hasPace: expected > 0,
  }
}
