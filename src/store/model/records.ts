import type { OptionalItemValues, RequiredItemValues } from './fields.ts'

/** One item of a topic as it is stored. Fields that are not in the table are kept as they are. */
export interface ItemRecord extends RequiredItemValues, OptionalItemValues {
  [further: string]: unknown
}

/**
 * One topic as it is stored. `started` and `doneQuestions` are written for other readers of the database; the source of
 * truth is `Done` on the items.
 */
export interface TopicRecord {
  topicName: string
  position: number
  started: boolean
  doneQuestions: number
  questions: ItemRecord[]
  [further: string]: unknown
}

/** Records of one table by key. */
export type Records<R = TopicRecord> = ReadonlyMap<string, R>

/** Returns the items of a record that can be shown; an empty list if it has none. */
export function itemRecords(record: TopicRecord): readonly ItemRecord[] {
  return Array.isArray(record?.questions) ? record.questions : []
}

/** Returns the name of a topic, or its key if the record has none. */
export const nameOf = (key: string, record: TopicRecord): string =>
  typeof record?.topicName === 'string' && record.topicName.trim() !== '' ? record.topicName : key

/** Returns the title of an item, or its place in the list if the record has none. */
export const titleOf = (record: ItemRecord | null | undefined, index: number): string =>
  typeof record?.Problem === 'string' && record.Problem.trim() !== '' ? record.Problem : `Item ${index + 1}`

/** True if the student has left anything on an item: a tick, a note, a bookmark. */
export const hasProgress = (record: ItemRecord | null | undefined): boolean =>
  record?.Done === true ||
  record?.Bookmark === true ||
  (typeof record?.Notes === 'string' && record.Notes.trim() !== '')

/** Returns the record with correct counters: started if and only if an item is done. */
export function withCounters(record: TopicRecord): TopicRecord {
  const doneQuestions = record.questions.filter((item) => item?.Done === true).length
  return { ...record, doneQuestions, started: doneQuestions > 0 }
}

/** Figures that distinguish one state of a track from another. */
export interface Figures {
  readonly done: number
  readonly notes: number
}

/** The same for a topic, plus its number of items. */
export interface TopicFigures extends Figures {
  readonly total: number
}

/** Counts the done items and notes of some records. */
export function countFigures(records: Iterable<TopicRecord>): Figures {
  const items = [...records].flatMap(itemRecords)
  return {
    done: items.filter((item) => item?.Done === true).length,
    notes: items.filter((item) => typeof item?.Notes === 'string' && item.Notes !== '').length,
  }
}
