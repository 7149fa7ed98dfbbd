import { changedItems } from '../model/changedItems.ts'
import type { Records } from '../model/records.ts'
import type { TrackItem } from '../model/trackItem.ts'
import { type Replaced, replace } from './replaceTracks.ts'
import type { TrackSession } from './trackSession.ts'
import { inSequence, type Undoable } from './undoable.ts'

/** Ticks items of any tracks, with one replacement per track. */
export function tickItems(
  items: readonly TrackItem[],
  session: (id: string) => TrackSession,
  source: unknown,
): Promise<Undoable<readonly Replaced[]>> {
  const tracks = new Set(items.map(({ track }) => track))
  const steps = [...tracks].map((id) => () => {
    const solved = items.filter(({ track }) => track === id)
    const records = (before: Records) => withTicks(before, solved)
    return replace(() => session(id), { reason: 'solved', records, source })
  })
  return inSequence(steps)
}

/** Returns the records with these items done. */
export const withTicks = (records: Records, items: readonly TrackItem[]): Records =>
  changedItems(records, items, (item) => (item?.Done === true ? undefined : { Done: true }))
