/** What is done with everything that a store keeps, as a whole. Loaded on first use. */

import { noteExport } from '../core/reminder.ts'
import { entriesOf } from '../core/reviewLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import type { Companion } from '../db/companion.ts'
import { settingNames } from '../db/settings.ts'
import type { ListInput } from '../lists/sheet.ts'
import type { LogEntry, LogName } from '../model/entries.ts'
import type { Records } from '../model/records.ts'
import type { Track } from '../model/track.ts'
import { type BackupContent, backupText, readBackup as readContent } from './backupFile.ts'
import { listsElsewhere } from './listsElsewhere.ts'
import { type FileContent, readFile as readContentOf } from './readFile.ts'

/** The text of a backup; an export that is noted once `deliver` has brought it to where it is kept. */
export async function exportBackup(
  { tracks, sheets, companion, syncOf, settings }: StoreCore,
  deliver: ((text: string) => unknown) | undefined,
): Promise<string> {
  // A backup that lacks what cannot be read now would be worse than none.
  const added = await sheets.follow()
  const all: (readonly [Track, Records])[] = await listsElsewhere(companion, tracks)
  for (const track of tracks.all) all.push([track, await syncOf(track.id).read()])
  const chosen = settingNames.flatMap((name) => {
    const value = settings.get(name)
    return value === null ? [] : [[name, value]]
  })
  const logs = {
    reviews: await entries(companion, 'reviews'),
    activity: await entries(companion, 'activity'),
  }
  const text = backupText(all, added, logs, Object.fromEntries(chosen))
  await deliver?.(text)
  for (const [{ id }] of all) noteExport(settings, id)
  return text
}

const entries = async (companion: Companion, log: LogName): Promise<LogEntry[]> =>
  entriesOf((await (await companion.table(log, 'own')).read()).values())

/** What a file holds that may be a backup; `undefined` where it is none. */
export const readBackup = (
  { tracks, companion, syncOf }: StoreCore,
  file: Blob | string,
): Promise<BackupContent | undefined> =>
  readContent(file, tracks.all, async (track) =>
    tracks.find(track.id) ? syncOf(track.id).read() : (await companion.table('topics', track.id)).read(),
  )

/** What a file or a text is; `given` is the track that it was given to. */
export async function readFile(
  profile: StoreCore,
  input: File | ListInput,
  given: string | undefined,
): Promise<FileContent> {
  // Its progress may be that of a sheet.
  await profile.sheets.follow()
  const { tracks } = profile
  return readContentOf(input, { tracks: tracks.all, readBackup: (file) => readBackup(profile, file), given })
}
