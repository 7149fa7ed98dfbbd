import { dsvFormat } from 'd3-dsv'
import { detectDelimiter } from './delimiter.ts'
import type { ListContent } from './ListContent.ts'
import { maxColumns, maxRows } from './limits.ts'
import { markdownLink } from './links.ts'
import { tooMany } from './SheetBuilder.ts'
import type { Cell, Row } from './table.ts'
import { splitLines } from './words.ts'

/** Reads a table of values separated by tabs, semicolons or commas. */
export function readDelimited(text: string, list: ListContent): void {
  list.addTable({ worksheet: '', path: [], rows: rowsOf(text, detectDelimiter(text) ?? ',') })
}

/** Returns all rows that aren't empty. A row's number is the line it starts on, which quoted line breaks shift. */
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let [line, count] = [1, 0]
  dsvFormat(delimiter).parseRows(soundlyQuoted(text, delimiter), (values) => {
    const begins = line
    // A file may hold millions of empty lines.
    if (values.length === 1 && values[0] === '') {
      line++
      return null
    }
    line += values.reduce((breaks, value) => breaks + lineBreaks(value), 1)
    if (values.every((value) => value.trim() === '')) return null
    if (values.length === 1 && /^sep=.$/i.test(values[0] ?? '')) return null
    count++
    if (count <= maxRows) {
      rows.push({ line: begins, cells: values.slice(0, maxColumns).map(cellOf) })
    }
    return null
  })
  if (count > maxRows) throw tooMany(count)
  return rows
}

const cellOf = (value: string): Cell => ({
  text: value.replace(markdownLink, '$1').trim(),
  links: [...value.matchAll(markdownLink)].map(([, , link = '']) => link),
})

/**
 * Quotes what only begins like a quoted value, such as `"greedy` or `"Hello" world`: the parser would take all that follows, up to
 * another quote, for one value.
 */
function soundlyQuoted(text: string, delimiter: string): string {
  if (!text.includes('"')) return text
  const ends = new RegExp(`[${delimiter}\\r\\n]|$`, 'g')
  const endOf = (from: number) => {
    ends.lastIndex = from
    return ends.exec(text)?.index ?? text.length
  }
  const parts: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const isQuoted = text[at] === '"'
    const close = isQuoted ? closingQuote(text, at) : -1
    const end = endOf(close < 0 ? at : close + 1)
    const isSound = close > 0 && text.slice(close + 1, end).trim() === ''
    const written = isSound ? text.slice(at, close + 1) : text.slice(at, endOf(at))
    parts.push(isQuoted && !isSound ? `"${written.replaceAll('"', '""')}"` : written)
    at = isSound ? end : endOf(at)
    parts.push(text[at] ?? '')
  }
  return parts.join('')
}

/** Returns where the value that a quote opens is closed: at the first one that is not doubled; -1 if none is. */
function closingQuote(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close
}

const lineBreaks = (value: string): number =>
  value.includes('\n') || value.includes('\r') ? splitLines(value).length - 1 : 0
