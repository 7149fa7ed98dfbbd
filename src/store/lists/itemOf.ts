import type { Difficulty, SeedItem } from '../../seed/catalogue.ts'
import { tagOf, tagsOf } from '../model/tags.ts'
import { levelsByPhrase } from './languages.ts'
import { maxTitleLength } from './limits.ts'
import { linkOf, secondLink, titleOfLink } from './links.ts'
import { isArticle, isSolution, problemOf } from './problemOf.ts'
import type { SheetItem } from './sheet.ts'
import { splitStatus, statusBeside, statusOf } from './status.ts'
import { difficultyOf, isName, oneLine, withoutTail } from './words.ts'

/** The content of an `li`, or of a line of a Markdown list. */
export interface ListEntry {
  /** Its links in order, without those of nested lists. */
  readonly links: readonly { readonly text: string; readonly href: string }[]
  /** Its own text without links and nested lists. */
  readonly text: string
  /** What it says after its first link, where that is known. */
  readonly after?: string
}

/** An item as a list entry names it; its note is read elsewhere. */
export interface NamedItem extends Omit<SheetItem, 'done' | 'note'> {
  /** What the list says about how far it is; whether that means done is decided later. `undefined` if it says nothing. */
  readonly status?: string
}

/** An item as a list gives it. */
export interface ListedItem extends NamedItem {
  readonly note: string
}

/** Returns what a list says about an item, without its status and note. */
export const listedItem = ({ title, url, url2, video, difficulty, tags }: NamedItem): SeedItem => ({
  title,
  url,
  ...(url2 && { url2 }),
  ...(video && { video }),
  ...(difficulty && { difficulty }),
  ...(tags && tags.length > 0 && { tags }),
})

/** Words that say where a link leads and not what it is: site names, and words as in `Solve here`. */
const linkWords = new Set(
  [
    'link links url here click solve practice practise problem question name number open view visit go try it on at this the to',
    'leet studio hacker rank forces leetcode lc geeksforgeeks geeks for gfg codeforces cf hackerrank hr coding ninjas codingninjas codestudio code',
    'code360 naukri interviewbit spoj com org cn in educative neetcode tuf',
    'explanation answer article editorial read resource resources solution solutions video watch youtube',
  ].flatMap((words) => words.split(' ')),
)

const siteWords = new Set(
  'leetcode lc leet geeksforgeeks gfg codeforces cf hackerrank code360 spoj'.split(' '),
)

/** Sites that lists of sites name; beside the title of a problem there, they only say where the link leads. */
const otherSites = /^(?:atcoder|codechef|cses|hackerearth|lintcode)$/i
const otherProblem = /\/(?:problems?|tasks?)\//i

/** True if a link's text names no problem: a site's name, an address, or a word such as link, here, solve. */
export function isLinkWord(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  // `LC 226` is where the problem has that number, and `LeetCode II` one of several links.
  const number = words.some((word) => siteWords.has(word)) ? /^(?:\d{0,5}|i{1,3}|iv|v)$/ : /^\d{0,2}$/
  return linkOf(text) !== '' || words.every((word) => number.test(word) || linkWords.has(word))
}

/** `(Easy)`, or `— Medium` at the end, where symbols or a remark in brackets may follow. */
const level = [...levelsByPhrase.keys()].filter((phrase) => phrase.length > 2).join('|')
const marked = new RegExp(
  `[([]\\s*(${level}|[emh](?=[+-]?\\s*[)\\]]\\W*$))[+-]?\\s*[)\\]]|\\s[-–—|:]\\s*(${level})(?:\\s*[([][^()[\\]]*[)\\]]|[^\\p{L}\\p{M}\\p{N}]*)$`,
  'iu',
)

const byLetter: Readonly<Record<string, Difficulty>> = { e: 'Easy', m: 'Medium', h: 'Hard' }

/** Returns the difficulty that a letter stands for, where nothing but levels are. */
export const difficultyOfLetter = (text: string): Difficulty | undefined =>
  byLetter[text.trim().toLowerCase()]

/** Longer texts are no titles, and take long to search. */
const shortened = (text: string): string =>
  oneLine(text.slice(0, 10 * maxTitleLength)).slice(0, 2 * maxTitleLength)

/** Returns the difficulty that one of the texts is, or has in brackets. */
export function markedDifficulty(texts: readonly string[]): Difficulty | undefined {
  for (const text of texts) {
    const [, bracketed, ending] = marked.exec(shortened(text)) ?? []
    const given = bracketed ?? ending ?? text
    const found = bracketed?.length === 1 ? difficultyOfLetter(bracketed) : difficultyOf(given)
    if (found) return found
  }
  return undefined
}

/** Returns a text on one line, without a difficulty in brackets. */
export const withoutMarks = (text: string): string => oneLine(shortened(text).replace(marked, ' '))

/** What separates a title from links: at the start and the end of a title these are left over. */
const separators = ' :|,;/·•–—-'

/** Turns a text into a title: without a difficulty in brackets, and without what removed links leave behind. */
function asTitle(text: string): string {
  const line = oneLine(
    shortened(text)
      .replace(marked, ' ')
      .replace(/\(\s+\)|\[\s+\]/g, ' '),
  )
  let start = 0
  while (start < line.length && separators.includes(line[start] as string)) start += 1
  // A minus may be part of the title; a separator stands alone.
  if (start < line.length) start = line.lastIndexOf(' ', start) + 1
  const title = line.slice(start)
  const before = withoutTail(title, ' |,;/·•–—-')
  const end = before === '' ? 0 : title.indexOf(' ', before.length)
  return withoutTail(end < 0 ? title : title.slice(0, end), ':|,;')
}

