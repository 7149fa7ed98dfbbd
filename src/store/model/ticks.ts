import { isAttempt, type LogEntry } from './entries.ts'

/** What became of an item on a day. */
export interface ItemTicks {
  /** 1 if it was ticked, -1 if it was unticked after an earlier day, 0 if neither is left. */
  readonly count: number
  /** True if the day began with a tick: it was not ticked before. */
  readonly isNew: boolean
  /** Its last tick; the first entry if there is none. */
  readonly entry: LogEntry
}

/**
 * Returns what became of each item on a day. One that was ticked and unticked doesn't count, nor one of an earlier day that was unticked
 * and ticked again. Two tabs may log the same tick, and a reset logs nothing: two in a row are one. The result depends on no order in
 * which entries of several devices have arrived.
 */
export function ticksByItem<Key>(
  entries: readonly LogEntry[],
  keyOf: (entry: LogEntry) => Key,
): ReadonlyMap<Key, ItemTicks> {
  const ticks = new Map<Key, ItemTicks>()
  for (const entry of [...entries].sort((a, b) => a.time - b.time)) {
    if (entry.kind === 'reviewed' || isAttempt(entry)) continue
    const key = keyOf(entry)
    const before = ticks.get(key)
    const isTick = entry.kind === 'done'
    const count = Math.max(-1, Math.min(1, (before?.count ?? 0) + (isTick ? 1 : -1)))
    ticks.set(key, {
      count,
      isNew: before?.isNew ?? isTick,
      entry: isTick || !before ? entry : before.entry,
    })
  }
  return ticks
}
