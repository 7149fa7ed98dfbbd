import { maxColumns, maxRows } from './limits.ts'
import { tooMany } from './SheetBuilder.ts'
import { type Cell, isFilled, type Row } from './table.ts'
import { attributeReader, visitXml } from './xml.ts'

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

const [place, cellType] = [attributeReader('r'), attributeReader('t')]
const [reference, relationship] = [attributeReader('ref'), attributeReader('id')]

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

/** Returns the address in `HYPERLINK("address", "text")`; formulas are never evaluated. */
function linkOfFormula(formula: string): string[] {
  const address = /^=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"/i.exec(formula)?.[1]
  return address === undefined ? [] : [address.replaceAll('""', '"')]
}

/** Returns the text that `HYPERLINK` shows, for formulas stored without a result. */
const textOfFormula = (formula: string): string =>
  /^=?\s*HYPERLINK\(\s*"(?:[^"]|"")*"\s*,\s*"((?:[^"]|"")*)"/i.exec(formula)?.[1]?.replaceAll('""', '"') ?? ''

/**
 * Returns the rows of a worksheet that aren't empty, including hidden ones, with the links of their cells. `targets`
 * holds the addresses of the worksheet's relationships by id.
 */
export function worksheetRows(
  xml: string,
  strings: readonly string[],
  targets: ReadonlyMap<string, string>,
): Row[] {
  const rows = new Map<number, (Cell | undefined)[]>()
  let [line, column, count] = [0, -1, 0]
  let cells: (Cell | undefined)[] = []
  let [part, type, isPhonetic] = ['', '', false]
  let [value, inline, formula] = ['', '', '']
  visitXml(xml, {
    open: (name, attributes, isEmpty) => {
      if (name === 'row') {
        line = Number.parseInt(place(attributes), 10) || line + 1
        column = -1
        cells = []
      } else if (name === 'c') {
        column++
        // Most cells of a worksheet are empty and only have a border.
        if (isEmpty || column > 2 * maxColumns) return
        column = parseCellReference(place(attributes))?.column ?? column
        type = cellType(attributes)
        value = inline = formula = ''
      } else if (name === 'hyperlink') {
        const at = parseCellReference(reference(attributes))
        const target = targets.get(relationship(attributes))
        const cell = at && rows.get(at.row)?.[at.column]
        if (cell && target) rows.get(at.row)?.splice(at.column, 1, { ...cell, links: [target] })
      } else if (name === 'rPh') isPhonetic = true
      else part = name
    },
    text: (text) => {
      if (part === 'v') value += text
      else if (part === 't' && !isPhonetic) inline += text
      else if (part === 'f') formula += text
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false
      if (name === 'v' || name === 't' || name === 'f') part = ''
      if (name === 'c' && column < maxColumns && (value || inline || formula)) {
        const text = inline || (type === 's' ? (strings[Number(value)] ?? '') : type === 'e' ? '' : value)
        const shown = type === 'b' ? (text === '1' ? 'true' : 'false') : text
        cells[column] = { text: cellText(shown || textOfFormula(formula)), links: linkOfFormula(formula) }
        value = inline = formula = ''
      }
      if (name === 'row' && cells.some(isFilled)) {
        count++
        if (count <= maxRows) rows.set(line, cells)
      }
    },
  })
  if (count > maxRows) throw tooMany(count)
  return [...rows].map(([row, found]) => ({ line: row, cells: found }))
}
