import { indexed } from '../model/indexed.ts'
import type { Role } from '../model/tableChoices.ts'
import { findHead, headingsOf, isFigure, matchColumns, repeats, roleOf } from './columns.ts'
import { type ColumnContent, contentOfColumns, guessColumns, titleColumn } from './guessColumns.ts'
import { leadsToProblem } from './links.ts'
import { type Columns, isFilled, type Row, type Table } from './table.ts'
import { isName, isNumberedPart, isSubject, topicName } from './words.ts'

/** The columns of a table, and the rows below its head. */
interface TableColumns {
  readonly columns: Columns
  /** The headings; `''` where a column has none. */
  readonly headings: readonly string[]
  readonly body: readonly Row[]
  /** The rows above the head that may be meant as problems, but are left out with the greetings there. */
  readonly above?: readonly Row[]
  /** The first topic, if that is the heading of the titles or stands above the head. */
  readonly topic?: string
}

/** Finds what the columns of a table hold; `undefined` if it is no table of problems. */
export function findColumns(table: Table): TableColumns | undefined {
  const { rows, hasHead } = table
  // A table of names without links may be of anything.
  const isSure = hasHead && rows.slice(1).some(({ cells }) => cells.some((cell) => cell?.links.length))
  const at = rows.findIndex((row, index) => findHead(row, isSure && index === 0) !== undefined)
  const head = rows[at]
  if (!head && rows.slice(0, 20).some((row) => isStatistics(row) || isRegister(row))) return undefined
  if (head) {
    const before = rows.slice(0, at)
    // Sorted, a table has its head among its rows.
    const isAmong = before.some(({ cells }) => cells.some((cell) => cell && leadsToProblem(cell)))
    const body = isAmong ? [...before, ...rows.slice(at + 1)] : rows.slice(at + 1)
    const columns = settleColumns(head, body, table)
    const isFigures = contentOfColumns(body)[columns.indexOf('problem')]?.role === 'number'
    if (isFigures) return undefined
    const topic = isAmong ? undefined : topicAbove(before, body)
    return {
      columns,
      headings: headingsOf(head.cells),
      body,
      ...(topic && { topic }),
      ...(!isAmong && { above: before.filter((row) => isLikeProblem(row, columns)) }),
    }
  }
  const isHead = hasHead && !rows[0]?.cells.some((cell) => cell && leadsToProblem(cell))
  const content = contentOfColumns(isHead ? rows.slice(1) : rows)
  const columns = guessColumns(content) ?? (isHead ? numberedColumns(content) : undefined)
  if (!columns) return undefined
  const above = isHead ? 0 : headingsBefore(rows, columns)
  const headings = above === undefined ? undefined : headingsOf(rows[above]?.cells ?? [])
  const named = headings ? matchColumns(headings) : []
  const heading = topicName(headings?.[columns.indexOf('problem')] ?? '')
  const first = isSubject(heading) ? heading : ''
  const merged = columns.map((role, index) =>
    role === 'problem' || role === 'link' ? role : (exceptTitle(named[index]) ?? role),
  )
  return {
    columns: merged,
    headings: headings ?? [],
    body: above === undefined ? rows : rows.slice(above + 1),
    ...(above !== undefined && { above: rows.slice(0, above).filter((row) => isLikeProblem(row, merged)) }),
    ...(first && { topic: first }),
  }
}

/** Returns the topic directly above the first head, if it is called like one or others stand above further heads. */
function topicAbove(before: readonly Row[], body: readonly Row[]): string | undefined {
  const nameIn = (row: Row | undefined) => {
    const [cell, ...others] = row?.cells.filter(isFilled) ?? []
    return cell && others.length === 0 && isName(cell.text) ? topicName(cell.text) : undefined
  }
  const name = nameIn(before.at(-1))
  const others = body.filter((row, index) => nameIn(body[index - 1]) !== undefined && findHead(row))
  return name && (others.length > 1 || isSubject(name) || isNumberedPart(name)) ? name : undefined
}

/** Numbers beside titles are a list, whatever their headings say. */
function numberedColumns(content: readonly ColumnContent[]): Columns | undefined {
  const title = titleColumn(content)
  const isNumbered = content.some(({ role }, index) => role === 'number' && index < title)
  return isNumbered ? content.map((_, index) => (index === title ? 'problem' : undefined)) : undefined
}

const exceptTitle = (role: Role | undefined) => (role === 'problem' || role === 'topic' ? undefined : role)

/** True for a row with a title and with a link, a level or a mark. */
const isLikeProblem = ({ cells }: Row, columns: Columns): boolean => {
  const has = (wanted: readonly Role[]) =>
    cells.some((cell, index) => isFilled(cell) && wanted.includes(columns[index] ?? 'ignored'))
  return has(['problem']) && has(['link', 'difficulty', 'done'])
}

/** True for the head of a table of people or places. */
const isRegister = ({ cells }: Row): boolean =>
  cells.filter(
    (cell) =>
      cell && /^(?:address|city|country|e-?mail|mobile|phone|salary|telephone|website)\b/i.test(cell.text),
  ).length > 1

