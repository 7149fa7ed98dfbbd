import { referenceTo } from '../model/identity.ts'
import { type Item, itemValues, type Topic } from '../model/topic.ts'
import type { ChangeFeed, StoreChange } from './changeFeed.ts'
import type { RequestedChange } from './changeLog.ts'
import { differences, type TopicDifference } from './liveTrack.ts'

/** Emits the changes of one track. */
export class TrackFeed {
  readonly #track: string
  readonly #feed: ChangeFeed

  constructor(track: string, feed: ChangeFeed) {
    this.#track = track
    this.#feed = feed
  }

  /** Emits a change to an item that was made in this tab and is now stored. */
  changed(change: RequestedChange & Pick<StoreChange, 'id' | 'time'>, source: unknown): void {
    const { id, track, topic, kind, item, before, value, cause, time = Date.now() } = change
    this.#feed.emit({ id, track, topic, kind, item, before, after: value, cause, time, by: 'this', source })
  }

  /** Emits that many items changed at once. */
  replaced(differences: readonly TopicDifference[], by: 'this' | 'other', source?: unknown): void {
    for (const { topic, what } of differences) {
      const kind = what === 'added' || what === 'removed' ? what : 'replaced'
      this.#feed.emit({ track: this.#track, topic, kind, by, source })
    }
  }

  /** Emits changes made by another tab: each item on its own, or lists as a whole. */
  changedElsewhere(differences: readonly TopicDifference[]): void {
    for (const difference of differences) {
      if (difference.what !== 'items') this.replaced([difference], 'other')
      else
        for (const { before, after } of difference.items) this.#itemChanged(difference.topic, before, after)
    }
  }

  /** Emits changes of items that came from another device. */
  received(before: readonly Topic[], after: readonly Topic[]): void {
    this.changedElsewhere(differences(before, after))
  }

  #itemChanged(topic: string, before: Item, after: Item): void {
    const change = { track: this.#track, topic, by: 'other', item: referenceTo(after) } as const
    for (const kind of itemValues) {
      if (before[kind] !== after[kind])
        this.#feed.emit({ ...change, kind, before: before[kind], after: after[kind] })
    }
  }
}
