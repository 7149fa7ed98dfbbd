import { addDays, type Day, daysBetween, isDay, weekdayOf } from '../model/day.ts'

/** When a student wants to finish, and on which days they study. */
export interface Plan {
  readonly finish: Day
  /** Days of the week, from 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[]
  /** Track ids. */
  readonly tracks: readonly string[]
  /** Day of the last change of the plan, and the number of items left then. */
  readonly from: Day
  readonly left: number
  /** True if each day's problems come from different topics, in place of one topic after another. */
  readonly mixed?: boolean
  /** When the calendar reminds on a study day, such as `18:00`. */
  readonly time?: string
}

/** The status of a plan on a given day. */
export interface PlanStatus {
  /** Items to do today: 0 on a day off, after the finish date, and once everything is done. */
  readonly today: number
  /** How many are done today. */
  readonly doneToday: number
  readonly left: number
  /** Study days left, including today. */
  readonly studyDays: number
  readonly isStudyDay: boolean
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
    isStudyDay,
    isPast,
    ahead: plan.left - left - expected,
    hasPace: expected > 0,
  }
}

/** True for `00:00` to `23:59`. */
const isTimeOfDay = (time: unknown): boolean =>
  typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** Parses a stored plan; `undefined` if there is no valid one. */
export function readPlan(text: string | null): Plan | undefined {
  try {
    const plan = Object(JSON.parse(text ?? 'null')) as Partial<Plan>
    const { finish, weekdays, tracks, from, left, time } = plan
    const isWhole =
      isDay(finish) &&
      isDay(from) &&
      Number.isInteger(left) &&
      (time === undefined || isTimeOfDay(time)) &&
      Array.isArray(tracks) &&
      Array.isArray(weekdays) &&
      weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
    return isWhole ? (plan as Plan) : undefined
  } catch {
    // Damaged by something else: the student makes a new plan.
    return undefined
  }
}
