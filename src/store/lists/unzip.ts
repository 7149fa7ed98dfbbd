import { Unzip, UnzipInflate } from 'fflate'
import { TrackerError } from '../errors.ts'
import { maxParts, maxUnpackedBytes, maxWorkbookBytes } from './limits.ts'

/** How much of an archive is unpacked at once, in bytes: a bomb is noticed after this much. */
const stepSize = 16 * 1024

/** A file of an archive: what it unpacks to, or why it can't be unpacked. */
interface ArchivedFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly error?: TrackerError
}

/** What one step completes, and the share of the archive that is read then. */
interface UnzipStep {
  readonly files: readonly ArchivedFile[]
  readonly share: number
}

interface ArchiveLimits {
  readonly files: number
  /** What one file may unpack to, in bytes. */
  readonly fileBytes: number
  /** What all of them may unpack to. */
  readonly bytes: number
}

/**
 * Unpacks the wanted files of an archive step by step, and yields those that each step completes. Counts what is really
 * unpacked, whatever the archive claims; throws `sheet-too-large` for too many or too large files together, and
 * `sheet-unreadable` if it is damaged.
 */
export function* unzip(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  limits: ArchiveLimits,
): Generator<UnzipStep> {
  if (!hasDirectory(bytes)) throw new TrackerError('sheet-unreadable')
  const open = new Set<string>()
  let completed: ArchivedFile[] = []
  let count = 0
  let leftOfAll = limits.bytes
  const archive = new Unzip((file) => {
    count += 1
    if (count > limits.files) throw tooLarge(limits.fileBytes)
    const path = entryName(file.name)
    if (!isWanted(path)) return
    open.add(path)
    const chunks: Uint8Array[] = []
    let left = limits.fileBytes
    const complete = (error?: TrackerError) => {
      if (open.delete(path))
        completed.push({ path, bytes: joined(error ? [] : chunks), ...(error && { error }) })
    }
    file.ondata = (error, chunk, isLast) => {
      if (error) return complete(TrackerError.from(error, 'sheet-unreadable'))
      left -= chunk.length
      leftOfAll -= chunk.length
      if (leftOfAll < 0) throw tooLarge(limits.fileBytes)
      if (left < 0) return complete(tooLarge(limits.fileBytes))
      chunks.push(chunk)
      if (isLast) complete()
    }
    file.start()
  })
  archive.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += stepSize) {
    archive.push(bytes.subarray(at, at + stepSize), at + stepSize >= bytes.length)
    yield { files: completed, share: Math.min(1, (at + stepSize) / bytes.length) }
    completed = []
  }
  const error = new TrackerError('sheet-unreadable')
  yield { files: [...open].map((path) => ({ path, bytes: new Uint8Array(), error })), share: 1 }
}

/** Macs write names in UTF-8 without saying so; each character of such a name is then one of its bytes. */
function entryName(name: string): string {
  if (/[^\0-\xff]/.test(name)) return name
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return name
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** Unpacks some files of a workbook, by path. Throws the error of the first that can't be unpacked. */
export function unzipTexts(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const limits = { files: maxParts, fileBytes: maxUnpackedBytes, bytes: maxWorkbookBytes }
  const decoder = new TextDecoder()
  for (const { files } of unzip(bytes, isWanted, limits)) {
    for (const { path, bytes: content, error } of files) {
      if (error) throw error
      texts.set(path, decoder.decode(content))
    }
  }
  return texts
}

/** True if an archive is complete: its directory stands at its end, before a comment of up to 64 KB. */
function hasDirectory(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 66_000; at--)
    if (view.getUint32(at, true) === 0x06054b50) return true
  return false
}

const tooLarge = (limit: number) =>
  new TrackerError('sheet-too-large', { limit: String(limit / 1024 / 1024) })
