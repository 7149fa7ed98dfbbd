import { changedItems } from '../model/changedItems.ts'
import type { Records } from '../model/records.ts'
import type { TrackItem } from '../model/trackItem.ts'
import { type Replacements, replace, runAllOrUndo } from './replaceTracks.ts'
import type { TrackSession } from './trackSession.ts'

/** Ticks items of any tracks, with one replacement per track. */
export function tickItems(
  items: readonly TrackItem[],
  session: (id: string) => TrackSession,
  source: unknown,
): Promise<Replacements> {
  const tracks = new Set(items.map(({ track }) => track))
  const steps = [...tracks].map((id) => async () => {
    const solved = items.filter(({ track }) => track === id)
    const tick = (before: Records) => withTicks(before, solved)
    const replacement = await replace(() => session(id), 'solved', tick, source)
    return { track: session(id).track, replacement }
  })
  return runAllOrUndo(steps)
}

/** Returns the records with these items done. */
export const withTicks = (records: Records, items: readonly TrackItem[]): Records =>
  changedItems(records, items, (item) => (item?.Done === true ? undefined : { Done: true }))
