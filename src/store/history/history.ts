/** What the student did and what is to be reviewed, as Today shows it. Loaded on first use. */

import { undisturbed } from '../core/changeFeed.ts'
import { type HistoryLog, pendingEntries, pendingKey } from '../core/historyLog.ts'
import type { Companion } from '../db/companion.ts'
import type { RecordTable } from '../db/recordTable.ts'
import {
  activityKey,
  dailyReviewsKey,
  planKey,
  reviewKey,
  type Settings,
  weeklyGoalKey,
} from '../db/settings.ts'
import { type Day, dayOf, endOf } from '../model/day.ts'
import type { Grade, LogEntry, LogName } from '../model/entries.ts'
import { newId } from '../model/newId.ts'
import type { Item } from '../model/topic.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { type Plan, readPlan } from './plan.ts'
import { type Review, reviewsOf } from './reviewQueue.ts'

export type Days = ReadonlyMap<Day, readonly LogEntry[]>

/** Immutable: what did not change stays the same object. */
export interface HistoryState {
  readonly today: Day
  /** Entries by day. */
  readonly activity: Days
  readonly reviews: Days
  /** Whether what is done is logged. */
  readonly isLogged: boolean
  /** Whether what is done comes back for review. */
  readonly isReviewOn: boolean
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

interface HistoryContext {
  readonly companion: Companion
  readonly settings: Settings
  readonly log: HistoryLog
}

/** What was worked out, and from what. */
interface Known {
  readonly key: readonly unknown[]
  readonly found: readonly Review[]
  readonly due: ReadonlySet<Item>
}

export class History {
  readonly #context: HistoryContext
  readonly #listeners = new Set<() => void>()
  readonly #tables = new Map<LogName, RecordTable<readonly LogEntry[]>>()
  #known: Known | undefined
  #nextDay: ReturnType<typeof setTimeout> | undefined
  #state: HistoryState

  constructor(context: HistoryContext) {
    this.#context = context
    this.#state = { activity: new Map(), reviews: new Map(), today: dayOf(Date.now()), ...this.#chosen() }
    for (const key of [activityKey, reviewKey, dailyReviewsKey, weeklyGoalKey, planKey])
      context.settings.subscribe(key, () => this.#set(this.#chosen()))
    context.log.wrote = (name, day, entries) =>
      this.#set({ [name]: new Map([...this.#state[name], [day, entries]]) })
  }

  getState(): HistoryState {
    return this.#state
  }

  /** Calls `listener` after every change of the state. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    this.#watchDay()
    // A computer that sleeps stops the timer.
    globalThis.document?.addEventListener('visibilitychange', this.#visibilityChanged)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearTimeout(this.#nextDay)
      globalThis.document?.removeEventListener('visibilitychange', this.#visibilityChanged)
    }
  }

  /** What is in review, of these tracks; worked out once for each state. */
  reviewsIn(tracks: TrackStates): readonly Review[] {
    const { reviews, today, plan } = this.#state
    const key = [reviews, today, plan, tracks]
    if (!this.#known || key.some((part, at) => part !== this.#known?.key[at])) {
      const found = reviewsOf([...reviews.values()].flat(), tracks, today, plan?.finish)
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

  /** Answers how an item went. */
  async grade(item: TrackItem, grade: Grade): Promise<Undo> {
    const entry = { ...this.#entryOf(item), grade }
    const reviewed = { ...this.#entryOf(item), kind: 'reviewed' as const }
    const isLogged = this.#state.isLogged
    await this.#context.log.add('reviews', entry)
    if (isLogged) await this.#context.log.add('activity', reviewed)
    return async () => {
      await this.#remove('reviews', [entry])
      if (isLogged) await this.#remove('activity', [reviewed])
    }
  }

  /** Answers how an item went that was ticked today: it takes the place of `Solved`. */
  async answer(item: TrackItem, grade: Grade): Promise<void> {
    await this.#context.log.add('reviews', { ...this.#entryOf(item), grade })
  }

  /** Puts items off, or lets them enter review, so that each is asked for on its day. */
  async schedule(items: readonly { readonly at: TrackItem; readonly due: Day }[]): Promise<Undo> {
    const entries = items.map(({ at, due }) => ({ ...this.#entryOf(at), due }))
    // Each on the day of its own, which may be later than the one that is shown.
    await Promise.all(entries.map((entry) => this.#context.log.add('reviews', entry)))
    return () => this.#remove('reviews', entries)
  }

  /** Turns review on or off, for good. */
  setReviewOn(on: boolean): void {
    this.#context.settings.set(reviewKey, String(on))
  }

  setDailyReviews(count: number): void {
    this.#context.settings.set(dailyReviewsKey, String(count))
  }

  setWeeklyGoal(count: number): void {
    this.#context.settings.set(weeklyGoalKey, String(count))
  }

  /** Makes a plan, or drops it. */
  setPlan(plan: Plan | undefined): void {
    if (plan) this.#context.settings.set(planKey, JSON.stringify(plan))
    else this.#context.settings.remove(planKey)
  }

  /** Logs what is done from now on, or nothing any more. */
  setLogged(logged: boolean): void {
    this.#context.settings.set(activityKey, String(logged))
  }

  /** Erases the log of what was done. */
  async eraseActivity(): Promise<void> {
    const { companion, settings } = this.#context
    for (const key of settings.keys(pendingKey)) {
      const { reviews } = pendingEntries(settings, key)
      settings.set(key, JSON.stringify({ reviews }))
    }
    const table = await companion.table('activity', 'own')
    await table.transact(() => ({ clear: true, result: undefined }))
    await this.#read('activity')
  }

  async #follow(name: LogName): Promise<void> {
    const table = await this.#context.companion.table(name, 'own')
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
      await this.#context.log.change(name, day, (entries) => entries.filter(({ id }) => !ids.has(id)))
  }

  async #read(name: LogName): Promise<void> {
    const days = await this.#tables.get(name)?.read()
    if (days) this.#set({ [name]: days })
  }

  #chosen() {
    const { settings } = this.#context
    const count = (key: string, otherwise: number) =>
      Math.max(1, Math.trunc(Number(settings.get(key))) || otherwise)
    return {
      isLogged: settings.get(activityKey) !== 'false',
      isReviewOn: settings.get(reviewKey) === 'true',
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
    for (const listener of [...this.#listeners]) undisturbed(listener)
  }
}
