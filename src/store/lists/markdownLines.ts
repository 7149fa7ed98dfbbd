/** What tells Markdown from other text, line by line. */

const heading = /^ {0,3}#{1,6}\s+\S/
const entry = /^\s*(?:>\s*)*(?:[-*+•]|\d{1,9}[.)])\s+\S/
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
  for (const line of lines) {
    const isUnmistakable = heading.test(line) || isTableRule(line) || markup.test(line)
    if (isUnmistakable) isSure = true
    // A numbered column of a table looks like a numbered list.
    const isEntry = entry.test(line) && !line.includes('\t', line.search(/\S/))
    if (isUnmistakable || isEntry) count++
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
