/** Lists of pages that aren't open: their progress is stored, but they have no track here. */

import type { TrackRegistry } from '../core/registry.ts'
import { type ReplaceContext, type Replaced, replaceRecords } from '../core/replaceRecords.ts'
import { replaceUndoably, type Step } from '../core/replaceTracks.ts'
import { keepReviewsOfDoneItems, mergeEntries } from '../core/reviewLog.ts'
import type { Companion } from '../db/companion.ts'
import type { LogEntry } from '../model/entries.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import { storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import type { Track } from '../model/track.ts'

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

/** Replaces the stored records of a list, or merges into them. Its page picks that up when it is opened next. */
export async function importUnopenedList(
  companion: Companion,
  track: Track,
  how: 'merge' | 'replace',
  keyed: (stored: Records) => Records,
  reviews: readonly LogEntry[] | undefined,
): Promise<Step> {
  const context: ReplaceContext = {
    table: await companion.table('topics', track.id),
    snapshots: await companion.table('snapshots', track.id),
    reviews: await companion.table('reviews', 'own'),
    track: track.id,
    unmatched: track.unmatched,
    // Another tab's pending changes are stored on top of this.
    pending: () => [],
    storing: () => {},
    stored: () => {},
  }
  const replacement = await replaceUndoably(
    async (...step) => (await replaceRecords(context, ...step)) as Replaced,
    track.unmatched,
    how === 'merge' ? 'merge' : 'import',
    (stored) => (how === 'merge' ? mergeRecords(stored, keyed(stored), track.unmatched) : keyed(stored)),
    (before, after) =>
      how === 'merge'
        ? mergeEntries(before, reviews ?? [])
        : (reviews ?? keepReviewsOfDoneItems(before, after)),
  )
  await companion.setMeta(track.id, { name: track.name })
  return { track, replacement }
}
