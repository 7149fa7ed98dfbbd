import type { Replaced } from '../core/replaceTracks.ts'
import type { ReplaceOptions, StoreCore } from '../core/StoreCore.ts'
import type { Undoable } from '../core/undoable.ts'
import { unopenedLists } from '../core/unopenedLists.ts'
import { attempt } from '../errors.ts'
import { topicsOf } from '../model/topic.ts'
import type { TrackState } from '../model/trackState.ts'
import { createLink, type LinkRequest, type MadeLink } from './createLink.ts'
import { type Known, type LinkPreview, previewLink } from './linkPreview.ts'
import { readLinkText } from './linkText.ts'
import { mergeLink } from './mergeLink.ts'
import { resume, type Suspended, suspend } from './suspended.ts'

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
    return attempt('link-failed', async () => createLink(request, await this.#known()))
  }

  /** Previews a link from its fragment; changes nothing. Rejects with `link-damaged` or `link-newer`. */
  read(fragment: string): Promise<LinkPreview> {
    return attempt('link-failed', async () => {
      const linked = await readLinkText(fragment)
      return previewLink(linked, await this.#known())
    })
  }

  /** Merges a link: one change per track, one undo for all. Never unticks anything. */
  merge(preview: LinkPreview, { source }: ReplaceOptions = {}): Promise<Undoable<readonly Replaced[]>> {
    return attempt('link-failed', () => mergeLink(preview, this.#core, source))
  }

  /**
   * Writes everything here as a text of at most `limit` characters, for a place that keeps it, such as an LMS; without
   * reviews or notes if it doesn't fit otherwise. `held` is what the place holds now. Rejects with `link-too-long`.
   */
  suspend(limit: number, held = ''): Promise<Suspended> {
    return attempt('link-failed', async () => suspend(limit, await readHeld(held), await this.#known()))
  }

  /**
   * Takes over the text that a place holds. It wins, field by field, unless what is here was changed since `committed`,
   * the last text that the place took from here. Rejects with `link-damaged` or `link-newer`.
   */
  resume(
    held: string,
    committed = '',
    { source }: ReplaceOptions = {},
  ): Promise<Undoable<readonly Replaced[]>> {
    return attempt('link-failed', async () => {
      const { tracks, session } = this.#core
      // An item that a new edition of its list is about to add would be found unticked later, as if taken back here.
      await Promise.all(tracks.all.map(({ id }) => session(id).settled()))
      const known = await this.#known()
      return resume(await readLinkText(held), await readHeld(committed), known, this.#core, source)
    })
  }

  /** Every track with its topics, including the lists of pages that aren't open. */
  async #known(): Promise<Known> {
    const { tracks, companion } = this.#core
    const states = await this.#core.startAll()
    const unopened = await unopenedLists(this.#core)
    const days = await (await companion.table('reviews', 'own')).read()
    return {
      tracks: [...tracks.all, ...unopened.map(([track]) => track)],
      states: {
        ...states,
        ...Object.fromEntries(
          unopened.map(([{ id }, records]): [string, TrackState] => [
            id,
            { status: 'ready', topics: topicsOf(records, []), error: undefined },
          ]),
        ),
      },
      log: [...days.values()].flat(),
    }
  }
}

/** Returns what a text holds; nothing if it can't be read. */
const readHeld = (text: string) => (text === '' ? [] : readLinkText(text).catch(() => []))
