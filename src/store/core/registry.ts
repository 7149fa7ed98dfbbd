import { TrackerError } from '../errors.ts'
import { builtInTracks } from '../model/builtIn.ts'
import type { Track } from '../model/track.ts'

/** The tracks of a store: ours, and the lists that pages and visitors add at runtime. */
export class TrackRegistry {
  #tracks: readonly Track[] = builtInTracks
  readonly #changed: () => void

  /** Calls `changed` after a track is added or removed. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** All tracks, in header order; a new array after every change. */
  get all(): readonly Track[] {
    return this.#tracks
  }

  /** The track with this id or alias, or `undefined`. */
  find(name: string): Track | undefined {
    return this.#tracks.find(({ id, aliases }) => id === name || aliases.includes(name))
  }

  /** The track with this id or alias. Throws `unknown-track`, which lists the valid ones. */
  get(name: string): Track {
    const track = this.find(name)
    if (track) return track
    const valid = this.#tracks.map(({ id }) => id).join(', ')
    throw new TrackerError('unknown-track', { name: String(name), valid })
  }

  /** Adds a track, or replaces the one with the same id. */
  set(track: Track): void {
    const isThere = this.#tracks.some(({ id }) => id === track.id)
    this.#tracks = isThere
      ? this.#tracks.map((other) => (other.id === track.id ? track : other))
      : [...this.#tracks, track]
    this.#changed()
  }

  /** Removes a track; its progress stays stored. */
  remove(id: string): void {
    this.#tracks = this.#tracks.filter((track) => track.id !== id)
    this.#changed()
  }
}
