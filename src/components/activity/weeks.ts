import { addDays, type Day, weekOf } from '../../store/index.ts'
import { monthName } from '../shared/days.ts'

/** A year of weeks and the one that is running. */
const shownWeeks = 53

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** The Mondays of the weeks that are shown, the running one last. */
export const weeksUntil = (today: Day): readonly Day[] =>
  [...Array(shownWeeks).keys()].map((index) => addDays(weekOf(today), (index + 1 - shownWeeks) * 7))

/** Weeks in a row that begin in the same month. */
export interface Month {
  readonly name: string
  readonly first: Day
  readonly weeks: number
}

export function monthsOf(weeks: readonly Day[]): readonly Month[] {
  const months: Month[] = []
  for (const week of weeks) {
    const last = months.at(-1)
    if (last && last.first.slice(0, 7) === week.slice(0, 7))
      months[months.length - 1] = { ...last, weeks: last.weeks + 1 }
    else months.push({ name: monthName(week), first: week, weeks: 1 })
  }
  return months
}

/** How far a key goes from day to day; down is the next day, right the next week. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
}

/**
 * The day that a key leads to: within the days that are shown, Home and End to the first and the last on the same day of the week.
 * `undefined` for a key that means nothing here.
 */
export function dayByKey(key: string, day: Day, first: Day, today: Day): Day | undefined {
  const isShown = (candidate: Day) => candidate >= first && candidate <= today
  const step = key === 'Home' ? -7 : key === 'End' ? 7 : steps[key]
  if (step === undefined) return undefined
  const isFar = key === 'Home' || key === 'End'
  let found = day
  do {
    const next = addDays(found, step)
    if (!isShown(next)) break
    found = next
  } while (isFar)
  return found
}
