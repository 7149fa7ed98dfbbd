/** One writing of the copy on the disk: what is there is looked at before, and what was written is read back. */
import type { CopyTrouble } from '../model/copyState.ts'
import { hashOf } from '../model/hash.ts'

/** What is known of the copy, as it is stored. */
export interface CopyRecord {
  readonly handle: FileSystemFileHandle
  /** Hashes of what the file may hold if nobody else wrote it: what was written last, and what is being written. */
  readonly hashes: readonly string[]
  /** Milliseconds since 1970 of the last good copy. */
  readonly written?: number
}

/** Why a copy was not written; `found` is the hash of what the file holds. */
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
  /** Hash of what the visitor wants overwritten. */
  readonly accepted: string | undefined
  readonly store: (record: CopyRecord) => Promise<unknown>
}

/** Writes a text where the file holds another. Throws a {@link CopyError}, or what the browser throws. */
export async function writeCopy(text: string, { record, accepted, store }: Writing): Promise<void> {
  const { handle } = record
  const found = await contentOf(handle)
  const hash = hashOf(text)
  if (found !== text) {
    const before = hashOf(found)
    if (before !== accepted) {
      if (!record.hashes.includes(before)) throw new CopyError('changed', before)
      if (isFarLess(text, found)) throw new CopyError('fewer', before)
    }
    // A page that dies while it writes must not take its own copy for someone else's.
    await store({ ...record, hashes: [before, hash] })
    const writable = await handle.createWritable()
    try {
      await writable.write(text)
      await writable.close()
    } catch (cause) {
      await writable.abort().catch(() => {})
      throw cause
    }
    if ((await contentOf(handle)) !== text) throw new CopyError('failed')
  }
  if (found === text && record.written !== undefined) return
  await store({ handle, hashes: [hash], written: Date.now() })
}

const contentOf = async (handle: FileSystemFileHandle): Promise<string> => (await handle.getFile()).text()

/** Whether most of what a backup has is not in another: of few problems that means nothing. */
const isFarLess = (text: string, found: string): boolean =>
  doneIn(found) >= 10 && doneIn(text) * 2 < doneIn(found)

/** Quotes within a note are escaped: this stands for a field only. */
const doneIn = (text: string): number => text.split('"Done": true').length - 1

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
