import { askToPersist, type Backup, countChange, noteExport, putReminderOff, readBackup } from './backup.ts'
import { withDone, withNote } from './changes.ts'
import type { Collections } from './collections.ts'
import { DatabaseCollections } from './database.ts'
import { type Draft, readDraft, writeDraft } from './drafts.ts'
import { TrackerError, type TrackerErrorCode } from './errors.ts'
import { exportText } from './exportText.ts'
import type { TopicChange } from './liveTrack.ts'
import { MemoryCollections } from './memory.ts'
import type { Records, TopicRecord } from './records.ts'
import { replaceRecords } from './replace.ts'
import { type Places, RunningTrack, type TrackState } from './runningTrack.ts'
import { loadSeed } from './runStartup.ts'
import { createMemorySettings, createSettings, type Settings } from './settings.ts'
import {
  type Figures,
  figuresOf,
  newestFirst,
  type Snapshot,
  type SnapshotReason,
  type SnapshotRecord,
} from './snapshots.ts'
import { findTrack, type Track, tracks } from './tracks.ts'
import { UnsavedTicks } from './unsavedTicks.ts'

/** Milliseconds after seeding or a version step until the track starts again (specification, section 9). */
export const reloadDelay = 3000

/** Ends the name of the database that holds the snapshots of another. */
const snapshotsSuffix = '-snapshots'

/** Milliseconds that opening the database may take before the visit goes on in memory. */
const openTimeout = 3000

export type Storage = 'opening' | 'persistent' | 'memory'
export type ReloadReason = 'seeded' | 'migrated' | 'reset' | 'imported'

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

/** A change made in memory mode, kept so that it can be written when the database opens after all. */
interface MemoryChange extends TopicChange {
  readonly collection: string
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
  readonly #unsaved: UnsavedTicks
  #places: Places
  readonly #running = new Map<string, RunningTrack>()
  readonly #listeners = new Set<() => void>()
  readonly #reloadListeners = new Set<ReloadListener>()
  #memoryChanges: MemoryChange[] | undefined = []
  readonly #ready: Promise<'persistent' | 'memory'>
  #state: StoreState

  constructor(name: string) {
    this.name = name
    this.#settings = createSettings(name)
    this.#unsaved = new UnsavedTicks(this.#settings)
    this.#places = {
      collections: new MemoryCollections(),
      snapshots: new MemoryCollections(),
      versions: this.#settings,
    }
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

  /** Whether the next visit finds a track as this one leaves it. */
  isKept(trackId: string): boolean {
    return this.#places.versions.isKept(findTrack(trackId).versionKey)
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
    return this.#run(trackId).start()
  }

  /** Starts a track again, such as after its catalogue could not be loaded. */
  async restart(trackId: string): Promise<void> {
    return this.#run(trackId).restart()
  }

