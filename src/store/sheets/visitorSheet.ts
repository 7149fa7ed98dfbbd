/** Stored sheets and records from the visitor's own lists. Loaded on first use. */

import type { StoredSheet } from '../db/companionTables.ts'
import { listedItem } from '../lists/listedItem.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import { hashOf } from '../model/hash.ts'
import { newItem } from '../model/newRecords.ts'
import { type Records, type TopicRecord, withCounters } from '../model/records.ts'
import { visitorsPrefix } from '../model/sheetTrack.ts'
import { topicKeys } from '../model/topicKeys.ts'
import { asId } from './pageIdentity.ts'

/** Makes the stored form of a sheet, in place of an existing one or at the end. */
export function storedSheet(
  name: string,
  topics: readonly SheetTopic[],
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
    id: replaced?.id ?? freeId(name, sheets),
    name,
    position: replaced?.position ?? sheets.length,
    topics: topics.map((topic, index) => ({
      name: topic.name,
      key: keys[index] as string,
      items: topic.items.map(listedItem),
    })),
  }
}

/** Makes an id from the name, with a hash as suffix if a renamed sheet already has it. */
function freeId(name: string, sheets: readonly StoredSheet[]): string {
  const taken = new Set(sheets.map(({ id }) => id))
  const first = `${visitorsPrefix}${asId(name) || hashOf(name)}`.slice(0, 40)
  let id = first
  for (let count = 1; taken.has(id); count += 1) {
    id = `${first.slice(0, 31)}-${hashOf(count === 1 ? name : `${name} ${count}`).slice(0, 8)}`
  }
  return id
}

/** Converts the status and notes in a list to records of the sheet. */
export function progressOf({ topics: stored }: StoredSheet, topics: readonly SheetTopic[]): Records {
  return new Map(
    topics.map(({ name, items }, position): [string, TopicRecord] => [
      stored[position]?.key ?? '',
      withCounters({
        topicName: name,
        position,
        started: false,
        doneQuestions: 0,
        questions: items.map(({ title, url, url2, difficulty, done, note }) =>
          newItem(name, {
            Problem: title,
            URL: url,
            URL2: url2,
            Difficulty: difficulty,
            Done: done,
            Notes: note,
          }),
        ),
      }),
    ]),
  )
}
