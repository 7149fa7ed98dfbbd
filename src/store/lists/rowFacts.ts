import { indexed } from '../model/indexed.ts'
import { findHead, roleOf } from './columns.ts'
import { leadsToProblem, linkOf, linksIn } from './links.ts'
import { problemOf } from './problemOf.ts'
import { isDone } from './status.ts'
import { type Cell, type Columns, isFilled, type Row } from './table.ts'
import {
  isAside,
  isInstruction,
  isName,
  isNumberedPart,
  isPlaceholder,
  type LevelHeading,
  levelHeading,
} from './words.ts'

/** The only text of a row, if a topic could be called that. */
export interface LoneCell {
  readonly cell: Cell
  readonly column: number
  readonly text: string
  /** True if only what nobody understands stands beside it: enough for what stands out, too little for any other. */
  readonly hasRemarks: boolean
}

/** What can be said of a row of a table by itself, and by the one above. */
export interface RowFacts {
  readonly row: Row
  readonly isHead: boolean
  /** The cells that say something, besides the number and the status. */
  readonly content: readonly Cell[]
  readonly lone: LoneCell | undefined
  readonly level: LevelHeading | undefined
  /** How many of its cells are filled. */
  readonly filled: number
  readonly isNumbered: boolean
  readonly isDone: boolean
  readonly hasNote: boolean
  readonly isAside: boolean
  readonly isAfterGap: boolean
  /** True if it says more about the problem above. */
  readonly isContinued: boolean
}

/** Longer texts aren't topics. */
const longestTopic = 80

/** Returns the facts of a row below `before`. */
export function factsOf(row: Row, columns: Columns, before: Row | undefined): RowFacts {
  const filled = indexed([...row.cells]).filter((entry): entry is [number, Cell] => isFilled(entry[1]))
  // What students fill in doesn't count: a list of titles with some done looks the same as one with none.
  const isStatus = ([index, { text, links }]: [number, Cell]) =>
    links.length === 0 && (isPlaceholder(text) || columns[index] === 'done' || columns[index] === 'note')
  const isNumber = ([index, { text, links }]: [number, Cell]) =>
    links.length === 0 &&
    (columns[index] === 'number' ? /^\d*\W?$/.test(text) : index !== columns.indexOf('problem')) &&
    /^[\d\s.,/%()]+$/.test(text)
  const content = filled.filter((entry) => !isStatus(entry) && !isNumber(entry))
  // Beside a topic, headings repeat: `Arrays | Editorial`.
  const named = content.filter(
    ([index, { text, links }]) =>
      columns[index] === 'problem' || links.length > 0 || roleOf(text) === undefined,
  )
  const candidates = named.length > 0 ? named : content
  const known = candidates.filter(([index]) => columns[index] !== undefined)
  const wide = candidates.filter(([, { look }]) => look?.isWide)
  const only = wide.length === 1 ? wide : known.length === 1 ? known : candidates
  const found = loneCell(only)
  const lone = found && { ...found, hasRemarks: only.length < candidates.length }
  const level = lone && levelHeading(lone.text)
  const isDoneRow = filled.some(([index, { text }]) => columns[index] === 'done' && isDone(text))
  // With more in a known column it is a problem: `How to use two stacks, Easy`.
  const isMore = ([index, cell]: [number, Cell]) =>
    ['difficulty', 'link'].includes(columns[index] ?? '') || leadsToProblem(cell)
  const isProblem = () => columns.includes('problem') && (isDoneRow || content.some(isMore))
  const isRemark = ({ text }: Cell) => isAside(text) && !(isInstruction(text) && isProblem())
  const asides = content.every(([, cell]) => isRemark(cell) || isOtherLink(cell))
  return {
    row,
    isHead: findHead(row) !== undefined,
    content: content.map(([, cell]) => cell),
    lone: level ? undefined : lone,
    level,
    filled: filled.length,
    isNumbered: filled.some((entry) => columns[entry[0]] === 'number' && isNumber(entry)),
    isDone: isDoneRow,
    hasNote: filled.some(([index, { text }]) => columns[index] === 'note' && isName(text)),
    isAside: content.length > 0 && asides && content.some(([, cell]) => isRemark(cell)),
    isContinued: row.cells[columns.indexOf('problem')]?.isContinued === true,
    isAfterGap: before === undefined || row.line - before.line > 1,
  }
}

function loneCell(content: readonly (readonly [number, Cell])[]): Omit<LoneCell, 'hasRemarks'> | undefined {
  const [first, ...others] = content
  if (!first) return undefined
  const [column, cell] = first
  const text = cell.text.replace(/\s+/g, ' ')
  if (others.some(([, other]) => other.text !== cell.text || other.links.length > 0)) return undefined
  if (!isName(text) || text.length > longestTopic || linkOf(text) !== '' || /^[•‣▪●○]/.test(text))
    return undefined
  const isLinked = cell.links.length > 0 || linksIn(text).length > 0
  if (isLinked && !isNumberedPart(text)) return undefined
  return { cell, column, text }
}

const isOtherLink = ({ text, links }: Cell): boolean =>
  [...links, ...linksIn(text)].some((link) => problemOf(linkOf(link)) === undefined)

export const hasProblemLink = ({ content }: RowFacts): boolean => content.some(leadsToProblem)

export const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
