/** What a list that is not ours says now, written onto what is stored of it. Loaded where there is such a list. */

import { carriedSheet, type ListScope } from '../model/carrySheet.ts'
import { isSameState } from './snapshots.ts'
import type { StepContext } from './steps.ts'

/** Follows a list: in silence, but not without a snapshot. */
export async function followList({ loadSeed, replace }: StepContext, scope: ListScope): Promise<void> {
  const listed = await loadSeed()
  await replace('migration', (stored) => {
    const carried = carriedSheet(stored, listed, scope)
    return isSameState(stored, carried) ? undefined : carried
  })
}
