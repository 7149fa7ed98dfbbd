import type { Collections } from './collections.ts'
import { TrackerError } from './errors.ts'
import { LiveTrack, type TopicChange } from './liveTrack.ts'
import type { Records, TopicRecord } from './records.ts'
import { loadSeed, runStartup, type StartupReason } from './runStartup.ts'
import type { Settings } from './settings.ts'
import { addSnapshot, figuresOf, type SnapshotRecord, trimSnapshots } from './snapshots.ts'
import { versionStep } from './startup.ts'
import type { Item, Topic } from './topic.ts'
import type { Track } from './tracks.ts'
import { type UnsavedTicks, withTicks } from './unsavedTicks.ts'

/** Where progress is kept: in the browser, or in memory for this visit. */
export interface Places {
  readonly collections: Collections<TopicRecord>
  readonly snapshots: Collections<SnapshotRecord>
  readonly versions: Settings
}

export interface TrackState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly topics: readonly Topic[]
  readonly error: TrackerError | undefined
}

/** What a running track needs of the store that runs it. */
export interface Surroundings {
  /** Resolves once it is known where progress is kept. */
  readonly ready: () => Promise<unknown>
  /** Where it is kept at this moment: that moves where the database opens late. */
  readonly places: () => Places
  readonly unsaved: UnsavedTicks
  readonly show: (change: Partial<TrackState>) => void
  /** Is called when the track was seeded or moved to another version, and a reload is due. */
  readonly changed: (reason: NonNullable<StartupReason>) => void
}

/** One track of a store from its start on: it seeds, migrates, follows what is stored, and changes single topics. */
export class RunningTrack {
  readonly track: Track
  readonly #surroundings: Surroundings
  readonly #live: LiveTrack
  /** The unstarted records, from when the catalogue is asked for until the track is started. */
  #seed: Promise<Map<string, TopicRecord>> | undefined
  #started: Promise<void> | undefined
  /** Goes on while a collection that was emptied under us is filled again. */
  #refilled: Promise<void> | undefined
  #stopObserving = () => {}

  constructor(track: Track, surroundings: Surroundings) {
    this.track = track
    this.#surroundings = surroundings
    this.#live = new LiveTrack(() => surroundings.show({ topics: this.#live.topics }))
  }

