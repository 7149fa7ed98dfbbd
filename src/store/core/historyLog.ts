import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import { readStored } from '../db/storedJson.ts'
import type { Day } from '../model/day.ts'
import { dayOf } from '../model/day.ts'
import { Emitter } from '../model/emitter.ts'
import { isAttempt, type LogEntry, type LogName, namedItem, withEntries } from '../model/entries.ts'
import { identityKey, isSameItem } from '../model/identity.ts'
import { newId } from '../model/newId.ts'
import { pendingEntriesSchema } from '../model/schemas.ts'
import type { StoreChange } from './changeFeed.ts'
import { readChoice } from './visitorChoices.ts'

/** Grades on the FSRS scale: of a tick, until the student answers how it went, and of what could not be solved. */
const [failed, solved] = [1, 3] as const

/** Prefix of the keys of entries that are not written yet. */
export const pendingKey = 'dsa-tracker-history:'

/** The entries of one tick. */
type PendingEntries = Partial<Record<LogName, LogEntry>>

/** Returns the entries under a key that still have to be written. */
export const pendingEntries = (settings: Settings, key: string): PendingEntries =>
  (readStored(settings, key, pendingEntriesSchema) as PendingEntries | undefined) ?? {}

/** Writes the logs of activity and reviews, and notifies those that show them. Everything else about them is loaded with Today. */
export class HistoryLog {
  readonly #companion: Companion
  readonly #settings: Settings
  /** When the items that were ticked on this page were last ticked. */
  readonly #ticked = new Map<string, number>()
  /** Entries waiting for the current write to finish. */
  readonly #batches = new Map<string, { readonly added: LogEntry[]; readonly written: Promise<void> }>()
  #writing: Promise<void> = Promise.resolve()
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
    const key = `${track}\0${topic}\0${identityKey({ ...item, title: item.title })}`
    const ticked = this.#ticked.get(key) ?? time
    if (isSet && !isUndo) this.#ticked.set(key, time)
    // A tick before 4 o'clock may be undone after it: its own day must not keep it.
    const day = dayOf(isUndo && !isSet ? ticked : time)
    const entry = { id, time, day, track, topic, ...namedItem({ ...item, title: item.title }) }
    // Use the setting as it is at the time of the tick.
    const entersReview = readChoice(this.#settings, 'review') && isUndo !== isSet
    const pending: PendingEntries = {
      ...((isTick || (isSet && minutes !== undefined)) &&
        readChoice(this.#settings, 'activity') && {
          activity: {
            ...entry,
            kind: isTick && isSet ? 'done' : 'undone',
            ...(isSet && minutes !== undefined && { minutes }),
          },
        }),
      ...(entersReview && isSet && { reviews: { ...entry, grade: isTick ? solved : failed } }),
    }
    this.#settings.set(pendingKey + id, JSON.stringify(pending))
    await this.#write(id, pending)
    if (!isUndo || isSet) return
    // Undoing a tick also removes the answer that came with it; one of the same day that was given before the tick stays.
    const isOfTick = (one: LogEntry) =>
      one.track === track &&
      one.topic === topic &&
      one.time >= ticked &&
      isSameItem({ ...one, index: -1 }, item)
    for (const one of new Set([day, dayOf(time)])) {
      if (entersReview)
        await this.change('reviews', one, (entries) => entries.filter((entry) => !isOfTick(entry)))
      // The “undone” that follows a tick already takes it out of its day; an attempt has no such entry.
      if (isMark)
        await this.change('activity', one, (entries) =>
          entries.filter((entry) => !(isAttempt(entry) && isOfTick(entry))),
        )
    }
  }

  /** Writes what earlier visits could not. */
  async replay(): Promise<void> {
    for (const key of this.#settings.keys(pendingKey)) {
      await this.#write(key.slice(pendingKey.length), pendingEntries(this.#settings, key))
    }
  }

  async #write(id: string, { activity, reviews }: PendingEntries): Promise<void> {
    if (activity) await this.add('activity', activity)
    if (reviews) await this.add('reviews', reviews)
    if ((await this.#companion.ready()) === 'persistent') this.#settings.remove(pendingKey + id)
  }

  /** Adds an entry to its day. Entries that arrive during a write are written together: Mark several ticks hundreds. */
  add(name: LogName, entry: LogEntry): Promise<void> {
    const { day } = entry
    const key = `${name} ${day}`
    const known = this.#batches.get(key)
    if (known) {
      known.added.push(entry)
      return known.written
    }
    const added = [entry]
    const written = this.#writing.then(() => {
      this.#batches.delete(key)
      return this.change(name, day, (entries) => withEntries(entries, added))
    })
    this.#writing = written.catch(() => {})
    this.#batches.set(key, { added, written })
    return written
  }

  /** Changes the entries of a day in one transaction. */
  async change(
    name: LogName,
    day: Day,
    decide: (entries: readonly LogEntry[]) => readonly LogEntry[],
  ): Promise<void> {
    const table = await this.#companion.table(name, 'own')
    const written = await table.update(day, (entries = []) => decide(entries))
    if (written) this.#written.emit(name, day, written)
  }
}
