/** Ticks what was solved elsewhere. Loaded on first use. */

import type { TrackSync } from '../core/trackSync.ts'
import { changedItems } from '../model/changedItems.ts'
import type { Records } from '../model/records.ts'
import type { Item, Topic } from '../model/topic.ts'
import type { Track } from '../model/track.ts'
import { inOneGo, type Replacements, replace } from '../progress/trackAdmin.ts'

/** An item that was solved elsewhere, and where it stands. */
export interface SolvedItem {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
}

/** Ticks items of any tracks: one replacement of each. Undo unticks those that were not ticked before, and nothing else. */
export function tickSolved(
  items: readonly SolvedItem[],
  syncOf: (track: Track) => TrackSync,
  source: unknown,
): Promise<Replacements> {
  const tracks = new Map(items.map(({ track }) => [track.id, track]))
  const steps = [...tracks.values()].map((track) => async () => {
    const sync = syncOf(track)
    const solved = items.filter((item) => item.track.id === track.id)
    let ticked: readonly SolvedItem[] = []
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
    return { track, replacement, undo: () => replace(sync, 'restore', takeBack, source) }
  })
  return inOneGo(steps)
}

/** The records with these items done or not, and those of the items that were not so before. */
export const withDone = (records: Records, items: readonly SolvedItem[], done: boolean) =>
  changedItems(records, items, (item) => ((item?.Done === true) === done ? undefined : { Done: done }))
