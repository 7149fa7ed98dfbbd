import { TrackerError } from '../errors.ts'
import { detectContent } from '../lists/content.ts'
import { isEnumerationList } from '../lists/lines.ts'
import { readContent } from '../lists/readSheet.ts'
import type { ListInput, SheetReading } from '../lists/sheet.ts'
import { statusOf } from '../lists/status.ts'
import { filledLines, splitLines } from '../lists/words.ts'
import { distinct, referenceOfItem, type SolvedReading } from './reference.ts'
import { solvedInJson } from './solvedJson.ts'
import { solvedInLines, solvedInPath } from './solvedLines.ts'

/** A file, pasted text, or a folder as the paths of its files. */
export type SolvedInput = ListInput | { readonly name: string; readonly paths: readonly string[] }

/** In bytes. Responses of sites are larger than sheets: all problems, or each of thousands of submissions. */
export const maxSolvedBytes = 20 * 1024 * 1024

/**
 * Reads which problems somebody has solved, from links, slugs, titles, saved data of sites and extensions, and sheets.
 * In a sheet the done items count, or all of them if it has no status at all. Throws like `readSheet`.
 */
export async function readSolved(input: SolvedInput): Promise<SolvedReading> {
  try {
    const { solved, ...rest } = await read(input)
    return { solved: distinct(solved), ...rest }
  } catch (cause) {
    throw TrackerError.from(cause, 'sheet-unreadable')
  }
}

async function read(input: SolvedInput): Promise<SolvedReading> {
  if ('paths' in input) {
    return { solved: input.paths.flatMap(solvedInPath), unread: [], isAssumed: false }
  }
  const content = detectContent(input, maxSolvedBytes)
  if (content.format === 'json') {
    const solved = solvedInJson(content.value)
    if (solved) return { ...solved, unread: [] }
  }
  if (content.format === 'lines' && !isEnumerationList(filledLines(splitLines(content.text))))
    return solvedInLines(content.text)
  try {
    return solvedInSheet(readContent(content, input.name))
  } catch (cause) {
    const isText = content.format === 'markdown' || content.format === 'delimited'
    const isNoList = cause instanceof TrackerError && cause.code === 'sheet-not-a-list'
    if (isText && isNoList) return solvedInLines(content.text)
    throw cause
  }
}

function solvedInSheet({ topics, unread, hasStatus }: SheetReading): SolvedReading {
  const solvedTopics = topics.filter(({ name }) => hasStatus || statusOf(name) !== 'undone')
  const items = solvedTopics.flatMap((topic) => topic.items).filter(({ done }) => done || !hasStatus)
  return { solved: items.map(referenceOfItem), unread, isAssumed: !hasStatus }
}
