import type { Difficulty } from '../../seed/catalogue.ts'
import { indexed } from '../model/indexed.ts'
import { findHead, roleOf } from './columns.ts'
import { linkOf, linksIn } from './links.ts'
import { problemOf } from './problemOf.ts'
import { isDone } from './status.ts'
import { type Cell, type Columns, isFilled, type Look, type Row } from './table.ts'
import type { LoneRow } from './tableReading.ts'
import {
  isAside,
  isName,
  isNumberedPart,
  isPlaceholder,
  isSubject,
  levelHeading,
  topicName,
} from './words.ts'

/** What a row of a table is. */
export type RowKind =
  | { readonly kind: 'head' }
  /** `depth`: 0 for the outer topics, 1 for those within them, such as the days of a subject. */
  | { readonly kind: 'topic'; readonly name: string; readonly depth: number }
  | { readonly kind: 'level'; readonly difficulty: Difficulty | undefined }
  | { readonly kind: 'item' }
  /** Neither: a remark, a link to a channel. */
  | { readonly kind: 'aside' }
  /** Nothing but numbers, placeholders or check boxes, which are often filled in beyond the end of a list. */
  | { readonly kind: 'unused' }

/** Longer texts aren't topics. */
const longestTopic = 80

interface LoneCell {
  readonly cell: Cell
  readonly column: number
  readonly text: string
  /** True if only what nobody understands stands beside it: enough for what stands out, too little for any other. */
  readonly hasRemarks: boolean
}

interface Facts {
  readonly row: Row
  readonly head: boolean
  /** The cells that say something, besides the number and the status. */
  readonly content: readonly Cell[]
  /** The only one of them, if a topic could be called that. */
  readonly lone: LoneCell | undefined
  readonly level: { readonly difficulty: Difficulty | undefined } | undefined
  /** How many of its cells are filled. */
  readonly filled: number
  readonly isNumbered: boolean
  readonly isDone: boolean
  readonly isAside: boolean
  readonly isAfterGap: boolean
  /** True if it says more about the problem above. */
  readonly isContinued: boolean
}

/**
 * Decides what each row below the head is. `chosen` holds the rows of one text for which the visitor has decided whether
 * they are topics.
 */
export function kindsOfRows(
  rows: readonly Row[],
  columns: Columns,
  hasHead: boolean,
  chosen: Readonly<Record<string, boolean>> = {},
): { readonly kinds: readonly RowKind[]; readonly lone: readonly LoneRow[] } {
  const facts = rows.map((row, index) => factsOf(row, columns, rows[index - 1]))
  const topics = new Set(findTopics(facts, columns))
  const start = hasHead ? 0 : startOfList(facts, topics)
  for (const fact of facts) {
    const choice = fact.lone && chosen[fact.lone.text]
    if (choice === true) topics.add(fact)
    else if (choice === false) topics.delete(fact)
  }
  const capitals = facts.filter(({ lone }) => lone && isCapitals(lone.text)).length
  /** A remark in capitals, among titles that are not. */
  const isCalledOut = ({ lone, isAfterGap }: Facts) =>
    isAfterGap &&
    lone &&
    capitals * 4 < facts.length &&
    isCapitals(lone.text) &&
    lone.text.split(' ').length > 4
  const depthOf = depths(facts.filter((fact) => topics.has(fact)))
  const kinds = facts.map((fact, index): RowKind => {
    const { head, lone, level, content } = fact
    if (head) return { kind: 'head' }
    if (lone && topics.has(fact)) return { kind: 'topic', name: topicName(lone.text), depth: depthOf(fact) }
    if (level) return { kind: 'level', ...level }
    if (content.length === 0 || fact.isContinued) return { kind: 'unused' }
    const isChosen = lone && chosen[lone.text] === false
    return { kind: !isChosen && (fact.isAside || index < start || isCalledOut(fact)) ? 'aside' : 'item' }
  })
  const lone = facts.flatMap((fact): LoneRow[] =>
    fact.lone && !fact.head && (!fact.lone.hasRemarks || topics.has(fact))
      ? [{ line: fact.row.line, text: fact.lone.text, isTopic: topics.has(fact) }]
      : [],
  )
  return { kinds, lone }
}

