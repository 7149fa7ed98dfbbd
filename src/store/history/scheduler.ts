/**
 * Decides when an item comes back: FSRS, replayed from the log, so that equal logs give equal dates everywhere. Loads
 * `ts-fsrs`.
 */
// First, and apart from the sorted imports: it must run before ts-fsrs does.
import './dateMethods.ts'

import { createEmptyCard, type FSRSState, fsrs } from 'ts-fsrs'
import { addDays, type Day, daysBetween, toDay } from '../model/day.ts'
import { byDay, type Grade, type LogEntry } from '../model/entries.ts'
import { restoreDateMethods } from './dateMethods.ts'

restoreDateMethods()

export const grades: readonly Grade[] = [1, 2, 3, 4]

/** In days. */
const longestInterval = 60

/** No fuzz and no steps within a day: a date must be the same wherever it is computed. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: longestInterval,
  enable_fuzz: false,
  enable_short_term: false,
})

/** What FSRS knows about an item. Declared here, because users of our types don't have the package's. */
export interface Card {
  readonly due: Date
  readonly stability: number
  readonly difficulty: number
  readonly elapsed_days: number
  readonly scheduled_days: number
  readonly learning_steps: number
  readonly reps: number
  readonly lapses: number
  readonly state: 0 | 1 | 2 | 3
  readonly last_review?: Date
}

/** The review state of an item. */
export interface ReviewState {
  /** The first day on which it is due. */
  readonly due: Day
  /** True if the student put it off to that day. */
  readonly isPostponed: boolean
  /** The day of the last answer; `undefined` if there is none. */
  readonly last: Day | undefined
  /** The answer on that day. */
  readonly grade: Grade | undefined
  /** True if it was in review before that answer: since an earlier day, or because it was added. */
  readonly wasInReview: boolean
  /** The card before that day. Another answer on the same day starts from it. */
  readonly before: Card
  readonly card: Card
}

/** The package calculates in UTC days, so it gets the student's day as one of those. */
const dateOf = (day: Day): Date => new Date(day)

/** Cached states, by the first entry of an item. */
const replayed = new WeakMap<
  LogEntry,
  { readonly entries: readonly LogEntry[]; readonly state: ReviewState }
>()

/** Replays the entries of one item, cached for the same entries. Of several answers on one day, the last one counts. */
export function replay(entries: readonly LogEntry[]): ReviewState {
  const [first] = entries
  const known = first && replayed.get(first)
  if (known?.entries.length === entries.length && entries.every((entry, at) => entry === known.entries[at]))
    return known.state
  const state = stateAfter(entries)
  if (first) replayed.set(first, { entries, state })
  return state
}

function stateAfter(entries: readonly LogEntry[]): ReviewState {
  const sorted = [...entries].sort(byDay)
  const answers: LogEntry[] = []
  for (const entry of sorted) {
    if (!entry.grade) continue
    if (answers.at(-1)?.day === entry.day) answers.pop()
    answers.push(entry)
  }
  const last = answers.at(-1)
  const first = sorted[0]
  const before = cardAfter(answers.slice(0, -1))
  const card = last ? next(before, last.day, last.grade as Grade) : before
  const postponed = sorted.at(-1)?.due
  return {
    due: postponed ?? (last ? dueOf(card, last.day) : toDay(card.due.getTime())),
    isPostponed: postponed !== undefined,
    last: last?.day,
    grade: last?.grade,
    wasInReview:
      first !== undefined && last !== undefined && (first.day < last.day || first.due !== undefined),
    before,
    card,
  }
}

/** The package keeps its own limit, but then sets Good and Easy a day apart beyond it. */
function dueOf(card: Card, answered: Day): Day {
  const [due, latest] = [toDay(card.due.getTime()), addDays(answered, longestInterval)]
  return due < latest ? due : latest
}

const next = (card: Card, day: Day, grade: Grade): Card => scheduler.next(card, dateOf(day), grade).card

/**
 * Returns the card after all these answers. Skips the package's dates for all but the last, because only that one is
 * used.
 */
function cardAfter(answers: readonly LogEntry[]): Card {
  const last = answers.at(-1)
  if (!last) return createEmptyCard(dateOf('1970-01-01'))
  let memory: FSRSState | null = null
  let before = last.day
  for (const { day, grade } of answers) {
    memory = scheduler.next_state(memory, memory ? daysBetween(before, day) : 0, grade as Grade)
    before = day
  }
  // What the package needs from earlier answers; its other fields are counters that are never shown.
  return {
    ...createEmptyCard(dateOf(last.day)),
    ...memory,
    state: 2,
    reps: answers.length,
    last_review: dateOf(last.day),
  }
}

/** Returns the day the item comes back, for each grade given today. */
export function nextDays({ before, card, last = '' }: ReviewState, today: Day): ReadonlyMap<Grade, Day> {
  // We can't distinguish a clock that was set back from one that was ahead: no answer is dated before the last one.
  const day = last > today ? last : today
  const from = last === day ? before : card
  return new Map(grades.map((grade) => [grade, dueOf(next(from, day, grade), day)]))
}

/** Estimates how likely the student can still solve it, from 0 to 1; 0 if nothing is known. */
export function computeRecall({ card, last }: ReviewState, today: Day): number {
  if (last === undefined) return 0
  return scheduler.forgetting_curve(Math.max(0, daysBetween(last, today)), card.stability)
}

/**
 * Moves a date forward to the plan's finish, if that is still to come, but not before the day after `last` (or today).
 */
export function notAfter(due: Day, finish: Day | undefined, today: Day, last: Day | undefined): Day {
  if (finish === undefined || finish < today || due <= finish) return due
  const earliest = addDays(last ?? today, 1)
  return finish > earliest ? finish : earliest
}
