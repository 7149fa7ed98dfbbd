import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import type { TrackStates } from '../model/trackState.ts'
import type { HistoryLog } from './historyLog.ts'
import type { TrackRegistry } from './registry.ts'
import type { TrackSync } from './trackSync.ts'
import type { VisitorSheets } from './visitorSheets.ts'

/** Everything that a store keeps, for the capabilities that are loaded on demand. */
export interface StoreCore {
  /** Of the database. */
  readonly name: string
  readonly tracks: TrackRegistry
  readonly sheets: VisitorSheets
  readonly companion: Companion
  readonly settings: Settings
  readonly historyLog: HistoryLog
  readonly syncOf: (id: string) => TrackSync
  /** Starts all tracks. Resolves to what is known of each. */
  readonly startAll: () => Promise<TrackStates>
}
