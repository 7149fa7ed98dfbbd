import type { Item, Topic } from './topic.ts'

/** An item in its track, as both are now. */
export interface TrackItem {
  /** Id of the track. */
  readonly track: string
  readonly topic: Topic
  readonly item: Item
}
