import { Parser } from 'htmlparser2'
import { isLinkWord, type ListEntry } from './itemOf.ts'
import { statusOf } from './status.ts'
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

export interface HtmlRow {
  readonly kind: 'row'
  readonly isFirst: boolean
  /** True if each cell is in one row and one column, or is all of the row. */
  readonly isPlain: boolean
  /** Their words are without those that only say where a link leads. */
  readonly cells: readonly HtmlCell[]
  /** What it says outside of a table. */
  readonly parts: readonly HtmlPart[]
}

export interface HtmlCell {
  readonly words: string
  readonly links: readonly Link[]
}

type Link = ListEntry['links'][number]

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
  /** The open rows, the innermost last. */
  const rows: { cells: HtmlCell[]; isPlain: boolean; readonly from: number }[] = []
  let cell: { words: string; readonly links: { href: string; text: string }[] } | undefined
  const flush = () => {
    const entry = { text: oneLine(text), links: links.map(onOneLine) }
    if (entry.text !== '' || links.length > 0)
      parts.push(typeof kind === 'string' ? { kind, entry } : { kind: 'heading', ...kind, entry })
    ;[text, links, link] = ['', [], undefined]
  }
  const endCell = () => {
    if (cell) rows.at(-1)?.cells.push({ words: oneLine(cell.words), links: cell.links.map(onOneLine) })
    cell = undefined
  }
  const parser = new Parser({
    onopentag: (name, { href, alt = '', type, checked, rowspan = '1', colspan = '1' }) => {
      if (name === 'a' && href) {
        link = { href, text: '' }
        links.push(link)
        cell?.links.push(link)
      }
      // A badge, and a box.
      if (cell && name === 'img' && (difficultyOf(alt) ?? statusOf(alt))) cell.words += alt
      if (cell && name === 'input' && type === 'checkbox') cell.words += checked === undefined ? '[ ]' : '[x]'
      if (!blocks.test(name)) return
      flush()
      const row = rows.at(-1)
      // A cell that is left open, or that holds a table.
      if (/^t[dhr]$/.test(name)) endCell()
      if (name === 'table') isFirst = true
      else if (name === 'tr') rows.push({ cells: [], isPlain: true, from: parts.length })
      else if (/^t[dh]$/.test(name)) {
        cell = { words: '', links: [] }
        if (row && (rowspan !== '1' || colspan !== '1')) row.isPlain = false
      } else if (cell) cell.words += ' '
      const depth = /^h([1-6])$/.exec(name)?.[1]
      if (name === 'details') parts.push({ kind: 'open' })
      kind = depth ? { depth: Number(depth) } : name === 'summary' ? {} : name === 'li' ? 'item' : 'text'
    },
    ontext: (piece) => {
      if (link) link.text += piece
      else {
        text += piece
        if (cell) cell.words += piece
      }
    },
    onclosetag: (name) => {
      if (name === 'a') {
        if (cell && link) cell.words += isLinkWord(oneLine(link.text)) ? ' ' : link.text
        link = undefined
      }
      if (!blocks.test(name)) return
      flush()
      kind = 'text'
      if (/^t[dh]$/.test(name)) endCell()
      if (name !== 'tr') return
      const row = rows.pop()
      if (!row || row.cells.length === 0) return
      const { cells, from } = row
      const isPlain = row.isPlain || cells.length === 1
      parts.push({ kind: 'row', isFirst, isPlain, cells, parts: parts.splice(from) })
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

const onOneLine = ({ href, text }: Link): Link => ({ href, text: oneLine(text) })
