import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import { readStored } from '../db/storedJson.ts'
import { addTo } from '../model/addTo.ts'
import type { Day } from '../model/day.ts'
import { dayOf } from '../model/day.ts'
import { Emitter } from '../model/emitter.ts'
import {
  isAttempt,
  keyOfEntry,
  type LogEntry,
  type LogName,
  namedItem,
  withEntries,
} from '../model/entries.ts'
import { isSameItem } from '../model/identity.ts'
import { newId } from '../model/newId.ts'
import { pendingEntriesSchema } from '../model/schemas.ts'
import { type ItemTicks, ticksByItem } from '../model/ticks.ts'
import type { StoreChange } from './changeFeed.ts'
import { readChoice } from './visitorChoices.ts'

/** Grades on the FSRS scale: of a tick, until the student answers how it went, and of what could not be solved. */
const [failed, solved] = [1, 3] as const

/** Prefix of the keys of entries that are not written yet. */
export const pendingKey = 'dsa-tracker-history:'

/** The entries of one tick. */
type PendingEntries = Partial<Record<LogName, LogEntry>>

/** What a step that takes something back took out of the logs. */
type DroppedEntries = Readonly<Record<LogName, readonly LogEntry[]>>

/** Returns the entries under a key that still have to be written. */
export const pendingEntries = (settings: Settings, key: string): PendingEntries =>
  (readStored(settings, key, pendingEntriesSchema) as PendingEntries | undefined) ?? {}

/** Writes the logs of activity and reviews, and notifies those that show them. Everything else about them is loaded with Today. */
export class HistoryLog {
  readonly #companion: Companion
  readonly #settings: Settings
  /** What was ticked, unticked, marked and unmarked by hand on this page, and not undone since, by item. */
  readonly #steps = new Map<string, LogEntry[]>()
  /** What a step took out of the logs, by its id. */
  readonly #dropped = new Map<string, DroppedEntries>()
  /** Entries waiting for the current write to finish. */
  readonly #batches = new Map<
    string,
    { readonly added: LogEntry[]; readonly written: Promise<readonly LogEntry[]> }
  >()
  /** The entries of a day by item, until the day changes: Mark several asks for each of hundreds. */
  readonly #byItem = new WeakMap<readonly LogEntry[], Map<string, LogEntry[]>>()
  #writing: Promise<unknown> = Promise.resolve()
  readonly #written = new Emitter<[name: LogName, day: Day, entries: readonly LogEntry[]]>()

  constructor(companion: Companion, settings: Settings) {
    this.#companion = companion
    this.#settings = settings
  }

  /** Calls `listener` with a day's entries whenever they are written here. Returns a function that unsubscribes. */
  onWrite(listener: (name: LogName, day: Day, entries: readonly LogEntry[]) => void): () => void {
    return this.#written.listen(listener)
  }

  /**
   * Logs what was ticked or unticked by hand: as activity and, if review is on, as an item to review. What was attempted is
   * reviewed as well. Until it is written, it is kept in localStorage for the next visit.
   */
  async recordDone(change: StoreChange): Promise<void> {
    const { id = newId(), kind, by, cause, before, after, track, topic, item, minutes, time = 0 } = change
    const isTick = kind === 'done'
    const isMark = kind === 'mark' && [before, after].includes('attempted')
    if (!(isTick || isMark) || by === 'other' || item?.title === undefined) return
    const isSet = isTick ? after === true : after === 'attempted'
    const isUndo = cause === 'undo'
    const named = { id, time, day: dayOf(time), track, topic, ...namedItem({ ...item, title: item.title }) }
    const step = { ...named, kind: isSet ? ('done' as const) : ('undone' as const) }
    const undone = this.#noteStep(kind, step, isUndo)
    // What is undone on a later day, be it minutes after 4 o'clock, leaves no trace on its own day, and none on the later one.
    const entry = { ...named, day: undone?.day ?? named.day }
    // Use the setting as it is at the time of the tick.
    const isReviewOn = readChoice(this.#settings, 'review')
    const pending: PendingEntries = {
      ...((isTick || (isSet && minutes !== undefined)) &&
        readChoice(this.#settings, 'activity') && {
          activity: {
            ...entry,
            kind: isTick && isSet ? 'done' : 'undone',
            ...(isSet && minutes !== undefined && { minutes }),
          },
        }),
      ...(isReviewOn && isSet && !isUndo && { reviews: { ...entry, grade: isTick ? solved : failed } }),
    }
    this.#settings.set(pendingKey + id, JSON.stringify(pending))
    const logged = await this.#write(id, pending)
    if (undone && isSet) await this.#bringBack(undone)
    if (isSet) return
    const ticks = this.#ticksBefore(kind, step, (isTick && logged) || [])
    const standing = ticks && ticks.count > 0 ? ticks.entry : undefined
    const since = isUndo ? (undone?.time ?? time) : standing?.time
    if (since === undefined) return
    // What is taken back takes along what came with it; Undo, the answers since as well. By hand, an answer that was given stays.
    const isOfStep = (one: LogEntry) =>
      one.track === track &&
      one.topic === topic &&
      (isUndo ? one.time >= since : one.time === since) &&
      isSameItem({ ...one, index: -1 }, item)
    for (const day of new Set([entry.day, dayOf(time)])) {
      if (isReviewOn) await this.#drop(id, 'reviews', day, isOfStep)
      // The “undone” that follows a tick already takes it out of its day; an attempt has no such entry.
      if (isMark) await this.#drop(id, 'activity', day, (one) => isAttempt(one) && isOfStep(one))
    }
  }

  /** Notes a step on an item; for an Undo, removes the step that it takes back, and returns it. */
  #noteStep(kind: StoreChange['kind'], step: LogEntry, isUndo: boolean): LogEntry | undefined {
    const key = stepKey(kind, step)
    const steps = this.#steps.get(key) ?? []
    this.#steps.set(key, steps)
    if (!isUndo) steps.push(step)
    const at = isUndo ? steps.findLastIndex((one) => one.kind !== step.kind) : -1
    return at < 0 ? undefined : steps.splice(at, 1)[0]
  }

