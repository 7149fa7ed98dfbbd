import { askToPersist, type Backup, countChange, noteExport, putReminderOff, readBackup } from './backup.ts'
import { withDone, withNote } from './changes.ts'
import type { Collections } from './collections.ts'
import { DatabaseCollections } from './database.ts'
import { TrackerError, type TrackerErrorCode } from './errors.ts'
import { exportText } from './exportText.ts'
import { LiveTrack } from './liveTrack.ts'
import { MemoryCollections } from './memory.ts'
import type { Records, TopicRecord } from './records.ts'
import { replaceRecords } from './replace.ts'
import { loadSeed, runStartup, type StartupReason } from './runStartup.ts'
import { createMemorySettings, createSettings, type Settings } from './settings.ts'
import {
  addSnapshot,
  type Figures,
  figuresOf,
  newestFirst,
  type Snapshot,
  type SnapshotReason,
  type SnapshotRecord,
} from './snapshots.ts'
import { versionStep } from './startup.ts'
import type { Topic } from './topic.ts'
import { findTrack, type Track, tracks } from './tracks.ts'

/** Milliseconds after seeding or a version step until the track starts again (specification, section 9). */
export const reloadDelay = 3000

/** Milliseconds that opening the database may take before the visit goes on in memory. */
const openTimeout = 3000

export type Storage = 'opening' | 'persistent' | 'memory'
export type ReloadReason = 'seeded' | 'migrated' | 'reset' | 'imported'

export interface TrackState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly topics: readonly Topic[]
  readonly error: TrackerError | undefined
}

/** Everything that views show. Immutable: what did not change stays the same object. */
export interface StoreState {
  readonly storage: Storage
  /** Another tab has to be closed before the saved progress can be opened. */
  readonly blocked: boolean
  readonly tracks: Readonly<Record<string, TrackState>>
  readonly dark: boolean
  readonly backup: Backup
}

/** What replacing a track's records did, and the snapshot that takes it back. */
export interface Replacement {
  readonly before: Figures
  readonly after: Figures
  readonly snapshot: Snapshot
}

/** Is asked whether a reload that is due may go on: `false` where it may not, `undefined` where it does not matter. */
export type ReloadListener = (detail: { track: string; reason: ReloadReason }) => boolean | undefined

interface RunningTrack {
  readonly track: Track
  readonly live: LiveTrack
  /** The unstarted records, from when the catalogue is asked for until the track is started. */
  seed: Promise<Map<string, TopicRecord>> | undefined
  started: Promise<void> | undefined
  /** Goes on while a collection that was emptied under us is filled again. */
  refilled: Promise<void> | undefined
  stopObserving: () => void
}

/** A change made in memory mode, kept so that it can be written when the database opens after all. */
interface MemoryChange {
  readonly collection: string
  readonly key: string
  readonly apply: (record: TopicRecord) => TopicRecord
}

const loading: TrackState = { status: 'loading', topics: [], error: undefined }

/**
 * The progress of one database, without any view. Use {@link openStore}; one store serves everything on a page.
 *
 * Views read {@link getState} and follow {@link subscribe}; all changes go through the methods, each of which resolves
 * once the change is stored and raises a `TrackerError` with nothing changed where it could not be.
 */
export class Store {
  readonly name: string
  readonly #settings: Settings
  #versions: Settings
  #collections: Collections<TopicRecord>
  #snapshots: Collections<SnapshotRecord>
  readonly #running = new Map<string, RunningTrack>()
  readonly #listeners = new Set<() => void>()
  readonly #reloadListeners = new Set<ReloadListener>()
  #memoryChanges: MemoryChange[] | undefined = []
  readonly #ready: Promise<'persistent' | 'memory'>
  #state: StoreState

