import type { TrackerError } from '../errors.ts'
import type { Topic } from './topic.ts'

/** What is known of a track, for views. */
export interface TrackState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly topics: readonly Topic[]
  readonly error: TrackerError | undefined
}

/** Of all tracks, by id. */
export type TrackStates = Readonly<Record<string, TrackState>>
