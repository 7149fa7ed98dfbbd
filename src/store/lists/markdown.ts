import type { Token } from 'markdown-it'
import type { Difficulty } from '../../seed/catalogue.ts'
import { TrackerError } from '../errors.ts'
import { indexed } from '../model/indexed.ts'
import type { Role } from '../model/tableChoices.ts'
import { roleOf } from './columns.ts'
import { type Field, fieldOf, withFields } from './fields.ts'
import { type HtmlCell, type HtmlPart, type HtmlRow, htmlEntries } from './html.ts'
import {
  furtherItems,
  isLinkWord,
  itemOf,
  type ListEntry,
  type ListedItem,
  markedDifficulty,
  type NamedItem,
  remarkOf,
} from './itemOf.ts'
import { ListContent } from './ListContent.ts'
import { maxRows, maxTitleLength } from './limits.ts'
import { linkOf } from './links.ts'
import { type Block, blocksOf, type ItemBlock, inlinesOf } from './markdownBlocks.ts'
import { isBreak, type Line, lineOf, linesOf } from './markdownInline.ts'
import { withMarkdownBullets } from './markdownLines.ts'
import { isArticle, problemOf } from './problemOf.ts'
import { readTable } from './readTable.ts'
import { SheetBuilder, tooMany } from './SheetBuilder.ts'
import { statusOf } from './status.ts'
import type { Cell, Row } from './table.ts'
import {
  difficultyOf,
  filledLines,
  isBareHeading,
  isCalledTopic,
  isName,
  type LevelHeading,
  levelHeading,
  oneLine,
  splitLevel,
  splitLines,
  topicName,
  withoutTail,
} from './words.ts'

/**
 * Reads a Markdown list: `#` names it, deeper headings are topics, list items and table rows are items; where it has
 * neither, paragraphs with a link. Of a book of questions and answers, the table of its questions is read. Throws
 * `sheet-not-a-list` if it is mostly something else, such as a program's README.
 */
export function readMarkdown(text: string, content: ListContent): void {
  const lines = splitLines(text)
  const written = filledLines(lines).length
  if (written > maxRows) throw tooMany(written)
  const { title, body } = frontMatter(lines)
  const { text: prepared, numbers } = asPeopleReadIt(body)
  const blocks = blocksOf(prepared, (line) => lines.length - body.length + (numbers[line] ?? 0) + 1)
  if (new MarkdownReader(content, title).read(blocks)) return
  content.clear()
  const end = blocks.findLastIndex(isContents) + 1
  const isRead = end > 0 && new MarkdownReader(content, title).read(blocks.slice(0, end))
  if (!isRead) throw new TrackerError('sheet-not-a-list')
  // The answers.
  for (const block of blocks.slice(end)) {
    const [first] = inlinesOf([block])
    if (first) content.skip(block.line, lineOf(first.children ?? []).words)
  }
}

/** True for a table of questions at the start of a book, which leads to their answers below. */
function isContents(block: Block): boolean {
  if (block.kind !== 'table') return false
  const [head, ...rows] = block.rows
  const asks = head?.cells.some(({ content }) => roleOf(content) === 'problem') ?? false
  const leading = rows.filter(({ cells }) => cells.some(({ children }) => staysHere(lineOf(children ?? []))))
  return asks && leading.length * 2 > rows.length
}

/** True for a line of a table of contents. */
const staysHere = ({ links }: ListEntry): boolean =>
  links.length > 0 && links.every(({ href }) => href.startsWith('#'))

const entry = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/

/** Takes off the indent of lists that are within no other list: a parser takes no list with one of four spaces. */
function unindented(lines: readonly string[]): readonly string[] {
  let [isInList, shift] = [false, 0]
  return lines.map((line) => {
    if (line.trim() === '') return line
    const indent = (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length
    if (indent < shift) shift = 0
    if (!entry.test(line)) isInList &&= indent > 0
    else if (indent < 4) isInList = true
    else if (!isInList && shift === 0) shift = indent
    return shift > 0 ? ' '.repeat(indent - shift) + line.trimStart() : line
  })
}

/** What an item of a list starts with: its indent, and what kind of item it is. */
const marker = /^( *)(?:([-*+])|\d{1,9}[.)]) +(\[[^[\]]?\] )?/

/**
 * Indents an item that stands below another one of a different kind so far that a parser puts it within that: people
 * indent by two spaces below `1. Two Sum` too, where it wants three.
 */
