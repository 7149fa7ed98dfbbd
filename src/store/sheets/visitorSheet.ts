/** Stored sheets and records from the visitor's own lists. Loaded on first use. */

import type { SeedItem } from '../../seed/catalogue.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { listedItem } from '../lists/itemOf.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import { NameMap } from '../model/identity.ts'
import { listedValues, newItem, seedRecord } from '../model/newRecords.ts'
import { pairTopics } from '../model/pairing.ts'
import { newTopic, type Records, type TopicRecord } from '../model/records.ts'
import { endPosition, newSheetId } from '../model/sheetTrack.ts'
import type { TableChoices } from '../model/tableChoices.ts'
import { topicKeys } from '../model/topicKeys.ts'

interface NewSheet {
  readonly name: string
  readonly topics: readonly SheetTopic[]
  readonly id: string | undefined
  readonly choices?: TableChoices | undefined
}

/** Makes the stored form of a sheet, in place of an existing one or at the end. */
export function storedSheet(
  { name, topics, id, choices }: NewSheet,
  sheets: readonly StoredSheet[],
  replaced: StoredSheet | undefined,
): StoredSheet {
  const keys = topicKeys(
    topics.map((topic) => topic.name),
    replaced && knownKeys(replaced.topics, topics),
  )
  return {
    ...replaced,
    id: replaced?.id ?? id ?? newSheetId(name),
    // An update changes the list; another tab may have renamed the sheet.
    name: replaced?.name ?? name,
    position: replaced?.position ?? endPosition(sheets),
    ...(choices && { choices }),
    topics: topics.map((topic, index) => ({
      name: topic.name,
      key: keys[index] as string,
      items: topic.items.map(listedItem),
    })),
  }
}

/**
 * Returns the keys that names have in the list so far. A topic that was renamed keeps its key: days, reviews and drafts
 * go by it.
 */
function knownKeys(
  earlier: StoredSheet['topics'],
  topics: readonly SheetTopic[],
): ReadonlyMap<string, string> {
  const keys = new Map(earlier.map(({ name, key = '' }) => [name, key]))
  const known = new NameMap(keys)
  const names = new NameMap(topics.map(({ name }) => [name, name]))
  const gone = earlier.filter(({ name }) => names.get(name) === undefined)
  const added = topics.filter(({ name }) => known.get(name) === undefined)
  const recordsOf = (list: readonly { readonly name: string; readonly items: readonly SeedItem[] }[]) =>
    new Map(list.map(({ name, items }, at) => [name, seedRecord(name, at, items)]))
  for (const [before, name] of pairTopics(recordsOf(gone), recordsOf(added)))
    keys.set(name, keys.get(before) ?? '')
  return keys
}

export function progressOf({ topics: stored }: StoredSheet, topics: readonly SheetTopic[]): Records {
  return new Map(
    topics.map(({ name, items }, position): [string, TopicRecord] => [
      stored[position]?.key ?? '',
      newTopic(
        name,
        position,
        items.map((item) =>
          newItem(name, {
            ...listedValues(item),
            Done: item.done,
            Mark: item.done ? undefined : item.mark,
            Notes: item.note,
            Bookmark: item.star,
          }),
        ),
      ),
    ]),
  )
}
