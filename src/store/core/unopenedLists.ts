/** Lists of pages that aren't open: their progress is stored, but they have no track here. */

import { withChanges } from '../model/changes.ts'
import { getOrInsert } from '../model/maps.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import { storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import type { Track } from '../model/track.ts'
import type { StoreCore } from './StoreCore.ts'

/**
 * Returns the stored lists, with what their pages have still to store. The visitor's own sheets are known everywhere,
 * so an unknown one was removed.
 */
export async function unopenedLists({
  companion,
  tracks,
  log,
}: Pick<StoreCore, 'companion' | 'tracks' | 'log'>): Promise<(readonly [Track, Records])[]> {
  // Before the records: what is stored in between is in them.
  const pending = log.of(undefined)
  const stored = new Map<string, Map<string, TopicRecord>>()
  for (const [place, record] of await (await companion.table('topics', undefined)).read()) {
    // The first of the two parts of a key never contains a comma.
    const end = place.indexOf(',')
    const id = place.slice(0, end)
    if (tracks.find(id) || id.startsWith(visitorsPrefix)) continue
    getOrInsert(stored, id, () => new Map()).set(place.slice(end + 1), record)
  }
  return Promise.all(
    [...stored].map(async ([id, records]) => {
      const meta = await companion.meta(id)
      const changes = pending.filter(({ track }) => track === id)
      return [storedList(id, meta?.name ?? id), withChanges(records, changes)] as const
    }),
  )
}
