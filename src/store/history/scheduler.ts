/** When an item comes back: FSRS, replayed from the log, so that equal logs give equal dates everywhere. Loads `ts-fsrs`. */
// First, and apart from the sorted imports: it must run before ts-fsrs does.
import './dateMethods.ts'

import { createEmptyCard, type FSRSState, fsrs } from 'ts-fsrs'
import { addDays, type Day, daysBetween, toDay } from '../model/day.ts'
import { type Grade, inOrder, type LogEntry } from '../model/entries.ts'
import { restoreDateMethods } from './dateMethods.ts'

restoreDateMethods()

export const grades: readonly Grade[] = [1, 2, 3, 4]

/** No fuzz and no steps within a day: a date must come out the same wherever it is worked out. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 60,
  enable_fuzz: false,
  enable_short_term: false,
})

/** What FSRS knows of an item. Not the type of the package, which those who use ours do not have. */
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

/** Where the reviews of an item stand. */
export interface ReviewState {
  /** The day from which it is to be asked for. */
  readonly due: Day
  /** When it was answered last; `undefined` where it never was. */
  readonly last: Day | undefined
  /** The answer of that day. */
  readonly grade: Grade | undefined
  /** Whether it was in review before that answer: since an earlier day, or because it was added. */
  readonly wasInReview: boolean
  /** What it was before that day, from which another answer of the same day starts. */
  readonly before: Card
  readonly card: Card
}

/** The package reckons in days of UTC: it is given the student's day as one of those. */
const dateOf = (day: Day): Date => new Date(day)

/** What came of the entries of an item, by the first of them. */
const replayed = new WeakMap<
  LogEntry,
  { readonly entries: readonly LogEntry[]; readonly state: ReviewState }
>()

/** Replays the entries of one item, the same ones once. Of several answers in one day the last counts. */
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
  const sorted = [...entries].sort(inOrder)
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
    due: postponed ?? toDay(card.due.getTime()),
    last: last?.day,
    grade: last?.grade,
    wasInReview:
      first !== undefined && last !== undefined && (first.day < last.day || first.due !== undefined),
    before,
    card,
  }
}

const next = (card: Card, day: Day, grade: Grade): Card => scheduler.next(card, dateOf(day), grade).card

/** The card after all these answers, of which the package works out every date; only that of the last is asked for. */
function cardAfter(answers: readonly LogEntry[]): Card {
  const last = answers.at(-1)
  if (!last) return createEmptyCard(dateOf('1970-01-01'))
  let memory: FSRSState | null = null
  let before = last.day
  for (const { day, grade } of answers) {
    memory = scheduler.next_state(memory, memory ? daysBetween(before, day) : 0, grade as Grade)
    before = day
  }
  // What the package goes by of an earlier answer; its other figures count things that are not shown.
  return {
    ...createEmptyCard(dateOf(last.day)),
    ...memory,
    state: 2,
    reps: answers.length,
    last_review: dateOf(last.day),
  }
}

/** For each grade, the day on which the item comes back when it is given today. */
export function nextDays({ before, card, last = '' }: ReviewState, today: Day): ReadonlyMap<Grade, Day> {
  // A clock that was set back cannot be told from one that was ahead: no answer is given before the last one.
  const day = last > today ? last : today
  const from = last === day ? before : card
  return new Map(grades.map((grade) => [grade, toDay(next(from, day, grade).due.getTime())]))
}

/** How likely it is that the student can still solve it, from 0 to 1; 0 where nothing is known. */
export function computeRecall({ card, last }: ReviewState, today: Day): number {
  if (last === undefined) return 0
  return scheduler.forgetting_curve(Math.max(0, daysBetween(last, today)), card.stability)
}

/** A date that counts with the end of the plan: not after it, where that is still to come, and tomorrow at the earliest. */
export function notAfter(due: Day, finish: Day | undefined, today: Day, last: Day | undefined): Day {
  if (finish === undefined || finish < today || due <= finish) return due
  const earliest = addDays(last ?? today, 1)
  return finish > earliest ? finish : earliest
}
