import { roleOf } from '../lists/columns.ts'
import { type Fields, isFields } from '../lists/json.ts'
import { isDone } from '../lists/status.ts'
import { type ProblemReference, referenceOfName, type SolvedReading } from './reference.ts'

/** Deepest nesting in data of sites and extensions. */
const maxDepth = 8

/**
 * Finds the accepted problems in saved LeetCode and Codeforces responses and in LeetHub's `stats.json`; `undefined` if
 * it is none of these.
 */
export function solvedInJson(content: unknown): Omit<SolvedReading, 'unread'> | undefined {
  const attempts: Attempt[] = []
  const visit = (value: unknown, depth: number) => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, depth + 1)
      return
    }
    const fields = value as Fields
    const attempt = leetcodeAttempt(fields) ?? codeforcesAttempt(fields)
    if (attempt) attempts.push(attempt)
    else if (isFields(fields.shas)) attempts.push(...leetHubFolders(fields.shas))
    else for (const part of Object.values(fields)) visit(part, depth + 1)
  }
  visit(content, 0)
  if (attempts.length === 0) return undefined
  // A list without any status is of what was solved.
  const isAssumed = attempts.every(({ isAccepted }) => isAccepted === undefined)
  const solved = attempts.filter(({ isAccepted }) => isAccepted ?? isAssumed)
  return { solved: solved.map(({ reference }) => reference), isAssumed }
}

/** An attempted problem. */
interface Attempt {
  readonly reference: ProblemReference
  /** `undefined` if nothing says so. */
  readonly isAccepted: boolean | undefined
}

/** Parses an entry of `api/problems/all`, or of a list of submissions or problems. */
function leetcodeAttempt(fields: Fields): Attempt | undefined {
  const stat = isFields(fields.stat) ? fields.stat : fields
  const slug = stat.question__title_slug ?? fields.title_slug ?? fields.titleSlug
  if (typeof slug !== 'string' || slug === '') return undefined
  const title = stat.question__title ?? fields.title
  const status =
    fields.status_display ?? fields.statusDisplay ?? fields.questionStatus ?? fields.status ?? doneIn(fields)
  const isAccepted = status === undefined ? undefined : isDone(String(status))
  return { reference: named(`leetcode:${slug.toLowerCase()}`, title, slug), isAccepted }
}

/** Returns what an entry says under another name, such as `solved` or `isDone`. */
const doneIn = (fields: Fields): unknown =>
  Object.entries(fields).find(([key]) => roleOf(key) === 'done')?.[1]

/** Parses an entry of `user.status`. */
function codeforcesAttempt({ problem, verdict }: Fields): Attempt | undefined {
  if (!isFields(problem) || verdict === undefined) return undefined
  const { contestId, index, name } = problem
  if (contestId === undefined || typeof index !== 'string') return undefined
  const slug = `${contestId}/${index.toUpperCase()}`
  return { reference: named(`codeforces:${slug}`, name, slug), isAccepted: verdict === 'OK' }
}

const named = (problem: string, title: unknown, slug: string): ProblemReference => ({
  ...referenceOfName(typeof title === 'string' && title !== '' ? title : slug),
  problems: [problem],
})

/** LeetHub stores a hash for each solution folder, and for some files of its own. */
const leetHubFolders = (hashes: Fields): Attempt[] =>
  Object.keys(hashes)
    .filter((name) => !/\.(?:md|json)$/i.test(name))
    .map((name) => ({ reference: referenceOfName(name), isAccepted: true }))