/** Splits the tags off the end of a text, where a level may stand among them: `Two Sum #amazon #two-pointers (Easy)`. */
export function splitTags(text: string): { readonly text: string; readonly tags: readonly string[] } {
  if (!text.includes('#')) return { text, tags: [] }
  const words = text.split(' ')
  const [tags, levels]: [string[], string[]] = [[], []]
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    if (/^#[\p{L}\p{N}]/u.test(word) && tagOf(word) !== '')
      tags.push(...word.split(/#(?=[\p{L}\p{N}])/u).reverse())
    else if (word === '' || (/^[([]?\p{L}+[)\]]?$/u.test(word) && difficultyOf(word))) levels.unshift(word)
    else {
      words.push(word)
      break
    }
  }
  return tags.length > 0
    ? { text: [...words, ...levels].join(' '), tags: tagsOf(tags.reverse()) }
    : { text, tags }
}

/** True if words name the problem that an address leads to, and don't say something else of it. In another script they are its name. */
function isNameOf(words: string, url: string): boolean {
  const said = new Set(words.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const named = titleOfLink(url).toLowerCase().split(' ')
  const shared = named.filter((word) => said.has(word)).length
  if (/(?!\p{Script=Latin})\p{L}/u.test(words)) return true
  return shared * 2 > Math.min(named.length, said.size) && (said.size > 1 || named.length === 1)
}

/** True if an entry begins with the address of a problem, and what follows says something of that, and doesn't name it. */
export function describesAddress({ links, text, after }: ListEntry): boolean {
  const [{ text: label, href } = { text: '', href: '' }] = links
  const site = problemOf(href)?.site
  // The addresses of these sites have numbers for names.
  if (!site || site === 'codeforces' || site === 'spoj') return false
  const isBare = label === '' || linkOf(label) !== ''
  return isBare && after === text && isName(text) && !isNameOf(text, href)
}

/** Splits what an entry says after its first link: `– Easy – two pointers`, `: use a map`, `(FREE)`. */
function partsAfter(entry: ListEntry): readonly string[] {
  const { after = '' } = entry
  const isSaid = /^[-–—:|([]/.test(after) || describesAddress(entry)
  return isSaid ? splitTags(shortened(after)).text.split(/^:|(?:^|\s)[-–—|·•]+(?=\s|$)/) : []
}

/** Returns what an entry says of the item that its first link names, as its note. */
export function remarkOf(entry: ListEntry): string {
  if (!describesAddress(entry) && isLinkWord(entry.links[0]?.text ?? '')) return ''
  return partsAfter(entry)
    .map((part) => withoutTail(withoutMarks(part).replace(/^\(([^()]*)\)\W*$/, '$1'), separators))
    .filter((part) => isName(part) && !isLinkWord(part) && !difficultyOf(part) && !statusOf(part))
    .join(' – ')
}

/**
 * Returns the further problems that an item's entry or cells lead to, each once. They are on the item's own site: a link to
 * another, or to an article or a solution, may lead to the same problem.
 */
export function furtherItems(links: ListEntry['links'], { url }: NamedItem): readonly NamedItem[] {
  const own = problemOf(url)
  if (!own || isArticle(own)) return []
  const seen = new Set([own.slug])
  return links.flatMap(({ text, href }) => {
    const problem = problemOf(href)
    const isFurther = problem?.site === own.site && !isArticle(problem) && !isSolution(href)
    if (!isFurther || seen.has(problem.slug)) return []
    seen.add(problem.slug)
    const label = asTitle(splitStatus(text).title)
    const difficulty = markedDifficulty([text])
    const title = isLinkWord(label) || !isName(label) ? titleOfLink(href) : label
    return [{ title, url: href, ...(difficulty && { difficulty }) }]
  })
}

/**
 * Returns the item of a list entry: its first link, with that link's text as title. If that text is a link word, or
 * there is no link, the title is the entry's own text. Another link to a different problem site is `url2`. `undefined`
 * if there is no title.
 */
export function itemOf(entry: ListEntry): NamedItem | undefined {
  const { links, text: written } = entry
  const { text, tags } = splitTags(written)
  const addresses = links.map(({ href }) => linkOf(href)).filter((link) => link !== '')
  const url = addresses[0] ?? linkOf(text)
  const label = links[0]?.text ?? ''
  const isBare = url !== '' && (label === '' || isLinkWord(label))
  const beside = isBare ? statusBeside(asTitle(text)) : undefined
  const isSaid = beside !== undefined || describesAddress(entry) || (isBare && difficultyOf(text))
  const isTitle = linkOf(text) === '' && !isSaid
  const own = isTitle ? asTitle(splitStatus(text).title) : ''
  const isSite = otherSites.test(label) && otherProblem.test(url) && isName(own)
  const named = label !== '' && !isLinkWord(label) && !isSite ? asTitle(splitStatus(label).title) : ''
  // `⭐` is no name: the address has one.
  const isNamed = isName(own) || !problemOf(url)
  const title = named || (isNamed && own) || (url && titleOfLink(url)) || oneLine(label)
  if (!isName(title)) return undefined
  const url2 = secondLink(url, addresses.slice(1))
  const difficulty = markedDifficulty([text, label, ...partsAfter(entry)])
  const status = beside ?? splitStatus(`${text} ${label}`).status ?? splitStatus(`${label} ${text}`).status
  return {
    title: title.trim(),
    url,
    ...(url2 !== undefined && { url2 }),
    ...(difficulty && { difficulty }),
    ...(tags.length > 0 && { tags }),
    ...(status !== undefined && { status }),
  }
}
