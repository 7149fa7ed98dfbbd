import MarkdownIt, { type Token } from 'markdown-it'
import type { Difficulty } from '../../seed/catalogue.ts'
import { TrackerError } from '../errors.ts'
import { indexed } from '../model/indexed.ts'
import { type Field, fieldOf, withFields } from './fields.ts'
import { htmlEntries } from './html.ts'
import {
  isLinkWord,
  itemOf,
  type ListEntry,
  type ListedItem,
  markedDifficulty,
  type NamedItem,
} from './itemOf.ts'
import type { ListContent } from './ListContent.ts'
import { maxColumns, maxRows, maxTitleLength } from './limits.ts'
import { entryOf, isBreak, type Line, linesOf } from './markdownInline.ts'
import { problemOf } from './problemOf.ts'
import { readTable } from './readTable.ts'
import { SheetBuilder, tooMany } from './SheetBuilder.ts'
import type { Cell, Row } from './table.ts'
import { isBareHeading, isName, levelHeading, splitLevel, topicName } from './words.ts'

const parser = new MarkdownIt({ html: true, linkify: true })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
// Lists that are indented as a whole are common, and code in front of a list is not.
parser.disable('code')

/**
 * Reads a Markdown list: `#` names it, deeper headings are topics, list items and table rows are items; where it has
 * neither, paragraphs with a link. Throws `sheet-not-a-list` if it is mostly something else, such as a program's README.
 */
export function readMarkdown(text: string, content: ListContent): void {
  const lines = text.split(/\r\n|\r|\n/)
  const written = lines.filter((line) => line.trim() !== '').length
  if (written > maxRows) throw tooMany(written)
  const { title, body } = frontMatter(lines)
  const reader = new MarkdownReader(content)
  if (title) reader.setName(title)
  const { text: prepared, numbers } = asPeopleReadIt(body)
  reader.read(parser.parse(prepared, {}), (line) => lines.length - body.length + (numbers[line] ?? 0) + 1)
}

const entry = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/

/**
 * Changes what a parser and a person read differently: `##Arrays` is a heading, and a line that is not indented does not
 * belong to the list item above it. `numbers` holds the place of each line before.
 */
