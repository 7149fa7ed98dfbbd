/** The activity log, the reviews and the plan, as Today shows them. */

import { pendingEntries, pendingKey } from '../core/historyLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import type { DoneDays } from '../core/storeState.ts'
import { choices, type VisitorChoices } from '../core/visitorChoices.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { attempt } from '../errors.ts'
import { type Day, dayOf, endOf } from '../model/day.ts'
import { Emitter } from '../model/emitter.ts'
import { type Grade, type LogEntry, type LogName, namedItem } from '../model/entries.ts'
import { newId } from '../model/newId.ts'
import type { Plan } from '../model/plan.ts'
import type { Item, Topic } from '../model/topic.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { activityByDay, type DayActivity, tickedEntries, type WeekStatus, weekStatus } from './activity.ts'
import { type CalendarTexts, planCalendar } from './calendar.ts'
import type { Days } from './days.ts'
import { doneDays } from './doneDays.ts'
import { LoggedItems } from './LoggedItems.ts'
import { type PlanStatus, planStatus } from './plan.ts'
import {
  answerDays,
  computeReviews,
  type Review,
  type ReviewQueue,
  reviewQueue,
  spreadDays,
} from './reviewQueue.ts'

/** Immutable: unchanged parts stay the same objects. */
export interface HistoryState extends Pick<VisitorChoices, 'dailyReviews' | 'weeklyGoal' | 'plan'> {
  readonly today: Day
  /** Entries by day. */
  readonly activity: Days
  readonly reviews: Days
}

/** Reverts a change. */
export type Undo = () => Promise<void>

/** A computed result, and the inputs it was computed from. */
interface CachedReviews {
  readonly key: readonly unknown[]
  readonly found: readonly Review[]
  readonly due: ReadonlySet<Item>
}

interface CachedDoneDays {
  readonly activity: Days
  readonly items: LoggedItems
  readonly found: DoneDays
}

/** A failing method rejects with a `TrackerError` and changes nothing. */
export class History {
  readonly #core: StoreCore
  readonly #changed = new Emitter()
  readonly #tables = new Map<LogName, RecordTable<readonly LogEntry[]>>()
  #cached: CachedReviews | undefined
  readonly #doneDays = new WeakMap<Topic, CachedDoneDays>()
  #items = new LoggedItems({})
  #nextDay: ReturnType<typeof setTimeout> | undefined
  #state: HistoryState

  constructor(core: StoreCore) {
    this.#core = core
    this.#state = { activity: new Map(), reviews: new Map(), today: dayOf(Date.now()), ...this.#chosen() }
    for (const { key } of [choices.dailyReviews, choices.weeklyGoal, choices.plan])
      core.settings.subscribe(key, () => this.#set(this.#chosen()))
    core.historyLog.onWrite((name, day, entries) =>
      // The timer may not have noticed the new day yet: it stops while a computer sleeps.
      this.#set({ [name]: new Map([...this.#state[name], [day, entries]]), today: dayOf(Date.now()) }),
    )
  }

  getState(): HistoryState {
    return this.#state
  }

  /** Calls `listener` after every change of the state. Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#changed.listen(listener)
    this.#watchDay()
    // Timers stop while a computer sleeps.
    globalThis.document?.addEventListener('visibilitychange', this.#visibilityChanged)
    return () => {
      stop()
      if (!this.#changed.isEmpty) return
      clearTimeout(this.#nextDay)
      globalThis.document?.removeEventListener('visibilitychange', this.#visibilityChanged)
    }
  }

  /** Returns the items of these tracks that are in review, computed once per state. */
  reviewsIn(tracks: TrackStates): readonly Review[] {
    return this.#compute(tracks).found
  }

  /** Returns the items of these tracks that are due for review today; the same set while its items are the same. */
  dueItems(tracks: TrackStates): ReadonlySet<Item> {
    return this.#compute(tracks).due
  }

  #compute(tracks: TrackStates): CachedReviews {
    const { reviews, today, plan } = this.#state
    const key = [reviews, today, plan, tracks]
    if (!this.#cached || key.some((part, at) => part !== this.#cached?.key[at])) {
      const found = computeReviews([...reviews.values()].flat(), tracks, today, plan?.finish)
      const due = new Set(found.filter((review) => review.due <= today).map(({ item }) => item))
      const before = this.#cached?.due
      const isSame = before?.size === due.size && [...due].every((item) => before.has(item))
      this.#cached = { key, found, due: isSame ? before : due }
    }
    return this.#cached
  }

  /** Returns how many reviews of these tracks today's queue has; `tracks` are the states of all. */
  dueToday(shown: readonly string[], tracks: TrackStates): number {
    return this.queue(this.reviewsIn(tracks).filter(({ track }) => shown.includes(track))).due.length
  }

