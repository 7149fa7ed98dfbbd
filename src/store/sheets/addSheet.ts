/** Adds a list as one of the visitor's sheets, with its status and notes. */

import { mergeIntoTrack, replace } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { tickItems } from '../core/tickItems.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import { countFigures, type Records } from '../model/records.ts'
import { sheetNamed } from '../model/sheetName.ts'
import type { TrackItem } from '../model/trackItem.ts'
import { progressOf, storedSheet } from './visitorSheet.ts'

/** What else happens when a list is added. */
export interface AddOptions {
  /** The sheet that the list replaces; without it, the one with its name. */
  readonly replacedId?: string | undefined
  /** Items of other tracks to tick in the same change. */
  readonly ticks?: readonly TrackItem[]
  /** Passed on to change listeners. */
  readonly source?: unknown
}

/** An added list, with an undo that includes everything ticked for it. */
export interface AddedSheet {
  readonly sheet: StoredSheet
  readonly undo: () => Promise<void>
}

/** Adds a list, or replaces an existing sheet. If ticking fails, the sheet isn't added either. */
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
  const revert = () => restoreSheet(core, stored, replaced, before, source)
  try {
    const progress = progressOf(stored, topics)
    const { done, notes } = countFigures(progress.values())
    if (done + notes > 0) await mergeIntoTrack(sync, progress, source)
    const ticked = await tickItems(ticks, syncOf, source)
    return { sheet: stored, undo: () => ticked.undo().then(revert) }
  } catch (cause) {
    await revert()
    throw cause
  }
}

/** Restores the earlier sheet and its progress, or removes a sheet that is new. */
async function restoreSheet(
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
