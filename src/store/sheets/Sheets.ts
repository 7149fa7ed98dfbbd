import { attempt } from '../core/attempt.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { readSheet } from '../lists/readSheet.ts'
import type { ListInput, SheetReading, SheetTopic } from '../lists/sheet.ts'
import { type AddedSheet, type AddOptions, addSheet } from './addSheet.ts'
import { PageSheets } from './pageSheets.ts'
import { compareSheets, type SheetDifference } from './sheetDifference.ts'

/** What can be changed of a sheet without its list. */
export type SheetChange = Partial<Pick<StoredSheet, 'name' | 'hidden' | 'position'>>

/** The lists that a visitor adds, and those of the page. Each method rejects with a `TrackerError`, and has changed nothing then. */
export class Sheets {
  readonly #core: StoreCore
  /** The lists that the elements of the page bring. */
  readonly ofPage: PageSheets

  constructor(core: StoreCore) {
    this.#core = core
    this.ofPage = new PageSheets(core.tracks, core.companion)
  }

  /** What a list holds, in any format that is known; nothing is stored. Rejects with an error whose code begins with `sheet-`. */
  read(input: File | ListInput): Promise<SheetReading> {
    return attempt('sheet-unreadable', () => readSheet(input))
  }

  /** What a list would change in a sheet that is there. */
  preview(id: string, topics: readonly SheetTopic[]): Promise<SheetDifference> {
    return attempt('sheet-failed', async () => compareSheets(await this.#core.syncOf(id).read(), topics))
  }

  /**
   * Adds a list as a sheet of the visitor's, with what it says is done and noted; under the name of one that is there, or with the
   * id of one, it updates that.
   */
  add(name: string, topics: readonly SheetTopic[], options: AddOptions = {}): Promise<AddedSheet> {
    return attempt('sheet-failed', () => addSheet(this.#core, name, topics, options))
  }

  /** Renames or hides a sheet of the visitor's, or moves it to another position among them. */
  change(id: string, change: SheetChange): Promise<void> {
    return attempt('sheet-failed', () =>
      this.#core.sheets.write((sheets) => ({ put: changedSheets(sheets, id, change) })),
    )
  }

  /** Takes a sheet of the visitor's away. Its progress stays stored; `undo` brings all of it back. */
  remove(id: string): Promise<{ readonly undo: () => Promise<void> }> {
    return attempt('sheet-failed', async () => {
      let removed: StoredSheet | undefined
      await this.#core.sheets.write((sheets) => {
        removed = sheets.find((sheet) => sheet.id === id)
        return { remove: [id] }
      })
      const put = removed ? [removed] : []
      return { undo: () => attempt('sheet-failed', () => this.#core.sheets.write(() => ({ put }))) }
    })
  }
}

/** The sheets that a change of one of them changes: in another order, those that make room too. */
function changedSheets(
  sheets: readonly StoredSheet[],
  id: string,
  { position, ...fields }: SheetChange,
): readonly StoredSheet[] {
  const sheet = sheets.find((one) => one.id === id)
  if (!sheet) return []
  const changed = { ...sheet, ...fields }
  if (position === undefined) return [changed]
  const others = sheets.filter((one) => one !== sheet)
  const ordered = [...others.slice(0, position), changed, ...others.slice(position)]
  return ordered.map((one, at) => ({ ...one, position: at }))
}
