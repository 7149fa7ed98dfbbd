import type { Item, Topic } from './topic.ts'

/** An item with its track and topic, in their current state. */
export interface TrackItem {
  /** Id of the track. */
  readonly track: string
  readonly topic: Topic
  readonly item: Item
}
