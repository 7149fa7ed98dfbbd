import type { Item } from '../model/topic.ts'
import type { Track } from '../model/track.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'

/** An item that a problem may be, and where it stands. */
interface Candidate extends Item {
  readonly place: TrackItem
}

/** Returns the items of all these tracks. */
export const candidatesIn = (tracks: readonly Track[], states: TrackStates): readonly Candidate[] =>
  tracks.flatMap((track) =>
    (states[track.id]?.topics ?? []).flatMap((topic) =>
      topic.items.map((item) => ({ ...item, place: { track: track.id, topic, item } })),
    ),
  )
