import { TrackerError } from '../errors.ts'
import { contentOf } from '../lists/content.ts'
import { readContent } from '../lists/readSheet.ts'
import type { ListInput, SheetReading, UnreadLine } from '../lists/sheet.ts'
import { distinct, type ProblemReference, referenceOf, referenceOfName } from './reference.ts'
import { solvedInJson } from './solvedJson.ts'
import { solvedInLines, solvedInPath } from './solvedLines.ts'

/** A file, a text that was pasted, or a folder: the paths of its files. */
export type SolvedInput = ListInput | { readonly name: string; readonly paths: readonly string[] }

/** What was solved elsewhere. */
export interface SolvedReading {
  readonly solved: readonly ProblemReference[]
  readonly unread: readonly UnreadLine[]
}

/** In bytes. Answers of sites hold more than a sheet does: all problems, or each of thousands of submissions. */
export const largestSolved = 20 * 1024 * 1024

/**
 * Reads which problems somebody has solved: links, slugs and titles, what sites and extensions keep, and sheets, of which the done
 * items count; all of them where a sheet says of none whether it is done. Throws like `readSheet`.
 */
export async function readSolved(input: SolvedInput): Promise<SolvedReading> {
  try {
    const { solved, unread } = await read(input)
    return { solved: distinct(solved), unread }
  } catch (cause) {
    throw TrackerError.from(cause, 'sheet-unreadable')
  }
}

async function read(input: SolvedInput): Promise<SolvedReading> {
  if ('paths' in input) {
    return { solved: input.paths.flatMap(solvedInPath), unread: [] }
  }
  const content = contentOf(input, largestSolved)
  if (content.format === 'json') {
    const solved = solvedInJson(content.value)
    if (solved) return { solved, unread: [] }
  }
  if (content.format === 'lines') return solvedInLines(content.text)
  try {
    return solvedInSheet(await readContent(content, input.name))
  } catch (cause) {
    const isText = content.format === 'markdown' || content.format === 'delimited'
    const isNoList = cause instanceof TrackerError && cause.code === 'sheet-not-a-list'
    if (isText && isNoList) return solvedInLines(content.text)
    throw cause
  }
}

function solvedInSheet({ topics, unread, hasStatus }: SheetReading): SolvedReading {
  const items = topics.flatMap((topic) => topic.items).filter(({ done }) => done || !hasStatus)
  const solved = items.map(({ title, url, url2 = '' }) => {
    const { problems, title: name } = referenceOfName(title)
    const linked = referenceOf(title, [url, url2], name)
    return { ...linked, problems: [...problems, ...linked.problems] }
  })
  return { solved, unread }
}
