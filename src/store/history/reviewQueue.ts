import { compare } from '../model/compare.ts'
import { addDays, type Day } from '../model/day.ts'
import type { Grade, LogEntry } from '../model/entries.ts'
import { itemFinder } from '../model/itemFinder.ts'
import { canBeReviewed } from '../model/topic.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { computeRecall, nextDays, notAfter, type ReviewState, replay } from './scheduler.ts'

/** An item in review. */
export interface Review extends TrackItem {
  readonly state: ReviewState
  /** The first day on which it is due, never after the plan's finish date. */
  readonly due: Day
}

/** Returns all items in review: logged, still listed, and done or attempted. */
export function computeReviews(
  entries: Iterable<LogEntry>,
  tracks: TrackStates,
  today: Day,
  finish: Day | undefined,
): readonly Review[] {
  const find = itemFinder(tracks)
  const byItem = new Map<TrackItem['item'], { readonly at: TrackItem; readonly entries: LogEntry[] }>()
  const tomorrow = addDays(today, 1)
  for (const entry of entries) {
    // Its clock was ahead: it counts once its day has come.
    if (entry.day > tomorrow) continue
    const at = find(entry)
    if (!at || !canBeReviewed(at.item)) continue
    const known = byItem.get(at.item)
    if (known) known.entries.push(entry)
    else byItem.set(at.item, { at, entries: [entry] })
  }
  // In list order, so that ids don't decide which of two equally forgotten items comes first.
  const listed = Object.values(tracks).flatMap(({ topics }) => topics.flatMap(({ items }) => items))
  return listed
    .flatMap((item) => byItem.get(item) ?? [])
    .map(({ at, entries }) => {
      const state = replay(entries)
      // What was put off doesn't come back on the same day, whenever it was answered.
      return { ...at, state, due: notAfter(state.due, finish, today, state.isPostponed ? today : state.last) }
    })
}

/** The reviews that Today shows. */
export interface ReviewQueue {
  /** Most forgotten first, up to the daily number. */
  readonly due: readonly Review[]
  /** How many more are due. */
  readonly waiting: number
  /** How many were reviewed today. */
  readonly reviewed: number
  /** Ticked today; can be answered until the day ends. */
  readonly solvedToday: readonly Review[]
  /** How many come next, by day. */
  readonly upcoming: ReadonlyMap<Day, number>
}

/** `daily` is how many reviews the student does per day, `more` how many were requested beyond that. */
export function reviewQueue(reviews: readonly Review[], today: Day, daily: number, more = 0): ReviewQueue {
  const due = reviews
    .filter((review) => review.due <= today && review.state.last !== today)
    .map((review) => ({ review, recall: computeRecall(review.state, today) }))
    // Nothing is known about items that were never answered: they follow those known to be forgotten.
    .sort(
      (a, b) =>
        compare(Number(a.review.state.last === undefined), Number(b.review.state.last === undefined)) ||
        compare(a.recall, b.recall) ||
        compare(a.review.due, b.review.due),
    )
    .map(({ review }) => review)
  const answered = reviews.filter(({ state }) => state.last === today)
  const reviewed = answered.filter(({ state }) => state.wasInReview).length
  const shown = due.slice(0, Math.max(0, daily + more - reviewed))
  const upcoming = new Map<Day, number>()
  for (const review of reviews) {
    if (review.due > today) upcoming.set(review.due, (upcoming.get(review.due) ?? 0) + 1)
  }
  return {
    due: shown,
    waiting: due.length - shown.length,
    reviewed,
    solvedToday: answered.filter(({ state, item }) => item.done && !state.wasInReview),
    upcoming: new Map([...upcoming].sort(([a], [b]) => compare(a, b))),
  }
}

/** Returns the day an item comes back, for each possible answer today. */
export function answerDays({ state }: Review, today: Day, finish: Day | undefined): ReadonlyMap<Grade, Day> {
  return new Map(
    [...nextDays(state, today)].map(([grade, day]) => [grade, notAfter(day, finish, today, today)]),
  )
}

/** Returns the days on which previously solved items enter review, `daily` per day, after those added earlier. */
export function spreadDays(
  reviews: readonly Review[],
  count: number,
  today: Day,
  daily: number,
): readonly Day[] {
  const waiting = new Map<Day, number>()
  for (const { due, state } of reviews) {
    if (state.last === undefined) waiting.set(due, (waiting.get(due) ?? 0) + 1)
  }
  const days: Day[] = []
  for (let day = today; days.length < count; day = addDays(day, 1)) {
    const room = Math.max(0, daily - (waiting.get(day) ?? 0))
    for (let place = 0; place < room && days.length < count; place += 1) days.push(day)
  }
  return days
}
