import type { ItemRecord, Records, TopicRecord } from './records.ts'
import { nameOf } from './topic.ts'

/**
 * The records of a track as the text of a `progress.json`: a list by position, each record as it is stored. What is damaged
 * in one is left out, because Import refuses it, and a backup has to come back.
 */
export function exportText(records: Records): string {
  const byPosition = [...records]
    .filter(([, record]) => Array.isArray(record?.questions))
    .map(([key, record]) => soundTopic(key, record))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return JSON.stringify(byPosition, null, 2)
}

function soundTopic(key: string, record: TopicRecord): Partial<TopicRecord> {
  const sound: Partial<TopicRecord> = { ...record, topicName: nameOf(key, record) }
  if (!Number.isFinite(record.position)) delete sound.position
  return Object.assign(sound, { questions: record.questions.map(soundItem) })
}

const itemFields = {
  Topic: 'string',
  Problem: 'string',
  Done: 'boolean',
  Bookmark: 'boolean',
  Notes: 'string',
  URL: 'string',
}

function soundItem(record: ItemRecord | null, index: number): Partial<ItemRecord> {
  const sound: Partial<ItemRecord> = { ...record }
  for (const [field, type] of Object.entries(itemFields)) {
    if (typeof sound[field] !== type) delete sound[field]
  }
  sound.Problem ??= `Item ${index + 1}`
  return sound
}
