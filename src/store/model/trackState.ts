import type { TrackerError } from '../errors.ts'
import type { Topic } from './topic.ts'

/** What is known of a track, for views. */
export interface TrackState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly topics: readonly Topic[]
  readonly error: TrackerError | undefined
}

export const loading: TrackState = { status: 'loading', topics: [], error: undefined }

/** Of all tracks, by id. */
export type TrackStates = Readonly<Record<string, TrackState>>

/** Whether some item of these tracks has a star. */
export const haveStars = (tracks: TrackStates): boolean =>
  Object.values(tracks).some(({ topics }) => topics.some(({ items }) => items.some(({ star }) => star)))
