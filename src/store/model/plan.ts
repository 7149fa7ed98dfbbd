import { type Day, isDay } from './day.ts'

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
