import { linkOf, titleOfSlug } from '../lists/links.ts'
import { problemOf } from '../lists/problemOf.ts'
import { oneLine } from '../lists/words.ts'

/** A solved problem as it is named elsewhere. */
export interface ProblemReference {
  /** `leetcode:two-sum` for a known site; the address for any other. */
  readonly problems: readonly string[]
  readonly title?: string
  /** The text as it was given. */
  readonly text: string
}

/** Returns a key for the problem behind a link, whatever form the link has; `undefined` if it isn't a link. */
export function problemKey(link: string): string | undefined {
  const address = linkOf(link)
  if (address === '') return undefined
  const problem = problemOf(address)
  if (problem) return `${problem.site}:${problem.slug}`
  const { hostname, pathname, search } = new URL(address)
  return `//${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`
}

/** Makes a reference from links and a title. */
export function referenceOf(text: string, links: readonly string[], title = ''): ProblemReference {
  const problems = links.map(problemKey).filter((key) => key !== undefined)
  return { problems: [...new Set(problems)], ...(title !== '' && { title }), text }
}

/** `0001-two-sum`, as folders and files of solutions are named; the numbers are LeetCode's. */
const numberedSlug = /^\d{1,4}[-_.]((?:[a-z0-9]+-)*[a-z0-9]*[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/i

/** Makes a reference from a name: `0001-two-sum`, `1. Two Sum`, `two-sum`, or a bare title. */
export function referenceOfName(name: string, text = name): ProblemReference {
  const slug = numberedSlug.exec(name.trim())?.[1]?.toLowerCase()
  if (slug !== undefined) return { problems: [`leetcode:${slug}`], text }
  const title = oneLine(name.replace(/^\s*(?:#?\d{1,4}\s*[.):-]|\[\d{1,4}\])\s+/, ''))
  const isSlug = /^[a-z0-9]+(?:[-_][a-z0-9]+)+$/.test(title)
  return { problems: [], title: isSlug ? titleOfSlug(title) : title, text }
}

/** Removes duplicates: a problem that was solved ten times is one reference. */
export function distinct(references: readonly ProblemReference[]): ProblemReference[] {
  const known = new Map<string, ProblemReference>()
  for (const reference of references) {
    const { problems, title } = reference
    const key = problems.length > 0 ? problems.join(' ') : (title ?? '').toLowerCase()
    if (!known.has(key)) known.set(key, reference)
  }
  return [...known.values()]
}
