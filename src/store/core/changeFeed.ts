import { Emitter } from '../model/emitter.ts'
import { type ItemReference, referenceTo } from '../model/identity.ts'
import { itemValues } from '../model/topic.ts'
import type { ChangeCause, RequestedChange } from './changeLog.ts'
import type { TopicDifference } from './liveTrack.ts'

/** What changed in a track. */
export interface StoreChange {
  readonly track: string
  readonly topic: string
  /**
   * `done`, `note`, `star`, `mark`: one item changed. `replaced`: many did, by Import, Reset, Restore, Merge or a version step.
   * `added`, `removed`: a topic was added or removed.
   */
  readonly kind: 'done' | 'note' | 'star' | 'mark' | 'replaced' | 'added' | 'removed'
  /** The item, if a single one changed. */
  readonly item?: ItemReference
  /** The item's value before and after. */
  readonly before?: boolean | string | undefined
  readonly after?: boolean | string
  /** Id of an item change made in this tab; the same each time it is reported. */
  readonly id?: string | undefined
  /** What caused an item change made in this tab. */
  readonly cause?: ChangeCause
  /** How long it took, as the student was shown. */
  readonly minutes?: number | undefined
  /** When an item change was made in this tab, in milliseconds since 1970. */
  readonly time?: number
  /** Whether this tab or another one made the change. */
  readonly by: 'this' | 'other'
  /** What the caller passed along with the change. */
  readonly source?: unknown
}

export type ChangeListener = (change: StoreChange) => void

/** The single feed that emits every change after it is stored. */
export class ChangeFeed extends Emitter<[change: StoreChange]> {
  /** Emits a change to an item that was made in this tab and is now stored. */
  changed(change: RequestedChange & Pick<StoreChange, 'id' | 'time'>, source: unknown): void {
    const { id, track, topic, kind, item, before, value, cause, minutes, time = Date.now() } = change
    this.emit({
      id,
      track,
      topic,
      kind,
      item,
      before,
      after: value,
      cause,
      minutes,
      time,
      by: 'this',
      source,
    })
  }

  /** Emits that many items of a track changed at once. */
  replaced(
    track: string,
    differences: readonly TopicDifference[],
    by: StoreChange['by'],
    source?: unknown,
  ): void {
    for (const { topic, what } of differences) {
      const kind = what === 'added' || what === 'removed' ? what : 'replaced'
      this.emit({ track, topic, kind, by, source })
    }
  }

  /** Emits changes made by another tab or device: each item on its own, or lists as a whole. */
  changedElsewhere(track: string, differences: readonly TopicDifference[]): void {
    for (const difference of differences) {
      const { topic, what, items } = difference
      if (what !== 'items') this.replaced(track, [difference], 'other')
      for (const { before, after } of items)
        for (const kind of itemValues) {
          if (before[kind] === after[kind]) continue
          const item = referenceTo(after)
          this.emit({ track, topic, kind, item, before: before[kind], after: after[kind], by: 'other' })
        }
    }
  }
}
