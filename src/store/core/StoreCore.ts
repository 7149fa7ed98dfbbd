import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import type { CopyState } from '../model/copyState.ts'
import type { SyncState } from '../model/syncState.ts'
import type { TrackStates } from '../model/trackState.ts'
import type { ChangeListener } from './changeFeed.ts'
import type { ChangeLog } from './changeLog.ts'
import type { HistoryLog } from './historyLog.ts'
import type { TrackRegistry } from './registry.ts'
import type { StoreState } from './storeState.ts'
import type { SyncedDevice } from './syncedDevice.ts'
import type { TrackSession } from './trackSession.ts'
import type { VisitorSheets } from './visitorSheets.ts'

/** What a store passes to its capabilities. */
export interface StoreCore {
  readonly name: string
  readonly tracks: TrackRegistry
  readonly sheets: VisitorSheets
  readonly companion: Companion
  readonly settings: Settings
  readonly log: ChangeLog
  readonly syncedDevice: SyncedDevice
  readonly historyLog: HistoryLog
  /** Throws `unknown-track`. */
  session(trackId: string): TrackSession
  /** Starts all tracks. Resolves to their states. */
  startAll(): Promise<TrackStates>
  getState(): StoreState
  subscribe(listener: () => void): () => void
  onChange(listener: ChangeListener): () => void
  showCopy(copy: CopyState | undefined): void
  showSync(sync: SyncState | undefined): void
}

/** Options for replacing whole tracks. */
export interface ReplaceOptions {
  /** Passed through to change listeners. */
  readonly source?: unknown
}