function nestedByKind(lines: readonly string[]): readonly string[] {
  let above: { readonly indent: number; readonly width: number; readonly kind: string } | undefined
  return lines.map((line) => {
    const [start = '', { length: indent } = '', bullet, box] = marker.exec(line) ?? []
    if (start === '') {
      if (/^\S/.test(line)) above = undefined
      return line
    }
    const kind = `${bullet ? 'bullet' : 'number'} ${box !== undefined}`
    const width = start.length - (box?.length ?? 0)
    if (above && indent > above.indent && indent < above.width && kind !== above.kind)
      return ' '.repeat(above.width - indent) + line
    above = { indent, width, kind }
    return line
  })
}

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
  const written = nestedByKind(unindented(withMarkdownBullets(lines)))
  for (const [index, line] of indexed(written)) {
    const isApart =
      /^[^\s>|#<`~]/.test(line) &&
      !entry.test(line) &&
      entry.test(written[index - 1] ?? '') &&
      // What nothing else can be meant by.
      linkOf(line) === '' &&
      difficultyOf(line) === undefined
    if (isApart) {
      prepared.push('')
      numbers.push(index)
    }
    prepared.push(line.replace(/^(#{1,6})(?=[^#\s])/, '$1 '))
    numbers.push(index)
  }
  return { text: prepared.join('\n'), numbers }
}

/** Reads the front matter that some site generators add, whose first line is a field; only its title is used. */
function frontMatter(lines: readonly string[]): { readonly title: string; readonly body: readonly string[] } {
  if (lines[0]?.trim() !== '---') return { title: '', body: lines }
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  const first = lines.slice(1, end).find((line) => !/^\s*(?:#.*)?$/.test(line))
  const isRule = end > 1 && !/^["']?[\w-]+["']?\s*:/.test(first ?? '')
  if (end < 0 || isRule) return { title: '', body: lines }
  const title = lines.slice(0, end).find((line) => /^title:/i.test(line))
  return { title: title?.slice(6).replace(/^\s*["']|["']\s*$/g, '') ?? '', body: lines.slice(end + 1) }
}

interface Heading {
  /** From 1; a heading that only looks like one comes after all that are. */
  readonly depth: number
  readonly text: string
}

/** The level that a heading gives to what is below it. */
interface Level {
  readonly depth: number
  /** The headings that stand above it. */
  readonly outer: readonly Heading[]
  readonly difficulty: Difficulty | undefined
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

/** Folds within more folds than this are as deep as these. */
const deepestFold = 15

const aboutProblems: ReadonlySet<Role> = new Set(['number', 'topic', 'tags', 'difficulty', 'done'])

/** Returns the names of the headings that have lists or tables below them, in lower case. */
function sectionsIn(blocks: readonly Block[]): ReadonlySet<string> {
  let open: readonly Heading[] = []
  const names = new Set<string>()
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const { depth, inline } = block
      const text = lineOf(inline.children ?? []).words.toLowerCase()
      open = [...open.filter((heading) => heading.depth < depth), { depth, text }]
    } else if (block.kind === 'item' || block.kind === 'table') for (const { text } of open) names.add(text)
  }
  return names
}

class MarkdownReader {
  readonly #content: ListContent
  #headings: readonly Heading[] = []
  #level: Level | undefined
  #isNamed = false
  #hasHeading = false
  /** True if the items are lines with a link, and what is in lists stands above some of them. */
  #isOfLines = false
  /** The names of the headings with lists below them, in lower case. */
  #sections: ReadonlySet<string> = new Set()
  /** The rows of an HTML table that may go on in the next block, with the lines of their blocks. */
  #rows: (HtmlRow & { readonly line: number })[] = []
  /** How many there were: a line can hold any number. */
  #htmlRows = 0
  /** The level outside of each open fold. */
  #folds: (Level | undefined)[] = []
  /** The headings that have items of lists or tables. */
  readonly #withItems = new Set<string>()
  /** All headings but the list's name, by where they stand. */
  readonly #opened: { readonly path: readonly string[]; readonly line: number; readonly text: string }[] = []
  /** Paragraphs with a link: items of a file that has no list. */
  readonly #paragraphs: Paragraph[] = []
  /** Distinguishes a list from a text: items that are surely problems, likely ones, all items, and prose. */
  readonly #found = { sure: 0, likely: 0, all: 0, prose: 0 }

  constructor(content: ListContent, title: string) {
    this.#content = content
    if (title) this.#setName(title)
  }

  #setName(name: string): void {
    this.#isNamed = true
    this.#content.name = name.trim() || this.#content.name
  }

  /** Returns false if the blocks are mostly something else than a list. */
  read(blocks: readonly Block[]): boolean {
    this.#isOfLines = linkedLines(blocks) > 3 * itemCount(blocks)
    this.#sections = sectionsIn(blocks)
    this.#readBlocks(blocks)
    this.#countTables()
    const isList = this.#found.sure > 0 && !this.#isOfLines
    // An HTML table may be there for the layout of what stands around it.
    const withLists = new Set(this.#withItems)
    for (const table of this.#content.tables) this.#withItems.add(pathKey(table.path))
    for (const paragraph of this.#paragraphs) {
      // Beside lists, paragraphs are remarks, except under a heading that has nothing else.
      const isAlone = paragraph.path.length > 0 && !withLists.has(pathKey(paragraph.path))
      if (isAlone || !isList) this.#readParagraph(paragraph)
      else this.#skipParagraph(paragraph)
    }
    this.#content.sort()
    this.#skipEmptyHeadings()
    const { sure, likely, all, prose } = this.#found
    // Numbered questions may end in a full stop; steps of instructions stand under a heading.
    const isBare = all > 1 && prose === 0 && !this.#hasHeading
    return all > 0 && (isBare || sure * 2 >= all || (likely * 4 >= all * 3 && prose * 2 <= all))
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
    for (const table of this.#content.tables) {
      const trial = new SheetBuilder('')
      const headed = readTable(table, trial)?.columns.flatMap(({ heading, role }) => (heading && role) || [])
      // A table of titles and what is said about problems is a list, with links or without.
      const isList = headed?.includes('problem') && headed.some((role) => aboutProblems.has(role))
      for (const item of trial.items) this.#count(item, item.done || isList === true)
    }
  }

  #readBlocks(blocks: readonly Block[]): void {
    let next = 0
    for (const [index, block] of indexed(blocks)) {
      if (index < next) continue
      const { kind, line } = block
      if (kind !== 'html') this.#endTable()
      const described = kind === 'heading' ? describedBelow(blocks, index) : undefined
      if (described && kind === 'heading') {
        this.#closeBelow(block.depth)
        this.#readEntry(line, lineOf(block.inline.children ?? []), undefined, described.fields)
        next = described.end
      } else if (kind === 'heading') {
        const heading = lineOf(block.inline.children ?? [])
        if (heading.links.some(isProblemLink)) {
          this.#hasHeading = true
          this.#closeBelow(block.depth)
          this.#readEntry(line, heading, undefined)
        } else this.#readHeading(line, block.depth, heading.words)
      } else if (kind === 'paragraph')
        this.#readLines(line, linesOf(block.inline.children ?? []), blocks[index + 1]?.kind === 'item')
      else if (kind === 'item') this.#readItem(block)
      else if (kind === 'table') {
        this.#withItems.add(pathKey(this.#path))
        this.#readTable(block.rows.map(({ line, cells }) => ({ line, cells: cells.map(cellOf) })))
      } else if (kind === 'html') this.#readHtml(line, htmlEntries(block.text))
      else this.#skipCode(line, block.text)
    }
    this.#endTable()
  }

  #skipCode(line: number, text: string): void {
    this.#found.prose += text.split('\n').length - 1
    this.#skip(line, text)
  }

  #readHeading(line: number, depth: number, text: string): void {
    this.#hasHeading = true
    const level = levelHeading(text)
    const isFirst = this.#headings.length === 0 && this.#found.all === 0
    if (level) this.#openLevel(depth, level)
    else if (isBareHeading(text) && this.#headings.some((heading) => heading.depth < depth))
      this.#closeBelow(depth)
    else if (depth === 1 && isFirst && !this.#isNamed) this.#setName(topicName(text))
    else this.#open(line, depth, text)
  }

  /** A heading such as `Problems` ends what is below the one above it, and names nothing. */
  #closeBelow(depth: number): void {
    this.#headings = this.#headings.filter((heading) => heading.depth < depth)
    if (this.#level && this.#level.depth >= depth) this.#level = undefined
  }

  /** A level holds for the topics below it, which end with it, and within those that stand above it. */
  #openLevel(depth: number, { difficulty }: LevelHeading): void {
    const { outer } = this.#level ?? { outer: this.#headings }
    this.#headings = this.#headings.filter((heading) => heading.depth <= depth || outer.includes(heading))
    this.#level = { depth, difficulty, outer: this.#headings }
  }

  /** Opens what a text names: the level of what follows, or a topic. */
  #openNamed(line: number, depth: number, text: string): void {
    const level = levelHeading(text)
    if (level) this.#openLevel(depth, level)
    else this.#open(line, depth, text)
  }

  #open(line: number, depth: number, text: string): void {
    const { name, level } = splitLevel(text)
    this.#closeBelow(depth)
    this.#headings = [...this.#headings, { depth, text: topicName(name) }]
    this.#opened.push({ path: this.#path, line, text })
    if (level) this.#level = { depth, difficulty: level.difficulty, outer: this.#headings }
  }

  get #path(): string[] {
    return this.#headings.map(({ text }) => text)
  }

  /** A bold line, one that ends in a colon, or one directly above a list is a heading of what follows. */
  #readLines(line: number, lines: readonly Line[], isAboveList: boolean): void {
    const [first] = lines
    const text = first?.text ?? ''
    const isHeading = lines.length === 1 && first?.links.length === 0 && text.length <= 80
    if (
      isHeading &&
      (first?.isBold || (isAboveList && !/: /.test(text)) || /:$/.test(text)) &&
      !/[.!?]$/.test(text)
    )
      this.#openNamed(line, boldDepth, text)
    else for (const [index, entry] of indexed(lines)) this.#keepOrSkip(line + index, entry)
  }

  /** Keeps a line with a link, which may be an item. */
  #keepOrSkip(line: number, entry: ListEntry): void {
    if (entry.links.length === 0) {
      if (entry.text !== '') this.#skip(line, entry.text)
      return
    }
    this.#found.prose++
    this.#paragraphs.push({ path: this.#path, level: this.#level?.difficulty, line, entry })
  }

  #readParagraph({ path, level, line, entry }: Paragraph): void {
    const item = itemOf(entry)
    if (
      item &&
      (problemOf(item.url) || isOnlyLink(entry) || entry.links.some(({ text }) => isProblemWord(text)))
    ) {
      this.#found.prose--
      const further = furtherItems(entry.links, item)
      const note = further.length > 0 ? '' : remarkOf(entry)
      for (const each of [item, ...further])
        this.#add(path, { ...each, ...(level && { difficulty: each.difficulty ?? level }), note }, line)
    } else this.#skipParagraph({ line, entry })
  }

  #skipParagraph({ line, entry }: Pick<Paragraph, 'line' | 'entry'>): void {
    this.#content.skip(line, skippedText(entry))
  }

  /** Reads an item of a list, its own lines first. */
  #readItem({ line, depth, blocks }: ItemBlock): void {
    const first = blocks.findIndex(({ kind }) => kind === 'paragraph' || kind === 'heading')
    const isList = isListBelow(blocks.slice(first))
    const at = blocks.findIndex(
      ({ kind }, index) =>
        kind === 'item' ||
        (kind === 'table' && index > 0) ||
        (isList && kind === 'paragraph' && index > first),
    )
    const own = at < 0 ? blocks : blocks.slice(0, at)
    const nested = at < 0 ? [] : blocks.slice(at)
    const remarks = remarksBelow(own.slice(first))
    const children = inlinesOf(own.filter((block) => !remarks.has(block))).flatMap((inline) => [
      ...(inline.children ?? []),
      space,
    ])
    const lines = linesOf(children)
    const isTitled = isTitleAbove(lines)
    const fields = lines.slice(1).flatMap((line) => fieldBelow(line) ?? (isTitled ? remarkIn(line) : []))
    const below = inlinesOf(nested)
    const fieldsBelow = fieldsIn(nested, lines[0]?.links.some(isProblemLink) ?? false)
    const whole = lineOf(fields.length > 0 ? children.slice(0, children.findIndex(isBreak)) : children)
    // What stands below a title may be its whole answer.
    const entry = whole.text.length > maxTitleLength && lines[0] ? lines[0] : whole
    const [, box, rest = ''] = /^\[([^[\]\d]{0,2})\](?:\s+(.*))?$/u.exec(entry.text) ?? []
    const content = box === undefined ? entry : { ...entry, text: rest }
    const isBare = !fieldsBelow && box === undefined && entry.links.length === 0
    if (isBare && nested.length === 0 && this.#isOfLines) {
      this.#open(line, itemDepth, entry.text)
      this.#skipRemarks(remarks)
    } else if (isBare && (below.some(hasLinkOrBox) || (nested.length > 0 && isCalledTopic(entry.text)))) {
      const before = [this.#headings, this.#level] as const
      this.#openNamed(line, itemDepth + depth, entry.text)
      this.#skipRemarks(remarks)
      this.#readBlocks(nested)
      ;[this.#headings, this.#level] = before
    } else {
      const notes = inlinesOf([...remarks]).flatMap((inline) => linesOf(inline.children ?? []).map(noteIn))
      this.#readEntry(line, content, box, [...fields, ...notes, ...(fieldsBelow ?? [])])
      for (const block of own)
        if (block.kind === 'code') this.#skip(block.line, block.text)
        else if (block.kind === 'html') this.#readHtmlOfItem(block.line, htmlEntries(block.text))
      if (!fieldsBelow) this.#readBlocks(nested)
    }
  }

  /** What is said of a topic has no place in a list. */
  #skipRemarks(remarks: ReadonlySet<Block>): void {
    for (const remark of remarks) {
      const words = inlinesOf([remark]).map(({ children }) => lineOf(children ?? []).words)
      this.#content.skip(remark.line, words.join(' '))
    }
  }

  #readEntry(line: number, entry: ListEntry, box: string | undefined, fields: readonly Field[] = []): void {
    // A table of contents. A box says that it is a list, unless it leads to one.
    const isInContents = box === undefined || this.#sections.has(entry.links[0]?.text.toLowerCase() ?? '')
    if (staysHere(entry) && isInContents) return
    const item = itemOf(entry)
    if (!item || item.title.length > maxTitleLength) {
      this.#skip(line, skippedText(entry))
      return
    }
    const status = box === undefined ? item.status : `[${box}]`
    const further = furtherItems(entry.links, item)
    const listed = (named: NamedItem): ListedItem => {
      const difficulty = named.difficulty ?? this.#level?.difficulty
      return {
        ...named,
        ...(difficulty && { difficulty }),
        ...(status !== undefined && { status }),
        note: further.length > 0 ? '' : remarkOf(entry),
      }
    }
    this.#add(this.#path, withFields(listed(item), fields), line)
    for (const each of further) this.#add(this.#path, listed(each), line)
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

  #readTable(rows: readonly Row[]): void {
    this.#content.addTable({
      worksheet: '',
      path: this.#path,
      rows,
      hasHead: true,
      level: this.#level?.difficulty,
    })
  }

  /** Reads the HTML table that ends here. */
  #endTable(): void {
    const rows = this.#rows
    this.#rows = []
    const table = rows.map(({ line, cells }) => ({ line, cells: cells.map(cellOfWords) }))
    const namesProblems = table[0]?.cells.some((cell) => roleOf(cell.text) === 'problem') ?? false
    if (namesProblems && isReadWhole(rows, table)) this.#readTable(table)
    else for (const { line, parts } of rows) this.#readHtml(line, namesProblems ? parts.map(asItem) : parts)
    // A table within one for the layout.
    if (this.#rows.length > 0) this.#endTable()
  }

  /** What is folded within an item is a list, or says more about the item. */
  #readHtmlOfItem(line: number, parts: readonly HtmlPart[]): void {
    if (!parts.some(({ kind }) => kind === 'item' || kind === 'row')) return
    const [headings, level, folds] = [this.#headings, this.#level, [...this.#folds]]
    this.#readHtml(line, parts)
    this.#endTable()
    ;[this.#headings, this.#level, this.#folds] = [headings, level, folds]
  }

  /** Folds name what is in them; other HTML is read like the Markdown that it stands for. */
  #readHtml(line: number, parts: readonly HtmlPart[]): void {
    for (const part of parts) {
      if (part.kind !== 'row' || part.isFirst) this.#endTable()
      if (part.kind === 'row') this.#readRow(line, part)
      else if (part.kind === 'open') this.#folds.push(this.#level)
      else if (part.kind === 'close') {
        if (this.#folds.length > 0) this.#level = this.#folds.pop()
        this.#headings = this.#headings.filter(({ depth }) => depth <= this.#foldDepth)
      } else if (part.kind === 'item') this.#readEntry(line, part.entry, undefined)
      else if (part.kind === 'heading' && !part.entry.links.some(({ href }) => problemOf(href))) {
        this.#readHeading(line, part.depth ?? Math.max(foldDepth, this.#foldDepth), shownText(part.entry))
      } else this.#keepOrSkip(line, part.entry)
    }
  }

  #readRow(line: number, row: HtmlRow): void {
    this.#htmlRows++
    if (this.#htmlRows > maxRows) throw tooMany(this.#htmlRows)
    this.#rows.push({ ...row, line })
  }

  /** The depth of the innermost open fold; one less than that of a fold if none is. */
  get #foldDepth(): number {
    return foldDepth - 1 + Math.min(this.#folds.length, deepestFold)
  }

  #skip(line: number, text: string): void {
    this.#found.prose++
    this.#content.skip(line, text)
  }
}

