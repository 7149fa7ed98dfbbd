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