function factsOf(row: Row, columns: Columns, before: Row | undefined): Facts {
  const head = findHead(row) !== undefined
  const filled = indexed([...row.cells]).filter((entry): entry is [number, Cell] => isFilled(entry[1]))
  // What students fill in doesn't count: a list of titles with some done looks the same as one with none.
  const isStatus = ([index, { text, links }]: [number, Cell]) =>
    links.length === 0 && (isPlaceholder(text) || columns[index] === 'done' || columns[index] === 'note')
  const isNumber = ([index, { text, links }]: [number, Cell]) =>
    links.length === 0 &&
    (columns[index] === 'number' ? /^\d*\W?$/.test(text) : index !== columns.indexOf('problem')) &&
    /^[\d\s.,/%()]+$/.test(text)
  const content = filled.filter((entry) => !isStatus(entry) && !isNumber(entry))
  // Beside a topic, headings repeat: `Arrays | Editorial`.
  const named = content.filter(
    ([index, { text, links }]) =>
      columns[index] === 'problem' || links.length > 0 || roleOf(text) === undefined,
  )
  const candidates = named.length > 0 ? named : content
  const known = candidates.filter(([index]) => columns[index] !== undefined)
  const wide = candidates.filter(([, { look }]) => look?.isWide)
  const only = wide.length === 1 ? wide : known.length === 1 ? known : candidates
  const found = loneCell(only)
  const lone = found && { ...found, hasRemarks: only.length < candidates.length }
  const level = lone && levelHeading(lone.text)
  const asides = content.every(([, cell]) => isAside(cell.text) || isOtherLink(cell))
  return {
    row,
    head,
    content: content.map(([, cell]) => cell),
    lone: level ? undefined : lone,
    level,
    filled: filled.length,
    isNumbered: filled.some((entry) => columns[entry[0]] === 'number' && isNumber(entry)),
    isDone: filled.some(([index, { text }]) => columns[index] === 'done' && isDone(text)),
    isAside: content.length > 0 && asides && content.some(([, { text }]) => isAside(text)),
    isContinued: row.cells[columns.indexOf('problem')]?.isContinued === true,
    isAfterGap: before === undefined || row.line - before.line > 1,
  }
}

function loneCell(content: readonly (readonly [number, Cell])[]): Omit<LoneCell, 'hasRemarks'> | undefined {
  const [first, ...others] = content
  if (!first) return undefined
  const [column, cell] = first
  const text = cell.text.replace(/\s+/g, ' ')
  if (others.some(([, other]) => other.text !== cell.text || other.links.length > 0)) return undefined
  if (!isName(text) || text.length > longestTopic || linkOf(text) !== '' || /^[•‣▪●○]/.test(text))
    return undefined
  const isLinked = cell.links.length > 0 || linksIn(text).length > 0
  if (isLinked && !isNumberedPart(text)) return undefined
  return { cell, column, text }
}

const isOtherLink = ({ text, links }: Cell): boolean =>
  [...links, ...linksIn(text)].some((link) => problemOf(linkOf(link)) === undefined)

const hasProblemLink = ({ content }: Facts): boolean =>
  content.some(({ text, links }) =>
    [...links, ...linksIn(text)].some((link) => problemOf(linkOf(link)) !== undefined),
  )

/** Without a head, rows before the first topic or problem are not of the list, if problems have links. */
function startOfList(facts: readonly Facts[], topics: ReadonlySet<Facts>): number {
  const linked = facts.filter(hasProblemLink).length
  if (linked * 2 < facts.filter(({ content, lone }) => content.length > 0 && !lone).length) return 0
  return facts.findIndex((fact) => topics.has(fact) || fact.level || hasProblemLink(fact))
}

/**
 * Finds the rows that are topics. What stands out (bold, larger, filled, in another column than the titles) and leads to
 * problems is one; where nothing stands out, the names do; where neither does, a row that holds less than those below.
 */