/**
 * Returns the fields of a heading that is a problem: nothing but items that say something of it stands below, a level or one link
 * among them. What no field is known for is its note.
 */
function describedBelow(
  blocks: readonly Block[],
  at: number,
): { readonly fields: readonly Field[]; readonly end: number } | undefined {
  let end = at + 1
  while (blocks[end]?.kind === 'item') end += 1
  const after = blocks[end]
  if (end === at + 1 || (after && after.kind !== 'heading')) return undefined
  const readItem = (block: Block) => {
    const lines = inlinesOf([block]).flatMap(({ children }) => linesOf(children ?? []))
    const field = lines[0] && lines.length === 1 ? fieldIn(lines[0]) : undefined
    return { field, text: lines.map(({ words }) => words).join('\n') }
  }
  const items = blocks.slice(at + 1, end)
  // Most headings stand above problems: one look at the first tells.
  if (readItem(items[0] as Block).field === undefined) return undefined
  const read = items.map(readItem)
  const links = read.filter(({ field }) => field?.role === 'link').length
  const isDescribed = links === 1 || (links === 0 && read.some(({ field }) => field?.role === 'difficulty'))
  return isDescribed
    ? { fields: read.map(({ field, text }) => field ?? { role: 'note', value: text }), end }
    : undefined
}

