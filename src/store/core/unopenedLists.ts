/** Lists of pages that aren't open: their progress is stored, but they have no track here. */

import type { Companion } from '../db/companion.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import { storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import type { Track } from '../model/track.ts'
import type { TrackRegistry } from './registry.ts'
import { type ReplaceContext, type Replaced, replaceRecords } from './replaceRecords.ts'
import { type ReplaceOnce, replaceUndoably, type UndoableReplacement } from './replaceTracks.ts'
import type { ReviewsDecision } from './reviewLog.ts'

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

/** Replaces the stored records of a list. Its page picks that up when it is opened next. */
export async function replaceUnopenedList(
  companion: Companion,
  track: Track,
  reason: SnapshotReason,
  decide: (before: Records) => Records,
  decideReviews?: ReviewsDecision,
): Promise<UndoableReplacement> {
  const context: ReplaceContext = {
    table: await companion.table('topics', track.id),
    snapshots: await companion.table('snapshots', track.id),
    reviews: await companion.table('reviews', 'own'),
    track: track.id,
    unmatched: track.unmatched,
    // Another tab's pending changes are stored on top of this.
    pending: () => [],
    storing: () => {},
    failed: () => {},
    stored: () => {},
  }
  const replaceOnce: ReplaceOnce = async (...step) => (await replaceRecords(context, ...step)) as Replaced
  const replacement = await replaceUndoably(replaceOnce, track.unmatched, reason, decide, decideReviews)
  await companion.setMeta(track.id, { name: track.name })
  return replacement
}
