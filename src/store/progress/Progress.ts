import { loadSeed } from '../core/migrations.ts'
import { noteExport } from '../core/reminder.ts'
import type { Replacement } from '../core/replaceRecords.ts'
import { importOf, mergeOf, type Replaced, replace } from '../core/replaceTracks.ts'
import { keepReviewsOfDoneItems } from '../core/reviewLog.ts'
import type { ReplaceOptions, StoreCore } from '../core/StoreCore.ts'
import type { TrackSession } from '../core/trackSession.ts'
import type { Undoable } from '../core/undoable.ts'
import { attempt, TrackerError } from '../errors.ts'
import { exportText } from '../model/exportText.ts'
import { readImport } from '../model/importFile.ts'
import type { Snapshot, SnapshotRecord } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import { followSnapshots } from './followSnapshots.ts'

/**
 * The progress of one track as a whole. A failing method rejects with a `TrackerError` and changes nothing; replaced
 * progress is kept as a snapshot.
 */
export class Progress {
  readonly #core: StoreCore

  constructor(core: StoreCore) {
    this.#core = core
  }

  /** Resets a track. */
  reset(trackId: string, { source }: ReplaceOptions = {}): Promise<Undoable<Replaced, Replaced>> {
    return attempt('reset-failed', async () => {
      const session = await this.#settled(trackId)
      const seed = await loadSeed(session.track)
      return this.#replace(trackId, { reason: 'reset', records: () => seed, reviews: () => [], source })
    })
  }

  /** Returns the text of the track's `progress.json`. */
  export(trackId: string): Promise<string> {
    return attempt('export-failed', async () => {
      const session = this.#core.session(trackId)
      const text = exportText(await session.read(), session.track)
      noteExport(this.#core.settings, session.track.id)
      return text
    })
  }

  /** Replaces a track's progress with a file's. Topics missing from the file are added unstarted. */
  import(
    trackId: string,
    file: Blob | string,
    { source }: ReplaceOptions = {},
  ): Promise<Undoable<Replaced, Replaced>> {
    return attempt('import-failed', async () => {
      const session = await this.#settled(trackId)
      const records = await readImport(file, session.track, this.#core.tracks.all, await session.read())
      return this.#replace(trackId, await importOf(session.track, records, keepReviewsOfDoneItems, source))
    })
  }

  /** Merges a snapshot into the current progress; nothing on either side is lost. */
  merge(
    trackId: string,
    snapshotId: string,
    { source }: ReplaceOptions = {},
  ): Promise<Undoable<Replaced, Replaced>> {
    return this.#withSnapshot(trackId, snapshotId, ({ records, reviews }, track) =>
      mergeOf(track, () => records, reviews, source),
    )
  }

  /** Restores a track from a snapshot. */
  restore(
    trackId: string,
    snapshotId: string,
    { source }: ReplaceOptions = {},
  ): Promise<Undoable<Replaced, Replaced>> {
    return this.#withSnapshot(trackId, snapshotId, ({ records, reviews }) => {
      const kept = reviews ? () => reviews : keepReviewsOfDoneItems
      return { reason: 'restore', records: () => records, reviews: kept, source }
    })
  }

  /**
   * Calls `next` with the track's snapshots, newest first, now and on every change. Returns an unsubscribe function.
   */
  observeSnapshots(trackId: string, next: (snapshots: readonly Snapshot[]) => void): () => void {
    return followSnapshots(this.#core, this.#core.session(trackId), next)
  }

  #replace(trackId: string, replacement: Replacement): Promise<Undoable<Replaced, Replaced>> {
    return replace(() => this.#core.session(trackId), replacement)
  }

  async #settled(trackId: string): Promise<TrackSession> {
    const session = this.#core.session(trackId)
    await session.settled()
    return session
  }

  #withSnapshot(
    trackId: string,
    id: string,
    replacementOf: (snapshot: SnapshotRecord, track: Track) => Replacement,
  ): Promise<Undoable<Replaced, Replaced>> {
    return attempt('restore-failed', async () => {
      const session = await this.#settled(trackId)
      const snapshot = (await (await session.snapshots()).read()).get(id)
      if (!snapshot) throw new TrackerError('snapshot-missing')
      return this.#replace(trackId, replacementOf(snapshot, session.track))
    })
  }
}
