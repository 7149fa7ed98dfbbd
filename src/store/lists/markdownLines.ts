import { withoutTail } from './words.ts'

/** A line of Markdown. */
export type MarkdownLine =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'entry'; readonly box?: string; readonly text: string }
  | { readonly kind: 'table'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Lines without content: rules, comments, link definitions, lone tags. */
  | { readonly kind: 'mark' }

const heading = /^ {0,3}(#{1,6})\s+(.*)$/
const entry = /^\s*(?:>\s*)*(?:[-*+•]|\d{1,9}[.)])\s+(\S.*)$/
const checkBox = /^\[([^[\]]{0,2})\]\s+(.*)$/u
const rule = /^\s*(?:[-*_=]\s*){3,}$/
/** The line below the head of a table. */
const tableRule = /^[\s|:-]+$/

/** Classifies a line by itself. */
export function markdownLine(line: string): MarkdownLine {
  const [, marks, title] = heading.exec(line) ?? []
  if (marks !== undefined)
    return { kind: 'heading', level: marks.length, text: withoutClosingMarks((title ?? '').trimEnd()) }
  if (rule.test(line) || /^\s*<!--.*-->\s*$|^\s*(?:<\/?[a-z][^<>]*>\s*)+$/i.test(line))
    return { kind: 'mark' }
  const text = entry.exec(line)?.[1]
  if (text !== undefined) {
    const [, box, rest] = checkBox.exec(text) ?? []
    return box === undefined ? { kind: 'entry', text } : { kind: 'entry', box, text: rest ?? '' }
  }
  return { kind: line.includes('|') ? 'table' : 'text', text: line.trim() }
}

/** A heading may end in marks like those that it begins with. */
function withoutClosingMarks(title: string): string {
  const text = withoutTail(title, '#')
  return text === title || /\s$/.test(text) ? text.trimEnd() : title
}

export const isTableRule = (line: string): boolean =>
  line.includes('|') && line.includes('-') && tableRule.test(line)

/** Counts the lines that only occur in Markdown, and reports whether one of them is unmistakable. */
export function markdownSigns(lines: readonly string[]): {
  readonly count: number
  readonly isSure: boolean
} {
  let [count, isSure] = [0, false]
  for (const line of lines) {
    const { kind } = markdownLine(line)
    if (kind === 'heading' || isTableRule(line)) isSure = true
    // A numbered column of a table looks like a numbered list.
    if (
      kind === 'heading' ||
      (kind === 'entry' && !line.includes('\t', line.search(/\S/))) ||
      isTableRule(line)
    )
      count++
  }
  return { count, isSure }
}
