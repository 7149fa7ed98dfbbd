import type { StoredSheet } from '../db/companionTables.ts'
import type { LastItems } from '../db/lastItems.ts'
import type { CopyState } from '../model/copyState.ts'
import type { Day } from '../model/day.ts'
import type { SyncState } from '../model/syncState.ts'
import type { Item, Topic } from '../model/topic.ts'
import type { Track } from '../model/track.ts'
import type { TrackStates } from '../model/trackState.ts'
import type { ExportState } from './reminder.ts'
import type { VisitorChoices } from './visitorChoices.ts'

/** Where progress is kept: in the browser, or in memory for this visit. */
export type Storage = 'opening' | 'persistent' | 'memory'

/** Why a track restarts, or a page is asked to reload. */
export type ReloadReason = 'seeded' | 'migrated' | 'reset' | 'imported'

/** Decides whether a reload that is due may proceed: `false` if it may not, `undefined` if it doesn't matter. */
export type ReloadListener = (detail: { track: string; reason: ReloadReason }) => boolean | undefined

/** What the activity log knows of the items of a topic, by index. */
export interface DoneDays {
  /** The last day on which each done item was ticked. */
  readonly days: ReadonlyMap<number, Day>
  /** How long that took, if it was counted. */
  readonly minutes: ReadonlyMap<number, number>
  /** How long each item took when its time was counted last. */
  readonly lastMinutes: ReadonlyMap<number, number>
}

/** The part of the history in the state. The store doesn't know the capability itself, which is loaded on demand. */
export interface LoadedHistory {
  dueItems(tracks: TrackStates): ReadonlySet<Item>
  doneDays(track: string, topic: Topic): DoneDays
  week(): { readonly count: number; readonly goal: number; readonly streak: number }
  dueToday(shown: readonly string[], tracks: TrackStates): number
  getState(): { readonly today: Day }
  subscribe(listener: () => void): () => void
}

/** Everything that views show. Immutable: unchanged parts stay the same objects. */
export interface StoreState extends VisitorChoices {
  readonly storage: Storage
  /** Where snapshots, and progress on lists that are not ours, are kept. */
  readonly companion: Storage
  /** True if another tab must be closed before the saved progress can be opened. */
  readonly blocked: boolean
  /** All tracks, in the order of the header. */
  readonly trackList: readonly Track[]
  /** The lists that the visitor has added, in their order; `undefined` until they are known. */
  readonly sheets: readonly StoredSheet[] | undefined
  /** Those that were taken away and can be put back. */
  readonly removedSheets: readonly StoredSheet[]
  readonly tracks: TrackStates
  /** Where the student stopped in each track. */
  readonly last: LastItems
  /** What was done and what is due for review; `undefined` until it is requested. */
  readonly history: LoadedHistory | undefined
  readonly backup: ExportState
  /** The copy in a file, if one is kept. */
  readonly copy?: CopyState | undefined
  /** True if this device is kept in step with the student's others, or is to be as soon as a page names a server. */
  readonly isSynced: boolean
  /** How this device stands with the student's others; `undefined` while that is off. */
  readonly sync?: SyncState | undefined
}
