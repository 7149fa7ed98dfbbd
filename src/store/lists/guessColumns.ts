import { type Columns, type Role, repeats } from './columns.ts'
import { linkOf } from './links.ts'
import { isFilled, type Row } from './table.ts'
import { difficultyOf, isDoneWord } from './words.ts'

/** What people enter for something that isn't done. */
const notDone = /^(?:no|false|todo|to do|not done|pending|unsolved|<->|~|-|☐|0)$/i

/** How many rows are used to detect what a column holds. */
export const sampleSize = 300

/**
 * Guesses the columns of a table without a head row from their content; `undefined` if nothing suggests problems: a
 * link, a difficulty or a status.
 */
export function guessColumns(rows: readonly Row[]): Columns | undefined {
  const sample = rows.slice(0, sampleSize)
  const width = sample.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const found = [...Array(width).keys()].map((index) => guess(sample, index))
  const title = titleColumn(found)
  const roles = found.map(({ role }, index) =>
    index === title ? 'problem' : role === 'text' ? undefined : role,
  )
  const topic = found.findIndex(
    ({ role, texts }, index) => role === 'text' && index !== title && repeats(texts),
  )
  if (topic >= 0) roles[topic] = 'topic'
  const isList = found.some(({ isLinked, role }) => isLinked || role === 'difficulty' || role === 'done')
  return isList && title >= 0 ? roles : undefined
}

interface Guess {
  readonly role: Role | 'text' | undefined
  readonly isLinked: boolean
  readonly texts: readonly string[]
}

function guess(sample: readonly Row[], index: number): Guess {
  const cells = sample.map(({ cells }) => cells[index]).filter(isFilled)
  const texts = cells.map(({ text }) => text).filter((text) => text !== '')
  const most = (is: (text: string) => boolean) => texts.filter(is).length * 2 > texts.length
  const all = (is: (text: string) => boolean) => texts.length > 0 && texts.every(is)
  const role = most((text) => linkOf(text) !== '')
    ? 'link'
    : most((text) => difficultyOf(text) !== undefined)
      ? 'difficulty'
      : // The numbers may be below a heading that we do not understand.
        most((text) => /^\d+[.)]?$/.test(text)) && !most((text) => /^[01]$/.test(text))
        ? 'number'
        : all((text) => isDoneWord(text) || notDone.test(text))
          ? 'done'
          : texts.length > 0
            ? 'text'
            : undefined
  const linked = cells.filter(({ text, links }) => links.length > 0 || linkOf(text) !== '').length
  return { role, isLinked: linked * 2 > cells.length && linked > 0, texts }
}

/** Prefers linked texts, then the column with the most distinct texts, then the links themselves. */
function titleColumn(found: readonly Guess[]): number {
  const linked = found.findIndex(({ role, isLinked }) => role === 'text' && isLinked)
  if (linked >= 0) return linked
  const different = found.map(({ role, texts }) => (role === 'text' ? new Set(texts).size : 0))
  const most = Math.max(0, ...different)
  return most > 0 ? different.indexOf(most) : found.findIndex(({ role }) => role === 'link')
}