function asPeopleReadIt(lines: readonly string[]): {
  readonly text: string
  readonly numbers: readonly number[]
} {
  const prepared: string[] = []
  const numbers: number[] = []
  for (const [index, line] of indexed(lines)) {
    const isApart = /^[^\s>|#<`~]/.test(line) && !entry.test(line) && entry.test(lines[index - 1] ?? '')
    if (isApart) {
      prepared.push('')
      numbers.push(index)
    }
    prepared.push(line.replace(/^(#{1,6})(?=[^#\s])/, '$1 '))
    numbers.push(index)
  }
  return { text: prepared.join('\n'), numbers }
}

/** Reads the front matter that some site generators add; only its title is used. */
function frontMatter(lines: readonly string[]): { readonly title: string; readonly body: readonly string[] } {
  if (lines[0]?.trim() !== '---') return { title: '', body: lines }
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  if (end < 0) return { title: '', body: lines }
  const title = lines.slice(0, end).find((line) => /^title:/i.test(line))
  return { title: title?.slice(6).replace(/^\s*["']|["']\s*$/g, '') ?? '', body: lines.slice(end + 1) }
}

interface Heading {
  /** From 1; a heading that only looks like one comes after all that are. */
  readonly depth: number
  readonly text: string
}

/** A line outside lists, with the headings above it. */
interface Paragraph {
  readonly path: readonly string[]
  readonly level: Difficulty | undefined
  readonly line: number
  readonly entry: ListEntry
}

/** Depths of what looks like a heading: a fold, a bold line, a list's item above others. */
const [foldDepth, boldDepth, itemDepth] = [10, 30, 40]

class MarkdownReader {
  readonly #content: ListContent
  #numberOf: (line: number) => number = (line) => line
  #headings: readonly Heading[] = []
  #level: Difficulty | undefined
  #isNamed = false
  #hasHeading = false
  /** True if the items are lines with a link, and what is in lists stands above some of them. */
  #isOfLines = false
  /** The level outside of each open fold. */
  #folds: (Difficulty | undefined)[] = []
  /** The headings that have items of lists or tables. */
  readonly #withItems = new Set<string>()
  /** All headings but the list's name, by where they stand. */
  readonly #opened: { readonly path: readonly string[]; readonly line: number; readonly text: string }[] = []
  /** Paragraphs with a link: items of a file that has no list. */
  readonly #paragraphs: Paragraph[] = []
  /** Distinguishes a list from a text: items that are surely problems, likely ones, all items, and prose. */
  readonly #found = { sure: 0, likely: 0, all: 0, prose: 0 }

  constructor(content: ListContent) {
    this.#content = content
  }

  setName(name: string): void {
    this.#isNamed = true
    this.#content.name = name.trim() || this.#content.name
  }

  /** `numberOf` gives the number of a parser's line in the file. */
  read(tokens: readonly Token[], numberOf: (line: number) => number): void {
    this.#numberOf = numberOf
    this.#isOfLines = linkedLines(tokens) > 3 * tokens.filter(({ type }) => type === 'list_item_open').length
    for (let at = 0; at < tokens.length; ) at = this.#readBlock(tokens, at)
    this.#countTables()
    const isList = this.#found.sure > 0 && !this.#isOfLines
    for (const table of this.#content.tables) this.#withItems.add(pathKey(table.path))
    for (const paragraph of this.#paragraphs) {
      // Beside lists, paragraphs are remarks, except under a heading that has nothing else.
      const isAlone = paragraph.path.length > 0 && !this.#withItems.has(pathKey(paragraph.path))
      if (isAlone || !isList) this.#readParagraph(paragraph)
      else this.#skipParagraph(paragraph)
    }
    this.#skipEmptyHeadings()
    const { sure, likely, all, prose } = this.#found
    // Numbered questions may end in a full stop; steps of instructions stand under a heading.
    const isBare = all > 1 && prose === 0 && !this.#hasHeading
    const isRead = all > 0 && (isBare || sure * 2 >= all || (likely * 4 >= all * 3 && prose * 2 <= all))
    if (!isRead) throw new TrackerError('sheet-not-a-list')
  }

  /** A heading without items is no topic. */
  #skipEmptyHeadings(): void {
    const used = new Set<string>()
    for (const key of this.#withItems)
      for (let end = key.length; end > 0; end = key.lastIndexOf('\n', end - 1)) used.add(key.slice(0, end))
    for (const { path, line, text } of this.#opened)
      if (!used.has(pathKey(path))) this.#content.skip(line, text)
  }

  #countTables(): void {
    const trial = new SheetBuilder('')
    for (const table of this.#content.tables) readTable(table, trial)
    for (const item of trial.items) this.#count(item, item.done)
  }

  /** Reads the block that starts at a token; returns the position after it. */
  #readBlock(tokens: readonly Token[], at: number): number {
    const token = tokens[at] as Token
    const inline = tokens[at + 1]
    switch (token.type) {
      case 'heading_open':
        this.#readHeading(token, Number(token.tag.slice(1)), entryOf(inline?.children ?? []).words)
        return at + 3
      case 'paragraph_open':
        this.#readLines(
          token,
          linesOf(inline?.children ?? []),
          /_list_open$/.test(tokens[at + 3]?.type ?? ''),
        )
        return at + 3
      case 'list_item_open':
        return this.#readItem(tokens, at)
      case 'table_open':
        return this.#readTable(tokens, at)
      case 'html_block':
        this.#readHtml(token)
        return at + 1
      case 'fence':
        this.#found.prose += token.content.split('\n').length - 1
        this.#skip(token, token.content)
        return at + 1
      default:
        return at + 1
    }
  }

  #readHeading(token: Token, depth: number, text: string): void {
    this.#hasHeading = true
    const level = levelHeading(text)
    const isFirst = this.#headings.length === 0 && this.#found.all === 0
    if (level) this.#level = level.difficulty
    else if (isBareHeading(text) && this.#headings.some((heading) => heading.depth < depth))
      this.#closeBelow(depth)
    else if (depth === 1 && isFirst && !this.#isNamed) this.setName(topicName(text))
    else this.#open(token, depth, text)
  }

  /** A heading such as `Problems` ends what is below the one above it, and names nothing. */
  #closeBelow(depth: number): void {
    this.#headings = this.#headings.filter((heading) => heading.depth < depth)
    this.#level = undefined
  }

  #open(token: Token, depth: number, text: string): void {
    const { name, level } = splitLevel(text)
    this.#closeBelow(depth)
    this.#headings = [...this.#headings, { depth, text: topicName(name) }]
    this.#opened.push({ path: this.#path, line: this.#lineOf(token), text })
    if (level) this.#level = level.difficulty
  }

  get #path(): string[] {
    return this.#headings.map(({ text }) => text)
  }

  /** A bold line, one that ends in a colon, or one directly above a list is a heading of what follows. */
  #readLines(token: Token, lines: readonly Line[], isAboveList: boolean): void {
    const [first] = lines
    const text = first?.text ?? ''
    const isHeading = lines.length === 1 && first?.links.length === 0 && text.length <= 80
    if (
      isHeading &&
      (first?.isBold || (isAboveList && !/: /.test(text)) || /:$/.test(text)) &&
      !/[.!?]$/.test(text)
    ) {
      const level = levelHeading(text)
      if (level) this.#level = level.difficulty
      else this.#open(token, boldDepth, text)
      return
    }
    const path = this.#path
    for (const [index, entry] of indexed(lines)) {
      const line = this.#lineOf(token) + index
      if (entry.links.length > 0) this.#keep({ path, level: this.#level, line, entry })
      else if (entry.text !== '') this.#skipText(line, entry.text)
    }
  }

  #keep(paragraph: Paragraph): void {
    this.#found.prose++
    this.#paragraphs.push(paragraph)
  }

  #readParagraph({ path, level, line, entry }: Paragraph): void {
    const item = itemOf(entry)
    if (
      item &&
      (problemOf(item.url) || isOnlyLink(entry) || entry.links.some(({ text }) => isProblemWord(text)))
    ) {
      this.#found.prose--
      this.#add(path, { ...item, ...(level && { difficulty: item.difficulty ?? level }), note: '' }, line)
    } else this.#skipParagraph({ line, entry })
  }

  #skipParagraph({ line, entry }: Pick<Paragraph, 'line' | 'entry'>): void {
    this.#content.skip(line, shownText(entry))
  }

  /** Reads an item of a list, its own lines first. */
  #readItem(tokens: readonly Token[], at: number): number {
    const open = tokens[at] as Token
    let end = at + 1
    while (tokens[end]?.type !== 'list_item_close' || tokens[end]?.level !== open.level) end++
    const inner = tokens.slice(at + 1, end)
    const nested = inner.findIndex(({ type }) => /^(?:bullet|ordered)_list_open$/.test(type))
    const own = nested < 0 ? inner : inner.slice(0, nested)
    const children = own.flatMap(({ type, children }) =>
      type === 'inline' ? [...(children ?? []), space] : [],
    )
    const lines = linesOf(children)
    const fields = lines.slice(1).flatMap((line) => fieldIn(line) ?? [])
    const below = nested < 0 ? [] : inner.slice(nested).filter(({ type }) => type === 'inline')
    const fieldsBelow = below.flatMap(({ children }) => linesOf(children ?? []).map(fieldIn))
    const areFields = fieldsBelow.length > 0 && fieldsBelow.every((field) => field !== undefined)
    const whole = entryOf(fields.length > 0 ? children.slice(0, children.findIndex(isBreak)) : children)
    // What stands below a title may be its whole answer.
    const entry = whole.text.length > maxTitleLength && lines[0] ? lines[0] : whole
    const [, box, rest = ''] = /^\[([^[\]\d]{0,2})\](?:\s+(.*))?$/u.exec(entry.text) ?? []
    const content = box === undefined ? entry : { ...entry, text: rest }
    const isBare = !areFields && box === undefined && entry.links.length === 0
    if (this.#isOfLines && isBare && nested < 0) {
      this.#open(open, itemDepth, entry.text)
      return end + 1
    }
    const isHeading = isBare && nested >= 0 && inner.slice(nested).some(hasLinkOrBox)
    if (isHeading) {
      const before = [this.#headings, this.#level] as const
      const level = levelHeading(entry.text)
      if (level) this.#level = level.difficulty
      else this.#open(open, itemDepth + open.level, entry.text)
      this.#readAll(inner.slice(nested))
      ;[this.#headings, this.#level] = before
      return end + 1
    }
    this.#readEntry(open, content, box, [...fields, ...(areFields ? fieldsBelow : [])])
    for (const token of own) if (token.type === 'fence') this.#skip(token, token.content)
    if (nested >= 0 && !areFields) this.#readAll(inner.slice(nested))
    return end + 1
  }

  #readAll(tokens: readonly Token[]): void {
    for (let at = 0; at < tokens.length; ) at = this.#readBlock(tokens, at)
  }

  #readEntry(token: Token, entry: ListEntry, box: string | undefined, fields: readonly Field[] = []): void {
    // A table of contents.
    if (entry.links.length > 0 && entry.links.every(({ href }) => href.startsWith('#'))) return
    const item = itemOf(entry)
    if (!item || item.title.length > maxTitleLength) {
      this.#skip(token, shownText(entry))
      return
    }
    const difficulty = item.difficulty ?? this.#level
    const status = box === undefined ? item.status : `[${box}]`
    const listed = {
      ...item,
      ...(difficulty && { difficulty }),
      ...(status !== undefined && { status }),
      note: '',
    }
    this.#add(this.#path, withFields(listed, fields), this.#lineOf(token))
  }

  #add(path: readonly string[], item: ListedItem, line: number): void {
    this.#count(item, item.status !== undefined)
    this.#withItems.add(pathKey(path))
    this.#content.addItem(path, item, line)
  }

  #count(item: NamedItem, hasStatus: boolean): void {
    const { title } = item
    const isProblem = isSure(item, hasStatus)
    this.#found.all++
    if (isProblem) this.#found.sure++
    if (isProblem || (title.length <= 80 && !/[.:;]$|: /.test(title))) this.#found.likely++
  }

  #readTable(tokens: readonly Token[], at: number): number {
    const rows: Row[] = []
    let end = at
    for (; tokens[end]?.type !== 'table_close'; end++) {
      const token = tokens[end] as Token
      if (token.type === 'tr_open') rows.push({ line: this.#lineOf(token), cells: [] })
      const cells = rows.at(-1)?.cells as Cell[] | undefined
      if (token.type === 'inline' && cells && cells.length < maxColumns)
        cells.push(cellOf(entryOf(token.children ?? [])))
    }
    this.#content.addTable({ worksheet: '', path: this.#path, rows, hasHead: true, level: this.#level })
    return end + 1
  }

  /** Folds name what is in them; other HTML is read like the Markdown that it stands for. */
  #readHtml(token: Token): void {
    for (const part of htmlEntries(token.content)) {
      if (part.kind === 'open') this.#folds.push(this.#level)
      else if (part.kind === 'close') {
        if (this.#folds.length > 0) this.#level = this.#folds.pop()
        this.#headings = this.#headings.filter(({ depth }) => depth < foldDepth + this.#folds.length)
      } else if (part.kind === 'heading') {
        const depth = part.depth ?? foldDepth + Math.max(0, this.#folds.length - 1)
        if (part.entry.links.some(({ href }) => problemOf(href))) {
          this.#keep({ path: this.#path, level: this.#level, line: this.#lineOf(token), entry: part.entry })
        } else if (part.entry.text !== '' || part.entry.links.length > 0)
          this.#readHeading(token, depth, shownText(part.entry))
      } else if (part.kind === 'item') this.#readEntry(token, part.entry, undefined)
      else if (part.entry.links.length > 0)
        this.#keep({ path: this.#path, level: this.#level, line: this.#lineOf(token), entry: part.entry })
      else if (part.entry.text !== '') this.#skip(token, part.entry.text)
    }
  }

  #lineOf({ map }: Token): number {
    return this.#numberOf(map?.[0] ?? 0)
  }

  #skip(token: Token, text: string): void {
    this.#skipText(this.#lineOf(token), text)
  }

  #skipText(line: number, text: string): void {
    this.#found.prose++
    this.#content.skip(line, text)
  }
}

