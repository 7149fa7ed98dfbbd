/** Carries a student's progress over from one list to another. */
import { fieldEntries, fieldValue } from './fields.ts'
import { identitiesOf } from './identity.ts'
import { indexed } from './indexed.ts'
import { pairItems, pairRecords, placeKey, type Unmatched } from './pairing.ts'
import {
  hasProgress,
  type ItemRecord,
  itemRecords,
  type Records,
  type TopicRecord,
  titleOf,
  withCounters,
  withoutMarkIfDone,
} from './records.ts'

/** Returns an item with what its list says of it, and without what the list no longer says. */
export function asListed(item: ItemRecord, listed: ItemRecord): ItemRecord {
  const said = fromCatalogue(listed)
  const unsaid = fieldEntries().filter(([name, { owner }]) => owner === 'catalogue' && !(name in said))
  const kept = { ...item, ...said }
  for (const [name] of unsaid) delete kept[name]
  return kept
}

/** Returns the catalogue's fields for an item that it has under another title or link. */
const fromCatalogue = (seed: ItemRecord): Partial<ItemRecord> =>
  Object.fromEntries(
    fieldEntries().flatMap(([name, field]) =>
      field.owner === 'catalogue' && seed[name] !== undefined ? [[name, seed[name]]] : [],
    ),
  )

/** Returns the student's fields of an item, with initial values for damaged or missing ones. */
const fromStudent = (item: ItemRecord | undefined, topicName: string): Partial<ItemRecord> =>
  Object.fromEntries(
    fieldEntries().flatMap(([name, field]) =>
      field.owner === 'student' && (field.presence !== 'optional' || item?.[name] !== undefined)
        ? [[name, fieldValue(item, name, field) ?? field.initial(topicName)]]
        : [],
    ),
  )

/** Returns the items with progress that no other list has taken over, each with a title to identify it. */
const unpairedWithProgress = (
  items: readonly ItemRecord[],
  isTaken: (index: number) => boolean,
): ItemRecord[] =>
  items.flatMap((item, index) =>
    isTaken(index) || !hasProgress(item) ? [] : [{ ...item, Problem: titleOf(item, index) }],
  )

/**
 * Migrates a stored topic to a newer catalogue. What the student wrote stays with its item, found by title or link,
 * else by index. Items with progress that are not in the catalogue are kept at the end. The topic's own counters stay.
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
      ...unpairedWithProgress(items, (index) => paired.has(index)),
    ],
  }
}

/**
 * Returns the records that a migration writes: every seeded topic, with its stored progress carried over. Stored topics
 * that are not in the catalogue are left out and so stay as they are.
 */
export function migrateRecords(stored: Records, seeded: Records): Map<string, TopicRecord> {
  return new Map(
    [...seeded].map(([key, seed]) => {
      const record = stored.get(key)
      return [key, record ? migrateRecord(record, seed) : seed]
    }),
  )
}

/** Returns the records whose topics the catalogue has, with each item it knows by title or link changed. */
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

/**
 * Returns imported records with optional fields, such as second links, added from the catalogue if the file lacks them.
 */
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
 * Returns the records that a new edition of the catalogue writes: its titles and links on the items it knows by title
 * or link. A student's own list stays as it is, and so does the position of every item.
 */
export const applyEdition = (stored: Records, seeded: Records): Map<string, TopicRecord> =>
  knownItemsChanged(stored, seeded, (_, known) => fromCatalogue(known))

/**
 * Merges earlier progress into the present records: each item gets what it had in either. Earlier items that are not on
 * the present list are kept at the end of their topic if they have progress.
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
      if (place) partners.set(placeKey(place), item)
      else alone.push(item)
    }
    if (present.has(topic)) {
      rest.set(
        topic,
        unpairedWithProgress(items, (index) => partnerOf({ topic, index }) !== undefined),
      )
    } else if (alone.length < itemRecords(record).length) {
      // Some of its items are in another topic now.
      if (alone.length > 0) merged.set(topic, withCounters({ ...record, questions: alone }))
      else merged.delete(topic)
    }
  }
  for (const [topic, record] of present) {
    const questions = itemRecords(record).map((item, index) =>
      mergedItem(item, partners.get(placeKey({ topic, index })), record.topicName),
    )
    merged.set(topic, withCounters({ ...record, questions: [...questions, ...(rest.get(topic) ?? [])] }))
  }
  return merged
}

/** Returns an item with what the student did with it or with an earlier one. */
export function mergedItem(item: ItemRecord, earlier: ItemRecord | undefined, topicName: string): ItemRecord {
  const merged: Record<string, unknown> = { ...item }
  for (const [name, field] of fieldEntries()) {
    const [mine, other] = [fieldValue(item, name, field), fieldValue(earlier, name, field)]
    const initial = field.initial(topicName)
    if (mine !== undefined || other !== undefined)
      merged[name] = field.merge(mine ?? initial, other ?? initial)
    else if (field.presence === undefined) merged[name] = initial
  }
  return withoutMarkIfDone(merged as ItemRecord)
}
