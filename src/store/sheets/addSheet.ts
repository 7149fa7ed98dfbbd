/** Adds a list as one of the visitor's sheets, with its status and notes. */

import { replace } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { tickItems } from '../core/tickItems.ts'
import { allOrNothing, type Undoable, whenUndone } from '../core/undoable.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import { findDoubles, joinDoubles } from '../model/joinDoubles.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import { hasProgress, type Records } from '../model/records.ts'
import type { TableChoices } from '../model/tableChoices.ts'
import type { TrackItem } from '../model/trackItem.ts'
import { uniqueNames } from '../model/uniqueNames.ts'
import { progressOf, storedSheet } from './visitorSheet.ts'

/** What else happens when a list is added. */
export interface AddOptions {
  /** The sheet that the list replaces; without it, the list becomes a new sheet. */
  readonly replacedId?: string | undefined
  /** The id of a known list, which is the same in every browser; it replaces a sheet with that id. */
  readonly id?: string
  /** How the visitor had the file read. */
  readonly choices?: TableChoices | undefined
  /** Items of other tracks to tick in the same change. */
  readonly ticks?: readonly TrackItem[]
  /** Passed on to change listeners. */
  readonly source?: unknown
}

/** Adds a list, or replaces an existing sheet. If ticking fails, the sheet isn't added either. */
export async function addSheet(
  core: StoreCore,
  name: string,
  given: readonly SheetTopic[],
  { replacedId, id, choices, ticks = [], source }: AddOptions,
): Promise<Undoable<StoredSheet>> {
  const { sheets, session } = core
  const uniqueName = uniqueNames()
  // A page may have three topics called Exercises; here a topic is known by its name.
  const topics = given.map((topic) => ({ ...topic, name: uniqueName(topic.name) }))
  // What it had before it was removed is still there.
  if (id !== undefined) await sheets.putBack(id)
  return allOrNothing(async (run) => {
    let sheet: StoredSheet | undefined
    // What is stored follows the list that is back.
    await run(whenUndone(async () => sheet && core.tracks.find(sheet.id) && session(sheet.id).settled()))
    const added = sheets.writeUndoably((present) => {
      const replaced = present.find((one) => one.id === (replacedId ?? id))
      sheet = storedSheet({ name, topics, id, choices }, present, replaced)
      return { put: [sheet] }
    })
    await run(added)
    const stored = sheet as unknown as StoredSheet
    const current = () => session(stored.id)
    await current().settled()
    const progress = progressOf(stored, topics)
    const hasAny = [...progress.values()].some(({ questions }) => questions.some(hasProgress))
    const listed = stored.topics.map(({ key = '' }, at) => [key, topics[at]?.items ?? []] as const)
    const records = (present: Records) => {
      const merged = mergeRecords(present, progress, current().track.unmatched)
      return joinDoubles(merged, findDoubles(merged, listed))
    }
    if (hasAny || findDoubles(await current().read(), listed).length > 0)
      await run(replace(current, { reason: 'merge', records, source }))
    await run(tickItems(ticks, session, source))
    return stored
  })
}
