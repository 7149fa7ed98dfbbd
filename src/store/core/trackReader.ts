import { TrackerError } from '../errors.ts'
import type { ItemReference } from '../model/identity.ts'
import { countFigures, itemRecords, type Records, type TopicFigures } from '../model/records.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import { findInTopic, type Item } from '../model/topic.ts'
import type { LoggedChange } from './changeLog.ts'
import { LiveTrack, type TopicDifference } from './liveTrack.ts'
import type { TrackContext } from './trackContext.ts'
import type { TrackStorage } from './trackStorage.ts'

/** Keeps what is shown of one track in sync with what is stored and with the log. */
export class TrackReader {
  readonly live: LiveTrack
  /** Where the track is kept; `undefined` until it is requested. */
  storage: TrackStorage | undefined
  /** Shown next to the topics until the next start. */
  error: TrackerError | undefined
  readonly #track: string
  readonly #context: TrackContext
  /** Called when others have cleared the table. */
  readonly #cleared: () => void
  #stopObserving = () => {}
  /** True until the current storage has been read. */
  #isNew = true
  #refreshing: Promise<void> | undefined
  #isStale = false
  /** The track's generation at the last read. */
  #generation = 0
  /** Ids of changes that a replacement in memory includes. */
  readonly #covered = new Set<string>()

  constructor(context: TrackContext, cleared: () => void) {
    this.#track = context.track.id
    this.#context = context
    this.#cleared = cleared
    this.live = new LiveTrack(() => context.show({ topics: this.live.topics }))
  }

  async currentStorage(): Promise<TrackStorage> {
    this.storage ??= await this.#context.storage()
    return this.storage
  }

  /** Reads what is stored and follows it. `notice` is shown next to the topics until the next start. */
  async follow(notice: TrackerError | undefined): Promise<TrackStorage> {
    const storage = await this.#context.storage()
    if (this.storage?.table !== storage.table) {
      this.#stopObserving()
      this.#stopObserving = storage.table.observe(() => void this.refresh())
      this.#isNew = true
      this.#covered.clear()
    }
    this.storage = storage
    this.error = notice
    this.#generation = this.#context.log.generation(this.#track)
    await this.refresh()
    return storage
  }

  /** Treats the next read as the first one, not as a change. */
  forget(): void {
    this.#isNew = true
  }

  stop(): void {
    this.#stopObserving()
  }

  /** Reads and shows what is stored, with pending changes on top. Reads again if something changes in the meantime. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#refreshing ??= this.#readWhileStale().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Shows records that are not known to be stored yet. */
  showUnstored(records: Records): void {
    if (!this.isEmpty) return
    this.live.receive(records, this.live.mark(), this.#pending())
    this.#context.show({ status: 'ready', error: this.error })
  }

  /** Shows the logged changes on top of what is stored. */
  showLog(): void {
    this.live.show(this.#pending())
  }

  /**
   * Applies records that have just replaced all others; `given` are the changes that were part of what was replaced.
   * Returns what changed, and the track's new generation.
   */
  replaced(
    after: Records,
    given: readonly LoggedChange[],
    reason: SnapshotReason,
  ): { readonly differences: readonly TopicDifference[]; readonly generation: number | undefined } {
    const { log } = this.#context
    if (this.storage?.kind === 'memory') {
      // What replaces a track in memory is gone with the visit: changes of earlier visits stay in the log, for the database.
      for (const change of given) {
        if (log.isOwn(change)) log.drop(change)
        else this.#covered.add(change.id)
      }
      return { differences: this.live.replaced(after, this.#pending()), generation: undefined }
    }
    this.#generation = log.replaced(this.#track, given, reason)
    return { differences: this.live.replaced(after, this.#pending()), generation: this.#generation }
  }

  fail(error: TrackerError): void {
    this.error = error
    this.#context.show({ status: this.isEmpty ? 'failed' : 'ready', error })
  }

  /** The changes that are shown on top of what is stored. */
  #pending(): readonly LoggedChange[] {
    const changes = this.#context.log.of(this.#track)
    return this.#covered.size === 0 ? changes : changes.filter(({ id }) => !this.#covered.has(id))
  }

  /** True if nothing is known to be stored. */
  get isEmpty(): boolean {
    return this.live.records.size === 0
  }

  /** Returns an item as it is shown. */
  item(topic: string, reference: ItemReference): Item | undefined {
    const shown = this.live.topics.find(({ key }) => key === topic)
    return shown && findInTopic(shown, reference)
  }

  /** Counts the done items, notes and items of a topic as it is shown. */
  figures(topic: string): TopicFigures {
    const record = this.live.shown.get(topic)
    return record
      ? { ...countFigures([record]), total: itemRecords(record).length }
      : { done: 0, notes: 0, total: 0 }
  }

  async #readWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      try {
        const seen = this.live.mark()
        const { table } = await this.currentStorage()
        this.#receive(await table.read(), seen)
      } catch (cause) {
        // Keep what is shown. It is read again when something changes or the connection is back.
        console.warn(String(cause))
        if (this.isEmpty) this.fail(TrackerError.from(cause, 'storage-read'))
      }
    }
  }

  #receive(records: Records, seen: number): void {
    const { log, feed, show } = this.#context
    // Seeding on a first visit, by this tab or by another, is not a change.
    const isFirst = this.#isNew || this.isEmpty
    if (!isFirst && records.size === 0) {
      this.#cleared()
      return
    }
    this.#isNew = false
    const differences = this.live.receive(records, seen, this.#pending())
    if (records.size > 0) show({ status: 'ready', error: this.error })
    const generation = log.generation(this.#track)
    const wasReplaced = generation > this.#generation
    this.#generation = generation
    if (isFirst) return
    if (wasReplaced) feed.replaced(this.#track, differences, 'other')
    else feed.changedElsewhere(this.#track, differences)
  }
}
