/** Writes the copy to disk: checks what is there before, and reads back what was written. */
import type { CopyTrouble } from '../model/copyState.ts'
import { hashOf } from '../model/hash.ts'
import { indexed } from '../model/indexed.ts'

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
  /** True if the file was found to have far more: then nothing of it may be missing here. */
  readonly hasMore: boolean
  readonly store: (record: CopyRecord) => Promise<unknown>
}

/** Writes a text unless the file holds it already. Throws a {@link CopyError}, or the browser's error. */
export async function writeCopy(text: string, { record, accepted, hasMore, store }: Writing): Promise<void> {
  const { handle } = record
  const found = await fileText(handle)
  const hash = hashOf(text)
  if (found !== text) {
    const before = hashOf(found)
    if (before !== accepted) {
      if (!record.hashes.includes(before)) throw new CopyError('changed', before)
      if (isLess(text, found, hasMore ? 1 : 0.5)) throw new CopyError('fewer', before)
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

/** So much in one list is not taken away by hand in passing. */
const many = 5

/**
 * True if a backup has less than this share of what is done, starred, marked or noted in another, be it of one list or of its
 * notes alone: a database that was deleted may have held one list of several.
 */
function isLess(text: string, found: string, share: number): boolean {
  const [now, before] = [marksIn(text), marksIn(found)]
  const total = (marks: Marks) => [...marks.values()].reduce((sum, count) => sum + count, 0)
  return (
    total(now) < total(before) * share ||
    [...before].some(([of, count]) => count >= many && (now.get(of) ?? 0) < count * share)
  )
}

/** How many marks a backup has, and how many notes, by list. */
type Marks = ReadonlyMap<string, number>

/** Counts ticks, stars, marks and notes. Quotes within a note are escaped, so this only matches fields. */
function marksIn(text: string): Marks {
  const all = new Map<string, number>()
  let id = ''
  // In our file a list is on the second level, and its id stands before what is in it.
  for (const [at, part] of indexed(text.split(/^ {3}"id": (.*)$/m))) {
    if (at % 2 === 1) id = part
    const count = (mark: string) => part.split(mark).length - 1
    all.set(`marks ${id}`, count('"Done": true') + count('"Bookmark": true') + count('"Mark": "'))
    all.set(`notes ${id}`, count('"Notes": "') - count('"Notes": ""'))
  }
  return all
}

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
