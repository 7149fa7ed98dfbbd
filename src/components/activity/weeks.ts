import { addDays, type Day, weekOf } from '../../store/index.ts'
import type { EarlyTexts } from '../../texts/texts.ts'
import { monthName } from '../shared/days.ts'

/** A year of weeks plus the current one. */
const shownWeeks = 53

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Returns the Mondays of the weeks shown, ending with the current week. */
export const weeksUntil = (today: Day): readonly Day[] =>
  [...Array(shownWeeks).keys()].map((index) => addDays(weekOf(today), (index + 1 - shownWeeks) * 7))

/** Consecutive weeks that begin in the same month. */
interface Month {
  readonly name: string
  readonly first: Day
  readonly weeks: number
}

export function monthsOf(texts: EarlyTexts, weeks: readonly Day[]): readonly Month[] {
  const months: Month[] = []
  for (const week of weeks) {
    const last = months.at(-1)
    if (last && last.first.slice(0, 7) === week.slice(0, 7))
      months[months.length - 1] = { ...last, weeks: last.weeks + 1 }
    else months.push({ name: monthName(texts, week), first: week, weeks: 1 })
  }
  return months
}

/** How many days a key moves from left to right: down is the next day, right the next week. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
}

/**
 * Returns the day that a key moves to, limited to the days shown. Home and End go to the first and last day on the
 * same weekday. `undefined` if the key means nothing here.
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
