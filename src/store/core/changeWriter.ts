import { TrackerError } from '../errors.ts'
import { asMinutes } from '../model/awayTime.ts'
import { type ItemValue, withChange } from '../model/changes.ts'
import { findItem, type ItemReference, identitiesOf, referenceTo } from '../model/identity.ts'
import { getOrInsert } from '../model/maps.ts'
import { checkedNote } from '../model/notes.ts'
import type { TopicRecord } from '../model/records.ts'
import { type Item, topicOf } from '../model/topic.ts'
import type { ChangeCause, LoggedChange } from './changeLog.ts'
import type { TrackContext } from './trackContext.ts'
import type { TrackReader } from './trackReader.ts'

/** Options for a change. */
export interface ChangeOptions {
  /** Passed through to change listeners. */
  readonly source?: unknown
  readonly cause?: ChangeCause
  /** How long it took, in whole minutes, 180 at most. */
  readonly minutes?: number | undefined
}

/** Options for a note. `base` is the note that was edited, by default the one shown. */
export interface NoteOptions extends ChangeOptions {
  readonly base?: string | undefined
}

/** The new value of an item. A note without `base` is an edit of the one shown. */
export type RequestedValue =
  | Exclude<ItemValue, { readonly kind: 'note' }>
  | { readonly kind: 'note'; readonly value: string; readonly base?: string | undefined }

/** What starts a track, and refills its table. */
interface Starter {
  start(): Promise<void>
  /** Resolves to true if the table had been cleared and was refilled. */
  recoverIfCleared(): Promise<boolean>
}

/** Milliseconds before changes that could not be stored are retried; the last delay repeats. */
const retryDelays = [2000, 10_000, 60_000]

