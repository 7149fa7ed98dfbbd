/** Identifies a file, wherever it was given. */

import { TrackerError } from '../errors.ts'
import { maxSheetBytes } from '../lists/limits.ts'
import { readSheet } from '../lists/readSheet.ts'
import type { ListInput, SheetReading } from '../lists/sheet.ts'
import { jsonIn } from '../model/json.ts'
import { countFigures, type Figures } from '../model/records.ts'
import { topicKeys } from '../model/topicKeys.ts'
import type { Track } from '../model/track.ts'
import type { BackupContent } from './backupFile.ts'

/** A file's kind, detected from its content. */
export type FileContent =
  | { readonly kind: 'backup'; readonly backup: BackupContent }
  /** The `progress.json` of a track, recognised by its topics. */
  | { readonly kind: 'progress'; readonly track: Track; readonly figures: Figures; readonly text: string }
  | { readonly kind: 'sheet'; readonly reading: SheetReading }
  /** None of these: the error says why it isn't a sheet. */
  | { readonly kind: 'unknown'; readonly error: TrackerError }

interface Context {
  readonly tracks: readonly Track[]
  readonly readBackup: (source: Blob | string) => Promise<BackupContent | undefined>
  /** The track that the file was given to; preferred if it may belong to several. */
  readonly given: string | undefined
}

/** Identifies a file or a text. Throws a `TrackerError` whose code starts with `import-` if a backup is damaged. */
export async function identifyFile(
  input: File | ListInput,
  { tracks, readBackup, given }: Context,
): Promise<FileContent> {
  const source =
    'size' in input ? input : new Blob(['text' in input ? input.text : (input.bytes as BlobPart)])
  // A backup may be larger than any sheet, and a workbook isn't text.
  const start = (await blobText(source.slice(0, 1000))).trimStart()
  if (start.startsWith('{')) {
    const backup = await readBackup(source)
    if (backup) return { kind: 'backup', backup }
  }
  if (start.startsWith('[') && source.size <= maxSheetBytes) {
    const text = await blobText(source)
    const progress = progressIn(jsonIn(text), tracks, given)
    if (progress) return { kind: 'progress', text, ...progress }
  }
  try {
    return { kind: 'sheet', reading: await readSheet(input) }
  } catch (cause) {
    return { kind: 'unknown', error: TrackerError.from(cause, 'sheet-unreadable') }
  }
}

async function blobText(source: Blob): Promise<string> {
  try {
    return (await source.text()).replace(/^\uFEFF/, '')
  } catch (cause) {
    throw new TrackerError('import-unreadable', {}, cause)
  }
}

/** Returns the track of a `progress.json`; `undefined` if the content isn't one, or belongs to a list that isn't here. */
export function progressIn(
  topics: unknown,
  tracks: readonly Track[],
  given: string | undefined,
): { readonly track: Track; readonly figures: Figures } | undefined {
  if (!Array.isArray(topics)) return undefined
  const names = topics.flatMap((topic) => (typeof topic?.topicName === 'string' ? [topic.topicName] : []))
  // The track that a damaged one was given to rejects it, with the position.
  if (!topics.some((topic) => Object(topic).topicName !== undefined)) return undefined
  const count = (track: Track) => {
    const keys = topicKeys(names, new Map(track.topics.map(({ name, key }) => [name, key])))
    return track.topics.filter(({ key }) => keys.includes(key)).length
  }
  const [best] = tracks
    .map((track) => ({ track, matches: count(track), isGiven: track.id === given }))
    .sort((a, b) => b.matches - a.matches || Number(b.isGiven) - Number(a.isGiven))
  // A track's own Import accepts any topics. Otherwise most must match: lists share some names, but not most of them.
  const isOurs = best && (best.isGiven || best.matches * 2 > names.length)
  return isOurs ? { track: best.track, figures: countFigures(topics) } : undefined
}
