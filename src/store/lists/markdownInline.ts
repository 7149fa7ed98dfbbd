import type { Token } from 'markdown-it'
import { isLinkWord, type ListEntry } from './itemOf.ts'
import { oneLine } from './words.ts'

/** One line of a Markdown text: its links, its text without them, and how it looks. */
export interface Line extends ListEntry {
  /** All of it in order, but for links that only say where they lead. */
  readonly words: string
  /** Nothing but bold text. */
  readonly isBold: boolean
}

export const isBreak = ({ type, content }: Token): boolean =>
  /^(?:soft|hard)break$/.test(type) || /^<br\b/i.test(content)

/** Returns the lines of a text, from its inline tokens. The text of an image is part of neither. */
export function linesOf(tokens: readonly Token[]): Line[] {
  const lines: Token[][] = [[]]
  for (const token of tokens) {
    if (isBreak(token)) lines.push([])
    else lines.at(-1)?.push(token)
  }
  return lines.map(lineOf)
}

/** Returns the whole text as one line. */
export function lineOf(tokens: readonly Token[]): Line {
  const links: { href: string; text: string }[] = []
  const words: Word[] = []
  let [text, bold, plain] = ['', 0, '']
  let link: { href: string; text: string } | undefined
  for (const token of tokens) {
    const href = hrefOf(token)
    if (href !== undefined) {
      link = { href, text: '' }
      links.push(link)
      words.push(link)
      text += ' '
    } else if (token.type === 'link_close' || /^<\/a/i.test(token.content)) link = undefined
    else if (token.type === 'strong_open') bold += 1
    else if (token.type === 'strong_close') bold -= 1
    else {
      const piece = wordsOf(token)
      if (link) link.text += piece
      else {
        text += piece
        words.push(piece)
      }
      if (bold === 0) plain += piece
    }
  }
  const after = words.slice(words.findIndex((word) => typeof word !== 'string') + 1)
  return {
    links: links.map(({ href, text }) => ({ href, text: oneLine(text) })),
    text: oneLine(text),
    after: links.length > 0 ? joined(after.filter(isPartOfText)) : '',
    words: joined(words),
    isBold: text.trim() !== '' && plain.trim() === '',
  }
}

/** A text, or a link with its label. */
type Word = string | { readonly text: string }

/** Joins words and labels of links, without those that only say where a link leads. */
const joined = (words: readonly Word[]): string =>
  oneLine(
    words.map((word) => (typeof word === 'string' ? word : isLinkWord(word.text) ? ' ' : word.text)).join(''),
  )

/** False for a link that stands apart: `| [Java](…) |`. */
function isPartOfText(word: Word, index: number, words: readonly Word[]): boolean {
  const [before = '', after = ''] = [words[index - 1], words[index + 1]]
  const isApart =
    (typeof before !== 'string' || /(?:^|[-–—|,:([])\s*$/.test(before)) &&
    (typeof after !== 'string' || /^\s*(?:[-–—|,)\]]|$)/.test(after))
  return typeof word === 'string' || !isApart
}

/** Returns the address of a token that opens a link. */
function hrefOf(token: Token): string | undefined {
  if (token.type === 'link_open') return String(token.attrGet('href') ?? '').trim()
  if (token.type !== 'html_inline') return undefined
  return /^<a\s[^<>]*?href\s*=\s*["']?([^"'\s<>]+)/i.exec(token.content.slice(0, 4000))?.[1]
}

const wordsOf = ({ type, content }: Token): string =>
  type === 'text' || type === 'code_inline' || type === 'text_special'
    ? content
    : /break$/.test(type) || type === 'html_inline'
      ? ' '
      : ''