/** True for an item that is one of its own, and no remark on the one above it: it has a box, or leads to a problem. */
const isOwn = (inline: Token): boolean =>
  startsWithBox.test(inline.content) || lineOf(inline.children ?? []).links.some(isProblemLink)

/** Returns what the items below a title say of it; `undefined` if they are items of their own. */
function fieldsIn(blocks: readonly Block[], isOfProblem: boolean): readonly Field[] | undefined {
  const inlines = inlinesOf(blocks)
  if (inlines.length === 0) return undefined
  const isSaid = isOfProblem && blocks.every(isText) && !inlines.some(isOwn)
  const read = inlines.flatMap(({ children }) => linesOf(children ?? []).map(isSaid ? noteIn : fieldIn))
  return read.every((field) => field !== undefined) ? read : undefined
}

/** True for items with nothing but text in them. */
const isText = (block: Block): boolean =>
  block.kind === 'item' ? block.blocks.every(isText) : block.kind === 'paragraph'

const linksBelow = (blocks: readonly Block[]): ListEntry['links'] =>
  inlinesOf(blocks).flatMap(({ children }) => lineOf(children ?? []).links)

/** True if paragraphs below a name are a list: they name several problems. */
function isListBelow([first, ...later]: readonly Block[]): boolean {
  const texts = later.filter(({ kind }) => kind === 'paragraph')
  if (!first || texts.length === 0 || inlinesOf([first]).some(hasLinkOrBox)) return false
  return linksBelow(texts).filter(({ text, href }) => problemOf(href) && !isLinkWord(text)).length > 1
}

