import type { TrackRegistry } from '../core/registry.ts'
import type { Replacements } from '../core/replaceTracks.ts'
import type { TrackSync } from '../core/trackSync.ts'
import { TrackerError } from '../errors.ts'
import type { LogEntry } from '../model/entries.ts'
import type { TrackStates } from '../model/trackState.ts'
import { createLink, type LinkRequest, type MadeLink } from './createLink.ts'
import { type LinkPreview, previewLink } from './linkPreview.ts'
import { readLinkText } from './linkText.ts'
import { mergeLink } from './mergeLink.ts'

/** What links do, with code that is loaded for it. Each method rejects with a `TrackerError`, and has changed nothing then. */
export class Links {
  readonly #tracks: TrackRegistry
  readonly #startAll: () => Promise<TrackStates>
  readonly #syncOf: (id: string) => TrackSync
  readonly #reviews: () => Promise<readonly LogEntry[]>

  /** `startAll` resolves to the tracks once all are shown, `reviews` to the log of them. */
  constructor(
    tracks: TrackRegistry,
    startAll: () => Promise<TrackStates>,
    syncOf: (id: string) => TrackSync,
    reviews: () => Promise<readonly LogEntry[]>,
  ) {
    this.#tracks = tracks
    this.#startAll = startAll
    this.#syncOf = syncOf
    this.#reviews = reviews
  }

  /**
   * A link that brings what is ticked here to another device, with notes only if they are asked for and reviews
   * where it stays short. Rejects with `link-too-long`
   * where that is more than a link takes: the backup file takes all.
   */
  create(request: LinkRequest): Promise<MadeLink> {
    return told(async () => {
      const states = await this.#startAll()
      return createLink(request, this.#tracks.all, states, await this.#reviews())
    })
  }

  /** What a link brings, by its fragment; nothing is changed. Rejects with `link-damaged` or `link-newer`. */
  read(fragment: string): Promise<LinkPreview> {
    return told(async () => {
      const linked = await readLinkText(fragment)
      const states = await this.#startAll()
      return previewLink(linked, this.#tracks.all, states, await this.#reviews())
    })
  }

  /** Adds what a link brings: one change of each track, and one undo for all. Nothing is ever unticked. */
  merge(preview: LinkPreview, source?: unknown): Promise<Replacements> {
    return told(() => mergeLink(preview, this.#syncOf, source))
  }
}

async function told<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (cause) {
    throw TrackerError.from(cause, 'link-failed')
  }
}