function findTopics(facts: readonly Facts[], columns: Columns): readonly Facts[] {
  const used = facts.filter(
    ({ head, content, level, isAside, isContinued }) =>
      !head && !level && !isAside && !isContinued && content.length > 0,
  )
  const isOne = (fact: Facts) => fact.lone !== undefined && (!fact.lone.hasRemarks || stands(fact))
  const linked = used.filter(({ lone }) => !lone)
  const stands = outstanding(linked.length * 4 < used.length ? used : linked, columns)
  const problems = used.filter((fact) => !isOne(fact))
  const usesNumbers = used.filter(({ isNumbered }) => isNumbered).length * 2 > used.length
  const lone = used.filter((fact) => isOne(fact) && !fact.isDone && !(usesNumbers && fact.isNumbered))
  const numbered = lone.filter((fact) => isNumberedPart(loneText(fact)))
  const others = lone.filter((fact) => !numbered.includes(fact))
  const strong = others.filter(stands)
  const plain = others.filter((fact) => !stands(fact))
  const next = new Map(used.map((fact, index) => [fact, used[index + 1]]))
  const candidates = new Set(lone)
  const bare = new Set(plain.filter((fact) => !isNamed(fact)))
  const leadsToItem = (fact: Facts | undefined): boolean => {
    const after = fact && next.get(fact)
    return after !== undefined && (!candidates.has(after) || bare.has(after))
  }
  /** True if a list is made of these rows and what is below each: otherwise they are problems without a link. */
  const divides = (some: readonly Facts[], isTopic = isOne): boolean =>
    some.length > 1 &&
    some[0] === used[0] &&
    some.every((fact) => {
      const first = next.get(fact)
      const second = first && next.get(first)
      return first !== undefined && second !== undefined && !isTopic(first) && !isTopic(second)
    })
  const leads = (fact: Facts): boolean => {
    let after: Facts | undefined = fact
    // A subject may come before its first day, and a title before both.
    for (let steps = 0; steps < 3 && after; steps += 1) {
      if (leadsToItem(after)) return true
      after = next.get(after)
    }
    return false
  }
  const mostLead = (some: readonly Facts[], does: (fact: Facts) => boolean) =>
    some.length > 0 && some.filter(does).length * 2 >= some.length
  /** Of rows that follow each other, such as a list of what is to come, the last counts. */
  const lastOf = (some: readonly Facts[]) => {
    const all = new Set(some)
    return some.filter((fact) => !all.has(next.get(fact) as Facts))
  }
  /** Rows with less than those below, where that is all that tells: a title beside titles with a rank. */
  const sparse = plain.filter(({ filled }) => filled === 1)
  const isDivided = sparse.length * 3 <= used.length && divides(sparse, ({ filled }) => filled === 1)
  const hasTopicColumn =
    columns.includes('topic') &&
    problems.filter(({ row }) => isFilled(row.cells[columns.indexOf('topic')])).length * 4 > problems.length
  if (hasTopicColumn) return []
  const found = mostLead(numbered, leads) ? [...numbered] : []
  if (isDivided) return [...found, ...sparse]
  if (mostLead(lastOf(strong), leads)) found.push(...strong)
  const named = plain.filter(isNamed)
  // What doesn't stand out beside topics that do is one only if nearly all of it is called like one.
  const hasStrong = strong.length > 1 && found.includes(strong[0] as Facts)
  if (hasStrong && named.length * 4 < plain.length * 3) return found
  if (named.length * 2 >= plain.length) {
    if (mostLead(named, leads)) found.push(...named)
  } else if (divides(plain)) found.push(...plain)
  return found
}

const loneText = ({ lone }: Facts): string => lone?.text ?? ''

function isNamed(fact: Facts): boolean {
  const text = loneText(fact)
  return isSubject(topicName(text)) || /:$/.test(text) || (fact.isAfterGap && isCapitals(text))
}

const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Returns whether a row's text stands out from those of the problems. */
function outstanding(problems: readonly Facts[], columns: Columns): (fact: Facts) => boolean {
  const title = columns.indexOf('problem')
  const cellOf = ({ row, lone }: Facts) => row.cells[title] ?? lone?.cell
  const looks = problems.map(cellOf).flatMap((cell) => (cell?.look ? [cell.look] : []))
  const share = (is: (look: Look) => boolean) => looks.filter(is).length / Math.max(1, looks.length)
  const sizes = looks.map(({ size = 0 }) => size).sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1] ?? 0
  return ({ lone }) => {
    if (!lone) return false
    if (title >= 0 && lone.column !== title && columns[lone.column] !== 'link') return true
    const { bold, size = 0, fill, isWide } = lone.cell.look ?? {}
    return (
      (bold === true && share((look) => look.bold === true) < 0.3) ||
      (isWide === true && share((look) => look.isWide === true) < 0.3) ||
      (fill !== undefined && share((look) => look.fill === fill) < 0.1) ||
      (usual > 0 && size >= usual + 2 && isSubject(topicName(lone.text)))
    )
  }
}

/** Two sorts of topics are one within the other: the days of a subject, or the subjects of a day. The first is outer. */
function depths(topics: readonly Facts[]): (fact: Facts) => number {
  const isPart = (fact: Facts) => isNumberedPart(loneText(fact))
  const first = topics[0]
  const outer = first ? isPart(first) : false
  return (fact) => (isPart(fact) === outer ? 0 : 1)
}
