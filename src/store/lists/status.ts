import type { StatusMeaning } from '../model/tableChoices.ts'
import { meaningByPhrase, phraseOf } from './languages.ts'
import { maxTitleLength } from './limits.ts'
import { oneLine } from './words.ts'

/** Marks that people put where something is done, and where it is not. U+FE0E and U+FE0F only say how they look. */
const doneMark =
  '(?:[✓✔✅☑🗸🗹√💯][\\ufe0e\\ufe0f]?|:(?:white_check_mark|heavy_check_mark|ballot_box_with_check|check):|\\[[xX✓✔✅][\\ufe0e\\ufe0f]?\\])'
const undoneMark =
  '(?:[❌✗✘✖☐⬜□🔲][\\ufe0e\\ufe0f]?|:(?:x|white_large_square|black_square_button):|\\[\\s?\\])'
const doneMarks = new RegExp(doneMark, 'gu')
const undoneMarks = new RegExp(undoneMark, 'gu')
/** `√n`, `√N decomposition` and `√(x)` are titles. */
const markBefore = new RegExp(
  `^(?!√(?:\\p{Ll}|\\p{Lu}(?!\\p{L})|[\\p{N}(]))(?:${doneMark}|${undoneMark})\\s*(?=\\S)`,
  'u',
)
/** The day after it is when Obsidian's tasks were done. */
const markAfter = new RegExp(`\\s*(?:${doneMark}|${undoneMark})(?:\\s+\\d{4}-\\d{2}-\\d{2})?$`, 'u')
/** `Two Sum -> done`, `Two Sum (Solved)`, `Two Sum - Done`, `Two Sum: pending`. */
const wordAfter =
  /\s*(?:(?:->|=>|→|⇒|➜|➡\ufe0f?)\s*([^\s()[\]][^()[\]]*)|[([]\s*(done|solved|completed?|finished)\s*[)\]]|(?:\s[-–—|]|:)\s*((?:not )?(?:attempted|completed?|done|finished|solved|started)|in progress|pending|redo|revise|revisit|to ?do|unsolved))$/iu

/** `Not yet`, `Unsolved so far`; `Understood well` says nothing of the kind. */
const isDenied =
  /^(?:not|never|un(?:attempted|done|finished|read|seen|solved|started|touched|tried|visited)) /

/** `2024-05-03`, `03/05/2024`, `3 May`, `May 3, 2024`, and the days since 1900 that a workbook stores. */
const date =
  /^(?:4\d{4}(?:\.\d+)?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:,?[ -]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{2,4})?)(?:[ t]\d{1,2}:\d{2}.*)?$/i

/** Returns what a text says about something; `undefined` if it is about something else. */
export function statusOf(text: string): StatusMeaning | undefined {
  const line = text.length > 60 ? '' : oneLine(text)
  if (line === '') return undefined
  const phrase = phraseOf(
    line
      .replace(doneMarks, ' ')
      .replace(undoneMarks, ' ')
      .replace(/:[a-z_]+:/g, ' '),
  )
  const said = meaningByPhrase.get(phrase) ?? (isDenied.test(phrase) ? 'undone' : undefined)
  if (said !== undefined) return said
  if (line.search(undoneMarks) >= 0) return 'undone'
  if (line.search(doneMarks) >= 0) return 'done'
  if (/^(?:accepted|completed|done|finished|solved)\b/.test(phrase)) return 'done'
  // `Yes (like the one before)`
  const [word = ''] = line.split(/\s*[([]/, 1)
  return word !== '' && word !== line ? statusOf(word) : undefined
}

/** The same for a column of statuses, where a day says when something was done. */
export function meaningOf(status: string): StatusMeaning {
  const line = oneLine(status)
  // Whoever asks isn't sure.
  if (line.endsWith('?')) return 'undone'
  return statusOf(line) ?? (date.test(line) ? 'done' : 'undone')
}

export const isDone = (status: string): boolean => meaningOf(status) === 'done'

/** Splits a title from the mark that stands before or after it: `✔️ Two Sum`, `Two Sum ✅`, `Two Sum -> done`. */
export function splitStatus(title: string): { readonly title: string; readonly status?: string } {
  // Longer texts are no titles, and take long to search.
  if (title.length > 2 * maxTitleLength) return { title }
  for (const mark of [markBefore, markAfter, wordAfter]) {
    const found = mark.exec(title)
    if (!found) continue
    const status = (found[1] ?? found[2] ?? found[3] ?? found[0]).trim()
    const rest = title.slice(0, found.index) + title.slice(found.index + found[0].length)
    if (statusOf(status) !== undefined && /[\p{L}\p{N}]/u.test(rest)) return { title: rest.trim(), status }
  }
  return { title }
}

/** Returns what beside an address says how far it is, and is no title: a mark, or `done`. A figure may be either. */
export function statusBeside(text: string): string | undefined {
  const status = text.replace(/^[-–—:|\s]+/, '')
  const isStatus = /[\p{L}\p{N}]/u.test(status)
    ? !/\d/.test(status) && meaningByPhrase.has(phraseOf(status))
    : statusOf(status) !== undefined
  return isStatus ? status : undefined
}
