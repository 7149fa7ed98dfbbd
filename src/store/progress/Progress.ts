import { attempt } from '../core/attempt.ts'
import { loadSeed } from '../core/migrations.ts'
import { noteExport } from '../core/reminder.ts'
import {
  mergeIntoTrack,
  replace,
  replaceWithImported,
  type UndoableReplacement,
} from '../core/replaceTracks.ts'
import { keepReviewsOfDoneItems } from '../core/reviewLog.ts'
import type { ReplaceOptions, StoreCore } from '../core/StoreCore.ts'
import type { TrackSession } from '../core/trackSession.ts'
import { TrackerError } from '../errors.ts'
import { exportText } from '../model/exportText.ts'
import { readImport } from '../model/importFile.ts'
import type { Snapshot, SnapshotRecord } from '../model/snapshot.ts'
import { findSnapshot, followSnapshots } from './followSnapshots.ts'

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
  reset(trackId: string, options: ReplaceOptions = {}): Promise<UndoableReplacement> {
    return attempt('reset-failed', async () => {
      const session = await this.#settled(trackId)
      const seed = await loadSeed(session.track)
      const replacement = await replace(
        () => this.#core.session(trackId),
        'reset',
        () => seed,
        options.source,
        () => [],
      )
      return undoable(replacement)
    })
  }

  /** Returns the text of the track's `progress.json`. */
  export(trackId: string): Promise<string> {
    return attempt('export-failed', async () => {
      const session = this.#core.session(trackId)
      const text = exportText(await session.read())
      noteExport(this.#core.settings, session.track.id)
      return text
    })
  }

  /** Replaces a track's progress with a file's. Topics missing from the file are added unstarted. */
  import(trackId: string, file: Blob | string, options: ReplaceOptions = {}): Promise<UndoableReplacement> {
    return attempt('import-failed', async () => {
      const session = await this.#settled(trackId)
      const records = await readImport(file, session.track, this.#core.tracks.all, await session.read())
      const replacement = await replaceWithImported(
        () => this.#core.session(trackId),
        records,
        options.source,
        keepReviewsOfDoneItems,
      )
      return undoable(replacement)
    })
  }

  /** Merges a snapshot into the current progress; nothing on either side is lost. */
  merge(trackId: string, snapshotId: string, options: ReplaceOptions = {}): Promise<UndoableReplacement> {
    return attempt('restore-failed', async () => {
      const session = await this.#settled(trackId)
      const { records, reviews } = await this.#snapshot(session, snapshotId)
      const replacement = await mergeIntoTrack(
        () => this.#core.session(trackId),
        records,
        options.source,
        reviews,
      )
      return undoable(replacement)
    })
  }

  /** Restores a track from a snapshot. */
  restore(trackId: string, snapshotId: string, options: ReplaceOptions = {}): Promise<UndoableReplacement> {
    return attempt('restore-failed', async () => {
      const session = await this.#settled(trackId)
      const { records, reviews } = await this.#snapshot(session, snapshotId)
      const replacement = await replace(
        () => this.#core.session(trackId),
        'restore',
        () => records,
        options.source,
        reviews ? () => reviews : keepReviewsOfDoneItems,
      )
      return undoable(replacement)
    })
  }

  /**
   * Calls `next` with the track's snapshots, newest first, now and on every change. Returns an unsubscribe function.
   */
  observeSnapshots(trackId: string, next: (snapshots: readonly Snapshot[]) => void): () => void {
    return followSnapshots(this.#core, this.#core.session(trackId), next)
  }

  async #settled(trackId: string): Promise<TrackSession> {
    const session = this.#core.session(trackId)
    await session.settled()
    return session
  }

  async #snapshot(session: TrackSession, id: string): Promise<SnapshotRecord> {
    const snapshot = await findSnapshot(await session.snapshots(), id)
    if (!snapshot) throw new TrackerError('snapshot-missing')
    return snapshot
  }
}

/** The same replacement, whose undo fails with an error for the visitor. */
const undoable = (replacement: UndoableReplacement): UndoableReplacement => ({
  ...replacement,
  undo: () => attempt('restore-failed', async () => undoable(await replacement.undo())),
})
