import { TrackerError } from '../errors.ts'
import { indexed } from '../model/indexed.ts'
import type { Role } from '../model/tableChoices.ts'
import { type Field, fieldOf } from './fields.ts'
import { describesAddress, itemOf, type ListEntry, remarkOf } from './itemOf.ts'
import type { ListContent } from './ListContent.ts'
import { maxRows } from './limits.ts'
import { linkOf, linksIn, markdownLink, withoutLinks } from './links.ts'
import { tooMany } from './SheetBuilder.ts'
import type { Cell } from './table.ts'
import { difficultyOf, filledLines, isCalledTopic, isName, splitLines, withoutTail } from './words.ts'

/** Longer lines aren't titles. */
const longestTitle = 120

/**
 * Reads plain lines, each with a title, a link, or both; a line above others may be their topic. Throws
 * `sheet-not-a-list` if most of them are sentences.
 */
export function readLines(text: string, list: ListContent): void {
  const lines = splitLines(text)
  const filled = filledLines(lines)
  if (filled.length > maxRows) throw tooMany(filled.length)
  if (isEnumerationList(filled)) {
    readEnumerations(lines, list)
    return
  }
  const isBare = filled.every((line) => linksIn(line).length === 0)
  const isList = filled.filter(isTitle).length * 4 >= filled.length * 3 && !(isBare && filled.length < 2)
  if (!isList) throw new TrackerError('sheet-not-a-list')
  const isBelow = belowTitles(filled)
  const rows: { line: number; cells: (Cell | undefined)[] }[] = []
  for (const [index, line] of indexed(lines)) {
    const last = rows.at(-1)
    const field = /^\s/.test(line) && last ? fieldOf(line, linksIn(line)) : undefined
    if (field && last) addField(last.cells, field)
    else if (last && isBelow.level && isLevel(line)) addField(last.cells, { role: 'difficulty', value: line })
    else if (last && isBelow.link && isAddress(line)) addField(last.cells, { role: 'link', value: line })
    else if (isBelow.level && isRate(line)) list.skip(index + 1, line)
    else if (line.trim() !== '') rows.push({ line: index + 1, cells: cellsOf(line) })
  }
  // A column without any cell would say that nothing is done.
  const columns = lineColumns.map((role, index) =>
    rows.some(({ cells }) => cells[index]) ? role : undefined,
  )
  list.addTable({ worksheet: '', path: [], rows, columns })
}

const lineColumns: readonly Role[] = ['problem', 'done', 'link', 'difficulty', 'note', 'reading', 'tags']

const isLevel = (line: string): boolean => difficultyOf(line) !== undefined
const isAddress = (line: string): boolean => linkOf(line) !== ''
/** How many answers are right, which LeetCode shows between a title and its level. */
const isRate = (line: string): boolean => /^\s*[\d.,]+\s*%\s*$/.test(line)

/** Tells whether levels and links stand in lines of their own below their titles. */
function belowTitles(filled: readonly string[]): { readonly level: boolean; readonly link: boolean } {
  const lines = filled.filter((line) => !isRate(line))
  const link = standBelow(
    lines.filter((line) => !isLevel(line)),
    isAddress,
  )
  const level = standBelow(link ? lines.filter((line) => !isAddress(line)) : lines, isLevel)
  return { level, link }
}

/** A line above the first title, or below a line of its kind, belongs to what follows. */
function standBelow(lines: readonly string[], is: (line: string) => boolean): boolean {
  const found = lines.map(is)
  const count = found.filter(Boolean).length
  const isAlone = found.every((isFound, index) => !isFound || found[index - 1] === false)
  return count > 1 && count * 3 >= lines.length && isAlone && found.at(-1) === true
}

function addField(cells: (Cell | undefined)[], { role, value }: Field): void {
  const at = lineColumns.indexOf(role)
  const text = [cells[at]?.text, value].filter(Boolean).join('\n')
  cells[at] = { text, links: [] }
}

/** A title has no more than a few words, and doesn't end like a sentence. */
function isTitle(line: string): boolean {
  if (linksIn(line).length > 0) return true
  const text = line.trim()
  return (
    isName(text) &&
    text.length <= longestTitle &&
    // Numbered questions may end in a full stop.
    (!/[.;,!]$/.test(text) || /^\d{1,5}[.)]\s/.test(text)) &&
    !/[.!?]\s+\p{Lu}/u.test(withoutBullet(text))
  )
}

