import type { OptionalItemValues, RequiredItemValues } from './fields.ts'

/** One item of a topic as it is stored. Fields beyond those of the table are kept as they are. */
export interface ItemRecord extends RequiredItemValues, OptionalItemValues {
  [further: string]: unknown
}

/**
 * One topic as it is stored. `started` and `doneQuestions` are written for other readers of the database; only `Done` on
 * the items is the truth.
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

/** The items of a record that can be shown; a record without any has an empty list. */
export function itemRecords(record: TopicRecord): readonly ItemRecord[] {
  return Array.isArray(record?.questions) ? record.questions : []
}

/** The name of a topic; its key where the record has none. */
export const nameOf = (key: string, record: TopicRecord): string =>
  typeof record?.topicName === 'string' && record.topicName.trim() !== '' ? record.topicName : key

/** The title of an item; its place in the list where the record has none. */
export const titleOf = (record: ItemRecord | null | undefined, index: number): string =>
  typeof record?.Problem === 'string' && record.Problem.trim() !== '' ? record.Problem : `Item ${index + 1}`

/** Whether the student has left anything on an item: a tick, a note, a bookmark. */
export const hasProgress = (record: ItemRecord | null | undefined): boolean =>
  record?.Done === true ||
  record?.Bookmark === true ||
  (typeof record?.Notes === 'string' && record.Notes.trim() !== '')

/** The record with its counters made true: started if and only if an item is done. */
export function withCounters(record: TopicRecord): TopicRecord {
  const doneQuestions = record.questions.filter((item) => item?.Done === true).length
  return { ...record, doneQuestions, started: doneQuestions > 0 }
}

/** Figures that tell one state of a track from another. */
export interface Figures {
  readonly done: number
  readonly notes: number
}

/** The same of a topic, with how many items it has. */
export interface TopicFigures extends Figures {
  readonly total: number
}

/** Done items and notes of some records. */
export function countFigures(records: Iterable<TopicRecord>): Figures {
  const items = [...records].flatMap(itemRecords)
  return {
    done: items.filter((item) => item?.Done === true).length,
    notes: items.filter((item) => typeof item?.Notes === 'string' && item.Notes !== '').length,
  }
}
