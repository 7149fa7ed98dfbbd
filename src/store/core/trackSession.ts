import type { RecordTable } from '../db/recordTable.ts'
import { TrackerError } from '../errors.ts'
import { afterSilence } from '../model/afterSilence.ts'
import { Cached } from '../model/cached.ts'
import { type TopicChange, withChanges } from '../model/changes.ts'
import type { LogEntry } from '../model/entries.ts'
import { findItem, identitiesOf, isSameItem } from '../model/identity.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import { unstartedRecords } from '../model/newRecords.ts'
import { countFigures, itemRecords, type Records, type TopicRecord } from '../model/records.ts'
import type { SnapshotReason, SnapshotRecord } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import type { LoggedChange } from './changeLog.ts'
import { ChangeWriter } from './changeWriter.ts'
import { differences, type TopicDifference } from './liveTrack.ts'
import { loadSeed, runMigrations } from './migrations.ts'
import { noteReplacement } from './reminder.ts'
import { type ReplacedRecords, type Replacement, replaceRecords } from './replaceRecords.ts'
import { readOfTrack } from './reviewLog.ts'
import { addSnapshot, fingerprintOf, trimSnapshots } from './snapshots.ts'
import type { TrackContext } from './trackContext.ts'
import { TrackReader } from './trackReader.ts'
import type { TrackStorage } from './trackStorage.ts'

/** Milliseconds that storing a new list may take until it is shown all the same. */
const seedTimeout = 3000

/** Runs one track of a store: seeds it, upgrades it to this build, and replaces or recovers it as a whole. */
export class TrackSession {
  readonly track: Track
  /** Shows what is stored. */
  readonly reader: TrackReader
  /** Stores changes. */
  readonly writer: ChangeWriter
  readonly #context: TrackContext
  /** The unstarted records, from when the catalogue is requested until the migrations are done. */
  readonly #seed: Cached<Map<string, TopicRecord>>
  #started: Promise<void> | undefined
  #migrations: Promise<void> = Promise.resolve()
  /** Pending while records and reviews are replaced. */
  #replacing: Promise<unknown> = Promise.resolve()
  /** Pending while a table that others cleared is refilled. */
  #recovering: Promise<void> | undefined
  #isStopped = false
  /** Why the records were last replaced while they were only in memory. */
  #replacedInMemory: SnapshotReason | undefined

