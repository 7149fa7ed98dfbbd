import { addDays, type Day, weekOf } from '../model/day.ts'
import { isAttempt, type LogEntry } from '../model/entries.ts'
import { ticksByItem } from '../model/ticks.ts'
import type { Item } from '../model/topic.ts'
import type { Days } from './days.ts'
import type { LoggedItems } from './LoggedItems.ts'

/** The activity of one day. */
export interface DayActivity {
  readonly done: number
  readonly reviewed: number
  /** Everything that counts towards the weekly goal. */
  readonly count: number
  /** Of what was done and of what was tried, where the time is known. */
  readonly minutes?: number
}

/** Returns the last tick of each item that was ticked on a day, by item. */
function ticksOf(entries: readonly LogEntry[], items: LoggedItems): ReadonlyMap<Item | string, LogEntry> {
  const ticks = ticksByItem(entries, (entry) => items.keyOf(entry))
  return new Map([...ticks].flatMap(([key, { count, entry }]) => (count > 0 ? [[key, entry] as const] : [])))
}

/** Counts a day's activity. */
function countActivity(
  entries: readonly LogEntry[],
  ticks: ReadonlyMap<Item | string, LogEntry>,
  items: LoggedItems,
): DayActivity {
  const reviewed = new Set<Item | string>()
  const minutes = new Map<Item | string, number>()
  let tried = 0
  for (const entry of entries) {
    if (entry.kind === 'reviewed') reviewed.add(items.keyOf(entry))
    else if (isAttempt(entry)) tried += entry.minutes ?? 0
    else if (entry.minutes !== undefined) minutes.set(items.keyOf(entry), entry.minutes)
  }
  const ticked = [...ticks.keys()]
  const solving = ticked.reduce((sum, key) => sum + (minutes.get(key) ?? 0), 0)
  const done = ticked.length
  const spent = tried + solving
  // One that was tried before is both: it counts once.
  const count = new Set([...ticked, ...reviewed]).size
  return { done, reviewed: reviewed.size, count, ...(spent > 0 && { minutes: spent }) }
}

/** What is known of a day. */
interface KnownDay {
  readonly items: LoggedItems
  readonly ticked: readonly LogEntry[]
  readonly activity: DayActivity
}

/** Cached by a day's entries, which are never mutated: a tick only replaces those of its own day. */
const known = new WeakMap<readonly LogEntry[], KnownDay>()

function dayOf(entries: readonly LogEntry[], items: LoggedItems): KnownDay {
  const found = known.get(entries)
  if (found?.items === items) return found
  const ticks = ticksOf(entries, items)
  const day = { items, ticked: [...ticks.values()], activity: countActivity(entries, ticks, items) }
  known.set(entries, day)
  return day
}

/** Returns the last tick of each item that was ticked on a day. */
export const tickedEntries = (entries: readonly LogEntry[], items: LoggedItems): readonly LogEntry[] =>
  dayOf(entries, items).ticked

/** Returns the activity of each day that has entries. */
export const activityByDay = (days: Days, items: LoggedItems): ReadonlyMap<Day, DayActivity> =>
  new Map([...days].map(([day, entries]) => [day, dayOf(entries, items).activity]))

/** Returns what counts towards the goal, by the Monday of each week. */
export function activityByWeek(days: ReadonlyMap<Day, DayActivity>): ReadonlyMap<Day, number> {
  const weeks = new Map<Day, number>()
  for (const [day, activity] of days) {
    const week = weekOf(day)
    weeks.set(week, (weeks.get(week) ?? 0) + activity.count)
  }
  return weeks
}

/** Returns how many weeks in a row met the goal. The current week counts once it has, and never breaks the streak. */
export function weeklyStreak(weeks: ReadonlyMap<Day, number>, goal: number, today: Day): number {
  const met = (week: Day) => (weeks.get(week) ?? 0) >= goal
  const running = weekOf(today)
  let streak = met(running) ? 1 : 0
  for (let week = addDays(running, -7); met(week); week = addDays(week, -7)) streak += 1
  return streak
}

/** Returns the longest run of weeks that met the goal. */
export function bestWeeklyStreak(weeks: ReadonlyMap<Day, number>, goal: number): number {
  let best = 0
  let streak = 0
  let before: Day | undefined
  for (const week of [...weeks.keys()].sort()) {
    if ((weeks.get(week) ?? 0) < goal) continue
    streak = before !== undefined && addDays(before, 7) === week ? streak + 1 : 1
    best = Math.max(best, streak)
    before = week
  }
  return best
}

/** The current week. */
export interface WeekStatus {
  /** What counts towards the goal so far. */
  readonly count: number
  readonly goal: number
  readonly streak: number
  /** The longest streak so far. */
  readonly best: number
  /** How long it took so far, where that is known. */
  readonly minutes: number
}

export function weekStatus(days: ReadonlyMap<Day, DayActivity>, goal: number, today: Day): WeekStatus {
  const weeks = activityByWeek(days)
  return {
    count: weeks.get(weekOf(today)) ?? 0,
    goal,
    streak: weeklyStreak(weeks, goal, today),
    best: bestWeeklyStreak(weeks, goal),
    minutes: [...days].reduce(
      (sum, [day, activity]) => (weekOf(day) === weekOf(today) ? sum + (activity.minutes ?? 0) : sum),
      0,
    ),
  }
}
