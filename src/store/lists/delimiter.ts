import { filledLines, splitLines } from './words.ts'

const delimiters = ['\t', ';', ','] as const

/** How much of a text is used to detect its delimiter. */
const sampleLength = 50_000

/**
 * Detects a table's delimiter: the one that gives the most lines the same number of values. `undefined` for a single
 * column.
 */
export function detectDelimiter(text: string): string | undefined {
  const declared = /^\s*sep=([\t;,])\s*$/im.exec(text.slice(0, 20))
  if (declared) return declared[1]
  // Quoted values don't count, whatever they hold.
  const unquoted = text.slice(0, sampleLength).replace(/"(?:[^"]|"")*"/g, '')
  // Tabs may indent.
  const lines = filledLines(splitLines(unquoted).map((line) => line.replace(/^\t+(?=[^\t]*$)/, '')))
  const scores = delimiters.map((delimiter) => agreement(lines, delimiter))
  const best = Math.max(...scores)
  return best * 3 >= lines.length ? delimiters[scores.indexOf(best)] : undefined
}

/** Counts the lines with the most common number of values, if that is more than one. */
function agreement(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const values = line.split(delimiter).length
    if (values > 1) counts.set(values, (counts.get(values) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}
