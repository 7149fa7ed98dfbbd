import type { Difficulty } from '../../seed/catalogue.ts'

/** Puts a text on one line, without spaces around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** True if a text can be read aloud; a dash or an invisible character names nothing. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const doneWords = new Set(['yes', 'true', 'done', 'solved', 'completed', 'x', '✓', '✅', '1'])

/** True if a status is one of the words for done. */
export const isDoneWord = (text: string): boolean => doneWords.has(text.trim().toLowerCase())

const difficulties: Readonly<Record<string, Difficulty>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** Returns the difficulty if a text names that and nothing else, apart from symbols and spaces. */
export function difficultyOf(text: string): Difficulty | undefined {
  if (text.length > 40) return undefined
  const word = text.replace(/[^a-z]+/gi, ' ').trim()
  return /^(?:easy|medium|hard)$/i.test(word) ? difficulties[word.toLowerCase()] : undefined
}

/**
 * Returns a text without these characters at its end. In a loop, because a regular expression starts anew at each of them and takes
 * minutes for a long tail.
 */
export function withoutTail(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}
