/** How what a student wrote on a list is carried over to another list. */
import { fieldEntries, fieldValue } from './fields.ts'
import { identitiesOf } from './identity.ts'
import { indexed } from './indexed.ts'
import { pairItems, pairRecords, type Unmatched } from './pairing.ts'
import {
  hasProgress,
  type ItemRecord,
  itemRecords,
  type Records,
  type TopicRecord,
  titleOf,
  withCounters,
} from './records.ts'

/** The fields that the catalogue decides, of an item that it has under another title or link. */
const fromCatalogue = (seed: ItemRecord): Partial<ItemRecord> =>
  Object.fromEntries(
    fieldEntries().flatMap(([name, field]) =>
      field.owner === 'catalogue' && seed[name] !== undefined ? [[name, seed[name]]] : [],
    ),
  )

/** What the student wrote on an item: of damaged or missing values, the initial ones. */
const fromStudent = (item: ItemRecord | undefined, topicName: string): Partial<ItemRecord> =>
  Object.fromEntries(
    fieldEntries().flatMap(([name, field]) =>
      field.owner === 'student' ? [[name, fieldValue(item, name, field) ?? field.initial(topicName)]] : [],
    ),
  )

/** The items that no other list has taken over and that have progress, each with a title to be known by. */
const left = (items: readonly ItemRecord[], isTaken: (index: number) => boolean): ItemRecord[] =>
  items.flatMap((item, index) =>
    isTaken(index) || !hasProgress(item) ? [] : [{ ...item, Problem: titleOf(item, index) }],
  )

/**
 * Carries a stored topic onto a newer catalogue: an item stays together with what the student wrote on it, found by title or
 * link and else by index. What has progress and is not in the catalogue is kept at the end. The topic's own counters stay.
 */
export function migrateRecord(stored: TopicRecord, seeded: TopicRecord): TopicRecord {
  const items = itemRecords(stored)
  const pairs = pairItems(identitiesOf(seeded), identitiesOf(stored), 'position')
  const paired = new Set(pairs.values())
  return {
    ...stored,
    topicName: seeded.topicName,
    position: seeded.position,
    started: stored.started === true,
    doneQuestions: Number.isFinite(stored.doneQuestions) ? stored.doneQuestions : 0,
    questions: [
      ...seeded.questions.map((seed, index) => {
        const item = items[pairs.get(index) ?? -1]
        return { ...item, ...seed, ...fromStudent(item, seeded.topicName) } as ItemRecord
      }),
      ...left(items, (index) => paired.has(index)),
    ],
  }
}

/**
 * The records that a migration writes: every seeded topic, with what is stored for it carried over. A stored topic that is
 * not in the catalogue is not among them and so stays as it is.
 */
export function migrateRecords(stored: Records, seeded: Records): Map<string, TopicRecord> {
  return new Map(
    [...seeded].map(([key, seed]) => {
      const record = stored.get(key)
      return [key, record ? migrateRecord(record, seed) : seed]
    }),
  )
}

/** The records whose topics the catalogue has, with every item that it knows by title or link changed. */
function knownItemsChanged(
  records: Records,
  seeded: Records,
  change: (item: ItemRecord, known: ItemRecord) => Partial<ItemRecord>,
): Map<string, TopicRecord> {
  const changed = new Map<string, TopicRecord>()
  for (const [key, record] of records) {
    const seed = seeded.get(key)
    if (!seed) continue
    const pairs = pairItems(identitiesOf(record), identitiesOf(seed), 'none')
    const questions = itemRecords(record).map((item, index) => {
      const known = seed.questions[pairs.get(index) ?? -1]
      return known ? ({ ...item, ...change(item, known) } as ItemRecord) : item
    })
    changed.set(key, { ...record, questions })
  }
  return changed
}

/** Imported records with the second links and the like that their items have in the catalogue, where the file has none. */
export function fillMissingFields(imported: Records, seeded: Records): Map<string, TopicRecord> {
  const extras = fieldEntries().filter(
    ([, field]) => field.owner === 'catalogue' && field.presence === 'optional',
  )
  const completed = knownItemsChanged(imported, seeded, (item, known) =>
    Object.fromEntries(extras.flatMap(([name]) => (!item[name] && known[name] ? [[name, known[name]]] : []))),
  )
  return new Map([...imported, ...completed])
}

/**
 * The records that a new edition of the catalogue writes: its titles and links on the items that it knows by title or link. A
 * list of the student's own stays what it is, and so does the place of every item.
 */
export const applyEdition = (stored: Records, seeded: Records): Map<string, TopicRecord> =>
  knownItemsChanged(stored, seeded, (_, known) => fromCatalogue(known))

/**
 * Brings earlier progress into the present records: an item with what was on it in either. Items of the earlier state that
 * are not on the present list are kept at the end of their topic where they have progress.
 */
export function mergeRecords(
  present: Records,
  earlier: Records,
  unmatched: Unmatched,
): Map<string, TopicRecord> {
  const merged = new Map([...earlier, ...present])
  const partnerOf = pairRecords(earlier, present, unmatched)
  const partners = new Map<string, ItemRecord>()
  const rest = new Map<string, ItemRecord[]>()
  for (const [topic, record] of earlier) {
    const alone: ItemRecord[] = []
    const items = itemRecords(record)
    for (const [index, item] of indexed(items)) {
      const place = partnerOf({ topic, index })
      if (place) partners.set(`${place.topic}/${place.index}`, item)
      else alone.push(item)
    }
    if (present.has(topic)) {
      rest.set(
        topic,
        left(items, (index) => partnerOf({ topic, index }) !== undefined),
      )
    } else if (alone.length < itemRecords(record).length) {
      // Some of its items stand in another topic by now.
      if (alone.length > 0) merged.set(topic, withCounters({ ...record, questions: alone }))
      else merged.delete(topic)
    }
  }
  for (const [topic, record] of present) {
    const questions = itemRecords(record).map((item, index) =>
      mergedItem(item, partners.get(`${topic}/${index}`), record.topicName),
    )
    merged.set(topic, withCounters({ ...record, questions: [...questions, ...(rest.get(topic) ?? [])] }))
  }
  return merged
}

function mergedItem(item: ItemRecord, earlier: ItemRecord | undefined, topicName: string): ItemRecord {
  const merged: Record<string, unknown> = { ...item }
  for (const [name, field] of fieldEntries()) {
    const [mine, other] = [fieldValue(item, name, field), fieldValue(earlier, name, field)]
    const initial = field.initial(topicName)
    if (mine !== undefined || other !== undefined)
      merged[name] = field.merge(mine ?? initial, other ?? initial)
    else if (field.presence === undefined) merged[name] = initial
  }
  return merged as ItemRecord
}