  constructor(name: string) {
    this.name = name
    this.#settings = createSettings(name)
    this.#versions = this.#settings
    this.#collections = new MemoryCollections()
    this.#snapshots = new MemoryCollections()
    this.#state = {
      storage: 'opening',
      blocked: false,
      tracks: Object.fromEntries(tracks.map(({ id }) => [id, loading])),
      dark: this.#settings.get('isDark') !== 'false',
      backup: readBackup(this.#settings),
    }
    if (this.#settings.get('isDark') === null) this.#settings.set('isDark', 'true')
    this.#settings.subscribe('isDark', () => this.#set({ dark: this.#settings.get('isDark') !== 'false' }))
    this.#settings.subscribe('dsa-tracker-backup', () => this.#set({ backup: readBackup(this.#settings) }))
    this.#ready = this.#open()
  }

  /** Resolves once it is known whether progress is kept (`persistent`) or lasts for this visit only (`memory`). */
  ready(): Promise<'persistent' | 'memory'> {
    return this.#ready
  }

  getState(): StoreState {
    return this.#state
  }

  /** Calls `listener` after every change of the state. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Is asked before a track starts again after seeding or a version step. Returns how to stop. */
  onReload(listener: ReloadListener): () => void {
    this.#reloadListeners.add(listener)
    return () => this.#reloadListeners.delete(listener)
  }

  /** Starts a track unless it is started: seeds, migrates, and then follows what is stored. */
  async start(trackId: string): Promise<void> {
    const running = this.#run(trackId)
    if (!running.started) {
      // A first visit will need the catalogue: it is fetched while the database opens. A failure is told where it is used.
      if (this.#settings.get(running.track.versionKey) === null) this.#seed(running).catch(() => {})
      running.started = this.#start(running)
    }
    return running.started
  }

  /** Starts a track again, such as after its catalogue could not be loaded. */
  async restart(trackId: string): Promise<void> {
    const running = this.#run(trackId)
    running.started = this.#start(running)
    return running.started
  }

  /** Marks an item done or incomplete. Resolves to the topic's new figures. */
  async setDone(
    trackId: string,
    topic: string,
    index: number,
    done: boolean,
  ): Promise<Figures & { total: number }> {
    if (typeof done !== 'boolean') throw new TrackerError('misuse', { what: 'done must be true or false' })
    return this.#change(trackId, topic, (record) => withDone(record, index, done))
  }

  /** Sets an item's note, trimmed, of {@link noteLimit} characters at most. */
  async setNote(
    trackId: string,
    topic: string,
    index: number,
    note: string,
  ): Promise<Figures & { total: number }> {
    if (typeof note !== 'string') throw new TrackerError('misuse', { what: 'a note must be text' })
    return this.#change(trackId, topic, (record) => withNote(record, index, note))
  }

  /** Puts a track back to its beginning. */
  async reset(trackId: string): Promise<Replacement> {
    const { track } = await this.#started(trackId)
    return this.#replace(track, 'reset', 'reset-failed', async () => {
      const seed = await loadSeed(track)
      return () => seed
    })
  }

  /** The text of the track's `progress.json`. */
  async export(trackId: string): Promise<string> {
    const { track } = await this.#started(trackId)
    try {
      const text = exportText(await this.#collections.read(track.collection))
      noteExport(this.#settings)
      return text
    } catch (cause) {
      throw TrackerError.from(cause, 'export-failed')
    }
  }

  /** Replaces a track's progress by a file's. Topics that the file lacks are added unstarted. */
  async import(trackId: string, source: Blob | string): Promise<Replacement> {
    const { track } = await this.#started(trackId)
    return this.#replace(track, 'import', 'import-failed', async () => {
      const { readImport } = await import('./transfer.ts')
      const imported = await readImport(source, track)
      const seed = await loadSeed(track)
      return () => new Map([...seed, ...imported])
    })
  }

