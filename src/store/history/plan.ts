import { addDays, type Day, daysBetween, isDay, weekdayOf } from '../model/day.ts'

/** By when a student wants to be done, and when they study. */
export interface Plan {
  readonly finish: Day
  /** Days of the week, from 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[]
  /** Ids of the tracks. */
  readonly tracks: readonly string[]
  /** The day on which the plan was changed last, and how many items were left then. */
  readonly from: Day
  readonly left: number
}

/** How a plan stands on a day. */
export interface PlanStatus {
  /** How many items are to be done today: none on a day that is free, once the finish date is past, and when all is done. */
  readonly today: number
  /** How many of them are done. */
  readonly doneToday: number
  readonly left: number
  /** Study days that are left, with today. */
  readonly studyDays: number
  readonly isStudyDay: boolean
  readonly isPast: boolean
  /** How many items ahead of the straight line to the finish date, as it was last night; negative where behind. */
  readonly ahead: number
}

/** Study days from one day to another, with both. */
export function studyDaysBetween(from: Day, to: Day, weekdays: readonly number[]): number {
  const days = daysBetween(from, to) + 1
  if (days <= 0) return 0
  const weeks = Math.floor(days / 7)
  let count = weeks * weekdays.length
  for (let at = weeks * 7; at < days; at += 1) if (weekdays.includes(weekdayOf(addDays(from, at)))) count += 1
  return count
}

/** `left` is what is left now, `doneToday` what was done today of these tracks. */
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
  }
}

/** A plan as it is kept; `undefined` where there is none. */
export function readPlan(text: string | null): Plan | undefined {
  try {
    const plan = Object(JSON.parse(text ?? 'null')) as Partial<Plan>
    const { finish, weekdays, tracks, from, left } = plan
    const isWhole =
      isDay(finish) &&
      isDay(from) &&
      Number.isInteger(left) &&
      Array.isArray(tracks) &&
      Array.isArray(weekdays) &&
      weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
    return isWhole ? (plan as Plan) : undefined
  } catch {
    // Damaged by others: the student makes a new one.
    return undefined
  }
}
