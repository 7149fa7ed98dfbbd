/** What tells Markdown from other text, line by line. */

const heading = /^ {0,3}#{1,6}\s+\S/
const entry = /^\s*(?:>\s*)*(?:[-*+•]|\d{1,9}[.)])\s+\S/
/** The line below the head of a table. */
const tableRule = /^[\s|:-]+$/

const isTableRule = (line: string): boolean =>
  line.includes('|') && line.includes('-') && tableRule.test(line)

/** Counts the lines that only occur in Markdown, and reports whether one of them is unmistakable. */
export function markdownSigns(lines: readonly string[]): {
  readonly count: number
  readonly isSure: boolean
} {
  let [count, isSure] = [0, false]
  for (const line of lines) {
    const isHeading = heading.test(line)
    if (isHeading || isTableRule(line)) isSure = true
    // A numbered column of a table looks like a numbered list.
    const isEntry = entry.test(line) && !line.includes('\t', line.search(/\S/))
    if (isHeading || isEntry || isTableRule(line)) count++
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
