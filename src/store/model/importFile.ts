import { TrackerError } from '../errors.ts'
import { fieldEntries } from './fields.ts'
import { NameMap } from './identity.ts'
import { checkFile, type ImportedTopic } from './importSchema.ts'
import { maxImportBytes } from './limits.ts'
import { newItem } from './newRecords.ts'
import { type Records, type TopicRecord, topicNameOf, withCounters } from './records.ts'
import { isOfPage } from './sheetTrack.ts'
import { topicKeys } from './topicKeys.ts'
import type { Track } from './track.ts'

/**
 * Reads a `progress.json` for a track; all of it is checked and parsed before anything is touched. Accepts files from
 * the earlier app: topics in any order, extra fields, no `Bookmark` or `Notes`, wrong counters, a byte order mark.
 * `stored` has the keys of topics that only the stored progress knows. Throws a `TrackerError` whose code begins with
 * `import-` and whose details say what is wrong and where.
 */
export async function readImport(
  source: Blob | string,
  track: Track,
  tracks: readonly Track[],
  stored: Records = new Map(),
): Promise<Map<string, TopicRecord>> {
  if (typeof source !== 'string' && 'name' in source && !/\.json$/i.test(String(source.name))) {
    throw new TrackerError('import-shape', { expected: 'json name' })
  }
  return parseTopics(parseJson(await readText(source)), track, tracks, stored)
}

/** Parses the topics of a file into a track's records. Throws like {@link readImport}. */
export function parseTopics(
  content: unknown,
  track: Track,
  tracks: readonly Track[],
  stored: Records,
): Map<string, TopicRecord> {
  const topics = checkFile(content)
  const known = new NameMap<true>()
  for (const { topicName } of topics) {
    if (known.get(topicName)) throw new TrackerError('import-duplicate-topic', { name: topicName })
    known.set(topicName, true)
  }
  const keys = keysIn(
    track,
    stored,
    topics.map(({ topicName, key }) => [topicName, key]),
  )
  const records = new Map(
    topics.map(({ key: _, ...topic }, index) => {
      const key = keys[index] as string
      const position = track.topics.findIndex((listed) => listed.key === key)
      return [key, importedRecord(topic, position < 0 ? track.topics.length + index : position)]
    }),
  )
  refuseOtherTrack(keys, track, tracks)
  return records
}

/**
 * Returns the keys of a track's topics: those that a file gives to topics of a page, else by name those that the track lists, those
 * that are stored, and new ones.
 */
export function keysIn(
  track: Track,
  stored: Records,
  topics: readonly (readonly [name: string, key: string | undefined])[],
): readonly string[] {
  const given = new Map(isOfPage(track) ? topics.flatMap(([name, key]) => (key ? [[key, name]] : [])) : [])
  const known = new Map(
    [
      ...[...stored].map(([key, record]) => [topicNameOf(key, record), key] as const),
      ...track.topics.map(({ name, key }) => [name, key] as const),
    ].filter(([, key]) => !given.has(key)),
  )
  for (const [key, name] of given) known.set(name, key)
  return topicKeys(
    topics.map(([name]) => name),
    known,
  )
}

/** Reads the text of a file, without the byte order mark. Throws `import-too-large` or `import-unreadable`. */
export async function readText(source: Blob | string, largest = maxImportBytes): Promise<string> {
  if (sizeOf(source, largest) > largest)
    throw new TrackerError('import-too-large', { limit: String(largest / 1024 / 1024) })
  try {
    const text = typeof source === 'string' ? source : await source.text()
    return text.replace(/^\uFEFF/, '')
  } catch (cause) {
    throw new TrackerError('import-unreadable', {}, cause)
  }
}

/** Returns a size in bytes. A text that fits however it is encoded needn't be encoded for that. */
function sizeOf(source: Blob | string, largest: number): number {
  if (typeof source !== 'string') return source.size
  return source.length * 3 > largest ? new Blob([source]).size : source.length
}

/** Parses JSON without keys named `__proto__`, however they are written. Throws `import-not-json`. */
export function parseJson(text: string): unknown {
  try {
    // Asking for each key takes four times as long, and a class has a thousand files.
    if (!/__proto__|\\u/.test(text)) return JSON.parse(text)
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
  } catch (cause) {
    throw new TrackerError('import-not-json', {}, cause)
  }
}

const importedRecord = (topic: ImportedTopic, usualPosition: number): TopicRecord =>
  withCounters({
    ...withinLimits(topic, topicFields),
    position: topic.position ?? usualPosition,
    started: false,
    doneQuestions: 0,
    questions: topic.questions.map((item) => newItem(topic.topicName, withinLimits(item, itemFieldNames()))),
  })

const topicFields = new Set(['topicName', 'position', 'started', 'doneQuestions', 'questions'])
const itemFieldNames = () => new Set([...fieldEntries().map(([name]) => name), 'Gone'])

/** Limits of what is kept of fields that this build does not know, for each topic and each item. */
const maxUnknownFields = 20
const maxUnknownDepth = 4
const maxUnknownCharacters = 10_000

/** Returns an object without unknown fields beyond the limits: a snapshot of what is nested too deep could not be written. */
function withinLimits<T extends object>(record: T, known: ReadonlySet<string>): T {
  const entries = Object.entries(record)
  const unknown = entries.filter(([name]) => !known.has(name))
  if (unknown.length === 0) return record
  let room = maxUnknownCharacters
  const kept = new Set(
    unknown.slice(0, maxUnknownFields).flatMap(([name, value]) => {
      if (depthOf(value, maxUnknownDepth + 1) > maxUnknownDepth) return []
      room -= name.length + (JSON.stringify(value) ?? '').length
      return room < 0 ? [] : [name]
    }),
  )
  if (kept.size < unknown.length) console.warn(`Import left out ${unknown.length - kept.size} unknown fields`)
  return Object.fromEntries(entries.filter(([name]) => known.has(name) || kept.has(name))) as T
}

/** Returns how deep a value is nested, looking no deeper than `limit`. */
function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null || limit === 0) return 0
  return 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner, limit - 1)))
}

function refuseOtherTrack(keys: readonly string[], track: Track, tracks: readonly Track[]): void {
  const matches = ({ topics }: Track) => topics.filter(({ key }) => keys.includes(key)).length
  const other = tracks.find((candidate) => candidate.id !== track.id && matches(candidate) > matches(track))
  if (other) throw new TrackerError('import-other-track', { track: other.id, name: other.name })
}
