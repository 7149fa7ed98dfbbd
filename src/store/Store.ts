import { capability } from './core/capability.ts'
import { ChangeFeed, type ChangeListener } from './core/changeFeed.ts'
import { ChangeLog } from './core/changeLog.ts'
import type { ChangeOptions, NoteOptions, RequestedValue } from './core/changeWriter.ts'
import { HistoryLog } from './core/historyLog.ts'
import { MainDatabase } from './core/mainDatabase.ts'
import { noteChanges } from './core/noteChanges.ts'
import { OpenTracks } from './core/openTracks.ts'
import { TrackRegistry } from './core/registry.ts'
import { backupKey, type ExportState, readExportState, snoozeReminder } from './core/reminder.ts'
import type { StoreCore } from './core/StoreCore.ts'
import type { ReloadListener, ReloadReason, StoreState } from './core/storeState.ts'
import { SyncedDevice } from './core/syncedDevice.ts'
import type { TrackStorage } from './core/trackStorage.ts'
import { ChoiceSettings } from './core/visitorChoices.ts'
import { VisitorSheets } from './core/visitorSheets.ts'
import { Companion } from './db/companion.ts'
import { Drafts } from './db/drafts.ts'
import { readLastItems, writeLastItem } from './db/lastItems.ts'
import { copyKey, createSettings, type Settings } from './db/settings.ts'
import { TrackerError } from './errors.ts'
import type { Away } from './model/awayTime.ts'
import { Emitter } from './model/emitter.ts'
import { type Mark, marks } from './model/fields.ts'
import { type ItemArgument, type ItemReference, isSameItem, referenceTo } from './model/identity.ts'
import type { LastItem } from './model/nextProblem.ts'
import type { TopicFigures } from './model/records.ts'
import { visitorsPrefix } from './model/sheetTrack.ts'
import type { Item } from './model/topic.ts'
import type { Track } from './model/track.ts'
import { haveStars, loading, type TrackState, type TrackStates } from './model/trackState.ts'

/** Milliseconds from seeding or a version step until the track restarts. */
export const reloadDelay = 3000

/**
 * The progress in one database, without any views. Use {@link openStore}; one store serves everything on a page.
 *
 * Views read {@link getState} and follow {@link subscribe}. A change to an item is shown at once and resolves when it
 * is stored. If it cannot be stored now, it rejects with a `TrackerError`, stays on screen, and is stored as soon as
 * possible. Features that few visits need are capabilities, loaded on demand: {@link progress}, {@link backup},
 * {@link sheets}, {@link pageSheets}, {@link solved}, {@link history}, {@link links}, {@link classes},
 * {@link sync} and {@link fileCopy}.
 */
export class Store {
  readonly name: string
  /** The tracks of this store; lists can be added at runtime. */
  readonly tracks: TrackRegistry
  /** The visitor's choices: read them from the state, change them here. */
  readonly settings: Pick<ChoiceSettings, 'set'>
  readonly drafts: Drafts

