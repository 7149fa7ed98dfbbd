import { isLinkWord, type ListEntry } from './itemOf.ts'
import { oneLine, withoutTail } from './words.ts'

/** Addresses of `[text][id]` links, by id. */
type Definitions = ReadonlyMap<string, string>

const definition = /^ {0,3}\[([^[\]]+)\]:\s*<?(\S+?)>?(?:\s.*)?$/

/** True for a line of the form `[id]: address`. */
export const isDefinition = (line: string): boolean => definition.test(line)

export const definitionsOf = (lines: readonly string[]): Definitions =>
  new Map(
    lines.flatMap((line) => {
      const [, id, href] = definition.exec(line) ?? []
      return id !== undefined && href !== undefined ? [[id.trim().toLowerCase(), href] as const] : []
    }),
  )

const plain = /(?:[^[\]\\]|\\.)*/.source
/** A link's text may contain brackets; the pattern is bounded, so that no line takes long. */
const linkText = `(${plain}(?:\\[${plain}\\]${plain}){0,3})`
const address = /\(\s*<?((?:[^\s<>()[\\]|\\.|\([^\s()[]*\)){0,2000})>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/.source
const markdownLink = new RegExp(`\\[${linkText}\\](?:${address}|\\[([^[\\]]*)\\])`, 'g')
const htmlLink = /<a\s([^<>]{0,2000})>([^<]*)<\/a>/gi
const bareLink = /<(https?:\/\/[^\s<>]+)>|https?:\/\/[^\s<>"'`|]+/gi

/** Returns the visible text of Markdown, without emphasis, code marks, tags and escapes. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/<\/?[a-z][^<>]*>|<!--.*?-->/gi, ' ')
    .replace(/\*\*|__|~~|`|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&amp;/g, '&')
    .trim()

/** Returns the links of a Markdown text, and the text without them. */
export function parseInline(markdown: string, definitions: Definitions): ListEntry {
  const links: { at: number; text: string; href: string }[] = []
  const take = (at: number, text: string, href: string) => {
    links.push({ at, text: plainText(text), href: href.trim() })
    // Spaces preserve the position of everything that follows.
    return ' '
  }
  const rest = markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, (image) => ' '.repeat(image.length))
    .replace(
      markdownLink,
      (whole, text: string, href: string | undefined, id: string | undefined, at: number) => {
        const target = href ?? definitions.get((id || text).trim().toLowerCase())
        return target === undefined ? whole : take(at, text, target).repeat(whole.length)
      },
    )
    .replace(htmlLink, (whole, attributes: string, text: string, at: number) => {
      const href = /href\s*=\s*["']?([^"'\s]+)/i.exec(attributes)?.[1]
      return href === undefined ? whole : take(at, text, href).repeat(whole.length)
    })
    .replace(bareLink, (whole, bracketed: string | undefined, at: number) => {
      const href = bracketed ?? withoutTail(whole, ').,;:]*')
      return take(at, href, href).repeat(whole.length)
    })
  links.sort((a, b) => a.at - b.at)
  return { links: links.map(({ text, href }) => ({ text, href })), text: plainText(rest) }
}

/** Returns a heading's text, with its links as text, except those that only lead elsewhere. */
export const headingText = (markdown: string): string =>
  oneLine(
    plainText(markdown.replace(markdownLink, (_, text: string) => (isLinkWord(text) ? '' : text))),
  ).replace(/ ?:$/, '')
