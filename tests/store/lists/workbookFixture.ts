import { strToU8, zipSync } from 'fflate'

/** One cell: its text, or its special properties. */
export type FixtureCell =
  | string
  | null
  | {
      readonly text?: string
      /** The hyperlink of the cell, stored apart from it as spreadsheets do. */
      readonly link?: string
      readonly formula?: string
      /** Written into the cell, not into the table of strings. */
      readonly isInline?: boolean
      /** The text in several runs, as if parts of it were bold. */
      readonly runs?: readonly string[]
      readonly boolean?: boolean
    }

export interface FixtureRow {
  readonly cells: readonly FixtureCell[]
  readonly isHidden?: boolean
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Builds a workbook as a spreadsheet writes it: worksheets by name, each a list of rows; `null` rows are left out. */
export function workbook(worksheets: Readonly<Record<string, readonly (FixtureRow | null)[]>>): Uint8Array {
  const strings: string[] = []
  const files: Record<string, Uint8Array> = {}
  const add = (path: string, xml: string) => {
    files[path] = strToU8(declaration + xml)
  }
  const names = Object.keys(worksheets)
  for (const [index, rows] of Object.values(worksheets).entries()) {
    const links: { reference: string; target: string }[] = []
    const data = rows.map((row, at) => row && rowXml(row, at + 1, strings, links)).join('')
    const hyperlinks = links
      .map(({ reference }, at) => `<hyperlink ref="${reference}" r:id="rId${at + 1}"/>`)
      .join('')
    add(
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet><sheetData>${data}</sheetData>${hyperlinks && `<hyperlinks>${hyperlinks}</hyperlinks>`}</worksheet>`,
    )
    add(
      `xl/worksheets/_rels/sheet${index + 1}.xml.rels`,
      `<Relationships>${links
        .map(
          ({ target }, at) =>
            `<Relationship Id="rId${at + 1}" Target="${escaped(target)}" TargetMode="External"/>`,
        )
        .join('')}</Relationships>`,
    )
  }
  add(
    'xl/workbook.xml',
    `<workbook><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
  )
  add('xl/sharedStrings.xml', `<sst>${strings.join('')}</sst>`)
  add('[Content_Types].xml', '<Types/>')
  return zipSync(files)
}

function rowXml(
  { cells, isHidden }: FixtureRow,
  line: number,
  strings: string[],
  links: { reference: string; target: string }[],
): string {
  const written = cells.map((cell, index) => {
    const reference = `${String.fromCharCode(65 + index)}${line}`
    const { text, link, formula, isInline, runs, boolean } =
      typeof cell === 'string' ? { text: cell } : (cell ?? {})
    if (link !== undefined) links.push({ reference, target: link })
    if (boolean !== undefined) return `<c r="${reference}" t="b"><v>${boolean ? 1 : 0}</v></c>`
    if (formula !== undefined) {
      return `<c r="${reference}" t="str"><f>${escaped(formula)}</f>${text === undefined ? '' : `<v>${escaped(text)}</v>`}</c>`
    }
    if (text === undefined && runs === undefined) return `<c r="${reference}" s="1"/>`
    if (isInline) return `<c r="${reference}" t="inlineStr"><is><t>${escaped(text ?? '')}</t></is></c>`
    const shared = runs
      ? runs.map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(run)}</t></r>`).join('')
      : `<t>${escaped(text ?? '')}</t>`
    strings.push(`<si>${shared}</si>`)
    return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`
  })
  return `<row r="${line}"${isHidden ? ' hidden="1"' : ''}>${written.join('')}</row>`
}

/** Returns rows of plain cells. */
export const rowsOf = (...rows: readonly (readonly FixtureCell[])[]): FixtureRow[] =>
  rows.map((cells) => ({ cells }))