  /** One track as a whole: reset, export, import, merge, restore, and its snapshots. */
  readonly progress = capability(async () => {
    const { Progress } = await import('./progress/Progress.ts')
    return new Progress(this.#core)
  })
  /** Everything in one file: export, read, import, and identify a file. */
  readonly backup = capability(async () => {
    const { Backups } = await import('./backup/Backups.ts')
    return new Backups(this.#core)
  })
  /** Lists that visitors add. */
  readonly sheets = capability(async () => {
    const { Sheets } = await import('./sheets/Sheets.ts')
    return new Sheets(this.#core)
  })
  /** The lists of a page: much less than what reads files. */
  readonly pageSheets = capability(async () => {
    const { PageSheets } = await import('./sheets/pageSheets.ts')
    const { tracks, companion } = this.#core
    return new PageSheets(tracks, companion)
  })
  /** Problems solved elsewhere. */
  readonly solved = capability(async () => {
    const { Solved } = await import('./solved/Solved.ts')
    return new Solved(this.#core)
  })
  /** What the student did, what is due for review, the plan, and the activity log. */
  readonly history = capability(async () => {
    const { History } = await import('./history/History.ts')
    const history = new History(this.#core)
    await history.follow()
    this.#set({ history })
    return history
  })
  /** Links that carry what is ticked here to another device. */
  readonly links = capability(async () => {
    const { Links } = await import('./links/Links.ts')
    return new Links(this.#core)
  })
  /** A class: the progress of many students, from their files. */
  readonly classes = capability(async () => {
    const { Classes } = await import('./classes/Classes.ts')
    return new Classes(async (file) => (await this.backup()).readStudentFile(file))
  })
  /** All of a student's devices, kept in step by a server of the site; its status is in the state. */
  readonly sync = capability(async () => {
    // A single file for pages without a server of their own.
    if (import.meta.env.MODE === 'classic') throw new TrackerError('misuse', { rule: 'sync-classic' })
    const { Sync } = await import('./sync/Sync.ts')
    return new Sync(this.#core)
  })
  /** The copy of everything in a file that the visitor chose; its status is in the state. */
  readonly fileCopy = capability(async () => {
    const { FileCopy } = await import('./fileCopy/FileCopy.ts')
    const copy = new FileCopy(this.#core, async (deliver) => (await this.backup()).export(deliver))
    await copy.follow()
    return copy
  })

  readonly #settings: Settings
  readonly #choices: ChoiceSettings
  readonly #feed = new ChangeFeed()
  readonly #database: MainDatabase
  readonly #companion: Companion
  readonly #syncedDevice: SyncedDevice
  readonly #sheets: VisitorSheets
  readonly #core: StoreCore
  readonly #open: OpenTracks
  readonly #changed = new Emitter()
  readonly #reloading = new Emitter<Parameters<ReloadListener>, boolean | undefined>()
  readonly #ready: Promise<'persistent' | 'memory'>
  #state: StoreState

  constructor(name: string) {
    this.name = name
    this.tracks = new TrackRegistry(() => this.#tracksChanged())
    this.#settings = createSettings(name)
    const showBlocked = (waiting: boolean) => {
      if (waiting !== this.#state.blocked) this.#set({ blocked: waiting })
    }
    this.#companion = new Companion(name, showBlocked, () => void this.#continueLate())
    this.#syncedDevice = new SyncedDevice(this.#settings, this.#companion)
    this.#sheets = new VisitorSheets(
      this.#companion,
      this.tracks,
      (id) => this.#open.get(id).read(),
      (sheets, removedSheets) => this.#set({ sheets, removedSheets, backup: this.#exportState(sheets) }),
    )
    this.#choices = new ChoiceSettings(this.#settings)
    this.settings = this.#choices
    this.drafts = new Drafts(this.#settings, (track, topic) => this.#itemsOf(track, topic))
    this.#database = new MainDatabase(name, this.#settings, showBlocked)
    const log = new ChangeLog(this.#settings)
    this.#open = new OpenTracks(this.tracks, (track) => ({
      track,
      storage: () => this.#storageOf(track),
      companion: this.#companion,
      settings: this.#settings,
      log,
      feed: this.#feed,
      show: (change) => this.#setTrack(track.id, change),
      restartDue: (reason) => setTimeout(() => this.#reload(track, reason), reloadDelay),
    }))
    this.#state = {
      storage: 'opening',
      companion: 'opening',
      blocked: false,
      trackList: this.tracks.all,
      sheets: undefined,
      removedSheets: [],
      tracks: Object.fromEntries(this.tracks.all.map(({ id }) => [id, loading])),
      last: readLastItems(this.#settings),
      history: undefined,
      backup: this.#exportState(undefined),
      isSynced: this.#syncedDevice.isOn,
      ...this.#choices.get(false),
    }
    this.#choices.subscribe(() => this.#set(this.#choices.get(haveStars(this.#state.tracks))))
    this.#settings.subscribe(backupKey, () => this.#set({ backup: this.#exportState(this.#state.sheets) }))
    this.#syncedDevice.subscribe(() => this.#set({ isSynced: this.#syncedDevice.isOn }))
    this.#core = {
      name,
      tracks: this.tracks,
      sheets: this.#sheets,
      companion: this.#companion,
      settings: this.#settings,
      log,
      syncedDevice: this.#syncedDevice,
      historyLog: new HistoryLog(this.#companion, this.#settings),
      session: (id) => this.#open.get(id),
      startAll: () => this.#startAll(),
      getState: () => this.#state,
      subscribe: this.subscribe,
      onChange: this.onChange,
      showCopy: (copy) => this.#set({ copy }),
      showSync: (sync) => this.#set({ sync }),
    }
    noteChanges(this.#feed, this.#core, (track, last) => this.#setLast(track, last))
    this.#ready = this.#openStorage()
  }

  /** Resolves once it is known whether progress is kept (`persistent`) or only lasts for this visit (`memory`). */
  ready(): Promise<'persistent' | 'memory'> {
    return this.#ready
  }

  /** True if the next visit will find a track as this one leaves it. */
  isDurable(trackId: string): boolean {
    const { version } = this.tracks.get(trackId)
    return this.#state.storage === 'persistent' && (!version || this.#settings.isDurable(version.key))
  }

  getState(): StoreState {
    return this.#state
  }

  /** Calls `listener` after every change of the state. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.listen(listener)

  /**
   * Calls `listener` with every change of the progress from any tab, after it is stored. Returns a function that
   * unsubscribes.
   */
  readonly onChange = (listener: ChangeListener): (() => void) => this.#feed.listen(listener)

  /** Asks `listener` before a track restarts after seeding or a version step. Returns a function that unsubscribes. */
  onReload(listener: ReloadListener): () => void {
    return this.#reloading.listen(listener)
  }

  /** Starts a track unless it is already started: shows what is stored, seeds, migrates, and follows changes. */
  async start(trackId: string): Promise<void> {
    return this.#open.get(trackId).start()
  }

  /** Restarts a track, for example after its catalogue could not be loaded. */
  async restart(trackId: string): Promise<void> {
    return this.#open.get(trackId).restart()
  }

  /** Marks an item done or incomplete. Resolves to the topic's new figures. */
  async setDone(
    trackId: string,
    topic: string,
    item: ItemArgument,
    done: boolean,
    options: ChangeOptions = {},
  ): Promise<TopicFigures> {
    if (typeof done !== 'boolean') throw new TrackerError('misuse', { rule: 'done' })
    return this.#change(trackId, topic, item, { kind: 'done', value: done }, options)
  }

  /**
   * Sets an item's note, trimmed, of at most {@link noteLimit} characters. If the stored note is no longer `base`, the
   * note that was edited, both are kept.
   */
  async setNote(
    trackId: string,
    topic: string,
    item: ItemArgument,
    note: string,
    { base, ...options }: NoteOptions = {},
  ): Promise<TopicFigures> {
    if (typeof note !== 'string') throw new TrackerError('misuse', { rule: 'note' })
    return this.#change(trackId, topic, item, { kind: 'note', value: note, base }, options)
  }

  /** Stars or unstars an item. */
  async setStar(
    trackId: string,
    topic: string,
    item: ItemArgument,
    star: boolean,
    options: ChangeOptions = {},
  ): Promise<TopicFigures> {
    if (typeof star !== 'boolean') throw new TrackerError('misuse', { rule: 'star' })
    return this.#change(trackId, topic, item, { kind: 'star', value: star }, options)
  }

  /** Marks an item that is not done as attempted or skipped, or takes that back with ''. A done item stays as it is. */
  async setMark(
    trackId: string,
    topic: string,
    item: ItemArgument,
    mark: Mark | '',
    options: ChangeOptions = {},
  ): Promise<TopicFigures> {
    if (mark !== '' && !marks.includes(mark)) throw new TrackerError('misuse', { rule: 'mark' })
    return this.#change(trackId, topic, item, { kind: 'mark', value: mark }, options)
  }

  /** Records that an item's link was followed or, if `opened` is false, that nothing came of it. */
  markOpened(trackId: string, topic: string, item: Item, opened = true): void {
    const last = this.#state.last[trackId]
    const isSame = last?.opened && last.topic === topic && isSameItem(last.item, referenceTo(item))
    const away = this.#state.activity && opened ? (isSame && last.away) || { counted: 0 } : undefined
    this.#setLast(trackId, { topic, item: referenceTo(item), opened, ...(away && { away }) })
  }

  /** Sets how long the item that was opened last has been open; `undefined` if it is no longer counted. */
  setAway(trackId: string, away: Away | undefined): void {
    const { away: _, ...last } = this.#state.last[trackId] ?? {}
    if (isOpened(last)) this.#setLast(trackId, { ...last, ...(away && { away }) })
  }

  /** Finds out whether this device is kept in step with others, where localStorage does not say so: see `isSynced` in the state. */
  async recallSync(): Promise<void> {
    await this.#syncedDevice.recall()
  }

  /** Snoozes the export reminder for a week. */
  snoozeReminder(): void {
    snoozeReminder(this.#settings)
  }

  async #storageOf(track: Track): Promise<TrackStorage> {
    if (track.collection !== undefined) {
      await this.#ready
      return this.#database.storageOf(track)
    }
    const table = await this.#companion.table('topics', track.id)
    return { kind: await this.#companion.ready(), table, versions: this.#settings }
  }

  async #openStorage(): Promise<'persistent' | 'memory'> {
    const keep = () => {
      this.#database.keep()
      this.#set({ storage: 'persistent' })
      void this.#companion.ready().then((companion) => this.#continueWith(companion))
    }
    const outcome = await this.#database.open()
    if (outcome === 'opened') {
      keep()
      return 'persistent'
    }
    this.#companion.continueInMemory()
    this.#set({ storage: 'memory', companion: 'memory' })
    void this.#followSheets()
    const openedLate = () => {
      const moving = this.#companion.move()
      keep()
      return Promise.all([moving, ...this.#open.all.map((session) => session.move())])
    }
    if (outcome !== 'denied') outcome.late.then(openedLate).catch((cause) => console.error(cause))
    return 'memory'
  }

  /** The companion database opened after the visit had gone on without it. */
  async #continueLate(): Promise<void> {
    try {
      if (this.#state.storage !== 'persistent') return
      await this.#companion.move()
      await this.#continueWith('persistent')
      const ours = this.tracks.all.filter(({ collection }) => collection === undefined).map(({ id }) => id)
      await Promise.all(
        this.#open.all.filter(({ track }) => ours.includes(track.id)).map((session) => session.move()),
      )
    } catch (cause) {
      console.error(cause)
    }
  }

  /** Loads what is in the companion database, once it is known whether that is open. */
  #continueWith(companion: 'persistent' | 'memory'): Promise<void> {
    this.#set({ companion })
    const report = (cause: unknown) => console.error(cause)
    if (this.#state.review || this.#state.history) this.history().then((history) => history.follow(), report)
    this.#core.historyLog.replay().catch(report)
    if (this.#settings.get(copyKey)) this.fileCopy().catch(report)
    return this.#followSheets()
  }

  /** Follows the visitor's sheets. If they cannot be read, only they are missing. */
  async #followSheets(): Promise<void> {
    try {
      await this.#sheets.follow()
    } catch (cause) {
      console.error(cause)
      this.#set({ sheets: this.#state.sheets ?? [] })
    }
  }

  /** `sheets` are the visitor's lists, if they are known: what is counted of others was removed. */
  #exportState(sheets: StoreState['sheets']): ExportState {
    return readExportState(
      this.#settings,
      (id) => !id.startsWith(visitorsPrefix) || !sheets || sheets.some((sheet) => sheet.id === id),
    )
  }

  /** Starts all tracks. Resolves to their states. */
  async #startAll(): Promise<TrackStates> {
    await this.#followSheets()
    await Promise.all(this.tracks.all.map(({ id }) => this.start(id)))
    return this.#state.tracks
  }

  #tracksChanged(): void {
    const trackList = this.tracks.all
    const replaced = this.#open.dropRemoved()
    // Show a changed list as it was until it is read again.
    const tracks = Object.fromEntries(trackList.map(({ id }) => [id, this.#state.tracks[id] ?? loading]))
    this.#set({ trackList, tracks })
    for (const id of replaced) void this.start(id)
  }

  #reload(track: Track, reason: ReloadReason): void {
    const answers = this.#reloading.emit({ track: track.id, reason })
    if (answers.includes(true) || !answers.includes(false)) void this.restart(track.id)
  }

  async #change(
    trackId: string,
    topic: string,
    item: ItemArgument,
    requested: RequestedValue,
    options: ChangeOptions,
  ): Promise<TopicFigures> {
    const { writer, reader } = this.#open.get(trackId)
    if (typeof topic !== 'string') throw new TrackerError('misuse', { rule: 'topic' })
    await writer.change(topic, checkedReference(item), requested, options)
    return reader.figures(topic)
  }

  #itemsOf(trackId: string, topic: string): readonly Item[] {
    return this.#state.tracks[trackId]?.topics.find(({ key }) => key === topic)?.items ?? []
  }

  #setLast(trackId: string, last: LastItem): void {
    this.#set({ last: writeLastItem(this.#settings, trackId, last) })
  }

  #setTrack(trackId: string, change: Partial<TrackState>): void {
    const before = this.#state.tracks[trackId] ?? loading
    const after = { ...before, ...change }
    if (
      Object.keys(change).every((key) => before[key as keyof TrackState] === after[key as keyof TrackState])
    )
      return
    const tracks = { ...this.#state.tracks, [trackId]: after }
    const stars = this.#state.stars || this.#choices.get(haveStars({ [trackId]: after })).stars
    this.#set({ tracks, stars })
  }

  #set(change: Partial<StoreState>): void {
    this.#state = { ...this.#state, ...change }
    this.#changed.emit()
  }
}

/** Returns a caller's reference to an item. Throws `misuse` if it cannot be one, before anything is written. */
function checkedReference(item: ItemArgument): ItemReference {
  const reference = typeof item === 'object' && item ? item : { index: item as number }
  const { index, title, url, nth } = reference
  const isSound =
    Number.isSafeInteger(index) &&
    (title === undefined || typeof title === 'string') &&
    (url === undefined || typeof url === 'string') &&
    (nth === undefined || Number.isSafeInteger(nth))
  if (!isSound) throw new TrackerError('misuse', { rule: 'item' })
  return referenceTo(reference)
}

const isOpened = (last: Partial<LastItem>): last is LastItem =>
  last.opened === true && last.item !== undefined
