import { TrackerError } from '../errors.ts'
import { readTable } from './readTable.ts'
import type { SheetBuilder } from './SheetBuilder.ts'
import { rowText } from './table.ts'
import { unzipTexts } from './unzip.ts'
import { sharedStrings, worksheetRows } from './worksheet.ts'
import { attributeReader, visitXml } from './xml.ts'

/** The parts of a workbook that are read; styles, pictures and comments are not unpacked. */
const wanted =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml|(?:worksheets\/)?_rels\/[^/]+\.rels)$/i

/**
 * Reads each worksheet of an XLSX file that is a table of problems; rows of any other are reported as not understood.
 */
export async function readWorkbook(bytes: Uint8Array, builder: SheetBuilder): Promise<void> {
  const parts = await unzipTexts(bytes, (path) => wanted.test(path))
  const worksheets = parseWorksheets(parts)
  if (worksheets.length === 0) throw new TrackerError('sheet-unreadable')
  const strings = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '')
  for (const { name, path } of worksheets) {
    const relationships = path.replace(/([^/]+)$/, '_rels/$1.rels')
    const rows = worksheetRows(parts.get(path) ?? '', strings, parseTargets(parts.get(relationships) ?? ''))
    parts.delete(path)
    const place = { path: worksheets.length > 1 ? [name] : [], sheetName: name }
    if (readTable(rows, builder, place)) continue
    for (const row of rows) builder.skip(row.line, rowText(row), name)
  }
}

const [sheetName, sheetTarget] = [attributeReader('name'), attributeReader('id')]
const [relationshipId, relationshipTarget] = [attributeReader('Id'), attributeReader('Target')]

interface Worksheet {
  readonly name: string
  readonly path: string
}

/** Returns the worksheets in tab order. */
function parseWorksheets(parts: ReadonlyMap<string, string>): Worksheet[] {
  const targets = parseTargets(parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const worksheets: Worksheet[] = []
  visitXml(parts.get('xl/workbook.xml') ?? '', {
    open: (element, attributes) => {
      if (element !== 'sheet') return
      const target = targets.get(sheetTarget(attributes)) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (parts.has(path)) worksheets.push({ name: sheetName(attributes), path })
    },
  })
  return worksheets
}

/** Returns the targets of a part's relationships, by id. */
function parseTargets(xml: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  visitXml(xml, {
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(relationshipId(attributes), relationshipTarget(attributes))
    },
  })
  return targets
}