  /** Marks an item done or incomplete. Resolves to the topic's new figures. */
  async setDone(
    trackId: string,
    topic: string,
    index: number,
    done: boolean,
  ): Promise<Figures & { total: number }> {
    if (typeof done !== 'boolean') throw new TrackerError('misuse', { what: 'done must be true or false' })
    const running = await this.#started(trackId)
    const title = running.item(topic, index)?.title ?? ''
    return this.#unsaved.during({ track: running.track.id, topic, index, title, done }, () =>
      this.#change(running, topic, (record) => withDone(record, index, done)),
    )
  }

  /**
   * Sets an item's note, trimmed, of {@link noteLimit} characters at most. Where another one than `base`, the note that was
   * edited, is stored by now, both are kept; without it, `base` is the note that is shown.
   */
  async setNote(
    trackId: string,
    topic: string,
    index: number,
    note: string,
    base?: string,
  ): Promise<Figures & { total: number }> {
    if (typeof note !== 'string') throw new TrackerError('misuse', { what: 'a note must be text' })
    const running = await this.#started(trackId)
    const edited = base ?? running.item(topic, index)?.note ?? ''
    return this.#change(running, topic, (record) => withNote(record, index, note, edited))
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
    const running = await this.#started(trackId)
    try {
      const text = exportText(await running.read())
      noteExport(this.#settings, running.track.id)
      return text
    } catch (cause) {
      throw TrackerError.from(cause, 'export-failed')
    }
  }

  /** Replaces a track's progress by a file's. Topics that the file lacks are added unstarted. */
  async import(trackId: string, source: Blob | string): Promise<Replacement> {
    const running = await this.#started(trackId)
    await running.update()
    const { track } = running
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
      const { snapshots } = this.#places
      if (this.#state.storage === 'opening' || followed === snapshots) return
      stop()
      followed = snapshots
      stop = snapshots.observe(
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

  /** What was typed and not saved when the note of an item was open last. */
  getDraft(item: string): Draft | undefined {
    return readDraft(this.#settings, item)
  }

  /** Keeps what is typed, or drops it. */
  setDraft(item: string, draft: Draft | undefined): void {
    writeDraft(this.#settings, item, draft)
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
    this.#places = { ...this.#places, versions: createMemorySettings() }
    this.#set({ storage: 'memory' })
    if (outcome === 'late')
      opening.then(() => this.#recover(collections)).catch((cause) => console.error(cause))
    return 'memory'
  }

  #keepIn(collections: Collections<TopicRecord>): void {
    const snapshots = new DatabaseCollections<SnapshotRecord>(
      `${this.name}${snapshotsSuffix}`,
      tracks.map(({ collection }) => collection),
      () => {},
    )
    this.#places = { collections, snapshots, versions: this.#settings }
    this.#set({ storage: 'persistent' })
  }

  /** The database opened late: what was ticked and noted meanwhile is written to it, and the visit goes on there. */
  async #recover(collections: Collections<TopicRecord>): Promise<void> {
    const changes = this.#memoryChanges
    if (!changes) return
    this.#keepIn(collections)
    await Promise.all(
      [...this.#running.values()].map((running) =>
        running.recover(changes.filter(({ collection }) => collection === running.track.collection)),
      ),
    )
  }

  #run(trackId: string): RunningTrack {
    const track = findTrack(trackId)
    let running = this.#running.get(track.id)
    if (!running) {
      running = new RunningTrack(track, {
        ready: () => this.#ready,
        places: () => this.#places,
        unsaved: this.#unsaved,
        show: (change) => this.#setTrack(track.id, change),
        changed: (reason) => setTimeout(() => this.#reload(track, reason), reloadDelay),
      })
      this.#running.set(track.id, running)
    }
    return running
  }

  async #started(trackId: string): Promise<RunningTrack> {
    const running = this.#run(trackId)
    await running.start()
    return running
  }

  #reload(track: Track, reason: ReloadReason): void {
    const answers = [...this.#reloadListeners].map((listener) =>
      undisturbed(() => listener({ track: track.id, reason })),
    )
    if (answers.includes(true) || !answers.includes(false)) this.restart(track.id)
  }

  async #change(
    running: RunningTrack,
    key: string,
    apply: (record: TopicRecord) => TopicRecord,
  ): Promise<Figures & { total: number }> {
    if (typeof key !== 'string') throw new TrackerError('misuse', { what: 'a topic key must be text' })
    try {
      const record = await running.change({ key, apply })
      if (this.#state.storage === 'memory')
        this.#memoryChanges?.push({ collection: running.track.collection, key, apply })
      countChange(this.#settings, running.track.id)
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
      await this.#run(track.id).mend()
      let after: Records = new Map()
      const replaced = await replaceRecords(
        this.#places.collections,
        this.#places.snapshots,
        track.collection,
        reason,
        (before) => {
          after = decide(before)
          return { clear: true, put: after }
        },
      )
      if (this.#state.storage === 'memory') this.#memoryChanges = undefined
      if (!replaced) throw new TrackerError(code)
      this.#run(track.id).replaced(after)
      return { before: figuresOf(replaced.before), after: figuresOf(after), snapshot: replaced.snapshot }
    } catch (cause) {
      throw TrackerError.from(cause, code)
    }
  }

  async #snapshot(track: Track, id: string): Promise<SnapshotRecord> {
    const snapshot = (await this.#places.snapshots.read(track.collection)).get(id)
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
    for (const listener of [...this.#listeners]) undisturbed(listener)
  }
}

/** Calls a listener that may be the host page's: where it fails, nothing of ours does. */
function undisturbed<T>(listener: () => T): T | undefined {
  try {
    return listener()
  } catch (cause) {
    console.error(cause)
    return undefined
  }
}

const stores = new Map<string, Store>()

/** The store of a database; the same object for the same name. Raises `misuse` for a name that is not text, or is kept for snapshots. */
export function openStore(name = 'db'): Store {
  if (typeof name !== 'string' || name === '' || name.endsWith(snapshotsSuffix)) {
    throw new TrackerError('misuse', {
      what: `the database name must be text that does not end in ${snapshotsSuffix}`,
    })
  }
  let store = stores.get(name)
  if (!store) {
    store = new Store(name)
    stores.set(name, store)
  }
  return store
}
