/** Which sheets of a backup are here under another id: every profile draws its own when a list is added. */
import type { StoredSheet } from '../db/companionTables.ts'
import { isSameName } from '../model/identity.ts'
import { pairItems } from '../model/pairing.ts'
import { sheetTrack } from '../model/sheetTrack.ts'
import type { BackupContent } from './backupFile.ts'

const itemsOf = ({ topics }: StoredSheet) => topics.flatMap(({ items }) => items)

/** Returns the sheet with the id, or else with the name and more than half of the items. */
export function sheetHere(sheet: StoredSheet, present: readonly StoredSheet[]): StoredSheet | undefined {
  const items = itemsOf(sheet)
  return (
    present.find(({ id }) => id === sheet.id) ??
    present.find(
      (other) =>
        isSameName(other.name, sheet.name) && pairItems(items, itemsOf(other)).size * 2 > items.length,
    )
  )
}

/** Returns a backup whose sheets have the ids that they have here. */
export function withIdsOfHere(backup: BackupContent, present: readonly StoredSheet[]): BackupContent {
  const ids = new Map<string, string>()
  for (const sheet of backup.sheets ?? []) {
    const here = sheetHere(sheet, present)
    if (here && here.id !== sheet.id) ids.set(sheet.id, here.id)
  }
  if (ids.size === 0) return backup
  const renamed = <T extends { readonly track: string }>(entries: readonly T[] | undefined) =>
    entries?.map((entry) => ({ ...entry, track: ids.get(entry.track) ?? entry.track }))
  const sheets = backup.sheets?.map((sheet) => ({ ...sheet, id: ids.get(sheet.id) ?? sheet.id }))
  return {
    ...backup,
    sheets,
    tracks: backup.tracks.map((one) => {
      const id = ids.get(one.track.id)
      const sheet = sheets?.find((other) => other.id === id)
      return sheet ? { ...one, track: sheetTrack(sheet) } : one
    }),
    reviews: renamed(backup.reviews),
    activity: renamed(backup.activity),
  }
}
