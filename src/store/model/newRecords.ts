import type { SeedCatalogue, SeedItem } from '../../seed/catalogue.ts'
import { fieldEntries, fieldValue } from './fields.ts'
import {
  type ItemRecord,
  itemRecords,
  newTopic,
  type Records,
  type TopicRecord,
  topicNameOf,
  withCounters,
} from './records.ts'
import { storedTags } from './tags.ts'
import type { TrackTopic } from './track.ts'

/** Creates an item from the given values, filled up with the field table's initial ones. */
export function newItem(topicName: string, given: Readonly<Record<string, unknown>>): ItemRecord {
  const item: Record<string, unknown> = { ...given }
  for (const [name, field] of fieldEntries()) {
    const value = fieldValue(given, name, field)
    if (value !== undefined) item[name] = value
    else if (field.presence === 'optional') delete item[name]
    else item[name] = field.initial(topicName)
  }
  return item as ItemRecord
}

/** Returns what a list says of an item, by the names of the fields. */
export const listedValues = ({ title, url, url2, video, difficulty, tags, id, page }: SeedItem) => ({
  Problem: title,
  URL: url,
  URL2: url2,
  Video: video,
  Difficulty: difficulty,
  Tags: storedTags(tags),
  Id: id,
  Page: page,
})

/** Returns the stored form of a catalogue topic: nothing done, no notes. */
export const seedRecord = (name: string, position: number, items: readonly SeedItem[]): TopicRecord =>
  newTopic(
    name,
    position,
    items.map((item) => newItem(name, listedValues(item))),
  )

/** Rebuilds the records as they were before the first tick, for when the catalogue is not available. */
export const unstartedRecords = (records: Records): Map<string, TopicRecord> =>
  new Map(
    [...records].map(([key, record], position) => {
      const topicName = topicNameOf(key, record)
      const questions = itemRecords(record).map((item) => newItem(topicName, listedFields(item)))
      return [key, newTopic(topicName, position, questions)]
    }),
  )

/** Returns records without fields that this build does not know. */
export const withoutUnknownFields = (records: Records): Map<string, TopicRecord> =>
  new Map(
    [...records].map(([key, record]) => {
      const { position, started, doneQuestions } = record
      const questions = itemRecords(record).map(
        (item) => ({ ...knownFields(item), ...(item?.Gone === true && { Gone: true }) }) as ItemRecord,
      )
      return [key, { topicName: topicNameOf(key, record), position, started, doneQuestions, questions }]
    }),
  )

/** Returns records without notes, and without fields of unknown meaning, which could hold some. */
export const withoutNotes = (records: Records): Map<string, TopicRecord> =>
  new Map(
    [...withoutUnknownFields(records)].map(([key, record]) => [
      key,
      withCounters({ ...record, questions: record.questions.map((item) => ({ ...item, Notes: '' })) }),
    ]),
  )

const knownFields = (item: ItemRecord): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldEntries().flatMap(([name, field]) => {
      const value = fieldValue(item, name, field)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Returns an item's fields without what the student wrote. */
const listedFields = (item: ItemRecord): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldEntries()
      .filter(([, { owner }]) => owner !== 'student')
      .map(([name]) => [name, item?.[name]]),
  )

/** Returns all topics of a track as they are before the first tick, by key, in catalogue order. */
export const seedRecords = (
  topics: readonly TrackTopic[],
  catalogue: SeedCatalogue,
): Map<string, TopicRecord> =>
  new Map(topics.map(({ key, name }, position) => [key, seedRecord(name, position, catalogue[key] ?? [])]))
