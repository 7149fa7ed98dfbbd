import { Emitter } from '../model/emitter.ts'
import type { ItemReference } from '../model/identity.ts'
import type { ChangeCause } from './changeLog.ts'

/** What changed in a track. */
export interface StoreChange {
  readonly track: string
  readonly topic: string
  /**
   * `done`, `note`, `star`: one item changed. `replaced`: many did, by Import, Reset, Restore, Merge or a version step.
   * `added`, `removed`: a topic was added or removed.
   */
  readonly kind: 'done' | 'note' | 'star' | 'replaced' | 'added' | 'removed'
  /** The item, if a single one changed. */
  readonly item?: ItemReference
  /** The item's value before and after. */
  readonly before?: boolean | string | undefined
  readonly after?: boolean | string
  /** Id of an item change made in this tab; the same each time it is reported. */
  readonly id?: string | undefined
  /** What caused an item change made in this tab. */
  readonly cause?: ChangeCause
  /** When an item change was made in this tab, in milliseconds since 1970. */
  readonly time?: number
  /** Whether this tab or another one made the change. */
  readonly by: 'this' | 'other'
  /** What the caller passed along with the change. */
  readonly source?: unknown
}

export type ChangeListener = (change: StoreChange) => void

/** The single feed that emits every change after it is stored. */
export class ChangeFeed extends Emitter<[change: StoreChange]> {}
