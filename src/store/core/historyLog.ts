import type { Companion } from '../db/companion.ts'
import { activityKey, reviewKey, type Settings } from '../db/settings.ts'
import type { Day } from '../model/day.ts'
import { dayOf } from '../model/day.ts'
import { Emitter } from '../model/emitter.ts'
import { type LogEntry, type LogName, withEntries } from '../model/entries.ts'
import { newId } from '../model/newId.ts'
import type { StoreChange } from './changeFeed.ts'

/** `solved` in the scale of FSRS: what a tick says until the student answers how it went. */
const solved = 3

/** Begins the keys of what is not written yet. */
export const pendingKey = 'dsa-tracker-history:'

/** The entries of one tick. */
type PendingEntries = Partial<Record<LogName, LogEntry>>

/** What is still to be written, by its key. */
export function pendingEntries(settings: Settings, key: string): PendingEntries {
  try {
    return Object(JSON.parse(settings.get(key) ?? '{}'))
  } catch {
    // Damaged by others: there is nothing in it to write.
    return {}
  }
}

/** Writes the logs of what was done and reviewed. Whoever shows them is told of what is written here; all else is loaded with Today. */
export class HistoryLog {
  readonly #companion: Companion
  readonly #settings: Settings
  /** What waits for the write that is under way. */
  readonly #batches = new Map<string, { readonly added: LogEntry[]; readonly written: Promise<void> }>()
  #writing: Promise<void> = Promise.resolve()
  readonly #written = new Emitter<[name: LogName, day: Day, entries: readonly LogEntry[]]>()

  constructor(companion: Companion, settings: Settings) {
    this.#companion = companion
    this.#settings = settings
  }

  /** Calls `listener` with the entries of a day whenever they were written here. Returns how to stop. */
  onWrite(listener: (name: LogName, day: Day, entries: readonly LogEntry[]) => void): () => void {
    return this.#written.listen(listener)
  }

  /**
   * Logs what was ticked or taken back by hand: as activity, and where review is on as an item that enters it. Until it is written it
   * stands in localStorage, for the next visit.
   */
  async recordDone(change: StoreChange): Promise<void> {
    const { id = newId(), kind, by, cause, after, track, topic, item, time = 0 } = change
    if (kind !== 'done' || by === 'other' || item?.title === undefined) return
    const { title, url } = item
    const day = dayOf(time)
    const entry = { id, time, day, track, topic, title, ...(url && { url }) }
    const isUndo = cause === 'undo'
    // As it is chosen when the tick is made.
    const entersReview = this.#settings.get(reviewKey) === 'true' && isUndo !== after
    const pending: PendingEntries = {
      ...(this.#settings.get(activityKey) !== 'false' && {
        activity: { ...entry, kind: after ? 'done' : 'undone' },
      }),
      ...(entersReview && after && { reviews: { ...entry, grade: solved } }),
    }
    this.#settings.set(pendingKey + id, JSON.stringify(pending))
    await this.#write(id, pending)
    // The answer that came with a tick goes with it.
    if (entersReview && isUndo)
      await this.change('reviews', day, (entries) =>
        entries.filter((one) => one.track !== track || one.topic !== topic || one.title !== title),
      )
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

  /** Adds an entry to its day. Those that come while one is being written are written together: Mark several ticks hundreds. */
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
