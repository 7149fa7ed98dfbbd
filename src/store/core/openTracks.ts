import { getOrInsert } from '../model/maps.ts'
import type { Track } from '../model/track.ts'
import type { TrackRegistry } from './registry.ts'
import type { TrackContext } from './trackContext.ts'
import { TrackSession } from './trackSession.ts'

/** The tracks of a store that have been requested so far. */
export class OpenTracks {
  readonly #tracks: TrackRegistry
  readonly #contextOf: (track: Track) => TrackContext
  readonly #sessions = new Map<string, TrackSession>()

  constructor(tracks: TrackRegistry, contextOf: (track: Track) => TrackContext) {
    this.#tracks = tracks
    this.#contextOf = contextOf
  }

  get all(): readonly TrackSession[] {
    return [...this.#sessions.values()]
  }

  /** Throws `unknown-track`. */
  get(trackId: string): TrackSession {
    const track = this.#tracks.get(trackId)
    return getOrInsert(this.#sessions, track.id, () => new TrackSession(this.#contextOf(track)))
  }

  /** Stops tracks that were removed. Returns the ids of those replaced by another track. */
  dropRemoved(): readonly string[] {
    const { all } = this.#tracks
    const removed = this.all.map(({ track }) => track).filter((track) => !all.includes(track))
    for (const { id } of removed) {
      this.#sessions.get(id)?.stop()
      this.#sessions.delete(id)
    }
    return removed.map(({ id }) => id).filter((id) => all.some((track) => track.id === id))
  }
}