/** True if the first line of an item is a link with a name, and the lines below it lead nowhere else. */
const isTitleAbove = ([first, ...below]: readonly Line[]): boolean =>
  !isLinkWord(first?.links[0]?.text ?? '') &&
  below.every((line) => line.links.length === 0 || fieldBelow(line) !== undefined)

/** Returns the paragraphs below a title that are remarks on it. One with a link may be what the title leads to. */
function remarksBelow([first, ...later]: readonly Block[]): ReadonlySet<Block> {
  const hasLink = first !== undefined && linksBelow([first]).length > 0
  return new Set(
    later.filter((block) => {
      const links = linksBelow([block])
      return (
        block.kind === 'paragraph' &&
        (hasLink || links.length === 0) &&
        !links.some(({ href }) => problemOf(href))
      )
    }),
  )
}

/** Counts the lines outside of lists that have a link. */
const linkedLines = (blocks: readonly Block[]): number =>
  inlinesOf(blocks.filter(({ kind }) => kind === 'heading' || kind === 'paragraph'))
    .flatMap(({ children }) => linesOf(children ?? []))
    .filter(({ links }) => links.length > 0).length

const itemCount = (blocks: readonly Block[]): number =>
  blocks.reduce((count, block) => count + (block.kind === 'item' ? 1 + itemCount(block.blocks) : 0), 0)

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

