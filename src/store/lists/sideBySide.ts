import { headingsOf, roleOf } from './columns.ts'
import { isFilled, type Row, type Table } from './table.ts'
import { isSubject } from './words.ts'

/** Returns the lists that stand side by side in a table, as tables of their own; most tables hold one. */
export function listsOf(table: Table): readonly Table[] {
  const starts = startsOfLists(table.rows)
  if (starts.length < 2) return [table]
  const parts = starts.map((start, index) => ({
    ...table,
    path: index === 0 ? table.path : [...table.path, titleHeading(table, start, starts[index + 1])],
    rows: table.rows
      .map(({ line, cells }) => ({ line, cells: cells.slice(index === 0 ? 0 : start, starts[index + 1]) }))
      .filter(({ cells }) => cells.some(isFilled)),
  }))
  return parts.every(({ rows }) => rows.length > 2) ? parts : [table]
}

/** Returns the heading of the titles, which names a second list. */
function titleHeading({ rows }: Table, start: number, end: number | undefined): string {
  const headings = rows.slice(0, 20).flatMap(({ cells }) => headingsOf(cells.slice(start, end)))
  return headings.find((heading) => roleOf(heading) === 'problem') ?? ''
}

/** Returns what a heading says: a role, or its words. `Graph problems` are titles. */
const kindOf = (heading: string): string =>
  isSubject(heading) && /\b(?:problem|question)s?\b/i.test(heading) ? 'problem' : (roleOf(heading) ?? heading)

/** Returns the columns in which lists begin: where the first headings of a head row repeat. */
function startsOfLists(rows: readonly Row[]): readonly number[] {
  for (const { cells } of rows.slice(0, 20)) {
    const texts = headingsOf(cells).map((heading) => heading.toLowerCase())
    const headings = texts.map(kindOf)
    const first = headings.findIndex((heading) => ['number', 'problem'].includes(heading))
    const starts = [...headings.keys()].filter(
      (index) =>
        first >= 0 &&
        headings[index] === headings[first] &&
        // Only one of two names of a problem begins a list: what stands beside the first of them stands beside each.
        (texts[index] === texts[first] || headings[index + 1] === headings[first + 1]),
    )
    if (starts.length > 1) return starts
  }
  return []
}
