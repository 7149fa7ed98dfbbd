/** Imports a backup. Loaded on first use. */

import { hasProgressIn } from '../core/hasProgressIn.ts'
import {
  mergeIntoTrack,
  type Replacements,
  replaceWithImported,
  runAllOrUndo,
} from '../core/replaceTracks.ts'
import { keepReviewsOfDoneItems, mergeEntries, ofTrack } from '../core/reviewLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { replaceUnopenedList } from '../core/unopenedLists.ts'
import type { VisitorSheets } from '../core/visitorSheets.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { type Settings, settingNames } from '../db/settings.ts'
import { keysIn } from '../model/importFile.ts'
import { withMissingItems } from '../model/joinSheets.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import { nameOf, type Records } from '../model/records.ts'
import { revertValues } from '../model/revert.ts'
import type { Track } from '../model/track.ts'
import type { BackupContent } from './backupFile.ts'
import { importActivity } from './logsInBackup.ts'
import { withIdsOfHere } from './sheetsHere.ts'

/** `merge` loses nothing on either side; `replace` keeps only what the backup has. */
type How = 'merge' | 'replace'

/** Merges a backup into the current data, or replaces it. Undo reverts everything, including sheets and settings. */
export async function importBackup(
  { tracks: known, sheets, companion, session, settings }: StoreCore,
  given: BackupContent,
  how: How,
  source: unknown,
): Promise<Replacements> {
  const backup = how === 'merge' ? withIdsOfHere(given, await sheets.follow()) : given
  const steps = backup.tracks.map(({ track, records }) => async () => {
    const reviews = backup.reviews && ofTrack(backup.reviews, track.id)
    if (!known.find(track.id)) {
      const replacement = await replaceUnopenedList(
        companion,
        track,
        how === 'merge' ? 'merge' : 'import',
        (stored) => {
          const given = keyedAs(stored, track, records)
          return how === 'merge' ? mergeRecords(stored, given, track.unmatched) : given
        },
        (before, after) =>
          how === 'merge'
            ? mergeEntries(before, reviews ?? [])
            : (reviews ?? keepReviewsOfDoneItems(before, after)),
      )
      return { track, replacement }
    }
    const current = () => session(track.id)
    await current().settled()
    const before = await current().read()
    const replacement =
      how === 'replace'
        ? await replaceWithImported(
            current,
            records,
            source,
            reviews ? () => reviews : keepReviewsOfDoneItems,
          )
        : await mergeIntoTrack(current, keyedAs(before, current().track, records), source, reviews)
    return { track: current().track, replacement }
  })
  const undos: (() => Promise<void> | void)[] = []
  const undo = async () => {
    for (const revert of [...undos].reverse()) await revert()
    // What is stored follows the lists that are back.
    for (const { id } of await sheets.follow()) await session(id).settled()
  }
  try {
    // Sheets first: without them their progress has no track.
    undos.push(
      await importSheets(backup.sheets, how, sheets, (id) => hasProgressIn({ tracks: known, session }, id)),
    )
    const replacements = await runAllOrUndo(steps)
    undos.push(replacements.undo)
    undos.push(await importActivity(backup.activity, how, companion))
    const { tracks } = replacements
    const isNew = tracks.every(({ before }) => before.done + before.notes === 0)
    undos.push(importSettings(backup.settings, how, settings, isNew))
    return { tracks, undo }
  } catch (cause) {
    await undo()
    throw cause
  }
}

/** Moves the records of a sheet to the keys that its topics have here, because two lists may use different ones. */
function keyedAs(before: Records, track: Track, records: Records): Records {
  const named = [...records].map(([key, record]) => [nameOf(key, record), record] as const)
  const keys = keysIn(
    track,
    before,
    named.map(([name]) => name),
  )
  return new Map(named.map(([, record], index) => [keys[index] as string, record]))
}

/** On a merge, an existing sheet stays as it is and gets the items that only the backup has. Returns the undo. */
async function importSheets(
  given: BackupContent['sheets'],
  how: How,
  sheets: VisitorSheets,
  isUsed: (id: string) => Promise<boolean>,
): Promise<() => Promise<void>> {
  if (!given || (how === 'merge' && given.length === 0)) return async () => {}
  return sheets.writeUndoably((present) => {
    if (how === 'replace') return { put: given, remove: without(present, given) }
    const end = Math.max(-1, ...present.map(({ position }) => position)) + 1
    const missing = given.filter(({ id }) => present.every((sheet) => sheet.id !== id))
    const grown = present.flatMap(
      (sheet) =>
        withMissingItems(
          sheet,
          given.find(({ id }) => id === sheet.id),
        ) ?? [],
    )
    return { put: [...grown, ...missing.map((sheet, index) => ({ ...sheet, position: end + index }))] }
  }, isUsed)
}

/** Returns the ids of the sheets that `others` lacks. */
const without = (sheets: readonly StoredSheet[], others: readonly StoredSheet[]): string[] =>
  sheets.flatMap(({ id }) => (others.some((other) => other.id === id) ? [] : [id]))

/** On a merge, a setting only applies if it isn't set here. Returns the undo. */
function importSettings(
  given: BackupContent['settings'],
  how: How,
  settings: Settings,
  isNew: boolean,
): () => void {
  const chosen = () =>
    new Map(
      settingNames.flatMap((name) => {
        const value = settings.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
  const before = chosen()
  // Every profile starts with the dark theme; in a new one it is not the visitor's choice.
  const isSet = (name: string) => before.has(name) && !(isNew && name === 'isDark')
  const write = (values: ReadonlyMap<string, string>) => {
    for (const name of settingNames) {
      const value = values.get(name)
      if (value === (settings.get(name) ?? undefined)) continue
      if (value === undefined) settings.remove(name)
      else settings.set(name, value)
    }
  }
  const after = new Map(before)
  for (const name of settingNames) {
    const value = given[name]
    if (value !== undefined && (how === 'replace' || !isSet(name))) after.set(name, value)
    // A backup always has a theme; without any settings it is damaged and says nothing about them.
    else if (how === 'replace' && given.isDark !== undefined) after.delete(name)
  }
  write(after)
  return () => write(revertValues(chosen(), { before, after }))
}
