import { noteExport } from '../core/reminder.ts'
import type { Replaced } from '../core/replaceTracks.ts'
import { entriesOf } from '../core/reviewLog.ts'
import type { ReplaceOptions, StoreCore } from '../core/StoreCore.ts'
import type { Undoable } from '../core/undoable.ts'
import { unopenedLists } from '../core/unopenedLists.ts'
import { carriedChoices } from '../core/visitorChoices.ts'
import { attempt } from '../errors.ts'
import type { ListInput } from '../lists/sheet.ts'
import type { LogEntry, LogName } from '../model/entries.ts'
import { withoutNotes } from '../model/newRecords.ts'
import type { Records } from '../model/records.ts'
import type { Track } from '../model/track.ts'
import { type BackupContent, backupText, readBackup } from './backupFile.ts'
import { type FileContent, identifyFile } from './identifyFile.ts'
import { importBackup } from './importBackup.ts'
import { readStudentFile, type StudentFile } from './studentFile.ts'

/** Everything that a store keeps, in one file. A failing method rejects with a `TrackerError` and changes nothing. */
export class Backups {
  readonly #core: StoreCore

  constructor(core: StoreCore) {
    this.#core = core
  }

  /**
   * Returns the text of a `dsa-tracker-backup.json`, with all tracks, sheets and the visitor's settings. `deliver`
   * saves it; if that fails, nothing is recorded as exported.
   */
  export(deliver?: (text: string) => unknown): Promise<string> {
    return attempt('export-failed', async () => {
      const { text, tracks } = await this.#write()
      await deliver?.(text)
      for (const { id } of tracks) noteExport(this.#core.settings, id)
      return text
    })
  }

  /**
   * Returns the text of a backup without any notes, for a student to hand in. It doesn't count as an export: it saves
   * less than everything.
   */
  exportForClass(): Promise<string> {
    return attempt('export-failed', async () => (await this.#write(withoutNotes)).text)
  }

  /** Reads a file that may be a backup; `undefined` if it isn't one. Changes nothing. */
  read(file: Blob | string): Promise<BackupContent | undefined> {
    return attempt('import-failed', () => this.#read(file))
  }

  /** Merges a backup into the current data, or replaces it. */
  import(
    backup: BackupContent,
    how: 'merge' | 'replace',
    { source }: ReplaceOptions = {},
  ): Promise<Undoable<readonly Replaced[]>> {
    return attempt('import-failed', () => importBackup(this.#core, backup, how, source))
  }

  /** Identifies a file or a text by its content; `trackId` is the track it was given to. Changes nothing. */
  identify(input: File | ListInput, trackId?: string): Promise<FileContent> {
    return attempt('import-failed', async () => {
      // The file may hold a sheet's progress.
      await this.#core.sheets.follow()
      return identifyFile(input, {
        tracks: this.#core.tracks.all,
        readBackup: (file) => this.#read(file),
        stored: (track) => this.#stored(track),
        given: trackId,
      })
    })
  }

  /** Reads a file that a student hands in; what is stored here doesn't matter. */
  readStudentFile(file: Blob | string): Promise<StudentFile> {
    return attempt('import-failed', () => readStudentFile(file, this.#core.tracks.all))
  }

  /** Writes what `kept` leaves of the records. */
  async #write(
    kept = (records: Records): Records => records,
  ): Promise<{ readonly text: string; readonly tracks: readonly Track[] }> {
    const { tracks, session, settings } = this.#core
    // A backup without data that can't be read right now would be worse than none.
    const sheets = await this.#core.sheets.follow()
    const all = await unopenedLists(this.#core)
    for (const track of tracks.all) all.push([track, await session(track.id).read()])
    const written = all.map(([track, records]) => [track, kept(records)] as const)
    const logs = { reviews: await this.#entries('reviews'), activity: await this.#entries('activity') }
    const text = backupText(written, sheets, logs, Object.fromEntries(carriedChoices(settings)))
    return { text, tracks: all.map(([track]) => track) }
  }

  #read(file: Blob | string): Promise<BackupContent | undefined> {
    return readBackup(file, this.#core.tracks.all, (track) => this.#stored(track))
  }

  async #stored({ id }: Track): Promise<Records> {
    const { tracks, companion, session } = this.#core
    return tracks.find(id) ? session(id).read() : (await companion.table('topics', id)).read()
  }

  async #entries(log: LogName): Promise<LogEntry[]> {
    const table = await this.#core.companion.table(log, 'own')
    return entriesOf((await table.read()).values())
  }
}
