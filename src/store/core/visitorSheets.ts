import type { Companion } from '../db/companion.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { hasProgress, itemRecords, type Records } from '../model/records.ts'
import { revertFields, revertValues, type StepStates } from '../model/revert.ts'
import { sheetTrack } from '../model/sheetTrack.ts'
import type { TrackRegistry } from './registry.ts'
import { type Undoable, undoably } from './undoable.ts'

/** Returns what to do with the visitor's sheets. */
type SheetDecision = (sheets: readonly StoredSheet[]) => {
  readonly put?: readonly StoredSheet[]
  /** Ids of sheets to take away; they can be put back. */
  readonly remove?: readonly string[]
  /** Ids of sheets to delete. */
  readonly erase?: readonly string[]
}

type SheetsListener = (sheets: readonly StoredSheet[], removed: readonly StoredSheet[]) => void

/**
 * The lists that the visitor has added: stored in the companion database, and tracks like any other while the page is
 * open.
 */
export class VisitorSheets {
  readonly #companion: Companion
  readonly #tracks: TrackRegistry
  readonly #recordsOf: (id: string) => Promise<Records>
  readonly #changed: SheetsListener
  #stopObserving = () => {}
  #table: RecordTable<StoredSheet> | undefined
  /** The sheets that are currently tracks, as text. */
  #shown = new Map<string, string>()

  /**
   * Calls `changed` with the sheets and the removed ones by position, at first and whenever they change. `recordsOf` reads a track's
   * records.
   */
  constructor(
    companion: Companion,
    tracks: TrackRegistry,
    recordsOf: (id: string) => Promise<Records>,
    changed: SheetsListener,
  ) {
    this.#companion = companion
    this.#tracks = tracks
    this.#recordsOf = recordsOf
    this.#changed = changed
  }

  /**
   * Turns the stored sheets into tracks and follows changes from any tab. Call it again if the database opens late.
   * Resolves to the sheets by position.
   */
  async follow(): Promise<readonly StoredSheet[]> {
    const table = await this.#companion.table('sheets', 'own')
    if (table !== this.#table) {
      this.#stopObserving()
      this.#table = table
      // If the sheets cannot be read, what is shown stays.
      this.#stopObserving = table.observe(() => void this.#refresh().catch((cause) => console.error(cause)))
    }
    return this.#refresh()
  }

  /** Adds, changes or removes sheets in one transaction. `decide` gets the existing ones. */
  async write(decide: SheetDecision): Promise<void> {
    await this.follow()
    await this.#table?.transact((stored) => {
      const { put = [], remove = [], erase = [] } = decide(byPosition(stored.values()).filter(isListed))
      const removed = remove
        .flatMap((id) => stored.get(id) ?? [])
        .map((sheet) => ({ ...sheet, removed: true }))
      return {
        put: [...removed, ...put.map(({ removed: _, ...sheet }) => sheet)].map((sheet) => [sheet.id, sheet]),
        remove: erase,
        result: undefined,
      }
    })
    await this.#refresh()
  }

  /** Takes sheets away, or puts them back. */
  setRemoved(ids: readonly string[], isRemoved: boolean): Promise<Undoable<void>> {
    return undoably(async (isRemoved: boolean) => {
      if (isRemoved) await this.write(() => ({ remove: ids }))
      else for (const id of ids) await this.putBack(id)
      return { result: undefined, inverse: !isRemoved }
    }, isRemoved)
  }

  /** Puts a removed sheet back, with its progress. */
  async putBack(id: string): Promise<void> {
    await this.follow()
    await this.#table?.transact((stored) => {
      const { removed: _, ...sheet } = stored.get(id) ?? {}
      return { put: 'id' in sheet ? [[id, sheet as StoredSheet]] : [], result: undefined }
    })
    await this.#refresh()
  }

  /**
   * Writes the sheets, with an undo that puts back only what is still as this left it, field by field. A sheet that it would remove stays if
   * it has progress by then.
   */
  writeUndoably(decide: SheetDecision): Promise<Undoable<void>> {
    return undoably(
      async (prepare: () => Promise<SheetDecision>) => {
        const prepared = await prepare()
        let states: StepStates<ReadonlyMap<string, StoredSheet>> = { before: new Map(), after: new Map() }
        await this.write((present) => {
          const decision = prepared(present)
          const { put = [], remove = [], erase = [] } = decision
          const before = sheetsById(present)
          const after = new Map([...before, ...sheetsById(put)])
          for (const id of [...remove, ...erase]) after.delete(id)
          states = { before, after }
          return decision
        })
        return { result: undefined, inverse: () => this.#inverse(states) }
      },
      async () => decide,
    )
  }

  async #inverse(states: StepStates<ReadonlyMap<string, StoredSheet>>): Promise<SheetDecision> {
    const { before, after } = states
    const used = new Set<string>()
    for (const id of after.keys()) if (!before.has(id) && (await this.#isUsed(id))) used.add(id)
    return (present) => {
      const reverted = revertSheets(sheetsById(present), states)
      return {
        put: [...reverted.values()],
        erase: present.flatMap(({ id }) => (reverted.has(id) || used.has(id) ? [] : [id])),
      }
    }
  }

  async #isUsed(id: string): Promise<boolean> {
    const records = this.#tracks.find(id) ? await this.#recordsOf(id) : new Map()
    return [...records.values()].some((record) => itemRecords(record).some(hasProgress))
  }

  async #refresh(): Promise<readonly StoredSheet[]> {
    const all = byPosition((await this.#table?.read())?.values() ?? [])
    const sheets = all.filter(isListed)
    const ids = sheets.map(({ id }) => id)
    const kept = [...this.#shown.keys()].filter((id) => ids.includes(id))
    // If the order changed, all are added again; otherwise those that stay are left alone.
    const isOrderKept = kept.every((id, at) => id === ids[at])
    for (const id of [...this.#shown.keys()]) {
      if (isOrderKept && ids.includes(id)) continue
      this.#shown.delete(id)
      this.#tracks.remove(id)
    }
    for (const sheet of sheets) {
      const text = JSON.stringify(sheet)
      if (this.#shown.get(sheet.id) === text) continue
      this.#shown.set(sheet.id, text)
      this.#tracks.set(sheetTrack(sheet))
    }
    this.#changed(
      sheets,
      all.filter((sheet) => !isListed(sheet)),
    )
    return sheets
  }
}

const isListed = ({ removed }: StoredSheet): boolean => removed !== true

const sheetsById = (sheets: readonly StoredSheet[]): ReadonlyMap<string, StoredSheet> =>
  new Map(sheets.map((sheet) => [sheet.id, sheet]))

/** Sheets that were there before and after the step go back field by field: another tab may have renamed one since. */
function revertSheets(
  present: ReadonlyMap<string, StoredSheet>,
  { before, after }: StepStates<ReadonlyMap<string, StoredSheet>>,
): ReadonlyMap<string, StoredSheet> {
  const reverted = revertValues(present, { before, after })
  for (const [id, sheet] of present) {
    const [earlier, left] = [before.get(id), after.get(id)]
    if (earlier && left) reverted.set(id, revertFields({ ...sheet }, { ...left }, { ...earlier }))
  }
  return reverted
}

const byPosition = (sheets: Iterable<StoredSheet>): StoredSheet[] =>
  [...sheets].sort((a, b) => a.position - b.position)
