/** What tells Markdown from other text, line by line. */

const heading = /^ {0,3}#{1,6}\s+\S/
/** Bullets and numbers of other programs: `•`, the round and the square one of a word processor, `a)`, `ii.`, `Q1.`, `Question 1 -` */
const foreign =
  /^([ \t]*)(?:([•◦▪▫●○‣⁃∙·–—➢➤►▸▶→⇒➔➜👉]|[o§](?=\t| {2})|(?:[a-z]|[ivx]{2,5})[.)])|(?:Q|Ques|Question)\.?\s?(\d{1,5})\s?[.):–—-])\s+(?=\S)/u

/**
 * Returns the lines with the bullets and numbers of Markdown. Where none is indented, as a word processor copies a list, each further
 * kind of bullet is a level deeper.
 */
export function withMarkdownBullets(lines: readonly string[]): readonly string[] {
  const found = lines.map((line) => foreign.exec(line))
  // One alone points at a remark.
  if (found.filter(Boolean).length < 2) return lines
  const [indents, bullets] = [1, 2].map((group) => [
    ...new Set(found.flatMap((match) => match?.[group] ?? [])),
  ])
  return lines.map((line, index) => {
    const [marker, indent = '', bullet, number] = found[index] ?? []
    if (marker === undefined) return line
    const depth = indents?.length === 1 && bullet ? (bullets?.indexOf(bullet) ?? 0) : 0
    return `${indent}${'  '.repeat(depth)}${number ? `${number}. ` : '- '}${line.slice(marker.length)}`
  })
}

const entry = /^\s*(?:>\s*)*(?:[-*+]|\d{1,9}[.)])\s+(?=\S)/
/** The line below the head of a table. */
const tableRule = /^[\s|:-]+$/

/** A link in an item or a row of HTML. A page of a single problem has its link elsewhere. */
const markup = /^\s*<(?:li|t[dr])\b[^<>]*>.*<a\s/i

const isTableRule = (line: string): boolean =>
  line.includes('|') && line.includes('-') && tableRule.test(line)

/** Counts the lines that only occur in Markdown, and reports whether one of them is unmistakable. */
export function markdownSigns(lines: readonly string[]): {
  readonly count: number
  readonly isSure: boolean
} {
  let [count, isSure] = [0, false]
  for (const line of withMarkdownBullets(lines)) {
    const isUnmistakable = heading.test(line) || isTableRule(line) || markup.test(line)
    if (isUnmistakable) isSure = true
    const [marker] = entry.exec(line) ?? []
    // A table with a numbered column looks like a numbered list.
    if (isUnmistakable || (marker && !line.includes('\t', marker.length))) count++
  }
  return { count, isSure }
}

/** Returns the visible text of a line of Markdown, without emphasis, code marks, tags and escapes. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/<\/?[a-z][^<>]*>|<!--.*?-->/gi, ' ')
    .replace(/\*\*|__|~~|`|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&amp;/g, '&')
    .trim()
