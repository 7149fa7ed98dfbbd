import type { Records } from '../model/records.ts'
import type { SnapshotRecord } from '../model/snapshot.ts'
import { earlierSnapshotsSuffix } from './companion.ts'

/**
 * Reads the snapshots that version 0.1.0 left in a separate database. They are never deleted: a page of that version
 * may run on the same site. A missing database is not created.
 */
export function readEarlierSnapshots(
  databaseName: string,
  collection: string,
): Promise<Records<SnapshotRecord>> {
  return new Promise((resolve) => {
    const nothing = (cause?: unknown) => {
      if (cause) console.warn(String(cause))
      resolve(new Map())
    }
    try {
      const opening = indexedDB.open(`${databaseName}${earlierSnapshotsSuffix}`)
      opening.onupgradeneeded = () => opening.transaction?.abort()
      // Also called if the upgrade above was aborted because there is no such database.
      opening.onerror = () => nothing()
      opening.onsuccess = () => {
        const database = opening.result
        database.onversionchange = () => database.close()
        if (!database.objectStoreNames.contains(collection)) {
          database.close()
          return nothing()
        }
        const reading = database.transaction(collection).objectStore(collection).getAll()
        reading.onerror = () => nothing(reading.error)
        reading.onsuccess = () => {
          database.close()
          const records = reading.result as SnapshotRecord[]
          resolve(
            new Map(records.filter(({ records }) => records instanceof Map).map((one) => [one.id, one])),
          )
        }
      }
    } catch (cause) {
      nothing(cause)
    }
  })
}
