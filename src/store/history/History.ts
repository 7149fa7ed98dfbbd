/** What the student did and what is to be reviewed, as Today shows it. */

import { attempt } from '../core/attempt.ts'
import { pendingEntries, pendingKey } from '../core/historyLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { activityKey, dailyReviewsKey, planKey, weeklyGoalKey } from '../db/settings.ts'
import { type Day, dayOf, endOf } from '../model/day.ts'
import { Emitter } from '../model/emitter.ts'
import type { Grade, LogEntry, LogName } from '../model/entries.ts'
import { newId } from '../model/newId.ts'
import type { Item } from '../model/topic.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { activityByDay, type DayActivity, type WeekStatus, weekStatus } from './activity.ts'
import { type CalendarTexts, planCalendar } from './calendar.ts'
import type { Days } from './days.ts'
import { type Plan, type PlanStatus, planStatus, readPlan } from './plan.ts'
import {
  answerDays,
  computeReviews,
  type Review,
  type ReviewQueue,
  reviewQueue,
  spreadDays,
} from './reviewQueue.ts'

/** Immutable: what did not change stays the same object. */
export interface HistoryState {
  readonly today: Day
  /** Entries by day. */
  readonly activity: Days
  readonly reviews: Days
  /** Whether what is done is logged. */
  readonly isLogged: boolean
  /** How many reviews a day, from 1 to 20. */
  readonly dailyReviews: number
  /** How many items done or reviewed in a week, from 1. */
  readonly weeklyGoal: number
  readonly plan: Plan | undefined
}

/** What takes a change back. */
export type Undo = () => Promise<void>

const defaultDailyReviews = 5
const defaultWeeklyGoal = 5

/** What was worked out, and from what. */
interface Known {
  readonly key: readonly unknown[]
  readonly found: readonly Review[]
  readonly due: ReadonlySet<Item>
}

/** Each method that writes rejects with a `TrackerError`, and has changed nothing then. */
export class History {
  readonly #core: StoreCore
  readonly #changed = new Emitter()
  readonly #tables = new Map<LogName, RecordTable<readonly LogEntry[]>>()
  #known: Known | undefined
  #nextDay: ReturnType<typeof setTimeout> | undefined
  #state: HistoryState