/** The same for a line of a remark, which is a note if it is no field. */
const noteIn = (line: Line): Field =>
  fieldIn(line) ?? { role: 'note', value: [line.words, ...line.links.map(({ href }) => href)].join(' ') }

/** What a line below a title says of it; a status stands beside the title. */
const remarkIn = (line: Line): Field | [] => (isName(line.words) && !statusOf(line.words) ? noteIn(line) : [])

/** The same for a line of the title's own, which may be its level. */
const fieldBelow = (line: Line): Field | undefined =>
  line.links.length === 0 && difficultyOf(line.words)
    ? { role: 'difficulty', value: line.words }
    : fieldIn(line)

/** True for a link to a problem: an article may be about a topic. */
function isProblemLink({ href }: ListEntry['links'][number]): boolean {
  const problem = problemOf(href)
  return problem !== undefined && !isArticle(problem)
}

const pathKey = (path: readonly string[]): string => path.join('\n')

const shownText = ({ links, text }: ListEntry): string =>
  [...links.map((link) => (isLinkWord(link.text) ? '' : link.text)), text].filter(Boolean).join(' ')

/** The same for a line that is skipped: a picture with a link has nothing but that. */
const skippedText = (entry: ListEntry): string => shownText(entry) || (entry.links[0]?.href ?? '')

