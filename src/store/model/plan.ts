import * as v from 'valibot'
import type { Day } from './day.ts'
import { jsonIn } from './json.ts'
import { planSchema } from './schemas.ts'

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

/** Parses a stored plan; `undefined` if there is no valid one: the student makes a new one. */
export function readPlan(text: string | null): Plan | undefined {
  const plan = jsonIn(text ?? '')
  return v.is(planSchema, plan) ? (plan as Plan) : undefined
}
