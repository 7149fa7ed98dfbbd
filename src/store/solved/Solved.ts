import type { Replaced } from '../core/replaceTracks.ts'
import type { ReplaceOptions, StoreCore } from '../core/StoreCore.ts'
import { tickItems } from '../core/tickItems.ts'
import type { Undoable } from '../core/undoable.ts'
import { attempt } from '../errors.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { SolvedInput } from './readSolved.ts'
import { type SharedProblems, sharedProblems } from './sharedProblems.ts'
import { previewSolved, type SolvedPreview } from './solvedPreview.ts'

/** Problems solved elsewhere. A failing method rejects with a `TrackerError` and changes nothing. */
export class Solved {
  readonly #core: StoreCore

  constructor(core: StoreCore) {
    this.#core = core
  }

  /**
   * Finds the items of all tracks that files, texts and folders list as solved; changes nothing. Rejects with an error
   * whose code starts with `sheet-` if none of them can be read.
   */
  read(inputs: readonly (File | SolvedInput)[]): Promise<SolvedPreview> {
    return attempt('sheet-unreadable', async () =>
      previewSolved(inputs, this.#core.tracks.all, await this.#core.startAll()),
    )
  }

  /**
   * Finds a list's problems that are ticked only there or only in other lists. `id` is the sheet that the list would
   * update.
   */
  shared(topics: readonly SheetTopic[], id?: string): Promise<SharedProblems> {
    return attempt('sheet-failed', async () =>
      sharedProblems(topics, this.#core.tracks.all, await this.#core.startAll(), id),
    )
  }

  /** Ticks problems solved elsewhere: one change per track, one undo for all. */
  tick(items: readonly TrackItem[], { source }: ReplaceOptions = {}): Promise<Undoable<readonly Replaced[]>> {
    return attempt('solved-failed', () => tickItems(items, this.#core.session, source))
  }
}
