import { attempt } from '../core/attempt.ts'
import type { Replacements } from '../core/replaceTracks.ts'
import type { ReplaceOptions, StoreCore } from '../core/StoreCore.ts'
import type { LogEntry } from '../model/entries.ts'
import { createLink, type LinkRequest, type MadeLink } from './createLink.ts'
import { type LinkPreview, previewLink } from './linkPreview.ts'
import { readLinkText } from './linkText.ts'
import { mergeLink } from './mergeLink.ts'

/**
 * Links that carry what is ticked here to another device. A failing method rejects with a `TrackerError` and changes
 * nothing.
 */
export class Links {
  readonly #core: StoreCore

  constructor(core: StoreCore) {
    this.#core = core
  }

  /**
   * Creates a link to what is ticked here, with notes only if requested, and reviews if it stays short. Rejects with
   * `link-too-long` if that doesn't fit into a link; it always fits into the backup file.
   */
  create(request: LinkRequest): Promise<MadeLink> {
    return attempt('link-failed', async () => {
      const states = await this.#core.startAll()
      return createLink(request, this.#core.tracks.all, states, await this.#reviews())
    })
  }

  /** Previews a link from its fragment; changes nothing. Rejects with `link-damaged` or `link-newer`. */
  read(fragment: string): Promise<LinkPreview> {
    return attempt('link-failed', async () => {
      const linked = await readLinkText(fragment)
      const states = await this.#core.startAll()
      return previewLink(linked, this.#core.tracks.all, states, await this.#reviews())
    })
  }

  /** Merges a link: one change per track, one undo for all. Never unticks anything. */
  merge(preview: LinkPreview, { source }: ReplaceOptions = {}): Promise<Replacements> {
    return attempt('link-failed', () => mergeLink(preview, this.#core.syncOf, source))
  }

  async #reviews(): Promise<readonly LogEntry[]> {
    const days = await (await this.#core.companion.table('reviews', 'own')).read()
    return [...days.values()].flat()
  }
}