/** Counts the lines outside of lists that have a link. */
const linkedLines = (tokens: readonly Token[]): number =>
  tokens
    .filter(({ type, level }) => type === 'inline' && level === 1)
    .flatMap(({ children }) => linesOf(children ?? []))
    .filter(({ links }) => links.length > 0).length

/** True for what is surely a problem: a status, a level, or a link to one. */
const isSure = ({ url, difficulty }: NamedItem, hasStatus: boolean): boolean =>
  hasStatus || difficulty !== undefined || problemOf(url) !== undefined

/** True for a line that is a link, and at most a level. */
const isOnlyLink = ({ links, text }: ListEntry): boolean =>
  links.length === 1 &&
  !isLinkWord(links[0]?.text ?? '') &&
  (!isName(text) || markedDifficulty([text]) !== undefined)

/** True for what a link to a problem is called beside others. */
const isProblemWord = (text: string): boolean =>
  /^(?:practi[cs]e|problem|question|solve)(?: (?:here|link))?$/i.test(text)

const fieldIn = ({ words, links }: Line): Field | undefined =>
  fieldOf(
    words,
    links.map(({ href }) => href),
  )

const pathKey = (path: readonly string[]): string => path.join('\n')

const shownText = ({ links, text }: ListEntry): string =>
  [...links.map((link) => (isLinkWord(link.text) ? '' : link.text)), text].filter(Boolean).join(' ')

const space = { type: 'softbreak', content: '' } as Token

const hasLinkOrBox = ({ type, children, content }: Token): boolean =>
  type === 'inline' &&
  (/^\[.?\]\s/u.test(content) || (children ?? []).some((child) => child.type === 'link_open'))

const cellOf = ({ links, text, isBold }: Line): Cell => ({
  text: [...links.map((link) => link.text), text].filter(Boolean).join(' '),
  links: links.map(({ href }) => href),
  ...(isBold && { look: { bold: true } }),
})
