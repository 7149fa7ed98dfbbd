import { TrackerError } from '../errors.ts'
import { maxRows } from './limits.ts'
import { looksOfStyles } from './looks.ts'
import { tooMany } from './SheetBuilder.ts'
import type { Table } from './table.ts'
import { unzipTexts } from './unzip.ts'
import { sharedStrings, worksheetRows } from './worksheet.ts'
import { visitXml } from './xml.ts'

/** The parts of a workbook that are read; pictures and comments are not unpacked. */
const wanted =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml|(?:worksheets\/)?_rels\/[^/]+\.rels)$/i

/** Returns the worksheets of an XLSX file that have content, in tab order. */
export function tablesOfWorkbook(bytes: Uint8Array): readonly Table[] {
  const parts = unzipTexts(bytes, (path) => wanted.test(path))
  const worksheets = parseWorksheets(parts)
  if (worksheets.length === 0) throw new TrackerError('sheet-unreadable')
  const strings = readPart(parts, 'xl/sharedStrings.xml', sharedStrings) ?? []
  const looks = readPart(parts, 'xl/styles.xml', looksOfStyles) ?? []
  let count = 0
  const tables = worksheets.map(({ name, path }) => {
    const targets = parseTargets(parts.get(path.replace(/([^/]+)$/, '_rels/$1.rels')))
    const rows = worksheetRows(parts.get(path) as string, { strings, looks, targets })
    count += rows.length
    if (count > maxRows) throw tooMany(count)
    return { worksheet: name, path: [], rows }
  })
  return tables.filter(({ rows }) => rows.length > 0)
}

const readPart = <T>(parts: ReadonlyMap<string, string>, path: string, read: (xml: string) => T) => {
  const xml = parts.get(path)
  return xml === undefined ? undefined : read(xml)
}

interface Worksheet {
  readonly name: string
  readonly path: string
}

/** Returns the worksheets in tab order. */
function parseWorksheets(parts: ReadonlyMap<string, string>): Worksheet[] {
  const targets = parseTargets(parts.get('xl/_rels/workbook.xml.rels'))
  const worksheets: Worksheet[] = []
  const paths = new Set<string>()
  visitXml(parts.get('xl/workbook.xml') ?? '<workbook/>', {
    open: (element, { id = '', name = '' }) => {
      if (element !== 'sheet') return
      const target = targets.get(id) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      // A damaged file may name one part many times.
      const isKnown = paths.has(path)
      paths.add(path)
      if (parts.has(path) && !isKnown) worksheets.push({ name, path })
    },
  })
  return worksheets
}

/** Returns the targets of a part's relationships, by id. */
function parseTargets(xml: string | undefined): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  if (xml === undefined) return targets
  visitXml(xml, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target)
    },
  })
  return targets
}