  constructor(context: TrackContext) {
    this.track = context.track
    this.#seed = new Cached(() => loadSeed(this.track))
    this.#context = context
    this.reader = new TrackReader(context, () => void this.#recover())
    this.writer = new ChangeWriter(context, this.reader, this)
  }

  /** Shows what is stored, seeding if nothing is. Resolves once there is something to show, or nothing can be. */
  start(): Promise<void> {
    if (!this.#started) {
      const { version } = this.track
      // A first visit needs the catalogue, so fetch it while the database opens. A failure is reported where it is
      // used.
      if (version && this.#context.settings.get(version.key) === null) this.#seed.get().catch(() => {})
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

  /**
   * Resolves once the migrations are done, since one that ran later would overwrite part of what replaces the records now, and once
   * reviews are replaced with the records that they belong to.
   */
  async settled(): Promise<void> {
    await this.start()
    await this.#migrations
    await this.#replacing
  }

  /** Stops following what is stored, after the track is removed. */
  stop(): void {
    this.#isStopped = true
    this.reader.stop()
    this.writer.stop()
  }

  /** Reads the records again and returns them as they are shown. */
  async read(): Promise<Records> {
    await this.start()
    await this.reader.refresh()
    return this.reader.live.shown
  }

  /**
   * Replaces the records, and keeps a snapshot of what was there. Resolves to
   * `undefined` if it asks for no change.
   */
  async replace(replacement: Replacement): Promise<ReplacedRecords | undefined> {
    const { reason, source } = replacement
    const { log, feed, companion } = this.#context
    const { id } = this.track
    const { table, kind } = await this.reader.currentStorage()
    let changed: readonly TopicDifference[] = []
    let generation: number | undefined
    const context = {
      table,
      snapshots: await this.snapshots(),
      reviews: await this.reviews(),
      track: id,
      unmatched: this.track.unmatched,
      pending: () => log.of(id),
      failed: () => log.cancelReplacement(id),
      storing: (after: Records, given: readonly LoggedChange[]) =>
        log.replacing(id, given, fingerprintOf(after)),
      stored: (after: Records, given: readonly LoggedChange[]) => {
        ;({ differences: changed, generation } = this.reader.replaced(after, given, reason))
      },
    }
    const replacing = replaceRecords(context, replacement)
    this.#replacing = replacing.catch(() => {})
    const replaced = await replacing
    if (!replaced) return undefined
    if (generation !== undefined) void companion.setMeta(id, { generation })
    if (kind === 'memory') this.#replacedInMemory = reason
    feed.replaced(id, changed, 'this', source)
    if (reason !== 'migration') noteReplacement(this.#context.settings, this.track.id)
    return replaced
  }

  /**
   * Stores changes that came from another device, if they are still due when they are written. Changes made here that are not stored yet
   * stay on top; a note that was changed here meanwhile waits until the document has that. Resolves to the changes that were not due, or
   * whose item is on no list here.
   */
  async receive(
    changes: readonly TopicChange[],
    isDue: (change: TopicChange) => boolean,
  ): Promise<ReadonlySet<TopicChange>> {
    await this.settled()
    const { table } = await this.reader.currentStorage()
    const { put, skipped } = await table.transact((stored) => {
      const edited = this.#context.log.of(this.track.id).filter(({ kind }) => kind === 'note')
      const isDueNow = (change: TopicChange) => isDue(change) && !isEdited(stored, edited, change)
      const skipped = new Set(changes.filter((change) => !isDueNow(change)))
      const after = withChanges(stored, changes.filter(isDueNow), (change) => skipped.add(change))
      const put = [...after].filter(([topic, record]) => stored.get(topic) !== record)
      return { put, result: { put, skipped } }
    })
    // Only now: what was changed here in the meantime has been reported already.
    const before = this.reader.live.topics
    for (const [topic, record] of put)
      this.reader.live.applyWrite(topic, record, this.#context.log.of(this.track.id))
    this.#context.feed.changedElsewhere(this.track.id, differences(before, this.reader.live.topics))
    return skipped
  }

  /** Marks what is stored as being on the current version, whatever it was before. */
  async setCurrent(): Promise<void> {
    const { version, id } = this.track
    if (!version) return
    const { kind, versions } = await this.reader.currentStorage()
    versions.set(version.key, String(version.current))
    if (kind === 'persistent') void this.#context.companion.setMeta(id, { version: version.current })
  }

  /** Adds what the list has and the records that were just put in place lack: an earlier version knows nothing of later rows. */
  async followList(): Promise<void> {
    if (!this.track.list) return
    this.#migrations = this.#runMigrations(await this.reader.currentStorage(), false)
    await this.#migrations
  }

  snapshots(): Promise<RecordTable<SnapshotRecord>> {
    return this.#context.companion.table('snapshots', this.track.id)
  }

  /** The reviews of all tracks. */
  reviews(): Promise<RecordTable<readonly LogEntry[]>> {
    return this.#context.companion.table('reviews', 'own')
  }

  /**
   * Starts again if a page that is not ours cleared the table, which Dexie cannot detect, and saves what was shown as a
   * snapshot. Resolves to whether it had to.
   */
  async recoverIfCleared(): Promise<boolean> {
    const { table } = await this.reader.currentStorage()
    const { size } = await table.read()
    if (!this.#recovering && (size > 0 || this.reader.isEmpty)) return false
    await this.#recover()
    return true
  }

  /** Called when the database opens late: moves the track there, with what was changed in memory. */
  async move(): Promise<void> {
    if (!this.#started) return
    const inMemory = this.reader.live.records
    const wasImported = this.#replacedInMemory !== undefined && this.#replacedInMemory !== 'reset'
    this.#replacedInMemory = undefined
    this.#started = this.#start()
    await this.#started
    if (!wasImported) return
    // A file was imported while nothing could be kept: merge it with what was stored, so that neither is lost.
    await this.#migrations
    const { unmatched } = this.track
    await this.replace({ reason: 'merge', records: (stored) => mergeRecords(stored, inMemory, unmatched) })
  }

  async #start(notice?: TrackerError): Promise<void> {
    const { log } = this.#context
    const storage = await this.reader.follow(notice)
    const { isEmpty } = this.reader
    if (isEmpty) await this.#seedTable(storage)
    this.#migrations = this.#runMigrations(storage, isEmpty)
    log.settleReplacement(this.track.id, () => fingerprintOf(this.reader.live.records))
    this.reader.showLog()
    this.writer.replay()
  }

  async #seedTable({ table }: TrackStorage): Promise<void> {
    try {
      const seed = await this.#seed.get()
      // A disk that does not answer must not keep the list from a first visit.
      const stopWaiting = afterSilence(seedTimeout, () => this.reader.showUnstored(seed))
      await table
        .transact((stored) => ({ put: stored.size === 0 ? seed : [], result: undefined }))
        .finally(stopWaiting)
      await this.reader.refresh()
      // No page has provided anything of this list, so there is nothing to wait for.
      if (seed.size === 0 && this.reader.isEmpty) this.#context.show({ status: 'ready', error: undefined })
    } catch (cause) {
      this.reader.fail(TrackerError.from(cause, 'storage-failed'))
    }
  }

  /** Upgrades to this build in the background: the companion database or the catalogue may not respond. */
  async #runMigrations(storage: TrackStorage, wasSeeded: boolean): Promise<void> {
    const { companion, log, restartDue } = this.#context
    const { track, reader } = this
    try {
      const meta = storage.kind === 'persistent' ? await companion.meta(track.id) : {}
      if (meta?.generation !== undefined) log.learnGeneration(track.id, meta.generation)
      if (wasSeeded && meta && Object.keys(meta).length > 0) this.#noteCleared()
      if (reader.isEmpty) return
      const reason = await runMigrations({
        track,
        storage,
        companion,
        meta,
        wasSeeded,
        loadSeed: () => this.#seed.get(),
        // A list that was replaced in the meantime must not overwrite its replacement.
        replace: (decide) =>
          this.replace({
            reason: 'migration',
            records: (stored) => (this.#isStopped ? undefined : decide(stored)),
          }),
      })
      this.#seed.clear()
      if (reason) restartDue(reason)
    } catch (cause) {
      reader.fail(TrackerError.from(cause, 'storage-failed'))
    }
  }

  /** Recovers after others cleared the table: saves what was shown as a snapshot and starts the track again. */
  #recover(): Promise<void> {
    this.#recovering ??= this.#restartAfterClear().finally(() => {
      this.#recovering = undefined
    })
    return this.#recovering
  }

  /** Records that others cleared the table: synced devices must not treat this as the student's deletion. */
  #noteCleared(): void {
    const { id } = this.track
    const generation = this.#context.log.replaced(id, [], 'cleared')
    void this.#context.companion.setMeta(id, { generation })
  }

  async #restartAfterClear(): Promise<void> {
    this.#noteCleared()
    const before = this.reader.live.shown
    const { done, notes } = countFigures(before.values())
    const notice = done + notes > 0 ? await this.#snapshotOfCleared(before) : undefined
    this.reader.forget()
    // If the network is down as well, start with the lists that were shown.
    void this.#seed.get(() => loadSeed(this.track).catch(() => unstartedRecords(before)))
    this.#started = this.#start(notice)
    await this.#started
  }

  /**
   * Saves what was shown of a cleared table as a snapshot; if that fails, puts the records back. Resolves to the error to
   * show to the visitor.
   */
  async #snapshotOfCleared(shown: Records): Promise<TrackerError> {
    const { table } = await this.reader.currentStorage()
    try {
      const snapshots = await this.snapshots()
      const reviews = await readOfTrack(await this.reviews(), this.track.id)
      await addSnapshot(snapshots, 'cleared', shown, reviews)
      await trimSnapshots(snapshots)
      return new TrackerError('storage-cleared')
    } catch (cause) {
      await table
        .transact((now) => ({ put: now.size === 0 ? shown : [], result: undefined }))
        .catch((failure) => console.error(failure))
      return TrackerError.from(cause, 'storage-failed')
    }
  }
}

/** True if a note is no longer as the change found it. */
function isEdited(stored: Records, edited: readonly LoggedChange[], change: TopicChange): boolean {
  if (change.kind !== 'note') return false
  const record = stored.get(change.topic)
  const item = record && itemRecords(record)[findItem(identitiesOf(record), change.item) ?? -1]
  const isPending = edited.some(({ topic, item }) => topic === change.topic && isSameItem(item, change.item))
  return isPending || String(item?.Notes ?? '').trim() !== change.base.trim()
}
