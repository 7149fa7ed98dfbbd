/** What students call the sites of problems; any other is called by its host. */
const names: readonly (readonly [host: string, name: string])[] = [
  ['leetcode.com', 'LeetCode'],
  ['leetcode.cn', 'LeetCode'],
  ['geeksforgeeks.org', 'GFG'],
  ['codeforces.com', 'Codeforces'],
  ['codechef.com', 'CodeChef'],
  ['hackerrank.com', 'HackerRank'],
  ['interviewbit.com', 'InterviewBit'],
  ['naukri.com', 'Code360'],
  ['spoj.com', 'SPOJ'],
  ['youtube.com', 'YouTube'],
]

/** Returns the site of a link, as it is shown to visitors. */
export function siteName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '')
  return names.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1] ?? host
}
