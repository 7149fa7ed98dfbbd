import { Parser } from 'htmlparser2'
import { linkOf } from './links.ts'

/** A piece of what a page shows; `href` if it is a link. */
interface Piece {
  readonly text: string
  readonly href?: string
}

/** How much may stand before a piece that the page doesn't say: bullets, numbers and spaces. */
const longestMarker = 12

/** Pieces as long as this are found wherever they stand: what a page hides is not copied. */
const unmistakable = 8

/**
 * Returns what was copied from a page or a spreadsheet with its links, as in Markdown. A browser copies the page as HTML
 * beside the text, which has the names of links only.
 */
export function linkedText(text: string, html: string): string {
  // They break lines in different places.
  const at = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const letters = at.map((index) => text[index]).join('')
  const linked: string[] = []
  let [cursor, written] = [0, 0]
  for (const piece of piecesOf(html)) {
    const wanted = piece.text.replace(/\s+/g, '')
    const found = wanted === '' ? -1 : letters.indexOf(wanted, cursor)
    if (found < 0 || (found - cursor > longestMarker && wanted.length < unmistakable)) continue
    cursor = found + wanted.length
    const [start = 0, last = 0] = [at[found], at[cursor - 1]]
    const link = linkOf(piece.href ?? '')
    if (link === '' || linkOf(wanted) !== '') continue
    const label = text
      .slice(start, last + 1)
      .replaceAll('[', '(')
      .replaceAll(']', ')')
    const address = link.replaceAll('(', '%28').replaceAll(')', '%29')
    linked.push(text.slice(written, start), `[${label}](${address})`)
    written = last + 1
  }
  return linked.join('') + text.slice(written)
}

/** Returns the texts of a piece of HTML in order, each link as one. */
function piecesOf(html: string): readonly Piece[] {
  const pieces: Piece[] = []
  let link: { text: string; readonly href: string } | undefined
  let hidden = 0
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (isHidden(name)) hidden += 1
      if (name !== 'a' || !href) return
      link = { text: '', href }
      pieces.push(link)
    },
    ontext: (text) => {
      if (hidden > 0) return
      if (link) link.text += text
      else pieces.push({ text })
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1
      if (name === 'a') link = undefined
    },
  })
  parser.end(html)
  return pieces
}

const isHidden = (name: string): boolean => /^(?:script|style|title)$/.test(name)
