import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import type { Track } from '../model/track.ts'
import type { TrackState } from '../model/trackState.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { ChangeLog } from './changeLog.ts'
import type { MainDatabase } from './mainDatabase.ts'
import type { StartupReason } from './migrations.ts'
import type { TrackRegistry } from './registry.ts'
import { TrackSession } from './trackSession.ts'
import type { TrackStorage } from './trackStorage.ts'

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
  readonly #sessions = new Map<string, TrackSession>()

  constructor(context: OpenTracksContext) {
    this.#context = context
  }

  get all(): readonly TrackSession[] {
    return [...this.#sessions.values()]
  }

  /** Throws `unknown-track`. */
  get(trackId: string): TrackSession {
    const { tracks, show, restartDue, ...shared } = this.#context
    const track = tracks.get(trackId)
    const known = this.#sessions.get(track.id)
    if (known) return known
    const session = new TrackSession(track, {
      ...shared,
      storage: () => this.#storageOf(track),
      show: (change) => show(track.id, change),
      restartDue: (reason) => restartDue(track, reason),
    })
    this.#sessions.set(track.id, session)
    return session
  }

  /** Stops tracks that were removed. Returns the ids of those replaced by another track. */
  dropRemoved(): readonly string[] {
    const { all } = this.#context.tracks
    const removed = this.all.map(({ track }) => track).filter((track) => !all.includes(track))
    for (const { id } of removed) {
      this.#sessions.get(id)?.stop()
      this.#sessions.delete(id)
    }
    return removed.map(({ id }) => id).filter((id) => all.some((track) => track.id === id))
  }

  async #storageOf(track: Track): Promise<TrackStorage> {
    const { database, companion, settings, ready } = this.#context
    if (track.collection !== undefined) {
      await ready()
      return database.storageOf(track)
    }
    const table = await companion.table('topics', track.id)
    return { kind: await companion.ready(), table, versions: settings }
  }
}
