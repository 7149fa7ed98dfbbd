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
  if (filled.filter(isEnumeration).length * 2 > filled.length) {
    readEnumerations(lines, list)
    return
  }
  if (filled.filter(isTitle).length * 4 < filled.length * 3) throw new TrackerError('sheet-not-a-list')
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

/** `Array: Two Sum, Best Time to Buy and Sell Stock, ...` */
const isEnumeration = (line: string): boolean =>
  /^[^:,]{2,40}:[^,:]+,[^,]+,/.test(line) && linksIn(line).length === 0

function readEnumerations(lines: readonly string[], list: ListContent): void {
  for (const [index, line] of indexed(lines)) {
    const [topic = '', ...rest] = line.split(':')
    if (!isEnumeration(line)) {
      if (line.trim() !== '') list.skip(index + 1, line)
      continue
    }
    for (const title of rest.join(':').split(',')) {
      if (isName(title))
        list.addItem([topic], { title: title.trim(), url: '', done: false, note: '' }, index + 1)
    }
  }
}
