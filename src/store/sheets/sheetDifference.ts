import type { SheetTopic } from '../lists/sheet.ts'
import { identitiesOf, NameMap } from '../model/identity.ts'
import { indexed } from '../model/indexed.ts'
import { listedValues } from '../model/newRecords.ts'
import { pairRecords, pairTopics, placeKey } from '../model/pairing.ts'
import {
  type ItemRecord,
  itemRecords,
  newTopic,
  type Records,
  titleOf,
  topicNameOf,
} from '../model/records.ts'

/** What a new list changes in a sheet, by item title. */
export interface SheetDifference {
  readonly added: readonly string[]
  /** Topics, too. */
  readonly renamed: readonly (readonly [before: string, after: string])[]
  /** Those that are now in another topic. */
  readonly moved: readonly (readonly [title: string, from: string, to: string])[]
  /** Those with another link, second link, video or level, or other tags; `''` is none. */
  readonly changed: readonly (readonly [title: string, before: string, after: string])[]
  /** Those that are done or have a note stay on the sheet, marked as gone. */
  readonly gone: readonly string[]
}

/** Compares the stored records of a sheet with a list. */
export function compareSheets(stored: Records, topics: readonly SheetTopic[]): SheetDifference {
  const keys = new NameMap([...stored].map(([key, record]) => [topicNameOf(key, record), key] as const))
  const listed: Records = new Map(
    topics.map(({ name, items }, position) => [
      keys.get(name) ?? `new ${position}`,
      newTopic(name, position, items.map(listedValues) as never),
    ]),
  )
  const newKeys = pairTopics(stored, listed)
  const earlier: Records = new Map([...stored].map(([key, record]) => [newKeys.get(key) ?? key, record]))
  const partnerOf = pairRecords(earlier, listed, 'elsewhere')
  const paired = new Set<string>()
  const renamed: [string, string][] = []
  const moved: [string, string, string][] = []
  const changed: [string, string, string][] = []
  const gone: string[] = []
  for (const [topic, record] of earlier) {
    const name = topicNameOf(topic, record)
    const sameTopic = listed.get(topic)
    if (sameTopic && sameTopic.topicName !== name) renamed.push([name, sameTopic.topicName])
    for (const [index, item] of indexed(itemRecords(record))) {
      const title = titleOf(item, index)
      const partner = partnerOf({ topic, index })
      const other = partner && listed.get(partner.topic)
      const found = other && itemRecords(other)[partner.index]
      if (item.Gone === true) continue
      if (!partner || !other || !found) {
        gone.push(title)
        continue
      }
      paired.add(placeKey(partner))
      const after = titleOf(found, partner.index)
      if (after !== title) renamed.push([title, after])
      if (partner.topic !== topic) moved.push([after, name, other.topicName])
      for (const [before, now] of changedFacts(item, found)) changed.push([after, before, now])
    }
  }
  const added = [...listed].flatMap(([topic, record]) =>
    identitiesOf(record).flatMap(({ title }, index) =>
      paired.has(placeKey({ topic, index })) ? [] : [title],
    ),
  )
  return { added, renamed, moved, changed, gone }
}

/** Returns what a list says of an item besides its title, before and after, if it differs. */
const changedFacts = (before: ItemRecord, after: ItemRecord): readonly (readonly [string, string])[] =>
  (['URL', 'URL2', 'Video', 'Difficulty', 'Tags'] as const)
    .map((field) => [before[field] ?? '', after[field] ?? ''] as const)
    .filter(([one, other]) => one !== other)