  /** Reads the logs and follows changes from any tab. Called again if the database opens late. */
  async follow(): Promise<void> {
    await Promise.all([this.#follow('activity'), this.#follow('reviews')])
  }

  /** Returns today's queue; `more` is how many reviews were requested beyond the daily number. */
  queue(reviews: readonly Review[], more = 0): ReviewQueue {
    return reviewQueue(reviews, this.#state.today, this.#state.dailyReviews, more)
  }

  /** Returns the day an item comes back, for each possible answer today. */
  answerDays(review: Review): ReadonlyMap<Grade, Day> {
    return answerDays(review, this.#state.today, this.#state.plan?.finish)
  }

  /** Returns the days on which `count` previously solved items enter review, after those added earlier. */
  spreadDays(reviews: readonly Review[], count: number): readonly Day[] {
    return spreadDays(reviews, count, this.#state.today, this.#state.dailyReviews)
  }

  /** Returns the activity of each day that has entries. */
  activityByDay(): ReadonlyMap<Day, DayActivity> {
    return activityByDay(this.#state.activity, this.#loggedItems())
  }

  /** Returns when each item of a topic was ticked and how long it took, computed once per state. */
  doneDays(track: string, topic: Topic): DoneDays {
    const { activity } = this.#state
    const items = this.#loggedItems()
    const cached = this.#doneDays.get(topic)
    if (cached?.activity === activity && cached.items === items) return cached.found
    const found = doneDays(activity, track, topic, items)
    this.#doneDays.set(topic, { activity, items, found })
    return found
  }

  /** Returns the last tick of each item that was ticked today. */
  tickedToday(): readonly LogEntry[] {
    const { activity, today } = this.#state
    return tickedEntries(today, activity, this.#loggedItems())
  }

  /** Returns this week's progress towards the goal, and the streak of weeks that met it. */
  week(): WeekStatus {
    return weekStatus(this.activityByDay(), this.#state.weeklyGoal, this.#state.today)
  }

  /**
   * Returns the plan's status today. `left` is the number of items left now, `doneToday` those done today in its
   * tracks.
   */
  planStatus(plan: Plan, left: number, doneToday: number): PlanStatus {
    return planStatus(plan, this.#state.today, left, doneToday)
  }

  /** Exports the plan as an iCalendar file. */
  planCalendar(plan: Plan, texts: CalendarTexts): string {
    const { today } = this.#state
    return planCalendar(plan, { database: this.#core.name, today, now: Date.now() }, texts)
  }

  #loggedItems(): LoggedItems {
    const { tracks } = this.#core.getState()
    if (!this.#items.isFor(tracks)) this.#items = new LoggedItems(tracks)
    return this.#items
  }

  /** Stores how a review went. */
  grade(item: TrackItem, grade: Grade): Promise<Undo> {
    return attempt('storage-failed', async () => {
      const entry = { ...this.#entryOf(item), grade }
      const reviewed = { ...this.#entryOf(item), kind: 'reviewed' as const }
      const isLogged = this.#core.getState().activity
      await this.#core.historyLog.add('reviews', entry)
      if (isLogged) await this.#core.historyLog.add('activity', reviewed)
      return async () => {
        await this.#remove('reviews', [entry])
        if (isLogged) await this.#remove('activity', [reviewed])
      }
    })
  }

  /** Stores how an item that was ticked today went, replacing `Solved`. */
  answer(item: TrackItem, grade: Grade): Promise<void> {
    return attempt('storage-failed', async () => {
      await this.#core.historyLog.add('reviews', { ...this.#entryOf(item), grade })
    })
  }

  /** Postpones items or adds them to review, each until its due day. */
  schedule(items: readonly { readonly at: TrackItem; readonly due: Day }[]): Promise<Undo> {
    return attempt('storage-failed', async () => {
      const entries = items.map(({ at, due }) => ({ ...this.#entryOf(at), due }))
      // Each on its own day, which may be later than the one on screen.
      await Promise.all(entries.map((entry) => this.#core.historyLog.add('reviews', entry)))
      return () => this.#remove('reviews', entries)
    })
  }

  /** Erases the activity log. */
  eraseActivity(): Promise<void> {
    return attempt('storage-failed', async () => {
      const { companion, settings } = this.#core
      for (const key of settings.keys(pendingKey)) {
        const { reviews } = pendingEntries(settings, key)
        settings.set(key, JSON.stringify({ reviews }))
      }
      const table = await companion.table('activity', 'own')
      const { erasures = 0 } = (await companion.meta('own')) ?? {}
      await companion.setMeta('own', { erasures: erasures + 1 })
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

  #entryOf({ track, topic, item }: TrackItem): LogEntry {
    const now = Date.now()
    const day = dayOf(now)
    // Later than the day's existing entries, even if the clock has been set back since.
    const time = (this.#state.reviews.get(day) ?? []).reduce(
      (last, entry) => Math.max(last, entry.time + 1),
      now,
    )
    return { id: newId(), time, day, track, topic: topic.key, ...namedItem(item) }
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
    const { dailyReviews, weeklyGoal, plan } = this.#core.getState()
    return { dailyReviews, weeklyGoal, plan }
  }

  readonly #visibilityChanged = () => this.#watchDay()

  /** Moves a page that stays open overnight on to the next day. */
  #watchDay(): void {
    clearTimeout(this.#nextDay)
    const now = Date.now()
    const today = dayOf(now)
    if (today !== this.#state.today) this.#set({ today })
    // Timers are late after sleep and in background pages, so check again after at most an hour.
    const wait = Math.min(Math.max(endOf(today) - now, 1000), 60 * 60 * 1000)
    this.#nextDay = setTimeout(() => this.#watchDay(), wait)
  }

  #set(change: Partial<HistoryState>): void {
    this.#state = { ...this.#state, ...change }
    this.#changed.emit()
  }
}
