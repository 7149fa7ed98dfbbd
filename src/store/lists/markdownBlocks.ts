import MarkdownIt, { type Token } from 'markdown-it'
import { indexed } from '../model/indexed.ts'
import { maxColumns } from './limits.ts'

/** What is written in one place: its inline tokens, as `linesOf` and `lineOf` take them. */
interface Written {
  /** The number of its first line in the file. */
  readonly line: number
  readonly inline: Token
}

export interface TableRow {
  readonly line: number
  readonly cells: readonly Token[]
}

/** An item of a list, with what is below its first line. */
export interface ItemBlock {
  readonly kind: 'item'
  readonly line: number
  /** From 1; an item within another one is deeper. */
  readonly depth: number
  readonly blocks: readonly Block[]
}

/** A part of a Markdown text. Quotes and lists are no parts of their own: what is in them is. */
export type Block =
  | (Written & { readonly kind: 'heading'; readonly depth: number })
  | (Written & { readonly kind: 'paragraph' })
  | ItemBlock
  | { readonly kind: 'table'; readonly line: number; readonly rows: readonly TableRow[] }
  | { readonly kind: 'html' | 'code'; readonly line: number; readonly text: string }

const parser = new MarkdownIt({ html: true, linkify: true })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
// Lists that are indented as a whole are common, and code in front of a list is not.
parser.disable('code')

/** Returns the parts of a text in order. `numberOf` gives the number of one of its lines in the file. */
export function blocksOf(text: string, numberOf: (line: number) => number): readonly Block[] {
  const all: Block[] = []
  let blocks = all
  /** The blocks around each item that is open. */
  const around: Block[][] = []
  let rows: { readonly line: number; readonly cells: Token[] }[] = []
  const tokens = parser.parse(text, {})
  for (const [at, token] of indexed(tokens)) {
    const { type, tag, map, level, content } = token
    const line = numberOf(map?.[0] ?? 0)
    const inline = tokens[at + 1] as Token
    if (type === 'heading_open') blocks.push({ kind: 'heading', line, depth: Number(tag.slice(1)), inline })
    else if (type === 'paragraph_open') blocks.push({ kind: 'paragraph', line, inline })
    else if (type === 'html_block') blocks.push({ kind: 'html', line, text: content })
    else if (type === 'fence') blocks.push({ kind: 'code', line, text: content })
    else if (type === 'list_item_open') {
      const inside: Block[] = []
      blocks.push({ kind: 'item', line, depth: level, blocks: inside })
      around.push(blocks)
      blocks = inside
    } else if (type === 'list_item_close') blocks = around.pop() ?? all
    else if (type === 'table_open') {
      rows = []
      blocks.push({ kind: 'table', line, rows })
    } else if (type === 'tr_open') rows.push({ line, cells: [] })
    else if (type === 'th_open' || type === 'td_open') {
      const cells = rows.at(-1)?.cells
      if (cells && cells.length < maxColumns) cells.push(inline)
    }
  }
  return all
}

/** Returns all that is written in some blocks. */
export const inlinesOf = (blocks: readonly Block[]): readonly Token[] =>
  blocks.flatMap((block) =>
    block.kind === 'item'
      ? inlinesOf(block.blocks)
      : block.kind === 'table'
        ? block.rows.flatMap(({ cells }) => cells)
        : 'inline' in block
          ? [block.inline]
          : [],
  )
