/** Identifies a file, wherever it was given. */

import { TrackerError } from '../errors.ts'
import { maxSheetBytes } from '../lists/limits.ts'
import { readSheet } from '../lists/readSheet.ts'
import type { ListInput, SheetReading } from '../lists/sheet.ts'
import { type Identity, identitiesOf } from '../model/identity.ts'
import { readText } from '../model/importFile.ts'
import { jsonIn } from '../model/json.ts'
import { pairItems } from '../model/pairing.ts'
import { countFigures, type Figures, type Records, type TopicRecord } from '../model/records.ts'
import { topicKeys } from '../model/topicKeys.ts'
import type { Track } from '../model/track.ts'
import type { BackupContent } from './backupFile.ts'

/** A file's kind, detected from its content. */
export type FileContent =
  | { readonly kind: 'backup'; readonly backup: BackupContent }
  /** The `progress.json` of a track, recognised by its topics and problems. */
  | { readonly kind: 'progress'; readonly track: Track; readonly figures: Figures; readonly text: string }
  | { readonly kind: 'sheet'; readonly reading: SheetReading }
  /** None of these: the error says why it isn't a sheet. */
  | { readonly kind: 'unknown'; readonly error: TrackerError }

interface Context {
  readonly tracks: readonly Track[]
  readonly readBackup: (source: Blob | string) => Promise<BackupContent | undefined>
  readonly stored: (track: Track) => Promise<Records>
  /** The track that the file was given to; preferred if it may belong to several. */
  readonly given: string | undefined
}

/** Identifies a file or a text. Throws a `TrackerError` whose code starts with `import-` if a backup is damaged. */
export async function identifyFile(
  input: File | ListInput,
  { tracks, readBackup, stored, given }: Context,
): Promise<FileContent> {
  const source =
    'size' in input ? input : new Blob(['text' in input ? input.text : (input.bytes as BlobPart)])
  // A backup may be larger than any sheet, and a workbook isn't text.
  const start = (await readText(source.slice(0, 1000))).trimStart()
  if (start.startsWith('{')) {
    const backup = await readBackup(source)
    if (backup) return { kind: 'backup', backup }
  }
  if (start.startsWith('[') && source.size <= maxSheetBytes) {
    const text = await readText(source)
    const topics = jsonIn(text)
    const track = await likeliest(topics, tracksOf(topics, tracks, given), stored, given)
    if (track) return { kind: 'progress', text, track, figures: countFigures(topics as TopicRecord[]) }
  }
  try {
    return { kind: 'sheet', reading: await readSheet(input) }
  } catch (cause) {
    return { kind: 'unknown', error: TrackerError.from(cause, 'sheet-unreadable') }
  }
}

/** So few problems say less about a list than its topics. */
const few = 10

/**
 * Returns the track that has most of the problems in a `progress.json`: one list may have another's topics, as NeetCode 250 has
 * those of NeetCode 150. Of ours, whose earlier editions had other titles, it has all topics. A track that the file was
 * given to accepts it in any case.
 */
async function likeliest(
  topics: unknown,
  tracks: readonly Candidate[],
  stored: Context['stored'],
  given: string | undefined,
): Promise<Track | undefined> {
  const [first] = tracks
  const items = first ? itemsIn(topics as TopicRecord[]) : []
  if (items.length < few) return first?.track
  const found = await Promise.all(
    tracks.map(async ({ track, isWhole }) => {
      const shared = pairItems(items, itemsIn((await stored(track)).values())).size
      const isOurs = track.collection !== undefined && isWhole
      return { track, shared, isLikely: isOurs || shared * 4 > items.length * 3 }
    }),
  )
  const [best] = found.filter(({ isLikely }) => isLikely).sort((a, b) => b.shared - a.shared)
  return best?.track ?? tracks.find(({ track }) => track.id === given)?.track
}

const itemsIn = (topics: Iterable<TopicRecord>): Identity[] => [...topics].flatMap(identitiesOf)

/** A track that may have written a file. */
interface Candidate {
  readonly track: Track
  /** True if the file has all its topics. */
  readonly isWhole: boolean
}

/** Returns the tracks that may have written a `progress.json`, by its topics, the likeliest first; none if it isn't one. */
export function tracksOf(topics: unknown, tracks: readonly Track[], given?: string): readonly Candidate[] {
  if (!Array.isArray(topics)) return []
  const names = topics.flatMap((topic) => (typeof topic?.topicName === 'string' ? [topic.topicName] : []))
  // The track that a damaged one was given to rejects it, with the position.
  if (!topics.some((topic) => Object(topic).topicName !== undefined)) return []
  const count = (track: Track) => {
    const keys = topicKeys(names, new Map(track.topics.map(({ name, key }) => [name, key])))
    return track.topics.filter(({ key }) => keys.includes(key)).length
  }
  // A track's own Import accepts any topics. Otherwise most must match: lists share some names, but not most of them.
  return tracks
    .map((track) => ({ track, matches: count(track), isGiven: track.id === given }))
    .filter(({ matches, isGiven }) => isGiven || matches * 2 > names.length)
    .sort((a, b) => b.matches - a.matches || Number(b.isGiven) - Number(a.isGiven))
    .map(({ track, matches }) => ({ track, isWhole: matches === track.topics.length }))
}
