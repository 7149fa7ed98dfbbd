import { TrackerError } from '../errors.ts'
import { fieldEntries, fieldValue } from './fields.ts'
import { jsonText } from './json.ts'
import { maxImportBytes } from './limits.ts'
import { type ItemRecord, type Records, type TopicRecord, titleOf, topicNameOf } from './records.ts'
import { isOfPage } from './sheetTrack.ts'
import { topicKey } from './topicKeys.ts'
import type { Track } from './track.ts'
import { uniqueNames } from './uniqueNames.ts'

/**
 * Returns a track's records as the text of a `progress.json`: a list by position, each record as it is stored. A backup
 * must be importable: damaged values, which Import rejects, are left out, no two topics share a name, and a list that
 * would be too large is written without what Import fills in. Throws `export-too-large` if that is not enough.
 */
export function exportText(records: Records, track?: Track): string {
  const topics = validTopics(records, track)
  const lean = () =>
    topics.map((topic) => ({
      ...topic,
      questions: topic.questions?.map((item) => leanItem(item, topic.topicName ?? '')),
    }))
  const forms = [() => jsonText(topics, 2), () => jsonText(topics), () => jsonText(lean())]
  for (const form of forms) {
    const text = form()
    if (new Blob([text]).size <= maxImportBytes) return text
  }
  throw new TrackerError('export-too-large')
}

/**
 * Returns a track's records by position, without damaged values. A topic of a page has its key where its name does not say it: pages
 * choose their keys, and two topics of a page may have the same name.
 */
export function validTopics(records: Records, track?: Track): Partial<TopicRecord>[] {
  const uniqueName = uniqueNames()
  return [...records]
    .filter(([, record]) => Array.isArray(record?.questions))
    .map(([key, record]) => [key, validTopic(topicNameOf(key, record), record)] as const)
    .sort(([, a], [, b]) => (a.position ?? 0) - (b.position ?? 0))
    .map(([key, topic]) => {
      const topicName = uniqueName(topic.topicName ?? '')
      const hasKey = track && isOfPage(track) && topicKey(topicName) !== key
      return { ...topic, topicName, ...(hasKey && { key }) }
    })
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
