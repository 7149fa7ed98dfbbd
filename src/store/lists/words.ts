import type { Difficulty } from '../../seed/catalogue.ts'

/** A text on one line, without spaces around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether a text can be read out; a dash or an invisible sign names nothing. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const doneWords = new Set(['yes', 'true', 'done', 'solved', 'completed', 'x', '✓', '✅', '1'])

/** Whether a status means done; everything that is not one of the words does not. */
export const isDoneWord = (text: string): boolean => doneWords.has(text.trim().toLowerCase())

const difficulties: Readonly<Record<string, Difficulty>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** The difficulty that a text names and nothing else, signs and spaces aside. */
export function difficultyOf(text: string): Difficulty | undefined {
  if (text.length > 40) return undefined
  const word = text.replace(/[^a-z]+/gi, ' ').trim()
  return /^(?:easy|medium|hard)$/i.test(word) ? difficulties[word.toLowerCase()] : undefined
}
