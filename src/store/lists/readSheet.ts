import { TrackerError } from '../errors.ts'
import { type Content, contentOf } from './content.ts'
import { contentOfFile } from './contentOfFile.ts'
import { readDelimited } from './delimited.ts'
import { readJson } from './json.ts'
import { maxSheetBytes } from './limits.ts'
import { readMarkdown } from './markdown.ts'
import { SheetBuilder } from './SheetBuilder.ts'
import type { ListInput, SheetReading } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

/**
 * Reads a list of problems in any format, detected from its content with the file name as a hint. Only throws a
 * `TrackerError` whose code starts with `sheet-`, with the line or the count in its details.
 */
export async function readSheet(given: File | ListInput): Promise<SheetReading> {
  try {
    const input = 'size' in given ? await contentOfFile(given, maxSheetBytes) : given
    return await readContent(contentOf(input), input.name)
  } catch (cause) {
    throw TrackerError.from(cause, 'sheet-unreadable')
  }
}

/** Reads a list whose format is known. */
export async function readContent(content: Content, fileName: string): Promise<SheetReading> {
  const builder = new SheetBuilder(fileName.replace(/^.*[/\\]/, '').replace(/\.\w{1,8}$/, ''))
  await readInto(builder, content)
  return builder.finish()
}

function readInto(builder: SheetBuilder, content: Content): void | Promise<void> {
  switch (content.format) {
    case 'workbook':
      return readWorkbook(content.bytes, builder)
    case 'json':
      return readJson(content.value, builder)
    case 'markdown':
      return readMarkdown(content.text, builder)
    case 'delimited':
    case 'lines':
      return readDelimited(content.text, builder)
    case 'page':
      throw new TrackerError('sheet-not-a-list')
  }
}