const space = { type: 'softbreak', content: '' } as Token

const startsWithBox = /^\[.?\]\s/u

const hasLinkOrBox = ({ children, content }: Token): boolean =>
  startsWithBox.test(content) || (children ?? []).some((child) => child.type === 'link_open')

/** True if each problem that the cells of a table lead to is kept when it is read as one. */
function isReadWhole(rows: readonly HtmlRow[], table: readonly Row[]): boolean {
  if (!rows.every(({ isPlain }) => isPlain)) return false
  const list = new ListContent('')
  list.addTable({ worksheet: '', path: [], rows: table, hasHead: true })
  const trial = new SheetBuilder('')
  for (const part of list.tables) readTable(part, trial)
  const kept = new Set(trial.items.flatMap(({ url, url2 }) => [url, url2]))
  return trial.items.length > 0 && linksIn(rows).every(({ href }) => kept.has(href) || !problemOf(href))
}

/** A line of a cell that leads to a problem is an item where the head says so. */
const asItem = (part: HtmlPart): HtmlPart =>
  part.kind === 'text' && part.entry.links.some(({ href }) => problemOf(href))
    ? { ...part, kind: 'item' }
    : part

const linksIn = (parts: readonly HtmlPart[]): ListEntry['links'] =>
  parts.flatMap((part) =>
    part.kind === 'row' ? linksIn(part.parts) : 'entry' in part ? part.entry.links : [],
  )

function cellOf({ children }: Token): Cell {
  const line = lineOf(children ?? [])
  const cell = cellOfWords(line)
  return {
    ...cell,
    ...(line.links.length === 0 && { text: line.text || badgeIn(children ?? []) }),
    ...(line.isBold && { look: { bold: true } }),
  }
}

function cellOfWords({ words, links }: HtmlCell): Cell {
  // As it is written, without what only says where a link leads: `1. Two Sum` and `Same Tree / GFG`.
  const title = withoutTail(oneLine(words.replace(/\(\s+\)|(?<!^)\[\s+\]/g, ' ')), ' /|,;·•–—-')
  return {
    text: links.length > 0 ? title || links.map(({ text }) => text).join(' ') : words,
    links: links.map(({ href }) => href),
  }
}

/** Returns the level or the status that a picture stands for. */
const badgeIn = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }) => type === 'image')
    .map(({ content }) => content)
    .find((text) => difficultyOf(text) ?? statusOf(text)) ?? ''
