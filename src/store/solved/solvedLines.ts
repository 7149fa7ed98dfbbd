import { linksIn } from '../lists/links.ts'
import { plainText } from '../lists/markdownLines.ts'
import { problemOf } from '../lists/problemOf.ts'
import type { UnreadLine } from '../lists/sheet.ts'
import { isName } from '../lists/words.ts'
import { indexed } from '../model/indexed.ts'
import {
  isNumberedSlug,
  type ProblemReference,
  referenceOf,
  referenceOfName,
  type SolvedReading,
} from './reference.ts'

/** Longer lines aren't titles. */
const maxNameLength = 150

/** Finds the problems that lines name by links, a slug or a title. */
export function solvedInLines(text: string): SolvedReading {
  const solved: ProblemReference[] = []
  const unread: UnreadLine[] = []
  for (const [index, line] of indexed(text.split(/\r\n|\r|\n/))) {
    if (line.trim() === '') continue
    const found = solvedInLine(line)
    if (found.length > 0) solved.push(...found)
    else unread.push({ line: index + 1, text: line.trim().slice(0, 200), reason: 'remark' })
  }
  return { solved, unread, isAssumed: false }
}

function solvedInLine(line: string): ProblemReference[] {
  const links = linksIn(line)
  const problems = links.filter((link) => problemOf(link) !== undefined)
  if (problems.length > 0) return problems.map((link) => referenceOf(link, [link]))
  if (links.length > 0) return links.map((link) => referenceOf(link, [link]))
  if (/^\s*</.test(line) || line.length > maxNameLength) return []
  const path = solvedInPath(line.trim())
  if (path.length > 0 || /[/\\][^/\\]+\.\w{1,6}$/.test(line)) return path
  const name = plainText(line.replace(/^\s*(?:[-*+•]|\[[^\d\]]?\])\s+/, ''))
  // A sentence isn't a title.
  return !isName(name) || /[.:;!]$/.test(name) ? [] : [referenceOfName(name, line.trim())]
}

/** Files that aren't solutions. */
const besides = /^(?:\..*|notes.*|license.*|stats\.json|package.*\.json)$/i

/** What files are called whose folder names the problem. */
const bareName =
  /^(?:answer|approach|attempt|better|brute(?:[-_ ]?force)?|code|index|iterative|main|optimal|optimi[sz]ed|program|recursive|sol|solution|test)[-_ ]?\d*$/i

/** Finds the problem of a file in a folder of solutions: by a numbered name, else by its own, else by the folder it is in. */
export function solvedInPath(path: string): ProblemReference[] {
  const segments = path.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
  const names = segments.map((segment, index) =>
    index === segments.length - 1 ? segment.replace(/\.\w{1,6}$/, '') : segment,
  )
  const numbered = names.find(isNumberedSlug)
  if (numbered !== undefined) return [referenceOfName(numbered, path)]
  const isFile = /\.\w{1,6}$/.test(segments.at(-1) ?? '')
  if (segments.length < 2 || !isFile || segments.some((segment) => besides.test(segment))) return []
  const [folder, name] = [names.at(-2) ?? '', names.at(-1) ?? '']
  // The outermost folder is what was chosen, and its text is about all of it.
  if (/^readme/i.test(name)) return segments.length > 2 ? [referenceOfName(folder, path)] : []
  return [referenceOfName(bareName.test(name) ? folder : name, path)]
}
