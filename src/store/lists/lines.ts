import { TrackerError } from '../errors.ts'
import { indexed } from '../model/indexed.ts'
import type { ListContent } from './ListContent.ts'
import { maxRows } from './limits.ts'
import { linksIn, withoutLinks } from './links.ts'
import { tooMany } from './SheetBuilder.ts'
import type { Cell, Row } from './table.ts'
import { isName, withoutTail } from './words.ts'

/** Longer lines aren't titles. */
const longestTitle = 120

/**
 * Reads plain lines, each with a title, a link, or both; a line above others may be their topic. Throws
 * `sheet-not-a-list` if most of them are sentences.
 */
export function readLines(text: string, list: ListContent): void {
  const lines = text.split(/\r\n|\r|\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.length > maxRows) throw tooMany(filled.length)
  if (isEnumerationList(filled)) {
    readEnumerations(lines, list)
    return
  }
  const isBare = filled.every((line) => linksIn(line).length === 0)
  const isList = filled.filter(isTitle).length * 4 >= filled.length * 3 && !(isBare && filled.length < 2)
  if (!isList) throw new TrackerError('sheet-not-a-list')
  const rows = lines.flatMap((line, index): Row[] =>
    line.trim() === '' ? [] : [{ line: index + 1, cells: cellsOf(line) }],
  )
  const hasStatus = rows.some(({ cells }) => cells[1])
  list.addTable({ worksheet: '', path: [], rows, columns: hasStatus ? ['problem', 'done'] : ['problem'] })
}

/** A title has no more than a few words, and doesn't end like a sentence. */
function isTitle(line: string): boolean {
  if (linksIn(line).length > 0) return true
  const text = line.trim()
  return (
    isName(text) &&
    text.length <= longestTitle &&
    !/[.;,!]$/.test(text) &&
    !/[.!?]\s+\p{Lu}/u.test(withoutBullet(text))
  )
}

const withoutBullet = (line: string): string => line.replace(/^\s*(?:[-*+•]|\d{1,5}[.)])\s+/, '')

function cellsOf(line: string): Cell[] {
  const [, box, rest] = /^\s*(?:[-*+•]\s+)?\[([^[\]]?)\]\s+(.*)$/u.exec(line) ?? []
  const text = withoutBullet(rest ?? line)
  const title = withoutTail(withoutLinks(text), ' :|,-–—')
  const cell = { text: title, links: linksIn(text) }
  return box === undefined ? [cell] : [cell, { text: box.trim() === '' ? '☐' : box, links: [] }]
}

/** True if most lines are like `Array: Two Sum, Best Time to Buy and Sell Stock, ...` */
export const isEnumerationList = (lines: readonly string[]): boolean =>
  lines.filter((line) => partsOf(line).length > 1).length * 2 > lines.length

/** Returns the titles after a topic and a colon; none for any other line. */
function partsOf(line: string): readonly string[] {
  const colon = line.indexOf(':')
  if (
    colon < 2 ||
    colon > 40 ||
    line.length > 2000 ||
    line.slice(0, colon).includes(',') ||
    linksIn(line).length > 0
  )
    return []
  // A comma within brackets belongs to a title: `Pow(x, n)`.
  const titles = line.slice(colon + 1).split(/,(?![^()]*\))/)
  return titles.map((title) => title.trim()).filter(isName)
}

function readEnumerations(lines: readonly string[], list: ListContent): void {
  for (const [index, line] of indexed(lines)) {
    const titles = partsOf(line)
    const topic = line.split(':', 1)
    for (const title of titles) list.addItem(topic, { title, url: '', done: false, note: '' }, index + 1)
    if (titles.length === 0 && line.trim() !== '') list.skip(index + 1, line)
  }
}
