import type { LogEntry } from './entries.ts'
import type { Figures, Records } from './records.ts'

/** Why a snapshot was taken: what happened to the track right after it. */
export const reasons = ['reset', 'import', 'merge', 'migration', 'restore', 'cleared', 'solved'] as const

export type SnapshotReason = (typeof reasons)[number]

/** The state of a track before it was replaced. */
export interface Snapshot extends Figures {
  /** The same for equal states. */
  readonly id: string
  readonly reason: SnapshotReason
  /** Milliseconds since 1970. */
  readonly date: number
  /** Grows with every snapshot of a track, whatever the clock says; absent in those of earlier builds. */
  readonly order?: number
}

/** A snapshot as it is stored. */
export interface SnapshotRecord extends Snapshot {
  readonly records: Records
  /** Reviews of the track; `undefined` if it was taken before there were any. */
  readonly reviews?: readonly LogEntry[]
  /** Length of the records as JSON, roughly what they take on disk. */
  readonly size?: number
}
