import { entriesOf } from '../core/reviewLog.ts'
import { addDays, type Day, daysBetween, isDay } from '../model/day.ts'
import { type Grade, type LogEntry, namedItem } from '../model/entries.ts'
import { hashOf } from '../model/hash.ts'
import { itemFinder } from '../model/itemFinder.ts'
import { addTo } from '../model/maps.ts'
import type { Item } from '../model/topic.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'

/** How an item went on a day, or with `due`, the day on which it is due. */
export interface LinkedAnswer {
  readonly day: Day
  readonly grade?: Grade
  readonly due?: Day
}

/** Days are counted from here. */
const firstDay = '1970-01-01'
const lastDay = '9999-12-31'

/** Returns the log entries that determine the dates: the last answer of each day, and a later postponement. */
export function answersByItem(
  entries: readonly LogEntry[],
  states: TrackStates,
): ReadonlyMap<Item, readonly LinkedAnswer[]> {
  const find = itemFinder(states)
  const byItem = new Map<Item, LogEntry[]>()
  for (const entry of entriesOf([entries])) {
    const item = find(entry)?.item
    if (item?.done) addTo(byItem, item, entry)
  }
  return new Map(
    [...byItem].map(([item, ofItem]) => {
      const graded = ofItem
        .filter(({ grade }) => grade)
        .map(({ day, grade }) => [day, { day, grade }] as const)
      const last = ofItem.at(-1)
      const postponed = last?.due === undefined ? [] : [{ day: last.day, due: last.due }]
      return [item, [...new Map(graded).values(), ...postponed] as LinkedAnswer[]]
    }),
  )
}

/** Writes listed items by their position in the edition, which takes fewer bytes than a hash. */
export function writeReviews(
  body: ByteWriter,
  listed: readonly number[],
  reviews: ReadonlyMap<number, readonly LinkedAnswer[]>,
): void {
  const base = [...reviews.values()].flat().reduce((min, { day }) => (day < min ? day : min), lastDay)
  body.number(Math.max(0, daysBetween(firstDay, base)))
  const placed = [...reviews].map(([hash, answers]) => ({ hash, answers, at: listed.indexOf(hash) }))
  let before = -1
  for (const { hash, answers, at } of placed.sort((one, other) => one.at - other.at)) {
    if (at > before) body.number(at - before)
    else body.number(0).hash(hash)
    before = Math.max(before, at)
    writeAnswers(body, base, answers)
  }
}

/**
 * Writes the days since the previous answer and the grade as one number; with grade 0, also the days until it is due.
 */
function writeAnswers(body: ByteWriter, base: Day, answers: readonly LinkedAnswer[]): void {
  body.number(answers.length)
  let before = base
  for (const { day, grade = 0, due } of answers) {
    body.number(Math.max(0, daysBetween(before, day)) * 5 + grade)
    if (grade === 0) body.number(Math.max(0, daysBetween(day, due ?? day)))
    before = day
  }
}

/** Throws a `RangeError` if we can't have written this. */
export function readReviews(
  section: ByteReader,
  listed: readonly number[] | undefined,
): ReadonlyMap<number, readonly LinkedAnswer[]> {
  const reviews = new Map<number, readonly LinkedAnswer[]>()
  const base = later(firstDay, section.number())
  let at = -1
  while (!section.isAtEnd) {
    const step = section.number()
    at += step
    const hash = step === 0 ? section.hash() : listed?.[at]
    if (hash === undefined) throw new RangeError('The edition has no such item.')
    reviews.set(hash, readAnswers(section, base))
  }
  return reviews
}

function readAnswers(section: ByteReader, base: Day): readonly LinkedAnswer[] {
  const answers: LinkedAnswer[] = []
  let before = base
  for (let left = section.number(); left > 0; left -= 1) {
    const written = section.number()
    const day = later(before, Math.floor(written / 5))
    const grade = written % 5
    answers.push(grade === 0 ? { day, due: later(day, section.number()) } : { day, grade: grade as Grade })
    before = day
  }
  return answers
}

function later(day: Day, days: number): Day {
  // `addDays` throws by itself for dates out of range.
  const found = addDays(day, days)
  if (!isDay(found)) throw new RangeError('There is no such day.')
  return found
}

/** Days start no earlier anywhere: 4 in the morning, 14 hours east of Greenwich. */
const earliestIn = (day: Day): number => Date.parse(day) - 10 * 60 * 60 * 1000

/**
 * Makes log entries from a link's answers: after existing entries of the same day, whose time `lastOf` returns, and
 * before any later answer. Ids are made from the content, so the same link twice adds nothing.
 */
export const entriesOfAnswers = (
  { track, topic, item }: TrackItem,
  answers: readonly LinkedAnswer[],
  lastOf: (day: Day) => number,
): readonly LogEntry[] =>
  answers.map((answer) => {
    // A postponement comes after that day's answer.
    const time = Math.max(earliestIn(answer.day), lastOf(answer.day) + 1) + (answer.due ? 1 : 0)
    return {
      id: `link-${hashOf(JSON.stringify([track, topic.key, item.title, answer, time]))}`,
      time,
      track,
      topic: topic.key,
      ...namedItem(item),
      ...answer,
    }
  })
