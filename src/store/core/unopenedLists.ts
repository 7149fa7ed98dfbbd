/** Lists of pages that aren't open: their progress is stored, but they have no track here. */

import type { Companion } from '../db/companion.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import { storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import type { Track } from '../model/track.ts'
import type { TrackRegistry } from './registry.ts'

/** Returns the stored lists. The visitor's own sheets are known everywhere, so an unknown one was removed. */
export async function unopenedLists(
  companion: Companion,
  tracks: TrackRegistry,
): Promise<(readonly [Track, Records])[]> {
  const stored = new Map<string, Map<string, TopicRecord>>()
  for (const [place, record] of await (await companion.table('topics', undefined)).read()) {
    // The first of the two parts of a key never contains a comma.
    const end = place.indexOf(',')
    const id = place.slice(0, end)
    if (tracks.find(id) || id.startsWith(visitorsPrefix)) continue
    const records = stored.get(id) ?? new Map()
    stored.set(id, records.set(place.slice(end + 1), record))
  }
  return Promise.all(
    [...stored].map(async ([id, records]) => {
      const meta = await companion.meta(id)
      return [storedList(id, meta?.name ?? id), records] as const
    }),
  )
}
