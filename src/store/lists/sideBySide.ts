import { headingsOf, roleOf } from './columns.ts'
import { isFilled, type Row, type Table } from './table.ts'

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

/** Returns the columns in which lists begin: where the first heading of a head row repeats. */
function startsOfLists(rows: readonly Row[]): readonly number[] {
  for (const { cells } of rows.slice(0, 20)) {
    const headings = headingsOf(cells).map((heading) => heading.toLowerCase())
    const first = headings.findIndex((heading) => ['number', 'problem'].includes(roleOf(heading) ?? ''))
    const starts = [...headings.keys()].filter((index) => first >= 0 && headings[index] === headings[first])
    if (starts.length > 1) return starts
  }
  return []
}
