import type { Companion } from '../db/companion.ts'
import type { Settings } from '../db/settings.ts'
import type { Track } from '../model/track.ts'
import type { TrackState } from '../model/trackState.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { ChangeLog } from './changeLog.ts'
import type { StartupReason } from './migrations.ts'
import type { TrackStorage } from './trackStorage.ts'

/** What a track needs from its store. */
export interface TrackContext {
  readonly track: Track
  /** Resolves to where the track is kept, which changes if the database opens late. */
  readonly storage: () => Promise<TrackStorage>
  readonly settings: Settings
  readonly companion: Companion
  readonly log: ChangeLog
  readonly feed: ChangeFeed
  readonly show: (change: Partial<TrackState>) => void
  /** Called after the track is seeded or moved to another version, when a reload is due. */
  readonly restartDue: (reason: StartupReason) => void
}
