/** What views may know of the history. Loaded with them: nothing that is there at once imports it. */

export { addDays, type Day, daysBetween, isDay, weekdayOf, weekOf } from '../model/day.ts'
export type { Grade } from '../model/entries.ts'
export { itemFinder } from '../model/itemFinder.ts'
export type { TrackItem } from '../model/trackItem.ts'
export {
  activityByDay,
  activityByWeek,
  countOf,
  type DayActivity,
  weeklyStreak,
} from './activity.ts'
export { planCalendar } from './calendar.ts'
export type { History, HistoryState, Undo } from './history.ts'
export { leftOf, pickOne } from './pickOne.ts'
export { type Plan, type PlanStatus, planStatus } from './plan.ts'
export { answerDays, type Review, reviewQueue, spreadDays } from './reviewQueue.ts'
