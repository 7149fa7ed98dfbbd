/** When each track was last replaced as a whole, and why; in localStorage, where every tab sees it at once. */
import * as v from 'valibot'
import type { Settings } from '../db/settings.ts'
import { fieldsOf, readStored } from '../db/storedJson.ts'
import { countSchema } from '../model/schemas.ts'
import { reasons, type SnapshotReason } from '../model/snapshot.ts'

export const generationKey = 'dsa-tracker-generation'
const reasonKey = 'dsa-tracker-replaced'

const generationsSchema = fieldsOf(countSchema)
const reasonsSchema = fieldsOf(v.picklist(reasons))

/** Returns the generation of each track: the time of its last replacement, in milliseconds since 1970. */
export const readGenerations = (settings: Settings): Readonly<Record<string, number>> =>
  readStored(settings, generationKey, generationsSchema) ?? {}

/** Returns why each track was last replaced. */
export const readReasons = (settings: Settings): Readonly<Record<string, SnapshotReason>> =>
  readStored(settings, reasonKey, reasonsSchema) ?? {}

/** Notes why a track is replaced, for the devices that are kept in step. */
export const noteReason = (settings: Settings, track: string, reason: SnapshotReason): void =>
  settings.set(reasonKey, JSON.stringify({ ...readReasons(settings), [track]: reason }))