  start(): Promise<void> {
    if (!this.#started) {
      // A first visit will need the catalogue: it is fetched while the database opens. A failure is told where it is used.
      if (this.#version() === null) this.#loadSeed().catch(() => {})
      this.#started = this.#run()
    }
    return this.#started
  }

  restart(): Promise<void> {
    this.#started = this.#restart()
    return this.#started
  }

  /** Shows a change at once and stores it. Resolves to the record as it is stored. */
  change(change: TopicChange): Promise<TopicRecord> {
    return this.#live.change(change, () =>
      this.#write(change).catch(async (cause) => {
        if (!(await this.mend())) throw cause
        return this.#write(change)
      }),
    )
  }

  /** An item as it is shown. */
  item(topic: string, index: number): Item | undefined {
    return this.#live.topics.find(({ key }) => key === topic)?.items[index]
  }

  /** What is stored, or what is shown where that was taken away without a word. */
  async read(): Promise<Records> {
    const stored = await this.#places.collections.read(this.track.collection)
    return stored.size > 0 ? stored : this.#live.shown
  }

  /**
   * Starts anew where a page that is not ours emptied the collection, which Dexie cannot see: what was shown is put away.
   * Returns whether it had to.
   */
  async mend(): Promise<boolean> {
    const { size } = await this.#places.collections.read(this.track.collection)
    if (!this.#refilled && (size > 0 || this.#live.shown.size === 0)) return false
    await this.#refill(this.#live.shown)
    return true
  }

  /** Takes the version steps that are due: one that came later would cut what is imported now. */
  async update(): Promise<void> {
    const isDue = () => versionStep(this.#version(), this.track) !== 'current'
    // At most two: to the first version, and from that to the current one.
    if (isDue()) await this.restart()
    if (isDue()) await this.restart()
  }

  /**
   * Writes what was changed in memory to the database that opened late, and goes on there. Changes that are made meanwhile
   * wait, so that no older one is written over them.
   */
  recover(changes: readonly TopicChange[]): Promise<void> | undefined {
    if (this.#started) this.#started = this.#recover(this.#started, changes)
    return this.#started
  }

  async #recover(started: Promise<void>, changes: readonly TopicChange[]): Promise<void> {
    await started
    let failed: TrackerError | undefined
    const told = (cause: unknown) => {
      console.error(cause)
      failed = new TrackerError('storage-failed', {}, cause)
    }
    const { collections, snapshots, versions } = this.#places
    await runStartup(this.track, collections, snapshots, versions).catch(told)
    // Where what is stored has no such item, the other changes are written all the same.
    for (const change of changes) await this.#write(change).catch(told)
    await this.#run(failed)
  }

  /** Shows records that have just replaced all others. */
  replaced(records: Records): void {
    this.#live.receive(records, this.#live.mark())
  }

  get #places(): Places {
    return this.#surroundings.places()
  }

  #write({ key, apply }: TopicChange): Promise<TopicRecord> {
    return this.#places.collections.update(this.track.collection, key, (record) => {
      if (!record) throw new TrackerError('misuse', { what: `there is no topic ${key}` })
      return apply(record)
    })
  }

  #version(): string | null {
    return this.#places.versions.get(this.track.versionKey)
  }

  #loadSeed(): Promise<Map<string, TopicRecord>> {
    this.#seed ??= loadSeed(this.track)
    return this.#seed
  }

  async #restart(): Promise<void> {
    // A collection that cannot be read is told by the start.
    const mended = await this.mend().catch(() => false)
    if (!mended) await this.#run()
  }

  async #run(told?: TrackerError): Promise<void> {
    await this.#surroundings.ready()
    await this.#storeUnsaved()
    if (versionStep(this.#version(), this.track) === 'current') {
      await this.#observe(told)
      if (this.#live.records.size > 0) return
    }
    let reason: StartupReason
    let error = told
    try {
      const { collections, snapshots, versions } = this.#places
      reason = await runStartup(this.track, collections, snapshots, versions, () => this.#loadSeed())
    } catch (cause) {
      error = TrackerError.from(cause, 'storage-read')
    }
    this.#seed = undefined
    await this.#observe(error)
    if (reason) this.#surroundings.changed(reason)
  }

  async #storeUnsaved(): Promise<void> {
    const { unsaved } = this.#surroundings
    const { collections } = this.#places
    const ticks = unsaved.of(this.track.id)
    if (ticks.length === 0 || collections.storage === 'memory') return
    try {
      await collections.transact(this.track.collection, (records) => ({
        put: withTicks(records, ticks),
        result: undefined,
      }))
      unsaved.forget(ticks)
    } catch (cause) {
      // They are kept for the next start; a database that cannot be read is told by this one.
      console.error(cause)
    }
  }

  /** Follows what is stored. Resolves once the track can be shown, or has failed with nothing to show. */
  #observe(error: TrackerError | undefined): Promise<void> {
    const { show } = this.#surroundings
    this.#stopObserving()
    return new Promise((resolve) => {
      const stop = this.#places.collections.observe(
        this.track.collection,
        this.#live.mark,
        (records, seen) => {
          // With a tick that no read has seen yet.
          const before = this.#live.shown
          this.#live.receive(records, seen)
          if (records.size === 0 && before.size > 0 && !this.#refilled) void this.#refill(before)
          else show({ status: records.size > 0 ? 'ready' : error ? 'failed' : 'loading', error })
          resolve()
        },
        (cause) => {
          show({ status: 'failed', error: error ?? TrackerError.from(cause, 'storage-read') })
          resolve()
        },
      )
      this.#stopObserving = () => {
        stop()
        resolve()
      }
    })
  }

  /** The collection was emptied under us: what was shown is kept as a snapshot, and the track starts anew. */
  #refill(before: Records): Promise<void> {
    this.#refilled ??= this.#startAnew(before).finally(() => {
      this.#refilled = undefined
    })
    return this.#refilled
  }

  async #startAnew(before: Records): Promise<void> {
    const { done, notes } = figuresOf(before)
    const told = done + notes > 0 ? await this.#putAway(before) : undefined
    this.#started = this.#run(told)
    await this.#started
  }

  /** Keeps what was shown as a snapshot; what cannot be put away is put back. Returns what the user has to know. */
  async #putAway(before: Records): Promise<TrackerError> {
    const { collections, snapshots } = this.#places
    const { collection } = this.track
    try {
      await addSnapshot(snapshots, collection, 'cleared', before)
      await trimSnapshots(snapshots, collection)
      return new TrackerError('storage-cleared')
    } catch (cause) {
      await collections
        .transact(collection, (now) => ({ put: now.size === 0 ? before : [], result: undefined }))
        .catch((failure) => console.error(failure))
      return TrackerError.from(cause, 'storage-failed')
    }
  }
}
