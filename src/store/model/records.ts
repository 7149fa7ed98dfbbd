import { type Mark, marks, type OptionalItemValues, type RequiredItemValues } from './fields.ts'

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

/** Returns the highest position of a topic, -1 if none has one. */
export const lastPosition = (records: Records): number =>
  Math.max(-1, ...[...records.values()].map((record) => record?.position).filter(Number.isFinite))

/** Returns the name of a topic, or its key if the record has none. */
export const topicNameOf = (key: string, record: TopicRecord): string =>
  typeof record?.topicName === 'string' && record.topicName.trim() !== '' ? record.topicName : key

/** Returns the title of an item, or its place in the list if the record has none. */
export const titleOf = (record: ItemRecord | null | undefined, index: number): string =>
  typeof record?.Problem === 'string' && record.Problem.trim() !== '' ? record.Problem : `Item ${index + 1}`

/** True if the student has left anything on an item: a tick, a note, a bookmark, a mark. */
export const hasProgress = (record: ItemRecord | null | undefined): boolean =>
  record?.Done === true ||
  record?.Bookmark === true ||
  isMark(record?.Mark) ||
  (typeof record?.Notes === 'string' && record.Notes.trim() !== '')

const isMark = (value: unknown): value is Mark => marks.some((mark) => mark === value)

/** Returns the mark of an item that is not done; `undefined` if it has none. */
export const markOf = (record: ItemRecord | null | undefined): Mark | undefined =>
  record?.Done !== true && isMark(record?.Mark) ? record.Mark : undefined

/** Returns an item with another mark, or without one. */
export function withMark({ Mark: _, ...item }: ItemRecord, mark: Mark | ''): ItemRecord {
  return (mark === '' ? item : { ...item, Mark: mark }) as ItemRecord
}

/** Returns an item as it may be stored: what is done is neither attempted nor skipped. */
export const withoutMarkIfDone = (item: ItemRecord): ItemRecord =>
  item.Done === true && item.Mark !== undefined ? withMark(item, '') : item

/** Returns the record with correct counters: started if and only if an item is done. */
export function withCounters(record: TopicRecord): TopicRecord {
  const doneQuestions = record.questions.filter((item) => item?.Done === true).length
  return { ...record, doneQuestions, started: doneQuestions > 0 }
}

export const newTopic = (topicName: string, position: number, questions: ItemRecord[]): TopicRecord =>
  withCounters({ topicName, position, started: false, doneQuestions: 0, questions })

/** Figures that distinguish one state of a track from another. */
export interface Figures {
  readonly done: number
  readonly notes: number
}

/** The same for a topic, plus its number of items. */
export interface TopicFigures extends Figures {
  readonly total: number
}

export function countFigures(records: Iterable<TopicRecord>): Figures {
  const items = [...records].flatMap(itemRecords)
  return {
    done: items.filter((item) => item?.Done === true).length,
    notes: items.filter((item) => typeof item?.Notes === 'string' && item.Notes !== '').length,
  }
}
