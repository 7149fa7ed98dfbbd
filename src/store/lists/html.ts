import { Parser } from 'htmlparser2'
import type { ListEntry } from './itemOf.ts'
import { oneLine } from './words.ts'

/** What a piece of HTML says, in order. */
export type HtmlPart =
  /** A heading of a depth, or of a fold. */
  | { readonly kind: 'heading'; readonly depth?: number; readonly entry: ListEntry }
  | { readonly kind: 'item' | 'text'; readonly entry: ListEntry }
  /** The start and the end of a fold. */
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }

/** Elements that begin and end a line of text. */
const blocks =
  /^(?:blockquote|br|center|dd|details|div|dl|dt|h[1-6]|hr|li|ol|p|section|summary|table|td|th|tr|ul)$/

/** Reads a piece of HTML, of which elements may be opened and not closed, as in Markdown. */
export function htmlEntries(html: string): readonly HtmlPart[] {
  const parts: HtmlPart[] = []
  let kind: 'text' | 'item' | { depth?: number } = 'text'
  let [text, links]: [string, { href: string; text: string }[]] = ['', []]
  let link: { href: string; text: string } | undefined
  const flush = () => {
    const entry = {
      text: oneLine(text),
      links: links.map(({ href, text }) => ({ href, text: oneLine(text) })),
    }
    if (entry.text !== '' || links.length > 0)
      parts.push(typeof kind === 'string' ? { kind, entry } : { kind: 'heading', ...kind, entry })
    ;[text, links, link] = ['', [], undefined]
  }
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === 'a' && href) {
        link = { href, text: '' }
        links.push(link)
      }
      if (!blocks.test(name)) return
      flush()
      const depth = /^h([1-6])$/.exec(name)?.[1]
      if (name === 'details') parts.push({ kind: 'open' })
      kind = depth ? { depth: Number(depth) } : name === 'summary' ? {} : name === 'li' ? 'item' : 'text'
    },
    ontext: (piece) => {
      if (link) link.text += piece
      else text += piece
    },
    onclosetag: (name) => {
      if (name === 'a') link = undefined
      if (!blocks.test(name)) return
      flush()
      kind = 'text'
    },
  })
  // Folds that a piece closes are often opened in an earlier one, which the parser does not know.
  for (const piece of html.split(/(<\/details\s*>)/i)) {
    if (/^<\/details/i.test(piece)) {
      flush()
      parts.push({ kind: 'close' })
    } else parser.write(piece)
  }
  parser.end()
  flush()
  return parts
}
