import type { TrackerError } from '../errors.ts'
import type { Topic } from './topic.ts'

/** The state of a track, for views. */
export interface TrackState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly topics: readonly Topic[]
  readonly error: TrackerError | undefined
}

export const loading: TrackState = { status: 'loading', topics: [], error: undefined }

/** The states of all tracks, by id. */
export type TrackStates = Readonly<Record<string, TrackState>>

export const haveStars = (tracks: TrackStates): boolean =>
  Object.values(tracks).some(({ topics }) => topics.some(({ items }) => items.some(({ star }) => star)))
