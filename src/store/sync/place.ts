import type { TopicRecord } from '../domain/records.ts'
import type { RecordTable } from '../storage/recordTable.ts'
import type { Settings } from '../storage/settings.ts'

/** Where a track's records are kept: in the browser, or in memory for this visit. */
export interface Place {
  readonly storage: 'persistent' | 'memory'
  readonly table: RecordTable<TopicRecord>
  /** Where the version of the stored data stands. */
  readonly versions: Settings
}
