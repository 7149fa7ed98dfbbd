import type { Companion } from '../db/companion.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { sheetTrack } from '../model/sheetTrack.ts'
import type { TrackRegistry } from './registry.ts'

/** The lists that the visitor has added: kept in the companion database, and tracks like any other while the page is open. */
export class VisitorSheets {
  readonly #companion: Companion
  readonly #tracks: TrackRegistry
  readonly #changed: (sheets: readonly StoredSheet[]) => void
  #stopObserving = () => {}
  #table: RecordTable<StoredSheet> | undefined
  /** The sheets that are tracks now, as text. */
  #shown = new Map<string, string>()

  /** `changed` is called with the sheets by position, at first and whenever they are others. */
  constructor(
    companion: Companion,
    tracks: TrackRegistry,
    changed: (sheets: readonly StoredSheet[]) => void,
  ) {
    this.#companion = companion
    this.#tracks = tracks
    this.#changed = changed
  }

  /**
   * Makes tracks of what is stored and follows it, in whichever tab it changes; again where the database opens late. Resolves to the
   * sheets by position.
   */
  async follow(): Promise<readonly StoredSheet[]> {
    const table = await this.#companion.table('sheets', 'own')
    if (table !== this.#table) {
      this.#stopObserving()
      this.#table = table
      // What is shown stays where it cannot be read.
      this.#stopObserving = table.observe(() => void this.#refresh().catch((cause) => console.error(cause)))
    }
    return this.#refresh()
  }

  /** Adds or changes sheets in one transaction. `decide` gets those that there are. */
  async write(
    decide: (sheets: readonly StoredSheet[]) => { put?: readonly StoredSheet[]; remove?: readonly string[] },
  ): Promise<void> {
    await this.follow()
    await this.#table?.transact((stored) => {
      const { put = [], remove = [] } = decide(byPosition(stored.values()))
      return { put: put.map((sheet) => [sheet.id, sheet]), remove, result: undefined }
    })
    await this.#refresh()
  }

  async #refresh(): Promise<readonly StoredSheet[]> {
    const sheets = byPosition((await this.#table?.read())?.values() ?? [])
    const ids = sheets.map(({ id }) => id)
    const kept = [...this.#shown.keys()].filter((id) => ids.includes(id))
    // In another order all come anew; those that stay where they are go on.
    const inOrder = kept.every((id, at) => id === ids[at])
    for (const id of [...this.#shown.keys()]) {
      if (inOrder && ids.includes(id)) continue
      this.#shown.delete(id)
      this.#tracks.remove(id)
    }
    for (const sheet of sheets) {
      const text = JSON.stringify(sheet)
      if (this.#shown.get(sheet.id) === text) continue
      this.#shown.set(sheet.id, text)
      this.#tracks.set(sheetTrack(sheet))
    }
    this.#changed(sheets)
    return sheets
  }
}

const byPosition = (sheets: Iterable<StoredSheet>): StoredSheet[] =>
  [...sheets].sort((a, b) => a.position - b.position)
