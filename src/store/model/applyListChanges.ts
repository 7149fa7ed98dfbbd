/** Keeps progress with its problems when a list that is not ours changes. */

import { asListed, mergeRecords } from './migrateRecords.ts'
import { pairTopics } from './pairing.ts'
import {
  hasProgress,
  type ItemRecord,
  itemRecords,
  lastPosition,
  type Records,
  type TopicRecord,
  withCounters,
} from './records.ts'
import { topicKey } from './topicKeys.ts'

/** How much of a sheet a list covers: all of it, or some of its topics, like the pages of a course. */
export type ListScope = 'whole' | 'part'

/** The page that has listed a topic of a part. */
export type TopicPage = 'this' | 'other' | 'unknown'

/**
 * Returns a sheet's records updated to its current list: every tick and note stays with its problem, wherever that is
 * now. Problems that are no longer listed stay, marked as gone, while they are done, noted or starred. A topic that
 * the page of a part had before, and has renamed, is taken over. One that belongs to another page is not, however alike it is: two
 * lessons with the same three exercises are two lessons.
 */
export function applyListChanges(
  stored: Records,
  listed: Records,
  scope: ListScope,
  pageOf: (topic: string) => TopicPage = () => 'unknown',
): Map<string, TopicRecord> {
  const names = new Set([...listed.values()].map(({ topicName }) => topicName))
  const mayBeGone = ([key, { topicName }]: readonly [string, TopicRecord]) => {
    if (scope === 'whole' || listed.has(key) || pageOf(key) === 'this') return true
    // A backup knows a topic by its name alone.
    return pageOf(key) === 'unknown' && names.has(topicName) && key === topicKey(topicName)
  }
  const keys = pairTopics(new Map([...stored].filter(mayBeGone)), listed)
  const earlier = new Map<string, TopicRecord>()
  const others = new Map<string, TopicRecord>()
  for (const [key, record] of stored) {
    const listedKey = keys.get(key) ?? key
    if (scope === 'whole' || listed.has(listedKey)) earlier.set(listedKey, record)
    else others.set(key, record)
  }
  const present = scope === 'part' ? placedAmong(stored, earlier, listed) : listed
  // Topics that are gone entirely go to the end.
  let end = listed.size
  for (const [key, record] of mergeRecords(present, earlier, 'elsewhere')) {
    const listedItems = listed.get(key)?.questions ?? []
    const questions = itemRecords(record).flatMap((item, index): ItemRecord[] => {
      const listedItem = listedItems[index]
      if (listedItem) return [asListed(item, listedItem)]
      return hasProgress(item) ? [{ ...item, Gone: true }] : []
    })
    if (listed.has(key)) others.set(key, withCounters({ ...record, questions }))
    else if (questions.length > 0) {
      others.set(key, withCounters({ ...record, position: end, questions }))
      end += 1
    }
  }
  return others
}

/**
 * Places a page's topics in the sheet. The page does not know where they belong: they keep their places or go to the
 * end, and follow the page's order among themselves.
 */
function placedAmong(stored: Records, earlier: Records, listed: Records): Records {
  let end = lastPosition(stored)
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
