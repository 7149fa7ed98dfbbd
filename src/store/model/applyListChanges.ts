/** How progress stays with its problems where a list that is not ours changes. */

import { identitiesOf } from './identity.ts'
import { mergeRecords } from './migrateRecords.ts'
import { pairItems } from './pairing.ts'
import {
  hasProgress,
  type ItemRecord,
  itemRecords,
  type Records,
  type TopicRecord,
  withCounters,
} from './records.ts'

/** Of a sheet, what a list holds: all of it, or some of its topics, as the pages of a course do. */
export type ListScope = 'whole' | 'part'

/**
 * The records of a sheet as its list has them now: every tick and note with its problem, wherever that stands by now. What has
 * gone from the list stays, marked as gone, while it is done or has a note.
 */
export function applyListChanges(
  stored: Records,
  listed: Records,
  scope: ListScope,
): Map<string, TopicRecord> {
  const keys = scope === 'part' ? takenOver(stored, listed) : new Map<string, string>()
  const earlier = new Map<string, TopicRecord>()
  const others = new Map<string, TopicRecord>()
  for (const [key, record] of stored) {
    const listedKey = keys.get(key) ?? key
    if (scope === 'whole' || listed.has(listedKey)) earlier.set(listedKey, record)
    else others.set(key, record)
  }
  const present = scope === 'part' ? placedAmong(stored, earlier, listed) : listed
  // What has gone as a whole stands at the end.
  let end = listed.size
  for (const [key, record] of mergeRecords(present, earlier, 'single')) {
    const count = listed.get(key)?.questions.length ?? 0
    const questions = itemRecords(record).flatMap((item, index): ItemRecord[] =>
      index < count ? [item] : hasProgress(item) ? [{ ...item, Gone: true }] : [],
    )
    if (listed.has(key)) others.set(key, withCounters({ ...record, questions }))
    else if (questions.length > 0) {
      others.set(key, withCounters({ ...record, position: end, questions }))
      end += 1
    }
  }
  return others
}

/** Stored topics whose items now come under another key that is new: by the key of before, the key of now. */
function takenOver(stored: Records, listed: Records): Map<string, string> {
  const keys = new Map<string, string>()
  for (const [key, record] of listed) {
    if (stored.has(key)) continue
    const before = [...stored].find(([other, earlier]) => {
      if (listed.has(other) || keys.has(other)) return false
      const items = identitiesOf(earlier)
      return pairItems(identitiesOf(record), items, 'none').size * 2 > items.length
    })
    if (before) keys.set(before[0], key)
  }
  return keys
}

/**
 * A page does not know where its topics stand in the sheet: they keep their places, or go to the end, and among themselves stand as
 * the page has them.
 */
function placedAmong(stored: Records, earlier: Records, listed: Records): Records {
  let end = Math.max(
    -1,
    ...[...stored.values()].map(({ position }) => (Number.isFinite(position) ? position : -1)),
  )
  const places = [...listed.keys()].map((key) => {
    const known = earlier.get(key)?.position
    if (known === undefined) end += 1
    return known ?? end
  })
  places.sort((a, b) => a - b)
  return new Map(
    [...listed].map(([key, record], index) => [key, { ...record, position: places[index] as number }]),
  )
}
