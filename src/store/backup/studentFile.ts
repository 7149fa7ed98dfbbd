import { TrackerError } from '../errors.ts'
import type { Day } from '../model/day.ts'
import { parseJson, parseTopics, readText } from '../model/importFile.ts'
import { maxBackupBytes } from '../model/limits.ts'
import type { Track } from '../model/track.ts'
import { readBackup, type TrackBackup } from './backupFile.ts'
import { tracksOf } from './identifyFile.ts'

/** The content of a file that a student hands in. */
export interface StudentFile {
  readonly tracks: readonly Pick<TrackBackup, 'track' | 'records'>[]
  /** The last day in its logs; `undefined` if it has none, as a `progress.json` has none. */
  readonly lastActive: Day | undefined
}

/**
 * Reads a backup or a `progress.json`, whatever is stored here. Throws a `TrackerError` whose code starts with `import-`
 * if it is neither.
 */
export async function readStudentFile(file: Blob | string, tracks: readonly Track[]): Promise<StudentFile> {
  const text = await readText(file, maxBackupBytes)
  const backup = await readBackup(text, tracks, async () => new Map())
  if (backup) {
    const days = [backup.activity, backup.reviews].flatMap((log) => log?.at(-1)?.day ?? [])
    return { tracks: backup.tracks, lastActive: days.sort().at(-1) }
  }
  const topics = parseJson(await readText(text))
  const track = tracksOf(topics, tracks)[0]?.track
  if (!track) throw new TrackerError('import-shape', { expected: 'topics' })
  return {
    tracks: [{ track, records: parseTopics(topics, track, [track], new Map()) }],
    lastActive: undefined,
  }
}
