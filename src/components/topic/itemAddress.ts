import { type Item, type Track, visitorsPrefix } from '../../store/index.ts'

/**
 * Returns where an item leads: its link, or for a problem of the visitor's own list that has none, a search at LeetCode.
 * A page's list may name anything, so nothing is searched there.
 */
export function itemAddress({ id }: Track, { title, url }: Item): string | undefined {
  if (url !== undefined || !id.startsWith(visitorsPrefix)) return url
  return `https://leetcode.com/problemset/?search=${encodeURIComponent(title)}`
}
