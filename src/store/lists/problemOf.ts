/** A problem on a site: two links with equal values lead to the same problem. */
interface SiteProblem {
  readonly site: string
  readonly slug: string
}

interface Site {
  readonly site: string
  readonly hosts: readonly string[]
  /** Returns the slug in a path of the site. */
  readonly slugOf: (path: string) => string | undefined
}

/** Returns the first group of the first matching pattern, in lower case. */
const firstOf =
  (...patterns: readonly RegExp[]) =>
  (path: string): string | undefined =>
    patterns
      .map((pattern) => pattern.exec(path)?.[1])
      .find(Boolean)
      ?.toLowerCase()

/** Pages of geeksforgeeks.org that aren't articles. */
const notArticles =
  /^\/(?:batch|category|colleges|connect|courses|events|explore|jobs|profile|tag|user|videos)\//i

const problem = firstOf(/^\/problems\/([^/]+)/i)
const article = firstOf(/^\/(?:[\w-]+\/)?([\w-]+)\/?$/i)

/** Problems and articles of geeksforgeeks.org have separate slugs; an article without a section is the older form. */
function geeksforgeeksSlug(path: string): string | undefined {
  const found = problem(path)
  if (found !== undefined || /^\/problems(?:\/|$)/i.test(path) || notArticles.test(path)) return found
  const page = article(path)
  return page && `article/${page}`
}

/** `/contest/1520/problem/D` and `/problemset/problem/1520/D` are the same problem. */
function codeforcesSlug(path: string): string | undefined {
  const found =
    /\/(?:contest|gym)\/(\d+)\/problem\/(\w+)/i.exec(path) ??
    /\/problemset\/(?:gymP|p)roblem\/(\d+)\/(\w+)/i.exec(path)
  return found ? `${found[1]}/${found[2]?.toUpperCase()}` : undefined
}

const sites: readonly Site[] = [
  {
    site: 'leetcode',
    hosts: ['leetcode.com', 'leetcode.cn', 'leetcode-cn.com'],
    slugOf: firstOf(/^\/(?:contest\/[^/]+\/)?problems\/([^/]+)/i),
  },
  { site: 'geeksforgeeks', hosts: ['geeksforgeeks.org'], slugOf: geeksforgeeksSlug },
  { site: 'codeforces', hosts: ['codeforces.com'], slugOf: codeforcesSlug },
  { site: 'hackerrank', hosts: ['hackerrank.com'], slugOf: firstOf(/\/challenges\/([^/]+)/i) },
  {
    site: 'code360',
    hosts: ['codingninjas.com', 'naukri.com'],
    slugOf: firstOf(/^\/(?:codestudio|studio|code360)\/(?:problems|problem-details)\/([^/]+)/i),
  },
  { site: 'interviewbit', hosts: ['interviewbit.com'], slugOf: firstOf(/\/problems\/([^/]+)/i) },
  { site: 'spoj', hosts: ['spoj.com'], slugOf: firstOf(/\/problems\/([^/]+)/i) },
]

/** Returns the problem that a link leads to, in any form its site has used; `undefined` for any other address. */
export function problemOf(url: string): SiteProblem | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  const found = sites.find(({ hosts }) =>
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  )
  const slug = found?.slugOf(pathname)
  return found && slug ? { site: found.site, slug } : undefined
}

export const isArticle = ({ slug }: SiteProblem): boolean => slug.startsWith('article/')

/** True for a link to what somebody wrote about a problem. */
export const isSolution = (url: string): boolean =>
  /\/problems\/[^/]+\/(?:discuss|editorial|solutions?)\b/i.test(url)
