import { loadPreset } from '../../seed/parsePreset.ts'
import { type PresetId, presets } from '../../seed/presets.ts'
import { forgetTrack } from '../core/reminder.ts'
import { replaceEntries } from '../core/reviewLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import type { Undoable } from '../core/undoable.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { attempt, TrackerError } from '../errors.ts'
import {
  type EditedItem,
  type EditedReading,
  readEditedList,
  withProblem,
  writeEditedList,
} from '../lists/editedList.ts'
import { linkedText } from '../lists/linkedText.ts'
import { readSheet } from '../lists/readSheet.ts'
import type { ListInput, SheetReading, SheetTopic } from '../lists/sheet.ts'
import { missingItems, withItems } from '../model/joinSheets.ts'
import { visitorsPrefix } from '../model/sheetTrack.ts'
import { type AddOptions, addSheet } from './addSheet.ts'
import { type LinkedProblem, linkedProblem } from './linkedProblem.ts'
import { compareSheets, type SheetDifference } from './sheetDifference.ts'

/** What can change about a sheet besides its list. */
export type SheetChange = Partial<Pick<StoredSheet, 'name' | 'hidden' | 'position'>>

/** A well-known list. */
export interface Preset {
  /** The id of its sheet, the same in every browser. */
  readonly id: string
  readonly name: string
  readonly topics: readonly SheetTopic[]
}

/**
 * The lists that a visitor adds. A failing method rejects with a `TrackerError` and changes
 * nothing.
 */
export class Sheets {
  readonly #core: StoreCore

  constructor(core: StoreCore) {
    this.#core = core
  }

  /** Reads a list in any known format; stores nothing. Rejects with an error whose code starts with `sheet-`. */
  read(input: File | ListInput): Promise<SheetReading> {
    return attempt('sheet-unreadable', () => readSheet(input))
  }

  /** Returns what was copied from a page or a spreadsheet, which is given as text and as HTML, with its links. */
  linkedText(text: string, html: string): string {
    return linkedText(text, html)
  }

  /** Returns a list as Markdown that a visitor can edit. */
  textOf({ topics }: Pick<StoredSheet, 'topics'>): string {
    return writeEditedList(topics)
  }

  /** Reads a text that `textOf` gave and a visitor has edited: to the letter, so that what is left alone stays the same. */
  readText(text: string): Promise<EditedReading> {
    return attempt('sheet-unreadable', async () => readEditedList(text))
  }

  /** Returns such a text with one more problem, at the end of a topic. */
  textWith(text: string, topic: string, problem: EditedItem): string {
    return withProblem(text, topic, problem)
  }

  /** Returns an edited list with what others have added to the stored one since `begun`, when the edit began. */
  withAddedSince(
    edited: readonly SheetTopic[],
    begun: StoredSheet['topics'],
    stored: StoredSheet['topics'],
  ): readonly SheetTopic[] {
    const added = missingItems(begun, stored).map(({ name, items }) => ({
      name,
      items: items.map((item) => ({ ...item, done: false, note: '' })),
    }))
    return withItems(edited, added)
  }

  /** Names the problem that a link leads to; resolves to `undefined` if it is no address. */
  problemAt(link: string): Promise<LinkedProblem | undefined> {
    return attempt('sheet-unavailable', () => linkedProblem(link, this.#core.tracks.all))
  }

  /** Loads a well-known list, with the id that it has in every browser. */
  preset(id: PresetId): Promise<Preset> {
    return attempt('sheet-unavailable', async () => {
      const topics = await loadPreset(presets[id])
      return {
        id: `${visitorsPrefix}${id}`,
        name: presets[id].name,
        topics: topics.map((topic) => ({
          name: topic.name,
          items: topic.items.map((item) => ({ ...item, done: false, note: '' })),
        })),
      }
    })
  }

  /** Returns what a list would change in an existing sheet. */
  preview(id: string, topics: readonly SheetTopic[]): Promise<SheetDifference> {
    return attempt('sheet-failed', async () => compareSheets(await this.#core.session(id).read(), topics))
  }

  /**
   * Adds a list as one of the visitor's sheets, with its status and notes. Updates the sheet that the
   * options name.
   */
  add(name: string, topics: readonly SheetTopic[], options: AddOptions = {}): Promise<Undoable<StoredSheet>> {
    return attempt('sheet-failed', async () => {
      checkName(name)
      return addSheet(this.#core, name, topics, options)
    })
  }

  /** Renames or hides one of the visitor's sheets, or moves it to another position. */
  change(id: string, change: SheetChange): Promise<void> {
    return attempt('sheet-failed', async () => {
      if (change.name !== undefined) checkName(change.name)
      if (change.position !== undefined && !Number.isSafeInteger(change.position))
        throw new TrackerError('misuse', { rule: 'position' })
      await this.#core.sheets.write((sheets) => ({ put: changedSheets(sheets, id, change) }))
    })
  }

  /** Takes one of the visitor's sheets away. It stays stored with its progress; `undo` puts it back. */
  remove(id: string): Promise<Undoable<void>> {
    return attempt('sheet-failed', () => this.#core.sheets.setRemoved([id], true))
  }

  /** Puts a removed sheet back, with its progress. */
  putBack(id: string): Promise<void> {
    return attempt('sheet-failed', () => this.#core.sheets.putBack(id))
  }

  /** Deletes a removed sheet for good, with its progress, its earlier versions and its reviews. */
  erase(id: string): Promise<void> {
    return attempt('sheet-failed', async () => {
      const { sheets, companion, settings } = this.#core
      await sheets.write(() => ({ erase: [id] }))
      for (const name of ['topics', 'snapshots'] as const) {
        const table = await companion.table(name, id)
        await table.transact(() => ({ clear: true, result: undefined }))
      }
      const reviews = await companion.table('reviews', 'own')
      await replaceEntries(reviews, (entries) => entries.filter(({ track }) => track !== id))
      forgetTrack(settings, id)
    })
  }
}

/** Throws `misuse` for a name that visitors could not read. */
function checkName(name: unknown): void {
  if (typeof name !== 'string' || name.trim() === '') throw new TrackerError('misuse', { rule: 'sheet-name' })
}

/** Returns the sheets that a change affects: a move also shifts others. */
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
