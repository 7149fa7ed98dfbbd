import { Emitter } from '../model/emitter.ts'
import type { ItemReference } from '../model/identity.ts'
import type { ChangeCause } from './changeLog.ts'

/** What changed in a track. */
export interface StoreChange {
  readonly track: string
  readonly topic: string
  /**
   * `done`, `note` and `star`: of one item. `replaced`: of many, by Import, Reset, Restore, Merge or a version step. `added` and `removed`: a
   * topic came or went.
   */
  readonly kind: 'done' | 'note' | 'star' | 'replaced' | 'added' | 'removed'
  /** The item that changed, where it was one. */
  readonly item?: ItemReference
  /** What the item had, and what it has now. */
  readonly before?: boolean | string | undefined
  readonly after?: boolean | string
  /** Of a change of an item that was made in this tab: the same wherever it is told again. */
  readonly id?: string | undefined
  /** What made the change of an item, where it was made in this tab. */
  readonly cause?: ChangeCause
  /** When it was made in this tab, in milliseconds since 1970. */
  readonly time?: number
  /** In this tab, or in another. */
  readonly by: 'this' | 'other'
  /** What the caller handed in with the change. */
  readonly source?: unknown
}

export type ChangeListener = (change: StoreChange) => void

/** The one place that every change passes once it is stored. */
export class ChangeFeed extends Emitter<[change: StoreChange]> {}
