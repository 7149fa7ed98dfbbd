import * as v from 'valibot'
import type { Settings } from '../db/settings.ts'
import { fieldsOf, readStored } from '../db/storedJson.ts'
import { numberSchema } from '../model/schemas.ts'

/** How well progress is backed up outside this page's own storage. */
export interface ExportState {
  /** When any track was last exported, in milliseconds since 1970, or `undefined`. */
  readonly exported: number | undefined
  /** The same for each track. */
  readonly exportedByTrack: Readonly<Record<string, number>>
  /** Ticks and notes of all tracks but removed lists, each counted since its track was last exported. */
  readonly changes: number
  /** The same for each track. */
  readonly changesByTrack: Readonly<Record<string, number>>
  /** Ids of the tracks that were replaced as a whole, by Import or Reset for example, since they were last exported. */
  readonly replaced: readonly string[]
  /** Whether the reminder to export is due. */
  readonly due: boolean
}

const optionalNumber = v.fallback(v.optional(numberSchema), undefined)
const byTrack = v.fallback(fieldsOf(numberSchema), {})

/** A damaged value says nothing about the progress itself: its counting starts again. */
const backupSchema = v.object({
  exported: optionalNumber,
  exportedByTrack: byTrack,
  changes: byTrack,
  replaced: v.fallback(v.array(v.string()), []),
  reminded: optionalNumber,
})

type StoredBackup = v.InferOutput<typeof backupSchema>

export const backupKey = 'dsa-tracker-backup'
const changesUntilDue = 50
const week = 7 * 24 * 60 * 60 * 1000

const read = (settings: Settings): StoredBackup =>
  readStored(settings, backupKey, backupSchema) ?? v.parse(backupSchema, {})

const update = (settings: Settings, change: (stored: StoredBackup) => StoredBackup) =>
  settings.set(backupKey, JSON.stringify(change(read(settings))))

/** `isListed` is false for the lists that the visitor has removed: an export does not hold them. */
export function readExportState(
  settings: Settings,
  isListed: (trackId: string) => boolean = () => true,
): ExportState {
  const { exported, exportedByTrack, changes: counted, replaced, reminded = 0 } = read(settings)
  const changesByTrack = Object.fromEntries(Object.entries(counted).filter(([id]) => isListed(id)))
  const changes = Object.values(changesByTrack).reduce((all, count) => all + count, 0)
  return {
    exported,
    exportedByTrack,
    changes,
    changesByTrack,
    replaced,
    // Absolute: a reminder snoozed while the clock was ahead would stay off that much longer.
    due: changes > changesUntilDue && Math.abs(Date.now() - reminded) > week,
  }
}

export const countChange = (settings: Settings, trackId: string) =>
  update(settings, (stored) => ({
    ...stored,
    changes: { ...stored.changes, [trackId]: (stored.changes[trackId] ?? 0) + 1 },
  }))

/** Records that a track was replaced as a whole, so that what was exported of it is not what is here. */
export const noteReplacement = (settings: Settings, trackId: string) =>
  update(settings, (stored) => ({ ...stored, replaced: [...new Set([...stored.replaced, trackId])] }))

/** Records the export of a track and resets its count of changes. */
export const noteExport = (settings: Settings, trackId: string) =>
  update(settings, ({ changes: { [trackId]: _, ...changes }, ...stored }) => ({
    ...stored,
    changes,
    replaced: stored.replaced.filter((id) => id !== trackId),
    exported: Date.now(),
    exportedByTrack: { ...stored.exportedByTrack, [trackId]: Date.now() },
  }))

/** Forgets a track that is deleted for good. */
export const forgetTrack = (settings: Settings, trackId: string) =>
  update(settings, ({ changes: { [trackId]: _, ...changes }, ...stored }) => ({ ...stored, changes }))

export const snoozeReminder = (settings: Settings) =>
  update(settings, (stored) => ({ ...stored, reminded: Date.now() }))

/** Resolves to whether the browser promises to keep the data; `undefined` if it does not say. */
export async function isPersisted(): Promise<boolean | undefined> {
  try {
    return await globalThis.navigator?.storage?.persisted?.()
  } catch {
    return undefined
  }
}
