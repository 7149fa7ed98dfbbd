import type { RecordTable } from '../db/recordTable.ts'
import type { Settings } from '../db/settings.ts'
import type { TopicRecord } from '../model/records.ts'

/** Where a track's records are kept: in the browser, or in memory for this visit. */
export interface TrackStorage {
  readonly kind: 'persistent' | 'memory'
  readonly table: RecordTable<TopicRecord>
  /** Holds the version of the stored data. */
  readonly versions: Settings
}
