import type { BackupContent } from './backup/backupFile.ts'
import type { FileContent } from './backup/readFile.ts'
import { askToPersist } from './core/askToPersist.ts'
import { ChangeFeed, type ChangeListener, undisturbed } from './core/changeFeed.ts'
import { ChangeLog } from './core/changeLog.ts'
import type { ChangeOptions, RequestedValue } from './core/changeWriter.ts'
import { takeOverEarlierTicks } from './core/earlierTicks.ts'
import { HistoryLog } from './core/historyLog.ts'
import type { Place } from './core/place.ts'
import { TrackRegistry } from './core/registry.ts'
import { type Backup, backupKey, countChange, readBackup, snoozeReminder } from './core/reminder.ts'
import type { Replacement, Replacements } from './core/replaceTracks.ts'
import type { StoreCore } from './core/StoreCore.ts'
import { TrackSync } from './core/trackSync.ts'
import { VisitorSheets } from './core/visitorSheets.ts'
import { Companion, companionSuffix, earlierSnapshotsSuffix } from './db/companion.ts'
import type { StoredSheet } from './db/companionTables.ts'
import { sharedDatabase } from './db/database.ts'
import { type Draft, draftTitles, readDraft, writeDraft } from './db/drafts.ts'
import { type LastItems, readLastItems, writeLastItem } from './db/lastItems.ts'
import { MemoryTable } from './db/memory.ts'
import {
  cardOrderKey,
  copyKey,
  createMemorySettings,
  createSettings,
  difficultyKey,
  reviewKey,
  type Settings,
  starsKey,
} from './db/settings.ts'
import { TrackerError, type TrackerErrorCode } from './errors.ts'
import type { CopyState, DiskCopy } from './fileCopy/diskCopy.ts'
import type { History } from './history/history.ts'
import type { Links } from './links/Links.ts'
import type { ListInput, SheetReading, SheetTopic } from './lists/sheet.ts'
import { builtInTracks } from './model/builtIn.ts'
import type { LastItem } from './model/goOn.ts'
import type { ItemReference } from './model/identity.ts'
import type { Figures, TopicRecord } from './model/records.ts'
import type { Snapshot } from './model/snapshot.ts'
import type { Item } from './model/topic.ts'
import type { Track } from './model/track.ts'
import type { TrackItem } from './model/trackItem.ts'
import type { TrackState, TrackStates } from './model/trackState.ts'
import type { AddedSheet, AddOptions } from './sheets/addSheet.ts'
import type { PageSheets } from './sheets/pageSheets.ts'
import type { SheetDifference } from './sheets/sheetDifference.ts'
import type { SolvedInput } from './solved/readSolved.ts'
import type { SharedProblems } from './solved/sharedProblems.ts'
import type { SolvedPreview } from './solved/solvedPreview.ts'

/** Milliseconds after seeding or a version step until the track starts again. */
export const reloadDelay = 3000

/** Milliseconds that opening the database may take before the visit goes on in memory. */
const openTimeout = 3000

export type Storage = 'opening' | 'persistent' | 'memory'
export type ReloadReason = 'seeded' | 'migrated' | 'reset' | 'imported'

/** Everything that views show. Immutable: what did not change stays the same object. */
export interface StoreState {
  readonly storage: Storage
  /** Whether earlier versions of the progress, and progress on lists that are not ours, are kept. */
  readonly companion: Storage
  /** Another tab has to be closed before the saved progress can be opened. */
  readonly blocked: boolean
  /** All tracks, in the order of the header. */
  readonly trackList: readonly Track[]
  /** The lists that the visitor has added, in their order; `undefined` until they are known. */
  readonly sheets: readonly StoredSheet[] | undefined
  /** What is known of each, by its id. */
  readonly tracks: TrackStates
  /** Where the student stopped in each track. */
  readonly last: LastItems
  readonly dark: boolean
  /** Whether stars are shown: the visitor wants them, or has some from elsewhere. */
  readonly stars: boolean
  /** Whether difficulty is shown, where it is known. */
  readonly difficulty: boolean
  /** Whether what is ticked comes back for review. */
  readonly review: boolean
  /** What was done and what is to be reviewed, once it was asked for. */
  readonly history: History | undefined
  /** In which order the cards of a track stand. */
  readonly cardOrder: CardOrder
  readonly backup: Backup
  /** The copy in a file, where one is kept. */
  readonly copy?: CopyState | undefined
}

