import { identitiesOf, LinkMap } from './identity.ts'
import { indexed } from './indexed.ts'
import { mergedItem } from './migrateRecords.ts'
import type { ItemPlace } from './pairing.ts'
import { type ItemRecord, itemRecords, type Records, type TopicRecord, withCounters } from './records.ts'

/**
 * Joins stored items that have one link where a list from a file has one item with it: an earlier build made an item of
 * each of its rows. The one that is kept gets the ticks and notes of all.
 */
export function joinDoubles(stored: Records, listed: Records): Records {
  const topics = new LinkMap<readonly string[]>()
  for (const [topic, record] of listed)
    for (const { url } of identitiesOf(record)) if (url) topics.set(url, [...(topics.get(url) ?? []), topic])
  const groups = new LinkMap<ItemPlace[]>()
  for (const [topic, record] of stored)
    for (const [index, { url = '' }] of indexed(identitiesOf(record)))
      if (topics.get(url)?.length === 1) {
        const group = groups.get(url)
        if (group) group.push({ topic, index })
        else groups.set(url, [{ topic, index }])
      }
  const itemAt = ({ topic, index }: ItemPlace) =>
    itemRecords(stored.get(topic) as TopicRecord)[index] as ItemRecord
  const joined = new Map<string, ItemRecord | undefined>()
  for (const [url, group] of groups) {
    const kept = group.find(({ topic }) => topic === topics.get(url)?.[0]) ?? group[0]
    if (!kept || group.length < 2) continue
    const others = group.filter((place) => place !== kept)
    const item = others.reduce((all, place) => mergedItem(all, itemAt(place), kept.topic), itemAt(kept))
    for (const { topic, index } of others) joined.set(`${topic}/${index}`, undefined)
    joined.set(`${kept.topic}/${kept.index}`, item)
  }
  if (joined.size === 0) return stored
  return new Map(
    [...stored].map(([topic, record]) => {
      const questions = itemRecords(record).flatMap((item, index) => {
        const key = `${topic}/${index}`
        return joined.has(key) ? (joined.get(key) ?? []) : item
      })
      return [topic, withCounters({ ...record, questions })]
    }),
  )
}
