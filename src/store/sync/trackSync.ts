import type { Snapshot, SnapshotReason, SnapshotRecord } from '../backup/snapshots.ts'
import { type ItemValue, withChange } from '../domain/changes.ts'
import { findItem, type ItemReference, identitiesOf } from '../domain/identity.ts'
import { checkedNote } from '../domain/notes.ts'
import { type Figures, figuresOf, itemRecords, type Records, type TopicRecord } from '../domain/records.ts'
import { findInTopic, type Item, type Topic } from '../domain/topic.ts'
import { TrackerError } from '../errors.ts'
import type { Companion } from '../storage/companion.ts'
import type { RecordTable } from '../storage/recordTable.ts'
import type { Settings } from '../storage/settings.ts'
import type { Track } from '../tracks/track.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { ChangeCause, ChangeLog, LoggedChange } from './changeLog.ts'
import { LiveTrack, type TopicDifference } from './liveTrack.ts'
import type { Place } from './place.ts'
import { loadSeed, type StartupReason, takeSteps } from './steps.ts'

export interface TrackState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly topics: readonly Topic[]
  readonly error: TrackerError | undefined
}

/** What a caller says beside a change. */
export interface ChangeOptions {
  /** Handed on to those who hear of the change. */
  readonly source?: unknown
  readonly cause?: ChangeCause
}

/** What an item gets; a note without `base` was edited as it is shown. */
export type RequestedValue =
  | { readonly kind: 'done'; readonly value: boolean }
  | { readonly kind: 'note'; readonly value: string; readonly base?: string | undefined }

/** What a track needs of the store that runs it. */
export interface Surroundings {
  /** Resolves to where the track is kept; that moves where the database opens late. */
  readonly place: () => Promise<Place>
  readonly settings: Settings
  readonly companion: Companion
  readonly log: ChangeLog
  readonly feed: ChangeFeed
  readonly show: (change: Partial<TrackState>) => void
  /** Is called when the track was seeded or moved to another version, and a reload is due. */
  readonly restartDue: (reason: StartupReason) => void
}

/** What replacing a track's records did. */
export interface Replaced {
  readonly before: Records
  readonly after: Records
  readonly snapshot: Snapshot
}

/** Milliseconds until changes that could not be stored are tried again; the last one over and over. */
const retryDelays = [2000, 10_000, 60_000]

/** One track of a store from its start on: shows what is stored, and stores what is changed. */
export class TrackSync {
  readonly track: Track
  readonly #surroundings: Surroundings
  readonly #live: LiveTrack
  #place: Place | undefined
  #stopObserving = () => {}
  /** Nothing has been read from the place yet. */
  #isNew = true
  /** The unstarted records, from when the catalogue is asked for until the steps are taken. */
  #seed: Promise<Map<string, TopicRecord>> | undefined
  #started: Promise<void> | undefined
  #steps: Promise<void> = Promise.resolve()
  /** Goes on while a table that was emptied under us is filled again. */
  #recovering: Promise<void> | undefined
  #refreshing: Promise<void> | undefined
  #isStale = false
  /** How often the track had been replaced when it was read last. */
  #generation = 0
  #error: TrackerError | undefined
  #retries = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  /** What replaced the records while they could not be kept. */
  #replacedInMemory: SnapshotReason | undefined

  constructor(track: Track, surroundings: Surroundings) {
    this.track = track
    this.#surroundings = surroundings
    this.#live = new LiveTrack(() => surroundings.show({ topics: this.#live.topics }))
  }

