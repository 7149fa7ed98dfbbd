import { changedItems } from '../model/changedItems.ts'
import type { Records } from '../model/records.ts'
import type { TrackItem } from '../model/trackItem.ts'
import { type Replacements, replace, runAllOrUndo } from './replaceTracks.ts'
import type { TrackSync } from './trackSync.ts'

/** Ticks items of any tracks: one replacement of each. Undo unticks those that were not ticked before, and nothing else. */
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
    const takeBack = (present: Records) => withDone(present, ticked, false).records
    return { track: sync.track, replacement, undo: () => replace(sync, 'restore', takeBack, source) }
  })
  return runAllOrUndo(steps)
}

/** The records with these items done or not, and those of the items that were not so before. */
export const withDone = (records: Records, items: readonly TrackItem[], done: boolean) =>
  changedItems(records, items, (item) => ((item?.Done === true) === done ? undefined : { Done: done }))
