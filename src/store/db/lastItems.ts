import type { LastItem } from '../model/nextProblem.ts'
import { lastItemSchema } from '../model/schemas.ts'
import type { Settings } from './settings.ts'
import { fieldsOf, readStored } from './storedJson.ts'

const settingsKey = 'dsa-tracker-last'

/** By track id. */
export type LastItems = Readonly<Record<string, LastItem>>

const lastItemsSchema = fieldsOf(lastItemSchema)

export const readLastItems = (settings: Settings): LastItems =>
  (readStored(settings, settingsKey, lastItemsSchema) as LastItems | undefined) ?? {}

/** Stores a track's last item. Returns those of all tracks. */
export function writeLastItem(settings: Settings, track: string, last: LastItem): LastItems {
  const all = { ...readLastItems(settings), [track]: last }
  settings.set(settingsKey, JSON.stringify(all))
  return all
}
