import type { SheetTopic } from '../lists/sheet.ts'
import { identitiesOf, NameMap } from '../model/identity.ts'
import { indexed } from '../model/indexed.ts'
import { pairRecords, placeKey } from '../model/pairing.ts'
import { itemRecords, nameOf, type Records, titleOf } from '../model/records.ts'

/** What a new list changes in a sheet, by item title. */
export interface SheetDifference {
  readonly added: readonly string[]
  readonly renamed: readonly (readonly [before: string, after: string])[]
  /** Those that are done or have a note stay on the sheet, marked as gone. */
  readonly gone: readonly string[]
}

/** Compares the stored records of a sheet with a list. */
export function compareSheets(stored: Records, topics: readonly SheetTopic[]): SheetDifference {
  const keys = new NameMap([...stored].map(([key, record]) => [nameOf(key, record), key] as const))
  const listed: Records = new Map(
    topics.map(({ name, items }, position) => [
      keys.get(name) ?? `new ${position}`,
      {
        topicName: name,
        position,
        started: false,
        doneQuestions: 0,
        questions: items.map(({ title, url }) => ({ Problem: title, URL: url })) as never,
      },
    ]),
  )
  const partnerOf = pairRecords(stored, listed, 'elsewhere')
  const paired = new Set<string>()
  const renamed: [string, string][] = []
  const gone: string[] = []
  for (const [topic, record] of stored) {
    for (const [index, item] of indexed(itemRecords(record))) {
      const title = titleOf(item, index)
      const partner = partnerOf({ topic, index })
      const other = partner && listed.get(partner.topic)
      if (!partner || !other) {
        if (item.Gone !== true) gone.push(title)
        continue
      }
      paired.add(placeKey(partner))
      const after = identitiesOf(other)[partner.index]?.title ?? title
      if (after !== title) renamed.push([title, after])
    }
  }
  const added = [...listed].flatMap(([topic, record]) =>
    identitiesOf(record).flatMap(({ title }, index) =>
      paired.has(placeKey({ topic, index })) ? [] : [title],
    ),
  )
  return { added, renamed, gone }
}
