import { isLinkWord } from '../lists/itemOf.ts'
import { linksIn, withoutLinks } from '../lists/links.ts'
import { plainText } from '../lists/markdownLines.ts'
import { problemOf } from '../lists/problemOf.ts'
import type { UnreadLine } from '../lists/sheet.ts'
import { isDone, splitStatus } from '../lists/status.ts'
import { isName, splitLines, withoutTail } from '../lists/words.ts'
import { indexed } from '../model/indexed.ts'
import { withoutSelectors } from '../model/titles.ts'
import {
  isNumberedSlug,
  type ProblemReference,
  referenceOf,
  referenceOfName,
  type SolvedReading,
} from './reference.ts'

/** Longer lines aren't titles. */
const maxNameLength = 150

/**
 * Finds the problems that lines name by links, a slug or a title. A line whose box or mark says that it is not solved doesn't
 * count; where most of them have one, neither does a line without.
 */
export function solvedInLines(text: string): SolvedReading {
  const lines = indexed(splitLines(text))
    .filter(([, line]) => line.trim() !== '')
    .map(([index, line]) => ({
      index,
      line: line.trim(),
      ...splitStatus(withoutBullet(withoutSelectors(line.trim()))),
    }))
    .map((line) => ({ ...line, found: referencesIn(line.title) }))
  const naming = lines.filter(({ found }) => found.length > 0)
  const areMarked = naming.filter(({ status }) => status !== undefined).length * 2 > naming.length
  const solved: ProblemReference[] = []
  const unread: UnreadLine[] = []
  for (const { index, line, status, found } of lines) {
    if (found.length === 0 || (status === undefined && areMarked))
      unread.push({ line: index + 1, text: line.slice(0, 200), reason: 'remark' })
    else if (status === undefined || isDone(status)) solved.push(...found)
  }
  return { solved, unread, isAssumed: false }
}

/** Returns a line without its bullet, or the number before its box. */
const withoutBullet = (line: string): string => line.replace(/^(?:[-*+•]|\d{1,5}[.)](?=\s+\[))\s+/, '')

function referencesIn(line: string): ProblemReference[] {
  const links = linksIn(line)
  const problems = links.filter((link) => problemOf(link) !== undefined)
  const words = titleIn(withoutLinks(line))
  const beside = isLinkWord(words) ? '' : withoutTail(words, ' |:,-–—')
  const title = links.length > 0 ? beside : words
  if (problems.length > 0) return problems.map((link) => referenceOf(link, [link], title))
  if (links.length > 0) return links.map((link) => referenceOf(title || link, [link], title))
  if (/^</.test(line) || line.length > maxNameLength) return []
  const path = solvedInPath(line)
  if (path.length > 0 || /[/\\][^/\\]+\.\w{1,6}$/.test(line)) return path
  // A sentence isn't a title.
  return /[.:;!]$/.test(title) || title === '' ? [] : [referenceOfName(title, line)]
}

/** Returns what a line calls a problem, beside its links; `''` if nothing. */
function titleIn(line: string): string {
  if (line.length > maxNameLength) return ''
  const title = plainText(line.replace(/^\[[^\d\]]?\]\s+/, ''))
  return isName(title) ? title : ''
}

/** Files that aren't solutions. */
const besides = /^(?:\..*|notes(?:\.\w+)?|license(?:\.\w+)?|stats\.json|package.*\.json)$/i

/** What files are called whose folder names the problem. */
const bareName =
  /^(?:answer|approach|attempt|better|brute(?:[-_ ]?force)?|code|index|iterative|main|optimal|optimi[sz]ed|program|recursive|sol|solution|test)[-_ ]?\d*$/i

/** What files are called in the folder of a problem, by how they solve it. */
const approach =
  /^(?:bfs|c|cpp|dfs|dp|greedy|hash[-_ ]?map|heap|java|javascript|js|python|stack|ts|two[-_ ]?pointers?)$/i

/**
 * Finds the problem of a file in a folder of solutions: by its numbered name, else by that of the folder it is in, else by
 * its own name. A number alone may be that of a chapter, as in `05-binary-search`: of files that have a name of their own,
 * such a folder says nothing.
 */
export function solvedInPath(path: string): ProblemReference[] {
  const segments = path.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
  const last = segments.at(-1) ?? ''
  const name = last.replace(/\.\w{1,6}$/, '')
  const folders = segments.slice(0, -1)
  const isFile = name !== last
  const isBare = bareName.test(name) || approach.test(name)
  // The outermost folder is what was chosen, and its name is about all of it.
  const isOfProblem = (folder: string, index: number) =>
    isNumberedSlug(folder) && (/^0\d{3}\D/.test(folder) || (isBare && (index > 0 || folders.length === 1)))
  const numbered = isNumberedSlug(name) ? name : folders.findLast(isOfProblem)
  if (numbered !== undefined) return [referenceOfName(numbered, path)]
  if (segments.length < 2 || !isFile || segments.some((segment) => besides.test(segment))) return []
  const folder = folders.at(-1) ?? ''
  if (/^readme/i.test(name)) return folders.length > 1 ? [referenceOfName(folder, path)] : []
  return [referenceOfName(bareName.test(name) ? folder : name, path)]
}
