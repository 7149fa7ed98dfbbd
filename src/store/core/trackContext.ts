import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import type { TrackState } from '../model/trackState.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { ChangeLog } from './changeLog.ts'
import type { StartupReason } from './steps.ts'
import type { TrackStorage } from './trackStorage.ts'

/** What a track needs of the store that runs it. */
export interface TrackContext {
  /** Resolves to where the track is kept; that moves where the database opens late. */
  readonly place: () => Promise<TrackStorage>
  readonly settings: Settings
  readonly companion: Companion
  readonly log: ChangeLog
  readonly feed: ChangeFeed
  readonly show: (change: Partial<TrackState>) => void
  /** Is called when the track was seeded or moved to another version, and a reload is due. */
  readonly restartDue: (reason: StartupReason) => void
}
