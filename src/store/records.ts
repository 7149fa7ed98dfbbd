/** One item of a topic as it is stored (specification, section 3). Fields beyond these are kept as they are. */
export interface ItemRecord {
  Topic: string
  Problem: string
  Done: boolean
  Bookmark: boolean
  Notes: string
  URL: string
  [further: string]: unknown
}

/**
 * One topic as it is stored (specification, section 3). `started` and `doneQuestions` are written for other readers of
 * the database; only `Done` on the items is the truth.
 */
export interface TopicRecord {
  topicName: string
  position: number
  started: boolean
  doneQuestions: number
  questions: ItemRecord[]
  [further: string]: unknown
}

/** Records of one collection by key. */
export type Records<R = TopicRecord> = ReadonlyMap<string, R>
