import { decoded } from '../model/pagePath.ts'
import { problemOf } from './problemOf.ts'
import type { Cell } from './table.ts'
import { oneLine } from './words.ts'

/** Returns the text if it is an http or https address and nothing else, otherwise `''`. */
export function linkOf(text: string): string {
  const address = text.trim()
  if (address.length > 2000 || /\s/.test(address)) return ''
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? address : ''
  const completed = `https://${address}`
  const isAddress = /^www\.[^/]+\.[a-z]+/i.test(address) || problemOf(completed) !== undefined
  return isAddress && URL.canParse(completed) ? completed : ''
}

/** A link as Notion and the like export it, and as `linkedText` writes it. */
export const markdownLink = /\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/g

export function linksIn(text: string): string[] {
  const whole = linkOf(text)
  if (whole !== '') return [whole]
  const found = text.match(/https?:\/\/[^\s<>"'`]+/gi) ?? []
  return found.map((address) => linkOf(withoutPunctuation(address))).filter((link) => link !== '')
}

/** Returns an address without what follows it in a sentence; brackets that it opens itself are its own. */
function withoutPunctuation(address: string): string {
  const count = (bracket: string) => address.split(bracket).length - 1
  let unopened = count(')') - count('(')
  let end = address.length
  for (; end > 0 && ').,;:]|*'.includes(address[end - 1] as string); end -= 1)
    if (address[end - 1] === ')' && unopened-- <= 0) break
  return address.slice(0, end)
}

/** True if one of the links of a cell, or of its text, leads to a problem. */
export const leadsToProblem = ({ text, links }: Pick<Cell, 'text' | 'links'>): boolean =>
  [...links, ...linksIn(text)].some((link) => problemOf(linkOf(link)) !== undefined)

export const withoutLinks = (text: string): string =>
  linkOf(text) === ''
    ? oneLine(text.replace(/https?:\/\/[^\s<>"'`]+/gi, ' ').replace(/\(\s+\)|\[\s+\]|<\s+>/g, ' '))
    : ''

/**
 * Returns `Two Sum` for `0001-two-sum`, as folders of solutions are called, and any other text as it is. Without the zeros,
 * a number before another is part of the name: `0-1-knapsack`.
 */
export const titleOfName = (text: string): string => {
  const slug = /^(?:\d{4}-|\d{1,3}-(?=\d*[a-z]))([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(text)?.[1]
  if (slug !== undefined) return titleOfSlug(slug)
  return /^\p{Lu}\w*(?:-\w+){2,20}$/u.test(text) ? text.replaceAll('-', ' ') : text
}

/** Returns the first link that may lead to the same problem as `url` on another problem site. */
export function secondLink(url: string, links: readonly string[]): string | undefined {
  const site = problemOf(url)?.site
  return links.find((link) => {
    const other = problemOf(link)?.site
    return other !== undefined && other !== site
  })
}

export function titleOfLink(link: string): string {
  const problem = problemOf(link)
  if (problem?.site === 'codeforces') return `Codeforces ${problem.slug.replace('/', '')}`
  if (problem?.site === 'spoj') return problem.slug.toUpperCase()
  const { hostname, pathname } = new URL(link)
  const segments = pathname.split('/').filter((segment) => /[a-z]/i.test(segment))
  const slug = problem?.slug ?? decoded(segments.at(-1) ?? '').replace(/\.\w{2,5}$/, '')
  return titleOfSlug(slug) || hostname.replace(/^www\./, '')
}

/** Turns `two-sum` into `Two Sum`, without the numbers that some sites append. */
const titleOfSlug = (slug: string): string =>
  oneLine(
    slug
      .slice(slug.lastIndexOf('/') + 1)
      .replace(/[-_]?\d{4,20}$/, '')
      .replace(/[-_+]+/g, ' '),
  ).replace(/(^| )(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
