import { addDays, type Day, weekOf } from '../model/day.ts'
import type { LogEntry } from '../model/entries.ts'
import { titleKey } from '../model/identity.ts'
import type { Days } from './days.ts'

/** What was done on a day. */
export interface DayActivity {
  readonly done: number
  readonly reviewed: number
  /** Everything that counts for the goal of a week. */
  readonly count: number
}

const keys = new Map<string, string>()

/** The key of a title, worked out once: each stands in many entries. */
function keyOf(title: string): string {
  const key = keys.get(title) ?? titleKey({ title })
  keys.set(title, key)
  return key
}

/** What was done on a day. What is ticked and taken back on the same day does not count. */
function countActivity(entries: readonly LogEntry[]): DayActivity {
  const ticks = new Map<string, number>()
  const reviewed = new Set<string>()
  for (const entry of entries) {
    const key = `${entry.track}\0${entry.topic}\0${keyOf(entry.title)}`
    if (entry.kind === 'reviewed') reviewed.add(key)
    else ticks.set(key, (ticks.get(key) ?? 0) + (entry.kind === 'done' ? 1 : -1))
  }
  const done = [...ticks.values()].filter((count) => count > 0).length
  return { done, reviewed: reviewed.size, count: done + reviewed.size }
}

/** What was worked out of the entries of a day, which are never changed: a tick makes those of one day anew. */
const known = new WeakMap<readonly LogEntry[], DayActivity>()

/** What was done on each day that has entries. */
export function activityByDay(days: Days): ReadonlyMap<Day, DayActivity> {
  const all = new Map<Day, DayActivity>()
  for (const [day, entries] of days) {
    const activity = known.get(entries) ?? countActivity(entries)
    known.set(entries, activity)
    all.set(day, activity)
  }
  return all
}

/** What counts for the goal, by the Monday of each week. */
export function activityByWeek(days: ReadonlyMap<Day, DayActivity>): ReadonlyMap<Day, number> {
  const weeks = new Map<Day, number>()
  for (const [day, activity] of days) {
    const week = weekOf(day)
    weeks.set(week, (weeks.get(week) ?? 0) + activity.count)
  }
  return weeks
}

/** How many weeks in a row met the goal. The week that is running counts once it has, and never breaks it. */
export function weeklyStreak(weeks: ReadonlyMap<Day, number>, goal: number, today: Day): number {
  const met = (week: Day) => (weeks.get(week) ?? 0) >= goal
  const running = weekOf(today)
  let streak = met(running) ? 1 : 0
  for (let week = addDays(running, -7); met(week); week = addDays(week, -7)) streak += 1
  return streak
}

/** The running week. */
export interface WeekStatus {
  /** What counts for the goal so far. */
  readonly count: number
  readonly streak: number
}

export function weekStatus(days: ReadonlyMap<Day, DayActivity>, goal: number, today: Day): WeekStatus {
  const weeks = activityByWeek(days)
  return { count: weeks.get(weekOf(today)) ?? 0, streak: weeklyStreak(weeks, goal, today) }
}
