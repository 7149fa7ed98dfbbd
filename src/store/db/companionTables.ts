import type { LogEntry } from '../model/entries.ts'
import type { TopicRecord } from '../model/records.ts'
import type { Sheet } from '../model/sheetTrack.ts'
import type { SnapshotRecord } from '../model/snapshot.ts'

/** What the companion database knows of a track. */
export interface TrackMeta {
  /** Version of the catalogue that the stored records are on; localStorage alone can be cleared by any script. */
  readonly version?: number
  /** Edition of the catalogue whose titles and links they have. */
  readonly edition?: number
  /** What a list calls itself that a page brought last, for where it cannot be had. */
  readonly name?: string
  /** When the track's progress was replaced, in milliseconds since 1970; grows each time. */
  readonly generation?: number
}

/** A list that the visitor has added. */
export interface StoredSheet extends Sheet {
  readonly name: string
  /** Among the visitor's sheets, from 0. */
  readonly position: number
}

/** What each table of the companion database holds; keys are `[track, key]`. */
export interface CompanionTables {
  /** Topics of the tracks that have no collection in the main database. */
  topics: TopicRecord
  snapshots: SnapshotRecord
  tracks: TrackMeta
  /** Lists that the visitor has added. */
  sheets: StoredSheet
  /** One record a day: years of entries are read at once. */
  activity: readonly LogEntry[]
  reviews: readonly LogEntry[]
  /** The file in which a copy of everything is kept. */
  copies: unknown
}
