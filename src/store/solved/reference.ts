import { linkOf, titleOfName } from '../lists/links.ts'
import { problemOf } from '../lists/problemOf.ts'
import type { UnreadLine } from '../lists/sheet.ts'
import { leetcodeNames, type NamedProblem, problemName } from '../model/problemNames.ts'
import { withoutAnyNumber, withoutNumber } from '../model/titles.ts'

/** What a solved problem may be called, as keys of {@link problemName}. */
interface ReferenceNames {
  /** As it was given: `75. Sort Colors`, `0053-maximum-subarray`. */
  readonly whole: readonly string[]
  /** Without what is surely the number of a list. */
  readonly bare: readonly string[]
  /** Without what may be one; only LeetCode's own names can confirm that. */
  readonly leetcode: readonly string[]
}

/** A solved problem as it is named elsewhere. */
export interface ProblemReference {
  /** `leetcode:two-sum` for a known site; the address for any other. */
  readonly problems: readonly string[]
  readonly names: ReferenceNames
  /** The text as it was given. */
  readonly text: string
}

/** Problems solved elsewhere. */
export interface SolvedReading {
  readonly solved: readonly ProblemReference[]
  readonly unread: readonly UnreadLine[]
  /** True if all of it counts because nothing says what is solved. */
  readonly isAssumed: boolean
}

/** Returns a key for the problem behind a link, whatever form the link has; `undefined` if it isn't a link. */
export function problemKey(link: string): string | undefined {
  const address = linkOf(link)
  if (address === '') return undefined
  const problem = problemOf(address)
  if (problem) return `${problem.site}:${problem.slug}`
  const { hostname, pathname, search, hash } = new URL(address)
  return `//${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}${hash}`
}

export function referenceOf(text: string, links: readonly string[], title = ''): ProblemReference {
  const problems = links.map(problemKey).filter((key) => key !== undefined)
  const slugs = links.flatMap((url) => leetcodeNames({ url }))
  return { problems: [...new Set(problems)], names: namesOf([title, ...slugs]), text }
}

export const referenceOfItem = ({ title, url = '', url2 = '' }: NamedProblem): ProblemReference =>
  referenceOf(title, [url, url2], title)

/** Makes a reference from a name: `0001-two-sum`, `[1] Two Sum`, `two-sum`, or a bare title. */
export const referenceOfName = (name: string, text = name): ProblemReference => ({
  problems: [],
  names: namesOf([name]),
  text,
})

function namesOf(names: readonly string[]): ReferenceNames {
  const keysOf = (rename: (name: string) => string) => {
    const changed = names.map(rename).filter((name, index) => name !== names[index])
    return changed.map(problemName).filter(Boolean)
  }
  return {
    whole: [...new Set(names.map(problemName).filter(Boolean))],
    bare: keysOf((name) => titleOfName(withoutNumber(name))),
    leetcode: keysOf(withoutAnyNumber),
  }
}

/** True for `0001-two-sum`, as folders and files of solutions are named. */
export const isNumberedSlug = (name: string): boolean =>
  /^\d{1,4}[-_.](?:[a-z0-9]+-)*[a-z0-9]*[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/i.test(name.trim())

/** True for the key of a page, which may be about several problems. */
export const isPage = (problem: string): boolean =>
  problem.startsWith('//') || problem.startsWith('geeksforgeeks:article/')

/** Removes duplicates: a problem that was solved ten times is one reference. */
export function distinct(references: readonly ProblemReference[]): ProblemReference[] {
  const known = new Map<string, ProblemReference>()
  for (const reference of references) {
    const { problems, names } = reference
    const isOnSite = problems.some((problem) => !isPage(problem))
    const key = [...problems, ...(isOnSite ? [] : names.whole)].join('\n')
    if (!known.has(key)) known.set(key, reference)
  }
  return [...known.values()]
}
