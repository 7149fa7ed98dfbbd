import { problemOf } from './problemOf.ts'
import { oneLine } from './words.ts'

/** The http or https address that a text is, and nothing else; `''` where it is none. */
export function linkOf(text: string): string {
  const address = text.trim()
  if (address.length > 2000 || /\s/.test(address)) return ''
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? address : ''
  const completed = `https://${address}`
  const isAddress = /^www\.[^/]+\.[a-z]+/i.test(address) || problemOf(completed) !== undefined
  return isAddress && URL.canParse(completed) ? completed : ''
}

/** All addresses in a text. */
export function linksIn(text: string): string[] {
  const whole = linkOf(text)
  if (whole !== '') return [whole]
  const found = text.match(/https?:\/\/[^\s<>"'`]+/gi) ?? []
  return found.map((address) => linkOf(address.replace(/[).,;:\]|*]+$/, ''))).filter((link) => link !== '')
}

/** The first of some links that leads to the same problem as `url` may, on another problem site. */
export function secondLink(url: string, links: readonly string[]): string | undefined {
  const site = problemOf(url)?.site
  return links.find((link) => {
    const other = problemOf(link)?.site
    return other !== undefined && other !== site
  })
}

/** What a link would be called: made from its address. */
export function titleOfLink(link: string): string {
  const problem = problemOf(link)
  if (problem?.site === 'codeforces') return `Codeforces ${problem.slug.replace('/', '')}`
  if (problem?.site === 'spoj') return problem.slug.toUpperCase()
  const { hostname, pathname } = new URL(link)
  const segments = pathname.split('/').filter((segment) => /[a-z]/i.test(segment))
  const slug = problem?.slug ?? decoded(segments.at(-1) ?? '').replace(/\.\w{2,5}$/, '')
  return titleOfSlug(slug) || hostname.replace(/^www\./, '')
}

/** `two-sum` as `Two Sum`, without the numbers that some sites put behind it. */
export const titleOfSlug = (slug: string): string =>
  oneLine(
    slug
      .replace(/^.*\//, '')
      .replace(/[-_]?\d{4,}$/, '')
      .replace(/[-_+]+/g, ' '),
  ).replace(/(^| )(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
