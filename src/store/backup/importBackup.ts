/** Imports a backup. Loaded on first use. */

import {
  mergeIntoTrack,
  type Replacements,
  replace,
  replaceWithImported,
  runAllOrUndo,
} from '../core/replaceTracks.ts'
import { keepReviewsOfDoneItems, ofTrack, readOfTrack } from '../core/reviewLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import type { VisitorSheets } from '../core/visitorSheets.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { type Settings, settingNames } from '../db/settings.ts'
import { isSameName } from '../model/identity.ts'
import { keysIn } from '../model/importFile.ts'
import { pairItems } from '../model/pairing.ts'
import { nameOf, type Records } from '../model/records.ts'
import type { Track } from '../model/track.ts'
import type { BackupContent } from './backupFile.ts'
import { importActivity } from './logsInBackup.ts'
import { importUnopenedList } from './unopenedLists.ts'

/** `merge` loses nothing on either side; `replace` keeps only what the backup has. */
type How = 'merge' | 'replace'

/** Merges a backup into the current data, or replaces it. Undo reverts everything, including sheets and settings. */
export async function importBackup(
  { tracks: known, sheets, companion, syncOf, settings }: StoreCore,
  backup: BackupContent,
  how: How,
  source: unknown,
): Promise<Replacements> {
  // Read before the lists change: another list would mark what it lacks.
  const earlier = new Map<string, Records>()
  for (const { track } of backup.tracks) {
    if (known.find(track.id)) earlier.set(track.id, await syncOf(track.id).read())
  }
  const steps = backup.tracks.map(({ track, records }) => async () => {
    const reviews = backup.reviews && ofTrack(backup.reviews, track.id)
    if (!known.find(track.id))
      return importUnopenedList(companion, track, how, (stored) => keyedAs(stored, track, records), reviews)
    const sync = syncOf(track.id)
    await sync.settled()
    const before = await sync.read()
    const reviewsBefore = await readOfTrack(await sync.reviews(), track.id)
    const replacement =
      how === 'replace'
        ? await replaceWithImported(sync, records, source, reviews ? () => reviews : keepReviewsOfDoneItems)
        : await mergeIntoTrack(sync, keyedAs(before, sync.track, records), source, reviews)
    const revert = () => earlier.get(track.id) ?? before
    return {
      track: sync.track,
      replacement,
      undo: () => replace(sync, 'restore', revert, source, () => reviewsBefore),
    }
  })
  const undos: (() => Promise<void> | void)[] = []
  const undo = async () => {
    for (const revert of [...undos].reverse()) await revert()
  }
  try {
    // Sheets first: without them their progress has no track.
    undos.push(await importSheets(backup.sheets, how, sheets))
    const replacements = await runAllOrUndo(steps)
    undos.push(replacements.undo)
    undos.push(await importActivity(backup.activity, how, await companion.table('activity', 'own')))
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
): Promise<() => Promise<void>> {
  let before: readonly StoredSheet[] = []
  let put: readonly StoredSheet[] = []
  if (!given || (how === 'merge' && given.length === 0)) return async () => {}
  await sheets.write((present) => {
    before = present
    if (how === 'replace') {
      put = given
      return { put, remove: without(present, put) }
    }
    const end = Math.max(-1, ...present.map(({ position }) => position)) + 1
    const missing = given.filter(({ id }) => present.every((sheet) => sheet.id !== id))
    const grown = present.flatMap(
      (sheet) =>
        withMissingItems(
          sheet,
          given.find(({ id }) => id === sheet.id),
        ) ?? [],
    )
    put = [...grown, ...missing.map((sheet, index) => ({ ...sheet, position: end + index }))]
    return { put }
  })
  // Keeps sheets that were added in another tab since.
  return () => sheets.write(() => ({ put: before, remove: without(put, before) }))
}

/** Adds the items that only the other version of a sheet has; `undefined` if there are none. */
function withMissingItems(sheet: StoredSheet, other: StoredSheet | undefined): StoredSheet | undefined {
  const added = other?.topics.flatMap(({ name, key, items }) => {
    const here = sheet.topics.find((topic) => isSameName(topic.name, name))?.items ?? []
    const pairs = pairItems(items, here)
    const missing = items.filter((_, index) => !pairs.has(index))
    return missing.length > 0 ? [{ name, ...(key !== undefined && { key }), items: missing }] : []
  })
  if (!added || added.length === 0) return undefined
  const itemsOf = (name: string) => added.find((topic) => isSameName(topic.name, name))?.items ?? []
  return {
    ...sheet,
    topics: [
      ...sheet.topics.map((topic) => ({ ...topic, items: [...topic.items, ...itemsOf(topic.name)] })),
      ...added.filter(({ name }) => sheet.topics.every((topic) => !isSameName(topic.name, name))),
    ],
  }
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
  const before = settingNames.map((name) => [name, settings.get(name)] as const)
  // Every profile starts with the dark theme, so in a new one nobody has chosen it.
  const isSet = (name: string, value: string | null) => value !== null && !(isNew && name === 'isDark')
  for (const [name, value] of before) {
    const incoming = given[name]
    if (incoming !== undefined && (how === 'replace' || !isSet(name, value))) settings.set(name, incoming)
    // A backup always has a theme: one without any settings is damaged, and must not remove ours.
    else if (how === 'replace' && given.isDark !== undefined) settings.remove(name)
  }
  return () => {
    for (const [name, value] of before) {
      if (value === null) settings.remove(name)
      else settings.set(name, value)
    }
  }
}
