import { addDays, type Day, weekOf } from '../model/day.ts'
import { isAttempt, type LogEntry } from '../model/entries.ts'
import { type ItemTicks, ticksByItem } from '../model/ticks.ts'
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

type ItemKey = ReturnType<LoggedItems['keyOf']>

/** Counts a day's activity. `ticked` are the items that were ticked. */
function countActivity(
  entries: readonly LogEntry[],
  ticked: readonly ItemKey[],
  items: LoggedItems,
): DayActivity {
  const reviewed = new Set<ItemKey>()
  const minutes = new Map<ItemKey, number>()
  let tried = 0
  for (const entry of entries) {
    if (entry.kind === 'reviewed') reviewed.add(items.keyOf(entry))
    else if (isAttempt(entry)) tried += entry.minutes ?? 0
    else if (entry.minutes !== undefined) minutes.set(items.keyOf(entry), entry.minutes)
  }
  const solving = ticked.reduce((sum, key) => sum + (minutes.get(key) ?? 0), 0)
  const done = ticked.length
  const spent = tried + solving
  // One that was tried before is both: it counts once.
  const count = new Set([...ticked, ...reviewed]).size
  return { done, reviewed: reviewed.size, count, ...(spent > 0 && { minutes: spent }) }
}

/** What the entries of a day say by themselves. */
interface KnownDay {
  readonly items: LoggedItems
  readonly ticks: ReadonlyMap<ItemKey, ItemTicks>
  readonly ticked: readonly ItemKey[]
  /** Ticked for the first time and taken back, in whichever order that was. */
  readonly takenBack: readonly ItemKey[]
  readonly activity: DayActivity
}

/** Cached by a day's entries, which are never mutated: a tick only replaces those of its own day. */
const known = new WeakMap<readonly LogEntry[], KnownDay>()

function readDay(entries: readonly LogEntry[], items: LoggedItems): KnownDay {
  const found = known.get(entries)
  if (found?.items === items) return found
  const ticks = ticksByItem(entries, (entry) => items.keyOf(entry))
  const keysOf = (isMeant: (ticks: ItemTicks) => boolean) =>
    [...ticks].flatMap(([key, one]) => (isMeant(one) ? [key] : []))
  const ticked = keysOf(({ count }) => count > 0)
  const takenBack = keysOf(({ count, isNew }) => isNew && count <= 0)
  const day = { items, ticks, ticked, takenBack, activity: countActivity(entries, ticked, items) }
  known.set(entries, day)
  return day
}

/**
 * Returns what was taken back on a day and yet stood at its end: two devices ticked it, and the one that took its tick back had not seen
 * the other's.
 */
function standingOn(day: Day, days: Days, items: LoggedItems): readonly ItemKey[] {
  const { takenBack, ticks } = readDay(days.get(day) ?? [], items)
  if (takenBack.length === 0) return []
  const later = [...days.keys()].filter((one) => one > day).sort()
  return takenBack.filter((key) => {
    for (const one of later) {
      const next = readDay(days.get(one) ?? [], items).ticks.get(key)
      if (next) return !next.isNew
    }
    const { entry } = ticks.get(key) ?? {}
    return entry !== undefined && items.isDone(entry)
  })
}

/** Returns the last tick of each item that was ticked on a day. */
export function tickedEntries(day: Day, days: Days, items: LoggedItems): readonly LogEntry[] {
  const { ticked, ticks } = readDay(days.get(day) ?? [], items)
  return [...ticked, ...standingOn(day, days, items)].flatMap((key) => ticks.get(key)?.entry ?? [])
}

/** Returns the activity of each day that has entries. */
export function activityByDay(days: Days, items: LoggedItems): ReadonlyMap<Day, DayActivity> {
  const all = new Map<Day, DayActivity>()
  for (const [day, entries] of days) {
    const { ticked, activity } = readDay(entries, items)
    const standing = standingOn(day, days, items)
    all.set(day, standing.length > 0 ? countActivity(entries, [...ticked, ...standing], items) : activity)
  }
  return all
}

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
