import { maxColumns, maxMergedCells, maxRows } from './limits.ts'
import { tooMany } from './SheetBuilder.ts'
import { type Cell, isFilled, type Look, type Row } from './table.ts'
import { visitXml } from './xml.ts'

/** Maximum length of a text in a workbook cell. */
const longestText = 32_767

/** Returns a text as a cell shows it; `_x000D_` is an encoded carriage return. */
const cellText = (text: string): string => text.slice(0, longestText).replaceAll('_x000D_', '').trim()

/** Returns the texts of a workbook, which its cells refer to by number. The runs of a rich text are joined. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  visitXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(cellText(text))
    },
  })
  return strings
}

/** Parses `B7` into its row, from 1, and its column, from 0; `undefined` for anything else. */
function parseCellReference(
  reference: string,
): { readonly row: number; readonly column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})/i.exec(reference) ?? []
  if (letters === undefined) return undefined
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits), column }
}

/**
 * Returns the address in `HYPERLINK("address", "text")`, and the text, for formulas stored without a result; they are never
 * evaluated.
 */
function linkIn(formula: string): { readonly links: string[]; readonly text: string } {
  const found = /^=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"(?:\s*,\s*"((?:[^"]|"")*)")?/i.exec(formula)
  const [address, text = ''] = (found?.slice(1) ?? []).map((part) => part?.replaceAll('""', '"'))
  return { links: address === undefined ? [] : [address], text }
}

/** What the cells of a worksheet refer to in other parts of the workbook. */
interface WorkbookParts {
  readonly strings: readonly string[]
  readonly looks: readonly Look[]
  /** The addresses of the worksheet's relationships, by id. */
  readonly targets: ReadonlyMap<string, string>
}

/** Returns the rows of a worksheet that aren't empty, including hidden ones, with the links of their cells. */
export function worksheetRows(xml: string, parts: WorkbookParts): Row[] {
  const worksheet = new WorksheetReader(parts)
  visitXml(xml, worksheet)
  if (worksheet.count > maxRows) throw tooMany(worksheet.count)
  return [...worksheet.rows].map(([line, cells]) => ({ line, cells }))
}

class WorksheetReader {
  readonly rows = new Map<number, (Cell | undefined)[]>()
  count = 0
  readonly #parts: WorkbookParts
  #line = 0
  #column = -1
  #cells: (Cell | undefined)[] = []
  /** The part of a cell that its text belongs to. */
  #part = ''
  #isPhonetic = false
  #type = ''
  #look: Look | undefined
  #value = ''
  #inline = ''
  #formula = ''
  #leftToMerge = maxMergedCells

  constructor(parts: WorkbookParts) {
    this.#parts = parts
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#line = Number.parseInt(attributes.r ?? '', 10) || this.#line + 1
      this.#column = -1
      this.#cells = []
    } else if (name === 'c') {
      this.#column = parseCellReference(attributes.r ?? '')?.column ?? this.#column + 1
      this.#type = attributes.t ?? ''
      this.#look = this.#parts.looks[Number(attributes.s ?? 0)]
      this.#value = this.#inline = this.#formula = ''
    } else if (name === 'hyperlink') this.#addLink(attributes.ref ?? '', attributes.id ?? '')
    else if (name === 'mergeCell') this.#merge(attributes.ref ?? '')
    else if (name === 'rPh') this.#isPhonetic = true
    else this.#part = name
  }

  readonly text = (text: string): void => {
    if (this.#part === 'v') this.#value += text
    else if (this.#part === 't' && !this.#isPhonetic) this.#inline += text
    else if (this.#part === 'f') this.#formula += text
  }

  readonly close = (name: string): void => {
    if (name === 'rPh') this.#isPhonetic = false
    if (name === 'v' || name === 't' || name === 'f') this.#part = ''
    if (name === 'c' && this.#column < maxColumns && (this.#value || this.#inline || this.#formula)) {
      const { links, text } = linkIn(this.#formula)
      this.#cells[this.#column] = {
        text: cellText(this.#shownText() || text),
        links,
        ...(this.#look && { look: this.#look }),
      }
    }
    if (name === 'row' && this.#cells.some(isFilled)) {
      this.count++
      if (this.count <= maxRows) this.rows.set(this.#line, this.#cells)
    }
  }

  #shownText(): string {
    const value = this.#value
    if (this.#inline) return this.#inline
    if (this.#type === 's') return this.#parts.strings[Number(value)] ?? ''
    if (this.#type === 'b') return value === '1' ? 'true' : 'false'
    return this.#type === 'e' ? '' : value
  }

  #addLink(reference: string, id: string): void {
    const at = parseCellReference(reference)
    const target = this.#parts.targets.get(id)
    const cells = at && this.rows.get(at.row)
    const cell = at && cells?.[at.column]
    if (cell && target) cells.splice(at.column, 1, { ...cell, links: [target] })
  }

  /** A cell over several columns stands out; one over several rows is in each of them. */
  #merge(reference: string): void {
    const [start, end] = reference.split(':').map(parseCellReference)
    const cell = start && this.rows.get(start.row)?.[start.column]
    if (!start || !end || !cell) return
    if (end.column > start.column) {
      const isWide = { ...cell, look: { ...cell.look, isWide: true } }
      this.rows.get(start.row)?.splice(start.column, 1, isWide)
      return
    }
    for (let row = start.row + 1; row <= end.row && this.#leftToMerge > 0; row++) {
      this.#leftToMerge -= 1
      const cells = this.rows.get(row)
      if (cells && !isFilled(cells[start.column])) cells[start.column] = { ...cell, isContinued: true }
    }
  }
}
