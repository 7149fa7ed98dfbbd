/** Stored sheets and records from the visitor's own lists. Loaded on first use. */

import type { StoredSheet } from '../db/companionTables.ts'
import { listedItem } from '../lists/listedItem.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import { listedValues, newItem } from '../model/newRecords.ts'
import { newTopic, type Records, type TopicRecord } from '../model/records.ts'
import { newSheetId } from '../model/sheetTrack.ts'
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
  const known = new Map(replaced?.topics.map((topic) => [topic.name, topic.key ?? '']))
  const keys = topicKeys(
    topics.map((topic) => topic.name),
    known,
  )
  return {
    ...replaced,
    id: replaced?.id ?? id ?? newSheetId(name),
    // An update changes the list; another tab may have renamed the sheet.
    name: replaced?.name ?? name,
    position: replaced?.position ?? sheets.length,
    ...(choices && { choices }),
    topics: topics.map((topic, index) => ({
      name: topic.name,
      key: keys[index] as string,
      items: topic.items.map(listedItem),
    })),
  }
}

/** Converts the status and notes in a list to records of the sheet. */
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
