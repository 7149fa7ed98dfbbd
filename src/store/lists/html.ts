import { Parser } from 'htmlparser2'
import type { ListEntry } from './itemOf.ts'
import { statusOf } from './status.ts'
import type { Cell } from './table.ts'
import { difficultyOf, oneLine } from './words.ts'

/** What a piece of HTML says, in order. */
export type HtmlPart =
  /** A heading of a depth, or of a fold. */
  | { readonly kind: 'heading'; readonly depth?: number; readonly entry: ListEntry }
  | { readonly kind: 'item' | 'text'; readonly entry: ListEntry }
  | HtmlRow
  /** The start and the end of a fold. */
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }

/** A row of a table whose cells hold nothing but text: one of lists is there for the layout. */
export interface HtmlRow {
  readonly kind: 'row'
  /** How many lines of the piece stand before it. */
  readonly before: number
  readonly isFirst: boolean
  readonly cells: readonly Cell[]
  /** What it says if it is in no table of problems. */
  readonly parts: readonly HtmlPart[]
}

/** Elements that begin and end a line of text. */
const blocks =
  /^(?:blockquote|br|center|dd|details|div|dl|dt|h[1-6]|hr|li|ol|p|section|summary|table|td|th|tr|ul)$/

/** Reads a piece of HTML, of which elements may be opened and not closed, as in Markdown. */
export function htmlEntries(html: string): readonly HtmlPart[] {
  const parts: HtmlPart[] = []
  let kind: 'text' | 'item' | { depth?: number } = 'text'
  let [text, links]: [string, { href: string; text: string }[]] = ['', []]
  let link: { href: string; text: string } | undefined
  let isFirst = false
  let row: { cells: Cell[]; readonly from: number; readonly before: number } | undefined
  let cell: { text: string; readonly links: string[] } | undefined
  const flush = () => {
    const entry = {
      text: oneLine(text),
      links: links.map(({ href, text }) => ({ href, text: oneLine(text) })),
    }
    if (entry.text !== '' || links.length > 0)
      parts.push(typeof kind === 'string' ? { kind, entry } : { kind: 'heading', ...kind, entry })
    ;[text, links, link] = ['', [], undefined]
  }
  let [lines, counted] = [0, 0]
  const linesBefore = (index: number) => {
    lines += html.slice(counted, index).split('\n').length - 1
    counted = index
    return lines
  }
  const parser = new Parser({
    onopentag: (name, { href, alt = '' }) => {
      if (name === 'a' && href) {
        link = { href, text: '' }
        links.push(link)
        cell?.links.push(href)
      }
      // A badge.
      if (name === 'img' && cell && (difficultyOf(alt) ?? statusOf(alt))) cell.text += alt
      if (!blocks.test(name)) return
      flush()
      if (name === 'table') isFirst = true
      else if (name === 'tr') row = { cells: [], from: parts.length, before: linesBefore(parser.startIndex) }
      else if (/^t[dh]$/.test(name)) cell = { text: '', links: [] }
      else if (cell) cell.text += ' '
      const depth = /^h([1-6])$/.exec(name)?.[1]
      if (name === 'details') parts.push({ kind: 'open' })
      kind = depth ? { depth: Number(depth) } : name === 'summary' ? {} : name === 'li' ? 'item' : 'text'
    },
    ontext: (piece) => {
      if (cell) cell.text += piece
      if (link) link.text += piece
      else text += piece
    },
    onclosetag: (name) => {
      if (name === 'a') link = undefined
      if (!blocks.test(name)) return
      flush()
      kind = 'text'
      if (/^t[dh]$/.test(name) && cell) {
        row?.cells.push({ ...cell, text: oneLine(cell.text) })
        cell = undefined
      }
      if (name !== 'tr' || !row) return
      const { cells, from, before } = row
      row = undefined
      if (cells.length < 2 || parts.slice(from).some((part) => part.kind !== 'text')) return
      parts.push({ kind: 'row', before, isFirst, cells, parts: parts.splice(from) })
      isFirst = false
    },
  })
  // Folds that a piece closes are often opened in an earlier one, which the parser does not know.
  for (const piece of html.split(/(<\/details\s*>)/i)) {
    if (/^<\/details/i.test(piece)) {
      flush()
      parts.push({ kind: 'close' })
    } else parser.write(piece)
  }
  parser.end()
  flush()
  return parts
}
