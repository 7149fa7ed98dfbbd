import type { SeedCatalogue } from '../seed/catalogue.ts'
import { migrateRecord, seedRecord } from './changes.ts'
import type { Records, TopicRecord } from './records.ts'
import { topicKey } from './topicKey.ts'
import type { Track } from './tracks.ts'

/** What the version step of a startup asks for (specification, section 4). */
export type VersionStep = 'initialise' | 'current' | 'migrate'

/** Decides by the stored version; a damaged value differs from the current version and so starts a migration. */
export function versionStep(stored: string | null, track: Track): VersionStep {
  if (stored === null) return 'initialise'
  return Number(stored) === track.currentVersion ? 'current' : 'migrate'
}

/** All topics of a track as they stand before the first tick, by key, in catalogue order. */
export function seedRecords(track: Track, catalogue: SeedCatalogue): Map<string, TopicRecord> {
  return new Map(
    track.topics.map((name, position) => {
      const key = topicKey(name)
      return [key, seedRecord(name, position, catalogue[key] ?? [])]
    }),
  )
}

/**
 * The records that a migration writes: every seeded topic, with what is stored for it carried over. A stored topic that
 * is not in the catalogue is not among them and so stays as it is.
 */
export function migrateRecords(stored: Records, seeded: Records): Map<string, TopicRecord> {
  return new Map(
    [...seeded].map(([key, seed]) => {
      const record = stored.get(key)
      return [key, record ? migrateRecord(record, seed) : seed]
    }),
  )
}
