import { attempt } from '../core/attempt.ts'
import type { Replacements } from '../core/replaceTracks.ts'
import type { ReplaceOptions, StoreCore } from '../core/StoreCore.ts'
import { tickItems } from '../core/tickItems.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { SolvedInput } from './readSolved.ts'
import { type SharedProblems, sharedProblems } from './sharedProblems.ts'
import { previewSolved, type SolvedPreview } from './solvedPreview.ts'

/** What was solved elsewhere. Each method rejects with a `TrackerError`, and has changed nothing then. */
export class Solved {
  readonly #core: StoreCore

  constructor(core: StoreCore) {
    this.#core = core
  }

  /**
   * What files, texts and folders say was solved elsewhere, found in all tracks; nothing is changed. Rejects with an error whose
   * code begins with `sheet-` if none of them can be read.
   */
  read(inputs: readonly (File | SolvedInput)[]): Promise<SolvedPreview> {
    return attempt('sheet-unreadable', async () =>
      previewSolved(inputs, this.#core.tracks.all, await this.#core.startAll()),
    )
  }

  /** What of a list is ticked in other lists, or not yet. `id` is the sheet that the list would update. */
  shared(topics: readonly SheetTopic[], id?: string): Promise<SharedProblems> {
    return attempt('sheet-failed', async () =>
      sharedProblems(topics, this.#core.tracks.all, await this.#core.startAll(), id),
    )
  }

  /** Ticks what was solved elsewhere: one change of each track, and one undo for all. */
  tick(items: readonly TrackItem[], { source }: ReplaceOptions = {}): Promise<Replacements> {
    return attempt('solved-failed', () => tickItems(items, this.#core.syncOf, source))
  }
}
