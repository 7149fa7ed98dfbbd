/** Writes the copy to disk: checks what is there before, and reads back what was written. */
import type { CopyTrouble } from '../model/copyState.ts'
import { hashOf } from '../model/hash.ts'

/** The stored record of the copy. */
export interface CopyRecord {
  readonly handle: FileSystemFileHandle
  /** Hashes of our own content: what was written last, and what is being written. */
  readonly hashes: readonly string[]
  /** Time of the last good copy, in milliseconds since 1970. */
  readonly written?: number
}

/** Why a copy was not written; `found` is the hash of the file's content. */
export class CopyError extends Error {
  readonly trouble: CopyTrouble
  readonly found: string | undefined

  constructor(trouble: CopyTrouble, found?: string) {
    super(trouble)
    this.trouble = trouble
    this.found = found
  }
}

interface Writing {
  readonly record: CopyRecord
  /** Hash of the content that the visitor agreed to overwrite. */
  readonly accepted: string | undefined
  readonly store: (record: CopyRecord) => Promise<unknown>
}

/** Writes a text unless the file holds it already. Throws a {@link CopyError}, or the browser's error. */
export async function writeCopy(text: string, { record, accepted, store }: Writing): Promise<void> {
  const { handle } = record
  const found = await fileText(handle)
  const hash = hashOf(text)
  if (found !== text) {
    const before = hashOf(found)
    if (before !== accepted) {
      if (!record.hashes.includes(before)) throw new CopyError('changed', before)
      if (isFarLess(text, found)) throw new CopyError('fewer', before)
    }
    // A page that dies while writing must not take its own copy for someone else's.
    await store({ ...record, hashes: [before, hash] })
    const writable = await handle.createWritable()
    try {
      await writable.write(text)
      await writable.close()
    } catch (cause) {
      await writable.abort().catch(() => {})
      throw cause
    }
    if ((await fileText(handle)) !== text) throw new CopyError('failed')
  }
  if (found === text && record.written !== undefined) return
  await store({ handle, hashes: [hash], written: Date.now() })
}

const fileText = async (handle: FileSystemFileHandle): Promise<string> => (await handle.getFile()).text()

/** True if most of what is done, starred, marked or noted in a backup is missing in another. */
const isFarLess = (text: string, found: string): boolean => countMarks(text) * 2 < countMarks(found)

/** Counts ticks, stars, marks and notes. Quotes within a note are escaped, so this only matches fields. */
const countMarks = (text: string): number =>
  ['"Done": true', '"Bookmark": true', '"Mark": "', '"Notes": "'].reduce(
    (sum, mark) => sum + text.split(mark).length - 1,
    1 - text.split('"Notes": ""').length,
  )

const troubles: Readonly<Record<string, CopyTrouble>> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'gone',
  TypeMismatchError: 'gone',
  NoModificationAllowedError: 'locked',
  NotReadableError: 'locked',
  QuotaExceededError: 'full',
}

export const troubleOf = (cause: unknown): CopyTrouble =>
  cause instanceof CopyError
    ? cause.trouble
    : (troubles[(cause as Error | undefined)?.name ?? ''] ?? 'failed')
