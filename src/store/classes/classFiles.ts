import { TrackerError } from '../errors.ts'
import { unzip } from '../lists/unzip.ts'
import type { Day } from '../model/day.ts'
import { getOrInsert } from '../model/maps.ts'
import { type ItemRecord, itemRecords, type Records } from '../model/records.ts'
import type { Track } from '../model/track.ts'

/** A file, with its path in the folder that it was dropped with. */
export interface FileToRead {
  readonly path: string
  readonly file: Blob
}

/** What a student has done in one track. */
export interface StudentTrack {
  readonly track: Track
  /** With title, link, level and tick of each item, and nothing else. */
  readonly records: Records
}

export interface NamedStudentFile {
  readonly path: string
  readonly tracks: readonly StudentTrack[]
  /** The last day in its logs, which only a backup has. */
  readonly lastActive: Day | undefined
}

export interface ClassFiles {
  readonly read: readonly NamedStudentFile[]
  /** What can't be read, and why. */
  readonly unread: readonly { readonly path: string; readonly error: TrackerError }[]
}

/** Reads a student's file. Throws a `TrackerError` if it isn't one. */
export type FileReader = (file: Blob | string) => Promise<Omit<NamedStudentFile, 'path'>>

/** The largest archive that is read, in bytes. */
const maxArchiveBytes = 500 * 1024 * 1024

const archiveLimits = {
  files: 20_000,
  /** A backup of all tracks takes 0.3 MB. */
  fileBytes: 20 * 1024 * 1024,
  bytes: 2 * 1024 * 1024 * 1024,
}

/** Milliseconds after which the page gets time for a frame. */
const workTime = 30

/** An archive that students have sent, in the archive of an LMS. */
const maxDepth = 2

/** Reads files and archives in order. `progress` is called with the share of their bytes that is read. */
export async function readFiles(
  files: readonly FileToRead[],
  reader: FileReader,
  progress: (share: number) => void,
): Promise<ClassFiles> {
  const items: KnownItems = new Map()
  const read: NamedStudentFile[] = []
  const unread: { path: string; error: TrackerError }[] = []
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  let before = 0
  let pause = performance.now() + workTime

  const breathe = async () => {
    if (performance.now() < pause) return
    await new Promise((resolve) => setTimeout(resolve))
    pause = performance.now() + workTime
  }
  const leaveOut = (path: string, cause: unknown) =>
    unread.push({ path, error: TrackerError.from(cause, 'import-unreadable') })
  const add = async (path: string, file: Blob | Uint8Array, depth: number, at: (share: number) => void) => {
    if (isOfSystem(path)) return
    await breathe()
    try {
      if (isArchive(path) && depth < maxDepth) await addArchive(path, file, depth + 1, at)
      else {
        const { tracks, lastActive } = await reader(file instanceof Blob ? file : decoder.decode(file))
        read.push({
          path,
          lastActive,
          tracks: tracks.map(({ track, records }) => ({ track, records: ticksOf(records, items) })),
        })
      }
    } catch (cause) {
      leaveOut(path, cause)
    }
  }
  const addArchive = async (
    path: string,
    file: Blob | Uint8Array,
    depth: number,
    at: (share: number) => void,
  ) => {
    if (file instanceof Blob && file.size > maxArchiveBytes)
      throw new TrackerError('import-too-large', { limit: String(maxArchiveBytes / 1024 / 1024) })
    const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file
    const folder = path.replace(/\.zip$/i, '')
    const isWanted = (name: string) => !name.endsWith('/') && !isOfSystem(name)
    for (const { files: unpacked, share } of unzip(bytes, isWanted, archiveLimits)) {
      for (const { path: name, bytes: content, error } of unpacked) {
        const inside = `${folder}/${name}`
        if (error) leaveOut(inside, error)
        else await add(inside, content, depth, () => {})
      }
      at(share)
    }
  }

  for (const given of files) {
    await add(given.path, given.file, 0, (share) => progress((before + share * given.file.size) / size))
    before += given.file.size
    progress(size === 0 ? 1 : before / size)
  }
  return { read, unread }
}

const decoder = new TextDecoder()

const isArchive = (path: string): boolean => /\.zip$/i.test(path)

/** True for what systems put beside files: nobody handed it in. */
const isOfSystem = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** Items by their content: a class of a thousand has the same ones a thousand times. */
type KnownItems = Map<string, ItemRecord>

/** Returns records with no more of an item than what it is and whether it is done. */
function ticksOf(records: Records, known: KnownItems): Records {
  return new Map(
    [...records].map(([key, record]) => {
      const questions = itemRecords(record).map(({ Problem, URL, Difficulty, Done, Gone }) => {
        const content = JSON.stringify([Problem, URL, Difficulty, Done, Gone])
        const isGone = Gone === true
        const item = { Problem, URL, ...(Difficulty && { Difficulty }), Done, ...(isGone && { Gone }) }
        return getOrInsert(known, content, () => item as ItemRecord)
      })
      const { topicName, position, started, doneQuestions } = record
      return [key, { topicName, position, started, doneQuestions, questions }]
    }),
  )
}
