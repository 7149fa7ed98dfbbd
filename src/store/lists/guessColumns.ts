import type { Role } from '../model/tableChoices.ts'
import { repeats } from './columns.ts'
import { isLinkWord } from './itemOf.ts'
import { linkOf } from './links.ts'
import { problemOf } from './problemOf.ts'
import { statusOf } from './status.ts'
import { type Columns, isFilled, type Row } from './table.ts'
import { difficultyOf, isName, isPlaceholder, isSubject } from './words.ts'

/** How many rows are used to detect what a column holds. */
export const sampleSize = 300

/** What a column holds, as far as its content tells. */
export interface ColumnContent {
  readonly role: Role | 'text' | undefined
  /** Most of its cells have a link. */
  readonly isLinked: boolean
  /** Share of its links that lead to a problem. */
  readonly problems: number
  readonly texts: readonly string[]
}

export function contentOfColumns(rows: readonly Row[]): readonly ColumnContent[] {
  const sample = rows.slice(0, sampleSize)
  const width = sample.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  return [...Array(width).keys()].map((index) => columnContent(sample, index))
}

function columnContent(sample: readonly Row[], index: number): ColumnContent {
  const cells = sample.map(({ cells }) => cells[index]).filter(isFilled)
  const texts = cells.map(({ text }) => text).filter((text) => text !== '')
  const links = cells.flatMap(({ text, links }) => [...links, linkOf(text)].filter(Boolean))
  const problems = links.filter((link) => problemOf(linkOf(link)) !== undefined).length
  const linked = cells.filter(({ text, links }) => links.length > 0 || linkOf(text) !== '').length
  return {
    role: roleOfTexts(texts),
    isLinked: linked * 2 > cells.length && linked > 0,
    problems: links.length > 0 ? problems / links.length : 0,
    texts,
  }
}

function roleOfTexts(texts: readonly string[]): Role | 'text' | undefined {
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length
  const most = (is: (text: string) => boolean) => share(is) > 0.5
  if (texts.length === 0 || texts.every(isPlaceholder)) return undefined
  if (most((text) => isLinkWord(text) && /\p{L}/u.test(text))) return 'link'
  if (most((text) => difficultyOf(text) !== undefined)) return 'difficulty'
  // The numbers may be below a heading that we do not understand.
  if (most((text) => /^\d+[.)]?$/.test(text)) && !most((text) => /^[01]$/.test(text))) return 'number'
  if (share((text) => statusOf(text) !== undefined || isPlaceholder(text)) > 0.6) return 'done'
  return 'text'
}

/**
 * Guesses the columns of a table without a head row from their content; `undefined` if nothing suggests problems: a
 * link, a difficulty or a status.
 */
export function guessColumns(found: readonly ColumnContent[]): Columns | undefined {
  const title = titleColumn(found)
  const [link, ...others] = linkColumns(found).filter((index) => index !== title)
  const topic = found.findIndex(
    ({ role, texts }, index) =>
      role === 'text' && index !== title && texts.every(isName) && new Set(texts).size > 1 && repeats(texts),
  )
  const subjects = found[topic]?.texts ?? []
  const roles = found.map(({ role }, index): Role | undefined => {
    if (index === title) return 'problem'
    if (index === link) return 'link'
    if (others.includes(index)) return found[index]?.problems ? 'link2' : 'reading'
    if (index === topic) return 'topic'
    return role === 'text' || role === 'link' ? undefined : role
  })
  const isList =
    found.some(
      ({ isLinked, problems, role }) => isLinked || problems > 0 || role === 'difficulty' || role === 'done',
    ) || subjects.filter(isSubject).length * 2 > subjects.length
  return isList && title >= 0 ? roles : undefined
}

/** Returns the columns of addresses, those that lead to problems first. */
function linkColumns(found: readonly ColumnContent[]): number[] {
  const columns = [...found.keys()].filter((index) => found[index]?.role === 'link')
  return columns.sort((a, b) => (found[b]?.problems ?? 0) - (found[a]?.problems ?? 0))
}

/** Prefers linked texts, then the column with the most distinct texts, then the links themselves. */
export function titleColumn(found: readonly ColumnContent[]): number {
  const linked = found.findIndex(({ role, isLinked }) => role === 'text' && isLinked)
  if (linked >= 0) return linked
  const links = linkColumns(found)[0] ?? -1
  const rows = found[links]?.texts.length ?? 0
  const different = found.map(({ role, texts }) => (role === 'text' ? new Set(texts).size : 0))
  const most = Math.max(0, ...different)
  // Far fewer texts than links are topics or remarks.
  return most > 0 && most * 2 > rows ? different.indexOf(most) : links >= 0 ? links : different.indexOf(most)
}