  constructor(core: StoreCore) {
    this.#core = core
    this.#state = { activity: new Map(), reviews: new Map(), today: dayOf(Date.now()), ...this.#chosen() }
    for (const key of [activityKey, dailyReviewsKey, weeklyGoalKey, planKey])
      core.settings.subscribe(key, () => this.#set(this.#chosen()))
    core.historyLog.onWrite((name, day, entries) =>
      this.#set({ [name]: new Map([...this.#state[name], [day, entries]]) }),
    )
  }

  getState(): HistoryState {
    return this.#state
  }

  /** Calls `listener` after every change of the state. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stop = this.#changed.listen(listener)
    this.#watchDay()
    // A computer that sleeps stops the timer.
    globalThis.document?.addEventListener('visibilitychange', this.#visibilityChanged)
    return () => {
      stop()
      if (!this.#changed.isEmpty) return
      clearTimeout(this.#nextDay)
      globalThis.document?.removeEventListener('visibilitychange', this.#visibilityChanged)
    }
  }

  /** What is in review, of these tracks; worked out once for each state. */
  reviewsIn(tracks: TrackStates): readonly Review[] {
    const { reviews, today, plan } = this.#state
    const key = [reviews, today, plan, tracks]
    if (!this.#known || key.some((part, at) => part !== this.#known?.key[at])) {
      const found = computeReviews([...reviews.values()].flat(), tracks, today, plan?.finish)
      const due = new Set(found.filter((review) => review.due <= today).map(({ item }) => item))
      this.#known = { key, found, due }
    }
    return this.#known.found
  }

  /** Whether an item is to be reviewed today. */
  isDue(item: Item, tracks: TrackStates): boolean {
    this.reviewsIn(tracks)
    return this.#known?.due.has(item) ?? false
  }

  /** Reads the logs and follows them, in whichever tab they change; again where the database opens late. */
  async follow(): Promise<void> {
    await Promise.all([this.#follow('activity'), this.#follow('reviews')])
  }

  /** What Today asks for of these reviews; `more` is how many beyond the daily number were asked for. */
  queue(reviews: readonly Review[], more = 0): ReviewQueue {
    return reviewQueue(reviews, this.#state.today, this.#state.dailyReviews, more)
  }

  /** The day on which an item comes back for each answer that is given today. */
  answerDays(review: Review): ReadonlyMap<Grade, Day> {
    return answerDays(review, this.#state.today, this.#state.plan?.finish)
  }

  /** The days on which so many items that were solved before enter review, after those that were added earlier. */
  spreadDays(reviews: readonly Review[], count: number): readonly Day[] {
    return spreadDays(reviews, count, this.#state.today, this.#state.dailyReviews)
  }

  /** What was done on each day that has entries. */
  activityByDay(): ReadonlyMap<Day, DayActivity> {
    return activityByDay(this.#state.activity)
  }

  /** The running week against the goal, and how many weeks in a row have met it. */
  week(): WeekStatus {
    return weekStatus(this.activityByDay(), this.#state.weeklyGoal, this.#state.today)
  }

  /** How the plan stands today. `left` is what is left now, `doneToday` what was done today of its tracks. */
  planStatus(plan: Plan, left: number, doneToday: number): PlanStatus {
    return planStatus(plan, this.#state.today, left, doneToday)
  }

  /** The plan as an iCalendar file. */
  planCalendar(plan: Plan, texts: CalendarTexts): string {
    return planCalendar(plan, this.#state.today, Date.now(), texts)
  }

  /** Answers how an item went. */
  grade(item: TrackItem, grade: Grade): Promise<Undo> {
    return attempt('storage-failed', async () => {
      const entry = { ...this.#entryOf(item), grade }
      const reviewed = { ...this.#entryOf(item), kind: 'reviewed' as const }
      const isLogged = this.#state.isLogged
      await this.#core.historyLog.add('reviews', entry)
      if (isLogged) await this.#core.historyLog.add('activity', reviewed)
      return async () => {
        await this.#remove('reviews', [entry])
        if (isLogged) await this.#remove('activity', [reviewed])
      }
    })
  }

  /** Answers how an item went that was ticked today: it takes the place of `Solved`. */
  answer(item: TrackItem, grade: Grade): Promise<void> {
    return attempt('storage-failed', () =>
      this.#core.historyLog.add('reviews', { ...this.#entryOf(item), grade }),
    )
  }

  /** Puts items off, or lets them enter review, so that each is asked for on its day. */
  schedule(items: readonly { readonly at: TrackItem; readonly due: Day }[]): Promise<Undo> {
    return attempt('storage-failed', async () => {
      const entries = items.map(({ at, due }) => ({ ...this.#entryOf(at), due }))
      // Each on the day of its own, which may be later than the one that is shown.
      await Promise.all(entries.map((entry) => this.#core.historyLog.add('reviews', entry)))
      return () => this.#remove('reviews', entries)
    })
  }

  setDailyReviews(count: number): void {
    this.#core.settings.set(dailyReviewsKey, String(count))
  }

  setWeeklyGoal(count: number): void {
    this.#core.settings.set(weeklyGoalKey, String(count))
  }

  /** Makes a plan, or drops it. */
  setPlan(plan: Plan | undefined): void {
    if (plan) this.#core.settings.set(planKey, JSON.stringify(plan))
    else this.#core.settings.remove(planKey)
  }

  /** Logs what is done from now on, or nothing any more. */
  setLogged(logged: boolean): void {
    this.#core.settings.set(activityKey, String(logged))
  }

  /** Erases the log of what was done. */
  eraseActivity(): Promise<void> {
    return attempt('storage-failed', async () => {
      const { companion, settings } = this.#core
      for (const key of settings.keys(pendingKey)) {
        const { reviews } = pendingEntries(settings, key)
        settings.set(key, JSON.stringify({ reviews }))
      }
      const table = await companion.table('activity', 'own')
      await table.transact(() => ({ clear: true, result: undefined }))
      await this.#read('activity')
    })
  }

  async #follow(name: LogName): Promise<void> {
    const table = await this.#core.companion.table(name, 'own')
    if (this.#tables.get(name) === table) return
    this.#tables.set(name, table)
    table.observe(() => void this.#read(name).catch((cause) => console.error(cause)))
    await this.#read(name)
  }

  #entryOf({ track, topic, item: { title, url } }: TrackItem): LogEntry {
    const now = Date.now()
    const day = dayOf(now)
    // After what is there of this day, though the clock may have been set back since.
    const time = (this.#state.reviews.get(day) ?? []).reduce(
      (last, entry) => Math.max(last, entry.time + 1),
      now,
    )
    return { id: newId(), time, day, track, topic: topic.key, title, ...(url && { url }) }
  }

  async #remove(name: LogName, removed: readonly LogEntry[]): Promise<void> {
    const ids = new Set(removed.map(({ id }) => id))
    for (const day of new Set(removed.map((entry) => entry.day)))
      await this.#core.historyLog.change(name, day, (entries) => entries.filter(({ id }) => !ids.has(id)))
  }

  async #read(name: LogName): Promise<void> {
    const days = await this.#tables.get(name)?.read()
    if (days) this.#set({ [name]: days })
  }

  #chosen() {
    const { settings } = this.#core
    const count = (key: string, otherwise: number) =>
      Math.max(1, Math.trunc(Number(settings.get(key))) || otherwise)
    return {
      isLogged: settings.get(activityKey) !== 'false',
      dailyReviews: Math.min(20, count(dailyReviewsKey, defaultDailyReviews)),
      weeklyGoal: count(weeklyGoalKey, defaultWeeklyGoal),
      plan: readPlan(settings.get(planKey)),
    }
  }

  readonly #visibilityChanged = () => this.#watchDay()

  /** A page that stays open over the night goes on to the next day. */
  #watchDay(): void {
    clearTimeout(this.#nextDay)
    const now = Date.now()
    const today = dayOf(now)
    if (today !== this.#state.today) this.#set({ today })
    // A sleeping computer delays the timer, and a page in the background: it asks anew at most an hour later.
    const wait = Math.min(Math.max(endOf(today) - now, 1000), 60 * 60 * 1000)
    this.#nextDay = setTimeout(() => this.#watchDay(), wait)
  }

  #set(change: Partial<HistoryState>): void {
    this.#state = { ...this.#state, ...change }
    this.#changed.emit()
  }
}
