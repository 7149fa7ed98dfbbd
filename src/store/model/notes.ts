import { TrackerError } from '../errors.ts'

/** Maximum length of a note, in characters. An existing note that is longer may be kept or shortened. */
export const noteLimit = 432

/** Joins two notes of an item, the present one first, without repeating one that the other contains. */
export function bothNotes(present: string, earlier: string): string {
  const [a, b] = [present.trim(), earlier.trim()]
  if (!a || !b) return a || b
  if (a.includes(b)) return a
  if (b.includes(a)) return b
  // By paragraph: two devices that were merged may have the same ones in another order.
  const known = new Set(paragraphs(a))
  return [a, ...paragraphs(b).filter((paragraph) => !known.has(paragraph))].join('\n\n')
}

/** The one part in which two texts differ: what `removed` characters from `start` on became. */
interface TextChange {
  readonly start: number
  readonly removed: number
  readonly text: string
}

/** Returns how a text became another, without cutting a character in two. */
export function textChange(before: string, after: string): TextChange {
  const [from, to] = [[...before], [...after]]
  let start = 0
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  return {
    start: from.slice(0, start).join('').length,
    removed: from.slice(start, from.length - end).join('').length,
    text: to.slice(start, to.length - end).join(''),
  }
}

/**
 * Joins two notes that came from one: both changes of it, or both notes if they changed the same part. One that contains the other has
 * its change already.
 */
export function mergedNotes(before: string, one: string, other: string): string {
  if (one.includes(other) || other.includes(one)) return bothNotes(one, other)
  const [first, last] = [textChange(before, one), textChange(before, other)].sort(
    (a, b) => a.start + a.removed - (b.start + b.removed),
  ) as [TextChange, TextChange]
  const isApart = first.start + first.removed <= last.start
  if (!before || !isApart) return bothNotes(one, other)
  return [
    before.slice(0, first.start),
    first.text,
    before.slice(first.start + first.removed, last.start),
    last.text,
    before.slice(last.start + last.removed),
  ].join('')
}

const paragraphs = (note: string): readonly string[] => note.split(/\n{2,}/)

/**
 * Returns the note as it is stored: trimmed. Throws `misuse` if it is longer than both the limit and the edited note.
 */
export function checkedNote(note: string, base: string): string {
  const text = note.trim()
  if (text.length > Math.max(noteLimit, base.length)) {
    throw new TrackerError('misuse', { rule: 'note-length', limit: String(noteLimit) })
  }
  return text
}
