import { TrackerError } from '../errors.ts'
import { itemOf, type NamedItem } from './itemOf.ts'
import { maxColumns, maxRows, maxTitleLength } from './limits.ts'
import { definitionsOf, headingText, isDefinition, parseInline, plainText } from './markdownInline.ts'
import { isTableRule, markdownLine } from './markdownLines.ts'
import { problemOf } from './problemOf.ts'
import { readTable } from './readTable.ts'
import { type SheetBuilder, tooMany } from './SheetBuilder.ts'
import type { Cell, Row } from './table.ts'
import { isDoneWord } from './words.ts'

/** Longer lines are skipped: nobody writes them by hand. */
const longestLine = 10_000

/**
 * Reads a Markdown list: `#` names it, deeper headings are topics, list items and table rows are items. Throws
 * `sheet-not-a-list` if it is mostly something else, such as a program's README.
 */
export function readMarkdown(text: string, builder: SheetBuilder): void {
  const lines = text.split(/\r\n|\r|\n/)
  const written = lines.filter((line) => line.trim() !== '').length
  if (written > maxRows) throw tooMany(written)
  new MarkdownReader(lines, builder).read()
}

interface Heading {
  readonly level: number
  readonly text: string
}

/** An item that later lines may belong to. */
interface Entry {
  readonly line: number
  readonly box: string | undefined
  text: string
}

class MarkdownReader {
  readonly #lines: readonly string[]
  readonly #builder: SheetBuilder
  readonly #definitions: ReadonlyMap<string, string>
  #headings: readonly Heading[] = []
  #isNamed = false
  #entry: Entry | undefined
  /** Distinguishes a list from a text: items that are surely problems, likely ones, all items, and prose. */
  readonly #found = { sure: 0, likely: 0, all: 0, prose: 0 }

  constructor(lines: readonly string[], builder: SheetBuilder) {
    this.#lines = lines
    this.#builder = builder
    this.#definitions = definitionsOf(lines)
  }

  read(): void {
    let index = this.#frontMatter()
    while (index < this.#lines.length) index = this.#readBlock(index)
    this.#closeEntry()
    const { sure, likely, all, prose } = this.#found
    const isList = sure * 2 >= all || (likely * 4 >= all * 3 && prose * 2 <= all)
    if (!isList) throw new TrackerError('sheet-not-a-list')
  }

  /** Reads the block that starts at a line; returns the line after it. */
  #readBlock(index: number): number {
    const line = this.#lines[index] ?? ''
    if (line.length > longestLine) return this.#skip(index)
    const next = this.#lines[index + 1] ?? ''
    const parsed = markdownLine(line)
    if (this.#entry && parsed.kind === 'text' && /^\s+\S/.test(line)) {
      this.#entry.text += ` ${parsed.text}`
      return index + 1
    }
    this.#closeEntry()
    if (parsed.kind === 'entry') {
      this.#entry = { line: index + 1, box: parsed.box, text: parsed.text }
      return index + 1
    }
    if (parsed.kind === 'heading') return this.#readHeading(parsed, index + 1)
    if (line.trim() === '' || parsed.kind === 'mark' || isDefinition(line)) return index + 1
    if (/^\s*(?:```|~~~)/.test(line)) return this.#skipCode(index)
    if (parsed.kind === 'table' && isTableRule(next)) return this.#readTable(index)
    const underline = /^\s*(?:(=+)|-{2,})\s*$/.exec(next)
    if (underline) return this.#readHeading({ level: underline[1] ? 1 : 2, text: line }, index + 2)
    return this.#skip(index)
  }

  /** Reads the front matter that some site generators add; only its title is used. */
  #frontMatter(): number {
    if (this.#lines[0]?.trim() !== '---') return 0
    const end = this.#lines.findIndex((line, index) => index > 0 && line.trim() === '---')
    const title = this.#lines.slice(0, Math.max(0, end)).find((line) => /^title:/i.test(line))
    if (title) this.#name(title.slice(6).replace(/^\s*["']|["']\s*$/g, ''))
    return end + 1
  }

  #name(name: string): void {
    this.#isNamed = true
    this.#builder.name = name.trim() || this.#builder.name
  }

  #readHeading({ level, text }: Heading, next: number): number {
    const name = headingText(text)
    const isFirst = this.#headings.length === 0 && this.#found.all === 0
    if (level === 1 && isFirst && !this.#isNamed) this.#name(name)
    else
      this.#headings = [...this.#headings.filter((heading) => heading.level < level), { level, text: name }]
    return next
  }

  get #path(): string[] {
    return this.#headings.map(({ text }) => text)
  }

  #closeEntry(): void {
    const entry = this.#entry
    this.#entry = undefined
    if (!entry) return
    const content = parseInline(entry.text, this.#definitions)
    // A table of contents.
    if (content.links.length > 0 && content.links.every(({ href }) => href.startsWith('#'))) return
    const item = itemOf(content)
    if (!item || item.title.length > maxTitleLength) {
      this.#skip(entry.line - 1)
      return
    }
    if (entry.box !== undefined) this.#builder.hasStatus = true
    this.#count(item, entry.box !== undefined)
    this.#builder.add(this.#path, { ...item, done: isDoneWord(entry.box ?? ''), note: '' })
  }

  #count({ title, url, difficulty }: NamedItem, hasBox: boolean): void {
    const isSure = hasBox || difficulty !== undefined || problemOf(url) !== undefined
    this.#found.all++
    if (isSure) this.#found.sure++
    if (isSure || (title.length <= 80 && !/[.:;]$/.test(title))) this.#found.likely++
  }

  #readTable(first: number): number {
    const rows: Row[] = []
    let index = first
    for (; this.#lines[index]?.includes('|'); index++) {
      if (index !== first + 1) rows.push({ line: index + 1, cells: this.#cellsOf(this.#lines[index] ?? '') })
    }
    const before = this.#builder.itemCount
    const isTable = readTable(rows, this.#builder, { path: this.#path })
    if (!isTable) for (const { line } of rows) this.#skip(line - 1)
    const items = this.#builder.itemCount - before
    this.#found.all += items
    this.#found.sure += items
    return index
  }

  #cellsOf(line: string): Cell[] {
    const inner = line
      .slice(0, longestLine)
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
    return inner
      .split(/(?<!\\)\|/)
      .slice(0, maxColumns)
      .map((cell) => {
        const { links, text } = parseInline(cell.replaceAll('\\|', '|'), this.#definitions)
        return {
          text: [...links.map((link) => link.text), text].filter(Boolean).join(' '),
          links: links.map(({ href }) => href),
        }
      })
  }

  #skip(index: number): number {
    this.#found.prose++
    this.#builder.skip(index + 1, plainText((this.#lines[index] ?? '').slice(0, longestLine)))
    return index + 1
  }

  #skipCode(first: number): number {
    const fence = this.#lines[first]?.trim().slice(0, 3) ?? ''
    let index = first
    do index = this.#skip(index)
    while (index < this.#lines.length && !this.#lines[index]?.trim().startsWith(fence))
    return index + 1
  }
}
