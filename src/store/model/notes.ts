import { TrackerError } from '../errors.ts'

/** Longest note in characters. A longer one that was there may be kept or shortened. */
export const noteLimit = 432

/** Two notes of one item in one, the first of them first; one that the other holds already is not repeated. */
export function bothNotes(present: string, earlier: string): string {
  const [a, b] = [present.trim(), earlier.trim()]
  if (!a || !b) return a || b
  if (a.includes(b)) return a
  if (b.includes(a)) return b
  // Paragraph by paragraph: two devices that have met may hold the same ones in another order.
  const known = new Set(paragraphs(a))
  return [a, ...paragraphs(b).filter((paragraph) => !known.has(paragraph))].join('\n\n')
}

const paragraphs = (note: string): readonly string[] => note.split(/\n{2,}/)

/** The note as it is stored: trimmed. Throws `misuse` where it is longer than the limit and than the note that was edited. */
export function checkedNote(note: string, base: string): string {
  const text = note.trim()
  if (text.length > Math.max(noteLimit, base.length)) {
    throw new TrackerError('misuse', { rule: 'note-length', limit: String(noteLimit) })
  }
  return text
}
