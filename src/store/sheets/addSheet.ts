/** Adds a list as a sheet of the visitor's, with what it says is done and noted. */

import { mergeIntoTrack, replace } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { tickItems } from '../core/tickItems.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import { countFigures, type Records } from '../model/records.ts'
import { sheetNamed } from '../model/sheetName.ts'
import type { TrackItem } from '../model/trackItem.ts'
import { progressOf, storedSheet } from './visitorSheet.ts'

/** What adding a list does beside that. */
export interface AddOptions {
  /** The sheet that the list takes the place of; without it, the one with its name. */
  readonly replacedId?: string | undefined
  /** Items of other tracks that are ticked in the same change. */
  readonly ticks?: readonly TrackItem[]
  /** Handed on to those who hear of the change. */
  readonly source?: unknown
}

/** A list that was added, and how to take it back with all that was ticked for it. */
export interface AddedSheet {
  readonly sheet: StoredSheet
  readonly undo: () => Promise<void>
}

/** Adds a list, or puts it in the place of a sheet that is there. Where the ticks fail, there is no sheet either. */
export async function addSheet(
  core: StoreCore,
  name: string,
  topics: readonly SheetTopic[],
  { replacedId, ticks = [], source }: AddOptions,
): Promise<AddedSheet> {
  const { sheets, syncOf } = core
  const known = await sheets.follow()
  const replaced = known.find(({ id }) => id === replacedId) ?? sheetNamed(known, name)
  const earlier = replaced && (await syncOf(replaced.id).read())
  let sheet: StoredSheet | undefined
  await sheets.write((present) => {
    sheet = storedSheet(name, topics, present, replaced)
    return { put: [sheet] }
  })
  const stored = sheet as StoredSheet
  const sync = syncOf(stored.id)
  await sync.settled()
  const before = earlier ?? (await sync.read())
  const takeBack = () => takeBackSheet(core, stored, replaced, before, source)
  try {
    const progress = progressOf(stored, topics)
    const { done, notes } = countFigures(progress.values())
    if (done + notes > 0) await mergeIntoTrack(sync, progress, source)
    const ticked = await tickItems(ticks, syncOf, source)
    return { sheet: stored, undo: () => ticked.undo().then(takeBack) }
  } catch (cause) {
    await takeBack()
    throw cause
  }
}

/** The sheet as it was with the progress of then; none where there was none. */
async function takeBackSheet(
  { sheets, syncOf }: StoreCore,
  { id }: StoredSheet,
  replaced: StoredSheet | undefined,
  before: Records,
  source: unknown,
): Promise<void> {
  if (replaced) await sheets.write(() => ({ put: [replaced] }))
  const sync = syncOf(id)
  await sync.settled()
  await replace(sync, 'restore', () => before, source)
  if (!replaced) await sheets.write(() => ({ remove: [id] }))
}
