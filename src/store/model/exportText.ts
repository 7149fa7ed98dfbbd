import { TrackerError } from '../errors.ts'
import { fieldEntries, fieldValue } from './fields.ts'
import { maxImportBytes } from './limits.ts'
import { type ItemRecord, nameOf, type Records, type TopicRecord, titleOf } from './records.ts'
import { isSameTopicName } from './topicKeys.ts'

/**
 * The records of a track as the text of a `progress.json`: a list by position, each record as it is stored. What is damaged
 * in one is left out, because Import refuses it, and a backup has to come back: for the same reason no two topics have one name,
 * and a list that would be too large is written without what Import fills in. Throws `export-too-large` where that is not enough.
 */
export function exportText(records: Records): string {
  const topics = validTopics(records)
  const lean = () =>
    topics.map((topic) => ({
      ...topic,
      questions: topic.questions?.map((item) => leanItem(item, topic.topicName ?? '')),
    }))
  const forms = [
    () => JSON.stringify(topics, null, 2),
    () => JSON.stringify(topics),
    () => JSON.stringify(lean()),
  ]
  for (const form of forms) {
    const text = form()
    if (new Blob([text]).size <= maxImportBytes) return text
  }
  throw new TrackerError('export-too-large')
}

/** The records of a track by position, without what is damaged in them. */
export function validTopics(records: Records): Partial<TopicRecord>[] {
  const names: string[] = []
  const topics = [...records]
    .filter(([, record]) => Array.isArray(record?.questions))
    .map(([key, record]) => validTopic(nameOf(key, record), record))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  for (const topic of topics) {
    topic.topicName = uniqueName(topic.topicName ?? '', names)
    names.push(topic.topicName)
  }
  return topics
}

function uniqueName(name: string, taken: readonly string[]): string {
  let unique = name
  for (let count = 2; taken.some((other) => isSameTopicName(other, unique)); count += 1)
    unique = `${name} (${count})`
  return unique
}

function validTopic(topicName: string, record: TopicRecord): Partial<TopicRecord> {
  const sound: Partial<TopicRecord> = { ...record, topicName }
  if (!Number.isFinite(record.position)) delete sound.position
  return Object.assign(sound, { questions: record.questions.map(validItem) })
}

function validItem(record: ItemRecord | null, index: number): ItemRecord {
  const sound: Record<string, unknown> = { ...record }
  for (const [name, field] of fieldEntries()) {
    if (fieldValue(record, name, field) === undefined) delete sound[name]
  }
  return { ...sound, Problem: sound.Problem ?? titleOf(record, index) } as ItemRecord
}

function leanItem(item: ItemRecord, topicName: string): ItemRecord {
  const lean: Record<string, unknown> = { ...item }
  for (const [name, field] of fieldEntries()) {
    if (field.presence !== 'required' && lean[name] === field.initial(topicName)) delete lean[name]
  }
  return lean as ItemRecord
}
