/** What views may know of the history. Loaded with them: nothing that is there at once imports it. */

export {
  activityByDay,
  activityByWeek,
  countOf,
  type DayActivity,
  weeklyStreak,
} from './activity.ts'
export { planCalendar } from './calendar.ts'
export { addDays, type Day, daysBetween, isDay, weekdayOf, weekOf } from './day.ts'
export type { Grade } from './entries.ts'
export type { History, HistoryState, Undo } from './history.ts'
export { itemFinder, type TrackItem } from './itemFinder.ts'
export { leftOf, pickOne } from './pickOne.ts'
export { type Plan, type PlanStatus, planStatus } from './plan.ts'
export { answerDays, type Review, reviewQueue, spreadDays } from './reviewQueue.ts'