/** True for the head of a table that says how far somebody is, by topics. One that numbers problems has them in its rows. */
const isStatistics = ({ cells }: Row): boolean =>
  cells.filter((cell) => cell && cell.text.length <= 40 && isFigure(cell.text) && !/\d|:$/.test(cell.text))
    .length > 1 && !cells.some((cell) => cell && roleOf(cell.text) === 'number' && /problem/i.test(cell.text))

/** Returns the index of a row of headings that names no title, above the rows with links. */
function headingsBefore(rows: readonly Row[], columns: Columns): number | undefined {
  const title = columns.indexOf('problem')
  for (const [index, { cells }] of indexed(rows.slice(0, 20))) {
    if (cells.some((cell) => cell && leadsToProblem(cell))) return undefined
    const headings = headingsOf(cells)
    const known = matchColumns(headings).filter((role) => role !== undefined && role !== 'tags').length
    const isHead = isFilled(cells[title]) ? known > 1 : known > 0
    if (isHead && headings.filter((text) => text !== '').length > 1) return index
  }
  return undefined
}

/**
 * Adjusts columns to their content: `Topics` may hold each problem's tags, the title may be in a column with another
 * heading, such as `Topic`, or in the text of the links, and a column without a heading may hold the level or the status.
 */
export function settleColumns(
  head: Row,
  body: readonly Row[],
  { path, isTopic = false }: Pick<Table, 'path' | 'isTopic'>,
): Columns {
  const isNamed = path.length > 0
  const columns = findHead(head, true) as Columns
  const found = contentOfColumns(body)
  const titled = withTitle(columns, body, found)
  const title = titled.indexOf('problem')
  const settled = titled.map((role, index): Role | undefined => {
    if (role === undefined && found[index]?.role === 'difficulty' && !columns.includes('difficulty'))
      return 'difficulty'
    const isUnnamed = role === undefined && !head.cells[index]?.text
    if (isUnnamed && found[index]?.role === 'done' && !columns.includes('done')) return 'done'
    // A heading such as `Level` above a column of topics, or of ratings.
    if (role === 'difficulty' && !isLevels(found[index])) return undefined
    // Where a name above serves, cells that nearly all differ say something else than the topic.
    if (role === 'topic' && titled.includes('problem') && (isTopic || (isNamed && differs(found[index]))))
      return undefined
    // A pattern beside the topic says more of the problem.
    if (role === 'topic' && index > titled.indexOf('topic') && isPattern(head.cells[index]?.text))
      return 'tags'
    // Topics in merged cells at the left seldom have a heading.
    if (isUnnamed && index < title && !columns.includes('topic') && isTopics(found[index])) return 'topic'
    return role
  })
  const links = [...settled.keys()].filter((index) => settled[index] === 'link')
  return settled.map((role, index) => (role === 'link' && index !== links[0] ? 'link2' : role))
}

const isLevels = (content: ColumnContent | undefined): boolean =>
  content === undefined ||
  (content.role !== 'text' && content.role !== 'number') ||
  content.texts.every((text) => /^[123emh]$/i.test(text))

const isPattern = (heading = ''): boolean => /^patterns?$/i.test(heading.trim())

const differs = (content: ColumnContent | undefined): boolean =>
  content !== undefined &&
  content.texts.length > 3 &&
  new Set(content.texts).size * 5 > content.texts.length * 4

const isTopics = (content: ColumnContent | undefined): boolean =>
  content?.role === 'text' &&
  content.texts.every(isName) &&
  new Set(content.texts).size > 1 &&
  repeats(content.texts)

/** Returns the column that holds titles beside topics: one without a known heading or of more topics, with links or whose texts differ. */
function untitled(columns: Columns, found: readonly ColumnContent[], topic: number): number | undefined {
  if (found[topic]?.isLinked) return undefined
  const distinct = (index: number) => new Set(found[index]?.texts).size
  const others = [...columns.keys()].filter(
    (index) =>
      (columns[index] === undefined || (columns[index] === 'topic' && index > topic)) &&
      found[index]?.role === 'text',
  )
  return (
    others.find((index) => found[index]?.isLinked) ??
    others.find((index) => differs(found[index]) && (index < topic || distinct(index) > distinct(topic)))
  )
}

function withTitle(columns: Columns, body: readonly Row[], found: readonly ColumnContent[]): Columns {
  const topic = columns.indexOf('topic')
  const texts = found[topic]?.texts ?? []
  const isTags = texts.filter((text) => /[,;]/.test(text)).length * 2 > texts.length
  const title = columns.indexOf('problem')
  if (title >= 0) {
    const isEmpty = (found[title]?.texts.length ?? 0) === 0
    const other = isEmpty ? titleColumn(found) : title
    return columns.map((role, index) =>
      index === other ? 'problem' : index === title ? undefined : role === 'topic' && isTags ? 'tags' : role,
    )
  }
  const rows = body.slice(0, 300).filter(({ cells }) => cells.some(isFilled))
  const isTopic = repeats(texts) || texts.length * 2 <= rows.length
  const named = untitled(columns, found, topic) ?? (isTopic ? columns.indexOf('link') : topic)
  return columns.map((role, index) => (index === named ? 'problem' : role))
}
