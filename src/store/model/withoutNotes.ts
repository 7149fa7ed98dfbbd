import { withoutUnknownFields } from './newRecords.ts'
import { type Records, type TopicRecord, withCounters } from './records.ts'

/** Returns records without notes, and without fields of unknown meaning, which could hold some. */
export const withoutNotes = (records: Records): Map<string, TopicRecord> =>
  new Map(
    [...withoutUnknownFields(records)].map(([key, record]) => [
      key,
      withCounters({ ...record, questions: record.questions.map((item) => ({ ...item, Notes: '' })) }),
    ]),
  )