  /** Shows what is stored, seeding where nothing is. Resolves once there is something to show, or nothing can be. */
  start(): Promise<void> {
    if (!this.#started) {
      const { version } = this.track
      // A first visit will need the catalogue: it is fetched while the database opens. A failure is told where it is used.
      if (version && this.#surroundings.settings.get(version.key) === null) this.#loadSeed().catch(() => {})
      this.#started = this.#start()
    }
    return this.#started
  }

  restart(): Promise<void> {
    // A table that cannot be read is told by the start.
    this.#started = this.recoverIfCleared()
      .catch(() => false)
      .then((recovered) => (recovered ? undefined : this.#start()))
    return this.#started
  }

  /** Resolves once the steps of the start are taken: one that came later would cut what replaces the records now. */
  async settled(): Promise<void> {
    await this.start()
    await this.#steps
  }

  /** Stops following, where the track was taken away. */
  stop(): void {
    this.#stopObserving()
    clearTimeout(this.#retryTimer)
  }

  /** Done items and notes of a topic as it is shown, and how many items it has. */
  figures(topic: string): Figures & { readonly total: number } {
    const record = this.#live.shown.get(topic)
    return record
      ? { ...figuresOf([record]), total: itemRecords(record).length }
      : { done: 0, notes: 0, total: 0 }
  }

  /** The records as they are shown, read anew. */
  async read(): Promise<Records> {
    await this.start()
    await this.#refresh()
    return this.#live.shown
  }

  /**
   * Changes an item: it is in the log and on the screen at once, and this resolves when it is stored. Where it cannot be stored now
   * it stays in both, is tried again, and this rejects with the reason.
   */
  async change(
    topic: string,
    reference: ItemReference,
    requested: RequestedValue,
    options: ChangeOptions,
  ): Promise<void> {
    const { log } = this.#surroundings
    const { source, cause = 'hand' } = options
    const item = this.#item(topic, reference)
    const before = item && (requested.kind === 'done' ? item.done : item.note)
    const isRunning = this.#place?.storage === 'persistent' && this.#live.records.size > 0
    const request = {
      ...storedForm(requested, item),
      track: this.track.id,
      topic,
      item: item ? referenceTo(item) : reference,
      before,
      cause,
    }
    const logged = log.add(request, isRunning)
    // After the task, in the same frame: what a page clicks in one task it finds where it stood.
    await Promise.resolve()
    this.#showChanges()
    await this.start()
    const change = logged && this.#identified(logged)
    if (change && this.#place?.storage === 'persistent') await this.#store(change, source)
    else this.#tell(change ?? request, source)
  }

  /**
   * Replaces the records by what `decide` makes of them, with a snapshot of what was there. Resolves to `undefined` where it asks for
   * no change.
   */
  async replace(
    reason: SnapshotReason,
    decide: (before: Records) => Records | undefined,
    source?: unknown,
  ): Promise<Replaced | undefined> {
    const { log, companion } = this.#surroundings
    const { id } = this.track
    const { replaceRecords } = await import('./replaceRecords.ts')
    const { table, storage } = await this.#placeNow()
    let differences: readonly TopicDifference[] = []
    const context = {
      table,
      snapshots: await this.snapshots(),
      pending: () => log.of(id),
      stored: (after: Records) => {
        this.#generation = log.replaced(id)
        differences = this.#live.replaced(after)
      },
    }
    const replaced = await replaceRecords(context, reason, decide)
    if (!replaced) return undefined
    void companion.setMeta(id, { generation: this.#generation })
    if (storage === 'memory') this.#replacedInMemory = reason
    this.#tellReplaced(differences, 'this', source)
    return replaced
  }

  /** What is stored now is on the current version, whatever it was before. */
  async setCurrent(): Promise<void> {
    const { version, id } = this.track
    if (!version) return
    const { storage, versions } = await this.#placeNow()
    versions.set(version.key, String(version.current))
    if (storage === 'persistent') void this.#surroundings.companion.setMeta(id, { version: version.current })
  }

  snapshots(): Promise<RecordTable<SnapshotRecord>> {
    return this.#surroundings.companion.table<'snapshots', SnapshotRecord>('snapshots', this.track.id)
  }

  /**
   * Starts anew where a page that is not ours emptied the table, which Dexie cannot see: what was shown is put away. Resolves to
   * whether it had to.
   */
  async recoverIfCleared(): Promise<boolean> {
    const { table } = await this.#placeNow()
    const { size } = await table.read()
    if (!this.#recovering && (size > 0 || this.#live.records.size === 0)) return false
    await this.#recover()
    return true
  }

  /** The database opened late: the visit goes on there, with what was changed in memory. */
  async move(): Promise<void> {
    if (!this.#started) return
    const inMemory = this.#live.records
    const brought = this.#replacedInMemory !== undefined && this.#replacedInMemory !== 'reset'
    this.#replacedInMemory = undefined
    this.#started = this.#start()
    await this.#started
    if (!brought) return
    // A file was imported while nothing could be kept: it is brought into what was stored, which loses neither.
    const { mergeRecords } = await import('../domain/carryOver.ts')
    await this.#steps
    await this.replace('merge', (stored) => mergeRecords(stored, inMemory, this.track.leftovers))
  }

  async #start(told?: TrackerError): Promise<void> {
    const place = await this.#surroundings.place()
    if (this.#place?.table !== place.table) {
      this.#stopObserving()
      this.#stopObserving = place.table.observe(() => void this.#refresh())
      this.#isNew = true
    }
    this.#place = place
    this.#error = told
    const { log } = this.#surroundings
    this.#generation = log.generation(this.track.id)
    await this.#refresh()
    const isEmpty = this.#live.records.size === 0
    if (isEmpty) await this.#seedTable(place)
    this.#steps = this.#takeSteps(place, isEmpty)
    this.#replay()
  }

  /** Reads what is stored and shows it, with what is not stored yet on top. What changes meanwhile is read after it. */
  #refresh(): Promise<void> {
    this.#isStale = true
    this.#refreshing ??= this.#readWhileStale().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #readWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      try {
        const seen = this.#live.mark()
        const { table } = await this.#placeNow()
        this.#receive(await table.read(), seen)
      } catch (cause) {
        // What is shown stays, and is read again when something changes or the connection is back.
        console.warn(String(cause))
        if (this.#live.records.size === 0) this.#fail(TrackerError.from(cause, 'storage-read'))
      }
    }
  }

  #receive(records: Records, seen: number): void {
    const { log, show } = this.#surroundings
    // What a first visit finds when it is seeded, by this tab or by another, is no change.
    const isFirst = this.#isNew || this.#live.records.size === 0
    if (!isFirst && records.size === 0 && this.#live.records.size > 0) {
      void this.#recover()
      return
    }
    this.#isNew = false
    const differences = this.#live.receive(records, seen, log.of(this.track.id))
    if (records.size > 0) show({ status: 'ready', error: this.#error })
    const generation = log.generation(this.track.id)
    const wasReplaced = generation > this.#generation
    this.#generation = generation
    if (isFirst) return
    if (wasReplaced) this.#tellReplaced(differences, 'other')
    else this.#tellOthers(differences)
  }

  #fail(error: TrackerError): void {
    this.#error = error
    this.#surroundings.show({ status: this.#live.records.size > 0 ? 'ready' : 'failed', error })
  }

  #showChanges(): void {
    this.#live.show(this.#surroundings.log.of(this.track.id))
  }

  #item(topic: string, reference: ItemReference): Item | undefined {
    const shown = this.#live.topics.find(({ key }) => key === topic)
    return shown && findInTopic(shown, reference)
  }

  async #placeNow(): Promise<Place> {
    this.#place ??= await this.#surroundings.place()
    return this.#place
  }

  /** Finds what a change is of that was made before its list was known. Throws `misuse` where there is no such item. */
  #identified(change: LoggedChange): LoggedChange {
    const { log } = this.#surroundings
    const record = this.#live.records.get(change.topic)
    const at = record && findItem(identitiesOf(record), change.item)
    if (record && at !== undefined && change.item.title !== undefined) return change
    // Of one whose title is known the item may be on a list that comes back.
    if (change.item.title !== undefined && this.#place?.storage === 'persistent') return change
    const stored = record && itemRecords(record)[at ?? -1]
    if (!record || !stored || at === undefined) {
      log.drop(change)
      this.#showChanges()
      const what = record ? `there is no item ${change.item.index}` : `there is no topic ${change.topic}`
      throw this.#live.records.size === 0 && this.#error ? this.#error : new TrackerError('misuse', { what })
    }
    const before = change.kind === 'done' ? stored.Done === true : String(stored.Notes ?? '')
    return log.identify(change, { index: at, ...(identitiesOf(record)[at] as { title: string }) }, before)
  }

  async #store(change: LoggedChange, source: unknown): Promise<void> {
    const { log } = this.#surroundings
    log.trying(change)
    try {
      const record = await this.#write(change).catch(async (cause) => {
        if (!(await this.recoverIfCleared())) throw cause
        return this.#write(change)
      })
      if (record) return this.#stored(change, record, source)
      // It gave way to something newer, such as a version step, which may hold it.
      await this.#refresh()
      const item = this.#item(change.topic, change.item)
      if (item && (change.kind === 'done' ? item.done : item.note) === change.value)
        this.#tell(change, source)
    } catch (cause) {
      const error = TrackerError.from(cause, 'storage-failed')
      if (error.code === 'misuse' || error.code === 'item-gone') log.drop(change)
      else this.#retryLater()
      this.#showChanges()
      throw error
    }
  }

