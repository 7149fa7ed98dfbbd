import type { LogEntry } from '../model/entries.ts'
import type { TopicRecord } from '../model/records.ts'
import type { Sheet } from '../model/sheetTrack.ts'
import type { SnapshotRecord } from '../model/snapshot.ts'
import type { TableChoices } from '../model/tableChoices.ts'

/** What the companion database knows about a track. */
export interface TrackMeta {
  /** Catalogue version of the stored records; also kept here because any script can clear localStorage. */
  readonly version?: number
  /** Catalogue edition of their titles and links. */
  readonly edition?: number
  /** Name of a list as a page last provided it, for when the list is not available. */
  readonly name?: string
  /** The pages that have listed a topic, by its key. */
  readonly pages?: Readonly<Record<string, readonly string[]>>
  /** When the track's progress was last replaced, in milliseconds since 1970; increases each time. */
  readonly generation?: number
  /** Under `own`: how often the log of activity was erased. */
  readonly erasures?: number
}

/** A list that the visitor has added. */
export interface StoredSheet extends Sheet {
  readonly name: string
  /** Position among the visitor's sheets, from 0. */
  readonly position: number
  /** How the visitor had its file read, for the next update from one. */
  readonly choices?: TableChoices
  /** Taken away by the visitor, and kept with its progress until it is put back or erased. */
  readonly removed?: boolean
}

/** What each table of the companion database holds; keys are `[track, key]`. */
export interface CompanionTables {
  /** Topics of the tracks that have no collection in the main database. */
  topics: TopicRecord
  snapshots: SnapshotRecord
  tracks: TrackMeta
  /** Lists that the visitor has added. */
  sheets: StoredSheet
  /** One record per day: years of entries are read at once. */
  activity: readonly LogEntry[]
  reviews: readonly LogEntry[]
  /** The file in which a copy of everything is kept. */
  copies: unknown
  /** The document of a device that is in step with others. */
  sync: SyncRecord
}

/** The state that the records and the document last agreed on. */
export interface StoredAgreement {
  readonly marks: readonly string[]
  readonly notes: readonly (readonly [key: string, note: string])[]
  readonly log: readonly string[]
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly steps?: readonly string[] | undefined
  readonly generations: readonly (readonly [track: string, generation: number])[]
  readonly owners?: readonly (readonly [key: string, track: string])[]
  readonly waiting?: number
}

/** The student's document with what it was agreed on, so that neither is ever ahead of the other. */
export interface SyncRecord extends StoredAgreement {
  /** Names the document on the server, and is known nowhere else. */
  readonly key: string
  /** The Yjs document, encoded as an update. */
  readonly document: Uint8Array
  /** True while the server may have changes of this device that the document lacks. */
  readonly mayLack?: boolean
}
