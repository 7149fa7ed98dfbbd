/**
 * `dsa-tracker-backup.json`: everything in one file. Equal progress gives equal bytes in any profile: lists are sorted
 * by key, the fields of an object by name, and nothing in it depends on when it was written.
 */

import type { StoredSheet } from '../db/companionTables.ts'
import { TrackerError } from '../errors.ts'
import { compare } from '../model/compare.ts'
import type { LogEntry, LogName } from '../model/entries.ts'
import { parseJson, parseTopics, readText } from '../model/importFile.ts'
import { jsonText } from '../model/json.ts'
import { maxBackupBytes } from '../model/limits.ts'
import { countFigures, type Figures, type Records } from '../model/records.ts'
import { sheetTrack, storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import type { Track } from '../model/track.ts'
import { readEntries } from './logsInBackup.ts'
import { readSheets, sheetsContent, topicsByName } from './sheetsInBackup.ts'

const format = 'dsa-tracker-backup-1'

/** A backup's content for one track. */
export interface TrackBackup {
  /** An existing track, a sheet as the backup has it, or the list of a page that isn't open. */
  readonly track: Track
  readonly records: Records
  readonly figures: Figures
}

/** A backup that has been read and checked, but not imported. */
export interface BackupContent {
  readonly tracks: readonly TrackBackup[]
  /** The visitor's sheets in order; their progress is in `tracks`. `undefined` in a backup without sheets. */
  readonly sheets: readonly StoredSheet[] | undefined
  /** Ids of tracks that don't exist here; they are ignored. */
  readonly unknown: readonly string[]
  /** Reviews of all tracks, and the activity log; `undefined` in a backup without them. */
  readonly reviews: readonly LogEntry[] | undefined
  readonly activity: readonly LogEntry[] | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** Returns the text of a backup: the records of all tracks, including the visitor's sheets, and settings. */
export function backupText(
  tracks: readonly (readonly [Track, Records])[],
  sheets: readonly StoredSheet[],
  logs: Readonly<Record<LogName, readonly LogEntry[]>>,
  settings: Readonly<Record<string, string>>,
): string {
  const isSheet = (track: Track) => sheets.some(({ id }) => id === track.id)
  const content = {
    format,
    tracks: tracks
      .filter(([track]) => !isSheet(track))
      .sort(([a], [b]) => compare(a.id, b.id))
      // A page's list has a name, which identifies it as one on a page without that list.
      .map(([track, records]) => {
        const { id, list, name } = track
        return { id, ...(list && { name }), topics: topicsByName(records, track) }
      })
      // Skips a page whose file was never read.
      .filter(({ topics }) => topics.length > 0),
    sheets: sheetsContent(sheets, (id) => tracks.find(([track]) => track.id === id)?.[1]),
    ...logs,
    settings,
  }
  return `${jsonText(ordered(content), 1)}\n`
}

/** Sorts the fields of every object by name. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => compare(a, b))
      .map(([name, field]) => [name, ordered(field)]),
  )
}

/**
 * Reads a file that may be a backup; `undefined` if it isn't one. `stored` returns the current records of a track.
 * Throws a `TrackerError` whose code starts with `import-` if a backup is damaged.
 */
export async function readBackup(
  source: Blob | string,
  tracks: readonly Track[],
  stored: (track: Track) => Promise<Records>,
): Promise<BackupContent | undefined> {
  const text = await readText(source, maxBackupBytes)
  if (!text.includes(format)) return undefined
  const content = parseJson(text) as Partial<
    Record<'format' | 'tracks' | 'sheets' | 'reviews' | 'activity' | 'settings', unknown>
  > | null
  if (content?.format !== format) return undefined
  if (!Array.isArray(content.tracks)) throw new TrackerError('import-shape', { expected: 'topics' })
  const given = content.sheets === undefined ? undefined : readSheets(content.sheets)
  const found: TrackBackup[] = []
  const unknown: string[] = []
  for (const { id, name, topics } of content.tracks.map(Object) as Record<string, unknown>[]) {
    const track = tracks.find((one) => one.id === id) ?? listOfPage(id, name)
    if (!track) {
      unknown.push(String(id))
      continue
    }
    // The file says which track it is, whatever its topics are called.
    const records = parseTopics(topics, track, [track], await stored(track))
    found.push({ track, records, figures: countFigures(records.values()) })
  }
  const place = ({ track }: TrackBackup) => tracks.indexOf(track) + 1 || Number.POSITIVE_INFINITY
  found.sort((a, b) => compare(place(a), place(b)))
  for (const { sheet, progress } of given ?? []) {
    const track = sheetTrack(sheet)
    const records = progress.length > 0 ? parseTopics(progress, track, [track], new Map()) : new Map()
    found.push({ track, records, figures: countFigures(records.values()) })
  }
  if (found.length === 0) throw new TrackerError('import-empty')
  const settings = Object.fromEntries(
    Object.entries(Object(content.settings)).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    }),
  )
  return {
    tracks: found,
    sheets: given?.map(({ sheet }) => sheet),
    unknown,
    reviews: readEntries(content.reviews),
    activity: readEntries(content.activity),
    settings,
  }
}

/** Returns the list of a page that isn't open; `undefined` for anything else, such as a track of a later build. */
function listOfPage(id: unknown, name: unknown): Track | undefined {
  if (typeof id !== 'string' || typeof name !== 'string' || id.startsWith(visitorsPrefix)) return undefined
  try {
    return storedList(id, name)
  } catch (cause) {
    // Not an id that a page can have.
    if (cause instanceof TrackerError) return undefined
    throw cause
  }
}
