import type { Collections } from './collections.ts'
import { TrackerError } from './errors.ts'
import type { TopicRecord } from './records.ts'
import { replaceRecords } from './replace.ts'
import type { Settings } from './settings.ts'
import type { SnapshotRecord } from './snapshots.ts'
import { migrateRecords, seedRecords, versionStep } from './startup.ts'
import type { Track } from './tracks.ts'

/** Why a track asks to be started again after the delay of the specification; `undefined` where it is up to date. */
export type StartupReason = 'seeded' | 'migrated' | undefined

/** Loads the records of an unstarted track. Raises `catalogue-failed` where the catalogue cannot be fetched. */
export async function loadSeed(track: Track): Promise<Map<string, TopicRecord>> {
  try {
    return seedRecords(track, await track.loadCatalogue())
  } catch (cause) {
    throw new TrackerError('catalogue-failed', {}, cause)
  }
}

/**
 * One startup of a track (specification, section 4): seeds an empty collection, then takes the version step. Safe to run
 * in several tabs at once and to run again after being cut short: the version is stored only after the transaction that
 * it speaks for, and a migration that runs twice changes nothing the second time.
 */
export async function runStartup(
  track: Track,
  collections: Collections<TopicRecord>,
  snapshots: Collections<SnapshotRecord>,
  settings: Settings,
  seedOf: () => Promise<Map<string, TopicRecord>> = () => loadSeed(track),
): Promise<StartupReason> {
  const isEmpty = (await collections.read(track.collection)).size === 0
  if (isEmpty) {
    const seed = await seedOf()
    await collections.transact(track.collection, (records) => ({
      put: records.size === 0 ? seed : [],
      result: undefined,
    }))
  }

  switch (versionStep(settings.get(track.versionKey), track)) {
    case 'initialise':
      settings.set(track.versionKey, String(track.initialVersion))
      return 'seeded'
    case 'migrate': {
      const seed = await seedOf()
      await replaceRecords(collections, snapshots, track.collection, 'migration', (stored) => {
        const changed = [...migrateRecords(stored, seed)].filter(
          ([key, record]) => JSON.stringify(record) !== JSON.stringify(stored.get(key)),
        )
        return changed.length > 0 ? { put: changed } : undefined
      })
      settings.set(track.versionKey, String(track.currentVersion))
      return 'migrated'
    }
    case 'current':
      return isEmpty ? 'seeded' : undefined
  }
}
