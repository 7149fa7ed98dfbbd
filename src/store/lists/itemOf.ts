import type { Difficulty } from '../../seed/catalogue.ts'
import { linkOf, secondLink, titleOfLink } from './links.ts'
import type { SheetItem } from './sheet.ts'
import { difficultyOf, isName, oneLine } from './words.ts'

/** What an `li`, or a line of a Markdown list, holds. */
export interface ListEntry {
  /** Its links in order, without those of nested lists. */
  readonly links: readonly { readonly text: string; readonly href: string }[]
  /** Its own text without links and nested lists. */
  readonly text: string
}

/** An item as a list entry names it: what is done and noted is said elsewhere. */
export type NamedItem = Omit<SheetItem, 'done' | 'note'>

/** Words that say where a link leads and not what it is: names of sites, and the like of `Solve here`. */
const linkWords = new Set(
  [
    'link links url here click solve practice practise problem question open view visit go try it on at this the to',
    'leetcode lc geeksforgeeks geeks for gfg codeforces cf hackerrank hr coding ninjas codingninjas codestudio code',
    'code360 naukri interviewbit spoj com org cn in',
    'answer article editorial read resource resources solution solutions video watch youtube',
  ].flatMap((words) => words.split(' ')),
)

/** Whether the text of a link names no problem: a site's name, an address, or a word such as link, here, solve. */
export function isLinkWord(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return linkOf(text) !== '' || words.every((word) => /^\d{0,2}$/.test(word) || linkWords.has(word))
}

const marked = /[([]\s*(easy|medium|hard)\s*[)\]]/i

function findDifficulty(texts: readonly string[]): Difficulty | undefined {
  for (const text of texts) {
    const found = difficultyOf(marked.exec(text)?.[1] ?? text)
    if (found) return found
  }
  return undefined
}

/** A text as a title: without a difficulty in brackets, and without what is left where links were taken out. */
const asTitle = (text: string): string =>
  oneLine(text.replace(marked, ' ').replace(/\(\s*\)|\[\s*\]/g, ' ')).replace(
    /^[\s:|,;/·•–—-]+(?=\s|$)|(?:(?<=\s)|^)[\s|,;/·•–—-]+$|[:|,;]+$/gu,
    '',
  )

/**
 * The item that a list entry is: its first link is the link, that link's text the title. Where that text is a link word, or
 * there is no link, the title is the entry's own text. A further link to another problem site is `url2`. `undefined` where there is
 * nothing to call it by.
 */
export function itemOf({ links, text }: ListEntry): NamedItem | undefined {
  const addresses = links.map(({ href }) => linkOf(href)).filter((link) => link !== '')
  const url = addresses[0] ?? linkOf(text)
  const label = links[0]?.text ?? ''
  const own = linkOf(text) === '' ? asTitle(text) : ''
  const named = label !== '' && !isLinkWord(label) ? asTitle(label) : ''
  const title = named || own.trim() || (url && titleOfLink(url)) || oneLine(label)
  if (!isName(title)) return undefined
  const url2 = secondLink(url, addresses.slice(1))
  const difficulty = findDifficulty([text, label])
  return { title: title.trim(), url, ...(url2 !== undefined && { url2 }), ...(difficulty && { difficulty }) }
}