const withoutBullet = (line: string): string => line.replace(/^\s*(?:[-*+•]|\d{1,5}[.)])\s+/, '')

const statusOfBox = (box: string): string => (box.trim() === '' ? '☐' : box)

function cellsOf(line: string): (Cell | undefined)[] {
  const [, box, rest] = /^\s*(?:[-*+•]\s+)?\[([^[\]]?)\]\s+(.*)$/u.exec(line) ?? []
  const text = withoutBullet(rest ?? line)
  const linked = linkedCells(text, box)
  if (linked) return linked
  const links = linksIn(text)
  // A colon at the end of a text without a link says that it is a topic.
  const title = withoutTail(withoutLinks(text), links.length > 0 ? ' :|,-–—' : ' |,-–—')
  const cell = { text: title, links }
  return box === undefined ? [cell] : [cell, { text: statusOfBox(box), links: [] }]
}

/** Reads a line with links as in Markdown, or one that begins with an address that no words after it name. */
function linkedEntry(text: string): Required<ListEntry> | undefined {
  const found = [...text.matchAll(markdownLink)]
  const [first] = found
  if (first) {
    const links = found.map(([, label = '', href = '']) => ({ text: label, href }))
    const withoutThem = (part: string) => part.replaceAll(markdownLink, ' ')
    const after = withoutThem(text.slice(first.index + first[0].length)).trim()
    return { links, text: withoutThem(text), after }
  }
  const said = withoutLinks(text)
  const links = linksIn(text).map((href) => ({ text: '', href }))
  const entry = { links, text: said, after: said }
  return text.startsWith(links[0]?.href ?? text) && describesAddress(entry) ? entry : undefined
}

/** What stands beside the link that names an item says something of it. */
function linkedCells(text: string, box: string | undefined): (Cell | undefined)[] | undefined {
  const entry = linkedEntry(text)
  const item = entry && itemOf(entry)
  if (!item) return undefined
  const { links, after } = entry
  const fields: Partial<Record<Role, string | undefined>> = {
    problem: item.title,
    done: box === undefined ? item.status : statusOfBox(box),
    difficulty: item.difficulty ?? difficultyOf(after),
    note: remarkOf(entry),
    tags: item.tags?.join(', '),
  }
  return lineColumns.map((role) => {
    const value = fields[role] ?? ''
    const addresses = role === 'problem' ? links.map(({ href }) => href) : []
    return value === '' ? undefined : { text: value, links: addresses }
  })
}

/** True if most lines begin with a box. */
export const isBoxList = (lines: readonly string[]): boolean =>
  lines.filter((line) => /^\s*\[[^[\]]?\]\s/.test(line)).length * 2 > lines.length

/** True if most lines are like `Array: Two Sum, Best Time to Buy and Sell Stock, ...` */
export const isEnumerationList = (lines: readonly string[]): boolean =>
  lines.filter((line) => enumerationIn(line).titles.length > 1).length * 2 > lines.length

/** A topic, and what separates it from its titles. */
const topicBefore = /^([^,:]{2,40}?)(:|\s[-–—]\s)/

interface Enumeration {
  readonly topic: string
  readonly titles: readonly string[]
}

/**
 * Reads a line of titles after a topic and a colon, or a dash: that may stand between a title and what is said of it, too.
 * There are no titles in any other line, such as one with a box of its own.
 */
function enumerationIn(whole: string): Enumeration {
  const line = withoutBullet(whole)
  const [start = '', topic = '', separator] = topicBefore.exec(line) ?? []
  const isTopic = start !== '' && (separator === ':' || isCalledTopic(topic))
  if (!isTopic || line.length > 2000 || /^\[[^[\]]?\]\s/.test(line) || linksIn(line).length > 0)
    return { topic, titles: [] }
  // A comma within brackets belongs to a title: `Pow(x, n)`.
  const titles = line.slice(start.length).split(/,(?![^()]*\))/)
  return { topic, titles: titles.map((title) => title.trim()).filter(isName) }
}

function readEnumerations(lines: readonly string[], list: ListContent): void {
  for (const [index, line] of indexed(lines)) {
    const { topic, titles } = enumerationIn(line)
    for (const title of titles) list.addItem([topic], { title, url: '', note: '' }, index + 1)
    if (titles.length === 0 && line.trim() !== '') list.skip(index + 1, line)
  }
}
