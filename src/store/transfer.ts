import { bothNotes, withCounters } from './changes.ts'
import { TrackerError } from './errors.ts'
import { checkFile } from './importSchema.ts'
import type { ItemRecord, Records, TopicRecord } from './records.ts'
import { itemRecords } from './topic.ts'
import { topicKey } from './topicKey.ts'
import { type Track, tracks } from './tracks.ts'

/** Largest file that Import reads, in bytes. */
export const largestImport = 5 * 1024 * 1024

/**
 * Reads a `progress.json` for a track: checked and understood before anything is touched. Files of the earlier app pass:
 * topics in any order, further fields, no `Bookmark` or `Notes`, lying counters, a byte order mark. Raises a
 * `TrackerError` whose code begins with `import-` and whose message says what is wrong and where.
 */
export async function readImport(source: Blob | string, track: Track): Promise<Map<string, TopicRecord>> {
  const topics = checkFile(parseJson(await readText(source)))
  const records = new Map<string, TopicRecord>()
  for (const [index, topic] of topics.entries()) {
    const key = topicKey(topic.topicName)
    if (records.has(key)) throw new TrackerError('import-duplicate-topic', { name: topic.topicName })
    const position = track.topics.findIndex((name) => topicKey(name) === key)
    records.set(key, importedRecord(topic, position < 0 ? track.topics.length + index : position))
  }
  refuseOtherTrack([...records.keys()], track)
  return records
}

async function readText(source: Blob | string): Promise<string> {
  const size = typeof source === 'string' ? new Blob([source]).size : source.size
  if (size > largestImport) throw new TrackerError('import-too-large')
  if (source instanceof Blob && 'name' in source && !/\.json$/i.test(String(source.name))) {
    throw new TrackerError('import-shape', { what: 'its name does not end in .json' })
  }
  try {
    const text = typeof source === 'string' ? source : await source.text()
    return text.replace(/^\uFEFF/, '')
  } catch (cause) {
    throw new TrackerError('import-unreadable', {}, cause)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
  } catch (cause) {
    throw new TrackerError('import-not-json', {}, cause)
  }
}

/** A topic of a file that passed the check; what it lacks is filled in. */
export type ImportedTopic = Partial<TopicRecord> & {
  topicName: string
  questions: (Partial<ItemRecord> & { Problem: string })[]
}

function importedRecord(topic: ImportedTopic, usualPosition: number): TopicRecord {
  return withCounters({
    ...topic,
    position: topic.position ?? usualPosition,
    started: false,
    doneQuestions: 0,
    questions: topic.questions.map((item) => ({
      ...item,
      Topic: item.Topic ?? topic.topicName,
      Done: item.Done ?? false,
      Bookmark: item.Bookmark ?? false,
      Notes: item.Notes ?? '',
      URL: item.URL ?? '',
    })),
  })
}

function refuseOtherTrack(keys: readonly string[], track: Track): void {
  const matches = ({ topics }: Track) => topics.filter((name) => keys.includes(topicKey(name))).length
  const other = tracks.find((candidate) => candidate.id !== track.id && matches(candidate) > matches(track))
  if (other) throw new TrackerError('import-other-track', { track: other.texts.administration })
}

/**
 * Brings earlier progress into the present records, by topic, and by title where both lists name the same problems, else by
 * index: done in either stays done, a note is never overwritten by an empty one, and of two different notes both are kept,
 * the present one first.
 */
export function mergeRecords(present: Records, earlier: Records): Map<string, TopicRecord> {
  const merged = new Map([...earlier, ...present])
  for (const [key, record] of present) {
    const other = earlier.get(key)
    if (other) merged.set(key, mergeRecord(record, other))
  }
  return merged
}

function mergeRecord(present: TopicRecord, earlier: TopicRecord): TopicRecord {
  const items = itemRecords(present)
  const others = itemRecords(earlier)
  const longer = items.length >= others.length ? items : [...items, ...others.slice(items.length)]
  const byTitle = sameProblems(items, others)
  return withCounters({
    ...present,
    questions: longer.map((item, index) => {
      const other = byTitle ? byTitle.get(item?.Problem) : others[index]
      return {
        ...item,
        Done: item?.Done === true || other?.Done === true,
        Bookmark: item?.Bookmark === true || other?.Bookmark === true,
        Notes: bothNotes(textOf(item?.Notes), textOf(other?.Notes)),
      }
    }),
  })
}

/** The others by title, where each is one of the items: a file may list the same problems in another order. */
function sameProblems(items: readonly ItemRecord[], others: readonly ItemRecord[]) {
  const titles = new Set(items.map((item) => item?.Problem))
  const byTitle = new Map(others.map((other) => [other?.Problem, other]))
  const unique = titles.size === items.length && byTitle.size === others.length
  return unique && [...byTitle.keys()].every((title) => titles.has(title)) ? byTitle : undefined
}

const textOf = (note: unknown): string => (typeof note === 'string' ? note.trim() : '')
