import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import { readStored } from '../db/storedJson.ts'
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
import { addTo } from '../model/maps.ts'
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

/** A tick, untick, mark or unmark by hand. */
interface Step {
  readonly entry: LogEntry
  /** What an untick or unmark takes out of the logs, for the Undo that brings it back. */
  dropped?: Promise<DroppedEntries>
}

type DroppedEntries = readonly (readonly [name: LogName, entry: LogEntry])[]

/** Returns the entries under a key that still have to be written. */
export const pendingEntries = (settings: Settings, key: string): PendingEntries =>
  (readStored(settings, key, pendingEntriesSchema) as PendingEntries | undefined) ?? {}

/** Writes the logs of activity and reviews, and notifies those that show them. Everything else about them is loaded with Today. */
export class HistoryLog {
  readonly #companion: Companion
  readonly #settings: Settings
  /** What was ticked, unticked, marked and unmarked by hand on this page, and not undone since, by item. */
  readonly #steps = new Map<string, Step[]>()
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
    const step: Step = { entry: { ...named, kind: isSet ? 'done' : 'undone' } }
    const undone = this.#noteStep(kind, step, isUndo)
    // What is undone on a later day, be it minutes after 4 o'clock, leaves no trace on its own day, and none on the later one.
    const entry = { ...named, day: undone?.entry.day ?? named.day }
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
    const written = this.#write(id, pending)
    // At once, so that an Undo right after it waits for what it takes out.
    if (!isSet)
      step.dropped = written.then((logged) => this.#takeBack(change, step.entry, undone?.entry, logged))
    await written
    const dropped = await (isSet ? undone : step)?.dropped
    if (isSet) for (const [name, entry] of dropped ?? []) await this.add(name, entry)
  }

  /**
   * Takes what came with a tick or a mark out of the logs; Undo, the answers since as well. By hand, an answer that was given stays.
   * `undone` is the step that an Undo takes back, `logged` the activity of the day. Resolves to what was taken out.
   */
  async #takeBack(
    { kind, cause }: StoreChange,
    step: LogEntry,
    undone: LogEntry | undefined,
    logged: readonly LogEntry[] = [],
  ): Promise<DroppedEntries> {
    const isUndo = cause === 'undo'
    const standing = this.#ticksBefore(kind, step, kind === 'done' ? logged : [])
    const since = isUndo ? (undone ?? step).time : standing && standing.count > 0 && standing.entry.time
    if (typeof since !== 'number') return []
    const isOfStep = (one: LogEntry) =>
      one.track === step.track &&
      one.topic === step.topic &&
      (isUndo ? one.time >= since : one.time === since) &&
      isSameItem({ ...one, index: -1 }, { ...step, index: -1 })
    const days = [...new Set([undone?.day ?? step.day, step.day])]
    // The “undone” that follows a tick already takes it out of its day; an attempt has no such entry.
    const dropped = await Promise.all(
      days.flatMap((day) => [
        readChoice(this.#settings, 'review') ? this.#drop('reviews', day, isOfStep) : [],
        kind === 'mark' ? this.#drop('activity', day, (one) => isAttempt(one) && isOfStep(one)) : [],
      ]),
    )
    return dropped.flat()
  }

  /** Notes a step on an item; for an Undo, removes the step that it takes back, and returns it. */
  #noteStep(kind: StoreChange['kind'], step: Step, isUndo: boolean): Step | undefined {
    const key = stepKey(kind, step.entry)
    const steps = this.#steps.get(key) ?? []
    this.#steps.set(key, steps)
    if (!isUndo) steps.push(step)
    const at = isUndo ? steps.findLastIndex(({ entry }) => entry.kind !== step.entry.kind) : -1
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
    const here = (this.#steps.get(stepKey(kind, entry)) ?? [])
      .map((step) => step.entry)
      .filter(({ day }) => day === entry.day)
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

  /** Takes entries out of a day. Resolves to them. */
  async #drop(name: LogName, day: Day, isOfStep: (entry: LogEntry) => boolean) {
    let dropped: readonly LogEntry[] = []
    // A disk may be slower than two clicks: what the first one adds must be there.
    await this.#inTurn(() =>
      this.change(name, day, (entries) => {
        dropped = entries.filter(isOfStep)
        return entries.filter((entry) => !isOfStep(entry))
      }),
    )
    return dropped.map((entry) => [name, entry] as const)
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
