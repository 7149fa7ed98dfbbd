/** Imports a backup. Loaded on first use. */

import type { Replacement } from '../core/replaceRecords.ts'
import { importOf, mergeOf, type Replaced, replaceKnownOrStored } from '../core/replaceTracks.ts'
import { keepReviewsOfDoneItems, ofTrack } from '../core/reviewLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { allOrNothing, type Undoable, undoably, whenUndone } from '../core/undoable.ts'
import { carriedChoices, carriedKeys, choices } from '../core/visitorChoices.ts'
import type { VisitorSheets } from '../core/visitorSheets.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import type { Settings } from '../db/settings.ts'
import type { LogEntry } from '../model/entries.ts'
import { keysIn } from '../model/importFile.ts'
import { withMissingItems } from '../model/joinSheets.ts'
import { type Records, topicNameOf } from '../model/records.ts'
import { revertValues } from '../model/revert.ts'
import { endPosition } from '../model/sheetTrack.ts'
import { topicKey } from '../model/topicKeys.ts'
import type { Track } from '../model/track.ts'
import type { BackupContent } from './backupFile.ts'
import { importActivity } from './logsInBackup.ts'
import { withIdsOfHere } from './sheetsHere.ts'

/** `merge` loses nothing on either side; `replace` keeps only what the backup has. */
type How = 'merge' | 'replace'

/** Merges a backup into the current data, or replaces it. Undo reverts everything, including sheets and settings. */
export async function importBackup(
  core: StoreCore,
  given: BackupContent,
  how: How,
  source: unknown,
): Promise<Undoable<readonly Replaced[]>> {
  const { sheets, companion, settings } = core
  const listed = await sheets.follow()
  const { removedSheets: removed } = core.getState()
  const backup = how === 'merge' ? withIdsOfHere(given, [...listed, ...removed]) : given
  return allOrNothing(async (run) => {
    await run(whenUndone(() => settleSheets(core)))
    // A removed list that comes back is the one that was removed: the backup may be older.
    const back = removed.filter(({ id }) => backup.sheets?.some((sheet) => sheet.id === id))
    if (back.length > 0)
      await run(
        sheets.setRemoved(
          back.map(({ id }) => id),
          false,
        ),
      )
    // Sheets first: without them their progress has no track.
    if (backup.sheets && (how === 'replace' || backup.sheets.length > 0))
      await run(importSheets(backup.sheets, how, sheets))
    const replaced: Replaced[] = []
    for (const { track, records } of backup.tracks) {
      const reviews = backup.reviews && ofTrack(backup.reviews, track.id)
      const replacement = await replacementOf(core, track, records, reviews, how, source)
      replaced.push(await run(replaceKnownOrStored(core, track, replacement)))
    }
    if (backup.activity) await run(importActivity(backup.activity, how, companion))
    const isNew = replaced.every(({ before }) => before.done + before.notes === 0)
    await run(importSettings(backup.settings, how, settings, isNew))
    return replaced
  })
}

/** What is stored follows the lists that are back. */
async function settleSheets({ sheets, session }: StoreCore): Promise<void> {
  for (const { id } of await sheets.follow()) await session(id).settled()
}

async function replacementOf(
  { tracks: known }: StoreCore,
  given: Track,
  records: Records,
  reviews: readonly LogEntry[] | undefined,
  how: How,
  source: unknown,
): Promise<Replacement> {
  const here = known.find(given.id)
  const track = here ?? given
  const keyed = (present: Records) => keyedAs(present, track, records)
  if (how === 'merge') return mergeOf(track, keyed, reviews, source)
  const kept = reviews ? () => reviews : keepReviewsOfDoneItems
  return here
    ? importOf(here, records, kept, source)
    : { reason: 'import', records: keyed, reviews: kept, source }
}

/** Moves the records of a sheet to the keys that its topics have here, because two lists may use different ones. */
function keyedAs(before: Records, track: Track, records: Records): Records {
  const named = [...records].map(([key, record]) => [topicNameOf(key, record), key] as const)
  const keys = keysIn(
    track,
    before,
    named.map(([name, key]) => [name, topicKey(name) === key ? undefined : key]),
  )
  return new Map([...records.values()].map((record, index) => [keys[index] as string, record]))
}

/** On a merge, an existing sheet stays as it is and gets the items that only the backup has. */
function importSheets(
  given: readonly StoredSheet[],
  how: How,
  sheets: VisitorSheets,
): Promise<Undoable<void>> {
  return sheets.writeUndoably((present) => {
    if (how === 'replace') return { put: given, remove: without(present, given) }
    const end = endPosition(present)
    const missing = given.filter(({ id }) => present.every((sheet) => sheet.id !== id))
    const grown = present.flatMap(
      (sheet) =>
        withMissingItems(
          sheet,
          given.find(({ id }) => id === sheet.id),
        ) ?? [],
    )
    return { put: [...grown, ...missing.map((sheet, index) => ({ ...sheet, position: end + index }))] }
  })
}

/** Returns the ids of the sheets that `others` lacks. */
const without = (sheets: readonly StoredSheet[], others: readonly StoredSheet[]): string[] =>
  sheets.flatMap(({ id }) => (others.some((other) => other.id === id) ? [] : [id]))

/** On a merge, a setting only applies if it isn't set here. */
function importSettings(
  given: BackupContent['settings'],
  how: How,
  settings: Settings,
  isNew: boolean,
): Promise<Undoable<void>> {
  type Values = ReadonlyMap<string, string>
  const write = (values: Values) => {
    for (const name of carriedKeys) {
      const value = values.get(name)
      if (value === (settings.get(name) ?? undefined)) continue
      if (value === undefined) settings.remove(name)
      else settings.set(name, value)
    }
  }
  return undoably(
    async (decide: (present: Values) => Values) => {
      const before = carriedChoices(settings)
      const after = decide(before)
      write(after)
      return { result: undefined, inverse: (present: Values) => revertValues(present, { before, after }) }
    },
    (present) => {
      // Every profile starts with the dark theme; in a new one it is not the visitor's choice.
      const isSet = (name: string) => present.has(name) && !(isNew && name === choices.dark.key)
      const after = new Map(present)
      for (const name of carriedKeys) {
        const value = given[name]
        if (value !== undefined && (how === 'replace' || !isSet(name))) after.set(name, value)
        // A backup always has a theme; without any settings it is damaged and says nothing about them.
        else if (how === 'replace' && given.isDark !== undefined) after.delete(name)
      }
      return after
    },
  )
}
