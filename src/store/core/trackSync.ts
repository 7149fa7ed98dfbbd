import type { RecordTable } from '../db/recordTable.ts'
import { TrackerError } from '../errors.ts'
import type { LogEntry } from '../model/entries.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import { unstartedRecords } from '../model/newRecords.ts'
import { countFigures, type Records, type TopicRecord } from '../model/records.ts'
import type { SnapshotReason, SnapshotRecord } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import type { LoggedChange } from './changeLog.ts'
import { ChangeWriter } from './changeWriter.ts'
import type { TopicDifference } from './liveTrack.ts'
import { type Replaced, replaceRecords } from './replaceRecords.ts'
import type { ReviewsDecision } from './reviewLog.ts'
import { snapshotClearedTable } from './snapshotClearedTable.ts'
import { loadSeed, takeSteps } from './steps.ts'
import type { TrackContext } from './trackContext.ts'
import { TrackFeed } from './trackFeed.ts'
import { TrackReader } from './trackReader.ts'
import type { TrackStorage } from './trackStorage.ts'

/** One track of a store from its start on: seeds it, takes it to this build, and replaces or recovers it as a whole. */
export class TrackSync {
  readonly track: Track
  /** Shows what is stored. */
  readonly reader: TrackReader
  /** Stores what is changed. */
  readonly writer: ChangeWriter
  readonly #context: TrackContext
  readonly #feed: TrackFeed
  /** The unstarted records, from when the catalogue is asked for until the steps are taken. */
  #seed: Promise<Map<string, TopicRecord>> | undefined
  #started: Promise<void> | undefined
  #steps: Promise<void> = Promise.resolve()
  /** Goes on while a table that was emptied under us is filled again. */
  #recovering: Promise<void> | undefined
  #isStopped = false
  /** What replaced the records while they could not be kept. */
  #replacedInMemory: SnapshotReason | undefined

  constructor(track: Track, context: TrackContext) {
    this.track = track
    this.#context = context
    this.#feed = new TrackFeed(track.id, context.feed)
    this.reader = new TrackReader(track.id, context, this.#feed, () => void this.#recover())
    this.writer = new ChangeWriter({
      track: track.id,
      log: context.log,
      feed: this.#feed,
      reader: this.reader,
      start: () => this.start(),
      recoverIfCleared: () => this.recoverIfCleared(),
    })
  }

  /** Shows what is stored, seeding where nothing is. Resolves once there is something to show, or nothing can be. */
  start(): Promise<void> {
    if (!this.#started) {
      const { version } = this.track
      // A first visit will need the catalogue: it is fetched while the database opens. A failure is reported where it is used.
      if (version && this.#context.settings.get(version.key) === null) this.#loadSeed().catch(() => {})
      this.#started = this.#start()
    }
    return this.#started
  }

  restart(): Promise<void> {
    // start() reports an unreadable table.
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
    this.#isStopped = true
    this.reader.stop()
    this.writer.stop()
  }

  /** The records as they are shown, read anew. */
  async read(): Promise<Records> {
    await this.start()
    await this.reader.refresh()
    return this.reader.live.shown
  }

  /**
   * Replaces the records by what `decide` makes of them, with a snapshot of what was there. Resolves to `undefined` where it asks for
   * no change.
   */
  async replace(
    reason: SnapshotReason,
    decide: (before: Records) => Records | undefined,
    source?: unknown,
    reviews?: ReviewsDecision,
  ): Promise<Replaced | undefined> {
    const { log, companion } = this.#context
    const { id } = this.track
    const { table, storage } = await this.reader.currentStorage()
    let differences: readonly TopicDifference[] = []
    let generation = 0
    const context = {
      table,
      snapshots: await this.snapshots(),
      reviews: await this.reviews(),
      track: id,
      pending: () => log.of(id),
      stored: (after: Records, given: readonly LoggedChange[]) => {
        ;({ differences, generation } = this.reader.replaced(after, given))
      },
    }
    const replaced = await replaceRecords(context, reason, decide, reviews)
    if (!replaced) return undefined
    void companion.setMeta(id, { generation })
    if (storage === 'memory') this.#replacedInMemory = reason
    this.#feed.replaced(differences, 'this', source)
    return replaced
  }

  /** What is stored now is on the current version, whatever it was before. */
  async setCurrent(): Promise<void> {
    const { version, id } = this.track
    if (!version) return
    const { storage, versions } = await this.reader.currentStorage()
    versions.set(version.key, String(version.current))
    if (storage === 'persistent') void this.#context.companion.setMeta(id, { version: version.current })
  }

  snapshots(): Promise<RecordTable<SnapshotRecord>> {
    return this.#context.companion.table<'snapshots', SnapshotRecord>('snapshots', this.track.id)
  }

  /** The reviews of all tracks. */
  reviews(): Promise<RecordTable<readonly LogEntry[]>> {
    return this.#context.companion.table('reviews', 'own')
  }

  /**
   * Starts anew where a page that is not ours emptied the table, which Dexie cannot see: what was shown is put away. Resolves to
   * whether it had to.
   */
  async recoverIfCleared(): Promise<boolean> {
    const { table } = await this.reader.currentStorage()
    const { size } = await table.read()
    if (!this.#recovering && (size > 0 || this.reader.isEmpty)) return false
    await this.#recover()
    return true
  }

  /** The database opened late: the visit goes on there, with what was changed in memory. */
  async move(): Promise<void> {
    if (!this.#started) return
    const inMemory = this.reader.live.records
    const wasImported = this.#replacedInMemory !== undefined && this.#replacedInMemory !== 'reset'
    this.#replacedInMemory = undefined
    this.#started = this.#start()
    await this.#started
    if (!wasImported) return
    // A file was imported while nothing could be kept: it is wasImported into what was stored, which loses neither.
    await this.#steps
    await this.replace('merge', (stored) => mergeRecords(stored, inMemory, this.track.unmatched))
  }

  async #start(notice?: TrackerError): Promise<void> {
    const place = await this.reader.follow({ notice })
    const { isEmpty } = this.reader
    if (isEmpty) await this.#seedTable(place)
    this.#steps = this.#takeSteps(place, isEmpty)
    this.writer.replay()
  }

  #loadSeed(): Promise<Map<string, TopicRecord>> {
    this.#seed ??= loadSeed(this.track)
    this.#seed.catch(() => {
      this.#seed = undefined
    })
    return this.#seed
  }