  async #write(change: LoggedChange): Promise<TopicRecord | undefined> {
    const { table } = await this.#placeNow()
    return table.update(change.topic, (record) => {
      if (!this.#surroundings.log.holds(change)) return undefined
      if (!record) throw new TrackerError('misuse', { what: `there is no topic ${change.topic}` })
      const changed = withChange(record, change)
      if (!changed) throw new TrackerError('item-gone', { name: change.item.title ?? '' })
      return changed
    })
  }

  #stored(change: LoggedChange, record: TopicRecord, source: unknown): void {
    const { log } = this.#surroundings
    log.stored(change)
    this.#retries = 0
    this.#live.wrote(change.topic, record, log.of(this.track.id))
    this.#tell(change, source)
  }

  /** Stores what earlier visits or a failing disk have left in the log. What cannot be stored stays there. */
  #replay(): void {
    const { log } = this.#surroundings
    if (this.#place?.storage !== 'persistent' || this.#live.records.size === 0) return
    for (const change of log.of(this.track.id)) {
      if (change.item.title === undefined) continue
      log.trying(change)
      this.#write(change).then(
        (record) => record && this.#stored(change, record, undefined),
        (cause) => {
          // Not on the list of now, but maybe on one that comes back.
          if (cause instanceof TrackerError) return
          console.error(String(cause))
          const error = TrackerError.from(cause, 'storage-failed')
          if (this.#error?.code !== error.code) this.#fail(error)
          this.#retryLater()
        },
      )
    }
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(
      () => this.#replay(),
      retryDelays[Math.min(this.#retries, retryDelays.length - 1)],
    )
    this.#retries += 1
  }

  #tell(change: Omit<LoggedChange, 'id' | 'time' | 'sequence'>, source: unknown): void {
    const { kind, topic, item, before, value, cause } = change
    const { id } = this.track
    this.#surroundings.feed.tell({
      track: id,
      topic,
      kind,
      item,
      before,
      after: value,
      cause,
      by: 'this',
      source,
    })
  }

  #tellReplaced(differences: readonly TopicDifference[], by: 'this' | 'other', source?: unknown): void {
    for (const { topic, what } of differences) {
      const kind = what === 'added' || what === 'removed' ? what : 'replaced'
      this.#surroundings.feed.tell({ track: this.track.id, topic, kind, by, source })
    }
  }

  /** Tells of each item that another tab changed; of a list that it changed as a whole, at once. */
  #tellOthers(differences: readonly TopicDifference[]): void {
    for (const difference of differences) {
      if (difference.what !== 'items') {
        this.#tellReplaced([difference], 'other')
        continue
      }
      const told = { track: this.track.id, topic: difference.topic, by: 'other' } as const
      const { feed } = this.#surroundings
      for (const { before, after } of difference.items) {
        const item = referenceTo(after)
        if (before.done !== after.done) {
          feed.tell({ ...told, kind: 'done', item, before: before.done, after: after.done })
        }
        if (before.note !== after.note) {
          feed.tell({ ...told, kind: 'note', item, before: before.note, after: after.note })
        }
      }
    }
  }

  #loadSeed(): Promise<Map<string, TopicRecord>> {
    this.#seed ??= loadSeed(this.track)
    this.#seed.catch(() => {
      this.#seed = undefined
    })
    return this.#seed
  }

  async #seedTable({ table }: Place): Promise<void> {
    try {
      const seed = await this.#loadSeed()
      await table.transact((stored) => ({ put: stored.size === 0 ? seed : [], result: undefined }))
      await this.#refresh()
    } catch (cause) {
      this.#fail(TrackerError.from(cause, 'storage-failed'))
    }
  }

  /** Takes the steps to this build, behind what is shown: the companion database or the catalogue may not answer. */
  async #takeSteps(place: Place, wasSeeded: boolean): Promise<void> {
    const { companion, log, restartDue } = this.#surroundings
    const { track } = this
    try {
      const meta = place.storage === 'persistent' ? await companion.meta(track.id) : {}
      if (meta?.generation !== undefined) log.learnGeneration(track.id, meta.generation)
      if (this.#live.records.size === 0) return
      const reason = await takeSteps({
        track,
        place,
        companion,
        meta,
        wasSeeded,
        loadSeed: () => this.#loadSeed(),
        replace: (why, decide) => this.replace(why, decide),
      })
      this.#seed = undefined
      if (reason) restartDue(reason)
    } catch (cause) {
      this.#fail(TrackerError.from(cause, 'storage-failed'))
    }
  }

  /** The table was emptied under us: what was shown is kept as a snapshot, and the track starts anew. */
  #recover(): Promise<void> {
    this.#recovering ??= this.#startAnew().finally(() => {
      this.#recovering = undefined
    })
    return this.#recovering
  }

  async #startAnew(): Promise<void> {
    const before = this.#live.shown
    const { done, notes } = figuresOf(before.values())
    let told: TrackerError | undefined
    if (done + notes > 0) {
      const { table } = await this.#placeNow()
      told = await import('./putAway.ts').then(
        ({ putAway }) => putAway(before, table, this.snapshots()),
        // Nothing can be loaded any more: the next start finds it in the log, or in memory.
        (cause) => TrackerError.from(cause, 'storage-failed'),
      )
    }
    this.#isNew = true
    this.#started = this.#start(told)
    await this.#started
  }
}

const referenceTo = ({ index, title, url }: Item): ItemReference => ({ index, title, url })

/** A requested value as it is stored. Throws `misuse` for a note that is too long. */
function storedForm(requested: RequestedValue, item: Item | undefined): ItemValue {
  if (requested.kind === 'done') return requested
  const base = requested.base ?? item?.note ?? ''
  return { kind: 'note', value: checkedNote(requested.value, base), base }
}
