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
export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>()

  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(change: StoreChange): void {
    for (const listener of [...this.#listeners]) undisturbed(() => listener(change))
  }
}

/** Calls a listener that may be the host page's: where it fails, nothing of ours does. */
export function undisturbed<T>(listener: () => T): T | undefined {
  try {
    return listener()
  } catch (cause) {
    console.error(cause)
    return undefined
  }
}
