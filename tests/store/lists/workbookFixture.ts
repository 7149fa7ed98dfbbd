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
      readonly bold?: true
      /** In points; 11 without it. */
      readonly size?: number
      /** The colour behind the text, such as `FFFF9900`. */
      readonly fill?: string
    }

export interface FixtureRow {
  readonly cells: readonly FixtureCell[]
  readonly isHidden?: boolean
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

interface FixtureOptions {
  /** The merged ranges of each worksheet, such as `A2:D2`. */
  readonly merges?: Readonly<Record<string, readonly string[]>>
}

interface FixtureLook {
  readonly bold?: true | undefined
  readonly size?: number | undefined
  readonly fill?: string | undefined
}

/** What the cells of a workbook refer to by number. */
interface SharedParts {
  readonly strings: string[]
  /** The first two are plain: their fills are those that each workbook begins with. */
  readonly looks: FixtureLook[]
}

interface FixtureLink {
  readonly reference: string
  readonly target: string
}

/**
 * Builds a workbook as a spreadsheet writes it: worksheets by name, each a list of rows; `null` rows are left out. A
 * plain cell has no style, as Excel writes it.
 */
export function workbook(
  worksheets: Readonly<Record<string, readonly (FixtureRow | null)[]>>,
  { merges = {} }: FixtureOptions = {},
): Uint8Array {
  const parts: SharedParts = { strings: [], looks: [{}, {}] }
  const files: Record<string, Uint8Array> = {}
  const add = (path: string, xml: string) => {
    files[path] = strToU8(declaration + xml)
  }
  const names = Object.keys(worksheets)
  for (const [index, [name, rows]] of Object.entries(worksheets).entries()) {
    const links: FixtureLink[] = []
    const data = rows.map((row, at) => row && rowXml(row, at + 1, parts, links)).join('')
    const merged = merges[name]?.map((range) => `<mergeCell ref="${range}"/>`).join('')
    const hyperlinks = links
      .map(({ reference }, at) => `<hyperlink ref="${reference}" r:id="rId${at + 1}"/>`)
      .join('')
    add(
      `xl/worksheets/sheet${index + 1}.xml`,
      [
        `<worksheet><sheetData>${data}</sheetData>`,
        merged ? `<mergeCells>${merged}</mergeCells>` : '',
        hyperlinks && `<hyperlinks>${hyperlinks}</hyperlinks>`,
        '</worksheet>',
      ].join(''),
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
  add('xl/sharedStrings.xml', `<sst>${parts.strings.join('')}</sst>`)
  add('xl/styles.xml', stylesXml(parts.looks))
  add('[Content_Types].xml', '<Types/>')
  return zipSync(files)
}

function rowXml(
  { cells, isHidden }: FixtureRow,
  line: number,
  { strings, looks }: SharedParts,
  links: FixtureLink[],
): string {
  const written = cells.map((cell, index) => {
    const reference = `${String.fromCharCode(65 + index)}${line}`
    const { text, link, formula, isInline, runs, boolean, ...look } =
      typeof cell === 'string' ? { text: cell } : (cell ?? {})
    if (link !== undefined) links.push({ reference, target: link })
    const style = numberOfLook(look, looks)
    const start = `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`}`
    if (boolean !== undefined) return `${start} t="b"><v>${boolean ? 1 : 0}</v></c>`
    if (formula !== undefined) {
      return `${start} t="str"><f>${escaped(formula)}</f>${text === undefined ? '' : `<v>${escaped(text)}</v>`}</c>`
    }
    if (text === undefined && runs === undefined) return `<c r="${reference}" s="${style || 1}"/>`
    if (isInline) return `${start} t="inlineStr"><is><t>${escaped(text ?? '')}</t></is></c>`
    const shared = runs
      ? runs.map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(run)}</t></r>`).join('')
      : `<t>${escaped(text ?? '')}</t>`
    strings.push(`<si>${shared}</si>`)
    return `${start} t="s"><v>${strings.length - 1}</v></c>`
  })
  return `<row r="${line}"${isHidden ? ' hidden="1"' : ''}>${written.join('')}</row>`
}

/** Returns the number of a look, which is added if no cell before had it; 0 for a plain one. */
function numberOfLook(look: FixtureLook, looks: FixtureLook[]): number {
  const { bold, size, fill } = look
  const found = looks.findIndex((other) => other.bold === bold && other.size === size && other.fill === fill)
  return found < 0 ? looks.push(look) - 1 : found
}

function stylesXml(looks: readonly FixtureLook[]): string {
  const fonts = looks.map(({ bold, size = 11 }) => `<font>${bold ? '<b/>' : ''}<sz val="${size}"/></font>`)
  const fills = looks.map(({ fill }, index) =>
    fill === undefined
      ? `<fill><patternFill patternType="${index === 1 ? 'gray125' : 'none'}"/></fill>`
      : `<fill><patternFill patternType="solid"><fgColor rgb="${fill}"/></patternFill></fill>`,
  )
  const formats = looks.map(
    ({ fill }, index) => `<xf fontId="${index}" fillId="${fill === undefined ? 0 : index}"/>`,
  )
  return [
    '<styleSheet>',
    `<fonts>${fonts.join('')}</fonts>`,
    `<fills>${fills.join('')}</fills>`,
    '<cellStyleXfs><xf fontId="0" fillId="0"/></cellStyleXfs>',
    `<cellXfs>${formats.join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('')
}

/** Returns rows of plain cells. */
export const rowsOf = (...rows: readonly (readonly FixtureCell[])[]): FixtureRow[] =>
  rows.map((cells) => ({ cells }))
