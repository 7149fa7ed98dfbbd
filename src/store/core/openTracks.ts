import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import type { Track } from '../model/track.ts'
import type { TrackState } from '../model/trackState.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { ChangeLog } from './changeLog.ts'
import { takeOverEarlierTicks } from './earlierTicks.ts'
import type { MainDatabase } from './mainDatabase.ts'
import type { TrackRegistry } from './registry.ts'
import type { StartupReason } from './steps.ts'
import type { TrackStorage } from './trackStorage.ts'
import { TrackSync } from './trackSync.ts'

/** What the tracks of a store share. */
interface OpenTracksContext {
  readonly tracks: TrackRegistry
  readonly database: MainDatabase
  readonly companion: Companion
  readonly settings: Settings
  readonly log: ChangeLog
  readonly feed: ChangeFeed
  /** Resolves once it is known where the tracks of the main database are kept. */
  readonly ready: () => Promise<unknown>
  readonly show: (trackId: string, change: Partial<TrackState>) => void
  /** Called after a track is seeded or moved to another version, when a reload is due. */
  readonly restartDue: (track: Track, reason: StartupReason) => void
}

/** The tracks of a store that have been requested so far. */
export class OpenTracks {
  readonly #context: OpenTracksContext
  readonly #syncs = new Map<string, TrackSync>()

  constructor(context: OpenTracksContext) {
    this.#context = context
  }

  get all(): readonly TrackSync[] {
    return [...this.#syncs.values()]
  }

  /** Throws `unknown-track`. */
  get(trackId: string): TrackSync {
    const { tracks, show, restartDue, ...shared } = this.#context
    const track = tracks.get(trackId)
    const known = this.#syncs.get(track.id)
    if (known) return known
    const sync = new TrackSync(track, {
      ...shared,
      place: () => this.#placeOf(track),
      show: (change) => show(track.id, change),
      restartDue: (reason) => restartDue(track, reason),
    })
    this.#syncs.set(track.id, sync)
    return sync
  }

  /** Stops tracks that were removed. Returns the ids of those replaced by another track. */
  dropRemoved(): readonly string[] {
    const { all } = this.#context.tracks
    const removed = this.all.map(({ track }) => track).filter((track) => !all.includes(track))
    for (const { id } of removed) {
      this.#syncs.get(id)?.stop()
      this.#syncs.delete(id)
    }
    return removed.map(({ id }) => id).filter((id) => all.some((track) => track.id === id))
  }

  async #placeOf(track: Track): Promise<TrackStorage> {
    const { database, companion, settings, log, ready } = this.#context
    if (track.collection !== undefined) {
      await ready()
      takeOverEarlierTicks(settings, log)
      return database.placeOf(track)
    }
    const table = await companion.table('topics', track.id)
    return { storage: await companion.ready(), table, versions: settings }
  }
}
