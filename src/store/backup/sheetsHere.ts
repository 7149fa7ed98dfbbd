/** Which sheets of a backup are here under another id: every profile draws its own when a list is added. */
import { choices } from '../core/visitorChoices.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { isSameName } from '../model/identity.ts'
import { pairItems } from '../model/pairing.ts'
import { readPlan } from '../model/plan.ts'
import { newSheetId, sheetTrack } from '../model/sheetTrack.ts'
import type { BackupContent } from './backupFile.ts'

const itemsOf = ({ topics }: StoredSheet) => topics.flatMap(({ items }) => items)

/** True if two sheets are one: they have the same name, or more than half of the items of the first. */
const areAlike = (sheet: StoredSheet, other: StoredSheet): boolean =>
  isSameName(other.name, sheet.name) || sharesMost(sheet, other)

function sharesMost(sheet: StoredSheet, other: StoredSheet): boolean {
  const items = itemsOf(sheet)
  return pairItems(items, itemsOf(other)).size * 2 > items.length
}

/**
 * Returns the sheet with the id, or else with the name and more than half of the items. Earlier builds made ids of names, so an id
 * alone may be that of another list that was renamed since.
 */
function sheetHere(sheet: StoredSheet, present: readonly StoredSheet[]): StoredSheet | undefined {
  return (
    present.find((other) => other.id === sheet.id && areAlike(sheet, other)) ??
    present.find((other) => isSameName(other.name, sheet.name) && sharesMost(sheet, other))
  )
}

/** Returns a backup whose sheets have the ids that they have here. */
export function withIdsOfHere(backup: BackupContent, present: readonly StoredSheet[]): BackupContent {
  const ids = new Map<string, string>()
  const given = backup.sheets ?? []
  const isById = (sheet: StoredSheet) => sheetHere(sheet, present)?.id === sheet.id
  // Those that have their id here first: no two lists of a backup become one.
  for (const sheet of [...given.filter(isById), ...given.filter((one) => !isById(one))]) {
    const taken = new Set(ids.values())
    const here = sheetHere(
      sheet,
      present.filter(({ id }) => !taken.has(id)),
    )
    const isTaken = present.some(({ id }) => id === sheet.id) || taken.has(sheet.id)
    ids.set(sheet.id, here?.id ?? (isTaken ? newSheetId(sheet.name) : sheet.id))
  }
  if ([...ids].every(([id, other]) => id === other)) return backup
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
    settings: withPlanOf(backup.settings, (id) => ids.get(id) ?? id),
  }
}

/** Returns the settings with a plan that names its lists as they are called here. */
function withPlanOf(
  settings: BackupContent['settings'],
  idHere: (id: string) => string,
): BackupContent['settings'] {
  const { key } = choices.plan
  const plan = readPlan(settings[key] ?? null)
  return plan
    ? { ...settings, [key]: JSON.stringify({ ...plan, tracks: plan.tracks.map(idHere) }) }
    : settings
}
