import { TrackerError } from '../errors.ts'
import { maxUnpackedBytes } from './limits.ts'

/** A file in an archive, as its directory lists it. */
interface Entry {
  readonly path: string
  readonly isPacked: boolean
  /** The unpacked size that the archive claims. */
  readonly size: number
  readonly bytes: Uint8Array
}

/** Marks the end of an archive's directory; a comment of up to 64 KB may follow. */
const endMark = 0x06054b50
const entryMark = 0x02014b50

/**
 * Unpacks some files of an archive, by path. The browser unpacks, some fifty times as fast as a script, so that a zip
 * bomb is detected at once. Both the sizes that the archive claims and the real ones are held to the limit; throws
 * `sheet-too-large` beyond it.
 */
export async function unzipTexts(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
): Promise<Map<string, string>> {
  const all = readEntries(bytes)
  // Files that share bytes are no archive that a program writes, and unpack to far more than they take.
  if (all.reduce((sum, entry) => sum + entry.bytes.length, 0) > bytes.length) throw tooLarge()
  const entries = all.filter(({ path }) => isWanted(path))
  const budget = { left: maxUnpackedBytes }
  if (entries.reduce((sum, { size }) => sum + size, 0) > budget.left) throw tooLarge()
  const texts = new Map<string, string>()
  for (const entry of entries) texts.set(entry.path, await textOf(entry, budget))
  return texts
}

const tooLarge = () => new TrackerError('sheet-too-large', { limit: String(maxUnpackedBytes / 1024 / 1024) })

async function textOf({ bytes, isPacked }: Entry, budget: { left: number }): Promise<string> {
  const packed = new Blob([bytes as BlobPart]).stream()
  const reader = (isPacked ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    budget.left -= value.length
    if (budget.left < 0) {
      await reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Returns the files of an archive. Throws if it has no directory or is incomplete. */
function readEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const short = (at: number) => view.getUint16(at, true)
  const long = (at: number) => view.getUint32(at, true)
  let end = bytes.length - 22
  while (end > 0 && end > bytes.length - 66_000 && long(end) !== endMark) end--
  if (long(end) !== endMark) throw new TrackerError('sheet-unreadable')
  const entries: Entry[] = []
  let at = long(end + 16)
  for (let left = short(end + 10); left > 0; left--) {
    if (long(at) !== entryMark) throw new TrackerError('sheet-unreadable')
    const name = at + 46
    const header = long(at + 42)
    const content = header + 30 + short(header + 26) + short(header + 28)
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(name, name + short(at + 28))),
      isPacked: short(at + 10) !== 0,
      size: long(at + 24),
      bytes: bytes.subarray(content, content + long(at + 20)),
    })
    at = name + short(at + 28) + short(at + 30) + short(at + 32)
  }
  return entries
}
