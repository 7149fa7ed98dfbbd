/** Lists of pages that are not open: their progress is stored, and no track here. */

import type { TrackRegistry } from '../core/registry.ts'
import { type ReplaceContext, type Replaced, replaceRecords } from '../core/replaceRecords.ts'
import type { Replacement, Step } from '../core/replaceTracks.ts'
import { keepReviewsOfDoneItems, mergeEntries, readOfTrack } from '../core/reviewLog.ts'
import type { Companion } from '../db/companion.ts'
import type { LogEntry } from '../model/entries.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import { countFigures, type Records, type TopicRecord } from '../model/records.ts'
import { storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import type { Track } from '../model/track.ts'

/** What is stored of them. The visitor's own sheets are known everywhere: one that is not was removed. */
export async function unopenedLists(
  companion: Companion,
  tracks: TrackRegistry,
): Promise<(readonly [Track, Records])[]> {
  const stored = new Map<string, Map<string, TopicRecord>>()
  for (const [place, record] of await (await companion.table('topics', undefined)).read()) {
    // Of the two parts of a key the first has no comma.
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

/** Replaces what is stored of one, or merges into it. The page follows when it is opened next. */
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
    // What another tab has not stored yet it stores onto this.
    pending: () => [],
    stored: () => {},
  }
  const reviewsBefore = await readOfTrack(context.reviews, track.id)
  // What is decided always asks for a change.
  const replaced = (await replaceRecords(
    context,
    how === 'merge' ? 'merge' : 'import',
    (stored) => (how === 'merge' ? mergeRecords(stored, keyed(stored), track.unmatched) : keyed(stored)),
    (before, after) =>
      how === 'merge'
        ? mergeEntries(before, reviews ?? [])
        : (reviews ?? keepReviewsOfDoneItems(before, after)),
  )) as Replaced
  await companion.setMeta(track.id, { name: track.name })
  return {
    track,
    replacement: replacementOf(replaced),
    undo: () =>
      replaceRecords(
        context,
        'restore',
        () => replaced.before,
        () => reviewsBefore,
      ),
  }
}

const replacementOf = ({ before, after, snapshot }: Replaced): Replacement => ({
  before: countFigures(before.values()),
  after: countFigures(after.values()),
  snapshot,
})