  async #seedTable({ table }: TrackStorage): Promise<void> {
    try {
      const seed = await this.#loadSeed()
      await table.transact((stored) => ({ put: stored.size === 0 ? seed : [], result: undefined }))
      await this.reader.refresh()
      // A list of which no page has wasImported anything: nobody need wait for it.
      if (seed.size === 0 && this.reader.isEmpty) this.#context.show({ status: 'ready', error: undefined })
    } catch (cause) {
      this.reader.fail(TrackerError.from(cause, 'storage-failed'))
    }
  }

  /** Takes the steps to this build, behind what is shown: the companion database or the catalogue may not answer. */
  async #takeSteps(place: TrackStorage, wasSeeded: boolean): Promise<void> {
    const { companion, log, restartDue } = this.#context
    const { track, reader } = this
    try {
      const meta = place.storage === 'persistent' ? await companion.meta(track.id) : {}
      if (meta?.generation !== undefined) log.learnGeneration(track.id, meta.generation)
      if (reader.isEmpty) return
      const reason = await takeSteps({
        track,
        place,
        companion,
        meta,
        wasSeeded,
        loadSeed: () => this.#loadSeed(),
        // A list that another has replaced meanwhile must not be written over that one.
        replace: (why, decide) =>
          this.replace(why, (stored) => (this.#isStopped ? undefined : decide(stored))),
      })
      this.#seed = undefined
      if (reason) restartDue(reason)
    } catch (cause) {
      reader.fail(TrackerError.from(cause, 'storage-failed'))
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
    const before = this.reader.live.shown
    const { done, notes } = countFigures(before.values())
    let notice: TrackerError | undefined
    if (done + notes > 0) {
      const { table } = await this.reader.currentStorage()
      notice = await snapshotClearedTable(before, table, this.snapshots(), this.reviews(), this.track.id)
    }
    this.reader.forget()
    // Where the network is gone as well, the lists that were shown are those to start with.
    this.#seed ??= loadSeed(this.track).catch(() => unstartedRecords(before))
    this.#started = this.#start(notice)
    await this.#started
  }
}