  /**
   * Returns what became of an item on the day of an entry before it. `logged` is the activity of that day, which has what other pages
   * did; what this page did is known even while activity is off.
   */
  #ticksBefore(
    kind: StoreChange['kind'],
    entry: LogEntry,
    logged: readonly LogEntry[],
  ): ItemTicks | undefined {
    const here = (this.#steps.get(stepKey(kind, entry)) ?? []).filter(({ day }) => day === entry.day)
    const all = withEntries(this.#entriesOfItem(logged, keyOfEntry(entry)), here)
    const at = all.findIndex(({ id }) => id === entry.id)
    return ticksByItem(at < 0 ? all : all.slice(0, at), () => '').get('')
  }

  /** Returns the entries of a day that are about an item. */
  #entriesOfItem(logged: readonly LogEntry[], key: string): readonly LogEntry[] {
    const known = this.#byItem.get(logged) ?? new Map<string, LogEntry[]>()
    if (!this.#byItem.has(logged)) {
      for (const entry of logged) addTo(known, keyOfEntry(entry), entry)
      this.#byItem.set(logged, known)
    }
    return known.get(key) ?? []
  }

  /** Removes what came with a step that is taken back. */
  async #drop(id: string, name: LogName, day: Day, isOfStep: (entry: LogEntry) => boolean): Promise<void> {
    let removed: readonly LogEntry[] = []
    // A disk may be slower than two clicks: what the first one adds must be there.
    await this.#inTurn(() =>
      this.change(name, day, (entries) => {
        removed = entries.filter(isOfStep)
        return entries.filter((entry) => !isOfStep(entry))
      }),
    )
    const before = this.#dropped.get(id) ?? { activity: [], reviews: [] }
    this.#dropped.set(id, { ...before, [name]: [...before[name], ...removed] })
  }

  /** Brings back what a step took out of the logs that is itself taken back. */
  async #bringBack({ id }: LogEntry): Promise<void> {
    // The step may still be taking it out.
    await this.#writing
    const { activity = [], reviews = [] } = this.#dropped.get(id) ?? {}
    this.#dropped.delete(id)
    for (const entry of activity) await this.add('activity', entry)
    for (const entry of reviews) await this.add('reviews', entry)
  }

  /** Writes what earlier visits could not. */
  async replay(): Promise<void> {
    for (const key of this.#settings.keys(pendingKey)) {
      await this.#write(key.slice(pendingKey.length), pendingEntries(this.#settings, key))
    }
  }

  /** Resolves to the activity of that day, if it belongs there. */
  async #write(id: string, { activity, reviews }: PendingEntries): Promise<readonly LogEntry[] | undefined> {
    const logged = activity && (await this.add('activity', activity))
    // One of an earlier day that was unticked and is ticked again has not been solved again.
    const isAgain =
      reviews?.grade === solved && this.#ticksBefore('done', reviews, logged ?? [])?.count === -1
    if (reviews && !isAgain) await this.add('reviews', reviews)
    if ((await this.#companion.ready()) === 'persistent') this.#settings.remove(pendingKey + id)
    return logged
  }

  /**
   * Adds an entry to its day, and resolves to the entries of that day. Entries that arrive during a write are written together: Mark
   * several ticks hundreds.
   */
  add(name: LogName, entry: LogEntry): Promise<readonly LogEntry[]> {
    const { day } = entry
    const key = `${name} ${day}`
    const known = this.#batches.get(key)
    if (known) {
      known.added.push(entry)
      return known.written
    }
    const added = [entry]
    const written = this.#inTurn(() => {
      this.#batches.delete(key)
      return this.change(name, day, (entries) => withEntries(entries, added))
    })
    this.#batches.set(key, { added, written })
    return written
  }

  /** Writes after everything that was to be written before. */
  #inTurn(write: () => Promise<readonly LogEntry[]>): Promise<readonly LogEntry[]> {
    const written = this.#writing.then(write)
    this.#writing = written.catch(() => {})
    return written
  }

  /** Changes the entries of a day in one transaction. Resolves to what it has then. */
  async change(
    name: LogName,
    day: Day,
    decide: (entries: readonly LogEntry[]) => readonly LogEntry[],
  ): Promise<readonly LogEntry[]> {
    const table = await this.#companion.table(name, 'own')
    const written = await table.update(day, (entries = []) => decide(entries))
    if (written) this.#written.emit(name, day, written)
    return written ?? []
  }
}

/** What is ticked and what is marked are steps of their own: Undo of one must not take back the other. */
const stepKey = (kind: StoreChange['kind'], step: LogEntry): string => `${kind}\0${keyOfEntry(step)}`
