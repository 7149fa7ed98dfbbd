import { findItem, identitiesOf, isSameName, LinkMap } from './identity.ts'
import { indexed } from './indexed.ts'
import { addTo } from './maps.ts'
import { mergedItem } from './migrateRecords.ts'
import type { ItemPlace } from './pairing.ts'
import { type ItemRecord, itemRecords, type Records, type TopicRecord, withCounters } from './records.ts'
import { withoutNumber } from './titles.ts'

/** An item of a list, with the titles of the rows that were joined into it. */
interface ListedItem {
  readonly title: string
  readonly url: string
  readonly also?: readonly string[] | undefined
}

/** Items that an earlier build made of rows which are now one item. */
interface Double {
  readonly from: ItemPlace
  readonly to: ItemPlace
}

/**
 * Finds the items that are gone from a list because their rows were joined into another item, by link and title: an earlier
 * build made an item of each row. `listed` holds the items of each topic.
 */
export function findDoubles(
  records: Records,
  listed: Iterable<readonly [topic: string, items: readonly ListedItem[]]>,
): readonly Double[] {
  const joined = new LinkMap<(ItemPlace & { readonly item: ListedItem })[]>()
  for (const [topic, items] of listed)
    for (const [index, item] of indexed(items)) {
      if (!item.also || item.url === '') continue
      addTo(joined, item.url, { topic, index, item })
    }
  return [...records].flatMap(([topic, record]) => {
    const identities = identitiesOf(record)
    return itemRecords(record).flatMap((stored, index): Double[] => {
      const { title, url = '' } = identities[index] ?? { title: '' }
      if (stored?.Gone !== true || url === '') return []
      const isCalled = (other: string) => isSameName(withoutNumber(title), withoutNumber(other))
      const named = (joined.get(url) ?? []).filter(({ item }) =>
        [item.title, ...(item.also ?? [])].some(isCalled),
      )
      const place = named.find((one) => one.topic === topic) ?? (named.length === 1 ? named[0] : undefined)
      const target = place && records.get(place.topic)
      const at = place && target && findItem(identitiesOf(target), { index: place.index, ...place.item })
      return at === undefined || !place || isGone(target, at)
        ? []
        : [{ from: { topic, index }, to: { topic: place.topic, index: at } }]
    })
  })
}

const isGone = (record: TopicRecord | undefined, index: number): boolean =>
  record !== undefined && itemRecords(record)[index]?.Gone === true

/** Gives each item the ticks and notes of its doubles, and removes those. */
export function joinDoubles(records: Records, doubles: readonly Double[]): Records {
  if (doubles.length === 0) return records
  const joined = new Map(
    [...records].map(([topic, record]) => [topic, [...itemRecords(record)] as ItemRecord[]] as const),
  )
  const removed = new Set<ItemRecord>()
  for (const { from, to } of doubles) {
    const items = joined.get(to.topic)
    const double = joined.get(from.topic)?.[from.index]
    const item = items?.[to.index]
    if (!items || !item || !double) continue
    items[to.index] = mergedItem(item, double, to.topic)
    removed.add(double)
  }
  return new Map(
    [...records].flatMap(([topic, record]): [string, TopicRecord][] => {
      const items = joined.get(topic) ?? []
      const questions = items.filter((item) => !removed.has(item))
      // A topic of nothing but doubles is not on the list.
      const isEmptied = questions.length === 0 && items.length > 0
      return isEmptied ? [] : [[topic, withCounters({ ...record, questions })]]
    }),
  )
}