/** Is asked whether a reload that is due may go on: `false` where it may not, `undefined` where it does not matter. */
export type ReloadListener = (detail: { track: string; reason: ReloadReason }) => boolean | undefined

type Operations = typeof import('./operations.ts')

/** What an operation is given beside the parts of the store. */
type Given<Operation extends (parts: StoreCore, ...given: never[]) => unknown> =
  Parameters<Operation> extends [unknown, ...infer Rest] ? Rest : never

/** As the sheet has them, those with the least done first, or those with the least to do. */
export type CardOrder = 'sheet' | 'least' | 'nearly'

/** An item by its place in the list that is shown, or as it was seen. */
export type ItemArgument = number | ItemReference

const loading: TrackState = { status: 'loading', topics: [], error: undefined }

/**
 * The progress of one database, without any view. Use {@link openStore}; one store serves everything on a page.
 *
 * Views read {@link getState} and follow {@link subscribe}; all changes go through the methods, each of which resolves once the
 * change is stored. Each rejects with a `TrackerError`: a tick or a note that cannot be stored now is shown all the same and
 * stored as soon as it can be; of everything else nothing is changed.
 */
export class Store {
  readonly name: string
  /** The tracks that it knows; lists can be added while it runs. */
  readonly tracks: TrackRegistry
  readonly #settings: Settings
  readonly #log: ChangeLog
  readonly #feed = new ChangeFeed()
  readonly #companion: Companion
  readonly #sheets: VisitorSheets
  readonly #parts: StoreCore
  #history: Promise<History> | undefined
  #pageSheets: PageSheets | undefined
  readonly #syncs = new Map<string, TrackSync>()
  readonly #listeners = new Set<() => void>()
  readonly #reloadListeners = new Set<ReloadListener>()
  /** Where each track of the main database is kept. */
  #places: (track: Track) => Place
  readonly #ready: Promise<'persistent' | 'memory'>
  #state: StoreState

