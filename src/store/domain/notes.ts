import { TrackerError } from '../errors.ts'

/** Longest note in characters. A longer one that was there may be kept or shortened. */
export const noteLimit = 432

/** Two notes of one item in one, the first of them first; one that the other holds already is not repeated. */
export function bothNotes(present: string, earlier: string): string {
  const [a, b] = [present.trim(), earlier.trim()]
  if (!a || !b) return a || b
  return a.includes(b) ? a : b.includes(a) ? b : `${a}\n\n${b}`
}

/** The note as it is stored: trimmed. Throws `misuse` where it is longer than the limit and than the note that was edited. */
export function checkedNote(note: string, base: string): string {
  const text = note.trim()
  if (text.length > Math.max(noteLimit, base.length)) {
    throw new TrackerError('misuse', { rule: 'note-length', limit: String(noteLimit) })
  }
  return text
}
