import { Unzip, UnzipInflate } from 'fflate'
import { TrackerError } from '../errors.ts'
import { maxParts, maxUnpackedBytes, maxWorkbookBytes } from './limits.ts'

/** How much of an archive is unpacked at once, in bytes: a bomb is noticed after this much. */
const stepSize = 16 * 1024

/**
 * Unpacks some files of an archive, by path. Counts what is really unpacked, whatever the archive claims; throws
 * `sheet-too-large` for a file beyond the limit or too many files, and `sheet-unreadable` if it is damaged.
 */
export function unzipTexts(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, string> {
  if (!hasDirectory(bytes)) throw new TrackerError('sheet-unreadable')
  const texts = new Map<string, string>()
  let files = 0
  let leftOfAll = maxWorkbookBytes
  const unzip = new Unzip((file) => {
    files += 1
    if (files > maxParts) throw tooLarge()
    if (!isWanted(file.name)) return
    const decoder = new TextDecoder()
    let left = maxUnpackedBytes
    let text = ''
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      left -= chunk.length
      leftOfAll -= chunk.length
      if (left < 0 || leftOfAll < 0) throw tooLarge()
      text += decoder.decode(chunk, { stream: !isLast })
      if (isLast) texts.set(file.name, text)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += stepSize)
    unzip.push(bytes.subarray(at, at + stepSize), at + stepSize >= bytes.length)
  return texts
}

/** True if an archive is complete: its directory stands at its end, before a comment of up to 64 KB. */
function hasDirectory(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 66_000; at--)
    if (view.getUint32(at, true) === 0x06054b50) return true
  return false
}

const tooLarge = () => new TrackerError('sheet-too-large', { limit: String(maxUnpackedBytes / 1024 / 1024) })