  constructor(name: string) {
    this.name = name
    this.tracks = new TrackRegistry(() => this.#tracksChanged())
    this.#settings = createSettings(name)
    this.#log = new ChangeLog(this.#settings)
    this.#companion = new Companion(name)
    this.#sheets = new VisitorSheets(this.#companion, this.tracks, (sheets) => this.#set({ sheets }))
    const versions = createMemorySettings()
    const inMemory = placesBy(
      (track) => `${track.id}`,
      () => ({
        storage: 'memory',
        table: new MemoryTable<TopicRecord>(),
        versions,
      }),
    )
    this.#places = inMemory
    this.#state = {
      storage: 'opening',
      companion: 'opening',
      blocked: false,
      trackList: this.tracks.all,
      sheets: undefined,
      tracks: Object.fromEntries(this.tracks.all.map(({ id }) => [id, loading])),
      last: readLastItems(this.#settings),
      history: undefined,
      ...this.#chosen(),
    }
    if (this.#settings.get('isDark') === null) this.#settings.set('isDark', 'true')
    for (const key of ['isDark', starsKey, difficultyKey, reviewKey, cardOrderKey, backupKey])
      this.#settings.subscribe(key, () => this.#set(this.#chosen()))
    const historyLog = new HistoryLog(this.#companion, this.#settings)
    this.#parts = {
      name,
      tracks: this.tracks,
      sheets: this.#sheets,
      companion: this.#companion,
      settings: this.#settings,
      historyLog,
      syncOf: (id) => this.#sync(id),
      startAll: () => this.#startAll(),
    }
    let isFirst = true
    this.#feed.listen((change) => {
      const { track, topic, kind, by, item, after, cause } = change
      if (by === 'other' || !item) return
      historyLog.recordDone(change).catch((cause) => console.error(cause))
      if (kind !== 'star' && after && cause === 'hand') this.#setLast(track, { topic, item })
      countChange(this.#settings, track)
      if (kind !== 'done' || !after || !isFirst) return
      isFirst = false
      askToPersist(this.#settings, this.#state.tracks).catch((cause) => console.warn(cause))
    })
    this.#ready = this.#open()
  }

  /** Resolves once it is known whether progress is kept (`persistent`) or lasts for this visit only (`memory`). */
  ready(): Promise<'persistent' | 'memory'> {
    return this.#ready
  }

  /** Whether the next visit finds a track as this one leaves it. */
  isKept(trackId: string): boolean {
    const { version } = this.tracks.get(trackId)
    return this.#state.storage === 'persistent' && (!version || this.#settings.isKept(version.key))
  }

  getState(): StoreState {
    return this.#state
  }

  /** Calls `listener` after every change of the state. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls `listener` with every change of the progress, once it is stored, whichever tab it was made in. Returns how to stop. */
  onChange(listener: ChangeListener): () => void {
    return this.#feed.listen(listener)
  }

  /** Is asked before a track starts again after seeding or a version step. Returns how to stop. */
  onReload(listener: ReloadListener): () => void {
    this.#reloadListeners.add(listener)
    return () => this.#reloadListeners.delete(listener)
  }

  /** Starts a track unless it is started: shows what is stored, seeds, migrates, and follows what is stored. */
  async start(trackId: string): Promise<void> {
    return this.#sync(trackId).start()
  }

  /** Starts a track again, such as after its catalogue could not be loaded. */
  async restart(trackId: string): Promise<void> {
    return this.#sync(trackId).restart()
  }

  /** Marks an item done or incomplete. Resolves to the topic's new figures. */
  async setDone(
    trackId: string,
    topic: string,
    item: ItemArgument,
    done: boolean,
    options: ChangeOptions = {},
  ): Promise<Figures & { total: number }> {
    if (typeof done !== 'boolean') throw new TrackerError('misuse', { rule: 'done' })
    return this.#change(trackId, topic, item, { kind: 'done', value: done }, options)
  }

  /**
   * Sets an item's note, trimmed, of {@link noteLimit} characters at most. Where another one than `base`, the note that was
   * edited, is stored by now, both are kept; without it, `base` is the note that is shown.
   */
  async setNote(
    trackId: string,
    topic: string,
    item: ItemArgument,
    note: string,
    base?: string,
    options: ChangeOptions = {},
  ): Promise<Figures & { total: number }> {
    if (typeof note !== 'string') throw new TrackerError('misuse', { rule: 'note' })
    return this.#change(trackId, topic, item, { kind: 'note', value: note, base }, options)
  }

  /** Stars an item, or takes its star away. */
  async setStar(
    trackId: string,
    topic: string,
    item: ItemArgument,
    star: boolean,
    options: ChangeOptions = {},
  ): Promise<Figures & { total: number }> {
    if (typeof star !== 'boolean') throw new TrackerError('misuse', { rule: 'star' })
    return this.#change(trackId, topic, item, { kind: 'star', value: star }, options)
  }

  /** Puts a track back to its beginning. */
  reset(trackId: string, source?: unknown): Promise<Replacement> {
    return this.#operate('reset-failed', 'reset', trackId, source)
  }

  /** The text of the track's `progress.json`. */
  export(trackId: string): Promise<string> {
    return this.#operate('export-failed', 'exportTrack', trackId)
  }

  /** Replaces a track's progress by a file's. Topics that the file lacks are added unstarted. */
  import(trackId: string, file: Blob | string, source?: unknown): Promise<Replacement> {
    return this.#operate('import-failed', 'importFile', trackId, file, source)
  }

  /** Brings the progress of a snapshot into the present one; nothing of either is lost. */
  merge(trackId: string, snapshotId: string, source?: unknown): Promise<Replacement> {
    return this.#operate('restore-failed', 'merge', trackId, snapshotId, source)
  }

  /** Puts a track back to a snapshot. */
  restore(trackId: string, snapshotId: string, source?: unknown): Promise<Replacement> {
    return this.#operate('restore-failed', 'restore', trackId, snapshotId, source)
  }

  /**
   * The text of a `dsa-tracker-backup.json`, which holds all tracks and sheets and what the visitor has chosen. `deliver` brings it
   * to where it is kept: where that fails, nothing is noted as exported.
   */
  exportBackup(deliver?: (text: string) => unknown): Promise<string> {
    return this.#operate('export-failed', 'exportBackup', deliver)
  }

  /** What a file holds that may be a backup; `undefined` where it is none. Changes nothing. */
  readBackup(file: Blob | string): Promise<BackupContent | undefined> {
    return this.#operate('import-failed', 'readBackup', file)
  }

  /** Merges a backup into what is here, or puts it in its place. */
  importBackup(backup: BackupContent, how: 'merge' | 'replace', source?: unknown): Promise<Replacements> {
    return this.#operate('import-failed', 'importBackup', backup, how, source)
  }

  /** What a file or a text is, told by its content; `trackId` is the track that it was given to. Changes nothing. */
  readFile(input: File | ListInput, trackId?: string): Promise<FileContent> {
    return this.#operate('import-failed', 'readFile', input, trackId)
  }

  /** The copy of everything in a file of the visitor's choice: {@link StoreState.copy} says how it is. */
  async diskCopy(): Promise<DiskCopy> {
    const { diskCopyOf } = await import('./fileCopy/diskCopy.ts')
    return diskCopyOf(this, this.#settings, this.#companion, (copy) => this.#set({ copy }))
  }

  /** What a list holds, in any format that is known; nothing is stored. Rejects with an error whose code begins with `sheet-`. */
  readSheet(input: File | ListInput): Promise<SheetReading> {
    return this.#operate('sheet-unreadable', 'readSheet', input)
  }

  /** The lists that the elements of the page bring. */
  async pageSheets(): Promise<PageSheets> {
    const { PageSheets } = await import('./sheets/pageSheets.ts')
    this.#pageSheets ??= new PageSheets(this.tracks, this.#companion)
    return this.#pageSheets
  }

  /** What a list would change in a sheet that is there. */
  previewSheet(id: string, topics: readonly SheetTopic[]): Promise<SheetDifference> {
    return this.#operate('sheet-failed', 'previewSheet', id, topics)
  }

  /** What of a list is ticked in other lists, or not yet. `id` is the sheet that the list would update. */
  sharedProblems(topics: readonly SheetTopic[], id?: string): Promise<SharedProblems> {
    return this.#operate('sheet-failed', 'sharedProblems', topics, id)
  }

  /**
   * Adds a list as a sheet of the visitor's, with what it says is done and noted; under the name of one that is there, or with the
   * id of one, it updates that. Resolves to the sheet, and what takes it back.
   */
  addSheet(name: string, topics: readonly SheetTopic[], options: AddOptions = {}): Promise<AddedSheet> {
    return this.#operate('sheet-failed', 'addSheet', name, topics, options)
  }

  /** Renames, hides or orders sheets of the visitor's: each is put in the place of the one with its id. */
  changeSheets(changed: readonly StoredSheet[]): Promise<void> {
    return this.#operate('sheet-failed', 'changeSheets', changed)
  }

  /** Takes a sheet of the visitor's away. Its progress stays stored: {@link changeSheets} with the same sheet brings all of it back. */
  removeSheet(id: string): Promise<void> {
    return this.#operate('sheet-failed', 'removeSheet', id)
  }

  /**
   * What files, texts and folders say was solved elsewhere, found in all tracks; nothing is changed. Rejects with an error whose
   * code begins with `sheet-` where none of them can be read.
   */
  readSolved(inputs: readonly (File | SolvedInput)[]): Promise<SolvedPreview> {
    return this.#operate('sheet-unreadable', 'readSolved', inputs)
  }

  /** Ticks what was solved elsewhere: one change of each track, and one undo for all. */
  tickSolved(items: readonly TrackItem[], source?: unknown): Promise<Replacements> {
    return this.#operate('solved-failed', 'tickSolved', items, source)
  }

  /** What the student did and what is to be reviewed. */
  history(): Promise<History> {
    this.#history ??= this.#openHistory()
    this.#history.catch(() => {
      this.#history = undefined
    })
    return this.#history
  }

  /** Whether an item is to be reviewed today; `false` while that is not known. */
  isDue(item: Item): boolean {
    return this.#state.history?.isDue(item, this.#state.tracks) ?? false
  }

  /** Links that bring what is ticked here to another device. */
  links(): Promise<Links> {
    return this.#operate('link-failed', 'links')
  }

  /** Calls `next` with the track's snapshots, the newest first, now and when they change. Returns how to stop. */
  observeSnapshots(trackId: string, next: (snapshots: readonly Snapshot[]) => void): () => void {
    const { id } = this.tracks.get(trackId)
    const following = this.#operate('storage-read', 'observeSnapshots', this, id, next)
    following.catch((cause) => console.error(cause))
    return () => void following.then((stop) => stop()).catch(() => {})
  }

  /** Switches the theme and keeps the choice. */
  setDark(dark: boolean): void {
    this.#settings.set('isDark', String(dark))
  }

  /** Shows stars, or hides them for good. */
  setStarsShown(shown: boolean): void {
    this.#settings.set(starsKey, String(shown))
  }

  /** Shows difficulty, or hides it for good. */
  setDifficultyShown(shown: boolean): void {
    this.#settings.set(difficultyKey, String(shown))
  }

  /** Orders the cards of all tracks and keeps the choice. */
  setCardOrder(order: CardOrder): void {
    this.#settings.set(cardOrderKey, order)
  }

  /** Puts the reminder to export off for a week. */
  snoozeReminder(): void {
    snoozeReminder(this.#settings)
  }

  /** Notes that the link of an item was followed, or with `opened` false that nothing came of it. */
  noteOpened(trackId: string, topic: string, { index, title, url }: Item, opened = true): void {
    this.#setLast(trackId, { topic, item: { index, title, url }, opened })
  }

  /** Writes `cid`, the index of the item whose note is open; it is for other readers, never read here. */
  setNoteOpen(index: number | undefined): void {
    if (index === undefined) this.#settings.remove('cid')
    else this.#settings.set('cid', String(index))
  }

  /** What was typed and not saved when the note of an item was open last. */
  getDraft(trackId: string, topic: string, item: ItemReference): Draft | undefined {
    return readDraft(this.#settings, `${trackId}:${topic}`, item, this.#titlesOf(trackId, topic))
  }

  /** Titles of the items of a topic whose note was typed and not saved. */
  getDraftTitles(trackId: string, topic: string): readonly string[] {
    return draftTitles(this.#settings, `${trackId}:${topic}`)
  }

  /** Keeps what is typed, or drops it. */
  setDraft(trackId: string, topic: string, item: ItemReference, draft: Draft | undefined): void {
    writeDraft(this.#settings, `${trackId}:${topic}`, item, draft, this.#titlesOf(trackId, topic))
  }

  #titlesOf(trackId: string, topic: string): ReadonlySet<string> {
    const shown = this.#state.tracks[trackId]?.topics.find(({ key }) => key === topic)
    return new Set(shown?.items.map(({ title }) => title))
  }

  async #open(): Promise<'persistent' | 'memory'> {
    const collections = builtInTracks.flatMap(({ collection }) => collection ?? [])
    const database = sharedDatabase(this.name, collections, (waiting) => {
      if (waiting !== this.#state.blocked) this.#set({ blocked: waiting })
    })
    const keep = () => {
      this.#places = placesBy(
        ({ collection }) => collection ?? '',
        (collection) => ({
          storage: 'persistent',
          table: database.table<TopicRecord>(collection),
          versions: this.#settings,
        }),
      )
      this.#set({ storage: 'persistent' })
      void this.#companion.ready().then((companion) => {
        this.#set({ companion })
        if (this.#state.review || this.#history)
          this.history().then(
            (history) => history.follow(),
            (cause) => console.error(cause),
          )
        this.#parts.historyLog.replay().catch((cause) => console.error(cause))
        if (this.#settings.get(copyKey)) this.diskCopy().catch((cause) => console.error(cause))
        return this.#followSheets()
      })
    }
    const opening = database.open()
    let timer: ReturnType<typeof setTimeout> | undefined
    const outcome = await Promise.race([
      opening.then(
        () => 'opened' as const,
        () => 'denied' as const,
      ),
      new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, openTimeout, 'late')
      }),
    ])
    clearTimeout(timer)
    if (outcome === 'opened') {
      keep()
      return 'persistent'
    }
    this.#companion.goOnInMemory()
    this.#set({ storage: 'memory', companion: 'memory' })
    void this.#followSheets()
    if (outcome === 'late') {
      opening
        .then(() => {
          const moving = [this.#companion.move()]
          keep()
          return Promise.all([...moving, ...[...this.#syncs.values()].map((sync) => sync.move())])
        })
        .catch((cause) => console.error(cause))
    }
    return 'memory'
  }

  async #openHistory(): Promise<History> {
    const history = await this.#operate('storage-read', 'openHistory')
    this.#set({ history })
    return history
  }

  /** Where they cannot be read, only they are missing. */
  async #followSheets(): Promise<void> {
    try {
      await this.#sheets.follow()
    } catch (cause) {
      console.error(cause)
      this.#set({ sheets: this.#state.sheets ?? [] })
    }
  }

  /** Starts all tracks. Resolves to what is known of each. */
  async #startAll(): Promise<TrackStates> {
    await this.#followSheets()
    await Promise.all(this.tracks.all.map(({ id }) => this.start(id)))
    return this.#state.tracks
  }

  #sync(trackId: string): TrackSync {
    const track = this.tracks.get(trackId)
    let sync = this.#syncs.get(track.id)
    if (!sync) {
      sync = new TrackSync(track, {
        place: () => this.#placeOf(track),
        settings: this.#settings,
        companion: this.#companion,
        log: this.#log,
        feed: this.#feed,
        show: (change) => this.#setTrack(track.id, change),
        restartDue: (reason) => setTimeout(() => this.#reload(track, reason), reloadDelay),
      })
      this.#syncs.set(track.id, sync)
    }
    return sync
  }

  async #placeOf(track: Track): Promise<Place> {
    if (track.collection !== undefined) {
      await this.#ready
      takeOverEarlierTicks(this.#settings, this.#log)
      return this.#places(track)
    }
    const table = await this.#companion.table('topics', track.id)
    return { storage: await this.#companion.ready(), table, versions: this.#settings }
  }

  #tracksChanged(): void {
    const trackList = this.tracks.all
    const replaced: string[] = []
    for (const [id, sync] of this.#syncs) {
      if (trackList.includes(sync.track)) continue
      sync.stop()
      this.#syncs.delete(id)
      if (trackList.some((track) => track.id === id)) replaced.push(id)
    }
    // A list that has changed is shown as it was until it is read again.
    const tracks = Object.fromEntries(trackList.map(({ id }) => [id, this.#state.tracks[id] ?? loading]))
    this.#set({ trackList, tracks })
    for (const id of replaced) void this.start(id)
  }

  #reload(track: Track, reason: ReloadReason): void {
    const answers = [...this.#reloadListeners].map((listener) =>
      undisturbed(() => listener({ track: track.id, reason })),
    )
    if (answers.includes(true) || !answers.includes(false)) void this.restart(track.id)
  }

  async #change(
    trackId: string,
    topic: string,
    item: ItemArgument,
    requested: RequestedValue,
    options: ChangeOptions,
  ): Promise<Figures & { total: number }> {
    const sync = this.#sync(trackId)
    if (typeof topic !== 'string') throw new TrackerError('misuse', { rule: 'topic' })
    const reference: ItemReference =
      typeof item === 'object' && item
        ? { index: item.index, ...(item.title !== undefined && { title: item.title }), url: item.url }
        : { index: item as number }
    await sync.writer.change(topic, reference, requested, options)
    return sync.reader.figures(topic)
  }

  /** Does what few visits ask for, with code that is loaded for it. What fails without a code of its own gets this one. */
  async #operate<Name extends keyof Operations>(
    code: TrackerErrorCode,
    name: Name,
    ...given: Given<Operations[Name]>
  ): Promise<Awaited<ReturnType<Operations[Name]>>> {
    try {
      const operation = (await import('./operations.ts'))[name] as (
        parts: StoreCore,
        ...given: unknown[]
      ) => Promise<Awaited<ReturnType<Operations[Name]>>>
      return await operation(this.#parts, ...given)
    } catch (cause) {
      throw TrackerError.from(cause, code)
    }
  }

  /** What the settings say. */
  #chosen() {
    const { get } = this.#settings
    const stars = get(starsKey)
    const order = get(cardOrderKey)
    return {
      dark: get('isDark') !== 'false',
      // Who has brought some along and has not decided sees them.
      stars: stars === null ? Object.values(this.#state?.tracks ?? {}).some(hasStars) : stars === 'true',
      difficulty: get(difficultyKey) !== 'false',
      review: get(reviewKey) === 'true',
      cardOrder: (order === 'least' || order === 'nearly' ? order : 'sheet') as CardOrder,
      backup: readBackup(this.#settings),
    }
  }

  #setLast(trackId: string, last: LastItem): void {
    this.#set({ last: writeLastItem(this.#settings, trackId, last) })
  }

  #setTrack(trackId: string, change: Partial<TrackState>): void {
    const before = this.#state.tracks[trackId] ?? loading
    const after = { ...before, ...change }
    const same =
      before.status === after.status && before.topics === after.topics && before.error === after.error
    if (same) return
    const stars = this.#state.stars || (this.#settings.get(starsKey) === null && hasStars(after))
    this.#set({ tracks: { ...this.#state.tracks, [trackId]: after }, stars })
  }

  #set(change: Partial<StoreState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) undisturbed(listener)
  }
}

const hasStars = ({ topics }: TrackState): boolean =>
  topics.some(({ items }) => items.some(({ star }) => star))

/** The place of each track, made when it is asked for first. */
function placesBy(keyOf: (track: Track) => string, make: (key: string) => Place): (track: Track) => Place {
  const places = new Map<string, Place>()
  return (track) => {
    const key = keyOf(track)
    const place = places.get(key) ?? make(key)
    places.set(key, place)
    return place
  }
}

const stores = new Map<string, Store>()

/** Ends of names that are kept for databases beside the main one. */
const reservedSuffixes = [companionSuffix, earlierSnapshotsSuffix]

/** The store of a database; the same object for the same name. Throws `misuse` for a name that is not text, or is reserved. */
export function openStore(name = 'db'): Store {
  const isReserved = typeof name === 'string' && reservedSuffixes.some((suffix) => name.endsWith(suffix))
  if (typeof name !== 'string' || name === '' || isReserved) {
    throw new TrackerError('misuse', { rule: 'database', reserved: reservedSuffixes.join(', ') })
  }
  let store = stores.get(name)
  if (!store) {
    store = new Store(name)
    stores.set(name, store)
  }
  return store
}
