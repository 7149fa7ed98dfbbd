import { changedItems } from '../model/changedItems.ts'
import type { Records } from '../model/records.ts'
import type { TrackItem } from '../model/trackItem.ts'
import { type Replacements, replace, runAllOrUndo } from './replaceTracks.ts'
import type { TrackSync } from './trackSync.ts'

/** Ticks items of any tracks, with one replacement per track. Undo unticks only those that were not ticked before. */
export function tickItems(
  items: readonly TrackItem[],
  syncOf: (id: string) => TrackSync,
  source: unknown,
): Promise<Replacements> {
  const tracks = new Set(items.map(({ track }) => track))
  const steps = [...tracks].map((id) => async () => {
    const sync = syncOf(id)
    const solved = items.filter(({ track }) => track === id)
    let ticked: readonly TrackItem[] = []
    await sync.settled()
    const replacement = await replace(
      sync,
      'solved',
      (before) => {
        const change = withDone(before, solved, true)
        ticked = change.changed
        return change.records
      },
      source,
    )
    const revert = (present: Records) => withDone(present, ticked, false).records
    return { track: sync.track, replacement, undo: () => replace(sync, 'restore', revert, source) }
  })
  return runAllOrUndo(steps)
}

/** Returns the records with these items done or not, and the items that this changed. */
export const withDone = (records: Records, items: readonly TrackItem[], done: boolean) =>
  changedItems(records, items, (item) => ((item?.Done === true) === done ? undefined : { Done: done }))
