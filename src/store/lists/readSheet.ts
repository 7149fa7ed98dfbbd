import { TrackerError } from '../errors.ts'
import { type Content, contentOfFile, detectContent } from './content.ts'
import { readDelimited } from './delimited.ts'
import { readJson } from './json.ts'
import { ListContent } from './ListContent.ts'
import { maxSheetBytes } from './limits.ts'
import { readLines } from './lines.ts'
import { readMarkdown } from './markdown.ts'
import type { ListInput, SheetReading } from './sheet.ts'
import { withSiteAddresses } from './siteAddresses.ts'
import { tablesOfWorkbook } from './workbook.ts'

/**
 * Reads a list of problems in any format, detected from its content with the file name as a hint. Only throws a
 * `TrackerError` whose code starts with `sheet-`, with the line or the count in its details.
 */
export async function readSheet(given: File | ListInput): Promise<SheetReading> {
  try {
    const input = 'size' in given ? await contentOfFile(given, maxSheetBytes) : given
    const content = detectContent(input)
    return readContent(input.base ? withSiteAddresses(content, input.base) : content, input.name)
  } catch (cause) {
    throw TrackerError.from(cause, 'sheet-unreadable')
  }
}

/** Reads a list whose format is known. */
export function readContent(content: Content, fileName: string): SheetReading {
  const list = new ListContent(fileName.replace(/^.*[/\\]/, '').replace(/\.\w{1,8}$/, ''))
  readInto(list, content)
  return list.read()
}

function readInto(list: ListContent, content: Content): void {
  const { format } = content
  if (format === 'page') throw new TrackerError('sheet-not-a-list')
  if (format === 'workbook') for (const table of tablesOfWorkbook(content.bytes)) list.addTable(table)
  else if (format === 'json') readJson(content.value, list)
  else if (format === 'markdown') readMarkdown(content.text, list)
  else if (format === 'delimited') readDelimited(content.text, list)
  else readLines(content.text, list)
}