/** Logs, shows and stores changes to one track's items. */
export class ChangeWriter {
  readonly #context: TrackContext
  readonly #reader: TrackReader
  readonly #starter: Starter
  /** Ids of changes that were reported before they could be stored. */
  readonly #reported = new Set<string>()
  /** Ids of changes that wait for the track to start, and are stored then: the start must not store them as well. */
  readonly #changing = new Set<string>()
  /** The changes that are being stored, by id. */
  readonly #storing = new Map<string, Promise<void>>()
  #retries = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(context: TrackContext, reader: TrackReader, starter: Starter) {
    this.#context = context
    this.#reader = reader
    this.#starter = starter
  }

  /**
   * Changes an item: logs and shows the change at once, and resolves when it is stored. If it cannot be stored now, it
   * stays logged and shown, will be retried, and this rejects with the reason.
   */
  async change(
    topic: string,
    reference: ItemReference,
    requested: RequestedValue,
    options: ChangeOptions,
  ): Promise<void> {
    const { track, log, feed } = this.#context
    const reader = this.#reader
    const { source, cause = 'hand' } = options
    const minutes = asMinutes(options.minutes)
    const item = reader.item(topic, reference)
    const before = item?.[requested.kind]
    const request = {
      ...storedForm(requested, item, cause),
      track: track.id,
      topic,
      item: item ? referenceTo(item) : reference,
      before,
      cause,
      ...(minutes !== undefined && { minutes }),
    }
    const logged = log.add(request, this.#isPersistent && !reader.isEmpty)
    if (logged) this.#changing.add(logged.id)
    try {
      // Show it after the task, in the same frame: a page that clicks several items in one task finds each where it was.
      await Promise.resolve()
      reader.showLog()
      await this.#starter.start()
    } finally {
      if (logged) this.#changing.delete(logged.id)
    }
    const change = logged && this.#identified(logged)
    if (change && this.#isPersistent) return this.#store(change, source)
    if (change) this.#reported.add(change.id)
    feed.changed(change ?? request, source)
  }

  /** Stores changes that earlier visits or a failing disk left in the log. Those that fail again stay there. */
  replay(): void {
    const { track, log } = this.#context
    const reader = this.#reader
    if (!this.#isPersistent || reader.isEmpty) return
    for (const change of log.of(track.id)) {
      if (change.item.title === undefined || this.#changing.has(change.id)) continue
      log.markAttempted(change)
      this.#write(change).then(
        (record) => record && this.#finish(change, record, undefined),
        (cause) => {
          // The item isn't on the current list, but may be on one that comes back.
          if (cause instanceof TrackerError) return
          console.error(String(cause))
          const error = TrackerError.from(cause, 'storage-failed')
          if (reader.error?.code !== error.code) reader.fail(error)
          this.#retryLater()
        },
      )
    }
  }

  stop(): void {
    clearTimeout(this.#retryTimer)
  }

  get #isPersistent(): boolean {
    return this.#reader.storage?.kind === 'persistent'
  }

  /**
   * Identifies the item of a change that was made before its list was known. Throws `misuse` if there is no such item.
   */
  #identified(change: LoggedChange): LoggedChange {
    const { log } = this.#context
    const reader = this.#reader
    const isNamed = change.item.title !== undefined
    // The item may be on a list that comes back.
    if (isNamed && this.#isPersistent) return change
    const record = reader.live.records.get(change.topic)
    const at = record && findItem(identitiesOf(record), change.item)
    if (!record || at === undefined) {
      log.drop(change)
      reader.showLog()
      if (reader.isEmpty && reader.error) throw reader.error
      throw record
        ? new TrackerError('misuse', { rule: 'no-item', number: String(change.item.index) })
        : noTopic(change)
    }
    if (isNamed) return change
    const item = topicOf(change.topic, record).items[at] as Item
    return log.identify(change, referenceTo(item), item[change.kind])
  }

  /** Stores a change, once however often it is asked for. */
  #store(change: LoggedChange, source: unknown): Promise<void> {
    return getOrInsert(this.#storing, change.id, () =>
      this.#storeNow(change, source).finally(() => this.#storing.delete(change.id)),
    )
  }

  async #storeNow(change: LoggedChange, source: unknown): Promise<void> {
    const { log, feed } = this.#context
    const reader = this.#reader
    log.markAttempted(change)
    try {
      const record = await this.#write(change).catch(async (cause) => {
        if (!(await this.#starter.recoverIfCleared())) throw cause
        return this.#write(change)
      })
      if (record) return this.#finish(change, record, source)
      // Superseded by a later change of the same item: kept once that one is stored.
      const later = log.laterThan(change)
      if (later) return await this.#store(later, source)
      // Otherwise another tab has stored a later one, or replaced the track with this change in it.
      await reader.refresh()
      const item = reader.item(change.topic, change.item)
      if (item?.[change.kind] === change.value) feed.changed(change, source)
    } catch (cause) {
      const error = TrackerError.from(cause, 'storage-failed')
      if (error.code === 'misuse' || error.code === 'item-gone') log.drop(change)
      else this.#retryLater()
      reader.showLog()
      throw error
    }
  }

  async #write(change: LoggedChange): Promise<TopicRecord | undefined> {
    const { log } = this.#context
    const { table } = await this.#reader.currentStorage()
    return table.update(change.topic, (record) => {
      if (!log.isPending(change) || log.laterThan(change)) return undefined
      if (!record) throw noTopic(change)
      const changed = withChange(record, change)
      if (!changed) throw new TrackerError('item-gone', { name: change.item.title ?? '' })
      return changed
    })
  }

  /** Shows a change that is stored, announces it once, and takes it out of the log. */
  #finish(change: LoggedChange, record: TopicRecord, source: unknown): void {
    const { track, log, feed } = this.#context
    const replaced = log.removeReplaced(change)
    this.#retries = 0
    const rest = log.of(track.id).filter(({ id }) => id !== change.id)
    this.#reader.live.applyWrite(change.topic, record, rest)
    if (!this.#reported.delete(change.id)) {
      // Nobody has heard of what it replaced: it changes the value that the first of those has found.
      const [first = change] = replaced.filter(({ id }) => !this.#reported.has(id))
      feed.changed({ ...change, before: first.before }, source)
    }
    // Last: if the page dies before the history has noted it, the next one stores it again, and its history notes it then.
    log.drop(change)
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer)
    const delay = retryDelays[Math.min(this.#retries, retryDelays.length - 1)]
    this.#retryTimer = setTimeout(() => this.replay(), delay)
    this.#retries += 1
  }
}

const noTopic = ({ topic }: LoggedChange) => new TrackerError('misuse', { rule: 'no-topic', topic })

/** Returns a requested value as it is stored. Throws `misuse` if a note is too long, unless it was there before. */
function storedForm(requested: RequestedValue, item: Item | undefined, cause: ChangeCause): ItemValue {
  if (requested.kind !== 'note') return requested
  const base = requested.base ?? item?.note ?? ''
  return {
    kind: 'note',
    value: cause === 'undo' ? requested.value : checkedNote(requested.value, base),
    base,
  }
}