  /** Brings the progress of a snapshot into the present one; nothing of either is lost. */
  async merge(trackId: string, snapshotId: string): Promise<Replacement> {
    const { track } = await this.#started(trackId)
    return this.#replace(track, 'merge', 'restore-failed', async () => {
      const { mergeRecords } = await import('./transfer.ts')
      const snapshot = await this.#snapshot(track, snapshotId)
      return (before) => mergeRecords(before, snapshot.records)
    })
  }

  /** Puts a track back to a snapshot. */
  async restore(trackId: string, snapshotId: string): Promise<Replacement> {
    const { track } = await this.#started(trackId)
    return this.#replace(track, 'restore', 'restore-failed', async () => {
      const snapshot = await this.#snapshot(track, snapshotId)
      return () => snapshot.records
    })
  }

  /** Calls `next` with the track's snapshots, the newest first, now and when they change. Returns how to stop. */
  observeSnapshots(trackId: string, next: (snapshots: readonly Snapshot[]) => void): () => void {
    const { track } = this.#run(trackId)
    let followed: Collections<SnapshotRecord> | undefined
    let stop = () => {}
    const follow = () => {
      if (this.#state.storage === 'opening' || followed === this.#snapshots) return
      stop()
      followed = this.#snapshots
      stop = followed.observe(
        track.collection,
        () => undefined,
        (records) => next(newestFirst(records)),
        (cause) => console.error(cause),
      )
    }
    follow()
    // The snapshots move where the database opens late.
    const stopListening = this.subscribe(follow)
    return () => {
      stopListening()
      stop()
    }
  }

  /** Switches the theme and keeps the choice. */
  setDark(dark: boolean): void {
    this.#settings.set('isDark', String(dark))
  }

  /** Puts the reminder to export off for a week. */
  putReminderOff(): void {
    putReminderOff(this.#settings)
  }

  /** Writes `cid`, the index of the item whose note is open; it is for other readers, never read here. */
  setNoteOpen(index: number | undefined): void {
    if (index === undefined) this.#settings.remove('cid')
    else this.#settings.set('cid', String(index))
  }

  async #open(): Promise<'persistent' | 'memory'> {
    const blocked = (waiting: boolean) => {
      if (waiting !== this.#state.blocked) this.#set({ blocked: waiting })
    }
    const collections = new DatabaseCollections<TopicRecord>(
      this.name,
      tracks.map(({ collection }) => collection),
      blocked,
    )
    const opening = collections.open()
    const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, openTimeout, 'late'))
    const outcome = await Promise.race([
      opening.then(
        () => 'opened' as const,
        () => 'denied' as const,
      ),
      timeout,
    ])
    if (outcome === 'opened') {
      this.#keepIn(collections)
      return 'persistent'
    }
    this.#versions = createMemorySettings()
    this.#set({ storage: 'memory' })
    if (outcome === 'late')
      opening.then(() => this.#recover(collections)).catch((cause) => console.error(cause))
    return 'memory'
  }

  #keepIn(collections: Collections<TopicRecord>): void {
    this.#collections = collections
    this.#snapshots = new DatabaseCollections<SnapshotRecord>(
      `${this.name}-snapshots`,
      tracks.map(({ collection }) => collection),
      () => {},
    )
    this.#versions = this.#settings
    this.#set({ storage: 'persistent' })
  }

  /** The database opened late: what was ticked and noted meanwhile is written to it, and the visit goes on there. */
  async #recover(collections: Collections<TopicRecord>): Promise<void> {
    const changes = this.#memoryChanges
    if (!changes) return
    this.#keepIn(collections)
    for (const running of this.#running.values()) {
      if (!running.started) continue
      await running.started
      try {
        await runStartup(running.track, collections, this.#snapshots, this.#versions)
      } catch (cause) {
        console.error(cause)
      }
      for (const { collection, key, apply } of changes) {
        if (collection !== running.track.collection) continue
        try {
          await collections.update(collection, key, (record) => applyTo(record, apply, key))
        } catch (cause) {
          // What is stored has no such item: the other changes are written all the same.
          console.error(cause)
        }
      }
      await this.restart(running.track.id)
    }
  }

  #run(trackId: string): RunningTrack {
    const track = findTrack(trackId)
    let running = this.#running.get(track.id)
    if (!running) {
      const live = new LiveTrack(() => this.#setTrack(track.id, { topics: live.topics }))
      running = {
        track,
        live,
        seed: undefined,
        started: undefined,
        refilled: undefined,
        stopObserving: () => {},
      }
      this.#running.set(track.id, running)
    }
    return running
  }

  async #started(trackId: string): Promise<RunningTrack> {
    await this.start(trackId)
    return this.#run(trackId)
  }

  async #start(running: RunningTrack, told?: TrackerError): Promise<void> {
    const { track, live } = running
    await this.#ready
    if (versionStep(this.#versions.get(track.versionKey), track) === 'current') {
      await this.#observe(running, told)
      if (live.records.size > 0) return
    }
    let reason: StartupReason
    let error = told
    try {
      const seed = () => this.#seed(running)
      reason = await runStartup(track, this.#collections, this.#snapshots, this.#versions, seed)
    } catch (cause) {
      error = TrackerError.from(cause, 'storage-read')
    }
    running.seed = undefined
    await this.#observe(running, error)
    if (reason) setTimeout(() => this.#reload(running, reason), reloadDelay)
  }

  #seed(running: RunningTrack): Promise<Map<string, TopicRecord>> {
    running.seed ??= loadSeed(running.track)
    return running.seed
  }

  /** Follows what is stored. Resolves once the track can be shown, or has failed with nothing to show. */
  #observe(running: RunningTrack, error: TrackerError | undefined): Promise<void> {
    const { track, live } = running
    running.stopObserving()
    return new Promise((resolve) => {
      const stop = this.#collections.observe(
        track.collection,
        live.mark,
        (records, seen) => {
          // With a tick that no read has seen yet.
          const before = live.shown
          live.receive(records, seen)
          if (records.size === 0 && before.size > 0 && !running.refilled) void this.#refill(running, before)
          else
            this.#setTrack(track.id, {
              status: records.size > 0 ? 'ready' : error ? 'failed' : 'loading',
              error,
            })
          resolve()
        },
        (cause) => {
          this.#setTrack(track.id, {
            status: 'failed',
            error: error ?? TrackerError.from(cause, 'storage-read'),
          })
          resolve()
        },
      )
      running.stopObserving = () => {
        stop()
        resolve()
      }
    })
  }

  /** The collection was emptied under us: what was shown is kept as a snapshot, and the track starts anew. */
  #refill(running: RunningTrack, before: Records): Promise<void> {
    running.refilled ??= this.#startAnew(running, before).finally(() => {
      running.refilled = undefined
    })
    return running.refilled
  }

  async #startAnew(running: RunningTrack, before: Records): Promise<void> {
    const { done, notes } = figuresOf(before)
    const lost = done + notes > 0
    try {
      if (lost) await addSnapshot(this.#snapshots, running.track.collection, 'cleared', before)
    } catch (cause) {
      console.error(cause)
    }
    running.started = this.#start(running, lost ? new TrackerError('storage-cleared') : undefined)
    await running.started
  }

  #reload({ track }: RunningTrack, reason: ReloadReason): void {
    const answers = [...this.#reloadListeners].map((listener) => listener({ track: track.id, reason }))
    if (answers.includes(true) || !answers.includes(false)) this.restart(track.id)
  }

  async #change(
    trackId: string,
    key: string,
    apply: (record: TopicRecord) => TopicRecord,
  ): Promise<Figures & { total: number }> {
    if (typeof key !== 'string') throw new TrackerError('misuse', { what: 'a topic key must be text' })
    const running = await this.#started(trackId)
    const { track, live } = running
    const write = () =>
      this.#collections.update(track.collection, key, (record) => applyTo(record, apply, key))
    try {
      const record = await live.change(key, apply, () =>
        write().catch(async (cause) => {
          // A page that is not ours emptied the collection without a word: what was shown is put away, and it starts anew.
          const { size } = await this.#collections.read(track.collection)
          if (size > 0 && !running.refilled) throw cause
          await this.#refill(running, live.shown)
          return write()
        }),
      )
      if (this.#state.storage === 'memory')
        this.#memoryChanges?.push({ collection: track.collection, key, apply })
      countChange(this.#settings)
      void askToPersist(this.#settings)
      return { ...figuresOf(new Map([[key, record]])), total: record.questions.length }
    } catch (cause) {
      throw TrackerError.from(cause, 'storage-failed')
    }
  }

  async #replace(
    track: Track,
    reason: SnapshotReason,
    code: TrackerErrorCode,
    prepare: () => Promise<(before: Records) => Records>,
  ): Promise<Replacement> {
    try {
      const decide = await prepare()
      let after: Records = new Map()
      const replaced = await replaceRecords(
        this.#collections,
        this.#snapshots,
        track.collection,
        reason,
        (before) => {
          after = decide(before)
          return { clear: true, put: after }
        },
      )
      if (this.#state.storage === 'memory') this.#memoryChanges = undefined
      if (!replaced) throw new TrackerError(code)
      const { live } = this.#run(track.id)
      live.receive(after, live.mark())
      return { before: figuresOf(replaced.before), after: figuresOf(after), snapshot: replaced.snapshot }
    } catch (cause) {
      throw TrackerError.from(cause, code)
    }
  }

  async #snapshot(track: Track, id: string): Promise<SnapshotRecord> {
    const snapshot = (await this.#snapshots.read(track.collection)).get(id)
    if (!snapshot) throw new TrackerError('snapshot-missing')
    return snapshot
  }

  #setTrack(trackId: string, change: Partial<TrackState>): void {
    const before = this.#state.tracks[trackId] ?? loading
    const after = { ...before, ...change }
    const same =
      before.status === after.status && before.topics === after.topics && before.error === after.error
    if (!same) this.#set({ tracks: { ...this.#state.tracks, [trackId]: after } })
  }

  #set(change: Partial<StoreState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}

function applyTo(
  record: TopicRecord | undefined,
  apply: (record: TopicRecord) => TopicRecord,
  key: string,
): TopicRecord {
  if (!record) throw new TrackerError('misuse', { what: `there is no topic ${key}` })
  return apply(record)
}

const stores = new Map<string, Store>()

/** The store of a database; the same object for the same name. Raises `misuse` for a name that is not text. */
export function openStore(name = 'db'): Store {
  if (typeof name !== 'string' || name === '') {
    throw new TrackerError('misuse', { what: 'the database name must be text' })
  }
  let store = stores.get(name)
  if (!store) {
    store = new Store(name)
    stores.set(name, store)
  }
  return store
}
